"""World Control: the table as a drawing: the ring of fields around the field in question, and everybody's means."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene
from worldtable.games.world_control import means as wealth
from worldtable.games.world_control.board import FIELD
from worldtable.games.world_control.certificate import HEIGHT, WIDTH, certificate
from worldtable.games.world_control.curves import curves
from worldtable.games.world_control.lane import lane
from worldtable.games.world_control.phone import tall
from worldtable.games.world_control.ring import Frame, ring
from worldtable.games.world_control.state import Table

RING = Frame(4, 4, 992, 104)
MEANS = wealth.Sizes(760, 34, 18)


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone."""
    return tall(sight.state, sight) if layout == "tall" else wide(sight.state, sight)


def wide(s: Table, sight: Sight) -> Scene:
    """At a desk: everything inside the ring."""
    left, top = 120, 122
    shapes = [*ring(s, sight, RING, 17)]
    if s.over:
        shapes += curves(s, left, top, 760, HEIGHT, 18)
    else:
        shapes += [certificate(s, left, top), *lane(s, left + WIDTH + 12, top, 388, HEIGHT, 18)]
    y = top + HEIGHT + 12
    shapes += wealth.means(s, left, y, MEANS)
    return Scene(1000, [*shapes, *wealth.hand(s, sight, left, y + wealth.height(s, MEANS) + 8, 760, 19)])


def touched(event: Event) -> Sequence[str]:
    """The field that an event is about."""
    place = getattr(event, "place", None)
    return [f"field:{FIELD[place]}"] if place in FIELD else []
