"""Control V: copy and paste territories over axes and pivots, for two to four players (CV-1.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games.control_v.bot import house_bot
from worldtable.games.control_v.options import OPTIONS, misfit, options_of
from worldtable.games.control_v.report import report
from worldtable.games.control_v.rules import turn
from worldtable.games.control_v.scene import chips, scene, touched
from worldtable.games.control_v.state import Table, blocks, lay_table, scores
from worldtable.games.control_v.words import WORDS


def start(players: int, settings: dict[str, Any]) -> Table:
    """The empty table."""
    return lay_table(players, options_of(players, settings))


def conserved(s: Table) -> dict[str, int]:
    """CV-1.2: all blocks of a colour, in the stock or on the board. CV-2.1: all obstacles that are due or placed."""
    kept = {str(colour): stock + blocks(s, colour).bit_count() for colour, stock in s.stock.items()}
    return {**kept, "obstacles": s.obstacles.bit_count() + s.due}


GAME = Game(
    id="control-v",
    title="Control V",
    blurb=say("Copy and paste your territories by symmetry, until the board is full"),
    version=1,
    players=range(2, 5),
    options=OPTIONS,
    misfit=misfit,
    state=Table,
    start=start,
    turn=turn,
    score=scores,
    rank=scores,  # CV-10.4
    conserved=conserved,
    words=WORDS,
    report=report,
    scene=scene,
    touched=touched,
    chips=chips,
    bots={"house": house_bot},
    folder=Path(__file__).parent,
)
