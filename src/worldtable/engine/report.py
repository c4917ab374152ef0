"""Reports: the table described in words and grids, for terminals and for whoever cannot see a drawing."""

from __future__ import annotations

from dataclasses import dataclass, field

from worldtable.engine.words import Message, Seat

Cell = Message | Seat | str | int


@dataclass(slots=True)
class Grid:
    """Rows of cells under headings; `marked` rows matter now. Numbers stand on the right."""

    headings: list[Cell]
    rows: list[list[Cell]] = field(default_factory=list)
    marked: set[int] = field(default_factory=set)
