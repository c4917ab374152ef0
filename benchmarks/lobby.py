"""The server with a full store: ten thousand finished and a thousand running games of World Powers in SQLite.

A real server in a process of its own; measured from outside, in milliseconds, each the median and the slowest of many:
the lobby of somebody with thirty tables, and joining a running table that is not in memory (from opening the socket to
the first view). Then the server's memory before and after a thousand tables were joined and left.

    python benchmarks/lobby.py [--finished 10000] [--running 1000] [--json]
"""

from __future__ import annotations

import json
import sqlite3
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rounds import machine
from served import Server, serving
from websockets.sync.client import connect

import worldtable
from worldtable.server.guard import COOKIE, session_hash
from worldtable.server.store import Store

SECRET = "a-browser-that-has-thirty-tables"
MINE = 30
GAME = worldtable.game("world-powers")
ROOM = "id, game, version, players, options, public, host, phase, asked, made"
Row = tuple[int, str, str | None]  # player, option, digest


def main() -> None:
    """Fill a store, serve it, and look at it from outside."""
    asked = settings()
    with TemporaryDirectory() as folder:
        fill(Path(folder), asked.finished, asked.running)
        with serving(f"sqlite:///{Path(folder) / 'worldtable.db'}") as server:
            figures = measure(server, min(asked.running, 1000))
    show(figures, asked)


def settings() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--finished", type=int, default=10_000, help="finished games (default: 10000)")
    parser.add_argument("--running", type=int, default=1_000, help="running games (default: 1000)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args()


# --- a full store ------------------------------------------------------------------------------------------------------


def fill(folder: Path, finished: int, running: int) -> None:
    """Twenty different games of each kind, again and again under new ids; the first thirty running ones are mine."""
    Store(f"sqlite:///{folder / 'worldtable.db'}").close()  # makes the tables
    over, half = [game(2, seed, 10**9) for seed in range(20)], [game(4, seed, 700) for seed in range(20)]
    rooms = [("over", n, over[n % 20]) for n in range(finished)] + [("playing", n, half[n % 20]) for n in range(running)]
    connection = sqlite3.connect(folder / "worldtable.db")
    for phase, number, (players, asked, rows) in track(rooms, "filling the store", console=Console(stderr=True)):
        room = room_id(phase, number)
        options = json.dumps(GAME.settings(players))
        row = (
            room,
            GAME.id,
            GAME.version,
            players,
            options,
            True,
            "nobody",
            phase,
            asked,
            f"2026-01-01T{number % 24:02}:00:00Z",
        )
        connection.execute(f"INSERT INTO rooms ({ROOM}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        mine = session_hash(SECRET) if phase == "playing" and number < MINE else None
        seats = [(room, seat, "person", f"Player {seat}", mine if seat == 0 else None) for seat in range(players)]
        connection.executemany("INSERT INTO seats (room, seat, kind, name, session) VALUES (?, ?, ?, ?, ?)", seats)
        answers = [(room, seq, player, option, None, digest, row[-1]) for seq, (player, option, digest) in enumerate(rows)]
        connection.executemany("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)", answers)
    connection.commit()
    connection.close()


def room_id(phase: str, number: int) -> str:
    """The id of a room: sixteen characters, as all have."""
    return f"{phase:-<8}{number:08}"


def game(players: int, seed: int, answers: int) -> tuple[int, int | None, list[Row]]:
    """A game at random, to its end or after so many answers: players, who is asked, the rows of its log."""
    match, rng = GAME.match(players, seed=seed), Random(seed)
    while match.legal and len(match.answers()) < answers:
        match.answer(rng.choice(match.legal))
    rows: list[Row] = [(player, str(option), None) for player, option in match.answers()]
    rows[-1] = (*rows[-1][:2], match.state.digest())
    return players, None if match.over else match.asked, rows


# --- a server, from outside --------------------------------------------------------------------------------------------


def measure(server: Server, joins: int) -> dict[str, Any]:
    """The lobby fifty times, then joining tables one after another."""
    lobby = [timed(lambda: open_lobby(server.address)) for _ in range(50)]
    before = server.memory
    join = [timed(lambda n=n: join_table(server.address, room_id("playing", n))) for n in range(joins)]
    return {
        "lobby ms": [median(lobby), max(lobby)],
        "joining ms": [median(join), max(join)],
        "memory before MB": before,
        "memory after MB": server.memory,
        "tables joined and left": len(join),
    }


def timed(work: Any) -> float:
    """How long it takes, in milliseconds."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def open_lobby(address: str) -> None:
    """The lists of the lobby, as somebody who has tables."""
    request = Request(f"{address}/api/rooms?lang=en", headers={"Cookie": f"{COOKIE}={SECRET}"})
    with urlopen(request, timeout=30) as answer:
        assert len(json.load(answer)["mine"]) == MINE


def join_table(address: str, room: str) -> None:
    """From opening the socket to the first view."""
    headers = {"Origin": address, "Cookie": f"{COOKIE}={SECRET}"}
    with connect(f"{address.replace('http', 'ws')}/live/{room}?lang=en", additional_headers=headers) as socket:
        assert json.loads(socket.recv(30))["type"] == "view"


def show(figures: dict[str, Any], asked: Namespace) -> None:
    """Print the figures."""
    if asked.json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(title=f"{asked.finished} finished and {asked.running} running games", caption=machine())
    for heading in ("", "median", "slowest", "target"):
        table.add_column(heading, justify="right" if heading else "left")
    for name in ("lobby ms", "joining ms"):
        table.add_row(name, *(f"{figure:.1f}" for figure in figures[name]), "< 100")
    for name in ("memory before MB", "memory after MB", "tables joined and left"):
        table.add_row(name, f"{figures[name]:g}", "", "")
    Console().print(table)


if __name__ == "__main__":
    main()
