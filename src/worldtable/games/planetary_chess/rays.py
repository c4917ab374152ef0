"""Planetary Chess: the ways on which figures go, node by node, on an empty grid."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.games.planetary_chess.grid import Grid, Node, Nodes, bits

Ray = tuple[Node, ...]  # from the node next to a figure to the last one on that way

ALONG = ((1, 0), (-1, 0), (0, 1), (0, -1))  # east, west, north, south
ACROSS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def walk(grid: Grid, node: Node, east: int, north: int) -> Iterator[Node]:
    """PC-1.4, PC-1.6: the grid nodes in one direction, until the grid ends or, round a closed parallel, until the start."""
    meridian, parallel = grid.crossing(node)
    while True:
        meridian, parallel = meridian + east, parallel + north
        step = grid.at(meridian, parallel)
        if step is None or step == node:  # PC-3.6
            return
        yield step


def slides(grid: Grid, node: Node, directions: tuple[tuple[int, int], ...]) -> list[Ray]:
    """The ways from a grid node. PC-7.1 to PC-7.4: from a polar circle every figure has one more, the step to its pole."""
    ways = [tuple(walk(grid, node, east, north)) for east, north in directions]
    return [way for way in [*ways, tuple(bits(grid.pole_of(node)))] if way]


def runner_rays(grid: Grid, node: Node) -> list[Ray]:
    """PC-5.1 to PC-5.5: along the parallel and the meridian, and to the pole; from a pole along every meridian."""
    if node not in grid.near:
        return slides(grid, node, ALONG)
    inward = 1 if node == grid.south else -1
    return [(first, *walk(grid, first, 0, inward)) for first in bits(grid.near[node])]  # PC-1.7


def backer_rays(grid: Grid, node: Node) -> list[Ray]:
    """PC-6.1, PC-6.2, PC-6.3, PC-6.6: along the diagonals, and to the pole. From a pole: see `exits`."""
    return [] if node in grid.near else slides(grid, node, ACROSS)


def head_steps(grid: Grid, node: Node) -> Nodes:
    """PC-4.1, PC-4.2, PC-4.3: one step along or across the lines; from a pole to its polar circle. PC-4.6: nothing else."""
    if node in grid.near:
        return grid.near[node]
    return sum({way[0] for way in slides(grid, node, ALONG + ACROSS)})


def exits(grid: Grid, pole_exit: str) -> dict[Nodes, Nodes]:
    """PC-6.5, PC R14: where a backer on a pole may go, by the node from which it entered; without any, by the polar circle."""
    if pole_exit == "any":
        return {circle: circle for circle in grid.near.values()}
    entries = [entry for circle in grid.near.values() for entry in bits(circle)]
    return {entry: entry | (sides(grid, entry) if pole_exit == "near3" else 0) for entry in entries}


def sides(grid: Grid, node: Node) -> Nodes:
    """The nodes to the east and to the west."""
    meridian, parallel = grid.crossing(node)
    return sum({grid.at(meridian + step, parallel) or 0 for step in (-1, 1)})
