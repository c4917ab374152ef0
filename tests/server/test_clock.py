"""Clocks: what is left to whom, what silence answers, who plays then, and that time stands still while no server lives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, select

from tests.engine.test_windows import GAME
from tests.server.conftest import Person
from tests.server.test_windows import claims
from worldtable.server import clock as clocks
from worldtable.server import rooms as rooms_module
from worldtable.server.bots import BotPool
from worldtable.server.clock import DAY, HOUR, MINUTE, Clock, read_clock
from worldtable.server.frames import Choose
from worldtable.server.pulse import begin
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.rows import DEAD, find_room
from worldtable.server.schema import metadata, processes, rooms
from worldtable.server.store import Store
from worldtable.server.view import Eye
from worldtable.words import HOUSE

QUICK = Clock(bank=300, increment=50)
__all__ = ["claims"]


@pytest.mark.parametrize(
    ("clock", "left", "spent", "turn_over", "then"),
    [
        (Clock(600_000, 5000), 60_000, 10_000, True, 55_000),
        (Clock(600_000, 5000), 60_000, 10_000, False, 50_000),
        (Clock(600_000, 5000), 3_000, 9_000, True, 5_000),
        (Clock(600_000), 3_000, 9_000, True, 0),
        (Clock(DAY, pace=True), DAY, HOUR, False, DAY),
    ],
)
def test_what_is_left(clock: Clock, left: int, spent: int, turn_over: bool, then: int) -> None:
    assert clock.after(left, spent, turn_over) == then
    assert read_clock(clock.to_text()) == clock


@pytest.mark.parametrize(
    ("clock", "english", "polish"),
    [
        (Clock(10 * MINUTE), "10 minutes for the game", "10 minut na grę"),
        (Clock(5 * MINUTE, 10_000), "5 minutes for the game, and 10 seconds a turn", "5 minut na grę i 10 sekund na turę"),
        (Clock(3 * DAY, pace=True), "3 days for each decision", "3 dni na każdą decyzję"),
        (Clock(HOUR, 1000), "1 hour for the game, and 1 second a turn", "1 godzina na grę i 1 sekunda na turę"),
    ],
)
def test_a_clock_in_words(clock: Clock, english: str, polish: str) -> None:
    assert HOUSE.say(clock.label(), "en") == english
    assert HOUSE.say(clock.label(), "pl") == polish


class Table:
    """A server's rooms on a database, and one room with a quick clock."""

    def __init__(self, path: Path, seats: list[str], clock: Clock = QUICK, away: str = "wait", game: str = "control-v") -> None:
        self.store = Store(f"sqlite:///{path / 'test.db'}")
        self.seats, self.clock, self.away, self.game = seats, clock, away, game

    async def run(self, story: Callable[[Rooms, Room], Awaitable[None]]) -> None:
        """Let a story happen there."""
        table = Rooms(self.store, BotPool(), 0)
        await table.start()
        open_seats = ["me", *self.seats]
        id = await table.create(self.game, len(open_seats), {}, open_seats, "P0", True, "p0", self.clock, self.away)
        async with table.visit(id) as room:
            assert room is not None
            for seat, kind in enumerate(open_seats):
                if kind == "open":
                    await table.take(room, seat, f"P{seat}", f"p{seat}")
            await story(table, room)
        await table.close()
        table.bots.close()
        self.store.close()


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so, ten seconds at most."""
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come to that")


def times(room: Room, player: int | None) -> list[Any]:
    """The clocks that somebody sees: whether each runs."""
    seats = room.view(Eye(player), f"p{player}", 0)["seats"]
    return [seat["time"] and seat["time"]["runs"] for seat in seats]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No grace, and short ticks."""
    monkeypatch.setattr(clocks, "GRACE", 0)
    monkeypatch.setattr(rooms_module, "TICK", 0.05)


def test_silence_answers_when_the_time_is_up(tmp_path: Path) -> None:
    """Whoever is asked says nothing: the mildest play is answered, the bank is empty, the increment is there."""

    async def story(table: Rooms, room: Room) -> None:
        assert room.match is not None and room.course is not None
        [asked] = room.match.to_move
        mildest = room.match.silence()
        assert times(room, None) == [player == asked for player in (0, 1)]
        await until(lambda: room.seq > 1)
        assert (asked, mildest) in [(player, str(option)) for player, option in room.match.answers()]
        assert room.row.seats[asked].bank == QUICK.increment
        assert room.row.seats[asked].kind == "person"

    asyncio.run(Table(tmp_path, ["open"]).run(story))


