"""World Control: what is told. All of it is public, but for the values of Control Cards that are drawn (section 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from worldtable.engine.event import Event, Turn
from worldtable.games.world_control.board import Card, General, Place, Stoxx
from worldtable.games.world_control.choices import Word

# --- setup, rounds, turns ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class GoesFirst(Event):
    """WC-1.6: who begins."""

    player: int


@dataclass(slots=True)
class RoundBegins(Event):
    """WC-2.1: a new round."""

    number: int


@dataclass(slots=True)
class TurnBegins(Turn):
    """WC-2.2: a Player becomes active."""

    player: int
    round: int


@dataclass(slots=True)
class InCrisis(Event):
    """WC-17.6: a turn is skipped; so many more will be."""

    player: int
    left: int


@dataclass(slots=True)
class TimedNewsEnds(Event):
    """WC-2.2 (1): a card holds no longer."""

    card: str


# --- movement, fields -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Moved(Event):
    """WC-3.1: a leader goes forward n fields, or (0) directly to a field."""

    player: int
    n: int
    field: int


@dataclass(slots=True)
class Cruised(Event):
    """WC-10.2: a cruise."""

    player: int
    ocean: Place


@dataclass(slots=True)
class FiscalYear(Event):
    """WC-9.1: what is collected."""

    player: int
    what: Word


@dataclass(slots=True)
class LoanServed(Event):
    """WC-9.3: a fiscal year without income."""

    player: int


@dataclass(slots=True)
class Bought(Event):
    """WC-5.1, WC-13.9: a property from the bank, or a bankrupt city from its owner."""

    player: int
    place: Place
    price: int
    seller: int


@dataclass(slots=True)
class Declined(Event):
    """WC-5.1: nothing is bought."""

    player: int
    place: Place


@dataclass(slots=True)
class Crossed(Event):
    """WC-5.4: what the border dice and the cards have done."""

    player: int
    place: Place
    border: int
    cards: tuple[General, ...]
    rolls: tuple[int, ...]
    across: int


@dataclass(slots=True)
class Placed(Event):
    """WC-5.7: Corpz on a city, and its size now."""

    player: int
    place: Place
    n: int
    size: int


@dataclass(slots=True)
class Removed(Event):
    """WC-12.3: a Corpz back to hand."""

    player: int
    place: Place
    size: int


@dataclass(slots=True)
class Chilled(Event):
    """WC-12.3, WC-17.3: nothing."""

    player: int


@dataclass(slots=True)
class Resisted(Event):
    """WC-11.1: an influence was withstood."""

    player: int
    influence: Place
    number: int


@dataclass(slots=True)
class Converted(Event):
    """WC-11.2: Corpz lost and gained. The number is 0 if none could help."""

    player: int
    owner: int
    influence: Place
    number: int
    lost: int
    gained: int


# --- cards, Stoxx, trade ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Drew(Event):
    """WC-6.1: a Control Card for a hand; its taker sees it, the others only where the stack was known."""

    player: int
    deck: str
    card: Card | None
    known: bool

    def seen_by(self, player: int | None) -> Event | None:
        """The taker sees the card."""
        return self if self.known or player == self.player else replace(self, card=None)


@dataclass(slots=True)
class Played(Event):
    """WC-6.3: a Control Card is shown, and put under its stack."""

    player: int
    card: Card


@dataclass(slots=True)
class Collected(Event):
    """WC-7.1: a piece for an icon."""

    player: int
    place: Place
    kind: Stoxx


@dataclass(slots=True)
class BoughtStoxx(Event):
    """WC-7.2: a piece from the bank."""

    player: int
    kind: Stoxx
    price: int


@dataclass(slots=True)
class SoldStoxx(Event):
    """WC-7.2: a piece to the bank."""

    player: int
    kind: Stoxx
    price: int


@dataclass(slots=True)
class ExchangedSet(Event):
    """WC-7.3: six different pieces for Corpz."""

    player: int
    corpz: int


@dataclass(slots=True)
class ExchangedSame(Event):
    """WC-7.4: three or five pieces of a kind for cards."""

    player: int
    kind: Stoxx
    pieces: int


@dataclass(slots=True)
class Offered(Event):
    """WC-8.2: an offer of trade."""

    player: int
    partner: int
    gives: tuple[str, ...]
    asks: tuple[str, ...]


@dataclass(slots=True)
class Answered(Event):
    """WC-8.3: the answer to an offer."""

    player: int
    accepted: bool
