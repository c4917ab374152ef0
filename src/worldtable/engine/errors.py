"""What can go wrong, said so that a person can mend it."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.words import Message


class WorldtableError(Exception):
    """Something asked of Worldtable cannot be done; the text says what was expected. Nothing has changed."""


class UnknownGame(WorldtableError):
    """No game has this id."""


class BadSetup(WorldtableError):
    """A match cannot be set up so: the number of players, an option or the seed is wrong."""


class BadPosition(BadSetup, ValueError):
    """A text describes no position of this game; `reason` says why, in words that can be translated."""

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(f"position: {reason.english()}")


class IllegalOption(WorldtableError):
    """An answer was given that is not on offer.

    `reason` says why in words that can be translated, `clause` is the rule that forbids it (None where no rule is
    involved: not asked, unknown text), and `expected` holds the texts on offer.
    """

    def __init__(self, said: str, reason: Message, clause: str | None = None, expected: Sequence[str] = ()) -> None:
        self.said, self.reason, self.clause, self.expected = said, reason, clause, tuple(expected)
        cited = f" ({clause})" if clause else ""
        offered = f" Expected one of: {' | '.join(self.expected)}." if self.expected else ""
        super().__init__(f"{said!r} is refused: {reason.english()}{cited}.{offered}")


class BadRecord(WorldtableError):
    """A record cannot be read or played; the text names the line and, where a rule was broken, its clause."""


class BadExample(WorldtableError):
    """A rule example is malformed, or what it says does not hold; the text names the example and the step."""
