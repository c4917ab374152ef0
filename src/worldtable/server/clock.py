"""The clock of a room: how long people may think. All times are milliseconds."""

from __future__ import annotations

import json
from dataclasses import dataclass

from worldtable.engine.words import Message, say, say_n

GRACE = 10_000  # so long may everybody think about every question, however little is left
DAY, HOUR, MINUTE, SECOND = 86_400_000, 3_600_000, 60_000, 1000


@dataclass(frozen=True, slots=True)
class Clock:
    """A bank of time that every turn fills up by an increment, or, with `pace`, as much time for each question."""

    bank: int
    increment: int = 0
    pace: bool = False

    def after(self, left: int, spent: int, turn_over: bool) -> int:
        """What is left to somebody who has answered; the increment comes when others are asked."""
        if self.pace:
            return self.bank
        return max(0, left - spent) + (self.increment if turn_over else 0)

    def to_text(self) -> str:
        """The clock as the store keeps it."""
        return json.dumps({"bank": self.bank, "increment": self.increment, "pace": self.pace})

    def label(self) -> Message:
        """The clock in words."""
        if self.pace:
            return say("{time} for each decision", time=duration(self.bank))
        if not self.increment:
            return say("{time} for the game", time=duration(self.bank))
        return say("{time} for the game, and {more} a turn", time=duration(self.bank), more=duration(self.increment))


def read_clock(text: str) -> Clock | None:
    """The clock that the store keeps; None if the room has none."""
    return Clock(**json.loads(text)) if text else None


def allowed(left: int) -> int:
    """How long somebody may think about a question with so much left."""
    return max(left, GRACE)


def duration(time: int) -> Message:
    """A length of time in the largest unit that measures it."""
    if time % DAY == 0:
        return say_n("{n} day", "{n} days", time // DAY)
    if time % HOUR == 0:
        return say_n("{n} hour", "{n} hours", time // HOUR)
    if time % MINUTE == 0:
        return say_n("{n} minute", "{n} minutes", time // MINUTE)
    return say_n("{n} second", "{n} seconds", time // SECOND)
