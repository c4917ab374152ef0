"""Planetary Chess: what is on a node, drawn around the point (0, 0): figures, and where the one that is held may go."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group
from worldtable.games.planetary_chess.figures import figure, in_words, kind_at
from worldtable.games.planetary_chess.grid import Grid, Node
from worldtable.games.planetary_chess.position import Move, Position
from worldtable.games.planetary_chess.state import Table


@dataclass(frozen=True, slots=True)
class Board:
    """A position as one viewer sees it: the figures, and the moves by their targets, if that viewer is to move."""

    position: Position
    last: tuple[Node, Node] | None
    moves: dict[Node, list[Move]] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The grid on which it stands."""
        return self.position.planet.grid

    def can_move(self, node: Node) -> bool:
        """Whether the figure on a node has a move that the viewer may choose."""
        return any(move.origin == node for moves in self.moves.values() for move in moves)


def board_of(s: Table, sight: Sight) -> Board:
    """What the viewer sees of the table."""
    targets = defaultdict[Node, list[Move]](list)
    for move in s.position.moves() if sight.question == "move" else ():
        targets[move.target].append(move)
    return Board(s.position, s.last, targets)


def node_shapes(board: Board, node: Node, view: str, r: float) -> list[Shape]:
    """A node with its figure, and, while a figure is held that may go there, the target. `r` is a figure's radius."""
    label, standing = board.grid.label[node], kind_at(board.position, node)
    key = f"{view}:{label}"
    shapes = (
        [circle(f"{key}:last", 0, 0, 1.35 * r, fill="accent", stroke="none", fade=0.3)] if node in (board.last or ()) else []
    )
    if standing is None:
        shapes.append(circle(f"{key}:node", 0, 0, max(2.5, r * 0.18), fill="line", stroke="none"))
    else:
        holds = {"hold": label} if board.can_move(node) else {}
        body = figure(f"{key}:figure", *standing, r)
        shapes.append(circle(f"{key}:held", 0, 0, 1.4 * r, fill="none", stroke="accent", width=0.25 * r, when=[label]))
        shapes.append(group(f"{key}:stands", 0, 0, body, label=in_words(*standing, label), quiet=True, **holds))
    return [*shapes, *(target(board, move, f"{key}:{n}", r) for n, move in enumerate(board.moves.get(node, ())))]


def target(board: Board, move: Move, key: str, r: float) -> Shape:
    """Where the figure that is held may go: a disc on an empty node, a ring around an enemy."""
    origin = board.grid.label[move.origin]
    looks = {"fill": "none", "stroke": "accent", "width": 0.25 * r} if move.captures else {"fill": "accent", "stroke": "none"}
    mark = circle(f"{key}:mark", 0, 0, 1.25 * r if move.captures else 0.5 * r, **looks)
    hit = circle(f"{key}:hit", 0, 0, 1.4 * r, fill="accent", stroke="none", fade=0.12)
    return group(f"{key}:target", 0, 0, [hit, mark], when=[origin], options=[str(move)], label=str(move), quiet=True)
