"""Planetary Chess: what is told. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.planetary_chess.position import Side
from worldtable.games.planetary_chess.state import Ending


@dataclass(slots=True)
class GameBegins(Event):
    """PC-2.7: who plays Red in this game."""

    game: int
    red: int
    blue: int


@dataclass(slots=True)
class MoveBegins(Turn):
    """PC-10.3: Red is to move again."""

    number: int


@dataclass(slots=True)
class Moved(Event):
    """PC-3.1: a move, in notation (PC-10.2)."""

    player: int
    side: Side
    move: str


@dataclass(slots=True)
class DrawOffered(Event):
    """PC-9.8: a side offers a draw."""

    player: int
    side: Side


@dataclass(slots=True)
class DrawDeclined(Event):
    """PC-9.8: the other side goes on."""

    player: int
    side: Side


@dataclass(slots=True)
class SidesChosen(Event):
    """PC R37: the second player has kept Blue, or taken Red."""

    player: int
    side: Side


@dataclass(slots=True)
class Ended(Event):
    """PC-9.1 to PC-9.8: how a game ended, and who won it (None: a draw)."""

    ending: Ending
    winner: Side | None
