"""What is kept of a room, as rows; how it is written, and how it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, delete, insert, select, update

from worldtable.engine.errors import WorldtableError
from worldtable.server.schema import answers, devices, processes, rooms, sealed, seats, watching
from worldtable.server.when import moment, now

DEAD = 15_000  # milliseconds without a sign of life after which a process counts as dead
CLOSED = ("gone", "closed")  # the phases of a room that its host has closed, before the game and during it
Write = Callable[[Connection], Any]


class Outdated(WorldtableError):
    """Another process has changed the room since it was read."""


class SeatRow(msgspec.Struct, frozen=True):
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


class RoomRow(msgspec.Struct, frozen=True):
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


class AnswerRow(msgspec.Struct, frozen=True):
    """An answer as it is stored."""

    player: int
    option: str
    client: str | None = None
    digest: str | None = None
    spent: int | None = None  # milliseconds of thought, for an answer in an open window


Kept = tuple[RoomRow | None, list[AnswerRow], list[AnswerRow], frozenset[int]]  # room, log, what is sealed, who looks elsewhere


# --- the statements of every choice, built once --------------------------------------------------------------------------

CHANGING = ("phase", "asked", "public", "host", "changes", "since", "alarm", "undo", "chat")  # what can change of a room
APPEND = insert(answers)
OPEN = delete(sealed).where(sealed.c.room == bindparam("room"))
SEAT = ("kind", "name", "session", "bank", "taken")
SIT = (
    update(seats)
    .where(seats.c.room == bindparam("in_room"), seats.c.seat == bindparam("number"))
    .values({name: bindparam(f"new_{name}") for name in SEAT})
)
ROOM = select(rooms).where(rooms.c.id == bindparam("room"))
LOG = (
    select(answers.c.player, answers.c.option, answers.c.client, answers.c.digest)
    .where(answers.c.room == bindparam("room"), answers.c.seq >= bindparam("first"))
    .order_by(answers.c.seq)
)
SEALED = select(sealed).where(sealed.c.room == bindparam("room")).order_by(sealed.c.player)
ELSEWHERE = (
    select(watching.c.seat)
    .join(processes)
    .where(watching.c.room == bindparam("room"), watching.c.process != bindparam("process"))
    .where(processes.c.alive, processes.c.beat > bindparam("dead"))
)
RINGING = select(rooms.c.id, rooms.c.alarm).where(rooms.c.alarm <= bindparam("at")).order_by(rooms.c.alarm)


@cache
def change_of(columns: tuple[str, ...]) -> Update:
    """The statement that changes these columns of a room; the others are left alone, and what they are indexed by."""
    one = update(rooms).where(rooms.c.id == bindparam("room"), rooms.c.changes == bindparam("known"))
    return one.values({name: bindparam(f"new_{name}") for name in columns})


def quickly(connection: Connection, statement: Insert | Update, *values: Mapping[str, Any]) -> int:
    """Let the driver execute a statement that writes, for each of these values, in words found once; the rows changed."""
    if not connection.in_transaction():
        connection.begin()  # as SQLAlchemy does by itself; what the driver does it does not notice
    words, order = wording(statement, connection.dialect)
    given: list[Any] = [value if order is None else tuple(value[name] for name in order) for value in values]
    with closing(connection.connection.cursor()) as cursor:
        if len(given) == 1:
            cursor.execute(words, given[0])
        else:
            cursor.executemany(words, given)
        return cursor.rowcount


@cache
def wording(statement: Insert | Update, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """A statement in the database's words, and the order of its values where it is the order that counts."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup


# --- what is written ---------------------------------------------------------------------------------------------------


def add_room(connection: Connection, room: RoomRow) -> None:
    """A new room with its seats."""
    values = {column.name: getattr(room, column.name) for column in rooms.c}
    connection.execute(insert(rooms), {**values, "options": json.dumps(room.options)})
    connection.execute(insert(seats), [{"room": room.id, **seat_values(seat)} for seat in room.seats])


def change_room(connection: Connection, before: RoomRow, room: RoomRow, more: Write | None = None) -> None:
    """The room as it is now, and more that belongs to the same change. Outdated if another process has changed it before.

    An alarm is always set: it may have been silenced.
    """
    new = {name: value for name in CHANGING if (value := getattr(room, name)) != getattr(before, name)}
    if room.alarm is not None:
        new["alarm"] = room.alarm
    values = {"room": room.id, "known": before.changes, **{f"new_{name}": value for name, value in new.items()}}
    if quickly(connection, change_of(tuple(new)), values) != 1:
        raise Outdated(f"another process has changed the room after its change {before.changes}")
    if more is not None:
        more(connection)


def silence(connection: Connection, room: str) -> None:
    """Let nobody's time be up in a room."""
    connection.execute(update(rooms).where(rooms.c.id == room).values(alarm=None))


def set_seats(connection: Connection, room: str, changed: Iterable[SeatRow]) -> None:
    """Change who sits in some seats, or what time is left there."""
    for seat in changed:
        new = {f"new_{name}": getattr(seat, name) for name in SEAT}
        quickly(connection, SIT, {"in_room": room, "number": seat.seat, **new})


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat's columns."""
    return {name: getattr(seat, name) for name in ("seat", *SEAT)}


def seal(connection: Connection, room: str, row: AnswerRow) -> None:
    """An answer in an open window; fails if the player has given one."""
    values = {"player": row.player, "option": row.option, "client": row.client, "spent": row.spent}
    connection.execute(insert(sealed).values(room=room, **values))


def append(
    connection: Connection,
    room: str,
    first: int,
    rows: Sequence[AnswerRow],
    opened: bool = False,
    ahead: Sequence[AnswerRow] = (),
) -> None:
    """Answers at the end of a room's log; fails if another answer took their place.

    `opened`: what was sealed is used up by them. `ahead` are answers that were given in advance and now lie sealed.
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
        quickly(connection, APPEND, *values)
    if opened:
        connection.execute(OPEN, {"room": room})
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
    found = list(with_seats(connection, connection.execute(ROOM, {"room": id}).all()))
    return found[0] if found else None


def answers_of(connection: Connection, room: str, first: int = 0) -> list[AnswerRow]:
    """A room's log from row `first` on, in order."""
    return [AnswerRow(*row) for row in connection.execute(LOG, {"room": room, "first": first})]


def sealed_in(connection: Connection, room: str) -> list[AnswerRow]:
    """The answers in a room's open window."""
    found = connection.execute(SEALED, {"room": room})
    return [AnswerRow(row.player, row.option, row.client, spent=row.spent) for row in found]


def watched_elsewhere(connection: Connection, room: str, process: str) -> frozenset[int]:
    """The seats whose people look at a room at another living process."""
    about = {"room": room, "process": process, "dead": moment() - DEAD}
    return frozenset(connection.execute(ELSEWHERE, about).scalars())


def ringing(connection: Connection, at: int) -> list[tuple[str, int]]:
    """The rooms in which somebody's time is up at that moment, and since when."""
    return [(id, alarm) for id, alarm in connection.execute(RINGING, {"at": at})]


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
