"""The lists of rooms: what waits, what goes on, what is somebody's own."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Connection, exists, or_, select

from worldtable.server.rows import RoomRow, with_seats
from worldtable.server.schema import devices, rooms, seats
from worldtable.server.when import now

WAITING = timedelta(days=7)  # a room that nobody has started is listed as open so long


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
