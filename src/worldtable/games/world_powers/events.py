"""World Powers: what is told. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.world_powers.state import Power


@dataclass(slots=True)
class RolledToStart(Event):
    """WP-1.6: a player's start roll, a 0 counted as ten."""

    player: int
    roll: int


@dataclass(slots=True)
class StartsFirst(Event):
    """WP-1.6, WP-1.8: who goes first, who keeps the time."""

    player: int
    time_keeper: int


@dataclass(slots=True)
class Shuffled(Event):
    """WP-3.2: the discard became the deck."""

    cards: int


@dataclass(slots=True)
class TurnBegins(Turn):
    """WP-2.1: a player becomes active."""

    player: int
    round: int


@dataclass(slots=True)
class Drew(Event):
    """WP-3.1: the draw cards lie on the table."""

    player: int
    cards: tuple[Power, ...]


@dataclass(slots=True)
class Bought(Event):
    """WP-5.2, WP-6.11: a share bought from the bank, by investment or because nobody bid for it."""

    player: int
    power: Power
    tt: int
    unsold: bool


@dataclass(slots=True)
class Kept(Event):
    """WP-5.3, WP-5.4: an Investment Action without a purchase."""

    player: int
    power: Power


@dataclass(slots=True)
class Financed(Event):
    """WP-7.1: a value raised on purpose."""

    player: int
    power: Power
    before: int
    after: int


@dataclass(slots=True)
class Profited(Event):
    """WP-8.1: TT gained from the bank."""

    player: int
    power: Power
    tt: int


@dataclass(slots=True)
class Offered(Event):
    """WP-6.1: a card up for auction."""

    player: int
    power: Power
    lowest: int


@dataclass(slots=True)
class Bid(Event):
    """WP-6.5: a bid."""

    player: int
    tt: int


@dataclass(slots=True)
class Dropped(Event):
    """WP-6.6, WP-6.7: a bidder is out, by choice or because no bid was possible."""

    player: int
    by_choice: bool


@dataclass(slots=True)
class Sold(Event):
    """WP-6.9: the high bidder pays the active player."""

    player: int
    seller: int
    power: Power
    tt: int


@dataclass(slots=True)
class Unsold(Event):
    """WP-6.12: nobody wanted the card."""

    power: Power


@dataclass(slots=True)
class Rolled(Event):
    """WP-9: the phase's die, and the Power that it or the active player names."""

    player: int
    face: int
    power: Power


@dataclass(slots=True)
class Paid(Event):
    """WP-10: a dividend; `payments` are (player, TT), rounding losses included."""

    power: Power
    payments: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class ValueMoved(Event):
    """WP-11, WP-12: a value moved by `step`, unless its track ended."""

    power: Power
    step: int
    before: int
    after: int


@dataclass(slots=True)
class NewRound(Event):
    """WP-13.1: the marker moved up."""

    marker: int


@dataclass(slots=True)
class Ended(Event):
    """WP-13.2: the game is over."""
