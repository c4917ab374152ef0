"""Control V played slowly and obviously: cells are pairs (column, row), counted from 1, and every formula is the ledger's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from worldtable.games.control_v.board import BIT, Cell, Cells
from worldtable.games.control_v.options import Options
from worldtable.games.control_v.state import Colour, Table, blocks

Pair = tuple[int, int]
Source = frozenset[Pair]
Carry = Callable[[int, int], Pair]
Rule = Callable[[Source], bool]  # option reach = touching: whether an element touches a source


def pairs(cells: Cells) -> Source:
    """A set of cells as pairs."""
    return frozenset((ord(cell[0]) - ord("a") + 1, int(cell[1:])) for cell in map(Cell, BIT) if cells & BIT[cell])


def upright(a: int) -> Carry:
    """The mirror (x, y) to (a - x, y)."""
    return lambda x, y: (a - x, y)


def lying(b: int) -> Carry:
    """The mirror (x, y) to (x, b - y)."""
    return lambda x, y: (x, b - y)


def half_turn(a: int, b: int) -> Carry:
    """The half-turn (x, y) to (a - x, b - y)."""
    return lambda x, y: (a - x, b - y)


def falling(k: int) -> Carry:
    """The mirror Dk."""
    return lambda x, y: (y + k, x - k)


def rising(k: int) -> Carry:
    """The mirror Ek."""
    return lambda x, y: (k - y, k - x)


def clockwise(k: int, m: int) -> Carry:
    """The quarter-turn Tk.m."""
    return lambda x, y: (k + m + 1 - y, m - k + x)


def anticlockwise(k: int, m: int) -> Carry:
    """The quarter-turn Ak.m."""
    return lambda x, y: (k - m + y, m + k + 1 - x)


def outside(k: int, measure: Callable[[int, int], int], ahead: int) -> Rule:
    """Line k runs just before the least of the source in that direction, or just after the greatest."""
    return lambda s: k in (min(measure(x, y) for x, y in s) - 1, max(measure(x, y) for x, y in s) + ahead)


def corner(k: int, m: int) -> Rule:
    """The crossing of Vk and Hm is a corner of a cell of the source."""
    return lambda s: any((x, y) in s for x in (k, k + 1) for y in (m, m + 1))


def never(source: Source) -> bool:
    """Middle lines are not for the touching reach."""
    return False


def axes(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """V, H, VM, HM: the mirrors along the grid, in the order of CV R27."""
    n = o.area
    yield from ((f"V{k}", upright(2 * k + 1), outside(k, lambda x, y: x, 0)) for k in range(n + 1))
    yield from ((f"H{m}", lying(2 * m + 1), outside(m, lambda x, y: y, 0)) for m in range(n + 1))
    if o.axes == "lines_and_middles":
        yield from ((f"VM{k}", upright(2 * k), never) for k in range(1, n + 1))
        yield from ((f"HM{m}", lying(2 * m), never) for m in range(1, n + 1))


def diagonals(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """D, E: the slanting mirrors."""
    n = o.area
    yield from ((f"D{k}", falling(k), outside(k, lambda x, y: x - y, 1)) for k in range(1 - n, n))
    yield from ((f"E{k}", rising(k), outside(k, lambda x, y: x + y, 1)) for k in range(2, 2 * n + 1))


def turns(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """P, T, A: half-turns about crossings and, with middle lines, about all points where axes cross; quarter-turns."""
    n, middles = o.area, o.axes == "lines_and_middles"
    lines = [(f"{k}", 2 * k + 1) for k in range(n + 1)]
    halves = [(f"m{k}", 2 * k) for k in range(1, n + 1)] if middles else []
    for columns, rows in ((lines, lines), (halves, lines), (lines, halves), (halves, halves)):
        yield from ((f"P{k}.{m}", half_turn(a, b), corner(a // 2, b // 2)) for k, a in columns for m, b in rows)
    if o.quarter_turns:
        crossings = [(k, m) for k in range(n + 1) for m in range(n + 1)]
        yield from ((f"T{k}.{m}", clockwise(k, m), corner(k, m)) for k, m in crossings)
        yield from ((f"A{k}.{m}", anticlockwise(k, m), corner(k, m)) for k, m in crossings)


def elements(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """All elements of a table, in the order of CV R27."""
    yield from axes(o)
    if o.diagonals:
        yield from diagonals(o)
    if o.play_mode == "mirror_and_pivot":
        yield from turns(o)


def landings(s: Table, source: Source) -> dict[str, Source]:
    """CV-5, CV-6: the legal landings of a source by label, each only once, whatever the stock."""
    side, taken = range(1, s.options.area + 1), pairs(s.occupied)
    found: dict[str, Source] = {}
    for label, carry, touches in elements(s.options):
        if s.options.reach == "touching" and not touches(source):
            continue
        landing = frozenset(carry(x, y) for x, y in source)
        inside = all(x in side and y in side for x, y in landing)
        if inside and not landing & taken and landing not in found.values():
            found[label] = landing
    return found


def touch(s: Table, a: Pair, b: Pair) -> bool:
    """CV-7.2: a side in common; by option a corner is enough."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(across, down) <= 1 if s.options.touch == "side_or_corner" else across + down <= 1


def territories(s: Table, colour: Colour) -> set[Source]:
    """CV-7.1: blocks that touch, and those that touch these, and so on."""
    left, found = set(pairs(blocks(s, colour))), set()
    while left:
        territory = {left.pop()}
        while more := {cell for cell in left if any(touch(s, cell, other) for other in territory)}:
            territory |= more
            left -= more
        found.add(frozenset(territory))
    return found


def sources(s: Table, colour: Colour) -> list[Source]:
    """CV-4.3, CV-6.3: what a colour can copy, by first cells in reading order."""
    colours = [colour] if s.options.copy_source == "own" else list(s.stock)
    found = [source for each in colours for source in territories(s, each)]
    able = [source for source in found if len(source) <= s.stock[colour] and landings(s, source)]
    return sorted(able, key=lambda source: min((y, x) for x, y in source))
