"""The store: the database, one writer thread with group commit, and the few questions the server asks.

A write is a function of a connection. Writes that wait together are committed together: one fsync for all of them, and
each is answered only after it. A write that fails is undone alone, by its savepoint.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, exists, insert, or_, select, update
from sqlalchemy.pool import QueuePool

from worldtable.server.schema import answers, devices, links, rooms, sealed, seats

MIGRATIONS = Path(__file__).parent / "migrations"
BATCH = 200  # writes in one commit
WAITING = timedelta(days=7)  # a room that nobody has started is listed as open so long
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

Write = Callable[[Connection], Any]
CLOSED = ("gone", "closed")  # the phases of a room that its host has closed, before the game and during it


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    name: str
    session: str | None
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
            done: list[tuple[Future[Any], Any, BaseException | None]] = []
            try:
                with self.engine.begin() as connection:
                    for job, future in batch:
                        done.append((future, *attempt(job, connection)))
            except Exception as error:  # the commit itself failed: nobody may believe it
                done = [(future, None, error) for _, future in batch]
            for future, answer, failure in done:
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


# --- what is written ---------------------------------------------------------------------------------------------------


def add_room(connection: Connection, room: RoomRow) -> None:
    """A new room with its seats."""
    row = {
        name: getattr(room, name) for name in ("id", "game", "version", "players", "public", "host", "phase", "asked", "made")
    }
    connection.execute(insert(rooms).values(**row, options=json.dumps(room.options)))
    connection.execute(insert(seats), [{"room": room.id, **seat_values(seat)} for seat in room.seats])


def set_seat(connection: Connection, room: str, seat: SeatRow) -> None:
    """Change who sits in a seat, and on which devices. With the person go the links that carry the seat elsewhere."""
    connection.execute(update(seats).where(seats.c.room == room, seats.c.seat == seat.seat).values(**seat_values(seat)))
    connection.execute(delete(devices).where(devices.c.room == room, devices.c.seat == seat.seat))
    if seat.others:
        connection.execute(insert(devices), [{"room": room, "session": session, "seat": seat.seat} for session in seat.others])
    if seat.session is None:
        connection.execute(delete(links).where(links.c.room == room, links.c.seat == seat.seat))


def set_room(connection: Connection, room: str, **columns: str | bool | None) -> None:
    """Change what is stored of a room itself."""
    connection.execute(update(rooms).where(rooms.c.id == room).values(**columns))


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    return {name: getattr(seat, name) for name in ("seat", "kind", "name", "session", "taken")}


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


def open_rooms(connection: Connection, limit: int = 40) -> list[RoomRow]:
    """Public rooms that wait for players, newest first; those that were never started are not listed for ever."""
    fresh = rooms.c.made > now(-WAITING)
    query = select(rooms).where(rooms.c.phase == "waiting", rooms.c.public, fresh).order_by(rooms.c.made.desc()).limit(limit)
    return list(with_seats(connection, connection.execute(query).all()))


def running_rooms(connection: Connection, limit: int = 40) -> list[RoomRow]:
    """Public rooms in which a game goes on, newest first: everybody may watch."""
    query = select(rooms).where(rooms.c.phase == "playing", rooms.c.public).order_by(rooms.c.made.desc()).limit(limit)
    return list(with_seats(connection, connection.execute(query).all()))


def rooms_of(connection: Connection, session: str, limit: int = 40) -> list[RoomRow]:
    """The rooms in which this session sits or which it opened: where it is asked, then under way, then newest first."""
    sitting = select(seats.c.room).where(seats.c.session == session)
    elsewhere = select(devices.c.room).where(devices.c.session == session)
    hosting = select(rooms.c.id).where(rooms.c.host == session)
    mine = rooms.c.id.in_(sitting.union(elsewhere, hosting)) & (rooms.c.phase != "gone")
    asked = exists().where(seats.c.room == rooms.c.id, seats.c.seat == rooms.c.asked, seats.c.session == session)
    asked_elsewhere = exists().where(
        devices.c.room == rooms.c.id, devices.c.seat == rooms.c.asked, devices.c.session == session
    )
    order = (or_(asked, asked_elsewhere).desc(), rooms.c.phase.in_(("over", "closed")), rooms.c.made.desc())
    query = select(rooms).where(mine).order_by(*order).limit(limit)
    return list(with_seats(connection, connection.execute(query).all()))


def with_seats(connection: Connection, rows: Sequence[Any]) -> Iterator[RoomRow]:
    """Rooms with their seats."""
    ids = [row.id for row in rows]
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    others: dict[tuple[str, int], tuple[str, ...]] = {}
    for device in connection.execute(select(devices).where(devices.c.room.in_(ids)).order_by(devices.c.session)):
        others[device.room, device.seat] = (*others.get((device.room, device.seat), ()), device.session)
    for seat in connection.execute(select(seats).where(seats.c.room.in_(ids)).order_by(seats.c.seat)):
        sessions = others.get((seat.room, seat.seat), ())
        found[seat.room].append(SeatRow(seat.seat, seat.kind, seat.name, seat.session, seat.taken, sessions))
    for row in rows:
        data = dict(row._mapping)
        data["options"] = json.loads(data["options"])
        yield RoomRow(**data, seats=tuple(found[row.id]))
