"""A player for games of two in which nothing is hidden and nothing left to chance: alpha-beta with iterative deepening.

It looks one move ahead, then two, and so on, until its nodes or its time are used up, and plays the best move of the deepest
search that was finished or had already found something better. What it has found in a position is kept in a table. At the
end of a line it goes on with noisy moves (captures, say) until the position is calm enough to be judged.

A game takes part by positions as `lookahead.py` describes them; that file has one for any match, too. What a position is worth
the game says. With a limit of nodes the search is deterministic: the same position and the same generator give the same move.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from enum import IntEnum
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from worldtable.bots.lookahead import Lookahead

WON = 1_000_000  # the value of a game that is won at once; a move later it is worth one less
FAR = WON - 10_000  # no estimate comes near
EXTENSIONS = 1  # a position that cannot be judged (a check, say) is searched so much deeper


class Bound(IntEnum):
    """What a value in the table says of the true one."""

    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2


class Entry(NamedTuple):
    """What is known of a position."""

    depth: int
    value: int
    bound: Bound
    move: Any


class Exhausted(Exception):
    """The nodes or the time are used up."""


class Found(NamedTuple):
    """What a search has found: the move, its value for who is to move, how deep it looked, and at how many positions."""

    move: Any
    value: int
    depth: int
    nodes: int


class Search:
    """One search from one position."""

    def __init__(self, nodes: int, seconds: float | None = None, deepest: int = 64) -> None:
        self.nodes, self.deepest = nodes, deepest
        self.until = None if seconds is None else perf_counter() + seconds
        self.seen = 0
        self.table: dict[Hashable, Entry] = {}
        self.history: dict[Any, int] = {}  # how often a move was so good that the others need not be looked at
        self.line: set[Hashable] = set()  # the positions on the way to the one that is looked at

    def best(self, root: Lookahead, past: Collection[Hashable] = (), rng: Random | None = None) -> Found:
        """The best move; a position of the past counts as a draw. Among moves of the same value the generator decides."""
        calm = [*root.calm()]
        if rng is not None:
            rng.shuffle(calm)
        moves = [*root.noisy(), *calm]
        self.line = {*past, root.key}
        found = Found(moves[0], 0, 0, 0)
        try:
            for depth in range(1, self.deepest + 1):
                for better in self.improve(root, moves, depth):
                    found = better
                moves.sort(key=lambda move: move != found.move)  # stable: the best first
                if abs(found.value) > FAR or len(moves) == 1:
                    break
        except Exhausted:
            pass
        return found

    def improve(self, root: Lookahead, moves: list[Any], depth: int) -> Iterator[Found]:
        """Each move that is better than those before it, at that depth. The best of the last depth is looked at first."""
        best = -WON - 1
        for move in moves:
            value = self.value_after(root, move, depth, best, WON + 1, 1)
            if value > best:
                best = value
                yield Found(move, value, depth, self.seen)

    def value_after(self, node: Lookahead, move: Any, depth: int, low: int, high: int, ply: int) -> int:
        """What a move is worth to who makes it; the next to move may be the same player again."""
        child = node.after(move)
        if child.player == node.player:
            return self.value(child, depth - 1, low, high, ply)
        return -self.value(child, depth - 1, -high, -low, ply)

    def value(self, node: Lookahead, depth: int, low: int, high: int, ply: int) -> int:
        """What a position is worth to who is to move, if that is between low and high; else a bound beyond them."""
        self.spend()
        key = node.key
        if key in self.line:
            return 0
        known = self.table.get(key)
        if known is not None and known.depth >= depth and settles(known, low, high, ply):
            return at_ply(known.value, -ply)
        if depth <= 0:
            worth = node.worth()
            if worth is not None:
                return self.settle(node, worth, low, high, ply)
            depth += EXTENSIONS
        self.line.add(key)
        try:
            return self.explore(node, depth, low, high, ply, known.move if known else None)
        finally:
            self.line.discard(key)

    def explore(self, node: Lookahead, depth: int, low: int, high: int, ply: int, hint: Any) -> int:
        """Look at every move until one is too good to be allowed; note what was found."""
        best, best_move, floor = -WON - 1, None, low
        for move in self.ordered(node, hint):
            value = self.value_after(node, move, depth, max(best, low), high, ply + 1)
            if value > best:
                best, best_move = value, move
                if best >= high:
                    self.history[move] = self.history.get(move, 0) + depth * depth
                    break
        if best_move is None:
            return node.result() * (WON - ply)
        bound = Bound.AT_LEAST if best >= high else Bound.AT_MOST if best <= floor else Bound.EXACT
        self.table[node.key] = Entry(depth, at_ply(best, ply), bound, best_move)
        return best

    def ordered(self, node: Lookahead, hint: Any) -> Iterator[Any]:
        """The move that was best before, noisy ones, and then those that have been good elsewhere."""
        if hint is not None:
            yield hint
        for move in node.noisy():
            if move != hint:
                yield move
        history = self.history
        for move in sorted(node.calm(), key=lambda move: -history.get(move, 0)):
            if move != hint:
                yield move

    def settle(self, node: Lookahead, worth: int, low: int, high: int, ply: int) -> int:
        """The worth of a position, or more if a noisy move leads to more."""
        best = worth
        if best >= high:
            return best
        for move in node.noisy():
            value = self.value_after(node, move, 0, max(best, low), high, ply + 1)
            if value > best:
                best = value
                if best >= high:
                    break
        return best

    def spend(self) -> None:
        """One node more."""
        self.seen += 1
        if self.seen > self.nodes or (self.until is not None and self.seen % 256 == 0 and perf_counter() > self.until):
            raise Exhausted


def settles(known: Entry, low: int, high: int, ply: int) -> bool:
    """Whether what is known answers the question."""
    value = at_ply(known.value, -ply)
    match known.bound:
        case Bound.EXACT:
            return True
        case Bound.AT_LEAST:
            return value >= high
        case Bound.AT_MOST:
            return value <= low


def at_ply(value: int, ply: int) -> int:
    """A won or lost game is worth less the farther it is: in the table counted from the position, in a search from its root."""
    if value > FAR:
        return value + ply
    return value - ply if value < -FAR else value
