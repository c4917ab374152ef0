"""World Powers: what lies on the table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NewType

from worldtable.engine.state import Part, State

Power = NewType("Power", str)

DATA = tomllib.loads((Path(__file__).parent / "powers.toml").read_text("utf-8"))["power"]
POWERS = tuple(Power(row["name"]) for row in DATA)
START_VALUE = {Power(row["name"]): int(row["start_value"]) for row in DATA}  # WP-1.3
CARDS = {Power(row["name"]): int(row["cards"]) for row in DATA}  # WP-1.5
TRACK_END = 20  # WP-14.3
FACES = tuple(range(10))  # 1D10; a 0 is ten in the start roll and "Pick One" later


class Phase(StrEnum):
    """WP-2.2, and the start roll before the first turn."""

    START = "start"
    OPPORTUNITY = "opportunity"
    ACTION = "action"
    DIVIDEND = "dividend"
    PROGRESS = "progress"
    CRISIS = "crisis"


class Action(StrEnum):
    """The four set actions."""

    INVEST = "invest"
    AUCTION = "auction"
    FINANCE = "finance"
    PROFIT = "profit"


@dataclass(frozen=True, slots=True)
class Options:
    """The table options that the rules look at."""

    end_at: int
    last_round: str
    first_tie: str
    share_cap: str
    final_tie: str
    jump_bids: str
    start_tt: int


@dataclass(slots=True)
class Auction(Part):
    """An auction under way. `bidders` are those still in, in the order in which they are asked; the first is asked now."""

    bidders: list[int]
    bid: int | None = None
    high: int | None = None
    spelled: int = 0  # the digits of a higher bid that are already said (WP-D5 to WP-D7)


@dataclass(slots=True)
class Table(State):
    """The whole table. Nothing on it is secret; the order of the deck is not decided before it is drawn."""

    options: Options
    tt: list[int]
    shares: list[dict[Power, int]]
    value: dict[Power, int]
    deck: dict[Power, int]
    discard: dict[Power, int]
    marker: int = 1
    first: int = 0
    active: int = 0
    phase: Phase = Phase.START
    cards: list[Power] = field(default_factory=list)  # the draw cards left
    done: dict[Action, Power] = field(default_factory=dict)  # the set actions taken this turn, and their cards
    action: Action | None = None  # the set action being taken, and its card
    card: Power | None = None
    auction: Auction | None = None
    rolls: list[int | None] = field(default_factory=list)  # the start roll by player
    face: int | None = None  # the phase's die, and the Power it names
    named: Power | None = None
    dice: int = 0  # how often a die was rolled
    shuffles: int = 0
    bank: int = 0  # the TT paid out by the bank, less those paid to it
    over: bool = False


def lay_table(players: int, options: Options) -> Table:
    """WP-1.2 to WP-1.5: the table before the start roll."""
    return Table(
        options=options,
        tt=[options.start_tt] * players,
        shares=[dict.fromkeys(POWERS, 0) for _ in range(players)],
        value=dict(START_VALUE),
        deck=dict(CARDS),
        discard=dict.fromkeys(POWERS, 0),
    )


def clockwise(s: Table, player: int) -> list[int]:
    """All other players, clockwise, from the player's left (WP-1.7)."""
    players = len(s.tt)
    return [(player + step) % players for step in range(1, players)]


def time_keeper(s: Table) -> int:
    """WP-1.8: the last in turn order."""
    return (s.first - 1) % len(s.tt)


def rounds(s: Table) -> int:
    """WP-13.2, WP R4: how many rounds are played."""
    return s.options.end_at - (s.options.last_round != "played")


def portfolio(s: Table, player: int) -> int:
    """What the player's shares would be worth at the current values."""
    return sum(count * s.value[power] for power, count in s.shares[player].items())
