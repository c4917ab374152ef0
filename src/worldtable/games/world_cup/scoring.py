"""The World Cup Game: the modifying dice and the goals (CUP-6)."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.games.world_cup.events import DiceRolled, Ended, RoundEnds
from worldtable.games.world_cup.pieces import DICE, Rank, Row, Spot, tallied
from worldtable.games.world_cup.shootout import shootout
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tournament import NO_GROUP, Fixture, Group, Round, Team


async def score_matches(s: Table) -> list[Score]:
    """CUP-6.1: the dice are rolled, then the goals of every match are counted. CUP-6.9: by option there are no dice."""
    s.tell(RoundEnds, s.round, s.replay)
    s.rolled = []
    if s.options.modifying_dice:
        await roll_dice(s)
    scores, spots = [], spots_by_group(s)
    for number, match in enumerate(s.board.layout.matches):
        score = score_of(s, number, match, spots[match.group])
        if score.winner is None and knocked_out(s):
            score = await shootout(s, match, score)
        s.tell(Ended, score)
        s.results.append(score)
        scores.append(score)
    return scores


def rolls_by_group(s: Table) -> bool:
    """CUP-6.2: in the group stage a roll is for one group. CUP-6.3: in later rounds and in replays it is for all matches."""
    return s.round is Round.GROUP and not s.replay


async def roll_dice(s: Table) -> None:
    """CUP-6.2, CUP-6.3: all four dice, once for each group in order, or once."""
    for group in tournament_of(s).groups if rolls_by_group(s) else [None]:
        spots = [await die.roll() for die in DICE]
        s.rolled += spots
        s.tell(DiceRolled, group, tuple(spots))


def spots_by_group(s: Table) -> dict[Group, list[Spot]]:
    """CUP-6.2, CUP-6.3: the spots that count in the matches of each group; without the dice none."""
    groups, count = tournament_of(s).groups, len(DICE)
    if rolls_by_group(s):
        return {group: s.rolled[count * n : count * (n + 1)] for n, group in enumerate(groups)}
    return dict.fromkeys((*groups, NO_GROUP), s.rolled)


def goals(row: Row, rank: Rank, spots: Sequence[Spot]) -> int:
    """CUP-6.5: the goal and P tiles, and half of the Attacks and of the spots of the team's colour together, rounded down."""
    whole, halves = tallied(row)
    return whole + (halves + spots.count(rank.spot)) // 2


def score_of(s: Table, number: int, match: Fixture, spots: Sequence[Spot]) -> Score:
    """CUP-6.4, CUP-6.7: every spot is a half for the teams of its colour; more goals win."""
    rows, ranks = s.board.rows, s.board.layout.ranks
    left = goals(rows[2 * number], ranks[2 * number], spots)
    right = goals(rows[2 * number + 1], ranks[2 * number + 1], spots)
    return Score(match.id, s.replay, match.left, match.right, left, right, winner_of(match, left, right))


def knocked_out(s: Table) -> bool:
    """CUP-10.3: in a later round of 2002 a draw is decided at once."""
    return s.round is not Round.GROUP and not tournament_of(s).replays


def winner_of(match: Fixture, left: int, right: int) -> Team | None:
    """CUP-6.7: who has more goals; None in a draw."""
    if left == right:
        return None
    return match.left if left > right else match.right
