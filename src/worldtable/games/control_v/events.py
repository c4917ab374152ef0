"""Control V: what is told. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.control_v.board import Cell
from worldtable.games.control_v.state import Colour


@dataclass(slots=True)
class GoesFirst(Event):
    """CV-1.3: who goes first."""

    player: int


@dataclass(slots=True)
class ObstaclesBegin(Turn):
    """CV-2.1: so many obstacles are placed now."""

    due: int


@dataclass(slots=True)
class ObstaclePlaced(Event):
    """CV-2.1: an obstacle stands, placed by a player, or by chance (None)."""

    player: int | None
    cell: Cell


@dataclass(slots=True)
class FirstBlocksBegin(Turn):
    """CV-3.1: the first blocks are placed now."""


@dataclass(slots=True)
class FirstBlockPlaced(Event):
    """CV-3.1: the first block of a colour."""

    player: int
    colour: Colour
    cell: Cell


@dataclass(slots=True)
class RoundBegins(Turn):
    """CV-4.1: the turns go round once more."""

    number: int


@dataclass(slots=True)
class Copied(Event):
    """CV-4.2: a source was pasted on the landing, which became part of a territory of `size` blocks (CV-7.4)."""

    player: int
    colour: Colour
    source: Cell
    label: str
    landing: tuple[Cell, ...]
    size: int


@dataclass(slots=True)
class GotStuck(Event):
    """CV-4.6: a colour has no copy when its turn comes and is skipped."""

    player: int
    colour: Colour


@dataclass(slots=True)
class Resigned(Event):
    """CV R38: a player leaves the match."""

    player: int


@dataclass(slots=True)
class Ended(Event):
    """CV-10.2: every colour is stuck."""

    empty: int
