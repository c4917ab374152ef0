"""Planetary Chess: a grid with all that can be worked out in advance: where figures reach, and from where they are reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from worldtable.games.planetary_chess.grid import Grid, Node, Nodes, bits, grid_of
from worldtable.games.planetary_chess.rays import Ray, backer_rays, exits, head_steps, runner_rays

Line = tuple[Nodes, "Reach"]  # the nodes that can block some ways, and what is reached along them


class Army(NamedTuple):
    """PC-2.1: the figures of one side. PC-1.8: no two of them share a node."""

    head: Node
    runners: Nodes
    backers: Nodes

    @property
    def figures(self) -> Nodes:
        """All its figures."""
        return self.head | self.runners | self.backers


class Reach(dict[Nodes, Nodes]):
    """What is reached along some ways, by which of their nodes are occupied. Every answer is worked out once."""

    def __init__(self, rays: Sequence[Ray]) -> None:
        super().__init__()
        self.rays = rays

    def __missing__(self, occupied: Nodes) -> Nodes:
        """PC-3.5: over empty nodes, to the first occupied one at the latest."""
        found = 0
        for ray in self.rays:
            for node in ray:
                found |= node
                if node & occupied:
                    break
        self[occupied] = found
        return found


class Planet:
    """A grid and how figures go on it, for a table with these options."""

    def __init__(self, grid: Grid, check: str, pole_exit: str) -> None:
        self.grid, self.near, self.poles = grid, grid.near, grid.poles
        self.only_heads_answer = check == "head"  # PC R25
        self.marks_entries = pole_exit != "any"  # PC-6.4
        self.exits = exits(grid, pole_exit)
        self.steps: dict[Node, Nodes] = {node: head_steps(grid, node) for node in grid.label}
        runners, backers = rays_of(grid, runner_rays), rays_of(grid, backer_rays)
        self.runner_lines, self.backer_lines = lines(runners), lines(backers)
        self.runner_gaps, self.backer_gaps = gaps(runners), gaps(backers)
        self.runner_sources = {node: sum(sources) for node, sources in self.runner_gaps.items()}
        self.backer_sources = {node: sum(sources) for node, sources in self.backer_gaps.items()}

    def runner_reach(self, node: Node, occupied: Nodes) -> Nodes:
        """PC-5.1 to PC-5.4: where a runner can go, own figures included."""
        found = 0
        for mask, reach in self.runner_lines[node]:
            found |= reach[occupied & mask]
        return found

    def backer_reach(self, node: Node, occupied: Nodes, entries: Nodes) -> Nodes:
        """PC-6.1 to PC-6.5: where a backer can go, own figures included."""
        if node & self.poles:
            circle = self.near[node]
            return self.exits[entries & circle or circle]
        found = 0
        for mask, reach in self.backer_lines[node]:
            found |= reach[occupied & mask]
        return found

    def reach(self, army: Army, entries: Nodes, occupied: Nodes) -> Nodes:
        """PC-8.1, PC-8.2: all nodes that an army attacks, those of its own figures included: these are protected."""
        found, runners, backers = self.steps[army.head], army.runners, army.backers & ~self.poles
        while runners:  # the two loops are the reaches of runners and backers, written out, since searches ask this most
            runner = runners & -runners
            runners ^= runner
            for mask, reach in self.runner_lines[runner]:
                found |= reach[occupied & mask]
        while backers:
            backer = backers & -backers
            backers ^= backer
            for mask, reach in self.backer_lines[backer]:
                found |= reach[occupied & mask]
        for backer in bits(army.backers & self.poles):
            found |= self.backer_reach(backer, occupied, entries)
        return found


def rays_of(grid: Grid, kind: Callable[[Grid, Node], list[Ray]]) -> dict[Node, list[Ray]]:
    """The ways of one kind of figure from every node."""
    return {node: kind(grid, node) for node in grid.label}


def lines(rays: dict[Node, list[Ray]]) -> dict[Node, tuple[Line, ...]]:
    """The ways from every node two by two. What stands on the last node of a way blocks nothing."""
    pairs = {node: [ways[n : n + 2] for n in range(0, len(ways), 2)] for node, ways in rays.items()}
    return {node: tuple((blockers(pair), Reach(pair)) for pair in found) for node, found in pairs.items()}


def blockers(rays: Sequence[Ray]) -> Nodes:
    """The nodes on which a figure blocks a way."""
    return sum({node for ray in rays for node in ray[:-1]})


def gaps(rays: dict[Node, list[Ray]]) -> dict[Node, dict[Node, tuple[Nodes, ...]]]:
    """By the node that is attacked and the attacker's: what lies between, on each way (PC-3.7, PC-8.7: there may be two).

    PC-7.5, PC-8.8: a pole is attacked from its polar circle only, and nothing lies between.
    """
    found: dict[Node, dict[Node, tuple[Nodes, ...]]] = {node: {} for node in rays}
    for source, ways in rays.items():
        for ray in ways:
            between = 0
            for node in ray:
                found[node][source] = (*found[node].get(source, ()), between)
                between |= node
    return found


@cache
def planet_of(grid: str, check: str, pole_exit: str) -> Planet:
    """The planet of a table with these options."""
    return Planet(grid_of(grid), check, pole_exit)
