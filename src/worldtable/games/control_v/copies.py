"""Control V: what a colour can copy, where it can be pasted, and how territories grow."""

from __future__ import annotations

from collections.abc import Iterable

from worldtable.games.control_v.board import BIT, Cell, Cells, beside, first
from worldtable.games.control_v.clipboard import Landing, clipboard
from worldtable.games.control_v.state import Colour, Table, territory_at


def copyable(s: Table, colour: Colour) -> Iterable[Cells]:
    """CV-4.3, CV-9.3: the colour's own territories; CV R7: all of them, if the table says so."""
    if s.options.copy_source == "own":
        return s.territories[colour]
    return sorted((territory for own in s.territories.values() for territory in own), key=lowest)


def lowest(cells: Cells) -> Cells:
    """The first cell alone: the order of first cells is the reading order."""
    return cells & -cells


def sources(s: Table, colour: Colour) -> tuple[Cell, ...]:
    """CV-4.2, CV-6.3, CV-8.1, CV-8.2: the territories that the colour's stock suffices for and that fit somewhere."""
    fits, occupied, stock = clipboard(s.options).fits, s.occupied, s.stock[colour]
    return tuple([first(source) for source in copyable(s, colour) if fits(source, occupied) and source.bit_count() <= stock])


def landings(s: Table, source: Cell) -> tuple[Landing, ...]:
    """CV-6.1, CV-6.2, CV-6.5, CV-6.6: where the source can be pasted; what the landing touches makes no difference."""
    return clipboard(s.options).free(territory_at(s, source), s.occupied)


def copies_left(s: Table, colour: Colour) -> int:
    """CV-6: how many different copies the colour could make, if it were its turn."""
    free, occupied, stock = clipboard(s.options).free, s.occupied, s.stock[colour]
    return sum(len(free(source, occupied)) for source in copyable(s, colour) if source.bit_count() <= stock)


def paste(s: Table, colour: Colour, landing: Cells) -> Cells:
    """CV-4.2, CV-4.4, CV-6.4, CV-6.7: blocks from the stock fill the landing, and nothing else changes. The territory grown."""
    s.stock[colour] -= landing.bit_count()
    s.occupied |= landing
    s.last = landing
    return grow(s, colour, landing)


def grow(s: Table, colour: Colour, landing: Cells) -> Cells:
    """CV-7.1, CV-7.4, CV-7.5: the landing and all that it joins become one territory, for good."""
    whole = landing + sum(joined(s, colour, landing))
    apart = [territory for territory in s.territories[colour] if not territory & whole]
    s.territories[colour] = tuple(sorted([*apart, whole], key=lowest))
    return whole


def joined(s: Table, colour: Colour, landing: Cells) -> list[Cells]:
    """CV-7.2, CV-7.3, CV-7.4, CV-7.6: the territories of this colour that a landing touches. Nothing else joins anything."""
    near = beside(landing, s.options.touch == "side_or_corner")
    return [territory for territory in s.territories[colour] if territory & near]


def place(s: Table, colour: Colour, cell: Cell) -> None:
    """CV-3.1: a first block."""
    paste(s, colour, BIT[cell])
