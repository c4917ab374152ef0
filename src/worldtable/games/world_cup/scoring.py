"""The World Cup Game: the modifying dice and the goals (CUP-6)."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.games.world_cup.events import DiceRolled, Ended, RoundEnds
from worldtable.games.world_cup.pieces import DICE, Rank, Row, Spot, tallied
from worldtable.games.world_cup.shootout import shootout
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tournament import Fixture, Round, Team


async def score_matches(s: Table) -> list[Score]:
    """CUP-6.1: the dice are rolled, then the goals of every match are counted. CUP-6.9: by option there are no dice."""
    s.tell(RoundEnds, s.round, s.replay)
    s.rolled = []
    if s.options.modifying_dice:
        await roll_dice(s)
    return [await score_of(s, number, match) for number, match in enumerate(s.board.layout.matches)]


def rolls_by_group(s: Table) -> bool:
    """CUP-6.2: in the group stage a roll is for one group. CUP-6.3: in later rounds and in replays it is for all matches."""
    return s.round is Round.GROUP and not s.replay


async def roll_dice(s: Table) -> None:
    """CUP-6.2, CUP-6.3: all four dice, once for each group in order, or once."""
    for group in tournament_of(s).groups if rolls_by_group(s) else [None]:
        spots = [await die.roll() for die in DICE]
        s.rolled += spots
        s.tell(DiceRolled, group, tuple(spots))


def spots_for(s: Table, match: Fixture) -> Sequence[Spot]:
    """CUP-6.4: the spots that count in a match; none without the dice."""
    roll = list(tournament_of(s).groups).index(match.group) if rolls_by_group(s) else 0
    return s.rolled[len(DICE) * roll : len(DICE) * (roll + 1)]


def goals(row: Row, rank: Rank, spots: Sequence[Spot]) -> int:
    """CUP-6.5: the goal and P tiles, and half of the Attacks and of the spots of the team's colour together, rounded down."""
    whole, halves = tallied(row)
    return whole + (halves + spots.count(rank.spot)) // 2


async def score_of(s: Table, number: int, match: Fixture) -> Score:
    """CUP-6.7: more goals win. CUP-10.3: in a later round of 2002 a shoot-out decides a draw."""
    board, spots = s.board, spots_for(s, match)
    left, right = (goals(board.rows[row], board.layout.ranks[row], spots) for row in (2 * number, 2 * number + 1))
    winner = winner_of(match, left, right)
    score = Score(match.id, s.replay, match.left, match.right, left, right, winner)
    if winner is None and s.round is not Round.GROUP and not tournament_of(s).replays:
        winner, penalties, kicks = await shootout(s, match)
        score = Score(match.id, s.replay, match.left, match.right, left, right, winner, penalties, kicks)
    s.results.append(score)
    s.tell(Ended, score)
    return score


def winner_of(match: Fixture, left: int, right: int) -> Team | None:
    """CUP-6.7: who has more goals; None in a draw."""
    if left == right:
        return None
    return match.left if left > right else match.right
