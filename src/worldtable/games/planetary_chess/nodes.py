"""Planetary Chess: what is on the nodes, drawn: figures, and where the one that is held may go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group
from worldtable.games.planetary_chess.attacks import lines_of_attack
from worldtable.games.planetary_chess.grid import Grid, Node
from worldtable.games.planetary_chess.notation import figures
from worldtable.games.planetary_chess.refusals import said
from worldtable.games.planetary_chess.spots import Spot, dot, empty, mark, ring, stands, trace
from worldtable.games.planetary_chess.state import Table


class Choice(NamedTuple):
    """A move that the viewer may choose: where its figure stands, whether it captures, and its notation."""

    origin: str
    captures: bool
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A position as one viewer sees it: the figures, the moves by their targets, if that viewer is to move, and the checks."""

    grid: Grid
    figures: dict[Node, str]  # by their letters
    last: tuple[Node, ...]
    moves: dict[Node, list[Choice]]
    movable: frozenset[str]  # where figures stand that have a move
    attacks: list[tuple[Node, ...]]


def board_of(s: Table, sight: Sight) -> Board:
    """What the viewer sees of the table."""
    grid, standing = s.position.planet.grid, figures(s.position)
    moves, movable = defaultdict[Node, list[Choice]](list), set[str]()
    for text in sight.options if sight.question == "move" else ():
        if nodes := said(grid, text):
            origin, target = grid.label[nodes[0]], nodes[1]
            moves[target].append(Choice(origin, target in standing, text))
            movable.add(origin)
    return Board(grid, standing, s.last or (), moves, frozenset(movable), list(lines_of_attack(s.position)))


def nodes(board: Board, spots: Iterable[Spot]) -> list[Shape]:
    """The nodes of a drawing, with what is on them."""
    return [node(board, spot) for spot in spots]


def node(board: Board, spot: Spot) -> Shape:
    """A node with its figure, and, while a figure is held that may go there, the target."""
    standing, moves, last = board.figures.get(spot.node), board.moves.get(spot.node, ()), spot.node in board.last
    if standing is None and not moves:
        return empty(spot, last)
    shapes = [trace(spot)] if last else []
    shapes += [dot(spot)] if standing is None else [ring(spot), stands(spot, standing, spot.label in board.movable)]
    return spot.group([*shapes, *(target(spot, n, move) for n, move in enumerate(moves))])


def target(spot: Spot, n: int, move: Choice) -> Shape:
    """Where the figure that is held may go."""
    looks = {"when": [move.origin], "options": [move.text], "label": move.text, "quiet": True}
    return group(f"{spot.key}:{n}:target", 0, 0, mark(spot, n, move.captures), **looks)
