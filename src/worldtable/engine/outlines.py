"""Outlines for `path` shapes, as SVG path data that can be made larger.

They hold no arcs (`A`), whose flags could not be made larger like lengths; a ring is four curves.
"""

from __future__ import annotations

import re
from functools import cache

NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)")
QUARTER = 0.5523  # how far the handles of a curve lie from its ends for a quarter of a circle, in radii


def ring(x: float, y: float, r: float) -> str:
    """A circle by its centre, clockwise from the top."""
    k = QUARTER * r
    half = [(0, -r), (k, -r), (r, -k), (r, 0), (r, k), (k, r)]
    points = [*half, *((-dx, -dy) for dx, dy in half), half[0]]
    start, *curves = (f"{x + dx:.2f} {y + dy:.2f}" for dx, dy in points)
    return f"M{start}C{' '.join(curves)}Z"


@cache
def scaled(outline: str, k: float) -> str:
    """An outline, made larger. A tenth of a unit is finer than a screen shows."""
    return NUMBER.sub(lambda number: f"{float(number[0]) * k:.1f}".removesuffix(".0"), outline)
