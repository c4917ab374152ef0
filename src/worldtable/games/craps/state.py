"""Craps: what lies on the table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Protocol, TypeVarTuple, Unpack

from worldtable.engine.event import Event
from worldtable.engine.state import OwnerSees, Part, State, quick

DATA = tomllib.loads((Path(__file__).parent / "craps.toml").read_text("utf-8"))
FACES = tuple(range(1, 7))
UNIT: int = DATA["money"]["unit"]
Told = TypeVarTuple("Told")


@quick
class Side(StrEnum):
    """CR-3.1: what a bet is on."""

    PASS = "pass"
    NOT_PASS = "not-pass"


@quick
class Step(StrEnum):
    """Where a round is."""

    OFFER = "offer"
    BETS = "bets"
    COME_OUT = "come-out"
    RAISES = "raises"
    POINT = "point"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class House:
    """The table options that a round looks at."""

    dice_offer: str
    house_limit: int  # 0: none
    stake_menu: str
    raise_cap: str
    twelve: str
    raise_pay: str
    bet_order: str


@dataclass(frozen=True, slots=True)
class Wager:
    """A bet in the making: nobody else sees it before it is made. `made` with no stake is a player who sits out or stands."""

    side: Side | None = None
    laid: int = 0
    made: bool = False


@dataclass(slots=True)
class Round(Part):
    """A round from the offer of the dice to the settlement. `order` are the players in it, clockwise from the shooter."""

    order: list[int]
    sides: list[Side | None]
    stakes: list[int]
    raises: list[int]
    step: Step = Step.OFFER
    must_shoot: bool = False
    asked: int = 0  # how many of the order have been asked in this step
    shooter: int | None = None
    point: int | None = None
    dice: list[int] = field(default_factory=list)  # the last roll
    rolls: int = 0  # how often the dice were rolled
    result: str | None = None

    @property
    def seven_out(self) -> bool:
        """CR-6.2: whether the round was lost to a 7 after the point."""
        return self.point is not None and self.result == Side.NOT_PASS


class Casino(Protocol):
    """What a round needs of a table: Craps has it, and so has World Control."""

    house: House
    cash: list[int]
    making: Annotated[list[Wager], OwnerSees]
    craps: Round | None

    def tell(self, kind: Callable[[Unpack[Told]], Event], *args: *Told) -> None:
        """Say what happened."""


@dataclass(slots=True)
class Table(State):
    """The stand-alone game: a bankroll each, and so many rounds."""

    house: House
    cash: list[int]
    making: Annotated[list[Wager], OwnerSees]
    rounds: int
    shooter_keeps: bool
    craps: Round | None = None
    played: int = 0
    shooter: int = 0  # who has the dice
    over: bool = False


def running(s: Casino) -> Round:
    """The round that is played now."""
    assert s.craps is not None
    return s.craps


def able(s: Casino, player: int) -> bool:
    """CR-2.1: whether a player has at least 10 b."""
    return s.cash[player] >= UNIT


def begin_round(s: Casino, order: list[int], must_shoot: bool) -> None:
    """CR-2.2, CR-8.4: a round for these players, clockwise from who may shoot first, or (`must_shoot`) has to.

    World Control begins one, and one only, when somebody has landed on 00 and collected (CR-1.1 to CR-1.5).
    With `dice_offer = lander` the first is offered the dice by being asked for a bet: without it there is no round.
    """
    players = len(s.cash)
    s.making = [Wager() for _ in range(players)]
    s.craps = Round(order, [None] * players, [0] * players, [0] * players, must_shoot=must_shoot)
    if must_shoot or s.house.dice_offer == "lander":
        s.craps.shooter, s.craps.step = order[0], Step.BETS
