"""Planetary Chess: positions as a search sees them, and what they are worth.

A position is worth its material, the nodes that its army attacks, and the room that its head has: for each, one's own less the
other's. A runner is worth 500 and a backer 330 (PC R1), a node that is attacked 1, a step that the head could take 8.
"""

from __future__ import annotations

from functools import cached_property

from worldtable.games.planetary_chess.grid import Node, Nodes, bits
from worldtable.games.planetary_chess.options import Options
from worldtable.games.planetary_chess.planet import Army
from worldtable.games.planetary_chess.position import Move, Position
from worldtable.games.planetary_chess.state import Table

RUNNER, BACKER, ATTACKED, STEP = 500, 330, 1, 8
Pair = tuple[Node, Node]  # a move's origin and destination


class Lookahead:
    """A position in a game: with the half-moves since the last capture, and the options of the table."""

    def __init__(self, position: Position, quiet: int, options: Options) -> None:
        self.position, self.quiet, self.options = position, quiet, options
        self.key, self.player = position, position.side

    @classmethod
    def of(cls, s: Table) -> Lookahead:
        """The position on the board."""
        return cls(s.position, s.quiet, s.options)

    @cached_property
    def drawn(self) -> bool:
        """PC-9.3, PC-9.5: whether nobody can win any more. Repetitions are found by the search."""
        return self.quiet >= self.options.quiet_limit or self.position.dead

    @cached_property
    def targets(self) -> list[tuple[Node, Nodes]]:
        """The legal moves by figure, unless the game is drawn."""
        return [] if self.drawn else list(self.position.targets())

    @cached_property
    def attacked(self) -> tuple[Nodes, Nodes]:
        """PC-8.1: what the side to move attacks, and what is attacked by the other."""
        own, foe, entries, _, planet = self.position
        occupied = own.figures | foe.figures
        return planet.reach(own, entries, occupied), planet.reach(foe, entries, occupied)

    def noisy(self) -> list[Pair]:
        """Captures, of runners first."""
        foe = self.position.foe
        prey = [kind for kind in (foe.runners, foe.backers) if kind & self.attacked[0]]
        return [(origin, target) for kind in prey for origin, targets in self.targets for target in bits(targets & kind)]

    def calm(self) -> list[Pair]:
        """All other moves."""
        empty = ~self.position.foe.figures
        return [(origin, target) for origin, targets in self.targets for target in bits(targets & empty)]

    def after(self, move: Pair) -> Lookahead:
        """The position after a move."""
        position = self.position
        quiet = 0 if move[1] & position.foe.figures else self.quiet + 1
        return Lookahead(position.after(Move(*move, position)), quiet, self.options)

    def worth(self) -> int | None:
        """The estimate; None in check, which must be answered first."""
        if self.drawn:
            return 0
        own, foe, _, _, planet = self.position
        ours, theirs = self.attacked
        if own.head & theirs:
            return None
        space = ours.bit_count() - theirs.bit_count()
        room = (planet.steps[own.head] & ~theirs).bit_count() - (planet.steps[foe.head] & ~ours).bit_count()
        return material(own) - material(foe) + ATTACKED * space + STEP * room

    def result(self) -> int:
        """PC-8.9, PC-9.2: without a move the side to move is mated, or the game is drawn; PC R30: or lost."""
        lost = self.position.in_check or self.options.stalemate == "loss"
        return -1 if lost and not self.drawn else 0

    def text(self, move: Pair) -> str:
        """PC-10.2: a move's notation."""
        return str(Move(*move, self.position))


def material(army: Army) -> int:
    """What the figures of an army are worth."""
    return RUNNER * army.runners.bit_count() + BACKER * army.backers.bit_count()
