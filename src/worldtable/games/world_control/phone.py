"""World Control on a phone: the whole ring with the field in question inside it; what needs more room lies below."""

from __future__ import annotations

from functools import cache

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Scene, Shape, fixed_in, group, rect, text
from worldtable.engine.words import say
from worldtable.games.world_control import means as wealth
from worldtable.games.world_control.board import (
    FIELD,
    FIELDS,
    ICONS,
    KIND_AT,
    MORTGAGE,
    PRICE,
    REGION_OF,
    VALUE,
    Place,
)
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.certificate import fees, owned, place_in_question, tint_of
from worldtable.games.world_control.curves import curves
from worldtable.games.world_control.lane import busy, lane
from worldtable.games.world_control.names import EVENT_NAMES, PLACE_NAMES, REGION_NAMES, STOXX_SIGNS
from worldtable.games.world_control.ring import Frame, fields, ring
from worldtable.games.world_control.slots import Slot
from worldtable.games.world_control.state import Table, owner_of

RING = Frame(8, 8, 984, 92)
LEFT, WIDTH, GAP = 108, 784, 8  # what lies inside the ring
CARD, STRIP, ALL = 336, 150, 784  # how high the card, the strip and all that lies inside the ring are
SIZE = 34  # of letters
AHEAD, BEHIND = 5, 2  # the fields of the strip
MEANS = wealth.Sizes(984, 66, 33)


def tall(s: Table, sight: Sight) -> Scene:
    """The ring and what lies inside it, one's cards, everybody's means."""
    shapes = ring(s, sight, RING, 18)
    top = RING.y + RING.deep + GAP
    if s.over:
        shapes += curves(s, LEFT, top, WIDTH, ALL - 2 * GAP, 30)
    else:
        shapes.append(card(s, LEFT, top))
        lane_at, strip_at = top + CARD + GAP, top + ALL - GAP - STRIP
        bottom = top + ALL - 2 * GAP if busy(s) else strip_at - GAP
        shapes += lane(s, LEFT, lane_at, WIDTH, bottom - lane_at, SIZE)
        shapes += [] if busy(s) else strip(s, sight, strip_at)
    y = RING.y + RING.size + 12
    shapes += wealth.hand(s, sight, 8, y, 984, 42)
    y += 125 if sight.player is not None and sight.player not in s.out else 0
    shapes += wealth.means(s, 8, y, MEANS)
    return Scene(round(y + wealth.height(s, MEANS) + 12), shapes)


def strip(s: Table, sight: Sight, y: float) -> list[Shape]:
    """The fields before and after the active leader, as they will be reached."""
    first = s.position[s.active] - BEHIND
    return fields(s, sight, [near(n, (first + n) % FIELDS, y) for n in range(AHEAD + BEHIND + 1)])


@cache
def near(n: int, field: int, y: float) -> Slot:
    """The n-th field of the strip."""
    wide = WIDTH / (AHEAD + BEHIND + 1)
    return Slot(field, f"near:{n}", (LEFT + wide * n, y, wide, float(STRIP)), 26)


# --- the field in question ----------------------------------------------------------------------------------------------


def card(s: Table, x: float, y: float) -> Shape:
    """What its certificate says, lying on its side."""
    place = place_in_question(s)
    field = s.position[s.active] if place is None else FIELD[place]
    name = EVENT_NAMES[KIND_AT[field]] if place is None else PLACE_NAMES[place]
    title = {"font": "title", "bold": True, "fill": "ink" if place is None else "#14171C"}
    shapes = [
        rect("card:face", 0, 0, WIDTH, CARD, round=18, fill="card", stroke="ink", width=2),
        *([] if place is None else [rect("card:band", 1, 1, WIDTH - 2, 76, round=17, fill=tint_of(place))]),
        text("card:name", 24, 56, name, 48, fit=WIDTH - 130, **title),
        text("card:field", WIDTH - 22, 54, f"{field:02}", 40, anchor="end", fill="muted" if place is None else "#3B372F"),
    ]
    return group("card", x, y, [*shapes, *([] if place is None else terms(s, place))], label=name)


def terms(s: Table, place: Place) -> list[Shape]:
    """Its region and price, what it charges, whose it is."""
    region = REGION_NAMES[REGION_OF[place]] if place in REGION_OF else ""
    shapes = [
        text("card:region", 24, 120, region, SIZE, fill="muted", fit=430),
        text("card:price", WIDTH - 22, 120, say("{b} b", b=PRICE[place]), SIZE, anchor="end", bold=True),
    ]
    if place in VALUE:
        shapes += values(s, place)
    elif place.endswith("Ocean"):
        shapes += fees(1.75, 150)
    return [*shapes, *owned(s, place, WIDTH, CARD - 22, SIZE)]


def values(s: Table, city: Place) -> list[Shape]:
    """A column for each size: the value, and the Stoxx that covering the space brings. The size now is marked."""
    owner = owner_of(s, city)
    now = 0 if owner is None else s.estate[owner][city]
    shapes: list[Shape] = [
        text("card:border", 24, 162, say("Border {n}", n=border_of(s, city)), SIZE, bold=True),
        text("card:mortgage", WIDTH - 22, 162, say("mortgage {b} b", b=MORTGAGE[city]), 30, anchor="end", fill="muted"),
    ]
    return shapes + [shape for size in range(len(VALUE[city])) for shape in value(city, size, size == now)]


@cache
def value(city: Place, size: int, now: bool) -> list[Shape]:
    """The column of a size."""
    each, icon = (WIDTH - 40) / len(VALUE[city]), ICONS[city][size]
    x, shapes = 20 + each * (size + 0.5), list[Shape]()
    if now:
        marked = {"round": 12, "fill": "none", "stroke": "accent", "width": 4}
        shapes += fixed_in("card", rect("card:now", x - each / 2 + 4, 176, each - 8, 96, **marked))
    sign = f"{size}" if icon is None else say("{size} + {kind}", size=size, kind=STOXX_SIGNS[icon])
    shapes.append(text(f"card:size:{size}", x, 210, sign, 28, anchor="middle", fill="muted", fit=each - 16))
    number = text(f"card:value:{size}", x, 256, f"{VALUE[city][size]}", 38, anchor="middle", bold=now)
    return [*shapes, *fixed_in("card", number)]
