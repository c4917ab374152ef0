"""The World Cup Game: tiles and squares, drawn. A vulnerable tile has a dashed rim, a protected one a solid rim."""

from __future__ import annotations

from functools import cache

from worldtable.engine.scene import Shape, circle, fixed, group, path, text
from worldtable.games.world_cup.board import STRIKABLE
from worldtable.games.world_cup.pieces import FLIPPED, Row, Tile

FACES = {flipped: tile for tile, flipped in FLIPPED.items()}


def tile_shape(key: str, x: float, y: float, r: float, tile: Tile, vulnerable: bool) -> Shape:
    """A tile in its place. One that is flipped is faint."""
    return group(key, x, y, [*tile_parts(r, tile, vulnerable)], **({"fade": 0.6} if tile in FACES else {}))


@cache
def tile_parts(r: float, tile: Tile, vulnerable: bool) -> list[Shape]:
    """A tile: goals by their number, an Attack as half a disc, Defence and Penalty by their letter; struck out if flipped."""
    face, flipped = FACES.get(tile, tile), tile in FACES
    rim = {"stroke": "danger", "dash": True} if vulnerable else {"stroke": "ink"}
    shapes = [circle(":disc", 0, 0, r, fill="desk" if flipped else "card", width=0.17 * r, **rim)]
    if face is Tile.ATTACK:
        half = f"M0 {-r * 0.7:.4g}A{r * 0.7:.4g} {r * 0.7:.4g} 0 0 0 0 {r * 0.7:.4g}Z"
        shapes.append(path(":half", 0, 0, half, fill="ink"))
    else:
        shapes.append(text(":face", 0, 0.4 * r, face, 1.2 * r, anchor="middle", bold=True))
    if flipped:
        cross = f"M{-r * 0.6:.4g} {r * 0.6:.4g}L{r * 0.6:.4g} {-r * 0.6:.4g}"
        shapes.append(path(":struck", 0, 0, cross, stroke="danger", width=r * 0.22))
    return [fixed(shape) for shape in shapes]


def is_vulnerable(row: Row, n: int) -> bool:
    """CUP-4.2: whether the n-th tile of a row is the outermost one, face up, and a goal tile or an Attack."""
    return n == len(row) - 1 and (row[n] in STRIKABLE or row[n] is Tile.ATTACK)


def squares_path(xs: list[float], y: float, r: float) -> str:
    """Empty squares as circles in one SVG path."""
    return "".join(f"M{x - r:.4g} {y:.4g}a{r:.4g} {r:.4g} 0 1 0 {2 * r:.4g} 0a{r:.4g} {r:.4g} 0 1 0 {-2 * r:.4g} 0" for x in xs)
