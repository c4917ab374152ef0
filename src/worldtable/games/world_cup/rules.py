"""The World Cup Game: what is done next (CUP-1 to CUP-12)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_cup.deal import deal_cards, deal_teams, extra_team
from worldtable.games.world_cup.rounds import score_round
from worldtable.games.world_cup.state import Stage, Table
from worldtable.games.world_cup.turns import play_turn


async def turn(s: Table) -> None:
    """CUP-1 to CUP-8: a step of setting up, one player's turn, or the end of a round."""
    await STAGES[s.stage](s)


STAGES: dict[Stage, Callable[[Table], Awaitable[None]]] = {
    Stage.TEAMS: deal_teams,
    Stage.EXTRA_TEAM: extra_team,
    Stage.CARDS: deal_cards,
    Stage.PLAY: play_turn,
    Stage.SCORE: score_round,
}
