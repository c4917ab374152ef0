"""World Control: what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Self

from worldtable.engine.state import NobodySees, OwnerSees, Part, State, quick
from worldtable.games.craps.state import House, Round, Wager
from worldtable.games.world_control.board import (
    DATA,
    GENERAL_CARDS,
    PIECES_EACH,
    SAGE_CARDS,
    General,
    Place,
    Sage,
    Stoxx,
)

BANKRUPT = -1  # a certificate that lies on its face, in a player's estate
BANK = -1  # the W.C.Bank as a creditor
WIN = 7  # a win card among the numbers of a fight: above every die


@quick
class Stage(StrEnum):
    """WC-2.2: where a turn is; at each stage the state alone says what is next."""

    SETUP = "setup"
    BEFORE = "before"
    MOVE = "move"
    LAND = "land"
    FIELD = "field"  # while a field is resolved; never at a resting point
    PLACE = "place"
    BLOC = "bloc"
    ATTACK = "attack"
    STRIKE = "strike"
    CRAPS = "craps"
    AFTER = "after"
    END = "end"


@dataclass(frozen=True, slots=True)
class Options:
    """The table options that the rules look at; those of a round of Craps are the house's."""

    first_player: int | None  # a seat; None: by lot
    max_rounds: int
    fiscal_years: int
    vote_to_end: bool
    allow_resign: bool
    manage_windows: str
    trade: bool
    trade_offers_per_window: int
    trade_items_per_side: int
    bribes: bool
    craps: bool
    open_hands: bool
    corpz_supply: int
    loan_limit: int
    veterans_fund: bool
    spree_shield: bool
    influence_takes_from_cities: bool
    sage_against_influence: bool
    win_vs_win: str
    bloc_party: bool
    civil_war: bool
    migration: bool
    open_market: bool
    odds: bool


@dataclass(frozen=True, slots=True)
class Debt:
    """WC-18.1: what must be paid before anything else happens."""

    debtor: int
    creditor: int  # a player or the bank
    amount: int


@dataclass(frozen=True, slots=True)
class Timed:
    """WC-2.2: a news card that holds until the start of its drawer's next turn."""

    card: str
    drawer: int


@dataclass(slots=True)
class Crossing(Part):
    """WC-5.3 to WC-5.6: border dice about to be rolled, with the cards committed to them in order."""

    place: Place
    dice: int
    cards: list[General] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Fight(Part):
    """WC-14.1: the fight for a city. `due` is owed if it is not won; `army` is the city that fights in a civil war."""

    place: Place
    due: int
    army: Place | None = None
    attacks: int = 0


@dataclass(slots=True)
class Strike(Part):
    """WC-15.6: an airstrike under way; the strikers come from a city, or from hand (None)."""

    place: Place
    source: Place | None
    strikers: int
    kills: int = 0


@dataclass(slots=True)
class Offer(Part):
    """WC-8.2: an offer of trade in the making; an item is a kind of Stoxx or `cash 50`."""

    by: int
    partner: int
    gives: list[str] = field(default_factory=list)
    asks: list[str] = field(default_factory=list)
    asking: bool = False  # whether the own side is complete


