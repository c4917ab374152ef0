"""World Control: what is told of news, corners and the end. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event
from worldtable.games.world_control.board import Place, Stoxx
from worldtable.games.world_control.choices import Word

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


@dataclass(slots=True)
class Valued(Event):
    """WC-20.3: networth at the end."""

    player: int
    b: int


@dataclass(slots=True)
class Resigned(Event):
    """WC R89: a Player gives up."""

    player: int
