"""Control V: sets of cells as outlines: what touches is drawn as one piece, without inner borders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from worldtable.games.control_v.board import Cells, places

Point = tuple[int, int]  # a crossing of grid lines, counted from the upper left corner of the area
Step = tuple[Point, Point]  # along a side of a cell: from a crossing, one column or row further
SIDES = (  # of a cell, clockwise: from which corner, which way, and where the neighbour lies
    ((0, 0), (1, 0), (0, -1)),
    ((1, 0), (0, 1), (1, 0)),
    ((1, 1), (-1, 0), (0, 1)),
    ((0, 1), (0, -1), (-1, 0)),
)

KEEP = 4096  # so many drawn sets of cells are remembered


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the playing area lies in a drawing: its upper left corner, how wide a cell is, and how many there are."""

    left: float
    top: float
    cell: float
    side: int

    def x(self, columns: float) -> float:
        """So many columns from the left."""
        return self.left + columns * self.cell

    def y(self, rows: float) -> float:
        """So many rows from the top."""
        return self.top + rows * self.cell


@lru_cache(KEEP)
def outline(cells: Cells, frame: Frame, inset: float, rounding: float) -> str:
    """The outline of the cells as an SVG path, `inset` from the grid lines, its corners rounded."""
    return "".join(rounded(loop, frame, inset, rounding) for loop in loops(cells))


def loops(cells: Cells) -> Iterator[list[Step]]:
    """The borders of the cells as closed walks clockwise, so that the cells lie on the right; a common corner parts them."""
    steps = border(cells)
    todo = set(steps)
    while todo:
        step, loop = min(todo), list[Step]()
        while step in todo:
            todo.remove(step)
            loop.append(step)
            step = onward(step, steps)
        yield loop


def border(cells: Cells) -> set[Step]:
    """The sides of the cells that no other of them shares."""
    inside = set(places(cells))
    return {
        ((x + corner[0], y + corner[1]), way)
        for x, y in inside
        for corner, way, beyond in SIDES
        if (x + beyond[0], y + beyond[1]) not in inside
    }


def onward(step: Step, steps: set[Step]) -> Step:
    """The next step of a walk: to the right if it can, else straight on, else to the left."""
    (x, y), (dx, dy) = step
    here = (x + dx, y + dy)
    return next((here, way) for way in ((-dy, dx), (dx, dy), (dy, -dx)) if (here, way) in steps)


def rounded(loop: list[Step], frame: Frame, inset: float, rounding: float) -> str:
    """A walk as a path, with a curve at each corner."""
    curves = []
    for (_, (ax, ay)), ((x, y), (bx, by)) in zip([loop[-1], *loop[:-1]], loop, strict=True):
        if (ax, ay) == (bx, by):
            continue
        px, py = frame.x(x) + inset * (-ay - by), frame.y(y) + inset * (ax + bx)
        before, after = (px - rounding * ax, py - rounding * ay), (px + rounding * bx, py + rounding * by)
        curves.append(f"{before[0]:.4g} {before[1]:.4g}Q{px:.4g} {py:.4g} {after[0]:.4g} {after[1]:.4g}")
    return f"M{'L'.join(curves)}Z"
