"""What people say at one table: who may speak where, and who hears it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.frames import Say, Speech
from worldtable.server.lines import CHANNELS, MOST, Channel, LineRow, add_line, lines_after
from worldtable.server.names import clean_name, clean_text
from worldtable.server.phrases import PHRASES
from worldtable.server.rows import RoomRow
from worldtable.server.store import Store
from worldtable.words import HOUSE

LONGEST = 300  # characters of a line
RAW = 1200  # characters as they are sent, signs that nobody sees included


class Talk:
    """The lines of one room. What it holds in memory can always be read again from the store."""

    def __init__(self, room: str, store: Store) -> None:
        self.room, self.store = room, store
        self.lines: dict[Channel, list[LineRow]] = {channel: [] for channel in CHANNELS}
        self._lock = asyncio.Lock()

    async def catch_up(self) -> None:
        """Read what has been said since, here or by way of another process."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        heard = {channel: lines[-1].n + 1 if lines else 0 for channel, lines in self.lines.items()}
        for line in await self.store.read(lambda connection: lines_after(connection, self.room, heard)):
            self.lines[line.channel].append(line)
        for lines in self.lines.values():
            del lines[:-MOST]

    async def add(self, line: LineRow) -> int:
        """Keep a line, once however often it comes; when this returns its number, it is on disk."""
        async with self._lock:
            n = int(await self.store.write(lambda connection: add_line(connection, self.room, line), self.room))
            await self._catch_up()
        return n

    def knows(self, author: str, client: str) -> bool:
        """Whether that line has been said."""
        return any((line.author, line.client) == (author, client) for lines in self.lines.values() for line in lines)

    def find(self, channel: Channel, n: int) -> int | None:
        """Where a line stands in its channel, None if it is not there."""
        return next((place for place, line in enumerate(self.lines[channel]) if line.n == n), None)


# --- who speaks, and who hears --------------------------------------------------------------------------------------------


def author_of(room: RoomRow, session: str, player: int | None) -> str:
    """A public mark by which somebody is known again in this room, and nowhere else; at a seat it is the seat's owner's."""
    owner = room.seats[player].session if player is not None else session
    return sha256(f"author {room.id} {owner}".encode()).hexdigest()[:16]


def speaks_in(room: RoomRow, player: int | None) -> Channel:
    """Where somebody's lines go: spectators have a channel of their own while the game runs."""
    return "watchers" if player is None and room.phase == "playing" else "players"


def hears(room: RoomRow, player: int | None) -> tuple[Channel, ...]:
    """The channels somebody reads: all, but players do not read the spectators while the game runs."""
    return CHANNELS if player is None or room.phase != "playing" else ("players",)


def line_said(room: RoomRow, player: int | None, session: str, speech: Speech) -> LineRow:
    """The line that somebody says. Denied if there is nothing to be said, or too much."""
    text, phrase = (said_text(speech.text), None) if isinstance(speech, Say) else ("", speech.phrase)
    if phrase is not None and phrase not in PHRASES:
        raise Denied(400, say("expected one of these phrases: {phrases}", phrases=", ".join(PHRASES)))
    name = clean_name(speech.name) if player is None else room.seats[player].name
    author = author_of(room, session, player)
    return LineRow(speaks_in(room, player), -1, moment(), player, author, name, text, phrase, speech.client)


def moment() -> str:
    """The time in UTC, so exact that lines of both channels can be shown in the order in which they were said."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:23] + "Z"


def said_text(text: str) -> str:
    """What can be said of a text."""
    clean = clean_text(text[: RAW + 1])
    if not clean:
        raise Denied(400, say("expected something to say"))
    if len(text) > RAW or len(clean) > LONGEST:
        raise Denied(400, say("at most {most} characters can be said at once; these are {n}", most=LONGEST, n=len(text)))
    return clean


# --- how it is shown ------------------------------------------------------------------------------------------------------


def talk_frame(on: bool, lines: Iterable[LineRow], me: str | None, language: str) -> dict[str, Any]:
    """The frame `talk`."""
    phrases = [{"phrase": key, "label": HOUSE.say(label, language)} for key, label in PHRASES.items()]
    return {"type": "talk", "on": on, "phrases": phrases, "lines": [line_json(line, me, language) for line in lines]}


def line_json(line: LineRow, me: str | None, language: str) -> dict[str, Any]:
    """A line for a reader."""
    text = HOUSE.say(PHRASES[line.phrase], language) if line.phrase in PHRASES else line.text
    about = {"channel": line.channel, "n": line.n, "at": line.at, "seat": line.seat, "author": line.author}
    return {**about, "mine": line.author == me, "name": line.name, "text": text}
