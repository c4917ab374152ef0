"""What a database holds, checked and counted: whether a copy of it can be relied on."""

from __future__ import annotations

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text

from worldtable.engine.errors import WorldtableError
from worldtable.server.schema import answers
from worldtable.server.store import MIGRATIONS


class BadCopy(WorldtableError):
    """A database that is damaged, or is no database of Worldtable."""


def checked(connection: Connection) -> dict[str, int]:
    """The rows of every table. BadCopy if the database is damaged, foreign or of a newer Worldtable."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadCopy("this is no database of Worldtable")
    if revision not in known_revisions():
        raise BadCopy(f"this database has schema {revision}, which is newer than this Worldtable; update Worldtable first")
    if connection.dialect.name == "sqlite":
        check_pages(connection)
    broken = connection.execute(
        select(answers.c.room).group_by(answers.c.room).having(func.max(answers.c.seq) + 1 != func.count())
    ).all()
    if broken:
        raise BadCopy(f"the logs of {len(broken)} tables have gaps")
    tables = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
    return {name: connection.scalar(select(func.count()).select_from(Table(name, MetaData()))) or 0 for name in tables}


def check_pages(connection: Connection) -> None:
    """SQLite's own checks of the file, and that no row refers to one that is not there."""
    found = connection.execute(text("PRAGMA integrity_check")).scalars().all()
    if found != ["ok"]:
        raise BadCopy(f"the file is damaged: {found[0]}")
    if connection.execute(text("PRAGMA foreign_key_check")).all():
        raise BadCopy("the file is damaged: rows refer to rows that are not there")


def known_revisions() -> set[str]:
    """The schemas that this Worldtable can read."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}


def newest_revision() -> str | None:
    """The schema that this Worldtable writes."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config).get_current_head()
