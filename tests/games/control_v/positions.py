"""Positions of Control V as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import worldtable
from worldtable.games.control_v.board import BIT, Cell
from worldtable.games.control_v.picture import drawn
from worldtable.games.control_v.state import Table

GAME = worldtable.game("control-v")


def position(board: str, players: int = 2, turn: str = "R", **options: Any) -> Table:
    """The table in mid-game, from a picture of the board."""
    data = GAME.start(players, GAME.settings(players, options)).to_json()
    return Table.from_json({**data, "board": board, "stage": "source", "colour": turn, "round": 1})


def picture_of(side: int, cells: Mapping[str, list[str]]) -> str:
    """The picture of a board on which each sign stands on the cells that are listed."""
    return drawn(side, {sign: sum(BIT[Cell(cell)] for cell in listed) for sign, listed in cells.items()})
