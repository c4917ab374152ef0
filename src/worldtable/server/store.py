"""The store: the database, one writer thread with group commit, and the few questions the server asks.

A write is a function of a connection. Writes that wait together are committed together: one fsync for all of them, and
each is answered only after it. A write that fails is undone alone; it may be called twice, so it does nothing but write.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.pool import QueuePool

from worldtable.server.schema import answers, rooms, sealed, seats

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 200  # writes in one commit
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

Write = Callable[[Connection], Any]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    name: str
    session: str | None


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A room as it is stored, with its seats in order."""

    id: str
    game: str
    version: int
    players: int
    options: dict[str, Any]
    public: bool
    host: str
    phase: str
    asked: int | None
    made: str
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer as it is stored."""

    player: int
    option: str
    client: str | None = None
    digest: str | None = None


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._queue: SimpleQueue[tuple[Write, Future[Any]] | None] = SimpleQueue()
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

    async def write(self, job: Write) -> Any:
        """Do the write; when this returns, it is on disk."""
        future: Future[Any] = Future()
        self._queue.put((job, future))
        return await asyncio.wrap_future(future)

    def _run(self) -> None:
        """The writer thread."""
        while (batch := self._batch()) is not None:
            try:
                done = commit(self.engine, [job for job, _ in batch])
            except Exception as error:  # the commit itself failed: nobody may believe it
                done = [(None, error)] * len(batch)
            for (_, future), (answer, failure) in zip(batch, done, strict=True):
                if failure is None:
                    future.set_result(answer)
                else:
                    future.set_exception(failure)

    def _batch(self) -> list[tuple[Write, Future[Any]]] | None:
        """The writes that wait, at least one; None when the store closes."""
        batch = []
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
        return batch or None

    # --- reading -----------------------------------------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], Any]) -> Any:
        """Ask the database, in a thread of its own."""
        return await asyncio.to_thread(self._read, query)

    def _read(self, query: Callable[[Connection], Any]) -> Any:
        with self.engine.connect() as connection:
            return query(connection)


def open_engine(url: str) -> Engine:
    """The database's engine; SQLite is set to lose nothing that was acknowledged."""
    engine = create_engine(url, poolclass=QueuePool, pool_size=8, max_overflow=8)
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


def commit(engine: Engine, jobs: Sequence[Write]) -> list[tuple[Any, BaseException | None]]:
    """Commit writes together: the answer of each, or its error.

    A savepoint costs as much as a write, so there is none as long as all goes well; if a write fails, all are done again.
    """
    with engine.connect() as connection:
        done: list[tuple[Any, BaseException | None]]
        try:
            done = [(job(connection), None) for job in jobs]
        except Exception:
            connection.rollback()
            done = [attempt(job, connection) for job in jobs]
        connection.commit()
        return done


def attempt(job: Write, connection: Connection) -> tuple[Any, BaseException | None]:
    """Do one write under a savepoint: its answer, or its error."""
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:
        return None, error


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# --- what is written ---------------------------------------------------------------------------------------------------


def add_room(connection: Connection, room: RoomRow) -> None:
    """A new room with its seats."""
    row = {
        name: getattr(room, name) for name in ("id", "game", "version", "players", "public", "host", "phase", "asked", "made")
    }
    connection.execute(insert(rooms).values(**row, options=json.dumps(room.options)))
    connection.execute(insert(seats), [{"room": room.id, **seat_values(seat)} for seat in room.seats])


def set_seat(connection: Connection, room: str, seat: SeatRow) -> None:
    """Change who sits in a seat."""
    connection.execute(update(seats).where(seats.c.room == room, seats.c.seat == seat.seat).values(**seat_values(seat)))


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    return {"seat": seat.seat, "kind": seat.kind, "name": seat.name, "session": seat.session}


def seal(connection: Connection, room: str, row: AnswerRow) -> None:
    """An answer in an open window; fails if the player has given one."""
    connection.execute(insert(sealed).values(room=room, player=row.player, option=row.option, client=row.client))


def append(
    connection: Connection,
    room: str,
    first: int,
    rows: Sequence[AnswerRow],
    phase: str,
    asked: int | None,
    ahead: Sequence[AnswerRow] = (),
) -> None:
    """Answers at the end of a room's log; fails if another answer took their place. What was sealed is used up by them.

    `ahead` are answers that were given in advance and now lie sealed.
    """
    at = now()
    values = [
        {
            "room": room,
            "seq": first + n,
            "player": r.player,
            "option": r.option,
            "client": r.client,
            "digest": r.digest,
            "at": at,
        }
        for n, r in enumerate(rows)
    ]
    if values:
        connection.execute(insert(answers), values)
    connection.execute(delete(sealed).where(sealed.c.room == room))
    for answer in ahead:
        seal(connection, room, answer)
    connection.execute(update(rooms).where(rooms.c.id == room).values(phase=phase, asked=asked))


# --- what is asked -----------------------------------------------------------------------------------------------------


def find_room(connection: Connection, id: str) -> RoomRow | None:
    """A room by its id."""
    found = list(with_seats(connection, connection.execute(select(rooms).where(rooms.c.id == id)).all()))
    return found[0] if found else None


def answers_of(connection: Connection, room: str) -> list[AnswerRow]:
    """A room's whole log, in order."""
    columns = (answers.c.player, answers.c.option, answers.c.client, answers.c.digest)
    query = select(*columns).where(answers.c.room == room).order_by(answers.c.seq)
    return [AnswerRow(*row) for row in connection.execute(query)]


def sealed_in(connection: Connection, room: str) -> list[AnswerRow]:
    """The answers in a room's open window."""
    query = select(sealed.c.player, sealed.c.option, sealed.c.client).where(sealed.c.room == room).order_by(sealed.c.player)
    return [AnswerRow(*row) for row in connection.execute(query)]


def open_rooms(connection: Connection, limit: int = 30) -> list[RoomRow]:
    """Public rooms that wait for players, newest first."""
    query = select(rooms).where(rooms.c.phase == "waiting", rooms.c.public).order_by(rooms.c.made.desc()).limit(limit)
    return list(with_seats(connection, connection.execute(query).all()))


def rooms_of(connection: Connection, session: str, limit: int = 30) -> list[RoomRow]:
    """The rooms in which this session sits or which it opened: those under way first, newest first."""
    sitting = select(seats.c.room).where(seats.c.session == session)
    hosting = select(rooms.c.id).where(rooms.c.host == session)
    mine = rooms.c.id.in_(sitting.union(hosting))
    query = select(rooms).where(mine).order_by(rooms.c.phase == "over", rooms.c.made.desc()).limit(limit)
    return list(with_seats(connection, connection.execute(query).all()))


def with_seats(connection: Connection, rows: Sequence[Any]) -> Iterator[RoomRow]:
    """Rooms with their seats."""
    ids = [row.id for row in rows]
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for seat in connection.execute(select(seats).where(seats.c.room.in_(ids)).order_by(seats.c.seat)):
        found[seat.room].append(SeatRow(seat.seat, seat.kind, seat.name, seat.session))
    for row in rows:
        data = dict(row._mapping)
        data["options"] = json.loads(data["options"])
        yield RoomRow(**data, seats=tuple(found[row.id]))
