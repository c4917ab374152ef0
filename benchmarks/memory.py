"""How much memory a running match takes: random matches, stopped in the middle and shortly before their end.

    python benchmarks/memory.py world-cup

What all matches of a game share (rules, data, texts) does not count.
"""

from __future__ import annotations

import gc
import tracemalloc
from argparse import ArgumentParser
from random import seed
from typing import Any

from playouts import choose
from random_play import PLAYERS
from rich.table import Table
from rounds import show

import worldtable
from worldtable.engine.game import Game
from worldtable.engine.match import Match

MATCHES = 10
PARTS = {"in the middle": 0.5, "near the end": 0.98}


def length(game: Game[Any], players: int, number: int) -> int:
    """How many decisions a match has."""
    seed(number)
    return game.match(players, number).playout(choose)


def grown(game: Game[Any], players: int, number: int, decisions: int) -> Match[Any]:
    """The same match after so many decisions."""
    seed(number)
    match = game.match(players, number)
    for _ in range(decisions):
        match.answer(choose(match.legal))
        match.news()
    return match


def kilobytes(game: Game[Any], players: int, part: float) -> float:
    """What a match takes after that part of its decisions, on average."""
    stops = [int(part * length(game, players, number)) for number in range(MATCHES)]
    grown(game, players, 0, stops[0])  # whatever is made once is made now
    gc.collect()
    tracemalloc.start()
    matches = [grown(game, players, number, stop) for number, stop in enumerate(stops)]
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(matches) / 1000


def main() -> None:
    """Measure, and show it."""
    parser = ArgumentParser(description="Memory of a running match")
    parser.add_argument("game", choices=PLAYERS, help=f"one of: {', '.join(PLAYERS)}")
    game = worldtable.game(parser.parse_args().game)
    table = Table("", *(f"kB {name}" for name in PARTS), title=f"{game.title}, a running match")
    for players in PLAYERS[game.id]:
        table.add_row(f"{players} players", *(f"{kilobytes(game, players, part):.0f}" for part in PARTS.values()))
    show(table)


if __name__ == "__main__":
    main()
