"""kill -9 at random moments under load: what was acknowledged is in the log, once, and every table goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.proof.crowd import Player, Promises, open_tables
from tests.server.conftest import Person, Server

GAMES: list[dict[str, Any]] = [
    {"game": "world-powers", "players": 3},
    {"game": "world-cup", "players": 2},
    {"game": "swiatowy-konflikt", "players": 3},
    {"game": "planetary-chess", "players": 2},
]


@pytest.mark.parametrize(("kills", "tables", "seed"), [(5, 1, 1), pytest.param(200, 2, 2, marks=pytest.mark.long)])
def test_what_is_acknowledged_is_in_the_log_once(server: Server, kills: int, tables: int, seed: int) -> None:
    """Tables of four games, played without a pause: the seed gives the moments; no choice is lost, doubled or made up."""
    promises = Promises()
    asyncio.run(play_and_kill(server, Random(seed), promises, kills, tables))
    rows = log_of(server.folder)
    assert promises.broken == []
    assert len(promises.taken) >= 5 * kills
    check(promises, rows)
    goes_on(server, sorted({room for room, _, _ in rows}))


async def play_and_kill(server: Server, random: Random, promises: Promises, kills: int, tables: int) -> None:
    """Players play all the time; the server dies some choices and some milliseconds after it has started, and comes back."""
    playing: dict[Player, asyncio.Task[None]] = {}
    for kill in range(kills):
        for player in await asyncio.to_thread(newcomers, server, random, promises, list(playing), tables):
            playing[player] = asyncio.create_task(player.play())
        goal, rest = len(promises.taken) + random.randrange(5, 30), random.random() * 0.03
        while len(promises.taken) < goal and not all(task.done() for task in playing.values()):
            await asyncio.sleep(0.001)
        await asyncio.sleep(rest)
        print(f"kill {kill + 1}: {len(promises.taken)} choices taken and {1000 * rest:.1f} ms")
        printed = await asyncio.to_thread(server.kill)
        assert "Traceback" not in printed, printed
        await asyncio.to_thread(server.start)
        playing = {player: task for player, task in playing.items() if not await finished(task)}
    await asyncio.sleep(1)
    for task in playing.values():
        task.cancel()
    await asyncio.gather(*playing.values(), return_exceptions=True)


async def finished(task: asyncio.Task[None]) -> bool:
    """Whether a player is done; a failure is ours, too."""
    if task.done():
        await task
    return task.done()


def newcomers(server: Server, random: Random, promises: Promises, playing: list[Player], tables: int) -> list[Player]:
    """New tables for the games that are over, so that there is always the same load."""
    rooms = Counter(player.game for player in playing)
    fresh = []
    for game in GAMES:
        missing = tables - (rooms[game["game"]] + 1) // 2
        fresh += open_tables(server, random, promises, game, missing)
    return fresh


def log_of(folder: Path) -> list[tuple[str, int, str]]:
    """The rows that people's choices have left in the log: the room, the place and the client's id."""
    with closing(sqlite3.connect(folder / "worldtable.db")) as database:
        return database.execute("SELECT room, seq, client FROM answers WHERE client IS NOT NULL").fetchall()


def check(promises: Promises, rows: list[tuple[str, int, str]]) -> None:
    """Every promise against the log."""
    count, place = Counter(client for _, _, client in rows), {client: seq for _, seq, client in rows}
    assert set(count.values()) == {1}
    assert set(count) <= promises.sent
    assert promises.refused.isdisjoint(count)
    for client, seq in promises.taken.items():
        if client not in promises.sealed:  # what is sealed is in the log when its window has closed
            assert place[client] == seq - 1


def goes_on(server: Server, rooms: list[str]) -> None:
    """Every room opens: its log leads to the state whose digest was written with it."""
    watcher = Person(server)
    for room in rooms[:25]:  # more sockets at once would be too many
        eye = watcher.look(room)
        assert eye.until(type="view")["room"]["id"] == room
        eye.connection.close()
