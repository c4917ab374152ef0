"""The World Cup Game: the board of a round, its matches and the tiles on them (CUP-3, CUP-4).

A row is one team's squares in one match. Rows are numbered: match 0 has rows 0 (left side) and 1 (right side), match 1 rows 2
and 3, and so on. Sets of rows are whole numbers, bit r for row r, so that what is legal is found by a few operations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self

from worldtable.engine.state import Part
from worldtable.games.world_cup.pieces import FLIPPED, LOWER, Rank, Row, Tile
from worldtable.games.world_cup.tournament import TOURNAMENTS, Fixture, Group, MatchId, Team

Rows = int  # a set of rows

PICTURE = re.compile(r"(\w+) \[([^\]]*)\] (\w+) \[([^\]]*)\]")  # GER [3x 2 . .] KSA [. .]
STRIKABLE = {Tile.ONE, Tile.TWO, Tile.THREE}


@dataclass(frozen=True, slots=True)
class Layout:
    """CUP-3.1: what is printed on the board, a row for each team in each match, and what follows from it.

    Groups are named if matches of several are on it (CUP-2.9).
    """

    matches: tuple[Fixture, ...]
    teams: tuple[Team, ...] = field(compare=False)  # by row
    ranks: tuple[Rank, ...] = field(compare=False)
    whole: Rows = field(compare=False)
    better: Rows = field(compare=False)  # CUP-3.13: the rows of Black, Red, Blue and Green teams
    rows_of: dict[Team, Rows] = field(compare=False)
    groups: tuple[tuple[Group, Rows], ...] = field(compare=False)
    listed: dict[Group, tuple[tuple[MatchId, Rows], ...]] = field(compare=False)  # the matches by group; NO_GROUP has all
    number: dict[MatchId, int] = field(compare=False)


@lru_cache(maxsize=8)
def laid_out(tournament: str, matches: tuple[Fixture, ...]) -> Layout:
    """The board for these matches."""
    rank = TOURNAMENTS[tournament].rank
    teams = tuple(team for match in matches for team in (match.left, match.right))
    ranks = tuple(rank[team] for team in teams)
    codes = list(dict.fromkeys(match.group for match in matches))
    pairs = [(match, 3 << 2 * n) for n, match in enumerate(matches)]
    listed = {code: tuple((match.id, rows) for match, rows in pairs if match.group == code) for code in codes}
    return Layout(
        matches=matches,
        teams=teams,
        ranks=ranks,
        whole=(1 << len(teams)) - 1,
        better=rows_with(rank.goals > 1 for rank in ranks),
        rows_of={team: rows_with(team == other for other in teams) for team in dict.fromkeys(teams)},
        groups=tuple((code, sum(rows for _, rows in listed[code])) for code in codes) if len(codes) > 1 else (),
        listed={**listed, Group(""): tuple((match.id, rows) for match, rows in pairs)},
        number={match.id: n for n, match in enumerate(matches)},
    )


def rows_with(marks: Iterable[bool]) -> Rows:
    """The set of the rows that are marked."""
    return sum(1 << row for row, mark in enumerate(marks) if mark)


@dataclass(slots=True)
class Board(Part):
    """The board: which tiles lie in each row, from the name outwards. What can be done follows from them and is kept beside."""

    layout: Layout
    rows: list[Row]
    open: Rows  # rows with an empty square
    goals: Rows = 0  # rows whose outermost tile is a vulnerable goal tile
    attacks: Rows = 0  # rows whose outermost tile is a vulnerable Attack

    @classmethod
    def empty(cls, tournament: str, matches: Sequence[Fixture]) -> Self:
        """CUP-1.14, CUP-8.1: the board for these matches, without tiles."""
        layout = laid_out(tournament, tuple(matches))
        return cls(layout, [()] * len(layout.teams), layout.whole)

    def put(self, row: int, tiles: Row) -> None:
        """Let these be the tiles of a row."""
        bit = 1 << row
        self.rows[row] = tiles
        self.open = self.open & ~bit if len(tiles) == self.layout.ranks[row].squares else self.open | bit
        outermost = tiles[-1] if tiles else None
        self.goals = self.goals | bit if outermost in STRIKABLE else self.goals & ~bit
        self.attacks = self.attacks | bit if outermost is Tile.ATTACK else self.attacks & ~bit

    def place(self, row: int, tile: Tile) -> None:
        """CUP-3.4, CUP-3.5, CUP-4.12: a tile goes face up on the first empty square, and is now the outermost."""
        self.put(row, (*self.rows[row], tile))

    def strike(self, row: int) -> None:
        """CUP-4.6 to CUP-4.9: the outermost tile of a row is struck."""
        self.put(row, self.struck(row))

    def struck(self, row: int) -> Row:
        """CUP-4.6 to CUP-4.9, CUP-4.11: the outermost tile is flipped and stays; a 3 or 2 gives way to the next lower tile.

        That lies on the next square outwards, or takes the place of a tile on the last square.
        """
        *inside, tile = self.rows[row]
        lower = LOWER.get(tile)
        if lower is None:
            return (*inside, FLIPPED[tile])
        return (*inside, FLIPPED[tile], lower) if self.open >> row & 1 else (*inside, lower)

    def several(self, rows: Rows, nations: int) -> bool:
        """CUP-3.14, CUP-3.16: whether so many different nations have one of these rows."""
        teams, rows_of = self.layout.teams, self.layout.rows_of
        while rows and nations:
            rows &= ~rows_of[teams[(rows & -rows).bit_length() - 1]]
            nations -= 1
        return not nations

    def rows_for(self, teams: Iterable[Team]) -> Rows:
        """The rows of matches in which one of these teams plays."""
        mine = set(teams)
        return rows_with(not mine.isdisjoint((m.left, m.right)) for m in self.layout.matches for _ in range(2))


def pictures(board: Board) -> dict[str, str]:
    """The board as text, a line for each match: `GER [3x 2 . .] KSA [. .]`."""
    sides = [f"{team} [{' '.join(squares(board, row))}]" for row, team in enumerate(board.layout.teams)]
    return {match.id: f"{sides[2 * n]} {sides[2 * n + 1]}" for n, match in enumerate(board.layout.matches)}


def squares(board: Board, row: int) -> Iterator[str]:
    """The squares of a row from the name outwards: a tile, or a dot."""
    tiles = board.rows[row]
    yield from tiles
    yield from "." * (board.layout.ranks[row].squares - len(tiles))


def read_pictures(tournament: str, lines: Mapping[str, str]) -> Board:
    """The board that such lines show. ValueError says what does not fit."""
    found = {id: PICTURE.fullmatch(line) for id, line in lines.items()}
    parts: list[tuple[Fixture, list[str]]] = []
    for id, line in found.items():
        if line is None:
            raise ValueError(f"board.{id}: expected a line like 'GER [3x 2 . .] KSA [. .]', found {lines[id]!r}")
        parts.append((fixture_of(tournament, MatchId(id), Team(line[1]), Team(line[3])), [line[2], line[4]]))
    board = Board.empty(tournament, [fixture for fixture, _ in parts])
    for n, (fixture, rows) in enumerate(parts):
        for side, text in enumerate(rows):
            board.put(2 * n + side, read_row(text, board.layout.ranks[2 * n + side].squares, f"board.{fixture.id}"))
    return board


def fixture_of(tournament: str, id: MatchId, left: Team, right: Team) -> Fixture:
    """The match of that name: one of a group, or one of a later round."""
    data = TOURNAMENTS[tournament]
    if not {left, right} <= set(data.rank):
        raise ValueError(f"board.{id}: {left} or {right} does not take part in {tournament}")
    fixture = next((fixture for fixture in data.fixtures if fixture.id == id), None)
    if fixture is not None and (fixture.left, fixture.right) != (left, right):
        raise ValueError(f"board.{id}: this is {fixture.left} against {fixture.right}")
    return fixture or Fixture(id, Group(""), left, right)


def read_row(text: str, squares: int, where: str) -> Row:
    """The tiles of a row such as `3x 2 . .`."""
    signs = text.split(" ")
    tiles = tuple(Tile(sign) for sign in signs if sign != ".")
    if len(signs) != squares or list(tiles) != signs[: len(tiles)]:
        raise ValueError(f"{where}: expected {squares} squares, filled from the left, found [{text}]")
    return tiles
