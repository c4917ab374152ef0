"""The World Cup Game: the penalty shoot-out of 2002 (CUP-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from worldtable.engine.chance import die
from worldtable.games.world_cup.events import Kick, LotDrawn
from worldtable.games.world_cup.pieces import W1, W2, Spot
from worldtable.games.world_cup.state import Score, Table
from worldtable.games.world_cup.tournament import Fixture, Team

ROUNDS = 5  # CUP-11.2
SUDDEN_DEATHS = 50  # CUP-11.6


async def shootout(s: Table, match: Fixture, drawn: Score) -> Score:
    """CUP-11.1 to CUP-11.7: the score, decided by penalties; owners decide nothing, and no goals are added."""
    s.kicks = []
    for pair in range(1, ROUNDS + SUDDEN_DEATHS + 1):
        await kick(s, match)
        left, right = scored(s.kicks[::2]), scored(s.kicks[1::2])
        if left != right and pair >= ROUNDS:
            break
    winner = await by_lot(s, match) if left == right else match.left if left > right else match.right
    kicks, s.kicks = tuple(s.kicks), []
    return replace(drawn, winner=winner, shootout=(left, right), kicks=kicks)


async def kick(s: Table, match: Fixture) -> None:
    """CUP-11.1, CUP-11.2: each side rolls its white die, the left side first."""
    for team, white in ((match.left, W1), (match.right, W2)):
        s.kicks.append(await white.roll())
        s.tell(Kick, team, s.kicks[-1])


def scored(kicks: Sequence[Spot]) -> int:
    """CUP-11.3: every roll but black scores."""
    return len(kicks) - kicks.count(Spot.BLACK)


async def by_lot(s: Table, match: Fixture) -> Team:
    """CUP-11.6: after fifty undecided pairs of sudden death the lot decides."""
    winner = await die((match.left, match.right), "lot")
    s.tell(LotDrawn, (winner,))
    return winner
