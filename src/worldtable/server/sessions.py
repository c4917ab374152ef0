"""Sessions: a browser gets a new one, or is forgotten."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from sqlalchemy import Connection

from worldtable.server.guard import new_session, session_hash
from worldtable.server.links import drop_links, set_devices
from worldtable.server.lists import rooms_of
from worldtable.server.rooms import Rooms
from worldtable.server.rows import Outdated, RoomRow, SeatRow, change_room, set_seats

ALL = 100_000  # rooms of one session


async def sign_out_everywhere(rooms: Rooms, session: str) -> str:
    """A new secret for this browser. Its seats are on no other device any more, and the old secret is worth nothing."""
    secret = new_session()
    fresh = session_hash(secret)
    await leave(rooms, session, lambda row: moved(row, session, fresh))
    return secret


async def forget(rooms: Rooms, session: str) -> None:
    """This browser holds nothing any more."""
    await leave(rooms, session, lambda row: without(row, session))


async def leave(rooms: Rooms, session: str, change: Callable[[RoomRow], RoomRow]) -> None:
    """A session leaves all its rooms; should another process have been quicker, look again."""
    while True:
        try:
            changed = await rooms.store.write(lambda connection: rewrite(connection, session, change))
        except Outdated:
            continue
        return await rooms.left(session, changed)


def rewrite(connection: Connection, session: str, change: Callable[[RoomRow], RoomRow]) -> dict[str, int]:
    """Change all rooms of a session; how many changes they have now."""
    changed = {}
    for old in sorted(rooms_of(connection, session, ALL), key=lambda row: row.id):
        new = replace(change(old), changes=old.changes + 1)
        seats = [after for before, after in zip(old.seats, new.seats, strict=True) if after != before]
        change_room(connection, old, new)
        set_seats(connection, old.id, seats)
        set_devices(connection, old.id, seats)
        for seat in seats:
            drop_links(connection, old.id, seat.seat)
        changed[old.id] = new.changes
    return changed


def moved(row: RoomRow, session: str, fresh: str) -> RoomRow:
    """The room with the session's seat, and what it does as a host, moved to a fresh session."""
    seats = (replace(seat, session=fresh, others=()) if seat.held_by(session) else seat for seat in row.seats)
    return replace(row, host=fresh if row.is_host(session) else row.host, seats=tuple(seats))


def without(row: RoomRow, session: str) -> RoomRow:
    """The room without the session. A seat that is on other devices stays theirs; a seat that nobody needs yet is free."""
    mine = row.player_of(session)
    if mine is None:
        return row
    seat = row.seats[mine]
    holders = [one for one in (seat.session, *seat.others) if one not in (None, session)]
    if holders:
        seat = replace(seat, session=holders[0], others=tuple(holders[1:]))
    elif row.phase == "waiting":
        seat = SeatRow(mine, "open", "", None)
    host = holders[0] if holders and row.host == session else row.host
    return replace(row, host=host or row.host, seats=(*row.seats[:mine], seat, *row.seats[mine + 1 :]))
