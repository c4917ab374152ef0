"""The World Cup Game: what is told. Cards drawn are told to their owner alone (CUP-1.11)."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.event import Event, Turn
from worldtable.games.world_cup.pieces import Card, Hand, Row, Spot, Tile
from worldtable.games.world_cup.state import Score
from worldtable.games.world_cup.tournament import Group, MatchId, Round, Source, Team


@dataclass(slots=True)
class TeamsDrawn(Event):
    """CUP-1.4: a player has drawn these teams."""

    player: int
    teams: tuple[Team, ...]


@dataclass(slots=True)
class ExtraTeam(Event):
    """CUP-1.7: a player gets one of the teams left over."""

    player: int
    team: Team


@dataclass(slots=True)
class DealerDrawn(Event):
    """CUP-1.12: who deals, and who takes the first turn."""

    dealer: int
    first: int


@dataclass(slots=True)
class Dealt(Event):
    """CUP-1.11: a player has got these cards, None as others see it."""

    player: int
    hand: Hand | None

    def seen_by(self, player: int | None) -> Event:
        """Only the holder sees the cards."""
        return self if player == self.player else Dealt(self.player, None)


@dataclass(slots=True)
class RoundBegins(Turn):
    """CUP-8.4, CUP-8.5: a round or a set of replays begins with a stack of so many cards."""

    round: Round
    replay: int
    stack: int


@dataclass(slots=True)
class TurnBegins(Turn):
    """CUP-2.1: a player's turn begins; so many cards are in the stack."""

    player: int
    stack: int


@dataclass(slots=True)
class Discarded(Event):
    """CUP-2.3: a card was discarded without effect."""

    player: int
    card: Card


@dataclass(slots=True)
class TilePlaced(Event):
    """CUP-3.4: a tile was placed on a team."""

    player: int
    match: MatchId
    team: Team
    tile: Tile


@dataclass(slots=True)
class TileStruck(Event):
    """CUP-4.6 to CUP-4.8: a card struck a tile; `row` is how the row looks now."""

    player: int
    card: Card
    match: MatchId
    team: Team
    tile: Tile
    row: Row


@dataclass(slots=True)
class PenaltyMissed(Event):
    """CUP-3.19: the die showed black."""

    player: int
    match: MatchId
    team: Team


@dataclass(slots=True)
class Drew(Event):
    """CUP-2.7: a player drew a card, None as others see it."""

    player: int
    card: Card | None

    def seen_by(self, player: int | None) -> Event:
        """Only the one who drew it sees the card."""
        return self if player == self.player else Drew(self.player, None)


@dataclass(slots=True)
class Reshuffled(Event):
    """CUP-5.3: the discards are a new stack."""

    cards: int


@dataclass(slots=True)
class LastTurns(Event):
    """CUP-5.5: everybody has one more turn, this player first."""

    first: int


@dataclass(slots=True)
class RoundEnds(Turn):
    """CUP-5.1: the turns of a round are over."""

    round: Round
    replay: int


@dataclass(slots=True)
class DiceRolled(Event):
    """CUP-6.2, CUP-6.3: the modifying dice, for a group or for all matches of a round (None)."""

    group: Group | None
    spots: tuple[Spot, ...]


@dataclass(slots=True)
class Ended(Event):
    """CUP-6.7: a match has ended."""

    score: Score


@dataclass(slots=True)
class LotDrawn(Event):
    """CUP-7.7: the lot put teams in this order."""

    teams: tuple[Team, ...]


@dataclass(slots=True)
class GoesOn(Event):
    """CUP-7.2, CUP-7.3, CUP-9.11, CUP-10.2: a team goes on, from a group at a place, or from a match."""

    team: Team
    source: Source


@dataclass(slots=True)
class MustReplay(Event):
    """CUP-9.5, CUP-9.6: these teams are level and replay their matches."""

    teams: tuple[Team, ...]


@dataclass(slots=True)
class Kick(Event):
    """CUP-11.3: a penalty of a shoot-out."""

    team: Team
    spot: Spot


@dataclass(slots=True)
class Eliminated(Event):
    """CUP-8.2: a player has no team left in the tournament."""

    player: int


@dataclass(slots=True)
class FilledUp(Event):
    """CUP-8.7: a player got a card of those set aside, None as others see it."""

    player: int
    card: Card | None

    def seen_by(self, player: int | None) -> Event:
        """Only the one who got it sees the card."""
        return self if player == self.player else FilledUp(self.player, None)


@dataclass(slots=True)
class Won(Event):
    """CUP-12.1, CUP-12.2: a player has won, with the champions, or (None) as the owner of all teams that are left."""

    player: int
    team: Team | None
