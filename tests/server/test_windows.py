"""Windows at a table: sealed answers are on disk at once, show nowhere, and are opened together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace as changed

import worldtable
from tests.engine.test_windows import CHALLENGE, GAME, PASS
from worldtable.server.bots import BotPool
from worldtable.server.frames import Choose
from worldtable.server.outcome import Outcome, Refused, Taken
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.store import Store
from worldtable.server.view import Eye

WINDOW = 0.25  # seconds


@pytest.fixture(autouse=True)
def claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of claims is on the shelf."""
    monkeypatch.setitem(worldtable.games(), GAME.id, replace(GAME, window=WINDOW))


class Looker:
    """Somebody who looks at a room and counts how often there is something new."""

    def __init__(self, session: str | None) -> None:
        self.session, self.news = session, 0

    def refresh(self) -> None:
        """There is something new."""
        self.news += 1

    def dismiss(self) -> None:
        """Nobody is signed out here."""

    def overhear(self) -> None:
        """Somebody has said something, which these tests never do."""


class Table:
    """A server's rooms on a database, and a room with four people; people are known by their sessions p0 to p3."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stack = AsyncExitStack()
        self.id = ""

    async def open(self) -> Room:
        """Start the server; make the room the first time."""
        store = Store(f"sqlite:///{self.path / 'test.db'}")
        self.stack.callback(store.close)
        rooms = Rooms(store, BotPool(), 0)
        if not self.id:
            self.id = await rooms.create(GAME.id, 4, {}, ["me", "open", "open", "open"], "P0", True, "p0")
            async with rooms.visit(self.id) as room:
                assert room is not None
                for seat in (1, 2, 3):
                    await rooms.take(room, seat, f"P{seat}", f"p{seat}")
        room = await self.stack.enter_async_context(rooms.visit(self.id))
        assert room is not None
        return room

    async def close(self) -> None:
        """Stop the server."""
        await self.stack.aclose()


async def choose(room: Room, player: int, option: str, client: str) -> Outcome:
    """A choice, and what came of it."""
    outcomes: list[Outcome] = []
    await room.choose(player, Choose(str(room.seq), option, client), outcomes.append)
    return outcomes[0]


def run(path: Path, story: Any) -> None:
    """Run a story at a table."""

    async def whole() -> None:
        table = Table(path)
        try:
            await story(table)
        finally:
            await table.close()

    story_of: Coroutine[Any, Any, None] = whole()
    asyncio.run(story_of)


def test_a_sealed_answer_is_seen_by_nobody(tmp_path: Path) -> None:
    """No view of anybody else changes, and nobody else is even told to look."""

    async def story(table: Table) -> None:
        room = await table.open()
        lookers = [Looker(f"p{player}") for player in range(4)] + [Looker(None)]
        room.watchers |= set(lookers)
        others = [Eye(player) for player in (0, 1, 3, None)]
        before = [room.view(eye, None, 0) for eye in others]
        assert isinstance(await choose(room, 2, CHALLENGE, "c2"), Taken)
        assert [room.view(eye, None, 0) for eye in others] == before
        assert [looker.news for looker in lookers] == [0] * 5
        mine = room.view(Eye(2), "p2", 0)
        assert (mine["question"], mine["prompt"]) == (None, "Waiting for answers")
        assert [seat["asked"] for seat in mine["seats"]] == [False, True, True, True]

    run(tmp_path, story)


def test_the_answers_count_in_order_whenever_they_arrive(tmp_path: Path) -> None:
    """The last in order is first to answer; the first challenge in order is heard, not before the least duration."""

    async def story(table: Table) -> None:
        room, started = await table.open(), monotonic()
        assert isinstance(await choose(room, 3, CHALLENGE, "c3"), Taken)
        assert isinstance(await choose(room, 1, PASS, "c1"), Taken)
        assert isinstance(await choose(room, 2, CHALLENGE, "c2"), Taken)
        seq = room.seq
        while room.seq == seq:
            await asyncio.sleep(0.01)
        assert monotonic() - started >= WINDOW * 0.9
        assert room.match is not None
        assert room.match.answers()[seq:] == [(1, PASS), (2, CHALLENGE)]
        assert room.match.to_move == (0,)
        again = await choose(room, 2, CHALLENGE, "c2")
        assert isinstance(again, Taken)
        late = await choose(room, 3, PASS, "late")
        assert isinstance(late, Refused)
        assert late.stale

    run(tmp_path, story)


def test_a_second_answer_in_a_window_is_refused(tmp_path: Path) -> None:
    """An answer is final: another one is stale, the same one again is known."""

    async def story(table: Table) -> None:
        room = await table.open()
        first = await choose(room, 2, PASS, "c2")
        assert await choose(room, 2, PASS, "c2") == first
        second = await choose(room, 2, CHALLENGE, "other")
        assert isinstance(second, Refused)
        assert second.stale
        stranger = await choose(room, 0, PASS, "c0")
        assert isinstance(stranger, Refused)

    run(tmp_path, story)


def test_sealed_answers_survive_the_server(tmp_path: Path) -> None:
    """Acknowledged is on disk: after a restart the window waits only for those who have not answered."""

    async def story(table: Table) -> None:
        room = await table.open()
        await choose(room, 1, PASS, "c1")
        await choose(room, 3, CHALLENGE, "c3")
        await table.close()
        room = await table.open()
        assert room.match is not None
        assert room.match.to_move == (2,)
        assert await choose(room, 3, CHALLENGE, "c3") == Taken(room.seq)
        seq = room.seq
        assert isinstance(await choose(room, 2, PASS, "c2"), Taken)
        while room.seq == seq:
            await asyncio.sleep(0.01)
        assert room.match.answers()[seq:] == [(1, PASS), (2, PASS), (3, CHALLENGE)]

    run(tmp_path, story)


def test_an_absent_seat_passes(tmp_path: Path) -> None:
    """The seats without people answer in a window by the mildest play, and hold nobody up."""

    async def story(table: Table) -> None:
        room = await table.open()
        for player in (1, 2, 3):
            await room.sit(changed(room.row.seats[player], kind="absent"), room.row.seats[player])
        seq = room.seq
        while room.seq == seq:
            await asyncio.sleep(0.01)
        assert room.match is not None
        assert room.match.answers()[seq : seq + 3] == [(1, PASS), (2, PASS), (3, PASS)]

    run(tmp_path, story)
