"""Control V: the elements of symmetry of a playing area: axes, pivots, and where they carry a cell.

Every element is one of seven images of the whole area, slid by some columns and rows: mirroring over V5 is mirroring over the
middle line of the area and a slide to the left or right. Columns and rows are counted from 0 here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from worldtable.games.control_v.board import Cells, places
from worldtable.games.control_v.options import Options

Image = Callable[[int, int, int], tuple[int, int]]  # column, row and the last of them: the column and row of the image

IMAGES: dict[str, Image] = {
    "V": lambda x, y, last: (last - x, y),  # CV-5.3
    "H": lambda x, y, last: (x, last - y),
    "D": lambda x, y, last: (y, x),
    "E": lambda x, y, last: (last - y, last - x),
    "P": lambda x, y, last: (last - x, last - y),  # CV-5.4
    "T": lambda x, y, last: (last - y, x),
    "A": lambda x, y, last: (y, last - x),
}
Place = tuple[str, int]  # a line or a middle by its name in labels, and how far mirroring over it slides the image


class Element(NamedTuple):
    """An axis or a pivot: its label, the image it makes, and by how much that is slid."""

    label: str
    image: str
    right: int
    down: int


def elements(o: Options) -> Iterator[Element]:
    """CV-5.1, CV-5.2: every element that the table plays with, in the order of CV R27."""
    lines = [(f"{k}", 2 * k - o.area) for k in range(o.area + 1)]
    middles = [(f"m{k}", 2 * k - 1 - o.area) for k in range(1, o.area + 1)] if o.axes == "lines_and_middles" else []
    yield from mirrors(lines)
    yield from mirrors(middles)
    if o.diagonals:
        yield from diagonals(o.area)
    if o.play_mode == "mirror_and_pivot":
        for columns, rows in ((lines, lines), (middles, lines), (lines, middles), (middles, middles)):
            yield from pivots(columns, rows)
    if o.quarter_turns:
        yield from quarter_turns(o.area)


def mirrors(at: Sequence[Place]) -> Iterator[Element]:
    """CV-5.3: upright axes, then lying ones."""
    yield from (Element(f"V{k.upper()}", "V", slide, 0) for k, slide in at)
    yield from (Element(f"H{m.upper()}", "H", 0, slide) for m, slide in at)


def pivots(columns: Sequence[Place], rows: Sequence[Place]) -> Iterator[Element]:
    """CV-5.4: half-turns about the points where upright and lying axes cross."""
    return (Element(f"P{k}.{m}", "P", right, down) for k, right in columns for m, down in rows)


def diagonals(n: int) -> Iterator[Element]:
    """Option diagonals: falling ones, then rising ones."""
    yield from (Element(f"D{k}", "D", k, -k) for k in range(1 - n, n))
    yield from (Element(f"E{k}", "E", k - n - 1, k - n - 1) for k in range(2, 2 * n + 1))


def quarter_turns(n: int) -> Iterator[Element]:
    """Option quarter_turns: clockwise about each crossing, then anticlockwise."""
    crossings = [(k, m) for k in range(n + 1) for m in range(n + 1)]
    yield from (Element(f"T{k}.{m}", "T", k + m - n, m - k) for k, m in crossings)
    yield from (Element(f"A{k}.{m}", "A", k - m, k + m - n) for k, m in crossings)


def touching(source: Cells) -> set[str]:
    """Option reach = touching: the labels of the elements that touch the source from outside, and of all its corners."""
    at = places(source)
    columns, rows = [x for x, _ in at], [y for _, y in at]
    falling, rising = [x - y for x, y in at], [x + y + 2 for x, y in at]
    axes = {f"V{min(columns)}", f"V{max(columns) + 1}", f"H{min(rows)}", f"H{max(rows) + 1}"}
    slanting = {f"D{min(falling) - 1}", f"D{max(falling) + 1}", f"E{min(rising) - 1}", f"E{max(rising) + 1}"}
    corners = {f"{turn}{x + right}.{y + down}" for turn in "PTA" for x, y in at for right in (0, 1) for down in (0, 1)}
    return axes | slanting | corners
