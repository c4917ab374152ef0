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


# --- fights -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Entered(Event):
    """WC-13.1: a foreign city, and what it charges."""

    player: int
    owner: int
    place: Place
    size: int
    due: int


@dataclass(slots=True)
class Infiltrated(Event):
    """WC-13.3: whether the infiltration succeeded."""

    player: int
    place: Place
    success: bool


@dataclass(slots=True)
class Clashed(Event):
    """WC-14.6: an attack: the numbers of both sides, and what they lose."""

    player: int
    owner: int
    place: Place
    red: tuple[int, ...]
    white: tuple[int, ...]
    lost: int
    killed: int


@dataclass(slots=True)
class GaveUp(Event):
    """WC-14.10: the attacker gives up."""

    player: int
    place: Place


@dataclass(slots=True)
class LostFight(Event):
    """WC-14.10: the fight is lost."""

    player: int
    place: Place


@dataclass(slots=True)
class TookOver(Event):
    """WC-14.11: the city changes hands."""

    player: int
    owner: int
    place: Place


@dataclass(slots=True)
class Struck(Event):
    """WC-15.7: one strike."""

    player: int
    owner: int
    place: Place
    red: int
    white: int
    lost: int
    killed: int


# --- debts ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Owes(Event):
    """WC-18.2: a debt that the cash does not cover."""

    player: int
    creditor: int
    amount: int


@dataclass(slots=True)
class Paid(Event):
    """WC-18.1: a debt is paid."""

    player: int
    creditor: int
    amount: int


@dataclass(slots=True)
class TookLoan(Event):
    """WC-18.5: the emergency loan."""

    player: int
    b: int


@dataclass(slots=True)
class Released(Event):
    """WC-18.4: a Corpz of a city."""

    player: int
    place: Place
    b: int


@dataclass(slots=True)
class Dismissed(Event):
    """WC-18.3: a Corpz at hand."""

    player: int
    b: int


@dataclass(slots=True)
class Bankrupted(Event):
    """WC-18.8: a certificate on its face."""

    player: int
    place: Place
    b: int


@dataclass(slots=True)
class Reactivated(Event):
    """WC-18.11: a certificate turned up again."""

    player: int
    place: Place
    b: int


@dataclass(slots=True)
class Eliminated(Event):
    """WC-19.1: out, and to whom the last debt was."""

    player: int
    creditor: int


@dataclass(slots=True)
class Inherited(Event):
    """WC-19.3: an ocean or influence, bankrupt."""

    player: int
    place: Place


@dataclass(slots=True)
class Resigned(Event):
    """WC R89: a Player gives up."""

    player: int


# --- news, corners ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class NewsDrawn(Event):
    """WC-16.1: a card is turned up."""

    player: int
    card: str


@dataclass(slots=True)
class NewsReshuffled(Event):
    """WC-16.7: the discards are a new stack."""


@dataclass(slots=True)
class Promised(Event):
    """WC-16.2: a bribe for the case of censorship."""

    player: int
    b: int


@dataclass(slots=True)
class Censored(Event):
    """WC-16.3: whether the card is censored."""

    player: int
    censored: bool


@dataclass(slots=True)
class GainedCash(Event):
    """WC-16.4: cash from the bank."""

    player: int
    b: int


@dataclass(slots=True)
class GainedStoxx(Event):
    """WC-16.4: Stoxx from the bank."""

    player: int
    kind: Stoxx
    pieces: int


@dataclass(slots=True)
class Recalled(Event):
    """WC-16.4: all pieces of a kind go back."""

    player: int
    kind: Stoxx
    pieces: int
    b: int


@dataclass(slots=True)
class GainedCorpz(Event):
    """WC-16.4: Corpz at hand, or in a city."""

    player: int
    n: int
    place: Place | None = None


@dataclass(slots=True)
class LostCorpz(Event):
    """WC-16.4: Corpz from hand, or from a city."""

    player: int
    place: Place | None
    n: int


@dataclass(slots=True)
class DroneCrashed(Event):
    """WC-16.4: three dice name a field."""

    rolls: tuple[int, ...]


@dataclass(slots=True)
class GaveCorpz(Event):
    """WC-17.1: a Corpz for the Noble Price, from hand or from a city."""

    player: int
    place: Place | None


@dataclass(slots=True)
class SoldCorpz(Event):
    """WC-17.2: a Corpz to the arms-dealer."""

    player: int
    place: Place | None
    b: int


@dataclass(slots=True)
class BoughtCorpz(Event):
    """WC-17.2: a Corpz from the arms-dealer."""

    player: int
    b: int


@dataclass(slots=True)
class WentOnVacation(Event):
    """WC-17.4: where to; None: the leader stays."""

    player: int
    place: Place | None


@dataclass(slots=True)
class FellIntoCrisis(Event):
    """WC-17.5: whether the Player pays or skips."""

    player: int
    pays: bool


# --- the end ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Proposed(Event):
    """WC-20.6: to end the game."""

    player: int


@dataclass(slots=True)
class Voted(Event):
    """WC-20.6: yes or no."""

    player: int
    said: Word


@dataclass(slots=True)
class Ended(Event):
    """WC-20.1, WC-20.2, WC-21.1: by the last survivor, by networth or by a Bloc-Party."""

    why: str
