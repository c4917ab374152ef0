"""Whole games in real browsers, over a line that loses, delays, doubles and reorders frames, and breaks again and again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator

from tests.proof.browsers import alone, chromium, open_page, play, shown
from tests.proof.chaos import Chaos, Odds
from tests.server.conftest import Person, Server

CONTROL_V = {"game": "control-v", "options": {"area": 6, "obstacles_each": 0}}
GAMES: list[Any] = [
    pytest.param(CONTROL_V, Odds(), 1, id="control-v"),
    pytest.param({"game": "world-powers", "options": {"end_at": 5}}, Odds(), 2, id="world-powers", marks=pytest.mark.long),
    pytest.param({"game": "swiatowy-konflikt"}, Odds(), 3, id="swiatowy-konflikt", marks=pytest.mark.long),
    pytest.param(CONTROL_V, Odds(0.1, 0.1, 0.1, 0.2, 0.5, 0.02), 4, id="control-v-worse", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("game", "odds", "seed"), GAMES)
def test_a_game_over_a_bad_line(server: Server, game: dict[str, Any], odds: Odds, seed: int) -> None:
    """In the end both browsers show the result and the log that the server has, and no press has counted twice."""
    ola, jan = Person(server), Person(server)
    room = ola.open_room(["me", "open"], **game)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    pages, pressed, mishaps = alone(lambda: play_both(server.port, room, [ola, jan], odds, Random(seed)))
    for person, (places, log) in zip((ola, jan), pages, strict=True):
        view = person.look(room).until(type="view")
        for place, line in zip(view["result"], places, strict=True):
            assert place["name"] in line and " ".join(place["score"].split()) in line
        assert log == [line["text"] for line in view["log"]][-300:]
    assert chosen(server.folder) <= pressed
    assert sum(mishaps.values()) >= 5


async def play_both(
    port: int, room: str, people: list[Person], odds: Odds, random: Random
) -> tuple[list[tuple[list[str], list[str]]], int, dict[str, int]]:
    """Two browsers play each other; what they show in the end, how much was pressed, what has happened to the frames."""

    async def press(option: Locator) -> None:
        await option.click(timeout=5000)

    async with Chaos(port, random, odds) as chaos, chromium() as browser:
        pages = [(await open_page(browser, chaos.address, room, person))[0] for person in people]
        pressed = await asyncio.gather(*(play(page, Random(random.random()), press) for page in pages))
        return [await shown(page) for page in pages], sum(pressed), dict(chaos.done)


def chosen(folder: Path) -> int:
    """How many choices of people are in the log."""
    with closing(sqlite3.connect(folder / "worldtable.db")) as database:
        return int(database.execute("SELECT count(*) FROM answers WHERE client IS NOT NULL").fetchone()[0])
