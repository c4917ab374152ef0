"""What comes of a choice, and who is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from worldtable.engine.words import Message


class Watcher(Protocol):
    """Somebody who is told when there is something new to see."""

    session: str | None

    def refresh(self) -> None: ...

    def overhear(self) -> None: ...

    def dismiss(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice that is on disk; `seq` is the number of rows in the log after it."""

    seq: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A choice that changed nothing."""

    reason: Message
    clause: str | None = None
    stale: bool = False
    of_game: bool = False  # whether the reason is said in the game's words or the house's


Outcome = Taken | Refused
