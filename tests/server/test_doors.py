"""The stop, in slow motion: what is at hand is answered before the socket is closed, what comes later is not."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from starlette.datastructures import Headers, QueryParams
from starlette.websockets import WebSocket

from worldtable.server.bots import BotPool
from worldtable.server.doors import Doors
from worldtable.server.guard import Buckets
from worldtable.server.live import Browser
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.store import Store


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


def choice(client: str, room: Room) -> dict[str, str]:
    """A message with the first choice that is on offer in a room."""
    assert room.match is not None
    option = room.match.question(0)
    assert option is not None
    frame = {"type": "choose", "question": str(room.seq), "option": option.options[0], "client": client}
    return {"type": "websocket.receive", "text": json.dumps(frame)}


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not true():
        await asyncio.sleep(0.01)


def test_a_choice_that_is_being_written_is_answered(tmp_path: Path) -> None:
    """Taken, shown, closed with 1012; the next choice stays unanswered, and its browser will send it again."""

    async def play(rooms: Rooms) -> list[tuple[str, object]]:
        wire, doors, disk = Wire(), Doors(), threading.Event()
        id = await rooms.create("craps", 1, {}, ["me"], "Ola", False, "ola")
        async with rooms.visit(id) as room:
            assert room is not None
            browser = Browser(cast(WebSocket, wire), room, "ola", Buckets())
            with doors.inside(browser):
                running = asyncio.create_task(browser.run())
                await until(lambda: ("talk", None) in wire.sent)
                busy = asyncio.create_task(rooms.store.write(lambda connection: disk.wait()))
                wire.incoming.put_nowait(choice("first", room))
                await until(room._lock.locked)
                closing = asyncio.create_task(doors.close())
                wire.incoming.put_nowait(choice("second", room))
                await asyncio.sleep(0.1)
                assert ("closed", 1012) not in wire.sent
                disk.set()
                await asyncio.gather(closing, running, busy)
        assert doors.closing
        return wire.sent

    store, bots = Store(f"sqlite:///{tmp_path / 'test.db'}"), BotPool()
    sent = asyncio.run(play(Rooms(store, bots, 0)))
    store.close()
    assert sent == [("view", None), ("talk", None), ("taken", "first"), ("view", None), ("closed", 1012)]
