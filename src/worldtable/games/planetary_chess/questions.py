"""Planetary Chess: the decisions, and what silence answers."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.question import Question
from worldtable.games.planetary_chess.choices import Answer, Offer, Swap
from worldtable.games.planetary_chess.position import Move
from worldtable.games.planetary_chess.refusals import no_move, read_move
from worldtable.games.planetary_chess.state import Table

Action = Move | Offer


def mildest(s: Table, player: int, options: Sequence[Action]) -> Action:
    """PC R53: whoever is away makes the first move that takes nothing, or the first of all, and offers nothing."""
    moves = [option for option in options if isinstance(option, Move)]
    return next((move for move in moves if not move.captures), moves[0])


def decline(s: Table, player: int, options: Sequence[Answer]) -> Answer:
    """PC R53: whoever is away agrees to nothing."""
    return Answer.DECLINE


# PC-D1 to PC-D3 as one decision. PC-9.7: it is put even with one option, since one may also resign.
MOVE: Question[Action] = Question("move", "PC-3.1", mildest, why_not=no_move, reads=read_move, always=True)
ANSWER: Question[Answer] = Question("answer", "PC-9.8", decline)  # PC-D4
SWAP: Question[Swap] = Question("swap", "PC R37")  # PC-D5
