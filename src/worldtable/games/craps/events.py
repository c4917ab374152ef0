"""Craps: what is told. All of it is public when it is told: with sealed bets that is when all have answered (CR-3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.craps.state import Side


@dataclass(slots=True)
class RoundBegins(Turn):
    """CR-8.2: a round of the stand-alone game."""

    number: int
    rounds: int
    shooter: int


@dataclass(slots=True)
class DiceOffered(Event):
    """CR-2.2: whether a player takes the dice."""

    player: int
    shoots: bool


@dataclass(slots=True)
class BetMade(Event):
    """CR-3.2: a bet."""

    player: int
    side: Side
    stake: int


@dataclass(slots=True)
class SatOut(Event):
    """CR-3.3: no bet."""

    player: int


@dataclass(slots=True)
class Raised(Event):
    """CR-5.2: a raise, and the whole stake with it."""

    player: int
    side: Side
    by: int
    stake: int


@dataclass(slots=True)
class Threw(Event):
    """CR-4.1, CR-6.1: a roll of both dice."""

    player: int
    dice: tuple[int, int]


@dataclass(slots=True)
class PointSet(Event):
    """CR-4.4: the point."""

    point: int


@dataclass(slots=True)
class Decided(Event):
    """CR-4.2, CR-4.3, CR-6.2: the result: a side, `push` or `void`."""

    result: str


@dataclass(slots=True)
class Won(Event):
    """CR-7.1: a right bet gets its stake back, and so much from the bank."""

    player: int
    gain: int


@dataclass(slots=True)
class Lost(Event):
    """CR-7.2: a wrong stake goes to the bank."""

    player: int
    stake: int


@dataclass(slots=True)
class TookBack(Event):
    """CR-6.3: a stake goes back."""

    player: int
    stake: int


@dataclass(slots=True)
class WentBroke(Event):
    """CR-8.5: less than 10 b."""

    player: int
