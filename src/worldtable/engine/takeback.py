"""Taking back: a choice that nobody has heard of may still be made otherwise, as the hand stays on a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.question import RESIGN

TAKE_BACK = "take back"


class Takebacks:
    """The moments to which the player who is asked may go back, the latest last. Every moment is a match of its own."""

    def __init__(self) -> None:
        self._moments: list[Match[Any]] = []

    def __bool__(self) -> bool:
        return bool(self._moments)

    def note(self, before: Match[Any], after: Match[Any], told: Sequence[Event]) -> None:
        """A match went on from one moment to another, and so much was told. `before` is not changed any more."""
        if not told and unheard(before, after):
            self._moments.append(before)
        else:
            self._moments.clear()

    @property
    def latest(self) -> Match[Any]:
        """The match before the latest choice that may be taken back. IndexError if there is none."""
        return self._moments[-1]

    def take_back(self) -> Match[Any]:
        """The match before that choice, which is now taken back."""
        return self._moments.pop()


def unheard(before: Match[Any], after: Match[Any]) -> bool:
    """Whether one answer lies between two moments, no chance was asked, and the one who gave it is asked again, alone."""
    alone = not before.in_window and not after.in_window and not after.over
    match after.answers_since(before):
        case [(player, option)]:
            return alone and option is not RESIGN and player == before.asked == after.asked
        case _:
            return False
