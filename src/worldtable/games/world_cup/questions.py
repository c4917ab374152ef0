"""The World Cup Game: the decisions, and what silence answers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from worldtable.engine.question import Question
from worldtable.engine.state import quick
from worldtable.games.world_cup.pieces import Card, Tile, kinds
from worldtable.games.world_cup.refusals import (
    barred_uses,
    no_such_card,
    no_such_group,
    no_such_match,
    no_such_side,
    no_such_team,
    no_such_tile,
)
from worldtable.games.world_cup.state import Table, Use
from worldtable.games.world_cup.tournament import Group, MatchId, Team


@quick
class Side(StrEnum):
    """The sides of a match."""

    LEFT = "left"
    RIGHT = "right"


@quick
class Stop(StrEnum):
    """CUP-10.10: in the Last round the other tiles of a card need not be placed."""

    STOP = "stop"


SIDES = ((), (Side.LEFT,), (Side.RIGHT,), (Side.LEFT, Side.RIGHT))  # by two bits of a set of rows


def different(s: Table, player: int) -> Sequence[Card]:
    """CUP-2.2: the different cards of a hand."""
    return kinds(s.hands[player])


def last(s: Table, player: int, options: Sequence[Use]) -> Use:
    """Whoever is away discards."""
    return options[-1]


def at_once(s: Table, player: int, options: Sequence[Tile | Stop]) -> Tile | Stop:
    """Whoever is away places no more tiles than must be."""
    return options[-1]


EXTRA_TEAM: Question[Team] = Question("extra_team", "CUP-1.7", why_not=no_such_team)
CARD: Question[Card] = Question("card", "CUP-2.2", why_not=no_such_card, always=True, options=different)
USE: Question[Use] = Question("use", "CUP-2.3", last, barred_uses)
GROUP: Question[Group] = Question("group", "CUP-2.9", why_not=no_such_group)
MATCH: Question[MatchId] = Question("match", "CUP-2.9", why_not=no_such_match)
SIDE: Question[Side] = Question("side", "CUP-2.9", why_not=no_such_side)
TILE: Question[Tile | Stop] = Question("tile", "CUP-10.10", at_once, why_not=no_such_tile)
