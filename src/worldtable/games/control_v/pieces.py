"""Control V: territories, obstacles and copies, drawn. Each colour has a mark of its own on every block."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from worldtable.engine.scene import Shape, path
from worldtable.games.control_v.board import Cells, places
from worldtable.games.control_v.outline import KEEP, Frame, outline
from worldtable.games.control_v.state import Colour

PALETTE = {"R": 3, "G": 4, "B": 1, "Y": 0}  # the house's colours, with the marks of their chips
Corners = Sequence[tuple[float, float]]  # from the middle of a cell, in half cells

SQUARE = ((-0.74, -0.74), (0.74, -0.74), (0.74, 0.74), (-0.74, 0.74))
CROSS = (
    *((-0.3, -0.9), (0.3, -0.9), (0.3, -0.3), (0.9, -0.3), (0.9, 0.3), (0.3, 0.3)),
    *((0.3, 0.9), (-0.3, 0.9), (-0.3, 0.3), (-0.9, 0.3), (-0.9, -0.3), (-0.3, -0.3)),
)
DIAMOND = ((0, -1), (0.86, 0), (0, 1), (-0.86, 0))
DISC = tuple((0.78 * cos(pi * n / 8), 0.78 * sin(pi * n / 8)) for n in range(16))
MARKS: dict[str, Corners] = {"R": SQUARE, "G": CROSS, "B": DIAMOND, "Y": DISC}
NOTCHED = (
    *((-0.6, -0.9), (-0.2, -0.9), (0, -0.66), (0.2, -0.9), (0.6, -0.9), (0.9, -0.6), (0.9, 0.6), (0.6, 0.9)),
    *((0.2, 0.9), (0, 0.66), (-0.2, 0.9), (-0.6, 0.9), (-0.9, 0.6), (-0.9, -0.6)),
)
MARK, STONE = 0.17, 0.41  # how large they are, in cells


@lru_cache(KEEP)
def stamped(cells: Cells, frame: Frame, corners: Corners, size: float) -> str:
    """The same figure in the middle of each cell, as one SVG path."""
    figures = []
    for column, row in places(cells):
        x, y, r = frame.x(column + 0.5), frame.y(row + 0.5), size * frame.cell
        figures.append("M" + "L".join(f"{x + r * dx:.4g} {y + r * dy:.4g}" for dx, dy in corners) + "Z")
    return "".join(figures)


def piece(key: str, colour: Colour, cells: Cells, frame: Frame, **more: Any) -> list[Shape]:
    """Blocks of one colour as one piece, with their marks; `more` goes to the outline."""
    looks = {"fill": f"seat{PALETTE[colour]}", "stroke": "ink", "width": 2, **more}
    return [
        path(f"{key}:piece", 0, 0, outline(cells, frame, frame.cell * 0.05, frame.cell * 0.16), **looks),
        path(f"{key}:marks", 0, 0, stamped(cells, frame, MARKS[colour], MARK), fill=f"on-seat{PALETTE[colour]}", fade=0.55),
    ]


def stones(key: str, cells: Cells, frame: Frame, **more: Any) -> Shape:
    """Obstacles: notched stones."""
    return path(key, 0, 0, stamped(cells, frame, NOTCHED, STONE), fill="muted", stroke="ink", width=1.5, **more)
