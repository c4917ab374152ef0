"""The World Cup Game: what stands over a group, drawn: its frame, its name, and what the columns of its table are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from worldtable.engine.scene import Shape, fixed, rect, text
from worldtable.engine.words import say
from worldtable.games.world_cup.tournament import Group


@dataclass(frozen=True, slots=True, eq=False)
class Heading:
    """How large it is: the frame's width and looks; where the name stands and its letters; where the columns of points and
    goals end, the baseline of their names and its letters.
    """

    width: float
    looks: Mapping[str, Any]
    left: float
    base: float
    letters: float
    points: float
    goals: float
    small_base: float
    small: float


WIDE = Heading(490, {"round": 10}, left=10, base=22, letters=17, points=146, goals=188, small_base=22, small=14)
BROAD = Heading(988, {"round": 10}, left=12, base=25, letters=19, points=320, goals=404, small_base=25, small=15)
TALL = Heading(984, {"round": 20, "width": 3}, left=20, base=58, letters=46, points=790, goals=964, small_base=56, small=34)


@cache
def heading(code: Group, high: float, h: Heading) -> list[Shape]:
    """The heading of a group, in a frame so high."""
    column = {"anchor": "end", "fill": "muted"}
    return [
        fixed(rect(":frame", 0, 0, h.width, high, fill="card", stroke="line", **h.looks)),
        text(":name", h.left, h.base, say("Group {group}", group=code), h.letters, font="title", bold=True),
        text(":points", h.points, h.small_base, say("Pts"), h.small, **column),
        text(":goals", h.goals, h.small_base, say("Goals"), h.small, **column),
    ]
