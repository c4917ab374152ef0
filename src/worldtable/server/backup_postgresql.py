"""Backup and restore of a PostgreSQL database, by PostgreSQL's own programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, inspect, text
from sqlalchemy.exc import OperationalError

from worldtable.engine.errors import BadSetup, WorldtableError
from worldtable.server.contents import checked
from worldtable.server.lock import AlreadyServing

OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


def dump(url: URL, target: Path) -> dict[str, int]:
    """A dump of one moment, also while servers write; what the database held at that moment."""
    with connected(url) as connection:
        rows = checked(connection)
        snapshot = connection.execute(text("SELECT pg_export_snapshot()")).scalar_one()
        run(url, "pg_dump", "--format=custom", "--no-owner", f"--snapshot={snapshot}", f"--file={target}", address(url))
    run(url, "pg_restore", "--list", f"--file={os.devnull}", str(target))
    return rows


def restore(source: Path, url: URL, force: bool) -> dict[str, int]:
    """Replace the database's tables by those of the dump, all or nothing; what it holds then."""
    with connected(url) as connection:
        if connection.execute(text(OTHERS)).scalar_one():
            raise AlreadyServing("somebody works on this database; stop the servers first")
        old = inspect(connection).get_table_names()
    if old and not force:
        raise WorldtableError(f"the database holds tables ({', '.join(old)}); --force replaces them")
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "restore.sql"
        run(url, "pg_restore", "--no-owner", f"--file={script}", str(source))
        drop = f"DROP TABLE IF EXISTS {', '.join(old)} CASCADE" if old else "SELECT 1"
        all_or_nothing = ("--single-transaction", "--set=ON_ERROR_STOP=1", "--quiet", "--no-psqlrc")
        run(url, "psql", *all_or_nothing, "--command", drop, "--file", str(script), address(url))
    with connected(url) as connection:
        return checked(connection)


@contextmanager
def connected(url: URL) -> Iterator[Connection]:
    """A connection that sees the database as it is at one moment."""
    engine = create_engine(url, isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as connection:
            yield connection
    except OperationalError as error:
        raise WorldtableError(f"the database cannot be reached: {error.orig}") from None
    finally:
        engine.dispose()


def address(url: URL) -> str:
    """The database's address for PostgreSQL's programs, without the password."""
    return url.set(drivername="postgresql", password=None).render_as_string()


def run(url: URL, program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs. The password goes by its environment, where `ps` does not show it."""
    found = shutil.which(program)
    if found is None:
        raise BadSetup(f"{program} is missing; on Debian: apt-get install postgresql-client")
    secret = {"PGPASSWORD": url.password} if url.password else {}
    done = subprocess.run([found, *arguments], env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise WorldtableError(f"{program}: {done.stderr.strip() or 'failed without a word'}")
