"""Planetary Chess: the house bot. It searches (bots/alpha_beta.py), and agrees to a draw only where it stands clearly worse."""

from __future__ import annotations

from random import Random

from worldtable.bots.alpha_beta import Found, Search
from worldtable.engine.bot import Bot, Sight
from worldtable.games.planetary_chess.choices import Answer, Swap
from worldtable.games.planetary_chess.lookahead import Lookahead
from worldtable.games.planetary_chess.state import Table

NODES = 20_000  # about half a second
SECONDS = 3.0  # not more even on a slow machine
WORSE = 200  # when a draw is welcome: more than half a backer


def searcher(nodes: int, seconds: float | None = None) -> Bot:
    """A player that looks at so many positions before it answers. Without a limit of time it is deterministic."""

    def bot(sight: Sight, rng: Random) -> str:
        """Answer by what the search finds for the side to move."""
        found = look(sight.state, nodes, seconds, rng)
        match sight.question:
            case "answer":
                return Answer.ACCEPT if found.value > WORSE else Answer.DECLINE
            case "swap":
                return Swap.TAKE if found.value < 0 else Swap.KEEP
            case _:
                return Lookahead.of(sight.state).text(found.move)

    return bot


def look(s: Table, nodes: int, seconds: float | None = None, rng: Random | None = None) -> Found:
    """The best move in the position on the board."""
    return Search(nodes, seconds).best(Lookahead.of(s), s.past, rng)


house_bot = searcher(NODES, SECONDS)
