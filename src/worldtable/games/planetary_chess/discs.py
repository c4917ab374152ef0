"""Planetary Chess: a half of the planet as a flat disc around its pole, drawn."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from worldtable.engine.scene import Shape, circle, fixed, line, text
from worldtable.games.planetary_chess.nodes import Board, nodes
from worldtable.games.planetary_chess.places import Disc
from worldtable.games.planetary_chess.spots import Spot

BETWEEN = 15  # degrees east of the middle of the face: there stand the numbers of the parallels


def disc_shapes(board: Board, disc: Disc, r: float, letters: float) -> list[Shape]:
    """A disc: its lines and their names, the last move, checks, and what stands on it. `r` is a figure's radius."""
    return [*ground(disc, r, letters), *ways(board, disc, r), *nodes(board, spots(disc, r))]


@cache
def ground(disc: Disc, r: float, letters: float) -> list[Shape]:
    """What lies under the figures."""
    rim = circle(f"{disc.name}:rim", disc.x, disc.y, disc.radius(0), fill="paper", stroke="line", width=2)
    return [fixed(shape) for shape in (rim, *rings(disc), *spokes(disc), *names(disc, letters, r))]


@cache
def spots(disc: Disc, r: float) -> list[Spot]:
    """Its nodes."""
    labels = [(node, disc.grid.label[node]) for node in disc.nodes()]
    return [Spot(node, label, f"{disc.name}:{label}", r, disc.at(node)) for node, label in labels]


def rings(disc: Disc) -> list[Shape]:
    """The parallels between the pole and the equator."""
    latitudes = sorted({disc.grid.place(node)[1] for node in disc.nodes()} - {0.0, 90.0, -90.0})
    looks = {"fill": "none", "stroke": "line", "width": 1}
    return [circle(f"{disc.name}:ring:{n}", disc.x, disc.y, disc.radius(at), **looks) for n, at in enumerate(latitudes)]


def spokes(disc: Disc) -> list[Shape]:
    """The meridians, from the pole to the rim."""
    return [
        line(f"{disc.name}:spoke:{letter}", disc.x, disc.y, *disc.towards(disc.longitude(n), disc.r), stroke="line", width=1)
        for n, letter in enumerate(disc.grid.meridians)
    ]


def names(disc: Disc, size: float, r: float) -> list[Shape]:
    """The letters of the meridians around the rim, outside the figures there, and the numbers of the parallels."""
    looks = {"anchor": "middle", "font": "narrow", "fill": "muted"}
    shapes = []
    for n, letter in enumerate(disc.grid.meridians):
        x, y = disc.towards(disc.longitude(n), disc.r + 1.1 * r + 0.6 * size)
        shapes.append(text(f"{disc.name}:meridian:{letter}", x, y + size * 0.35, letter, size, **looks))
    for parallel in range(1, disc.grid.parallels + 1):
        node = disc.grid.at(0, parallel)
        if node is not None and disc.holds(node):
            x, y = disc.towards(BETWEEN, disc.radius(disc.grid.place(node)[1]))
            shapes.append(text(f"{disc.name}:parallel:{parallel}", x, y + size * 0.3, f"{parallel}", size * 0.85, **looks))
    return shapes


def ways(board: Board, disc: Disc, r: float) -> list[Shape]:
    """The last move, if all of it lies here, and the ways along which a head is attacked."""
    shapes = []
    if board.last and all(map(disc.holds, board.last)):
        start, end = map(disc.at, board.last)
        shapes.append(line(f"{disc.name}:last", *start, *end, stroke="accent", width=0.3 * r, fade=0.55))
    for n, way in enumerate(board.attacks):
        for k, (one, next_one) in enumerate(pairwise(way)):
            if disc.holds(one) and disc.holds(next_one):
                key = f"{disc.name}:check:{n}:{k}"
                shapes.append(line(key, *disc.at(one), *disc.at(next_one), stroke="danger", width=0.25 * r))
    return shapes
