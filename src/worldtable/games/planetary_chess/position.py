"""Planetary Chess: a position, and the moves in it. It never changes: a move leads to another position."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from worldtable.games.planetary_chess.grid import Node, Nodes, bits
from worldtable.games.planetary_chess.planet import Army, Planet

EVERYWHERE: Nodes = -1


class Side(IntEnum):
    """Who is to move; Red is the first."""

    RED = 0
    BLUE = 1


OTHER = {Side.RED: Side.BLUE, Side.BLUE: Side.RED}


class Step(NamedTuple):
    """PC-3.7: a move is its pair of nodes, here in the position in which it is made."""

    origin: Node
    target: Node
    position: Position


class Move(Step):
    """A move whose text is its notation, worked out once: every viewer reads it."""

    @property
    def captures(self) -> bool:
        """PC-3.4: whether it takes an enemy figure."""
        return bool(self.target & self.position.foe.figures)

    @property
    def letter(self) -> str:
        """PC-10.2: the letter of the figure that moves."""
        own = self.position.own
        return "H" if self.origin == own.head else "R" if self.origin & own.runners else "B"

    @cached_property
    def notation(self) -> str:
        """PC-10.1, PC-10.2: figure, origin, whether it captures, destination, and + for check or # for mate."""
        label, after = self.position.planet.grid.label, self.position.after(self)
        sign = ("+" if after.move_count() else "#") if after.in_check else ""
        return f"{self.letter}{label[self.origin]}{'x' if self.captures else '-'}{label[self.target]}{sign}"

    def __str__(self) -> str:
        return self.notation


class Position(NamedTuple):
    """PC-10.4: what makes two positions equal: the figures, the side to move, and where backers on poles came from.

    `own` is the army of the side to move. `entries` are the nodes from which backers stepped onto the pole that they stand
    on (PC-6.4); each lies on the polar circle of its pole, so the two cannot be mixed up.
    """

    own: Army
    foe: Army
    entries: Nodes
    side: Side
    planet: Planet

    @property
    def armies(self) -> tuple[Army, Army]:
        """Red's army and Blue's."""
        return (self.own, self.foe) if self.side is Side.RED else (self.foe, self.own)

    @property
    def in_check(self) -> bool:
        """PC-8.3: whether the head of the side to move is attacked."""
        return self.threats(self.own.figures | self.foe.figures)[0] != EVERYWHERE

    @property
    def dead(self) -> bool:
        """PC-9.3: no runner, and no side with more than one backer."""
        (_, runners, backers), (_, others, opposing) = self.own, self.foe
        return not (runners | others) and backers.bit_count() <= 1 and opposing.bit_count() <= 1

    def targets(self) -> Iterator[tuple[Node, Nodes]]:
        """PC-3.2 to PC-3.10: the figures of the side to move with the nodes that they may legally go to, the head first.

        PC-8.10: no head is ever captured, since nobody leaves the own head attacked.
        """
        planet, own, entries = self.planet, self.own, self.entries
        free = ~own.figures  # PC-3.3
        occupied = own.figures | self.foe.figures
        yield own.head, self.flights(free, occupied)
        answers, pins = self.threats(occupied)
        if not answers or (planet.only_heads_answer and answers != EVERYWHERE):
            return
        free &= answers
        for runner in bits(own.runners):
            yield runner, planet.runner_reach(runner, occupied) & free & pins.get(runner, EVERYWHERE)
        for backer in bits(own.backers):
            yield backer, planet.backer_reach(backer, occupied, entries) & free & pins.get(backer, EVERYWHERE)

    def flights(self, free: Nodes, occupied: Nodes) -> Nodes:
        """PC-4.4, PC-4.5, PC-8.4, PC-8.6: where the head may go, the node that it leaves being empty then."""
        head = self.own.head
        steps = self.planet.steps[head] & free
        return steps and steps & ~self.planet.reach(self.foe, self.entries, occupied ^ head)

    def threats(self, occupied: Nodes) -> tuple[Nodes, dict[Node, Nodes]]:
        """PC-8.5, PC-8.7: where another figure than the head must go, so that no check remains; where a pinned one may go.

        A way to the head on which nothing stands is a check: it ends where the attacker or a node between is taken. A way on
        which only one own figure stands pins it to that way.
        """
        planet, (_, runners, backers), head = self.planet, self.foe, self.own.head
        answers: Nodes = EVERYWHERE
        pins: dict[Node, Nodes] = {}
        for attackers, sources, gaps in (
            (runners, planet.runner_sources[head], planet.runner_gaps[head]),
            (backers, planet.backer_sources[head], planet.backer_gaps[head]),
        ):
            for attacker in bits(attackers & sources):
                for between in gaps[attacker]:
                    blockers = between & occupied
                    if not blockers:
                        answers &= between | attacker
                    elif not blockers & (blockers - 1):
                        pins[blockers] = pins.get(blockers, EVERYWHERE) & (between | attacker)
        if backers & planet.poles:
            answers &= self.pole_threats()
        return answers, pins

    def pole_threats(self) -> Nodes:
        """PC-6.5, PC-8.1: the same for backers on poles, against which nothing can be put between."""
        pole = self.planet.grid.pole_of(self.own.head)
        attacked = self.foe.backers & pole and self.planet.backer_reach(pole, 0, self.entries) & self.own.head
        return pole if attacked else EVERYWHERE

    def moves(self) -> list[Move]:
        """Every legal move, in the order of the figures and then of their destinations."""
        return [Move(origin, target, self) for origin, targets in sorted(self.targets()) for target in bits(targets)]

    def move_count(self) -> int:
        """How many legal moves there are."""
        return sum(targets.bit_count() for _, targets in self.targets())

    def after(self, move: Move) -> Position:
        """PC-3.1, PC-3.4, PC-3.8: the position after a move; an enemy figure on the destination is captured."""
        origin, target, _ = move
        (head, runners, backers), foe = self.own, self.foe
        if origin == head:
            own = Army(target, runners, backers)
        elif origin & runners:
            own = Army(head, runners ^ origin ^ target, backers)
        else:
            own = Army(head, runners, backers ^ origin ^ target)
        if target & foe.figures:
            foe = Army(foe.head, foe.runners & ~target, foe.backers & ~target)
        entries = self.entries
        if (origin | target) & self.planet.poles:
            entries = self.entries_after(origin, target, own.backers)
        return Position(foe, own, entries, OTHER[self.side], self.planet)

    def entries_after(self, origin: Node, target: Node, backers: Nodes) -> Nodes:
        """PC-6.4: a backer that steps onto a pole gets a mark, which ends when it leaves or is captured."""
        near, entries = self.planet.near, self.entries
        entries &= ~(near.get(origin, 0) | near.get(target, 0))
        return entries | origin if target in near and target & backers and self.planet.marks_entries else entries
