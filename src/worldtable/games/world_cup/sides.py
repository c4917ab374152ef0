"""The World Cup Game: what a strip is made of, drawn: its ground and score, and on each side a team's name, squares and tiles.

All of it is the same in every match and is made once: the keys go on from the match's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from worldtable.engine.scene import Shape, fixed, line, path, rect, seat, text
from worldtable.games.world_cup.pieces import Row, Tile
from worldtable.games.world_cup.tiles import is_vulnerable, squares_path, tile_shape
from worldtable.games.world_cup.tournament import Team


@dataclass(frozen=True, slots=True, eq=False)
class Sizes:
    """How large a strip is: its width and height, from square to square, a tile's radius, letters, room for a name.

    `owner` is where the owner's chip stands, counted from the rim; without it there is none. `fill` is the ground.
    """

    width: float
    high: float
    step: float
    r: float
    letters: float
    name: float
    owner: float = 0
    fill: str = "paper"


@cache
def frame(z: Sizes, chosen: bool) -> Shape:
    """The ground of a strip; the match that has been chosen stands out."""
    looks = {"stroke": "accent", "width": 2} if chosen else {}
    return fixed(rect(":frame", 0, 0, z.width, z.high, round=6, fill=z.fill, **looks))


@cache
def score(goals: str, z: Sizes) -> Shape:
    """The goals of both sides, in the middle."""
    return fixed(text(":score", z.width / 2, z.high / 2 + 0.35 * z.letters, goals, z.letters, anchor="middle", bold=True))


def side_key(left: bool) -> str:
    """How the keys of a side begin."""
    return ":left" if left else ":right"


def rim(left: bool, z: Sizes) -> float:
    """Where a side begins."""
    return 0.15 * z.letters if left else z.width - 0.15 * z.letters


@cache
def team_code(team: Team, left: bool, mine: bool, z: Sizes) -> Shape:
    """A team's name in three letters; the viewer's own stands out."""
    looks = {"bold": True, "fill": "accent"} if mine else {}
    looks |= {} if left else {"anchor": "end"}
    y = z.high / 2 + 0.36 * z.letters
    return fixed(text(f"{side_key(left)}:name", rim(left, z), y, team, z.letters, font="narrow", **looks))


@cache
def underline(left: bool, z: Sizes) -> Shape:
    """What the name of the viewer's own team stands on."""
    x, y, wide = rim(left, z), z.high - 3, 1.6 * z.letters
    return fixed(line(f"{side_key(left)}:mine", x, y, x + wide if left else x - wide, y, stroke="accent", width=2.5))


@cache
def chip(owner: int, left: bool, z: Sizes) -> Shape:
    """The chip of a team's owner."""
    return fixed(seat(f"{side_key(left)}:owner", z.owner if left else z.width - z.owner, z.high / 2, 0.4 * z.letters, owner))


@cache
def tiles_in(row: Row, squares: int, left: bool, z: Sizes) -> list[Shape]:
    """The squares of a row that are still empty, and its tiles."""
    tiles = [tile_in(tile, n, is_vulnerable(row, n), left, z) for n, tile in enumerate(row)]
    return tiles if len(row) == squares else [empty_squares(len(row), squares, left, z), *tiles]


@cache
def empty_squares(first: int, squares: int, left: bool, z: Sizes) -> Shape:
    """The squares of a row from the first that is empty."""
    at = [place(z, left, n) for n in range(first, squares)]
    return fixed(path(f"{side_key(left)}:squares", 0, 0, squares_path(at, z.high / 2, 0.8 * z.r), stroke="line", width=1))


@cache
def tile_in(tile: Tile, n: int, vulnerable: bool, left: bool, z: Sizes) -> Shape:
    """The n-th tile of a row."""
    return fixed(tile_shape(f"{side_key(left)}:{n}", place(z, left, n), z.high / 2, z.r, tile, vulnerable))


def place(z: Sizes, left: bool, n: int) -> float:
    """CUP-3.2: where the n-th square of a row lies, counted from the name."""
    far = z.name + z.step * (n + 0.5)
    return far if left else z.width - far
