"""Positions as a search sees them: what every game must say of one, and a match as such a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

from worldtable.engine.match import Match

Worth = Callable[[Any, int], int]  # about how good a state is for a player; larger is better


class Lookahead(Protocol):
    """A position in a game of two in which nothing is hidden and nothing left to chance.

    It never changes. Moves that are equal in different positions mean the same.
    """

    @property
    def key(self) -> Hashable:
        """What makes it the same position as another one."""

    @property
    def player(self) -> int:
        """Who is to move; after the last move anybody."""

    def noisy(self) -> Sequence[Any]:
        """The moves without which the position cannot be judged, the most promising first: captures, say."""

    def calm(self) -> Sequence[Any]:
        """All other moves."""

    def after(self, move: Any, /) -> Lookahead:
        """The position that a move leads to."""

    def worth(self) -> int | None:
        """About how good it is for `player`, less than 100,000 either way; None if that cannot be said before a move more."""

    def result(self) -> int:
        """Where there is no move: 1 if `player` has won, -1 if the other has, 0 for a draw."""

    def text(self, move: Any, /) -> str:
        """A move's notation."""


class MatchLookahead:
    """A match as a position, for games that have no faster one. All that the game need say is what a state is worth."""

    def __init__(self, match: Match[Any], worth: Worth, player: int | None = None) -> None:
        self.match, self.estimate = match, worth
        self.player = match.asked if player is None else player

    @property
    def key(self) -> str:
        """The state, as short as can be."""
        digest: str = self.match.state.digest()
        return digest

    def noisy(self) -> Sequence[Any]:
        """None is known."""
        return ()

    def calm(self) -> Sequence[Any]:
        """The legal options."""
        return self.match.legal

    def after(self, move: Any, /) -> MatchLookahead:
        """A copy of the match in which this has been answered."""
        twin = self.match.copy()
        twin.answer(move)
        return MatchLookahead(twin, self.estimate, self.player if twin.over else None)

    def worth(self) -> int | None:
        """What the game says; a match that is over has a result instead."""
        return None if self.match.over else self.estimate(self.match.state, self.player)

    def result(self) -> int:
        """By the places."""
        result = self.match.result
        assert result is not None
        mine, others = result.places[self.player], result.places[1 - self.player]
        return (mine < others) - (mine > others)

    def text(self, move: Any, /) -> str:
        """The option's text."""
        return str(move)
