"""The stop, in slow motion: what is at hand is answered before the socket is closed, what comes later is not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

import pytest
from starlette.datastructures import Headers, QueryParams
from starlette.websockets import WebSocket

from worldtable.server.doors import Doors
from worldtable.server.frames import Choice
from worldtable.server.guard import Buckets
from worldtable.server.live import Browser
from worldtable.server.room import Outcome, Room, Taken


class Wire:
    """A socket whose other end is the test."""

    headers, query_params = Headers(), QueryParams()

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[tuple[str, object]] = []

    async def receive(self) -> dict[str, Any]:
        """What the browser says next."""
        return await self.incoming.get()

    async def send_text(self, text: str) -> None:
        """What the browser hears."""
        frame = json.loads(text)
        self.sent.append((frame["type"], frame.get("client")))

    async def close(self, code: int, reason: str) -> None:
        """The server closes."""
        self.sent.append(("closed", code))
        self.incoming.put_nowait({"type": "websocket.disconnect"})


class SlowRoom:
    """A room whose disk takes until it is let."""

    def __init__(self) -> None:
        self.watchers: set[Browser] = set()
        self.events: list[object] = []
        self.writing, self.written = asyncio.Event(), asyncio.Event()
        self.talk = self

    async def catch_up(self) -> None:
        """Nobody has said anything."""

    def present(self) -> frozenset[int]:
        """Nobody else is there, and nobody comes."""
        return frozenset()

    def player_of(self, session: str | None) -> int | None:
        """Everybody sits in the first seat."""
        return 0

    def tell(self) -> None:
        """Nobody else is there."""

    def view(self, *eye: object) -> dict[str, object]:
        """Hardly anything to see."""
        return {"type": "view"}

    async def choose(self, player: int | None, choice: Choice, reply: Callable[[Outcome], None]) -> None:
        """Write the choice."""
        self.writing.set()
        await self.written.wait()
        reply(Taken(1))


class Deaf:
    """An ear that hears nothing."""

    def __init__(self, *table: object) -> None: ...

    def news(self, language: str) -> None:
        """Nothing was said."""


def choice(client: str) -> dict[str, str]:
    """A message with a choice."""
    return {
        "type": "websocket.receive",
        "text": json.dumps({"type": "choose", "question": "0", "option": "a", "client": client}),
    }


def test_a_choice_that_is_being_written_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken, shown, closed with 1012; the next choice stays unanswered, and its browser will send it again."""
    monkeypatch.setattr("worldtable.server.live.Ear", Deaf)

    async def play() -> list[tuple[str, object]]:
        wire, room, doors = Wire(), SlowRoom(), Doors()
        browser = Browser(cast(WebSocket, wire), cast(Room, room), None, Buckets())
        with doors.inside(browser):
            running = asyncio.create_task(browser.run())
            wire.incoming.put_nowait(choice("first"))
            await room.writing.wait()
            closing = asyncio.create_task(doors.close())
            wire.incoming.put_nowait(choice("second"))
            await asyncio.sleep(0)
            assert ("closed", 1012) not in wire.sent
            room.written.set()
            await asyncio.gather(closing, running)
        assert doors.closing
        return wire.sent

    assert asyncio.run(play()) == [("view", None), ("taken", "first"), ("view", None), ("closed", 1012)]
