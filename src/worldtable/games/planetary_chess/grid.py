"""Planetary Chess: the planetary grid. A node is one bit of a whole number, a set of nodes is a whole number.

The bits are counted from the south pole northward, and eastward on each parallel: S, a1, b1 … l1, a2 … l7, N. So moving a set
of nodes one parallel to the north is a shift, and the order of bits is the order in which figures and moves are listed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

Node: TypeAlias = int
Nodes: TypeAlias = int

SOUTH, NORTH = "S", "N"


class Grid:
    """PC-1.1: meridians, parallels and two poles."""

    def __init__(self, meridians: str, parallels: int, closed: bool, start: str) -> None:
        self.meridians, self.parallels, self.closed, self.start = meridians, parallels, closed, start
        self.width = len(meridians)
        rings = (f"{meridian}{parallel}" for parallel in range(1, parallels + 1) for meridian in meridians)
        self.bit: dict[str, Node] = {name: 1 << n for n, name in enumerate([SOUTH, *rings, NORTH])}
        self.label = {bit: name for name, bit in self.bit.items()}
        self.south, self.north = self.bit[SOUTH], self.bit[NORTH]
        self.poles = self.south | self.north

    def at(self, meridian: int, parallel: int) -> Node | None:
        """The grid node where two lines cross. PC-1.2: meridians are counted on round a closed globe; None if none is there."""
        if not 1 <= parallel <= self.parallels or not (self.closed or 0 <= meridian < self.width):
            return None
        return 1 << (1 + self.width * (parallel - 1) + meridian % self.width)

    def crossing(self, node: Node) -> tuple[int, int]:
        """The meridian, counted from 0, and the parallel of a grid node."""
        parallel, meridian = divmod(node.bit_length() - 2, self.width)
        return meridian, parallel + 1

    def ring(self, parallel: int) -> Nodes:
        """PC-1.2: the nodes of a parallel."""
        return ((1 << self.width) - 1) << (1 + self.width * (parallel - 1))

    @cached_property
    def near(self) -> dict[Node, Nodes]:
        """PC-1.3, PC-1.5: each pole's near polar circle, whose nodes are all the neighbours that it has."""
        return {self.south: self.ring(1), self.north: self.ring(self.parallels)}

    def pole_of(self, node: Node) -> Node:
        """The pole around which a node lies on the near polar circle, no node (0) if it lies elsewhere."""
        return next((pole for pole, circle in self.near.items() if node & circle), 0)

    def place(self, node: Node) -> tuple[float, float]:
        """Where a node lies on a globe: longitude and latitude in degrees. The face looks at us, its middle at longitude 0."""
        if node in self.near:
            return 0.0, 90.0 if node == self.north else -90.0
        meridian, parallel = self.crossing(node)
        step = 360 / self.width if self.closed else 180 / (self.width - 1)
        east = meridian * step - 90
        return east - 360 if east > 180 else east, 180 * parallel / (self.parallels + 1) - 90


def bits(nodes: Nodes) -> Iterator[Node]:
    """Each node alone, in order."""
    while nodes:
        node = nodes & -nodes
        yield node
        nodes ^= node


def named(grid: Grid, nodes: Nodes) -> list[str]:
    """The nodes by name, in order."""
    return [grid.label[node] for node in bits(nodes)]


@cache
def grid_of(name: str) -> Grid:
    """The grid of that name."""
    tables = tomllib.loads((Path(__file__).parent / "grids.toml").read_text("utf-8"))
    return Grid(**tables[name])
