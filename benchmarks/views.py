"""What a view of a table costs the server: the processor time to draw it, and the bytes of its scene, whole and as a patch.

Random matches of every game with a table to look at, all seats taken by people, on a desk; medians over all views.

    python benchmarks/views.py [--matches 3] [--choices 60] [--json]
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import msgspec
from rich.table import Table
from rounds import machine, show

import worldtable
from worldtable.engine.game import Game
from worldtable.server.patch import Sent
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.view import Eye, View

SEATS = 6  # at most
WARM = 2  # views of each seat that do not count: what is made once is made then


class Cost(NamedTuple):
    """Of one view: milliseconds, and bytes of JSON. `asked` is for whom it was made: somebody who is asked, or not."""

    asked: bool
    drawing: float
    whole: int
    patch: int


def main() -> None:
    """Measure, and show it."""
    asked = settings()
    games = [game for game in worldtable.games().values() if game.scene is not None]
    figures = {game.title: figures_of(game, asked) for game in games}
    if asked.json:
        print(json.dumps({"machine": machine(), **figures}, indent=2))
        return
    table = Table("", "seats", "ms, asked", "ms, not asked", "bytes, whole", "bytes, patch", caption=machine())
    for title, row in figures.items():
        milliseconds = [f"{row[name]:.2f}" for name in ("asked_ms", "not_asked_ms")]
        table.add_row(title, f"{row['seats']}", *milliseconds, f"{row['whole']:,.0f}", f"{row['patch']:,.0f}")
    show(table)


def settings() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3, help="of each game (default: 3)")
    parser.add_argument("--choices", type=int, default=60, help="in each match, at most (default: 60)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args()


def figures_of(game: Game[Any], asked: Namespace) -> dict[str, float]:
    """The medians of a game's views."""
    seats = min(SEATS, game.players[-1])
    costs = [cost for seed in range(asked.matches) for cost in costs_of(game, seats, seed, asked.choices)]
    drawing = {who: [cost.drawing for cost in costs if cost.asked is who] for who in (True, False)}
    return {
        "seats": seats,
        "asked_ms": median(drawing[True]),
        "not_asked_ms": median(drawing[False]),
        "whole": median(cost.whole for cost in costs),
        "patch": median(cost.patch for cost in costs),
    }


def costs_of(game: Game[Any], players: int, seed: int, choices: int) -> Iterator[Cost]:
    """Every view of a random match, as all who sit at the table receive them."""
    match, rng, sent = game.match(players, seed=seed), Random(seed), [Sent() for _ in range(players)]
    seats = tuple(SeatRow(seat, "person", f"Player {seat + 1}", None) for seat in range(players))
    row = RoomRow("", game.id, game.version, players, dict(game.settings(players)), False, "", "playing", None, "", seats)
    here, events, heard = frozenset(range(players)), match.news(), 0
    for number in range(1, choices + 1):
        for seat in range(players):
            start = process_time()
            view = View(row, game, match, Eye(seat)).whole(number, False, here, events, heard)
            drawing = 1000 * (process_time() - start)
            patch = sent[seat].scene(number, view["scene"])
            if number > WARM:
                yield Cost(view["question"] is not None, drawing, size(view["scene"]), size(patch))
        if match.over:
            return
        heard = len(events)
        match.answer(rng.choice(match.legal))
        events += match.news()


def size(data: object) -> int:
    """How many bytes of JSON that is."""
    return len(msgspec.json.encode(data))


if __name__ == "__main__":
    main()
