"""World Control: the dice as they lie on the table, to be seen until others are thrown."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.chance import die
from worldtable.games.world_control.board import MOVEMENT_DIE
from worldtable.games.world_control.state import Table


async def movement_die(s: Table, what: str = "movement die") -> int:
    """WC-3.1: a number from 1 to 10."""
    n = await die(MOVEMENT_DIE, what)
    lay(s, [n])
    return n


def lay(s: Table, faces: Sequence[int]) -> None:
    """Dice that were thrown together, or none where a card counts instead; those of the last fight are taken away."""
    s.dice = list(faces)
    s.throws += bool(faces)
    s.red, s.white = [], []