@dataclass(slots=True)
class Table(State):
    """The whole table. Only the values of Control Cards in hand and the order of the stacks are hidden (section 8)."""

    options: Options
    house: House
    # what players have
    cash: list[int]
    corpz: list[int]  # at hand
    stoxx: list[dict[Stoxx, int]]
    estate: list[dict[Place, int]]  # certificates by field, and how many Corpz stand there; BANKRUPT: on its face
    sage: Annotated[list[dict[Sage, int]], OwnerSees]
    general: Annotated[list[dict[General, int]], OwnerSees]
    sages: list[int]  # how many SAGE cards
    generals: list[int]
    seen_sage: list[list[Sage]]  # cards in a hand that everybody knows, drawn where the stack was known
    seen_general: list[list[General]]
    # how players stand
    position: list[int]
    spree: list[bool]
    crisis: list[int]
    loans: list[int]
    fiscal_years: list[int]
    cruised: list[bool]  # whether the last movement was a cruise
    proposed: list[bool]  # whether the end was proposed since the last passing of 00
    # what the bank has
    bank: dict[Stoxx, int]
    sage_stack: Annotated[dict[Sage, int], NobodySees]  # the shuffled cards on top
    general_stack: Annotated[dict[General, int], NobodySees]
    making: Annotated[list[Wager], OwnerSees]  # bets of Craps in the making
    sage_under: list[str] = field(default_factory=list)  # below them, cards put under the stack; see cards.py
    general_under: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)  # NEWS cards
    timed: list[Timed] = field(default_factory=list)
    cemetery: int = 0
    # where the game is
    round: int = 1
    first: int = 0
    active: int = 0
    stage: Stage = Stage.SETUP
    landed: int = 0  # WC-3.8: the landing number
    offers: list[int] = field(default_factory=list)  # made in this window, by players
    market: int | None = None  # who wants to make an offer though another one is asked
    flipped: list[Place] = field(default_factory=list)  # WC-2.5: in this turn
    dice: list[int] = field(default_factory=list)  # the last ones thrown, but for those of a fight
    throws: int = 0  # how often dice were thrown
    # what is going on
    debts: list[Debt] = field(default_factory=list)
    crossing: Crossing | None = None
    fight: Fight | None = None
    strike: Strike | None = None
    red: list[int] = field(default_factory=list)  # the attacker's numbers in the last attack or strike
    white: list[int] = field(default_factory=list)
    offer: Offer | None = None
    news: str | None = None  # the card turned up
    bribes: list[int] = field(default_factory=list)  # promised by player
    craps: Round | None = None
    out: list[int] = field(default_factory=list)  # the eliminated, in their order
    winner: int | None = None  # of a Bloc-Party
    over: bool = False
    worths: list[list[int]] = field(
        default_factory=list, compare=False
    )  # everybody's networth after each round, if somebody listens

    def observe(self, player: int | None) -> Self:
        """What that player may see; with open hands all cards in hand (R7)."""
        seen = State.observe(self, player)
        if self.options.open_hands:
            whole = self.copy()
            seen.sage, seen.general = whole.sage, whole.general
        return seen


def lay_table(players: int, options: Options, house: House) -> Table:
    """WC-1.2, WC-1.3, WC-1.5: leaders on 00 in their spree-round, cash and Corpz by players, everything else in the bank."""
    start = DATA["start"][str(players)]
    seats = range(players)
    return Table(
        options=options,
        house=house,
        cash=[start["cash"]] * players,
        corpz=[start["corpz"]] * players,
        stoxx=[dict.fromkeys(Stoxx, 0) for _ in seats],
        estate=[{} for _ in seats],
        sage=[{} for _ in seats],
        general=[{} for _ in seats],
        sages=[0] * players,
        generals=[0] * players,
        seen_sage=[[] for _ in seats],
        seen_general=[[] for _ in seats],
        position=[0] * players,
        spree=[True] * players,
        crisis=[0] * players,
        loans=[0] * players,
        fiscal_years=[0] * players,
        cruised=[False] * players,
        proposed=[False] * players,
        bank=dict.fromkeys(Stoxx, PIECES_EACH),
        sage_stack=dict(SAGE_CARDS),
        general_stack=dict(GENERAL_CARDS),
        making=[Wager() for _ in seats],
        offers=[0] * players,
    )


# --- seats ------------------------------------------------------------------------------------------------------------


def clockwise(s: Table, player: int) -> list[int]:
    """WC-2.6: everybody still in the game, clockwise from that player, who comes first if in the game."""
    players = len(s.cash)
    return [seat for step in range(players) if (seat := (player + step) % players) not in s.out]


def others(s: Table, player: int) -> list[int]:
    """Everybody else still in the game, clockwise."""
    return [other for other in clockwise(s, player) if other != player]


# --- certificates -----------------------------------------------------------------------------------------------------


def owner_of(s: Table, place: Place) -> int | None:
    """Who holds the certificate; None: the bank."""
    for player, estate in enumerate(s.estate):
        if place in estate:
            return player
    return None


def is_active(s: Table, player: int, place: Place) -> bool:
    """WC-18.9: whether the player owns the property and it is not bankrupt."""
    return s.estate[player].get(place, BANKRUPT) != BANKRUPT
