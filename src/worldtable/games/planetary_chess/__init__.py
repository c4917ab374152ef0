"""Planetary Chess: two armies on a globe, for two players (PC R48)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games.planetary_chess.options import OPTIONS, Options
from worldtable.games.planetary_chess.report import report
from worldtable.games.planetary_chess.rules import resign, turn
from worldtable.games.planetary_chess.state import Table, lay_table
from worldtable.games.planetary_chess.words import WORDS


def start(players: int, settings: dict[str, Any]) -> Table:
    """The table before the first move."""
    return lay_table(Options(**settings))


def points(s: Table) -> list[int]:
    """PC-9.11, PC R36: the points of all games, in halves."""
    return s.points


GAME = Game(
    id="planetary-chess",
    title="Planetary Chess",
    blurb=say("Chess on a globe: heads, runners and backers between two poles"),
    version=1,
    players=range(2, 3),
    options=OPTIONS,
    state=Table,
    start=start,
    turn=turn,
    score=points,
    rank=points,
    resign=resign,
    words=WORDS,
    report=report,
    folder=Path(__file__).parent,
)
