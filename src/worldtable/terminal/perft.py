"""`worldtable perft`: how many sequences of moves there are, by the first move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import perf_counter
from typing import Any

from worldtable.engine.game import Choice, Game
from worldtable.engine.tree import divided
from worldtable.terminal.progress import progress_bar


def perft(game: Game[Any], players: int, options: Mapping[str, Choice], position: str | None, depth: int, as_json: bool) -> int:
    """Count, and print."""
    root = game.root(players, options, position)
    counts: dict[str, int] = {}
    start = perf_counter()
    with progress_bar(as_json) as bar:
        task = bar.add_task(f"{game.title}, {depth} deep", total=root.move_count())
        for move, count in divided(root, depth):
            counts[move] = count
            bar.advance(task)
    show(game, depth, counts, perf_counter() - start, as_json)
    return 0


def show(game: Game[Any], depth: int, counts: Mapping[str, int], seconds: float, as_json: bool) -> None:
    """Print the counts, and how fast they were made."""
    leaves = sum(counts.values())
    rate = round(leaves / seconds)
    if as_json:
        data = {"game": game.id, "depth": depth, "leaves": leaves, "seconds": round(seconds, 3), "leaves_per_second": rate}
        print(json.dumps({**data, "moves": counts}, indent=2, ensure_ascii=False))
        return
    for move, count in counts.items():
        print(f"{move}: {count}")
    print(f"\n{len(counts)} moves, {leaves} leaves in {seconds:.2f} s ({rate:,} leaves/s)")
