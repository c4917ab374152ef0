"""World Control: corporate empires round the world, for two to six Players (WC-1.1)."""

from __future__ import annotations

from pathlib import Path

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games import craps
from worldtable.games.world_control.board import Stoxx
from worldtable.games.world_control.bot import house_bot
from worldtable.games.world_control.cards import GENERAL, SAGE, Pack
from worldtable.games.world_control.end import ranks, scores
from worldtable.games.world_control.hidden import learned, redeal
from worldtable.games.world_control.options import OPTIONS, PRESETS, misfit, start
from worldtable.games.world_control.report import report
from worldtable.games.world_control.rules import turn
from worldtable.games.world_control.scene import scene, touched
from worldtable.games.world_control.state import Table
from worldtable.games.world_control.trade import interject, may_interject
from worldtable.games.world_control.words import WORDS


def conserved(s: Table) -> dict[str, int]:
    """WC-1.5, WC-6.3: the pieces of each Stoxx and the cards of each kind, wherever they lie."""
    stoxx = {str(kind): s.bank[kind] + sum(held[kind] for held in s.stoxx) for kind in Stoxx}
    return {**stoxx, **cards(s, SAGE), **cards(s, GENERAL)}


def cards(s: Table, of: Pack) -> dict[str, int]:
    """How many of each kind of card there are."""
    return {str(c): of.stack(s)[c] + sum(hand.get(c, 0) for hand in of.hands(s)) + of.under(s).count(c) for c in of.whole}


GAME = Game(
    id="world-control",
    title="World Control",
    blurb=say("Cities, borders and wars: be the last corporation in the world"),
    version=1,
    players=range(2, 7),
    options=OPTIONS,
    presets=PRESETS,
    misfit=misfit,
    state=Table,
    start=start,
    turn=turn,
    score=scores,
    rank=ranks,
    conserved=conserved,
    redeal=redeal,
    learned=learned,
    may_interject=may_interject,
    interject=interject,
    words=WORDS,
    report=report,
    scene=scene,
    touched=touched,
    bots={"house": house_bot},
    inside=(craps.GAME,),
    folder=Path(__file__).parent,
)
