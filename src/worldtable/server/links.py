"""What is kept of seats on several devices: their sessions, and the links that carry a seat there."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.rows import SeatRow
from worldtable.server.schema import devices, links
from worldtable.server.when import now

MOST_LINKS = 3  # of one seat at a time; a new one takes the place of the oldest


def set_devices(connection: Connection, room: str, changed: Iterable[SeatRow]) -> None:
    """On which further devices these seats are held. With a person go the links that carry the seat elsewhere."""
    for seat in changed:
        connection.execute(delete(devices).where(devices.c.room == room, devices.c.seat == seat.seat))
        if rows := [{"room": room, "session": session, "seat": seat.seat} for session in seat.others]:
            connection.execute(insert(devices), rows)
        if seat.session is None:
            drop_links(connection, room, seat.seat)


def add_link(connection: Connection, room: str, seat: int, hash: str, until: str) -> None:
    """A new link. Old ones are forgotten: those that are no longer valid, and the oldest where there are many."""
    connection.execute(delete(links).where(links.c.until <= now()))
    here = (links.c.room == room) & (links.c.seat == seat)
    newest = connection.scalars(select(links.c.token).where(here).order_by(links.c.until.desc()).limit(MOST_LINKS - 1)).all()
    connection.execute(delete(links).where(here, links.c.token.not_in(newest)))
    connection.execute(insert(links).values(token=hash, room=room, seat=seat, until=until))


def linked_seat(connection: Connection, room: str, hash: str) -> int:
    """The seat that a link leads to. Denied if it leads nowhere in this room now."""
    query = select(links.c.seat).where(links.c.token == hash, links.c.room == room, links.c.until > now())
    seat: int | None = connection.scalar(query)
    if seat is None:
        raise Denied(410, say("This link has been used, or it is too old. Make a new one on the device that has the seat."))
    return seat


def use_link(connection: Connection, room: str, hash: str) -> None:
    """Use a link up; Denied if somebody else was quicker."""
    linked_seat(connection, room, hash)
    connection.execute(delete(links).where(links.c.token == hash))


def drop_links(connection: Connection, room: str, seat: int) -> None:
    """Forget the links of a seat."""
    connection.execute(delete(links).where(links.c.room == room, links.c.seat == seat))
