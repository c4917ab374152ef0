"""What people have said, as it is stored: lines, numbered in each channel of a room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from worldtable.server.schema import rooms, talk

Channel = Literal["players", "watchers"]
CHANNELS: tuple[Channel, ...] = ("players", "watchers")
MOST = 1000  # lines of a channel; the oldest are forgotten


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line as it is stored. Its number is -1 until it is."""

    channel: Channel
    n: int
    at: str
    seat: int | None
    author: str
    name: str
    text: str
    phrase: str | None
    client: str


COLUMNS = [talk.c[name] for name in LineRow.__dataclass_fields__]


def add_line(connection: Connection, room: str, line: LineRow) -> int:
    """Write a line at the end of its channel; its number. A line that is there already stays where it is.

    Whoever adds a line holds the room meanwhile, so that two processes never give the same number.
    """
    connection.execute(select(rooms.c.id).where(rooms.c.id == room).with_for_update())
    known = select(talk.c.n).where(talk.c.room == room, talk.c.author == line.author, talk.c.client == line.client)
    found: int | None = connection.scalar(known)
    if found is not None:
        return found
    here = and_(talk.c.room == room, talk.c.channel == line.channel)
    newest: int | None = connection.scalar(select(func.max(talk.c.n)).where(here))
    n = 0 if newest is None else newest + 1
    values = {column.name: getattr(line, column.name) for column in COLUMNS} | {"room": room, "n": n}
    connection.execute(insert(talk).values(values))
    connection.execute(delete(talk).where(here, talk.c.n <= n - MOST))
    return n


def lines_after(connection: Connection, room: str, heard: Mapping[Channel, int]) -> Sequence[LineRow]:
    """The lines of a room after so many of each channel, in order."""
    fresh = or_(*(and_(talk.c.channel == channel, talk.c.n >= count) for channel, count in heard.items()))
    query = select(*COLUMNS).where(talk.c.room == room, fresh).order_by(talk.c.channel, talk.c.n)
    return [LineRow(*row) for row in connection.execute(query)]
