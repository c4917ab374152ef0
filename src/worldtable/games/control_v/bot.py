"""Control V: the house bot. It looks one copy ahead: what would lie on the table, and who could reach what from there.

A colour's outlook is what it has on the board, and how many empty cells its next copy could cover: they tell how much is
still to come. So small territories are scattered first, and lone blocks kept, which reach the most for their size.
Where there is room for all, the largest copy counts too, for whoever pastes more at once gets more of the room. The outlook
of the others counts against one's own. What counts when was found by playing thousands of games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from random import Random
from statistics import fmean
from typing import NamedTuple

from worldtable.engine.bot import Sight
from worldtable.games.control_v.board import BIT, Cell, Cells
from worldtable.games.control_v.clipboard import clipboard
from worldtable.games.control_v.copies import copyable, landings, paste, sources
from worldtable.games.control_v.state import Colour, Table, blocks, colours_of

BLOCK = 2  # what a block on the board is worth, in empty cells that can be reached
EFFORT = 1_000_000  # so many landings are looked at for an answer, at most: about a tenth of a second


class Try(NamedTuple):
    """An answer, and a copy that it may lead to: whose blocks on which cells."""

    answer: str
    colour: Colour
    cells: Cells


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by the best copy that may follow. Obstacles go anywhere: they hinder everybody alike."""
    s, me = sight.state, sight.player
    assert me is not None
    if sight.question == "obstacle":
        return rng.choice(sight.options)
    tries = list(tries_of(s, sight.question, sight.options))
    picked = rng.sample(tries, min(len(tries), affordable(s)))
    return max(picked, key=lambda each: worth(s, me, each)).answer


def tries_of(s: Table, question: str | None, options: Sequence[str]) -> Iterator[Try]:
    """All copies that the options may lead to; a first block is as good as a copy."""
    assert s.colour is not None
    match question:
        case "first_block":
            yield from (Try(cell, s.colour, BIT[Cell(cell)]) for cell in options)
        case "colour":
            for colour in map(Colour, options):
                yield from (Try(colour, colour, cells) for source in sources(s, colour) for _, cells in landings(s, source))
        case "source":
            yield from (Try(source, s.colour, cells) for source in map(Cell, options) for _, cells in landings(s, source))
        case _:
            assert s.source is not None
            yield from (Try(label, s.colour, cells) for label, cells in landings(s, s.source))


def affordable(s: Table) -> int:
    """How many tries there is time for. It is nearly always enough; else chance picks them."""
    landings_of = clipboard(s.options).landings
    seen = sum(len(landings_of(source)) for colour in s.stock for source in copyable(s, colour))
    return 1 + EFFORT // (1 + seen)


def worth(s: Table, me: int, tried: Try) -> float:
    """How much better the outlook of a player would be than that of the others, on average."""
    twin = s.copy()
    paste(twin, tried.colour, tried.cells)
    outlooks = [sum(outlook(twin, colour) for colour in colours_of(twin, player)) for player in range(s.players)]
    return outlooks.pop(me) - fmean(outlooks)


def outlook(s: Table, colour: Colour) -> int:
    """What a colour has, how many cells its next copy can reach and, if there is room, how many it can cover at once."""
    reached = most = 0
    occupied, stock, landings_of = s.occupied, s.stock[colour], clipboard(s.options).landings
    for source in copyable(s, colour):
        size = source.bit_count()
        if size <= stock and (free := [cells for _, cells in landings_of(source) if not cells & occupied]):
            most = max(most, size)
            reached = reduce(or_, free, reached)
    return BLOCK * blocks(s, colour).bit_count() + reached.bit_count() + most * roomy(s)


def roomy(s: Table) -> bool:
    """Whether there is room for all: everybody has a small part to fill, or copies leave their rows and columns."""
    o = s.options
    return o.reach == "anywhere" and (len(s.stock) > 2 or o.diagonals or o.play_mode == "mirror_and_pivot")
