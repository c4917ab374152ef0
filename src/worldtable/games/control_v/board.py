"""Control V: cells by name, and sets of cells as whole numbers, one bit a cell.

The board is 12 × 12 cells; a smaller playing area is its upper left part (CV R31). One empty column on the right keeps the
rows' bits apart, so that a step to any side is a shift.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress
from string import ascii_lowercase
from typing import NewType, TypeAlias

Cell = NewType("Cell", str)  # column letter and row number: c4
Cells: TypeAlias = int  # a set of cells

SIDE = 12
STRIDE = SIDE + 1
COLUMNS = ascii_lowercase[:SIDE]
NAMES = tuple(Cell(f"{column}{y + 1}") for y in range(SIDE) for column in f"{COLUMNS}-")  # by bit, the empty column too
BIT = {cell: 1 << n for n, cell in enumerate(NAMES) if cell[0] != "-"}
CELL = {bit: cell for cell, bit in BIT.items()}


@cache
def area(side: int) -> Cells:
    """CV-1.1: the playing area of so many columns and rows."""
    row = (1 << side) - 1
    return sum(row << (STRIDE * y) for y in range(side))


def bits(cells: Cells) -> Iterator[Cells]:
    """Each cell alone, in reading order."""
    while cells:
        bit = cells & -cells
        yield bit
        cells ^= bit


def named(cells: Cells) -> list[Cell]:
    """The cells by name, in reading order: the binary digits from the right say whether each is there."""
    return list(compress(NAMES, map(int, reversed(f"{cells:b}"))))


def first(cells: Cells) -> Cell:
    """The first cell in reading order; it gives a territory its name."""
    return CELL[cells & -cells]


def places(cells: Cells) -> list[tuple[int, int]]:
    """Column and row of each cell, both counted from 0."""
    numbers = [bit.bit_length() - 1 for bit in bits(cells)]
    return [(number % STRIDE, number // STRIDE) for number in numbers]


def beside(cells: Cells, corners: bool) -> Cells:
    """CV-7.2: what touches the cells, and most of these themselves; with `corners` a common corner is enough."""
    rows = cells | cells << 1 | cells >> 1
    across = rows if corners else cells
    return rows | across << STRIDE | across >> STRIDE


def territories_of(blocks: Cells, corners: bool) -> tuple[Cells, ...]:
    """CV-7.1: the territories that blocks of one colour form, in reading order."""
    found = []
    while blocks:
        territory, grown = 0, blocks & -blocks
        while territory != grown:
            territory, grown = grown, beside(grown, corners) & blocks
        found.append(territory)
        blocks ^= territory
    return tuple(found)
