"""The World Cup Game: a group, drawn: its table as it stands now, and its matches."""

from __future__ import annotations

from worldtable.engine.scene import Shape, group, rect, seat, text
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.flags import flag
from worldtable.games.world_cup.live import live_table
from worldtable.games.world_cup.names import RANK_NAMES, TEAM_NAMES
from worldtable.games.world_cup.pieces import Rank
from worldtable.games.world_cup.state import tournament_of
from worldtable.games.world_cup.strips import Pitch, Sizes, strip
from worldtable.games.world_cup.tables import Line
from worldtable.games.world_cup.tournament import Group

FEWEST = 3  # matches of a group
RANKS = ("I", "II", "III", "IV", "V", "VI")  # a team's rank by its number, so that it is not told by a colour
WIDE = Sizes(width=288, high=28, step=21, r=9, letters=17, name=40)
FEW = Sizes(width=560, high=42, step=40, r=17, letters=26, name=64)  # where a row has room for one group, of few matches
MORE = Sizes(width=560, high=29, step=31, r=13, letters=20, name=64)  # or of more
TALL = Sizes(width=968, high=76, step=66, r=28, letters=38, name=100)


def wide_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """At a desk: the table on the left, the matches on the right. 490 wide, 212 high."""
    shapes = [
        rect(f"group:{code}:frame", 0, 0, 490, 212, round=10, fill="card", stroke="line"),
        text(f"group:{code}:name", 10, 22, say("Group {group}", group=code), 17, font="title", bold=True),
        text(f"group:{code}:points", 146, 22, say("Pts"), 14, anchor="end", fill="muted"),
        text(f"group:{code}:goals", 188, 22, say("Goals"), 14, anchor="end", fill="muted"),
        *[table_line(p, line, 6, 32 + 44 * n, 184, 40, 18) for n, line in enumerate(live_table(p.s, code, p.s.board))],
        *[strip(p, number, 196, 12 + 32 * n, WIDE) for n, number in enumerate(numbers(p, code))],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(p, code))


def broad_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """At a desk, where there are few groups: as `wide_group`, over the whole width. See `broad_height`."""
    found = numbers(p, code)
    sizes = FEW if len(found) == FEWEST else MORE
    high = broad_height(p, code)
    shapes = [
        rect(f"group:{code}:frame", 0, 0, 988, high, round=10, fill="card", stroke="line"),
        text(f"group:{code}:name", 12, 25, say("Group {group}", group=code), 19, font="title", bold=True),
        text(f"group:{code}:points", 320, 25, say("Pts"), 15, anchor="end", fill="muted"),
        text(f"group:{code}:goals", 404, 25, say("Goals"), 15, anchor="end", fill="muted"),
        *[table_line(p, line, 8, 35 + 44 * n, 398, 40, 20) for n, line in enumerate(live_table(p.s, code, p.s.board))],
        *[strip(p, number, 418, (high - 4) / len(found) * n + 6, sizes) for n, number in enumerate(found)],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(p, code))


def broad_height(p: Pitch, code: Group) -> float:
    """How high a group is over the whole width."""
    return 38 + 44 * len(live_table(p.s, code, p.s.board))


def tall_group(p: Pitch, code: Group, x: float, y: float) -> Shape:
    """On a phone: the table, and below it the matches. 984 wide; see `tall_height`."""
    lines = live_table(p.s, code, p.s.board)
    below = 84 + 64 * len(lines)
    shapes = [
        rect(f"group:{code}:frame", 0, 0, 984, tall_height(p, code), round=20, fill="card", stroke="line", width=3),
        text(f"group:{code}:name", 20, 58, say("Group {group}", group=code), 46, font="title", bold=True),
        text(f"group:{code}:points", 790, 56, say("Pts"), 34, anchor="end", fill="muted"),
        text(f"group:{code}:goals", 964, 56, say("Goals"), 34, anchor="end", fill="muted"),
        *[table_line(p, line, 12, 76 + 64 * n, 960, 58, 40) for n, line in enumerate(lines)],
        *[strip(p, number, 8, below + 84 * n, TALL) for n, number in enumerate(numbers(p, code))],
    ]
    return group(f"group:{code}", x, y, shapes, label=in_words(p, code))


def tall_height(p: Pitch, code: Group) -> float:
    """How high a group is on a phone."""
    return 96 + 64 * len(live_table(p.s, code, p.s.board)) + 84 * len(numbers(p, code))


def numbers(p: Pitch, code: Group) -> list[int]:
    """The matches of a group that are on the board, by their numbers."""
    return [n for n, match in enumerate(p.s.board.layout.matches) if match.group == code]


def table_line(p: Pitch, line: Line, x: float, y: float, width: float, high: float, size: float) -> Shape:
    """A team: its owner's chip, flag, name, rank, points and goals."""
    rank, owner = tournament_of(p.s).rank[line.team], p.s.owner[line.team]
    key, base = f"team:{line.team}", high / 2 + 0.35 * size
    mine = owner is not None and owner == p.viewer
    name, right = (TEAM_NAMES[line.team], 4.25) if width > 300 else (line.team, 2.45)
    points, goals = width - right * size, f"{line.scored}:{line.conceded}"
    shapes = [
        rect(f"{key}:line", 0, 0, width, high, round=6, fill="paper", stroke="accent" if mine else "none", width=2),
        *([] if owner is None else [seat(f"{key}:owner", 0.75 * size, high / 2, 0.58 * size, owner)]),
        flag(f"{key}:flag", line.team, 1.55 * size, high / 2 - 0.45 * size, 0.9 * size),
        text(f"{key}:name", 3.1 * size, base, name, size, font="narrow", bold=mine),
        text(
            f"{key}:rank",
            points - 1.6 * size,
            base,
            RANKS[rank.order],
            0.72 * size,
            anchor="end",
            fill="muted",
            hint=rank_in_words(rank),
        ),
        text(f"{key}:points", points, base, f"{line.points}", size, anchor="end", bold=True),
        text(f"{key}:goals", width - 2, base, goals, 0.9 * size, anchor="end", fill="muted"),
    ]
    return group(key, x, y, shapes)


def rank_in_words(rank: Rank) -> Message:
    """A rank by its name and number."""
    return say("Rank {number}: {rank}", number=RANKS[rank.order], rank=RANK_NAMES[rank.code])


def in_words(p: Pitch, code: Group) -> Message:
    """A group for a screen reader: its table."""
    first, *others = live_table(p.s, code, p.s.board)
    said: Message = say("Group {group}: {team} {points}", group=code, team=TEAM_NAMES[first.team], points=first.points)
    for line in others:
        said = say("{before}, {team} {points}", before=said, team=TEAM_NAMES[line.team], points=line.points)
    return said
