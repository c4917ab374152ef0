"""Control V: why a cell, a territory, an axis or a colour is not on offer, and the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.question import Refusal
from worldtable.engine.words import say
from worldtable.games.control_v.board import BIT, Cell, first
from worldtable.games.control_v.clipboard import clipboard
from worldtable.games.control_v.copies import copyable
from worldtable.games.control_v.state import Stage, Table, colours_of, territory_at


def not_empty(s: Table, player: int, said: str) -> Refusal | None:
    """CV-2.2, CV-3.1: pieces go on empty cells of the playing area."""
    clause = "CV-2.2" if s.stage is Stage.OBSTACLES else "CV-3.1"
    cell = Cell(said)
    if cell not in BIT:
        return None
    if BIT[cell] & s.occupied:
        return Refusal(cell, say("this cell is not empty"), clause)
    return Refusal(cell, say("this cell is outside the playing area"), clause)


def unfit_territories(s: Table, player: int) -> Iterator[Refusal]:
    """CV-6.3, CV-6.2: the territories that cannot be copied now."""
    assert s.colour is not None
    for territory in copyable(s, s.colour):
        if (refusal := unfit(s, territory)) is not None:
            yield refusal


def unfit(s: Table, territory: int) -> Refusal | None:
    """CV-6.3, CV-6.2: why a territory cannot be copied; None if it can."""
    assert s.colour is not None
    if territory.bit_count() > s.stock[s.colour]:
        return Refusal(first(territory), say("the stock holds too few blocks: {n}", n=s.stock[s.colour]), "CV-6.3")
    if not clipboard(s.options).fits(territory, s.occupied):
        return Refusal(first(territory), say("it fits nowhere"), "CV-6.2")
    return None


def cannot_copy(s: Table, player: int, said: str) -> Refusal | None:
    """CV-2.4, CV-4.3, CV-7.1: only whole territories of one's colour are copied, each by the name of its first cell."""
    assert s.colour is not None
    cell = Cell(said)
    if cell not in BIT:
        return None
    if BIT[cell] & s.obstacles:
        return Refusal(cell, say("an obstacle cannot be copied"), "CV-2.4")
    territory = territory_at(s, cell)
    if not territory:
        return Refusal(cell, say("there is no block on this cell"), "CV-4.2")
    if territory not in copyable(s, s.colour):
        return Refusal(cell, say("this is not a territory of the colour whose turn it is"), "CV-4.3")
    if cell != first(territory):
        return Refusal(cell, say("this cell belongs to the territory {cell}", cell=first(territory)), "CV-7.1")
    return unfit(s, territory)


def no_landing(s: Table, player: int, said: str) -> Refusal | None:
    """CV-5.1, CV-5.2, CV-6.1, CV-6.2, CV-6.6: no such axis or pivot, outside, occupied, or the same landing as another's."""
    assert s.source is not None
    board, source = clipboard(s.options), territory_at(s, s.source)
    try:
        landing = board.carried(source, said)
    except KeyError:
        clause = "CV-5.2" if said[:1] in ("P", "T", "A") else "CV-5.1"
        return Refusal(said, say("there is no such axis or pivot"), clause)
    if landing is None:
        return Refusal(said, say("the copy would be partly outside the playing area"), "CV-6.1")
    if landing & s.occupied:
        return Refusal(said, say("the copy would need a cell that is not empty"), "CV-6.2")
    label = next(each.label for each in board.landings(source) if each.cells == landing)
    return Refusal(said, say("this is the same as {label}", label=label), "CV-6.6")


def stuck_colours(s: Table, player: int) -> Iterator[Refusal]:
    """CV-4.6: the player's colours that cannot place any more."""
    return (Refusal(c, say("this colour is stuck"), "CV-4.6") for c in colours_of(s, player) if c in s.stuck)
