"""Planetary Chess: the planet as a globe, drawn, and the buttons that turn it."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from worldtable.engine.scene import Shape, fixed, globe, group, path, rect, text, track
from worldtable.engine.words import Message, say
from worldtable.games.planetary_chess.grid import Grid, Node
from worldtable.games.planetary_chess.nodes import Board, nodes
from worldtable.games.planetary_chess.places import Point, great_circle, meridian_track, parallel_track
from worldtable.games.planetary_chess.position import Side
from worldtable.games.planetary_chess.spots import Spot

KEY = "globe"
STEP = 15  # degrees
HOME: dict[Side | None, Point] = {Side.RED: (0, -40), Side.BLUE: (0, 40), None: (0, 15)}  # where each looks from at first
BUTTONS: tuple[tuple[str, Message, Point], ...] = (
    ("west", say("Turn the globe: look farther west"), (-STEP, 0)),
    ("east", say("Turn the globe: look farther east"), (STEP, 0)),
    ("north", say("Turn the globe: look farther north"), (0, STEP)),
    ("south", say("Turn the globe: look farther south"), (0, -STEP)),
)


def planetarium(board: Board, side: Side | None, x: float, y: float, r: float, figure: float) -> Shape:
    """The globe around a point; it looks at first from the viewer's side. `figure` is a figure's radius."""
    shapes = [*ground(board.grid, figure), *ways(board, figure), *nodes(board, spots(board.grid, figure))]
    return globe(KEY, x, y, r, HOME[side], shapes, fill="sea", stroke="line", width=2, label=say("The globe"))


@cache
def ground(grid: Grid, figure: float) -> list[Shape]:
    """What lies under the figures."""
    return [fixed(shape) for shape in (*lines(grid), *letters(grid, figure))]


@cache
def spots(grid: Grid, figure: float) -> list[Spot]:
    """The nodes."""
    return [Spot(node, label, f"G:{label}", figure, on=grid.place(node)) for node, label in grid.label.items()]


def lines(grid: Grid) -> list[Shape]:
    """Meridians and parallels."""
    looks = {"stroke": "line", "width": 1, "fill": "none"}
    meridians = [track(f"G:meridian:{m}", meridian_track(grid, n), **looks) for n, m in enumerate(grid.meridians)]
    return [*meridians, *(track(f"G:parallel:{p}", parallel_track(grid, p), **looks) for p in range(1, grid.parallels + 1))]


def letters(grid: Grid, figure: float) -> list[Shape]:
    """The meridians' letters along the equator."""
    looks = {"anchor": "middle", "font": "narrow", "fill": "muted"}
    shapes = []
    for n, letter in enumerate(grid.meridians):
        longitude, _ = grid.place(grid.at(n, 1) or 0)
        shapes.append(text(f"G:letter:{letter}", 0, 0, letter, 1.3 * figure, on=[longitude + 5, -6], **looks))
    return shapes


def ways(board: Board, figure: float) -> list[Shape]:
    """The last move as a great circle, and the ways along which a head is attacked."""
    place, shapes = board.grid.place, []
    if board.last:
        shapes.append(last_move(board.grid, *board.last, figure))
    for n, way in enumerate(board.attacks):
        points = [point for one, two in pairwise(way) for point in great_circle(place(one), place(two), 4)]
        shapes.append(track(f"G:check:{n}", points, stroke="danger", width=0.25 * figure, fill="none"))
    return shapes


@lru_cache(256)
def last_move(grid: Grid, origin: Node, target: Node, figure: float) -> Shape:
    """The last move as a great circle."""
    way = great_circle(grid.place(origin), grid.place(target))
    return fixed(track("G:last", way, stroke="accent", width=0.3 * figure, fill="none"))


@cache
def buttons(side: Side | None, x: float, y: float, size: float) -> list[Shape]:
    """Buttons that turn the globe, in a row around a point."""
    shapes, gap = [], 1.15 * size
    for n, (name, label, turn) in enumerate(BUTTONS):
        frame = rect(f"turn:{name}:frame", -size / 2, -size / 2, size, size, round=size / 5, fill="card", stroke="line")
        arrow = path(f"turn:{name}:arrow", 0, 0, arrowhead(turn, size / 5), fill="ink", stroke="none")
        shapes.append(group(f"turn:{name}", x + (n - 2.6) * gap, y, [frame, arrow], label=label, globe=KEY, turn=list(turn)))
    width, said = 2.1 * size, say("The front") if side is None else say("My side")
    home = [
        rect("turn:home:frame", 0, -size / 2, width, size, round=size / 5, fill="card", stroke="line"),
        text("turn:home:text", width / 2, size * 0.13, said, size * 0.36, anchor="middle", fit=width * 0.9),
    ]
    return [*shapes, group("turn:home", x + 0.9 * gap, y, home, label=said, globe=KEY, face=list(HOME[side]))]


def arrowhead(turn: Point, r: float) -> str:
    """An arrowhead that points where the turn leads, as an SVG path."""
    x, y = (r * (turn[0] > 0) - r * (turn[0] < 0), r * (turn[1] < 0) - r * (turn[1] > 0))
    return f"M{x:.4g} {y:.4g}L{-x - y:.4g} {-y + x:.4g}L{-x + y:.4g} {-y - x:.4g}Z"
