"""Control V: what can be chosen, drawn: what it would look like before it is chosen, and where one takes hold of it."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group, path
from worldtable.games.control_v.board import BIT, CELL, Cell, bits
from worldtable.games.control_v.clipboard import Landing, clipboard
from worldtable.games.control_v.copies import joined, landings
from worldtable.games.control_v.mirrors import held_at, mirror
from worldtable.games.control_v.outline import Frame, outline
from worldtable.games.control_v.pieces import piece, stones
from worldtable.games.control_v.state import Table, empty


def copies_on_offer(s: Table, sight: Sight) -> Sequence[Landing]:
    """The copies among which the one who looks chooses now."""
    return landings(s, s.source) if sight.question == "landing" and s.source is not None else ()


def offered(s: Table, sight: Sight) -> dict[Cell, list[str]]:
    """What choosing a cell may mean to the one who is asked: placing there, or one of the copies that cover it."""
    offers: dict[Cell, list[str]] = {}
    if sight.question in ("obstacle", "first_block"):
        return {cell: [cell] for cell in empty(s)}
    for landing in copies_on_offer(s, sight):
        for bit in bits(landing.cells):
            offers.setdefault(CELL[bit], []).append(landing.label)
    return offers


def ghosts(s: Table, sight: Sight, frame: Frame) -> list[Shape]:
    """What can be tried before it is chosen: pieces on empty cells, or copies with their axes and pivots."""
    colour, on_offer = s.colour, copies_on_offer(s, sight)
    match sight.question:
        case "obstacle":
            return [stones(f"try:{cell}", BIT[cell], frame, when=[cell]) for cell in empty(s)]
        case "first_block" if colour is not None:
            return [group(f"try:{c}", 0, 0, piece(f"try:{c}", colour, BIT[c], frame), when=[c]) for c in empty(s)]
        case "source":
            return [copy(s, source, landing, frame) for source, landing in settled(s).items()]
        case _:
            return [*handles(s, on_offer, frame), *(copy(s, each.label, each, frame) for each in on_offer)]


def settled(s: Table) -> dict[Cell, Landing]:
    """The sources that can be pasted in one place only: choosing one of them makes the copy."""
    found = {source: landings(s, source) for source in s.sources}
    return {source: places[0] for source, places in found.items() if len(places) == 1}


def copy(s: Table, option: str, landing: Landing, frame: Frame) -> Shape:
    """The copy that an option makes, with its axis or pivot and a line around the territory that it would become part of."""
    assert s.colour is not None
    key, element = f"copy:{option}", clipboard(s.options).elements[landing.label]
    grown = landing.cells + sum(joined(s, s.colour, landing.cells))
    around = path(f"{key}:grown", 0, 0, outline(grown, frame, -1, 8), stroke="accent", width=4, fill="none")
    blocks = piece(key, s.colour, landing.cells, frame, dash=True, width=3)
    return group(key, 0, 0, [*mirror(f"{key}:mirror", element, frame), around, *blocks], when=[option], fade=0.8)


def handles(s: Table, on_offer: Sequence[Landing], frame: Frame) -> list[Shape]:
    """A second way to try a copy: upright and lying axes are taken by the rim, pivots where they are."""
    elements, at = clipboard(s.options).elements, dict[tuple[float, float], list[str]]()
    for landing in on_offer:
        element = elements[landing.label]
        if element.image not in "DE":
            at.setdefault(held_at(element, frame), []).append(landing.label)
    return [handle(labels, x, y, frame) for (x, y), labels in at.items()]


def handle(labels: list[str], x: float, y: float, frame: Frame) -> Shape:
    """A handle: an arrowhead on the lower or right rim, or a ring."""
    key, says = f"handle:{labels[0]}", {"label": labels[0], "options": labels, "quiet": True}
    if y > frame.y(frame.side):
        return path(key, x, y, "M0 -5L11 16H-11Z", fill="accent", **says)
    if x > frame.x(frame.side):
        return path(key, x, y, "M-5 0L16 11V-11Z", fill="accent", **says)
    return circle(key, x, y, frame.cell * 0.1, fill="paper", stroke="accent", width=2.5, **says)
