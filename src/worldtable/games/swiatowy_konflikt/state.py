"""Światowy Konflikt: what lies on the table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from worldtable.engine.state import NobodySees, OwnerSees, State, quick

DATA = tomllib.loads((Path(__file__).parent / "actions.toml").read_text("utf-8"))
COPIES: int = DATA["copies"]
HAND: int = DATA["hand"]


@quick
class Role(StrEnum):
    """The characters, in their canonical order."""

    DUKE = "duke"
    ASSASSIN = "assassin"
    CAPTAIN = "captain"
    AMBASSADOR = "ambassador"
    INQUISITOR = "inquisitor"
    COUNTESS = "countess"


ORDER = {role: n for n, role in enumerate(Role)}.__getitem__
WITH_AMBASSADOR = tuple(role for role in Role if role is not Role.INQUISITOR)
WITH_INQUISITOR = tuple(role for role in Role if role is not Role.AMBASSADOR)


@quick
class Faction(StrEnum):
    """SK-9.1: the two factions."""

    MONARCHIST = "monarchist"
    POPULIST = "populist"


@quick
class Action(StrEnum):
    """SK-2.2: the menu, in its order."""

    INCOME = "income"
    FOREIGN_AID = "foreign_aid"
    COUP = "coup"
    TAX = "tax"
    STEAL = "steal"
    EXCHANGE = "exchange"
    ASSASSINATE = "assassinate"
    EXAMINE = "examine"
    CONVERT_SELF = "convert_self"
    CONVERT_OTHER = "convert_other"
    EMBEZZLE = "embezzle"


@quick
class Step(StrEnum):
    """SK-2.9: where a turn is. Each step but the deal is named after its question."""

    DEAL = "deal"
    ACTION = "action"
    TARGET = "target"
    CHALLENGE = "challenge"
    BLOCK = "block"
    CHALLENGE_BLOCK = "challenge_block"
    REVEAL = "reveal"
    LOSE = "lose"
    KEEP = "keep"
    SHOW = "show"
    EXAMINE = "examine"


@dataclass(frozen=True, slots=True)
class Options:
    """The table options; SK-1.11: they may be combined freely."""

    factions: bool
    inquisitor: bool
    wins_needed: int
    two_player_coins: str
    next_starter: str
    faction_setup: str
    block_after_own_challenge: bool
    must_prove: bool
    assassin_refund: str
    dead_purse: str
    empty_targets: str
    examine_choice: str
    examine_fellow: bool
    countess_blocks_examine: bool
    overtime_after_turn: int
    reveal_winner_hand: bool


@dataclass(slots=True)
class Table(State):
    """The whole table. SK-1.8: who holds what is known to the holder alone, the deck to nobody; all else is public.

    SK-1.10, SK-13.2: cards have no identity: hands and deck are sorted by character.
    """

    options: Options
    hands: Annotated[list[list[Role]], OwnerSees]
    deck: Annotated[list[Role], NobodySees]
    pool: Annotated[list[list[Role]], OwnerSees]  # SK-7.4: the cards drawn in an Exchange, until some are returned
    shown: Annotated[list[Role | None], OwnerSees]  # SK-10.4: the card under examination, known to these two
    memory: Annotated[list[list[str]], OwnerSees]  # what each player alone has learned about cards this round: see evidence.py
    facts: list[str]  # and what everybody has
    influence: list[int]  # how many hidden cards each player has
    dead: list[list[Role]]
    coins: list[int]
    factions: list[Faction | None]
    wins: list[int]
    resigned: list[bool]
    fallen: list[int] = field(default_factory=list)  # who was eliminated in this turn
    almshouse: int = 0
    round: int = 1
    turn: int = 1
    first: int = 0  # who started this round
    active: int = 0  # whose turn it is; between rounds, who won the last one
    step: Step = Step.DEAL
    action: Action | None = None
    target: int | None = None
    fee: int = 0  # paid for the action of this turn
    claim: Role | None = None  # the character claimed last, by the active player or the blocker
    challenger: int | None = None  # who challenged that claim
    refuted: int | None = None  # who challenged the action in vain, once a block is declared
    blocker: int | None = None
    drawn: int = 0  # how many cards lie in the pool
    revealed: list[Role] = field(default_factory=list)  # SK-13.5: the cards of the last round's winner
    winner: int | None = None
    over: bool = False


def roles_of(options: Options) -> tuple[Role, ...]:
    """SK-1.1, SK-10.1: the five characters of the deck; the Inquisitor stands in for the Ambassador in his variant."""
    return WITH_INQUISITOR if options.inquisitor else WITH_AMBASSADOR


def full_deck(options: Options) -> list[Role]:
    """SK-1.1: three cards of each character."""
    return [role for role in roles_of(options) for _ in range(COPIES)]


def lay_table(players: int, options: Options) -> Table:
    """The table before the first deal: all cards in the deck."""
    return Table(
        options=options,
        hands=[[] for _ in range(players)],
        deck=full_deck(options),
        pool=[[] for _ in range(players)],
        shown=[None] * players,
        memory=[[] for _ in range(players)],
        facts=[],
        influence=[0] * players,
        dead=[[] for _ in range(players)],
        coins=[0] * players,
        factions=[None] * players,
        wins=[0] * players,
        resigned=[False] * players,
    )


# --- seats -------------------------------------------------------------------------------------------------------------

SEATS = tuple(
    tuple(tuple((seat + step) % players for step in range(1, players)) for seat in range(players)) for players in range(7)
)


class Living(dict[tuple[int, ...], tuple[tuple[int, ...], ...]]):
    """By everybody's influence, seat by seat: all other players with a hidden card, clockwise from that seat's left."""

    def __missing__(self, influence: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        self[influence] = tuple(tuple(other for other in others if influence[other]) for others in SEATS[len(influence)])
        return self[influence]


LIVING = Living()


def after(s: Table, player: int) -> tuple[int, ...]:
    """SK-1.3, SK-3.5: all other living players, clockwise from that player's left."""
    return LIVING[tuple(s.influence)][player]


def alive(s: Table) -> int:
    """How many players have a hidden card."""
    return len(s.influence) - s.influence.count(0)


def two_factions(s: Table) -> bool:
    """SK-9.2, SK-9.3: whether a living Monarchist and a living Populist remain, now."""
    return len({faction for faction, cards in zip(s.factions, s.influence, strict=True) if faction and cards}) == 2


def foes(s: Table, player: int) -> tuple[int, ...]:
    """SK-9.2: the living players of the other faction while two factions exist, else all others; clockwise."""
    others = after(s, player)
    if s.options.factions and two_factions(s):
        return tuple(other for other in others if s.factions[other] is not s.factions[player])
    return others


def overtime(s: Table) -> bool:
    """SK-14.1: it begins after the turn named by option and lasts to the end of the round. SK-14.3: only the menu changes."""
    return s.turn > s.options.overtime_after_turn
