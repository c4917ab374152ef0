"""A seat on several devices: personal links that carry it there, and the way to sign them out again."""

from __future__ import annotations

from datetime import timedelta
from secrets import token_urlsafe

from msgspec.structs import replace

from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.guard import session_hash
from worldtable.server.links import add_link, drop_links, linked_seat, use_link
from worldtable.server.room import Room
from worldtable.server.rooms import seat_of
from worldtable.server.rows import SeatRow
from worldtable.server.when import now

VALID = timedelta(hours=1)  # how long a link can be used
MOST_DEVICES = 5  # that a seat is carried to, besides the first


def own_seat(room: Room, seat: int, session: str) -> SeatRow:
    """The seat with that number, if the session holds it."""
    row = seat_of(room, seat)
    if not row.held_by(session):
        raise Denied(403, say("this is not your seat"))
    return row


async def make_link(room: Room, seat: int, session: str) -> dict[str, str]:
    """A token that carries the seat to one other device, and until when. Only its hash is kept."""
    own_seat(room, seat, session)
    token, until = token_urlsafe(24), now(VALID)
    await room.store.write(lambda connection: add_link(connection, room.row.id, seat, session_hash(token), until))
    return {"token": token, "until": until}


async def claim(room: Room, token: str, session: str) -> int:
    """Use a link up: from now on this session holds the seat, too. Who holds it already uses up nothing."""
    hash, id = session_hash(token), room.row.id
    seat: int = await room.store.read(lambda connection: linked_seat(connection, id, hash))
    if room.player_of(session) != seat:
        await room.change_seat(seat, lambda row: joined(room, row, session), lambda connection: use_link(connection, id, hash))
        room.tell()
    return seat


def joined(room: Room, seat: SeatRow, session: str) -> SeatRow:
    """The seat on one more device."""
    if room.player_of(session) is not None:
        raise Denied(409, say("you already have a seat at this table"))
    if len(seat.others) >= MOST_DEVICES:
        raise Denied(409, say("this seat is on {n} devices already; sign them out first", n=1 + len(seat.others)))
    return replace(seat, others=tuple(sorted((*seat.others, session))))


async def sign_out_others(room: Room, seat: int, session: str) -> None:
    """The seat stays on this device only, and so does what its host may do; its links are void."""
    own_seat(room, seat, session)
    if room.row.is_host(session):
        await room.change(("waiting", "playing"), lambda row: replace(row, host=session))
    await room.change_seat(
        seat,
        lambda row: replace(row, session=session, others=()),
        lambda connection: drop_links(connection, room.row.id, seat),
    )
    room.tell()
