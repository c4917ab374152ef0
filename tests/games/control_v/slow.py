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


def axes(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """V, H, VM, HM: the mirrors along the grid, in the order of CV R27."""
    n = o.area
    for k in range(n + 1):
        yield (
            f"V{k}",
            lambda x, y, k=k: (2 * k + 1 - x, y),
            lambda s, k=k: k in (min(x for x, _ in s) - 1, max(x for x, _ in s)),
        )
    for m in range(n + 1):
        yield (
            f"H{m}",
            lambda x, y, m=m: (x, 2 * m + 1 - y),
            lambda s, m=m: m in (min(y for _, y in s) - 1, max(y for _, y in s)),
        )
    if o.axes == "lines_and_middles":
        for k in range(1, n + 1):
            yield f"VM{k}", lambda x, y, k=k: (2 * k - x, y), lambda s: False
        for m in range(1, n + 1):
            yield f"HM{m}", lambda x, y, m=m: (x, 2 * m - y), lambda s: False


def diagonals(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """D, E: the slanting mirrors."""
    n = o.area
    for k in range(1 - n, n):
        outer = lambda s, k=k: k in (max(x - y for x, y in s) + 1, min(x - y for x, y in s) - 1)  # noqa: E731
        yield f"D{k}", lambda x, y, k=k: (y + k, x - k), outer
    for k in range(2, 2 * n + 1):
        outer = lambda s, k=k: k in (max(x + y for x, y in s) + 1, min(x + y for x, y in s) - 1)  # noqa: E731
        yield f"E{k}", lambda x, y, k=k: (k - y, k - x), outer


def corner(k: int, m: int) -> Rule:
    """The crossing of Vk and Hm is a corner of a cell of the source."""
    return lambda s: any((x, y) in s for x in (k, k + 1) for y in (m, m + 1))


def turns(o: Options) -> Iterator[tuple[str, Carry, Rule]]:
    """P, T, A: half-turns about crossings and, with middle lines, about all points where axes cross; quarter-turns."""
    n, middles = o.area, o.axes == "lines_and_middles"
    lines = [(f"{k}", 2 * k + 1) for k in range(n + 1)]
    halves = [(f"m{k}", 2 * k) for k in range(1, n + 1)] if middles else []
    for columns, rows in ((lines, lines), (halves, lines), (lines, halves), (halves, halves)):
        for k, a in columns:
            for m, b in rows:
                touched = corner(a // 2, b // 2)
                yield f"P{k}.{m}", lambda x, y, a=a, b=b: (a - x, b - y), touched
    if o.quarter_turns:
        crossings = [(k, m) for k in range(n + 1) for m in range(n + 1)]
        for k, m in crossings:
            yield f"T{k}.{m}", lambda x, y, k=k, m=m: (k + m + 1 - y, m - k + x), corner(k, m)
        for k, m in crossings:
            yield f"A{k}.{m}", lambda x, y, k=k, m=m: (k - m + y, m + k + 1 - x), corner(k, m)


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