def test_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    """With `away` a bot takes the seat when the time is up; the person comes back at any moment."""

    async def story(table: Rooms, room: Room) -> None:
        await until(lambda: all(seat.kind == "absent" for seat in room.row.seats))
        await table.take(room, 0, "P0", "p0")
        assert room.row.seats[0].kind == "person"
        assert [seat["time"] is None for seat in room.view(Eye(0), "p0", 0)["seats"]] == [False, True]

    asyncio.run(Table(tmp_path, ["open"], away="house").run(story))


def test_a_clock_rings_in_a_room_that_nobody_looks_at(tmp_path: Path) -> None:
    """The room is not in memory; its time is up all the same."""

    async def story(table: Rooms, room: Room) -> None:
        id = room.row.id
        room.visits -= 1
        table._forget(room)
        assert table._rooms == {}

        def log() -> int:
            with table.store.engine.connect() as connection:
                row = find_room(connection, id)
                assert row is not None
                return row.changes

        before = log()
        await until(lambda: log() > before)
        room.visits += 1

    asyncio.run(Table(tmp_path, ["open"]).run(story))


def test_in_a_window_time_runs_for_all_who_are_asked(tmp_path: Path) -> None:
    """Nobody can see by the clocks who has answered; who has pays only for the own thought."""

    async def story(table: Rooms, room: Room) -> None:
        assert room.match is not None
        assert room.match.waited_for == (1, 2, 3)
        outcomes: list[Any] = []
        await asyncio.sleep(0.1)
        await room.choose(1, Choose(str(room.seq), "pass", "a"), outcomes.append)
        assert times(room, None) == times(room, 1) == [False, True, True, True]
        first = room.seq
        await until(lambda: room.seq > first)
        [quick, slow] = [room.row.seats[player].bank or 0 for player in (1, 2)]
        assert slow < quick

    asyncio.run(Table(tmp_path, ["open"] * 3, Clock(1500), game=GAME.id).run(story))


def test_time_stands_still_while_no_server_lives(tmp_path: Path) -> None:
    """A process begins: the time since the last sign of life of the last one does not count; beside a living one it does."""
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    values = {"game": "x", "version": 1, "players": 1, "options": "{}", "public": True, "host": "", "phase": "playing"}
    values |= {"made": "", "changes": 0, "clock": "", "away": "wait", "undo": ""}
    with engine.begin() as connection:
        connection.execute(insert(rooms).values(id="a", since=1000, alarm=9000, **values))
        connection.execute(insert(rooms).values(id="b", **values))
        begin(connection, "first", 2000)
        connection.execute(processes.update().values(beat=5000))
        begin(connection, "second", 5000 + 7777)
        kept = connection.execute(select(rooms.c.since, rooms.c.alarm).order_by(rooms.c.id)).all()
        assert [tuple(row) for row in kept] == [(8777, 16777), (None, None)]
        assert connection.execute(select(processes.c.id)).scalars().all() == ["second"]
    assert DEAD < 60_000


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"bank": 9},
        {"bank": 60, "pace": 60},
        {"pace": 60, "increment": 5},
        {"pace": 2_592_001},
        {"bank": "60"},
        {"bank": 60, "increment": -1},
        {"increment": 5},
    ],
)
def test_clocks_that_cannot_be(ola: Person, clock: dict[str, Any]) -> None:
    body = {"game": "world-powers", "players": 2, "seats": ["me", "house"], "clock": clock}
    assert ola.post("/api/rooms", body).status_code == 422


def test_the_room_says_how_long(ola: Person) -> None:
    """The clock and what happens then are table options; the seats show what is left."""
    room = ola.open_room(["me", "house"], clock={"bank": 600, "increment": 15}, away="house")
    view = ola.look(room, "lang=pl").until_asked()
    said = {option["name"]: option["value"] for option in view["room"]["options"]}
    assert said["clock"] == "10 minut na grę i 15 sekund na turę"
    assert [seat["time"] and seat["time"]["runs"] for seat in view["seats"]] == [True, None]
    assert 590_000 < view["seats"][0]["time"]["left"] <= 600_000
    assert (
        ola.post("/api/rooms", {"game": "world-powers", "players": 2, "seats": ["me", "house"], "away": "x"}).status_code == 400
    )
