"""Backup and restore of a SQLite file."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.exc import DatabaseError

from worldtable.engine.errors import BadSetup, WorldtableError
from worldtable.server.contents import BadCopy, checked
from worldtable.server.lock import only_server
from worldtable.server.place import sqlite_place


def copy(source: Path, target: Path) -> dict[str, int]:
    """A copy of the database at one moment, also while a server writes to it; what the copy holds."""
    if not source.is_file():
        raise BadSetup(f"{source}: there is no such database")
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", [str(target)])
    except sqlite3.Error as error:
        raise WorldtableError(f"{source} cannot be copied: {error}") from None
    return look_into(target)


def look_into(file: Path) -> dict[str, int]:
    """What a file holds; BadCopy if it is no sound database of ours."""
    engine = create_engine(sqlite_place(file).url)
    try:
        with engine.connect() as connection:
            return checked(connection)
    except DatabaseError as error:
        raise BadCopy(f"{file}: {error.orig}") from None
    finally:
        engine.dispose()


def restore(source: Path, target: Path, force: bool) -> dict[str, int]:
    """Put the backup in the place of the database; what it holds."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.unfinished")
    with only_server(target.parent):
        if target.exists() and not force:
            raise WorldtableError(f"{target} exists; --force overwrites it")
        try:
            shutil.copyfile(source, unfinished)
            unfinished.chmod(0o600)
            rows = look_into(unfinished)
            for rest in ("-wal", "-shm"):  # of the old database; they must not be read into the new one
                target.with_name(target.name + rest).unlink(missing_ok=True)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)
    return rows
