"""Perft of Planetary Chess from the start, and Connect Four beside it.

    python benchmarks/perft.py

A leaf is a sequence of legal half-moves. As chess programs do, perft counts the last half-move of each without making it;
another contestant makes it, so that every leaf is a position.
"""

from __future__ import annotations

from playouts import by_playout
from rounds import Ratio, machine, print_json, race, settings, show_figures, show_ratios
from tutorial import tutorial_game

import worldtable
from worldtable.engine.tree import Node, perft

TITLE = "Planetary Chess, perft"
COUNTED, MADE, CONNECT_FOUR = "depth 3, the last counted", "depth 2, the last made", "Connect Four, decisions"
TARGETS = [(COUNTED, 0.5), (MADE, None)]  # leaves for each decision of Connect Four


def made(node: Node, depth: int) -> int:
    """How many positions are reached by so many moves, all of them being made."""
    return sum(made(node.after(move), depth - 1) for move in node.moves()) if depth else 1


def main() -> None:
    """Race, and show how it went."""
    asked = settings(TITLE)
    root = worldtable.game("planetary-chess").root(2)
    contestants = {
        CONNECT_FOUR: by_playout(tutorial_game(), 2),
        COUNTED: lambda: perft(root, 3),
        MADE: lambda: made(root, 2),
    }
    figures = race(contestants, asked.rounds, asked.seconds)
    ratios = [Ratio(figures[name], figures[CONNECT_FOUR], target) for name, target in TARGETS]
    if asked.json:
        print_json(TITLE, list(figures.values()), ratios)
    else:
        show_figures(TITLE, "leaves", list(figures.values()), [machine()])
        show_ratios(ratios)


if __name__ == "__main__":
    main()
