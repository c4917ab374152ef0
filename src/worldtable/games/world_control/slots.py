"""World Control: a field where it is drawn, and what looks the same there for everybody, each made once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from worldtable.engine.scene import Shape, fixed_in, group, line, path, rect, seat, text
from worldtable.engine.words import Message, say
from worldtable.games.world_control.board import KIND_AT, MAX_SIZE, PLACE_AT, REGION_OF, VALUE, Kind, Place
from worldtable.games.world_control.names import EVENT_NAMES, PLACE_NAMES, REGION_SIGNS

Box = tuple[float, float, float, float]  # the upper left corner, the width and the height

TINTS = {  # quiet colours, since the strong ones are the players'; the letters beside them say the same
    "indo-pacific": "#C9B79C",
    "africa": "#E0C29A",
    "latin-america": "#BCCFA6",
    "eurasia": "#D9D5CB",
    "far-east": "#DDB3A4",
    "eu": "#B5C4DA",
    "north-america": "#C9B9D6",
    "middle-east": "#A9A9AD",
}
SIGNS = {Kind.START: "00", Kind.NOBLE: "★", Kind.HQ: "HQ", Kind.VACATION: "☀", Kind.CRISIS: "!", Kind.ARMS: "⚔", Kind.NEWS: "¶"}
OCEAN_NAMES = {
    "Arctic Ocean": say("Arctic"),
    "Indian Ocean": say("Indian"),
    "Pacific Ocean": say("Pacific"),
    "Atlantic Ocean": say("Atlantic"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A field where it is drawn; `letters` is the size of its name.

    A drawing has one for each of its fields, made once, so that shapes can be kept by it.
    """

    field: int
    key: str
    box: Box
    letters: float

    @property
    def place(self) -> Place | None:
        """The property, if it is one."""
        return PLACE_AT.get(self.field)

    def group(self, shapes: list[Shape], **more: Any) -> Shape:
        """The field with these shapes."""
        return group(self.key, self.box[0], self.box[1], shapes, **more)


@cache
def printed(slot: Slot, here: bool) -> list[Shape]:
    """What is printed on a field; it is framed while the active leader is `here`."""
    _, _, wide, high = slot.box
    place = slot.place
    fill = TINTS[REGION_OF[place]] if place in REGION_OF and place is not None else "sea" if place else "paper"
    looks = {"stroke": "accent", "width": 4} if here else {"stroke": "ink", "width": 1}
    ground = rect(f"{slot.key}:ground", 0, 0, wide, high, round=3, fill=fill, **looks)
    return [*fixed_in(slot.key, ground), *(sign(slot) if place is None else name(slot, place))]


def sign(slot: Slot) -> list[Shape]:
    """What is printed on a corner or an event: its name and its sign."""
    _, _, wide, high = slot.box
    kind, letters, size = KIND_AT[slot.field], slot.letters, min(wide, high) * 0.4
    looks = {"anchor": "middle", "fill": "muted"}
    name = text(f"{slot.key}:name", wide / 2, 1.25 * letters, EVENT_NAMES[kind], letters, font="narrow", fit=wide - 6, **looks)
    sign = text(f"{slot.key}:sign", wide / 2, high / 2 + 0.55 * size, SIGNS[kind], size, bold=True, **looks)
    return [name, *fixed_in(slot.key, sign)]


def name(slot: Slot, place: Place) -> list[Shape]:
    """What is printed on a property: its name, and a city's region."""
    _, _, wide, high = slot.box
    letters, small = slot.letters, {"font": "narrow", "fill": "#3B372F"}
    looks = {"anchor": "middle", "font": "narrow", "fit": wide - 6, "fill": "#14171C" if place in VALUE else "ink"}
    shapes = [text(f"{slot.key}:name", wide / 2, 1.25 * letters, short_name(place), letters, **looks)]
    if place in VALUE:
        shapes.append(text(f"{slot.key}:region", 5, high - 6, REGION_SIGNS[REGION_OF[place]], 0.8 * letters, **small))
    return shapes


def short_name(place: Place) -> Message:
    """What stands on the board: names in full; an ocean without the word."""
    return OCEAN_NAMES.get(place, PLACE_NAMES[place])


@cache
def gate(slot: Slot, border: int) -> list[Shape]:
    """A city's border number in its gate."""
    _, _, right, bottom = slot.box
    key, letters, right, bottom = f"{slot.key}:border", slot.letters, right - 4, bottom - 4
    wide, high = 1.25 * letters, 1.1 * letters
    looks = {"anchor": "middle", "font": "narrow", "bold": True, "fill": "#14171C"}
    return fixed_in(
        slot.key,
        rect(f"{key}:gate", right - wide, bottom - high, wide, high, round=3, fill="none", stroke="#3B372F", width=1.5),
        text(f"{key}:number", right - wide / 2, bottom - 0.22 * letters, f"{border}", 0.9 * letters, **looks),
    )


@cache
def chip(slot: Slot, owner: int) -> list[Shape]:
    """Whose it is."""
    _, _, wide, high = slot.box
    return fixed_in(slot.key, seat(f"{slot.key}:owner", 0.27 * wide, 0.47 * high, min(wide, high) * 0.15, owner))


@cache
def pips(slot: Slot, size: int) -> list[Shape]:
    """A city's size: so many of five squares are full."""
    _, _, wide, high = slot.box
    r, y = min(wide / 14, 6), high - 1.6 * slot.letters
    shapes = []
    for n in range(MAX_SIZE):
        x = wide / 2 + (n - 2) * 2.4 * r
        d = f"M{x - r:.4g} {y - r:.4g}h{2 * r:.4g}v{2 * r:.4g}h{-2 * r:.4g}Z"
        fill = "#14171C" if n < size else "none"
        shapes.append(path(f"{slot.key}:pip:{n}", 0, 0, d, fill=fill, stroke="#14171C", width=1))
    return fixed_in(slot.key, *shapes)


@cache
def strike_out(slot: Slot) -> list[Shape]:
    """A bankrupt property."""
    _, _, wide, high = slot.box
    return fixed_in(slot.key, line(f"{slot.key}:bankrupt", 2, 2, wide - 2, high - 2, stroke="danger", width=3))
