"""The tree of a game: the positions that follow from one another by moves, for programs that count or search them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from worldtable.engine.match import Match


class Node(Protocol):
    """A position in a tree. It never changes: `after` a move there is another one."""

    def moves(self) -> Sequence[Any]:
        """What can be played, none when the game is over. The text of a move is its notation."""
        ...

    def after(self, move: Any, /) -> Node:
        """The position that one of the moves leads to."""
        ...

    def move_count(self) -> int:
        """How many moves there are."""
        ...


@dataclass(frozen=True, slots=True)
class MatchNode:
    """A match as a node: every answer to a question is a move, chance's too."""

    match: Match[Any]

    def moves(self) -> Sequence[Any]:
        """The legal options."""
        return self.match.legal

    def after(self, move: Any, /) -> MatchNode:
        """A copy of the match in which this has been answered."""
        twin = self.match.copy()
        twin.answer(move)
        return MatchNode(twin)

    def move_count(self) -> int:
        """How many options there are."""
        return len(self.match.legal)


def perft(node: Node, depth: int) -> int:
    """How many sequences of so many moves there are: the count by which programs compare their move generators."""
    if depth == 1:
        return node.move_count()
    return sum(perft(node.after(move), depth - 1) for move in node.moves())


def divided(node: Node, depth: int) -> Iterator[tuple[str, int]]:
    """The same for every first move: its text, and in how many sequences it is the first."""
    for move in node.moves():
        yield str(move), perft(node.after(move), depth - 1) if depth > 1 else 1
