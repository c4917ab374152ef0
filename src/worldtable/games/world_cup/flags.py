"""The World Cup Game: the flags of the teams, simplified; flags.toml has them as layers on a grid of 36 by 24."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import cos, hypot, pi, radians, sin
from pathlib import Path
from typing import Any

from worldtable.engine.outlines import ring, scaled
from worldtable.engine.scene import Shape, fixed, group, path, rect
from worldtable.games.world_cup.tournament import Team

WIDE, HIGH = 36, 24


@dataclass(frozen=True, slots=True)
class Layer:
    """What is painted at once: an outline on the grid, and its colour."""

    fill: str
    outline: str


@cache
def flag(key: str, team: Team, x: float, y: float, height: float) -> Shape:
    """The flag of a team by its upper left corner; it is half as wide again as high."""
    k = height / HIGH
    layers = [path(f"{key}:{n}", 0, 0, scaled(layer.outline, k), fill=layer.fill) for n, layer in enumerate(FLAGS[team])]
    frame = rect(f"{key}:frame", 0, 0, WIDE * k, height, stroke="line", width=1)
    return fixed(group(key, x, y, [*layers, frame]))


def layers(data: dict[str, Any]) -> Iterator[Layer]:
    """The layers of a flag: its stripes, then what lies upon them."""
    yield from stripes(data)
    for layer in data.get("upon", ()):
        yield Layer(layer["fill"], outline(layer))


def stripes(data: dict[str, Any]) -> Iterator[Layer]:
    """The stripes. Each reaches to the far edge, and the next one is painted over it: no gap shows between two."""
    down = "rows" in data
    colours: list[str] = data["rows"] if down else data["columns"]
    shares: list[int] = data.get("shares", [1] * len(colours))
    for colour, share in zip(colours, accumulate(shares, initial=0), strict=False):
        x, y = (0.0, HIGH * share / sum(shares)) if down else (WIDE * share / sum(shares), 0.0)
        yield Layer(colour, box(x, y, WIDE - x, HIGH - y))


def outline(layer: dict[str, Any]) -> str:
    """The outline of a layer: a path as it is written, or several pieces of one kind."""
    if "path" in layer:
        return " ".join(str(layer["path"]).split())
    kind = next(kind for kind in PIECES if kind in layer)
    more = {name: value for name, value in layer.items() if name not in (kind, "fill")}
    return "".join(PIECES[kind](*piece, **more) for piece in layer[kind])


def polygon(points: list[tuple[float, float]]) -> str:
    """Straight lines from point to point, and back."""
    return f"M{'L'.join(f'{x:.2f} {y:.2f}' for x, y in points)}Z"


def box(x: float, y: float, w: float, h: float) -> str:
    """A rectangle by its upper left corner."""
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def bar(x: float, y: float, to_x: float, to_y: float, width: float) -> str:
    """A straight line, so wide."""
    k = width / 2 / hypot(to_x - x, to_y - y)
    dx, dy = k * (y - to_y), k * (to_x - x)
    return polygon([(x - dx, y - dy), (to_x - dx, to_y - dy), (to_x + dx, to_y + dy), (x + dx, y + dy)])


def star(x: float, y: float, r: float, turn: float = 0, points: int = 5, inner: float = 0.382) -> str:
    """A star by its centre, its first point upwards, then turned by degrees; its notches lie at a part of its radius."""
    radii = [r, inner * r] * points
    angles = [radians(turn) + n * pi / points for n in range(2 * points)]
    return polygon([(x + r * sin(angle), y - r * cos(angle)) for r, angle in zip(radii, angles, strict=True)])


PIECES: dict[str, Callable[..., str]] = {"bars": bar, "boxes": box, "discs": ring, "stars": star}
DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "flags.toml").read_text("utf-8"))
FLAGS = {Team(team): tuple(layers(data)) for team, data in DATA.items()}
