"""The World Cup Game: the way to the Final, drawn: every later round with its matches and results, roll by roll."""

from __future__ import annotations

from functools import cache

from worldtable.engine.scene import Shape, circle, fixed, group, rect, text
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.flags import flag
from worldtable.games.world_cup.names import ROUND_NAMES, TEAM_NAMES
from worldtable.games.world_cup.pieces import Spot
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tournament import Knockout, Source, Team

GAP = 10


def bracket(s: Table, x: float, y: float, width: float, size: float) -> list[Shape]:
    """A column for each later round. `size` is that of its letters."""
    rounds = list(tournament_of(s).rounds)[1:]
    column = (width - GAP * (len(rounds) - 1)) / len(rounds)
    shapes: list[Shape] = []
    for n, round in enumerate(rounds):
        left, plan = x + (column + GAP) * n, tournament_of(s).plan(round)
        title = {"anchor": "middle", "font": "narrow", "fill": "muted", "fit": column}
        shapes.append(text(f"bracket:round:{round}", left + column / 2, y + size, ROUND_NAMES[round], size, **title))
        each = (height(s, size) - 1.6 * size) / len(plan)
        for k, match in enumerate(plan):
            top = y + 1.6 * size + each * k + (each - 2.9 * size) / 2
            shapes.append(box(s, match, left, top, column, size))
    return shapes


def height(s: Table, size: float) -> float:
    """How high the bracket is."""
    most = max(len(tournament_of(s).plan(round)) for round in list(tournament_of(s).rounds)[1:])
    return 1.6 * size + most * 3.4 * size


def box(s: Table, match: Knockout, x: float, y: float, width: float, size: float) -> Shape:
    """A match: its teams, as far as they are known, and its result."""
    score = last_score(s, match)
    on_board = score is None and match.id in s.board.layout.number
    shapes = [frame(on_board, width, size)]
    for n, source in enumerate((match.left, match.right)):
        goals = None if score is None else (score.left_goals, score.right_goals)[n]
        shapes += line(s, f":{n}", source, goals, score, 1.35 * size * n, width, size)
        if score is not None and score.kicks:
            shapes += kicks(f":{n}", score.kicks[n::2], width - 1.9 * size, 1.35 * size * n + 0.72 * size, size)
    return group(f"bracket:{match.id}", x, y, shapes, label=in_words(match, s, score))


@cache
def frame(on_board: bool, width: float, size: float) -> Shape:
    """The frame of a match; one that is being played stands out."""
    looks = {"stroke": "accent", "width": 3} if on_board else {"stroke": "line"}
    return fixed(rect(":frame", 0, 0, width, 2.9 * size, round=size / 3, fill="card", **looks))


def last_score(s: Table, match: Knockout) -> Score | None:
    """How a match ended, in its last replay."""
    return next((score for score in reversed(s.results) if score.match == match.id), None)


def line(
    s: Table, key: str, source: Source, goals: int | None, score: Score | None, y: float, width: float, size: float
) -> list[Shape]:
    """A side of a match."""
    team, base = s.places.get(source), y + 1.08 * size
    if team is None:
        return [origin(key, source, base, width, size)]
    won = score is not None and score.winner == team
    shapes = [flag(f"{key}:flag", team, 0.35 * size, y + 0.42 * size, 0.7 * size), team_code(key, team, won, base, size)]
    if goals is not None:
        shapes.append(goal_count(key, goals, won, base, width, size))
    return shapes


@cache
def origin(key: str, source: Source, base: float, width: float, size: float) -> Shape:
    """Where the team of a side will come from."""
    return fixed(text(f"{key}:source", 0.4 * size, base, short(source), 0.85 * size, fill="muted", fit=width - size))


@cache
def team_code(key: str, team: Team, won: bool, base: float, size: float) -> Shape:
    """A team's name in three letters."""
    return fixed(text(f"{key}:team", 1.65 * size, base, team, size, font="narrow", bold=won))


@cache
def goal_count(key: str, goals: int, won: bool, base: float, width: float, size: float) -> Shape:
    """The goals of a side."""
    return fixed(text(f"{key}:goals", width - 0.4 * size, base, f"{goals}", size, anchor="end", bold=won))


def kicks(key: str, spots: tuple[Spot, ...], right: float, y: float, size: float) -> list[Shape]:
    """CUP-11.3: a side's shoot-out, roll by roll: a full circle scores, an empty one misses. The last ten are shown."""
    shown, step = spots[-10:], 0.42 * size
    return [
        kick(f"{key}:kick:{n}", right - step * (len(shown) - 1 - n), y, 0.16 * size, spot is not Spot.BLACK)
        for n, spot in enumerate(shown)
    ]


@cache
def kick(key: str, x: float, y: float, r: float, scores: bool) -> Shape:
    """A roll of a shoot-out."""
    return fixed(circle(key, x, y, r, fill="ink" if scores else "none", stroke="ink", width=1.2))


def short(source: Source) -> str:
    """Where a team will come from: 1A, 2B, the winner or the loser of a match."""
    kind, _, name = source.partition(":")
    return {"first": f"1{name}", "second": f"2{name}", "winner": f"▲ {name}", "loser": f"▼ {name}"}[kind]


def in_words(match: Knockout, s: Table, score: Score | None) -> Message:
    """A match for a screen reader."""
    left, right = (name(s.places.get(source), source) for source in (match.left, match.right))
    if score is None:
        return say("{match}: {left} – {right}", match=match.id, left=left, right=right)
    goals = {"goals": score.left_goals, "others": score.right_goals}
    return say("{match}: {left} {goals} : {others} {right}", match=match.id, left=left, right=right, **goals)


def name(team: Team | None, source: Source) -> Message | str:
    """A team, or where it will come from."""
    return short(source) if team is None else TEAM_NAMES[team]
