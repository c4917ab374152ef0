"""World Control: the field in question as a large card, drawn: what a certificate says, and what holds now."""

from __future__ import annotations

from functools import cache

from worldtable.engine.scene import Shape, fixed_in, group, rect, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control.board import (
    FIELD,
    ICONS,
    KIND_AT,
    MORTGAGE,
    OCEAN_FEE,
    PLACE_AT,
    PRICE,
    REGION_OF,
    VALUE,
    Place,
)
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.names import EVENT_NAMES, PLACE_NAMES, REGION_NAMES, STOXX_NAMES
from worldtable.games.world_control.oceans import fee
from worldtable.games.world_control.slots import TINTS
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of

WIDTH, HEIGHT = 360, 330


def place_in_question(s: Table) -> Place | None:
    """The city that is fought for, else the property under the active leader."""
    for busy in (s.fight, s.strike, s.crossing):
        if busy is not None:
            return busy.place
    return PLACE_AT.get(s.position[s.active])


def tint_of(place: Place) -> str:
    """The quiet colour of its region; an ocean has its own."""
    return TINTS[REGION_OF[place]] if place in REGION_OF else "#BFD2D2"


def certificate(s: Table, x: float, y: float) -> Shape:
    """The card, `WIDTH` by `HEIGHT`."""
    place = place_in_question(s)
    if place is None:
        return event_card(s, x, y)
    shapes = [
        *heading(place),
        *(values(s, place) if place in VALUE else fees(1, 100) if place.endswith("Ocean") else []),
        *owned(s, place, WIDTH, HEIGHT - 22, 17),
    ]
    return group("card", x, y, shapes, label=PLACE_NAMES[place])


@cache
def heading(place: Place) -> list[Shape]:
    """What is printed on top of a certificate: name, field, region, price."""
    region = REGION_NAMES[REGION_OF[place]] if place in REGION_OF else ""
    return [
        *fixed_in(
            "card",
            rect("card:face", 0, 0, WIDTH, HEIGHT, round=12, fill="card", stroke="ink", width=2),
            rect("card:band", 1, 1, WIDTH - 2, 62, round=11, fill=tint_of(place)),
        ),
        text("card:name", 16, 42, PLACE_NAMES[place], 28, font="title", bold=True, fill="#14171C", fit=250),
        text("card:field", WIDTH - 14, 40, f"{FIELD[place]:02}", 24, anchor="end", fill="#3B372F"),
        text("card:region", 16, 88, region, 18, fill="muted"),
        text("card:price", WIDTH - 14, 88, say("{b} b", b=PRICE[place]), 20, anchor="end", bold=True),
    ]


def event_card(s: Table, x: float, y: float) -> Shape:
    """A field that nobody can own."""
    name, middle = EVENT_NAMES[KIND_AT[s.position[s.active]]], {"anchor": "middle"}
    shapes = [
        rect("card:face", 0, 0, WIDTH, HEIGHT, round=12, fill="card", stroke="ink", width=2),
        text("card:name", WIDTH / 2, HEIGHT / 2, name, 32, font="title", bold=True, fit=WIDTH - 30, **middle),
        text("card:field", WIDTH / 2, HEIGHT / 2 + 40, f"{s.position[s.active]:02}", 22, fill="muted", **middle),
    ]
    return group("card", x, y, shapes, label=name)


def values(s: Table, city: Place) -> list[Shape]:
    """A line for each size: value, and the Stoxx that covering the space brings. The size now is marked."""
    owner = owner_of(s, city)
    now = 0 if owner is None else s.estate[owner][city]
    shapes: list[Shape] = [
        text("card:border", 16, 112, say("Border {n}", n=border_of(s, city)), 18, bold=True),
        text("card:mortgage", WIDTH - 14, 112, say("mortgage {b} b", b=MORTGAGE[city]), 16, anchor="end", fill="muted"),
    ]
    return shapes + [shape for size in range(len(VALUE[city])) for shape in value(city, size, size == now)]


@cache
def value(city: Place, size: int, now: bool) -> list[Shape]:
    """The line of a size."""
    y, icon, value = 122 + 26 * size, ICONS[city][size], say("{b} b", b=VALUE[city][size])
    shapes: list[Shape] = []
    if now:
        shapes += fixed_in("card", rect("card:now", 10, y, WIDTH - 20, 25, round=6, fill="none", stroke="accent", width=3))
    shapes += fixed_in("card", text(f"card:size:{size}", 24, y + 18, f"{size}", 18, fill="muted"))
    shapes.append(text(f"card:value:{size}", 160, y + 18, value, 18, anchor="end", bold=now))
    if icon is not None:
        shapes.append(text(f"card:icon:{size}", 190, y + 18, say("+ {kind}", kind=STOXX_NAMES[icon]), 17, fill="muted"))
    return shapes


@cache
def fees(k: float, y: float) -> list[Shape]:
    """What an ocean costs a visitor, by how many its owner has, below `y`; `k` times as large as on a desk."""
    return [
        text(f"card:fee:{n}", 24 * k, y + 30 * k * n, say("{n} oceans: {b} b", n=n, b=b), 18 * k)
        for n, b in enumerate(OCEAN_FEE)
        if b
    ]


def owned(s: Table, place: Place, width: float, y: float, size: float) -> list[Shape]:
    """Whose it is, and what it charges now, in the last line of a card."""
    owner = owner_of(s, place)
    if owner is None:
        return [text("card:owner", size, y, say("Nobody owns it"), size, fill="muted")]
    return [
        seat("card:owner:chip", 1.65 * size, y - 0.35 * size, 0.65 * size, owner),
        text("card:owner", 2.8 * size, y, say("{player}", player=Seat(owner)), size, bold=True, fit=width - 13 * size),
        text("card:charge", width - 0.8 * size, y, charge(s, owner, place), size, anchor="end"),
    ]


def charge(s: Table, owner: int, place: Place) -> Message | str:
    """What a visitor owes now."""
    corpz = s.estate[owner][place]
    if corpz == BANKRUPT:
        return say("bankrupt")
    if place in VALUE:
        return say("charges {b} b", b=VALUE[place][corpz])
    return say("charges {b} b", b=fee(s, owner)) if place.endswith("Ocean") else ""
