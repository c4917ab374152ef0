"""Control V: the house bot. It looks one copy ahead: what would lie on the table, and who could reach what from there.

A player's outlook is what lies on the board, and the empty cells that the next copy could reach: they tell how much is still
to come. So lone blocks scatter early, as they reach the most, and grow together when nothing new can be reached. Where there
is room for all, the largest possible copy counts too: whoever pastes more at once gets more of the room. The outlook of the
others counts against one's own. The numbers were found by playing thousands of games, and none is delicate.
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
EFFORT = 1_000_000  # about so many landings are looked at for an answer, which takes an eighth of a second


class Try(NamedTuple):
    """An answer that is thought of, and a copy that it would lead to: whose blocks, on which cells."""

    answer: str
    colour: Colour
    cells: Cells


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by the best copy that can follow. Obstacles go anywhere: they hinder everybody alike."""
    s, me = sight.state, sight.player
    assert me is not None
    if sight.question == "obstacle":
        return rng.choice(sight.options)
    tries = list(tries_of(s, sight.question, sight.options))
    picked = rng.sample(tries, min(looks(s), len(tries)))
    return max(picked, key=lambda each: worth(s, me, each)).answer


def tries_of(s: Table, question: str | None, options: Sequence[str]) -> Iterator[Try]:
    """What can be tried: for each option the copies that it may lead to."""
    assert s.colour is not None
    match question:
        case "colour":
            for colour in map(Colour, options):
                yield from (Try(colour, colour, cells) for source in sources(s, colour) for _, cells in landings(s, source))
        case "source":
            yield from (Try(source, s.colour, cells) for source in map(Cell, options) for _, cells in landings(s, source))
        case "landing":
            assert s.source is not None
            yield from (Try(label, s.colour, cells) for label, cells in landings(s, s.source))
        case _:
            yield from (Try(cell, s.colour, BIT[Cell(cell)]) for cell in options)


def looks(s: Table) -> int:
    """How many copies there is time to look at; where there are more, chance picks them. Only rich options need that."""
    landings_of = clipboard(s.options).landings
    return EFFORT // (1 + sum(len(landings_of(source)) for colour in s.stock for source in copyable(s, colour)))


def worth(s: Table, me: int, tried: Try) -> float:
    """By how much the outlook of a player would be better than the others’, on average."""
    twin = s.copy()
    paste(twin, tried.colour, tried.cells)
    outlooks = [sum(outlook(twin, colour) for colour in colours_of(twin, player)) for player in range(s.players)]
    return outlooks.pop(me) - fmean(outlooks)


def outlook(s: Table, colour: Colour) -> int:
    """What a colour has, how many cells its next copy can reach, and how many it can fill at once if there is room."""
    reached = most = 0
    occupied, stock, landings_of = s.occupied, s.stock[colour], clipboard(s.options).landings
    for source in copyable(s, colour):
        size = source.bit_count()
        if size <= stock and (free := [cells for _, cells in landings_of(source) if not cells & occupied]):
            most = max(most, size)
            reached = reduce(or_, free, reached)
    return BLOCK * blocks(s, colour).bit_count() + reached.bit_count() + most * roomy(s)


def roomy(s: Table) -> bool:
    """Whether there is room for all: each has a small part to fill, or copies leave their rows and columns."""
    o = s.options
    return o.reach == "anywhere" and (len(s.stock) > 2 or o.diagonals or o.play_mode == "mirror_and_pivot")
