"""Connect Four: random play-outs with Worldtable, by hand, with OpenSpiel and with PettingZoo.

    pip install -e '.[bench]'
    python benchmarks/playout_race.py

The peers are optional: those that are not installed are skipped. OpenSpiel has no Connect Four in Python; of its Python
games tic-tac-toe comes nearest.
"""

from __future__ import annotations

from by_hand import by_hand
from peers import peers
from playouts import by_playout, by_steps, by_texts
from rounds import Ratio, Work, machine, print_json, race, settings, show_figures, show_ratios
from tutorial import tutorial_game

TITLE = "Connect Four, random play-outs"
TARGETS = [
    ("Worldtable, playout", "by hand", 0.60),
    ("Worldtable, steps", "by hand", None),
    ("Worldtable, texts", "by hand", None),
    ("Worldtable, playout", "OpenSpiel, Python, tic-tac-toe", 8.0),
    ("Worldtable, playout", "OpenSpiel, C++", 0.5),
    ("Worldtable, playout", "PettingZoo", 20.0),
    ("by hand", "OpenSpiel, C++", None),
]


def contestants() -> dict[str, Work]:
    """Everybody but the peers."""
    game = tutorial_game()
    return {
        "by hand": by_hand,
        "Worldtable, playout": by_playout(game, 2),
        "Worldtable, steps": by_steps(game, 2),
        "Worldtable, texts": by_texts(game, 2),
    }


def main() -> None:
    """Race, and show how it went."""
    asked = settings(TITLE)
    others, notes = peers()
    figures = race({**contestants(), **others}, asked.rounds, asked.seconds)
    ratios = [Ratio(figures[a], figures[b], target) for a, b, target in TARGETS if b in figures]
    if asked.json:
        print_json(TITLE, list(figures.values()), ratios, notes=notes)
    else:
        show_figures(TITLE, "decisions", list(figures.values()), [*notes, machine()])
        show_ratios(ratios)


if __name__ == "__main__":
    main()
