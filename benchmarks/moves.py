"""Moves of Connect Four through our server and through boardgame.io's, in turn: moves per second of processor time.

Both serve the same random games at once, a table each, to two clients a table over sockets; every move is made as soon as
the one before is seen. Ours writes every move to the disk before it tells of it (SQLite, synchronous=FULL), boardgame.io
keeps its matches in memory. boardgame.io sends the state, as ours does to programs. To people ours sends words and a drawing
of the table, which costs more: boardgame.io leaves both to its clients. Processor time is that of the server, from the
first move to the last.

    python benchmarks/moves.py [--tables 50] [--rounds 7] [--json]
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from boardgame_io import play_boardgame_io, serving_boardgame_io
from crowd import Crowd, Table
from rich.console import Console
from rich.progress import track
from rounds import Figure, Ratio, print_json, show_figures, show_ratios
from served import Server, serving
from tutorial import tutorial_game

GAME = tutorial_game()
COLUMNS = "abcdefg"
TARGET = 1.0
Game = Sequence[int]  # the columns of a game's moves


def main() -> None:
    """Let all serve the same games, round by round, and print the figures."""
    asked = settings()
    people, programs, theirs = Figure("Worldtable, to people"), Figure("Worldtable, to programs"), Figure("boardgame.io")
    with TemporaryDirectory() as folder, ExitStack() as stack:
        ours = stack.enter_context(serving(f"sqlite:///{Path(folder) / 'worldtable.db'}"))
        other = stack.enter_context(serving_boardgame_io())
        for number in track(range(asked.rounds + 1), "playing", console=Console(stderr=True)):
            games = [random_game(asked.tables * number + table) for table in range(asked.tables)]
            spent = [
                (people, asyncio.run(play(ours, games, ""))),
                (programs, asyncio.run(play(ours, games, "data"))),
                (theirs, play_boardgame_io(other, games)),
            ]
            if number:  # the first round is for warming up
                for figure, seconds in spent:
                    figure.rates.append(sum(map(len, games)) / seconds)
        memory = {"Worldtable": ours.memory, "boardgame.io": other.memory}
    ratios = [Ratio(programs, theirs, TARGET), Ratio(people, theirs)]
    if asked.json:
        print_json("moves of Connect Four", [people, programs, theirs], ratios, memory=memory)
        return
    notes = [f"{name}: {megabytes:.0f} MB of memory" for name, megabytes in memory.items()]
    show_figures("Moves of Connect Four, per second of processor time", "moves", [people, programs, theirs], notes)
    show_ratios(ratios)


def settings() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="games at once (default: 50)")
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (default: 7)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return parser.parse_args()


def random_game(seed: int) -> Game:
    """The columns of a game at random."""
    match, rng, columns = GAME.match(2), Random(seed), list[int]()
    while not match.over:
        option = rng.choice(match.legal)
        columns.append(COLUMNS.index(str(option)))
        match.answer(option)
    return columns


class Players(Crowd):
    """Two at each table, who play given games as fast as they can."""

    games: dict[int, Game]  # by the table's identity
    over: asyncio.Event

    async def play_all(self, games: Sequence[Game]) -> None:
        """Play a game at each table, to the end."""
        self.over, self.games = asyncio.Event(), {id(table): game for table, game in zip(self.tables, games, strict=True)}
        for table in self.tables:
            await self.arrived(table)
        await self.over.wait()

    async def arrived(self, table: Table) -> None:
        """Make the next move, as soon as everybody has seen the last; note when all games are over."""
        game, made = self.games[id(table)], table.viewers[0].seq
        if made < len(game):
            await self.choose(table, table.viewers[made % 2], COLUMNS[game[made]])
        elif all(table.viewers[0].seq == len(self.games[id(table)]) and not table.click for table in self.tables):
            self.over.set()


async def play(server: Server, games: Sequence[Game], form: str) -> float:
    """Play these games at once, a table each, to people or in that form to programs; the seconds of the server's processor."""
    async with Players.seated(server.address, GAME.id, 2, len(games), form) as players:
        before = server.cpu
        await players.play_all(games)
        return server.cpu - before


if __name__ == "__main__":
    main()
