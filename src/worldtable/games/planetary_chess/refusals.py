"""Planetary Chess: moves that were said: what they mean, and why one is not legal, with the clause that says so."""

from __future__ import annotations

import re

from worldtable.engine.question import Refusal
from worldtable.engine.words import Message, say, say_n
from worldtable.games.planetary_chess.choices import Offer
from worldtable.games.planetary_chess.grid import Grid, Node, Nodes, named
from worldtable.games.planetary_chess.notation import figures
from worldtable.games.planetary_chess.position import Move, Position
from worldtable.games.planetary_chess.state import Table

SAID = re.compile(r"[HRB]? ?([a-l]\d|[SN]) ?[-x]? ?([a-l]\d|[SN])[+#]?")
BY_KIND: dict[str, tuple[Message, str]] = {
    "H": (say("a head goes one step along or across the lines"), "PC-4.1"),
    "R": (say("a runner slides along a meridian or a parallel, over empty nodes only"), "PC-5.1"),
    "B": (say("a backer slides along the diagonals, over empty nodes only"), "PC-6.1"),
}
FROM_POLE: dict[str, tuple[Message, str]] = {
    "H": (say("a head leaves a pole by one step to its polar circle"), "PC-4.2"),
    "R": (say("a runner leaves a pole along a meridian, over empty nodes only, and never for the other pole"), "PC-5.4"),
}


def said(grid: Grid, text: str) -> tuple[Node, Node] | None:
    """PC-10.1, PC-10.2: the two nodes of a move that was said: Ba1xg7+, Ba1-g7, a1g7; no node (0) for one that is not there."""
    found = SAID.fullmatch(text)
    return None if found is None else (grid.bit.get(found[1], 0), grid.bit.get(found[2], 0))


def read_move(s: Table, text: str) -> Move | None:
    """PC-3.7: the move that was said, by its pair of nodes."""
    nodes = said(s.options.planet.grid, text)
    return Move(*nodes, s.position) if nodes else None


def no_move(s: Table, player: int, text: str) -> Refusal | None:
    """Why a move is not legal, or no offer possible (PC-9.9); None if what was said is neither."""
    if text == Offer.DRAW and s.options.draw_offers == "on":
        return Refusal(text, say_n("not before {n} more move", "not before {n} more moves", s.pause[player]), "PC-9.9")
    move = read_move(s, text)
    return None if move is None else Refusal(text, *why_not(move))


def why_not(move: Move) -> tuple[Message, str]:
    """PC-3.1, PC-3.3, PC-3.6, PC-7.1: the first rule that an illegal move breaks."""
    origin, target, position = move
    if not (origin and target):
        return say("there is no such node on this grid"), "PC-10.1"
    grid, own = position.planet.grid, position.own
    if not origin & own.figures:
        return say("there is no figure of yours on {node}", node=grid.label[origin]), "PC-3.1"
    if target == origin:
        return say("a move ends on another node"), "PC-3.6"
    if target & own.figures:
        return say("your own figure stands on {node}", node=grid.label[target]), "PC-3.3"
    return why_illegal(move) if target & reached(position, origin) else why_unreached(move)


def why_unreached(move: Move) -> tuple[Message, str]:
    """PC-7.1, PC-6.5, and how each kind of figure goes."""
    origin, target, position = move
    planet, kind = position.planet, move.letter
    if target & planet.poles and not origin & (planet.poles | planet.near[target]):
        return say("a figure must first stop on the polar circle around that pole"), "PC-7.1"
    if origin & planet.poles and kind == "B":
        nodes = ", ".join(named(planet.grid, reached(position, origin)))
        return say("this backer goes back to {nodes}", nodes=nodes), "PC-6.5"
    return (FROM_POLE if origin & planet.poles else BY_KIND)[kind]


def why_illegal(move: Move) -> tuple[Message, str]:
    """PC-8.4, PC-8.5, PC R25: the move leaves the own head attacked."""
    position = move.position
    if move.origin == position.own.head:
        return say("the head would be attacked on {node}", node=position.planet.grid.label[move.target]), "PC-8.4"
    if not position.in_check:
        return say("your head would be attacked"), "PC-3.10"
    if position.planet.only_heads_answer:
        return say("your head is in check and must move"), "PC R25"
    return say("your head would still be attacked"), "PC-8.5"


def reached(position: Position, origin: Node) -> Nodes:
    """PC-8.1: where the figure on a node could go, if its own head did not matter."""
    planet, own, occupied = position.planet, position.own, position.own.figures | position.foe.figures
    match figures(position).get(origin, "").upper():
        case "H":
            return planet.steps[own.head]
        case "R":
            return planet.runner_reach(origin, occupied)
        case _:
            return planet.backer_reach(origin, occupied, position.entries)
