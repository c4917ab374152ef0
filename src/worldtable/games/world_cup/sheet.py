"""The World Cup Game: the results as a sheet to take home: every match, and then every group's table."""

from __future__ import annotations

from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_cup.names import ROUND_NAMES, TEAM_NAMES, match_name
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tournament import Round, Team


def sheet(s: Table) -> Grid:
    """A line for each match that has been played, replays too, in the order in which they were scored."""
    headings: list[Cell] = [say("Round"), say("Match"), say("Replay")]
    headings += [say("Left side"), say("Left player"), say("Left goals")]
    headings += [say("Right goals"), say("Right side"), say("Right player")]
    return Grid([*headings, say("Penalties"), say("Winner")], [line(s, score) for score in s.results])


def line(s: Table, score: Score) -> list[Cell]:
    """A match with both owners, its goals, and who won it."""
    penalties = "" if score.shootout is None else "{}–{}".format(*score.shootout)
    left: list[Cell] = [TEAM_NAMES[score.left], owner(s, score.left), score.left_goals]
    right: list[Cell] = [score.right_goals, TEAM_NAMES[score.right], owner(s, score.right)]
    winner = "" if score.winner is None else TEAM_NAMES[score.winner]
    return [round_of(s, score), match_name(score.match), score.replay or "", *left, *right, penalties, winner]


def owner(s: Table, team: Team) -> Cell:
    """Whose team it is."""
    seat = s.owner[team]
    return "" if seat is None else Seat(seat)


def round_of(s: Table, score: Score) -> Message:
    """The round of a match; the group of one of the first."""
    tournament = tournament_of(s)
    for fixture in tournament.fixtures:
        if fixture.id == score.match:
            return say("Group {group}", group=fixture.group)
    return ROUND_NAMES[next((match.round for match in tournament.knockouts if match.id == score.match), Round.GROUP)]
