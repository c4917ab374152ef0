"""Connect Four without an engine: what the rules of docs/examples/connect_four.py cost when nothing is asked of them.

No questions, no options with names, no events, no copies, no records: only a board and a loop.
"""

from __future__ import annotations

from functools import cache

from playouts import choose

ROWS, COLUMNS = 6, 7
HEIGHT = ROWS + 1  # one empty row on top keeps the columns' bits apart
FULL = sum(((1 << ROWS) - 1) << (HEIGHT * column) for column in range(COLUMNS))
BOTTOMS = [1 << (HEIGHT * column) for column in range(COLUMNS)]
TOPS = [bottom << (ROWS - 1) for bottom in BOTTOMS]
TOP_ROW = sum(TOPS)
LINES = (1, HEIGHT - 1, HEIGHT, HEIGHT + 1)  # steps up, down-right, right, up-right


@cache
def open_columns(full: int) -> tuple[int, ...]:
    """The columns whose top is not taken."""
    return tuple(column for column, top in enumerate(TOPS) if not full & top)


class Board:
    """Disc (column, row) is bit 7 * column + row of the player's number."""

    __slots__ = ("active", "discs")

    def __init__(self) -> None:
        self.discs = [0, 0]
        self.active = 0

    def legal(self) -> tuple[int, ...]:
        """The columns that are not full."""
        return open_columns((self.discs[0] | self.discs[1]) & TOP_ROW)

    def drop(self, column: int) -> None:
        """The active player drops a disc, and then it is the other's turn."""
        taken = self.discs[0] | self.discs[1]
        self.discs[self.active] |= (taken + BOTTOMS[column]) & ~taken & FULL
        self.active = 1 - self.active

    def four(self) -> bool:
        """Whether whoever dropped last has four in a row."""
        discs = self.discs[1 - self.active]
        for step in LINES:
            pairs = discs & (discs >> step)
            if pairs & (pairs >> (2 * step)):
                return True
        return False

    def full(self) -> bool:
        """Whether no disc can be dropped."""
        return self.discs[0] | self.discs[1] == FULL


def by_hand() -> int:
    """One random play-out; returns the number of decisions."""
    board, decisions = Board(), 0
    while True:
        board.drop(choose(board.legal()))
        decisions += 1
        if board.four() or board.full():
            return decisions
