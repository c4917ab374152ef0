"""The lock of a data folder: at most one server, or one restore, works on a SQLite database."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from worldtable.engine.errors import WorldtableError


class AlreadyServing(WorldtableError):
    """Another server works on the same data."""


@contextmanager
def only_server(folder: Path) -> Iterator[IO[str]]:
    """Hold the folder's lock, so that no second server writes to the same data; the file holds our address."""
    path = folder / "server.lock"
    with path.open("a+") as note:
        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            note.seek(0)
            raise AlreadyServing(f"a server already works on {folder}: {note.read() or 'its address is not known'}") from None
        note.truncate(0)
        yield note
