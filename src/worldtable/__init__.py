"""Worldtable: a table for games about the world. The public face is here; see docs/bots.md.

>>> import worldtable
>>> match = worldtable.game("world-powers").match(players=3, seed=1)
>>> match.to_move
(1,)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from worldtable import games as _folder
from worldtable.engine.chance import CHANCE
from worldtable.engine.errors import BadExample, BadRecord, BadSetup, IllegalOption, UnknownGame, WorldtableError
from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.record import read as _read

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "BadExample",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalOption",
    "Match",
    "UnknownGame",
    "WorldtableError",
    "game",
    "games",
    "replay",
]


@cache
def games() -> dict[str, Game[Any]]:
    """Every game there is, by id."""
    names = sorted(module.name for module in iter_modules(_folder.__path__) if module.ispkg)
    found = [import_module(f"{_folder.__name__}.{name}").GAME for name in names]
    return {each.id: each for each in found}


def game(id: str) -> Game[Any]:
    """The game with that id. UnknownGame lists the ids there are."""
    if id not in games():
        raise UnknownGame(f"There is no game {id!r}. Expected one of: {', '.join(games())}.")
    return games()[id]


def replay(text: str, seed: int | None = None, chance: str = "draw") -> Match[Any]:
    """The match that a record tells; BadRecord names the first line that is wrong.

    Where it ends, it can be played on: chance is drawn (from `seed`, if given) or, with `chance="ask"`, asked.
    """
    match = _read(text, game)
    if chance == "draw":
        match.draw_chance(seed)
    return match
