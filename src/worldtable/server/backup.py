"""`worldtable backup` and `worldtable restore`: a checked copy of the database, taken while the server runs."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from worldtable.engine.errors import BadSetup, WorldtableError
from worldtable.server import backup_postgresql, backup_sqlite
from worldtable.server.place import Place

NAME = "worldtable-{time}{suffix}"  # of a file in a folder of backups
SUFFIXES = {"sqlite": ".db", "postgresql": ".dump"}


@dataclass(frozen=True, slots=True)
class Report:
    """What was copied, and where to."""

    source: str
    target: str
    rows: dict[str, int]
    removed: list[str] = field(default_factory=list)

    def show(self, as_json: bool) -> None:
        """Print it, for people or for programs."""
        if as_json:
            print(json.dumps(asdict(self)))
            return
        print(f"{self.source} -> {self.target}")
        print(" · ".join(f"{name} {rows}" for name, rows in self.rows.items()))
        for name in self.removed:
            print(f"removed {name}")


def backup(place: Place, target: Path, keep: int | None, force: bool, as_json: bool) -> int:
    """Copy the database into a file; or into a folder, where the newest `keep` copies stay."""
    if keep is not None and not target.is_dir():
        raise BadSetup("--keep: expected a folder that exists, where the backups lie")
    file = target / new_name(place) if target.is_dir() else target
    if file.exists() and not force:
        raise WorldtableError(f"{file} exists; --force overwrites it")
    unfinished = file.with_name(f".{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        unfinished.touch(mode=0o600)  # it holds what only its owner may read
        rows = backup_sqlite.copy(place.file, unfinished) if place.file else backup_postgresql.dump(place.url, unfinished)
        settle(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)
    removed = too_many(target, SUFFIXES[place.url.get_backend_name()], keep) if keep is not None else []
    for old in removed:
        old.unlink()
    Report(str(place), str(file), rows, [str(old) for old in removed]).show(as_json)
    return 0


def restore(place: Place, source: Path, force: bool, as_json: bool) -> int:
    """Put a backup in the place of the database, while no server works on it."""
    if not source.is_file():
        raise BadSetup(f"{source}: there is no such file")
    if place.file:
        rows = backup_sqlite.restore(source, place.file, force)
    else:
        rows = backup_postgresql.restore(source, place.url, force)
    Report(str(source), str(place), rows).show(as_json)
    return 0


def new_name(place: Place) -> str:
    """The name of a backup that is made now."""
    time = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%S.%fZ")
    return NAME.format(time=time, suffix=SUFFIXES[place.url.get_backend_name()])


def too_many(folder: Path, suffix: str, keep: int) -> list[Path]:
    """The backups in a folder beside the newest `keep`, oldest first."""
    return sorted(folder.glob(NAME.format(time="*Z", suffix=suffix)))[:-keep]


def settle(file: Path, target: Path) -> None:
    """Give a finished file its name; both are on disk before this returns."""
    with file.open("rb") as finished:
        os.fsync(finished.fileno())
    file.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
