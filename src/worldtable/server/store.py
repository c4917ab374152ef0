"""The store: the database, one writer thread with group commit, and the few questions the server asks.

A write is a function of a connection. Writes that wait together are committed together: one fsync for all of them, and
each is answered only after it. A write that fails is undone alone; it may be called twice, so it does nothing but write.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from secrets import token_urlsafe
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from worldtable.server.metrics import COMMITS
from worldtable.server.rows import Kept, Write, answers_of, find_room, sealed_in, watched_elsewhere

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 200  # writes in one commit
CACHE = 16_000  # kB of a connection: the pages of all tables that are played at stay in memory, however large the file gets
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", f"cache_size=-{CACHE}")
Done = tuple[Any, BaseException | None]  # what a write has returned, or its error


class Job(NamedTuple):
    """A write that waits, the room that it changes, and who waits for what it returns."""

    write: Write
    room: str
    answer: asyncio.Future[Any]


class Store:
    """The database of one server."""

    def __init__(self, url: str | URL) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self.process = token_urlsafe(12)  # this process among those on the database
        self.shared = self.engine.dialect.name != "sqlite"  # whether there may be others
        self.announce: Callable[[set[str]], None] = lambda rooms: None  # called with the rooms that have changed
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what waits to be written, and close."""
        self._queue.put(None)
        self._thread.join()
        with self.engine.connect() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA optimize")
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------------

    async def write(self, write: Write, room: str = "") -> Any:
        """Do the write; when this returns, it is on disk. `room` is the room that it changes."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(write, room, answer))
        return await answer

    def _run(self) -> None:
        """The writer thread."""
        while (batch := self._batch()) is not None:
            try:
                with COMMITS.time():
                    done = commit(self.engine, [job.write for job in batch])
            except Exception as error:  # the commit itself failed: nobody may believe it
                done = [(None, error)] * len(batch)
            if batch:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch[0].answer.get_loop().call_soon_threadsafe(give, batch, done)
            self.announce({job.room for job, (_, failure) in zip(batch, done, strict=True) if job.room and failure is None})

    def _batch(self) -> list[Job] | None:
        """The writes that wait; None when the store closes. Rooms come in order, so that no two processes block each other."""
        batch: list[Job] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                break
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
        else:
            if batch:
                self._queue.put(None)  # finish these first, then stop
            else:
                return None
        return sorted((job for job in batch if not job.answer.cancelled()), key=lambda job: job.room)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], Any]) -> Any:
        """Ask the database, in a thread of its own."""
        return await asyncio.to_thread(self._read, query)

    async def read_room(self, id: str, first: int = 0) -> Kept:
        """A room, its log from row `first` on, what is sealed, and the seats that are watched at other processes."""

        def query(c: Connection) -> Kept:
            return find_room(c, id), answers_of(c, id, first), sealed_in(c, id), watched_elsewhere(c, id, self.process)

        kept: Kept = await self.read(query)
        return kept

    def _read(self, query: Callable[[Connection], Any]) -> Any:
        with self.engine.connect() as connection:
            if self.shared:
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)  # one moment
            return query(connection)


def open_engine(url: str | URL) -> Engine:
    """The database's engine; SQLite is set to lose nothing that was acknowledged. Errors do not quote what was written."""
    engine = create_engine(url, poolclass=QueuePool, pool_size=8, max_overflow=8, hide_parameters=True, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", set_pragmas)
        event.listen(
            engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer() else "BEGIN")
        )
    return engine


def is_writer() -> bool:
    """Whether this is the thread that writes."""
    return threading.current_thread().name == "store-writer"


def set_pragmas(connection: Any, record: object) -> None:
    """SQLite's settings; transactions are begun by us, not by the driver."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def commit(engine: Engine, jobs: Sequence[Write]) -> list[Done]:
    """Commit writes together: the answer of each, or its error.

    A savepoint costs as much as a write, so there is none as long as all goes well; if a write fails, all are done again.
    """
    with engine.connect() as connection:
        done: list[Done]
        try:
            done = [(job(connection), None) for job in jobs]
        except Exception:
            connection.rollback()
            done = [attempt(job, connection) for job in jobs]
        connection.commit()
        return done


def give(batch: Sequence[Job], done: Sequence[Done]) -> None:
    """Let everybody who still waits know what came of the own write."""
    for job, (answer, failure) in zip(batch, done, strict=True):
        if job.answer.done():
            continue
        if failure is None:
            job.answer.set_result(answer)
        else:
            job.answer.set_exception(failure)


def attempt(job: Write, connection: Connection) -> Done:
    """Do one write under a savepoint: its answer, or its error."""
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:
        return None, error
