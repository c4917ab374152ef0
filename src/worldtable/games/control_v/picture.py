"""Control V: a position as text, as a person draws it.

       a b c d e f
     1 . . R . . .
     2 . # . . . G

A dot is an empty cell, # an obstacle, a letter a block of that colour.
"""

from __future__ import annotations

from collections.abc import Mapping

from worldtable.games.control_v.board import BIT, COLUMNS, Cell, Cells

EMPTY, OBSTACLE = ".", "#"


def drawn(side: int, signs: Mapping[str, Cells]) -> str:
    """The picture of an area on which each sign stands on its cells."""
    lines = [f"   {' '.join(COLUMNS[:side])}"]
    lines += [f"{row:2} {' '.join(sign_at(Cell(f'{c}{row}'), signs) for c in COLUMNS[:side])}" for row in range(1, side + 1)]
    return "\n".join([*lines, ""])


def sign_at(cell: Cell, signs: Mapping[str, Cells]) -> str:
    """What stands on a cell."""
    return next((sign for sign, cells in signs.items() if cells & BIT[cell]), EMPTY)


def read_picture(text: str, side: int, known: str) -> dict[str, Cells]:
    """The cells of each known sign in a picture. ValueError if it is not a picture of such an area."""
    signs = dict.fromkeys(known, 0)
    head, *rows = [line.split() for line in text.splitlines()] or [[]]
    if head != list(COLUMNS[:side]) or [row[:1] for row in rows] != [[f"{n}"] for n in range(1, side + 1)]:
        raise ValueError(f"board: expected a picture of {side} columns and {side} rows with their names")
    for number, *row in rows:
        if len(row) != side or not set(row) <= {EMPTY, *known}:
            raise ValueError(f"board: expected {side} signs in row {number}, each of {EMPTY}{known}")
        for column, sign in zip(COLUMNS, row, strict=False):
            if sign != EMPTY:
                signs[sign] |= BIT[Cell(f"{column}{number}")]
    return signs
