"""World Powers: the nine emblems, drawn in a square from -1 to 1. Powers are told apart by name and emblem, never by hue."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from worldtable.engine.scene import Shape, circle, fixed, path
from worldtable.games.world_powers.state import Power

Emblem = Callable[[str, float, float, float], list[Shape]]  # key, middle x and y, half the size

NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)")


def star(points: int, inner: float) -> str:
    """A star with so many points."""
    corners = []
    for n in range(2 * points):
        r, angle = (inner if n % 2 else 1), pi * n / points
        corners.append(f"{r * sin(angle):.3f} {-r * cos(angle):.3f}")
    return "M" + "L".join(corners) + "Z"


OUTLINES = {
    "USA": star(5, 0.42),
    "China": "M-1 -.35L0 -1L1 -.35H.6V.1H.9L1 .5H-1L-.9 .1H-.6V-.35ZM-.7 .6H.7V1H.25V.75H-.25V1H-.7Z",
    "Russia": "M0 -1C.15 -.7 .8 -.45 .8 0C.8 .3 .6 .4 .55 .5V1H-.55V.5C-.6 .4 -.8 .3 -.8 0C-.8 -.45 -.15 -.7 0 -1Z",
    "Middle East": "M.5 -.85C-.2 -1.2 -1 -.7 -1 0C-1 .7 -.2 1.2 .5 .85C-.1 .75 -.5 .4 -.5 0C-.5 -.4 -.1 -.75 .5 -.85Z",
    "Africa": "M0 -1C.7 -.6 .75 .4 0 1C-.75 .4 -.7 -.6 0 -1ZM0 -.55C-.3 -.2 -.3 .2 0 .55C.3 .2 .3 -.2 0 -.55Z",
    "South America": "M-1 .8L-.35 -.6L0 0L.3 -.4L1 .8Z",
    "India": star(12, 0.62),
}


@cache
def scaled(outline: str, size: float) -> str:
    """An outline of numbers between -1 and 1, made larger."""
    return NUMBER.sub(lambda number: f"{float(number[0]) * size:.2f}", outline)


def outline(power: str) -> Emblem:
    """The emblem that is one filled outline."""

    def emblem(key: str, x: float, y: float, size: float) -> list[Shape]:
        return [path(key, x, y, scaled(OUTLINES[power], size), fill="ink")]

    return emblem


def disc(key: str, x: float, y: float, size: float) -> list[Shape]:
    """Japan: a disc."""
    return [circle(key, x, y, size * 0.9, fill="ink")]


def ring_of_dots(key: str, x: float, y: float, size: float) -> list[Shape]:
    """Europe: twelve dots in a ring."""
    places = [(x + size * 0.82 * sin(pi * n / 6), y - size * 0.82 * cos(pi * n / 6)) for n in range(12)]
    return [circle(f"{key}:{n}", round(px, 2), round(py, 2), size * 0.17, fill="ink") for n, (px, py) in enumerate(places)]


EMBLEMS: dict[Power, Emblem] = {Power(power): outline(power) for power in OUTLINES}
EMBLEMS |= {Power("Japan"): disc, Power("Europe"): ring_of_dots}


@cache
def emblem(power: Power, key: str, x: float, y: float, size: float) -> list[Shape]:
    """A Power's emblem in a group, from its middle."""
    return [fixed(shape) for shape in EMBLEMS[power](key, x, y, size)]
