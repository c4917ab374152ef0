"""Planetary Chess: the ways along which a head in check is attacked, node by node, for drawings."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.games.planetary_chess.grid import Node, bits
from worldtable.games.planetary_chess.position import Position
from worldtable.games.planetary_chess.rays import backer_rays, runner_rays


def lines_of_attack(position: Position) -> Iterator[tuple[Node, ...]]:
    """PC-8.1, PC-8.3: from each attacker over empty nodes to the head of the side to move."""
    if not position.in_check:
        return
    planet, head, foe = position.planet, position.own.head, position.foe
    occupied = position.own.figures | foe.figures
    for figures, rays in ((foe.runners, runner_rays), (foe.backers & ~planet.poles, backer_rays)):
        for attacker in bits(figures):
            for ray in rays(planet.grid, attacker):
                way = ray[: ray.index(head) + 1] if head in ray else ()
                if way and not any(node & occupied for node in way[:-1]):
                    yield (attacker, *way)
    for attacker in bits(foe.backers & planet.poles):
        if planet.backer_reach(attacker, occupied, position.entries) & head:
            yield attacker, head
