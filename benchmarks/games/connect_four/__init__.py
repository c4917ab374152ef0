"""The tutorial game with a table in the browser, for the server under measurement (`served.py`)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from tutorial import tutorial_game

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Scene, Shape, circle, fixed, group, rect

ROWS, COLUMNS = 6, "abcdefg"
HOLE = 100


def scene(sight: Sight, layout: str) -> Scene:
    """Seven columns, each a click's target."""
    options = COLUMNS if sight.question else ""
    columns = [column(sight.state.discs, n, [name] if name in options else []) for n, name in enumerate(COLUMNS)]
    return Scene(ROWS * HOLE, [frame(), *columns])


def column(discs: list[int], number: int, options: list[str]) -> Shape:
    """A column, and what one can do there."""
    first, second = (discs[player] >> ((ROWS + 1) * number) & (1 << ROWS) - 1 for player in (0, 1))
    holes = [filled(number, first, second)]
    return group(f"column:{number}", 150 + HOLE * number, 0, holes, label=COLUMNS[number], options=options)


@cache
def filled(number: int, first: int, second: int) -> Shape:
    """The holes of a column with the discs in them."""
    holes = [hole(number, row, fill(first >> row & 1, second >> row & 1)) for row in range(ROWS)]
    return fixed(group(f"holes:{number}", 0, 0, holes))


def fill(first: int, second: int) -> str:
    """The colour of a hole."""
    return "seat0" if first else "seat1" if second else "paper"


def hole(number: int, row: int, fill: str) -> Shape:
    """A hole, or the disc in it."""
    return circle(f"hole:{number}:{row}", HOLE / 2, HOLE * (ROWS - row - 0.5), 0.4 * HOLE, fill=fill)


@cache
def frame() -> Shape:
    """What the holes are in."""
    return fixed(rect("frame", 150, 0, HOLE * len(COLUMNS), HOLE * ROWS, round=20, fill="card", stroke="line"))


GAME: Any = replace(tutorial_game(), scene=scene)
