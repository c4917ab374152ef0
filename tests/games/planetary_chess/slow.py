"""Planetary Chess played slowly and obviously: nodes are names, every way is walked, and the whole board is looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from worldtable.games.planetary_chess.grid import bits
from worldtable.games.planetary_chess.notation import figures
from worldtable.games.planetary_chess.position import Position

Pair = tuple[str, str]  # from, to


@dataclass(frozen=True)
class Board:
    """Letters by node, Red's upper case; who moves; the entry meridians of backers by pole; and the grid and its options."""

    signs: dict[str, str]
    red: bool
    entries: dict[str, str]
    meridians: str
    parallels: int
    closed: bool
    check: str
    pole_exit: str

    def near(self, pole: str) -> str:
        """The parallel around a pole."""
        return "1" if pole == "S" else str(self.parallels)

    def beside(self, meridian: str, step: int) -> str:
        """The meridian so far to the east, '' past an open rim."""
        place = self.meridians.index(meridian) + step
        if self.closed:
            return self.meridians[place % len(self.meridians)]
        return self.meridians[place] if 0 <= place < len(self.meridians) else ""

    def node(self, meridian: str, parallel: int) -> str:
        """The node there, '' if there is none."""
        return f"{meridian}{parallel}" if meridian and 1 <= parallel <= self.parallels else ""

    def own(self, node: str) -> bool:
        """Whether a figure of the side to move stands there."""
        return node in self.signs and self.signs[node].isupper() == self.red


def board_of(p: Position, grid: str, check: str, pole_exit: str) -> Board:
    """A position as a slow board."""
    globe = p.planet.grid
    signs = {globe.label[node]: letter for node, letter in figures(p).items()}
    entered = {globe.label[globe.pole_of(node)]: globe.label[node][0] for node in bits(p.entries)}
    return Board(signs, p.side == 0, entered, globe.meridians, globe.parallels, grid != "face", check, pole_exit)


def ray(b: Board, start: str, east: int, north: int) -> Iterator[str]:
    """PC-3.5: node after node in one direction, to the first figure."""
    meridian, parallel = start[0], int(start[1])
    while True:
        meridian, parallel = b.beside(meridian, east), parallel + north
        node = b.node(meridian, parallel)
        if not node or node == start:
            return
        yield node
        if node in b.signs:
            return


def to_pole(b: Board, node: str) -> Iterator[str]:
    """The pole next to a node of a polar circle."""
    yield from (pole for pole in "SN" if node[1:] == b.near(pole))


def head(b: Board, node: str) -> Iterator[str]:
    """PC-4."""
    if node in ("S", "N"):
        yield from (m + b.near(node) for m in b.meridians)
        return
    yield from (b.node(b.beside(node[0], e), int(node[1]) + n) for e in (-1, 0, 1) for n in (-1, 0, 1) if e or n)
    yield from to_pole(b, node)


def runner(b: Board, node: str) -> Iterator[str]:
    """PC-5."""
    if node not in ("S", "N"):
        for east, north in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            yield from ray(b, node, east, north)
        yield from to_pole(b, node)
        return
    for meridian in b.meridians:
        first = meridian + b.near(node)
        yield first
        if first not in b.signs:
            yield from ray(b, first, 0, 1 if node == "S" else -1)


def backer(b: Board, node: str) -> Iterator[str]:
    """PC-6."""
    if node not in ("S", "N"):
        for east, north in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            yield from ray(b, node, east, north)
        yield from to_pole(b, node)
    elif b.pole_exit == "any":
        yield from (m + b.near(node) for m in b.meridians)
    else:
        sides = (-1, 0, 1) if b.pole_exit == "near3" else (0,)
        meridians = (b.beside(b.entries[node], step) for step in sides)
        yield from (m + b.near(node) for m in meridians if m)


KINDS = {"H": head, "R": runner, "B": backer}


def reach(b: Board, node: str) -> set[str]:
    """Where the figure on a node can go, whosever figures stand there."""
    return {target for target in KINDS[b.signs[node].upper()](b, node) if target}


def attacked(b: Board, red: bool) -> bool:
    """PC-8.3: whether the head of that side is attacked."""
    (place,) = [node for node, sign in b.signs.items() if sign == ("H" if red else "h")]
    return any(place in reach(b, node) for node, sign in b.signs.items() if sign.isupper() != red)


def after(b: Board, move: Pair) -> Board:
    """The board after a move."""
    origin, target = move
    signs = {node: sign for node, sign in b.signs.items() if node != origin} | {target: b.signs[origin]}
    entries = {pole: entry for pole, entry in b.entries.items() if pole not in move}
    if target in ("S", "N") and b.signs[origin] in "Bb" and b.pole_exit != "any":
        entries[target] = origin[0]
    return replace(b, signs=signs, red=not b.red, entries=entries)


def legal(b: Board) -> set[Pair]:
    """PC-3.3, PC-3.10, PC R25: every legal move."""
    pairs = {(node, target) for node in b.signs if b.own(node) for target in reach(b, node) if not b.own(target)}
    safe = {pair for pair in pairs if not attacked(after(b, pair), b.red)}
    if b.check == "head" and attacked(b, b.red):
        return {pair for pair in safe if b.signs[pair[0]] in "Hh"}
    return safe
