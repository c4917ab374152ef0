"""Planetary Chess: the house bot. It searches (bots/alpha_beta.py), and agrees to a draw only where it stands worse."""

from __future__ import annotations

from random import Random

from worldtable.bots.alpha_beta import Found, Search
from worldtable.engine.bot import Sight
from worldtable.games.planetary_chess.choices import Answer, Swap
from worldtable.games.planetary_chess.lookahead import Lookahead
from worldtable.games.planetary_chess.state import Table

NODES = 20_000  # about half a second
SECONDS = 3.0  # not even on a slow machine


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by what a search finds for the side to move."""
    found = look(sight.state, NODES, SECONDS, rng)
    match sight.question:
        case "answer":
            return Answer.ACCEPT if found.value > 0 else Answer.DECLINE
        case "swap":
            return Swap.TAKE if found.value < 0 else Swap.KEEP
        case _:
            return Lookahead.of(sight.state).text(found.move)


def look(s: Table, nodes: int, seconds: float | None = None, rng: Random | None = None) -> Found:
    """The best move in the position on the board."""
    return Search(nodes, seconds).best(Lookahead.of(s), s.past, rng)
