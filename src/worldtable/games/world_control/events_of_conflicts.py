"""World Control: what is told of fights and debts. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event
from worldtable.games.world_control.board import Place

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
