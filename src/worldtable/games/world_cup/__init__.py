"""The World Cup Game: the tournaments of 1930 and 2002, for two to sixteen players (CUP-1.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.games.world_cup.belief import redeal
from worldtable.games.world_cup.bot import house_bot
from worldtable.games.world_cup.options import MOST_PLAYERS, OPTIONS, Options, misfit
from worldtable.games.world_cup.report import report
from worldtable.games.world_cup.rules import turn
from worldtable.games.world_cup.scene import scene, touched
from worldtable.games.world_cup.sheet import sheet
from worldtable.games.world_cup.standings import scores, vectors
from worldtable.games.world_cup.state import Table, lay_table
from worldtable.games.world_cup.words import WORDS


def start(players: int, settings: dict[str, Any]) -> Table:
    """The table before the teams are drawn."""
    return lay_table(players, Options(**settings))


def conserved(s: Table) -> dict[str, int]:
    """CUP-1.10: all cards of the deck, in hands, in play, discarded or face down."""
    seen = [*s.discards, *([s.card] if s.card else []), *(card for hand in s.hands for card in hand)]
    return {card: count + seen.count(card) for card, count in s.face_down.items()}


GAME = Game(
    id="world-cup",
    title="The World Cup Game",
    blurb=say("Attack, defend and foul your teams through a whole tournament to the Final"),
    version=1,
    players=range(2, MOST_PLAYERS + 1),
    options=OPTIONS,
    misfit=misfit,
    state=Table,
    start=start,
    turn=turn,
    score=scores,
    rank=vectors,
    conserved=conserved,
    redeal=redeal,
    words=WORDS,
    report=report,
    sheet=sheet,
    scene=scene,
    touched=touched,
    bots={"house": house_bot},
    folder=Path(__file__).parent,
)
