"""The World Cup Game: a team in the table of its group, drawn. The parts are made once: their keys go on from the team's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from worldtable.engine.scene import Shape, fixed, group, rect, seat, text
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.flags import flag
from worldtable.games.world_cup.names import RANK_NAMES, TEAM_NAMES
from worldtable.games.world_cup.pieces import RANKS, Rank
from worldtable.games.world_cup.state import tournament_of
from worldtable.games.world_cup.strips import Pitch
from worldtable.games.world_cup.tables import Line
from worldtable.games.world_cup.tournament import Team

NUMERALS = ("I", "II", "III", "IV", "V", "VI")  # a team's rank by its number, so that it is not told by a colour


@dataclass(frozen=True, slots=True, eq=False)
class Sizes:
    """How large a line is: its width and height, its letters, and where the points end, in letters from the right.

    `named`: there is room for a team's name.
    """

    width: float
    high: float
    letters: float
    right: float
    named: bool

    @property
    def base(self) -> float:
        """The baseline of the texts."""
        return self.high / 2 + 0.35 * self.letters

    @property
    def points(self) -> float:
        """Where the points end."""
        return self.width - self.right * self.letters


WIDE = Sizes(width=184, high=40, letters=18, right=2.45, named=False)
BROAD = Sizes(width=398, high=40, letters=20, right=4.25, named=True)
TALL = Sizes(width=960, high=58, letters=40, right=4.25, named=True)


def table_line(p: Pitch, line: Line, x: float, y: float, z: Sizes) -> Shape:
    """A team: its owner's chip, flag, name, rank, points and goals. The viewer's own stand out."""
    team, owner = line.team, p.s.owner[line.team]
    mine = owner is not None and owner == p.viewer
    shapes = [
        ground(mine, z),
        *([] if owner is None else [chip(owner, z)]),
        flag(":flag", team, 1.55 * z.letters, z.high / 2 - 0.45 * z.letters, 0.9 * z.letters),
        name(team, mine, z),
        rank_sign(tournament_of(p.s).rank[team].code, z),
        points(line.points, z),
        goals(line.scored, line.conceded, z),
    ]
    return group(f"team:{team}", x, y, shapes)


@cache
def ground(mine: bool, z: Sizes) -> Shape:
    """What a line stands on."""
    stroke = "accent" if mine else "none"
    return fixed(rect(":line", 0, 0, z.width, z.high, round=6, fill="paper", stroke=stroke, width=2))


@cache
def chip(owner: int, z: Sizes) -> Shape:
    """The chip of a team's owner."""
    return fixed(seat(":owner", 0.75 * z.letters, z.high / 2, 0.58 * z.letters, owner))


@cache
def name(team: Team, mine: bool, z: Sizes) -> Shape:
    """A team by name, or by its three letters."""
    said = TEAM_NAMES[team] if z.named else team
    return text(":name", 3.1 * z.letters, z.base, said, z.letters, font="narrow", bold=mine)


@cache
def rank_sign(code: str, z: Sizes) -> Shape:
    """A rank by its number."""
    x, size, said = z.points - 1.6 * z.letters, 0.72 * z.letters, rank_in_words(RANKS[code])
    return text(":rank", x, z.base, NUMERALS[RANKS[code].order], size, anchor="end", fill="muted", hint=said)


@cache
def points(count: int, z: Sizes) -> Shape:
    """The points of a team."""
    return fixed(text(":points", z.points, z.base, f"{count}", z.letters, anchor="end", bold=True))


@cache
def goals(scored: int, conceded: int, z: Sizes) -> Shape:
    """The goals of a team, and those against it."""
    return fixed(text(":goals", z.width - 2, z.base, f"{scored}:{conceded}", 0.9 * z.letters, anchor="end", fill="muted"))


def rank_in_words(rank: Rank) -> Message:
    """A rank by its name and number."""
    return say("Rank {number}: {rank}", number=NUMERALS[rank.order], rank=RANK_NAMES[rank.code])
