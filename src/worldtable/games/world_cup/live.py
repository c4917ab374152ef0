"""The World Cup Game: how things stand before the dice are rolled: goals, results and tables as the tiles lie now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from worldtable.engine.words import Message, listed, say
from worldtable.games.world_cup.aims import Aim
from worldtable.games.world_cup.board import Board
from worldtable.games.world_cup.names import TEAM_NAMES
from worldtable.games.world_cup.pieces import Row, Tile, tallied
from worldtable.games.world_cup.scoring import goals, winner_of
from worldtable.games.world_cup.state import Score, Table, tournament_of
from worldtable.games.world_cup.tables import Line, lines
from worldtable.games.world_cup.tournament import Fixture, Group


def tally(row: Row) -> str:
    """CUP-6.5: the goals in a row, half ones too: 2½."""
    whole, halves = tallied(row)
    total, half = whole + halves // 2, "½" if halves % 2 else ""
    return f"{total or ''}{half}" or "0"


def live_scores(board: Board, group: Group) -> list[Score]:
    """The matches of a group on which tiles lie, as they would end without dice."""
    layout, scores = board.layout, []
    for id, _ in layout.listed[group]:
        n = layout.number[id]
        match, tiles, others = layout.matches[n], board.rows[2 * n], board.rows[2 * n + 1]
        if tiles or others:
            left, right = goals(tiles, layout.ranks[2 * n], ()), goals(others, layout.ranks[2 * n + 1], ())
            scores.append(live_score(match, left, right))
    return scores


@cache
def live_score(match: Fixture, left: int, right: int) -> Score:
    """A match that ends with so many goals."""
    return Score(match.id, 0, match.left, match.right, left, right, winner_of(match, left, right))


def live_table(s: Table, group: Group, board: Board) -> list[Line]:
    """A group's table as the matches under way would make it: by points, then by goal difference, then by goals."""
    tournament = tournament_of(s)
    teams = [team for team in tournament.groups[group] if team in board.layout.rows_of]
    table = lines(teams, live_scores(board, group), tournament.win)
    return sorted(table.values(), key=lambda line: (-line.points, -line.difference, -line.scored))


def row_after(s: Table, aim: Aim) -> Row:
    """The row as an aim would leave it; a tile too good for a team becomes the best that it can have (CUP-3.10)."""
    if aim.tile is None:
        return s.board.struck(aim.row)
    return (*s.board.rows[aim.row], fitting(aim.tile, s.board.layout.ranks[aim.row].goals))


def board_after(s: Table, aim: Aim) -> Board:
    """The board as an aim would leave it."""
    board = s.board.copy()
    board.put(aim.row, row_after(s, aim))
    return board


def fitting(tile: Tile, best: int) -> Tile:
    """CUP-3.8 to CUP-3.10: the goal tile that a team gets."""
    numbers: Sequence[Tile] = (Tile.ONE, Tile.TWO, Tile.THREE)
    return numbers[min(numbers.index(tile), best - 1)] if tile in numbers else tile


def outcome(s: Table, aim: Aim) -> Message:
    """What an aim would change: the match, and in the group stage the table."""
    board, layout = board_after(s, aim), s.board.layout
    match, first = layout.matches[aim.row >> 1], aim.row & ~1
    result = say(
        "{left} {goals} : {others} {right}",
        left=TEAM_NAMES[match.left],
        goals=tally(board.rows[first]),
        others=tally(board.rows[first + 1]),
        right=TEAM_NAMES[match.right],
    )
    if not match.group:
        return result
    points = listed([say("{team} {points}", team=line.team, points=line.points) for line in live_table(s, match.group, board)])
    return say("{result}. Group {group}: {points}", result=result, group=match.group, points=points)
