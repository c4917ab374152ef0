"""Planetary Chess: two armies on a globe, for two players (PC R48)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games.planetary_chess.bot import house_bot
from worldtable.games.planetary_chess.notation import Moment, read_moment
from worldtable.games.planetary_chess.options import OPTIONS, Options
from worldtable.games.planetary_chess.report import report
from worldtable.games.planetary_chess.rules import resign, turn
from worldtable.games.planetary_chess.scene import chips, scene, touched
from worldtable.games.planetary_chess.state import Table, lay_table, table_at
from worldtable.games.planetary_chess.words import WORDS


def start(players: int, settings: dict[str, Any]) -> Table:
    """The table before the first move."""
    return lay_table(Options(**settings))


def points(s: Table) -> list[int]:
    """PC-9.11, PC R36: the points of all games, in halves."""
    return s.points


def position(players: int, settings: dict[str, Any], text: str) -> Table:
    """PC-10.3: the table in a position. BadPosition says what is wrong with it."""
    options = Options(**settings)
    return table_at(options, read_moment(text, options.planet, options.quiet_limit))


def notation(s: Table) -> str:
    """PC-10.3: what stands on the planet, who is to move, and the counts."""
    return str(Moment(s.position, s.quiet, s.number))


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
    bots={"house": house_bot},
    words=WORDS,
    position=position,
    notation=notation,
    tree=lambda s: s.position,  # every half-move and nothing else: no offers, and no draws
    report=report,
    scene=scene,
    touched=touched,
    chips=chips,
    folder=Path(__file__).parent,
)
