"""World Control: the table as a drawing: the ring of fields around the field in question, and everybody's means."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape
from worldtable.games.world_control import means as wealth
from worldtable.games.world_control.board import FIELD, FIELDS
from worldtable.games.world_control.certificate import HEIGHT, WIDTH, certificate
from worldtable.games.world_control.curves import curves
from worldtable.games.world_control.lane import busy, lane
from worldtable.games.world_control.ring import Frame, field_shape, ring
from worldtable.games.world_control.state import Table

RING = Frame(4, 4, 992, 104)
MINI = Frame(8, 0, 984, 92)
WIDE, TALL = wealth.Sizes(760, 34, 18), wealth.Sizes(984, 66, 33)
AHEAD, BEHIND = 5, 2  # the fields of the strip on a phone


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
        shapes += [certificate(s, left, top, 1), *lane(s, left + WIDTH + 12, top, 388, HEIGHT, 18)]
    y = top + HEIGHT + 12
    shapes += wealth.means(s, left, y, WIDE)
    return Scene(1000, [*shapes, *wealth.hand(s, sight, left, y + wealth.height(s, WIDE) + 8, 760, 19)])


def tall(s: Table, sight: Sight) -> Scene:
    """On a phone: the field in question, what goes on there, the fields around, one's cards, the means, the whole ring."""
    shapes: list[Shape] = []
    y = 8.0
    if s.over:
        shapes += curves(s, 8, y, 984, 560, 32)
        y += 580
    else:
        high = 460 if busy(s) else 230
        shapes += [certificate(s, 500 - WIDTH, y, 2), *lane(s, 8, y + 2 * HEIGHT + 12, 984, high, 38)]
        y += 2 * HEIGHT + 24 + high
        shapes += strip(s, sight, y)
        y += 210
    shapes += wealth.hand(s, sight, 8, y, 984, 42)
    y += 125 if sight.player is not None and sight.player not in s.out else 0
    shapes += wealth.means(s, 8, y, TALL)
    y += wealth.height(s, TALL) + 20
    shapes += ring(s, sight, Frame(MINI.x, y, MINI.size, MINI.deep), 18)
    return Scene(round(y + MINI.size + 8), shapes)


def strip(s: Table, sight: Sight, y: float) -> list[Shape]:
    """The fields before and after the active leader, as they will be reached."""
    here, count = s.position[s.active], AHEAD + BEHIND + 1
    wide = 984 / count
    fields = enumerate(range(here - BEHIND, here + AHEAD + 1))
    boxes = ((field % FIELDS, (8 + wide * n, y, wide, 200.0), f"near:{n}") for n, field in fields)
    return [field_shape(s, sight, field, box, 30, key) for field, box, key in boxes]


def touched(event: Event) -> Sequence[str]:
    """The field that an event is about."""
    place = getattr(event, "place", None)
    return [f"field:{FIELD[place]}"] if place in FIELD else []
