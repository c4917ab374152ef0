"""What one browser has heard of the talk at its table, and what it speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.frames import Speech
from worldtable.server.guard import Buckets
from worldtable.server.lines import Channel, LineRow
from worldtable.server.room import Room
from worldtable.server.talk import author_of, hears, line_said, talk_frame
from worldtable.words import HOUSE

SENT = 200  # lines of a channel are sent at most to a browser that comes: the newest


class Ear:
    """Follows the channels that a viewer may hear; each line is sent once, and again when the language changes."""

    def __init__(self, room: Room, session: str | None, buckets: Buckets) -> None:
        self.room, self.session, self.buckets = room, session, buckets
        self._heard: dict[Channel, int] = {}
        self._told: tuple[bool, str] | None = None  # whether talk was on, and in which language, when we said so last

    @property
    def player(self) -> int | None:
        """The seat that listens."""
        return self.room.player_of(self.session)

    def news(self, language: str) -> dict[str, Any] | None:
        """The next frame `talk`; None if there is nothing new."""
        now = (self.room.row.chat, language)
        if self._told is not None and self._told[1] != language:
            self._heard = {}
        fresh = [line for channel in hears(self.room.row, self.player) for line in self._fresh(channel)]
        if not fresh and now == self._told:
            return None
        self._heard |= {line.channel: line.n + 1 for line in fresh}
        self._told = now
        me = author_of(self.room.row, self.session, self.player) if self.session else None
        return talk_frame(self.room.row.chat, fresh, me, language)

    def _fresh(self, channel: Channel) -> list[LineRow]:
        """The lines of a channel that were not heard."""
        lines, heard = self.room.talk.lines[channel], self._heard.get(channel, 0)
        if not lines or lines[-1].n < heard:
            return []
        return [line for line in lines[-SENT:] if line.n >= heard]

    async def speak(self, speech: Speech, language: str, answer: Callable[[dict[str, Any]], None]) -> None:
        """Say something: first the answer, `said` or `refused`, then all hear it. Whatever becomes of the connection."""
        await asyncio.shield(asyncio.create_task(self._speak(speech, language, answer)))

    async def _speak(self, speech: Speech, language: str, answer: Callable[[dict[str, Any]], None]) -> None:
        try:
            n = await self._say(speech)
        except Denied as error:
            reason = HOUSE.say(error.reason, language)
            answer({"type": "refused", "client": speech.client, "stale": False, "reason": reason, "clause": None})
        else:
            answer({"type": "said", "client": speech.client, "n": n})
            self.room.overhear()

    async def _say(self, speech: Speech) -> int:
        """Let the room keep what is said; its number."""
        row, talk = self.room.row, self.room.talk
        if self.session is None:
            raise Denied(401, say("open the table’s page first: it gives your browser a cookie"))
        if not row.chat:
            raise Denied(403, say("the host has turned the chat off"))
        line = line_said(row, self.player, self.session, speech)
        if not talk.knows(line.author, line.client) and not self.buckets.take("chat", self.session):
            raise Denied(429, say("not so fast: at most five lines in ten seconds"))
        return await talk.add(line)
