"""Where the games are kept: a folder with a SQLite file, or a database with an address of its own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from worldtable.engine.errors import BadSetup

FILE = "worldtable.db"


@dataclass(frozen=True, slots=True)
class Place:
    """A database, and its file if it is SQLite's."""

    url: URL
    file: Path | None

    def __str__(self) -> str:
        """The place as people read it, without the password."""
        return str(self.file or self.url.set(drivername="postgresql"))


def place_of(data: Path | None, database: str | None) -> Place:
    """The place that `--data` and `--database` mean."""
    if database is None:
        return sqlite_place((data or default_folder()) / FILE)
    if data is not None:
        raise BadSetup("--database and --data: expected one of them")
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetup("--database: expected postgresql://user@host/name or sqlite:///file") from None
    if url.drivername == "sqlite" and url.database:
        return sqlite_place(Path(url.database))
    if url.get_backend_name() != "postgresql":
        raise BadSetup("--database: expected postgresql://user@host/name or sqlite:///file")
    return Place(url.set(drivername="postgresql+psycopg"), None)


def sqlite_place(file: Path) -> Place:
    """A SQLite file as a place."""
    return Place(URL.create("sqlite", database=str(file)), file)


def default_folder() -> Path:
    """The user's data folder, by the habits of the desktop."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "worldtable"
