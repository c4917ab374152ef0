"""World Powers: random play-outs with 2, 4 and 8 players, and Connect Four beside them.

    python benchmarks/world_powers.py

Chance is drawn by the match and counts as no decision: a round rolls three dice and draws four cards a player besides.
"""

from __future__ import annotations

from playouts import by_playout
from rounds import Ratio, machine, print_json, race, settings, show_figures, show_ratios
from tutorial import tutorial_game

import worldtable

TITLE = "World Powers, random play-outs"
PLAYERS = (2, 4, 8)


def main() -> None:
    """Race, and show how it went."""
    asked = settings(TITLE)
    game = worldtable.game("world-powers")
    contestants = {f"{players} players": by_playout(game, players) for players in PLAYERS}
    figures = race({"Connect Four": by_playout(tutorial_game(), 2), **contestants}, asked.rounds, asked.seconds)
    ratios = [Ratio(figures[name], figures["Connect Four"]) for name in contestants]
    if asked.json:
        print_json(TITLE, list(figures.values()), ratios)
    else:
        show_figures(TITLE, "decisions", list(figures.values()), [machine()])
        show_ratios(ratios)


if __name__ == "__main__":
    main()
