"""Światowy Konflikt: what is told. SK-3.9, SK-4.14, SK-10.8: only what was shown is told; some events are for some alone.

SK-13.4: what players say to each other is no event, and there is nothing by which they could show a card or give a coin.
SK-13.6: the whole record may be opened when the game is over; until then the table keeps it.
"""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.swiatowy_konflikt.state import Action, Faction, Role


@dataclass(slots=True)
class RoundBegins(Turn):
    """SK-1.4, SK-11.4: a round begins, with this first player and so many coins for each player dealt in."""

    round: int
    first: int
    coins: tuple[int, ...]


@dataclass(slots=True)
class Drew(Event):
    """SK-1.8: the cards that a player drew, for this player alone."""

    player: int
    cards: tuple[Role, ...]

    def seen_by(self, player: int | None) -> Event | None:
        """The owner sees the cards."""
        return self if player == self.player else None


@dataclass(slots=True)
class Joined(Event):
    """SK-9.1: a player's faction at the start of a round."""

    player: int
    faction: Faction


@dataclass(slots=True)
class TurnBegins(Turn):
    """SK-2.1: a player becomes active."""

    player: int
    number: int


@dataclass(slots=True)
class Overtime(Event):
    """SK-14.4: overtime begins after so many more turns, 0: now."""

    turns: int


@dataclass(slots=True)
class Declared(Event):
    """SK-2.8: an action is declared, with what it costs; `role` is claimed, `coins` are at stake in Embezzlement."""

    player: int
    action: Action
    target: int | None
    role: Role | None
    coins: int


@dataclass(slots=True)
class NobodyReacts(Event):
    """SK-3.9: a window closed empty."""


@dataclass(slots=True)
class Challenged(Event):
    """SK-3.7: a challenge."""

    player: int
    claimant: int


@dataclass(slots=True)
class Proved(Event):
    """SK-4.5: the claimed card was shown, and replaced."""

    player: int
    role: Role


@dataclass(slots=True)
class Failed(Event):
    """SK-4.6, SK-4.14: the claim was not proven, the card revealed is another."""

    player: int
    role: Role
    card: Role


@dataclass(slots=True)
class ShowedHand(Event):
    """SK-9.12 to SK-9.14: the embezzler shows all hidden cards; without a Duke all are replaced."""

    player: int
    cards: tuple[Role, ...]


@dataclass(slots=True)
class Blocked(Event):
    """SK-3.7, SK-5.5: a block."""

    player: int
    role: Role


@dataclass(slots=True)
class BlockStands(Event):
    """SK-4.12, SK-5.8: the action is stopped; so many coins stay spent."""

    action: Action
    fee: int


@dataclass(slots=True)
class BlockBroken(Event):
    """SK-4.11: the action takes effect after all."""

    action: Action


@dataclass(slots=True)
class Cancelled(Event):
    """SK-4.9, SK-9.14: the claim failed, the action does not happen."""

    action: Action


@dataclass(slots=True)
class Refunded(Event):
    """SK-4.9: the fee comes back."""

    player: int
    coins: int


@dataclass(slots=True)
class NoEffect(Event):
    """SK-7.7, SK-10.6: the target is gone."""

    action: Action


@dataclass(slots=True)
class Took(Event):
    """SK-6.1, SK-6.2, SK-7.1, SK-9.11: coins taken by Income, Foreign Aid, Tax or Embezzlement."""

    player: int
    action: Action
    coins: int


@dataclass(slots=True)
class Stole(Event):
    """SK-7.2: coins change hands."""

    player: int
    target: int
    coins: int


@dataclass(slots=True)
class Killed(Event):
    """SK-7.7: an Assassination succeeds."""

    target: int


@dataclass(slots=True)
class Exchanged(Event):
    """SK-7.4: so many cards were drawn, and as many returned."""

    player: int
    cards: int


@dataclass(slots=True)
class PutBack(Event):
    """SK-7.4: the cards that were returned, for their owner alone."""

    player: int
    cards: tuple[Role, ...]

    def seen_by(self, player: int | None) -> Event | None:
        """The owner saw them."""
        return self if player == self.player else None


@dataclass(slots=True)
class Examined(Event):
    """SK-10.4, SK-10.8: a card was shown; which, the two of them know."""

    player: int
    target: int
    card: Role | None

    def seen_by(self, player: int | None) -> Event | None:
        """Others see that a card was shown."""
        return self if player in (self.player, self.target) else Examined(self.player, self.target, None)


@dataclass(slots=True)
class Returned(Event):
    """SK-10.5: the examined card was returned."""

    player: int


@dataclass(slots=True)
class Forced(Event):
    """SK-10.5: the examined card goes into the deck, its owner draws another."""

    player: int
    target: int


@dataclass(slots=True)
class Converted(Event):
    """SK-9.7: a player paid so many coins; the target changed sides."""

    player: int
    target: int
    faction: Faction
    fee: int


@dataclass(slots=True)
class FactionsChanged(Event):
    """SK-9.3: one faction is left, or there are two again."""

    two: bool


@dataclass(slots=True)
class Lost(Event):
    """SK-8.1: a card dies."""

    player: int
    card: Role


@dataclass(slots=True)
class Out(Event):
    """SK-8.4: a player is eliminated."""

    player: int


@dataclass(slots=True)
class PurseReturned(Event):
    """SK-8.7: the coins of an eliminated player go to the treasury."""

    player: int
    coins: int


@dataclass(slots=True)
class Resigned(Event):
    """SK-12.8: a player leaves the game."""

    player: int


@dataclass(slots=True)
class RoundWon(Event):
    """SK-8.6, SK-11.2: the last living player wins the round."""

    player: int
    wins: int


@dataclass(slots=True)
class HandRevealed(Event):
    """SK-13.5: the winner's hidden cards."""

    player: int
    cards: tuple[Role, ...]


@dataclass(slots=True)
class GameWon(Event):
    """SK-11.2: the game is over."""

    player: int
