"""Results: who came where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: for every player the place (1 is best, ties share it) and the score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def ranking(self) -> tuple[int, ...]:
        """The players, best first; those who tie in seat order."""
        return tuple(sorted(range(len(self.places)), key=lambda player: self.places[player]))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players in first place."""
        return tuple(player for player, place in enumerate(self.places) if place == 1)
