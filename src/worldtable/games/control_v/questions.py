"""Control V: the decisions, what silence answers, and why something is not on offer."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.question import Question
from worldtable.games.control_v.board import Cell
from worldtable.games.control_v.clipboard import Landing
from worldtable.games.control_v.refusals import cannot_copy, no_landing, not_empty, stuck_colours, unfit_territories
from worldtable.games.control_v.state import Colour, Table, territory_at


def smallest(s: Table, player: int, options: Sequence[Cell]) -> Cell:
    """CV R38: for who is away the smallest territory is copied, the first of these."""
    return min(options, key=lambda cell: territory_at(s, cell).bit_count())


OBSTACLE: Question[Cell] = Question("obstacle", "CV-2.2", why_not=not_empty)  # CV-D1
FIRST_BLOCK: Question[Cell] = Question("first_block", "CV-3.1", why_not=not_empty)  # CV-D2
SOURCE: Question[Cell] = Question("source", "CV-4.2", smallest, unfit_territories, cannot_copy)  # CV-D3
LANDING: Question[Landing] = Question("landing", "CV-5.1", why_not=no_landing)  # CV-D4
COLOUR: Question[Colour] = Question("colour", "CV R17", greyed=stuck_colours)  # CV-D5
