"""The World Cup Game: the tables of groups (CUP-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from worldtable.games.world_cup.events import LotDrawn
from worldtable.games.world_cup.lots import lot
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tournament import Team

DRAW = 1  # CUP-6.8


@dataclass(slots=True)
class Line:
    """What a team has achieved in its group."""

    team: Team
    points: int = 0
    scored: int = 0
    conceded: int = 0

    @property
    def difference(self) -> int:
        """CUP-7.6: the goal difference."""
        return self.scored - self.conceded


def lines(teams: Sequence[Team], scores: Sequence[Score], win: int) -> dict[Team, Line]:
    """CUP-6.8, CUP-7.1, CUP-7.6: points and goals of these teams in all these matches."""
    table = {team: Line(team) for team in teams}
    for score in scores:
        for team, own, other in sides(score):
            if team in table:
                line = table[team]
                line.points += win if own > other else DRAW if own == other else 0
                line.scored += own
                line.conceded += other
    return table


def sides(score: Score) -> Iterator[tuple[Team, int, int]]:
    """Each team of a match with its own goals and those of the other."""
    yield score.left, score.left_goals, score.right_goals
    yield score.right, score.right_goals, score.left_goals


def leaders(teams: Sequence[Team], scores: Sequence[Score], win: int) -> list[Team]:
    """CUP-7.2, CUP-9.12: the teams with most points; goals play no part."""
    table = lines(teams, scores, win)
    most = max(line.points for line in table.values())
    return [team for team in teams if table[team].points == most]


class Ranking:
    """CUP-7.3 to CUP-7.7: putting the teams of a group in order, in 2002."""

    def __init__(self, s: Table, teams: Sequence[Team], scores: Sequence[Score]) -> None:
        """Of these teams by these results."""
        self.s, self.teams, self.scores = s, teams, scores
        self.table = lines(teams, scores, tournament_of(s).win)

    async def ranked(self) -> list[Team]:
        """CUP-7.1, CUP-7.4, CUP-7.5: by points; two teams that are level by their match first, more by goal difference."""
        order: list[Team] = []
        for level in self.levels(self.teams, lambda line: line.points):
            order += await (self.pair(level) if len(level) == 2 else self.several(level, self.STEPS))
        return order

    def levels(self, teams: Sequence[Team], key: Callable[[Line], int]) -> Iterator[list[Team]]:
        """The teams in groups of equals, the best first."""

        def worth(team: Team) -> int:
            return -key(self.table[team])

        return (list(level) for _, level in groupby(sorted(teams, key=worth), worth))

    async def several(self, level: Sequence[Team], steps: tuple[Callable[[Line], int], ...]) -> list[Team]:
        """CUP-7.5: by goal difference, then by goals, then by lot; two that are left level begin again at their match."""
        if len(level) < 2:
            return list(level)
        if not steps:
            return await self.by_lot(level)
        order: list[Team] = []
        for part in self.levels(level, steps[0]):
            order += await (self.pair(part) if len(part) == 2 else self.several(part, steps[1:]))
        return order

    async def pair(self, level: Sequence[Team]) -> list[Team]:
        """CUP-7.4: the winner of the match between them, then goal difference, then goals, then the lot."""
        a, b = level
        match = next(score for score in self.scores if {score.left, score.right} == {a, b})
        if match.winner is not None:
            return [a, b] if match.winner == a else [b, a]
        goals = {team: (self.table[team].difference, self.table[team].scored) for team in level}
        if goals[a] != goals[b]:
            return [a, b] if goals[a] > goals[b] else [b, a]
        return await self.by_lot(level)

    async def by_lot(self, level: Sequence[Team]) -> list[Team]:
        """CUP-7.7: every order has the same chance."""
        order = await lot(level, "lot")
        self.s.tell(LotDrawn, tuple(order))
        return order

    STEPS: tuple[Callable[[Line], int], ...] = (lambda line: line.difference, lambda line: line.scored)
