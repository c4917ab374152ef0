"""Taking back what others have heard of: it needs everybody's consent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.server.rows import SeatRow

UNDO = "undo"  # in the log: "undo 12" goes back to the moment after twelve answers


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A player's last choice, and all that came after it, has been taken back; nobody had anything against it."""

    player: int


@dataclass(frozen=True, slots=True)
class Wish:
    """A player would like to go back to the moment after the first `to` answers; these players agree."""

    player: int
    to: int
    agreed: tuple[int, ...]

    def missing(self, seats: Sequence[SeatRow]) -> list[int]:
        """The people who have not agreed yet. Bots and those who are away have nothing against it."""
        return [seat.seat for seat in seats if seat.kind == "person" and seat.seat not in self.agreed]

    def to_text(self) -> str:
        """The wish as the store keeps it."""
        return json.dumps(asdict(self))

    def with_consent(self, player: int) -> Wish:
        """The wish when this player agrees, too."""
        return replace(self, agreed=(*self.agreed, player))

    @property
    def row(self) -> str:
        """What the log says when it is granted."""
        return f"{UNDO} {self.to}"


def read_wish(text: str) -> Wish | None:
    """The wish that the store keeps."""
    if not text:
        return None
    data = json.loads(text)
    return Wish(data["player"], data["to"], tuple(data["agreed"]))


def undone_to(option: str) -> int | None:
    """To how many answers a row of the log goes back by consent; None if it is another row."""
    word, _, count = option.partition(" ")
    return int(count) if word == UNDO and count.isdecimal() else None


def wish_of(player: int, match: Match[Any]) -> Wish | None:
    """A player's wish to take the last choice back; None if there is none."""
    mine = [n for n, (who, _) in enumerate(match.answers()) if who == player]
    return Wish(player, mine[-1], (player,)) if mine else None
