"""The store: the database, one writer thread with group commit, and the few questions the server asks.

A write is a function of a connection. Writes that wait together are committed together: one fsync for all of them, and
each is answered only after it. A write that fails is undone alone; it may be called twice, so it does nothing but write.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Empty, SimpleQueue
from secrets import token_urlsafe
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.pool import QueuePool

from worldtable.engine.errors import WorldtableError
from worldtable.server.metrics import COMMITS
from worldtable.server.schema import answers, devices, processes, rooms, sealed, seats, watching

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 200  # writes in one commit
DEAD = 15_000  # milliseconds without a sign of life after which a process counts as dead
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

Write = Callable[[Connection], Any]
CLOSED = ("gone", "closed")  # the phases of a room that its host has closed, before the game and during it


class Outdated(WorldtableError):
    """Another process has changed the room since it was read."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    name: str
    session: str | None
    bank: int | None = None  # milliseconds that are left on the clock
    taken: str | None = None
    others: tuple[str, ...] = ()  # the sessions of further devices that hold the seat

    def held_by(self, session: str | None) -> bool:
        """Whether the session holds the seat, on whatever device."""
        return session is not None and session in (self.session, *self.others)


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
    changes: int = 0  # how often the room has changed
    clock: str = ""  # JSON: see Clock
    away: str = "wait"  # who plays for those whose time is up
    since: int | None = None  # when the open question was asked, if there is a clock
    alarm: int | None = None  # when somebody's time is up
    undo: str = ""  # JSON: see Wish
    chat: bool = True  # whether people may talk

    def player_of(self, session: str | None) -> int | None:
        """The seat that a session holds."""
        return next((seat.seat for seat in self.seats if seat.held_by(session)), None)

    def is_host(self, session: str | None) -> bool:
        """Whether a session is the host's, or holds the host's seat."""
        return session == self.host or any(seat.held_by(session) and seat.held_by(self.host) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer as it is stored."""

    player: int
    option: str
    client: str | None = None
    digest: str | None = None
    spent: int | None = None  # milliseconds of thought, for an answer in an open window


Kept = tuple[RoomRow | None, list[AnswerRow], list[AnswerRow], frozenset[int]]  # room, log, what is sealed, who looks elsewhere


class Job(NamedTuple):
    """A write that waits, the room that it changes, and who waits for it."""

    write: Write
    room: str
    future: Future[Any]


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
        future: Future[Any] = Future()
        self._queue.put(Job(write, room, future))
        return await asyncio.wrap_future(future)

    def _run(self) -> None:
        """The writer thread."""
        while (batch := self._batch()) is not None:
            try:
                with COMMITS.time():
                    done = commit(self.engine, [job.write for job in batch])
            except Exception as error:  # the commit itself failed: nobody may believe it
                done = [(None, error)] * len(batch)
            for job, (answer, failure) in zip(batch, done, strict=True):
                if failure is None:
                    job.future.set_result(answer)
                else:
                    job.future.set_exception(failure)
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
        return sorted((job for job in batch if job.future.set_running_or_notify_cancel()), key=lambda job: job.room)

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


def now(later: timedelta = timedelta()) -> str:
    """The time in UTC, to the second; or so much later."""
    return (datetime.now(UTC) + later).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


# --- what is written ---------------------------------------------------------------------------------------------------


def add_room(connection: Connection, room: RoomRow) -> None:
    """A new room with its seats."""
    connection.execute(insert(rooms).values(**room_values(room)))
    connection.execute(insert(seats), [{"room": room.id, **seat_values(seat)} for seat in room.seats])


def change_room(connection: Connection, room: RoomRow, more: Write | None = None) -> None:
    """The room as it is now, and more that belongs to the same change. Outdated if another process has changed it before."""
    known = rooms.c.id == room.id, rooms.c.changes == room.changes - 1
    if connection.execute(update(rooms).where(*known).values(**room_values(room))).rowcount != 1:
        raise Outdated(f"another process has changed the room after its change {room.changes - 1}")
    if more is not None:
        more(connection)


def silence(connection: Connection, room: str) -> None:
    """Let nobody's time be up in a room."""
    connection.execute(update(rooms).where(rooms.c.id == room).values(alarm=None))


def room_values(room: RoomRow) -> dict[str, Any]:
    """A room's columns."""
    values = {column.name: getattr(room, column.name) for column in rooms.c}
    return {**values, "options": json.dumps(room.options)}


def set_seats(connection: Connection, room: str, changed: Iterable[SeatRow]) -> None:
    """Change who sits in some seats, or what time is left there."""
    for seat in changed:
        connection.execute(update(seats).where(seats.c.room == room, seats.c.seat == seat.seat).values(**seat_values(seat)))


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    return {name: getattr(seat, name) for name in ("seat", "kind", "name", "session", "bank", "taken")}


def seal(connection: Connection, room: str, row: AnswerRow) -> None:
    """An answer in an open window; fails if the player has given one."""
    values = {"player": row.player, "option": row.option, "client": row.client, "spent": row.spent}
    connection.execute(insert(sealed).values(room=room, **values))


def append(connection: Connection, room: str, first: int, rows: Sequence[AnswerRow], ahead: Sequence[AnswerRow]) -> None:
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


def set_watched(connection: Connection, process: str, room: str, here: Iterable[int]) -> None:
    """The seats whose people look at a room at this process."""
    connection.execute(delete(watching).where(watching.c.process == process, watching.c.room == room))
    if rows := [{"process": process, "room": room, "seat": seat} for seat in here]:
        connection.execute(insert(watching), rows)


# --- what is asked -----------------------------------------------------------------------------------------------------


def find_room(connection: Connection, id: str) -> RoomRow | None:
    """A room by its id."""
    found = list(with_seats(connection, connection.execute(select(rooms).where(rooms.c.id == id)).all()))
    return found[0] if found else None


def answers_of(connection: Connection, room: str, first: int = 0) -> list[AnswerRow]:
    """A room's log from row `first` on, in order."""
    columns = (answers.c.player, answers.c.option, answers.c.client, answers.c.digest)
    query = select(*columns).where(answers.c.room == room, answers.c.seq >= first).order_by(answers.c.seq)
    return [AnswerRow(*row) for row in connection.execute(query)]


def sealed_in(connection: Connection, room: str) -> list[AnswerRow]:
    """The answers in a room's open window."""
    query = select(sealed).where(sealed.c.room == room).order_by(sealed.c.player)
    return [AnswerRow(row.player, row.option, row.client, spent=row.spent) for row in connection.execute(query)]


def watched_elsewhere(connection: Connection, room: str, process: str) -> frozenset[int]:
    """The seats whose people look at a room at another living process."""
    query = select(watching.c.seat).join(processes).where(watching.c.room == room, watching.c.process != process)
    alive = processes.c.alive & (processes.c.beat > moment() - DEAD)
    return frozenset(connection.execute(query.where(alive)).scalars())


def ringing(connection: Connection, at: int) -> list[tuple[str, int]]:
    """The rooms in which somebody's time is up at that moment, and since when."""
    query = select(rooms.c.id, rooms.c.alarm).where(rooms.c.alarm <= at).order_by(rooms.c.alarm)
    return [(id, alarm) for id, alarm in connection.execute(query)]


def with_seats(connection: Connection, rows: Sequence[Any]) -> Iterator[RoomRow]:
    """Rooms with their seats."""
    ids = [row.id for row in rows]
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    others: dict[tuple[str, int], tuple[str, ...]] = {}
    for device in connection.execute(select(devices).where(devices.c.room.in_(ids)).order_by(devices.c.session)):
        others[device.room, device.seat] = (*others.get((device.room, device.seat), ()), device.session)
    for seat in connection.execute(select(seats).where(seats.c.room.in_(ids)).order_by(seats.c.seat)):
        sessions = others.get((seat.room, seat.seat), ())
        found[seat.room].append(SeatRow(seat.seat, seat.kind, seat.name, seat.session, seat.bank, seat.taken, sessions))
    for row in rows:
        data = dict(row._mapping)
        data["options"] = json.loads(data["options"])
        yield RoomRow(**data, seats=tuple(found[row.id]))
