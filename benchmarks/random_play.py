"""Random play-outs of a game with several numbers of players, and Connect Four beside them.

    python benchmarks/random_play.py world-powers
    python benchmarks/random_play.py swiatowy-konflikt
    python benchmarks/random_play.py control-v
    python benchmarks/random_play.py world-control
    python benchmarks/random_play.py craps
    python benchmarks/random_play.py world-cup
    python benchmarks/random_play.py planetary-chess

Chance is drawn by the match and counts as no decision: a round of World Powers rolls three dice and draws four cards a
player, a round of Światowy Konflikt deals two cards a player. World Control is played with the preset `arena`.
"""

from __future__ import annotations

from playouts import by_playout
from rounds import Ratio, machine, print_json, race, settings, show_figures, show_ratios
from tutorial import tutorial_game

import worldtable

PLAYERS = {
    "world-powers": (2, 4, 8),
    "swiatowy-konflikt": (2, 4, 6),
    "control-v": (2, 4),
    "world-cup": (2, 4, 8),
    "planetary-chess": (2,),
    "world-control": (2, 4, 6),
    "craps": (1, 4),
}
OPTIONS = {"world-control": {"preset": "arena"}}
TARGETS = {("swiatowy-konflikt", 4): 0.5, ("control-v", 2): 0.05, ("world-control", 4): 0.2, ("world-cup", 4): 0.26}


def main() -> None:
    """Race, and show how it went."""
    asked = settings("Random play-outs of a game", games=tuple(PLAYERS))
    game = worldtable.game(asked.game)
    title = f"{game.title}, random play-outs"
    options = OPTIONS.get(game.id)
    contestants = {f"{players} players": by_playout(game, players, options) for players in PLAYERS[game.id]}
    figures = race({"Connect Four": by_playout(tutorial_game(), 2), **contestants}, asked.rounds, asked.seconds)
    ratios = [
        Ratio(figures[f"{players} players"], figures["Connect Four"], TARGETS.get((game.id, players)))
        for players in PLAYERS[game.id]
    ]
    if asked.json:
        print_json(title, list(figures.values()), ratios)
    else:
        show_figures(title, "decisions", list(figures.values()), [machine()])
        show_ratios(ratios)


if __name__ == "__main__":
    main()
