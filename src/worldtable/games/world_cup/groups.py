"""The World Cup Game: a group, drawn: its table as it stands now, and its matches."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.scene import Shape, group
from worldtable.engine.words import Message, say
from worldtable.games.world_cup import headings, lines
from worldtable.games.world_cup.headings import heading
from worldtable.games.world_cup.lines import table_line
from worldtable.games.world_cup.live import live_table
from worldtable.games.world_cup.names import TEAM_NAMES
from worldtable.games.world_cup.sides import Sizes
from worldtable.games.world_cup.state import tournament_of
from worldtable.games.world_cup.strips import Pitch, strip
from worldtable.games.world_cup.tables import Line
from worldtable.games.world_cup.tournament import Group

FEWEST = 3  # matches of a group
WIDE = Sizes(width=288, high=28, step=21, r=9, letters=17, name=40)
FEW = Sizes(width=560, high=42, step=40, r=17, letters=26, name=64)  # where a row has room for one group, of few matches
MORE = Sizes(width=560, high=29, step=31, r=13, letters=20, name=64)  # or of more
TALL = Sizes(width=968, high=76, step=66, r=28, letters=38, name=100)


def wide_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """At a desk: the table on the left, the matches on the right. 490 wide, 212 high."""
    table = live_table(p.s, code, p.s.board)
    shapes = [
        *heading(code, 212, headings.WIDE),
        *[table_line(p, line, 6, 32 + 44 * n, lines.WIDE) for n, line in enumerate(table)],
        *[strip(p, number, 196, 12 + 32 * n, WIDE) for n, number in enumerate(numbers(p, code))],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(code, table))


def broad_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """At a desk, where there are few groups: as `wide_group`, over the whole width. See `broad_height`."""
    table, found = live_table(p.s, code, p.s.board), numbers(p, code)
    sizes = FEW if len(found) == FEWEST else MORE
    high = broad_height(p, code)
    shapes = [
        *heading(code, high, headings.BROAD),
        *[table_line(p, line, 8, 35 + 44 * n, lines.BROAD) for n, line in enumerate(table)],
        *[strip(p, number, 418, (high - 4) / len(found) * n + 6, sizes) for n, number in enumerate(found)],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(code, table))


def broad_height(p: Pitch, code: Group) -> float:
    """How high a group is over the whole width."""
    return 38 + 44 * teams_on_board(p, code)


def tall_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """On a phone: the table, and below it the matches. 984 wide; see `tall_height`."""
    table = live_table(p.s, code, p.s.board)
    below = 84 + 64 * len(table)
    shapes = [
        *heading(code, tall_height(p, code), headings.TALL),
        *[table_line(p, line, 12, 76 + 64 * n, lines.TALL) for n, line in enumerate(table)],
        *[strip(p, number, 8, below + 84 * n, TALL) for n, number in enumerate(numbers(p, code))],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(code, table))


def tall_height(p: Pitch, code: Group) -> float:
    """How high a group is on a phone."""
    return 96 + 64 * teams_on_board(p, code) + 84 * len(numbers(p, code))


def numbers(p: Pitch, code: Group) -> list[int]:
    """The matches of a group that are on the board, by their numbers."""
    layout = p.s.board.layout
    return [layout.number[id] for id, _ in layout.listed[code]]


def teams_on_board(p: Pitch, code: Group) -> int:
    """How many teams of a group have matches that are on the board."""
    return sum(team in p.s.board.layout.rows_of for team in tournament_of(p.s).groups[code])


def in_words(code: Group, table: Sequence[Line]) -> Message:
    """A group for a screen reader: its table."""
    first, *others = table
    said: Message = say("Group {group}: {team} {points}", group=code, team=TEAM_NAMES[first.team], points=first.points)
    for line in others:
        said = say("{before}, {team} {points}", before=said, team=TEAM_NAMES[line.team], points=line.points)
    return said
