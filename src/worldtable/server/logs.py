"""The log: for people as text, for programs as one JSON object a line. It never holds what is somebody's own.

What is logged of ours are fixed sentences with a few fields: routes instead of addresses, a room's mark instead of its id
(whoever knows the id can open the table). Of errors the log tells what kind and where, not what they say: that may quote
a name or a choice.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from traceback import walk_tb

from worldtable.server.metrics import ERRORS

FIELDS = ("room", "bot", "method", "route", "status", "code", "ms", "tries")  # what a record may carry beside its sentence
HERE = Path(__file__).parents[2]

request_id: ContextVar[str] = ContextVar("request_id", default="")


def set_up(form: str) -> None:
    """Log to standard error: warnings and errors as text, or everything as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler, ErrorCount()], force=True)
    logging.getLogger("worldtable").setLevel(logging.INFO if form == "json" else logging.WARNING)


def fields_of(record: logging.LogRecord) -> dict[str, str | int | float | list[str]]:
    """All that is told of a record."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    told: dict[str, str | int | float | list[str]] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
    told["event"] = sentence(record)
    if request_id.get():
        told["request"] = request_id.get()
    for name in FIELDS:
        if (value := getattr(record, name, None)) is not None:
            told[name] = mark_of(value) if name == "room" else value
    if record.exc_info and record.exc_info[1]:
        told["error"], told["trace"] = kind_of(record.exc_info[1]), list(trace(record.exc_info[1]))
    return told


def sentence(record: logging.LogRecord) -> str:
    """The record's own words. Others' are told without what is filled in, and only their first line."""
    text = str(record.msg) if record.name.startswith("worldtable") else str(record.msg).split("\n")[0]
    return text[:200]


def mark_of(room: str) -> str:
    """What stands for a room: it can be recognized, and opens nothing."""
    return sha256(room.encode()).hexdigest()[:10]


def kind_of(error: BaseException) -> str:
    """An error's kind and those it came from; and its words, where they are the system's."""
    said = str(error) if isinstance(error, sqlite3.Error) else error.strerror if isinstance(error, OSError) else None
    kind = f"{type(error).__name__}: {said}" if said else type(error).__name__
    cause = error.__cause__ or error.__context__
    return f"{kind} <- {kind_of(cause)}" if cause else kind


def trace(error: BaseException) -> Iterator[str]:
    """Where an error came from, outermost first."""
    for frame, line in walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        place = file.relative_to(HERE) if file.is_relative_to(HERE) else Path(*file.parts[-2:])
        yield f"{place}:{line} {frame.f_code.co_name}"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        return json.dumps(fields_of(record), ensure_ascii=False)


class TextLines(logging.Formatter):
    """A line to read, and the places of an error below it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        told = fields_of(record)
        places = told.pop("trace", [])
        head = [str(told.pop(name)) for name in ("at", "level", "logger", "event")]
        rest = [f"{name}={value}" for name, value in told.items()]
        return "\n  ".join([" ".join(head + rest), *(places if isinstance(places, list) else [])])


class ErrorCount(logging.Handler):
    """Counts the errors that are logged."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        if record.levelno >= logging.ERROR:
            ERRORS.labels(record.name).inc()
