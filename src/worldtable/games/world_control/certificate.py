"""World Control: the field in question as a large card, drawn: what a certificate says, and what holds now."""

from __future__ import annotations

from worldtable.engine.scene import Shape, group, rect, seat, text
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
from worldtable.games.world_control.ring import TINTS
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of

WIDTH, HEIGHT = 360, 330


def place_in_question(s: Table) -> Place | None:
    """The city that is fought for, else the property under the active leader."""
    for busy in (s.fight, s.strike, s.crossing):
        if busy is not None:
            return busy.place
    return PLACE_AT.get(s.position[s.active])


def certificate(s: Table, x: float, y: float, scale: float) -> Shape:
    """The card, `WIDTH` and `HEIGHT` times the scale in size."""
    place, k = place_in_question(s), scale
    if place is None:
        return event_card(s, x, y, k)
    tint = TINTS[REGION_OF[place]] if place in REGION_OF else "#BFD2D2"
    region = REGION_NAMES[REGION_OF[place]] if place in REGION_OF else ""
    shapes = [
        rect("card:face", 0, 0, WIDTH * k, HEIGHT * k, round=12 * k, fill="card", stroke="ink", width=2),
        rect("card:band", 1, 1, WIDTH * k - 2, 62 * k, round=11 * k, fill=tint),
        text("card:name", 16 * k, 42 * k, PLACE_NAMES[place], 28 * k, font="title", bold=True, fill="#14171C", fit=250 * k),
        text("card:field", (WIDTH - 14) * k, 40 * k, f"{FIELD[place]:02}", 24 * k, anchor="end", fill="#3B372F"),
        text("card:region", 16 * k, 88 * k, region, 18 * k, fill="muted"),
        text("card:price", (WIDTH - 14) * k, 88 * k, say("{b} b", b=PRICE[place]), 20 * k, anchor="end", bold=True),
        *(values(s, place, k) if place in VALUE else fees(s, k) if place.endswith("Ocean") else []),
        *ownership(s, place, k),
    ]
    return group("card", x, y, shapes, label=PLACE_NAMES[place])


def event_card(s: Table, x: float, y: float, k: float) -> Shape:
    """A field that nobody can own."""
    name = EVENT_NAMES[KIND_AT[s.position[s.active]]]
    shapes = [
        rect("card:face", 0, 0, WIDTH * k, HEIGHT * k, round=12 * k, fill="card", stroke="ink", width=2),
        text(
            "card:name",
            WIDTH / 2 * k,
            HEIGHT / 2 * k,
            name,
            32 * k,
            font="title",
            bold=True,
            anchor="middle",
            fit=(WIDTH - 30) * k,
        ),
        text(
            "card:field",
            WIDTH / 2 * k,
            (HEIGHT / 2 + 40) * k,
            f"{s.position[s.active]:02}",
            22 * k,
            anchor="middle",
            fill="muted",
        ),
    ]
    return group("card", x, y, shapes, label=name)


def values(s: Table, city: Place, k: float) -> list[Shape]:
    """A line for each size: value, and the Stoxx that covering the space brings. The size now is marked."""
    owner = owner_of(s, city)
    now = 0 if owner is None else s.estate[owner][city]
    shapes: list[Shape] = [
        text("card:border", 16 * k, 112 * k, say("Border {n}", n=border_of(s, city)), 18 * k, bold=True),
        text(
            "card:mortgage",
            (WIDTH - 14) * k,
            112 * k,
            say("mortgage {b} b", b=MORTGAGE[city]),
            16 * k,
            anchor="end",
            fill="muted",
        ),
    ]
    for size, value in enumerate(VALUE[city]):
        y, icon = (122 + 26 * size) * k, ICONS[city][size]
        if size == now:
            shapes.append(
                rect("card:now", 10 * k, y, (WIDTH - 20) * k, 25 * k, round=6 * k, fill="none", stroke="accent", width=3)
            )
        shapes.append(text(f"card:size:{size}", 24 * k, y + 18 * k, f"{size}", 18 * k, fill="muted"))
        shapes.append(
            text(f"card:value:{size}", 160 * k, y + 18 * k, say("{b} b", b=value), 18 * k, anchor="end", bold=size == now)
        )
        if icon is not None:
            shapes.append(
                text(f"card:icon:{size}", 190 * k, y + 18 * k, say("+ {kind}", kind=STOXX_NAMES[icon]), 17 * k, fill="muted")
            )
    return shapes


def fees(s: Table, k: float) -> list[Shape]:
    """What an ocean costs a visitor, by how many its owner has."""
    return [
        text(f"card:fee:{n}", 24 * k, (130 + 30 * n) * k, say("{n} oceans: {b} b", n=n, b=b), 18 * k)
        for n, b in enumerate(OCEAN_FEE)
        if b
    ]


def ownership(s: Table, place: Place, k: float) -> list[Shape]:
    """Whose it is, and what it charges now."""
    owner, y = owner_of(s, place), (HEIGHT - 22) * k
    if owner is None:
        return [text("card:owner", 16 * k, y, say("Nobody owns it"), 17 * k, fill="muted")]
    return [
        seat("card:owner:chip", 28 * k, y - 6 * k, 11 * k, owner),
        text("card:owner", 48 * k, y, say("{player}", player=Seat(owner)), 17 * k, bold=True, fit=150 * k),
        text("card:charge", (WIDTH - 14) * k, y, charge(s, owner, place), 17 * k, anchor="end"),
    ]


def charge(s: Table, owner: int, place: Place) -> Message | str:
    """What a visitor owes now."""
    corpz = s.estate[owner][place]
    if corpz == BANKRUPT:
        return say("bankrupt")
    if place in VALUE:
        return say("charges {b} b", b=VALUE[place][corpz])
    return say("charges {b} b", b=fee(s, owner)) if place.endswith("Ocean") else ""
