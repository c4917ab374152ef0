"""Craps: a game of dice and bets from World Control, played alone by one to six (CR-8.1)."""

from __future__ import annotations

from pathlib import Path

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games.craps.bot import house_bot
from worldtable.games.craps.options import OPTIONS, PRESETS, lay_table
from worldtable.games.craps.report import report
from worldtable.games.craps.rules import turn
from worldtable.games.craps.scene import scene
from worldtable.games.craps.sealed import learned, redeal
from worldtable.games.craps.state import Table
from worldtable.games.craps.words import WORDS


def cash(s: Table) -> list[int]:
    """CR-8.7: ranking by cash alone; who has the same shares a place."""
    return s.cash


GAME = Game(
    id="craps",
    title="Craps",
    blurb=say("Bet on two dice, against the bank"),
    version=1,
    players=range(1, 7),
    options=OPTIONS,
    presets=PRESETS,
    state=Table,
    start=lay_table,
    turn=turn,
    score=cash,
    rank=cash,
    redeal=redeal,
    learned=learned,
    words=WORDS,
    report=report,
    scene=scene,
    bots={"house": house_bot},
    folder=Path(__file__).parent,
)
