"""World Control: the ring of forty fields, drawn: whose they are, how large, what their borders ask, who stands there."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group, line, path, rect, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control.board import BORDER, FIELDS, KIND_AT, MAX_SIZE, PLACE_AT, REGION_OF, VALUE, Kind, Place
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.names import EVENT_NAMES, PLACE_NAMES, REGION_NAMES, REGION_SIGNS, numbered_field
from worldtable.games.world_control.notes import city_note
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of

Box = tuple[float, float, float, float]  # the upper left corner, the width and the height

SIDE = FIELDS // 4  # the fields from one corner to the next
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
NAMING = (  # the questions that are answered by a property
    *("manage-property", "liquidate-item", "air-target", "migration-source", "vacation", "noble", "arms", "convert-city"),
)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the ring lies: its upper left corner, its side, and how deep a field is."""

    x: float
    y: float
    size: float
    deep: float

    @property
    def step(self) -> float:
        """How wide a field between two corners is."""
        return (self.size - 2 * self.deep) / (SIDE - 1)

    def box(self, field: int) -> Box:
        """A field's corner, width and height. 00 is at the lower right; play goes clockwise."""
        side, n = divmod(field, SIDE)
        far, step, deep = self.size - self.deep, self.step, self.deep
        back, along = far - step * n, deep + step * (n - 1) if n else 0
        wide = step if n else deep
        x, y, w, h = [(back, far, wide, deep), (0, back, deep, wide), (along, 0, wide, deep), (far, along, deep, wide)][side]
        return self.x + x, self.y + y, w, h

    @property
    def way(self) -> list[list[float]]:
        """The line through the middle of the fields, from corner to corner as one moves."""
        near, far = self.deep / 2, self.size - self.deep / 2
        return [[self.x + x, self.y + y] for x, y in ((far, far), (near, far), (near, near), (far, near))]


def ring(s: Table, sight: Sight, frame: Frame, letters: float) -> list[Shape]:
    """All fields, then the leaders on them. `letters` is the size of the names."""
    fields = [field_shape(s, sight, field, frame.box(field), letters, f"field:{field}") for field in range(FIELDS)]
    return [*fields, *leaders(s, frame)]


def field_shape(s: Table, sight: Sight, field: int, box: Box, letters: float, key: str) -> Shape:
    """A field. Whoever is asked for a property chooses it here."""
    x, y, wide, high = box
    place = PLACE_AT.get(field)
    here = field == s.position[s.active] and not s.over
    fill = TINTS[REGION_OF[place]] if place in REGION_OF and place is not None else "sea" if place else "paper"
    looks = {"stroke": "accent", "width": 4} if here else {"stroke": "ink", "width": 1}
    shapes = [rect(f"{key}:ground", 0, 0, wide, high, round=3, fill=fill, **looks)]
    if place is None:
        shapes += sign(key, KIND_AT[field], wide, high, letters)
    else:
        shapes += property_shapes(s, key, place, wide, high, letters)
    options = [place] if place is not None and sight.question in NAMING else []
    says = {"label": in_words(s, field), "hint": in_words(s, field), "options": options}
    return group(key, x, y, shapes, **says)


def sign(key: str, kind: Kind, wide: float, high: float, letters: float) -> list[Shape]:
    """What is printed on a corner or an event: its name and its sign."""
    size = min(wide, high) * 0.4
    looks = {"anchor": "middle", "fill": "muted"}
    return [
        text(f"{key}:name", wide / 2, 1.25 * letters, EVENT_NAMES[kind], letters, font="narrow", fit=wide - 6, **looks),
        text(f"{key}:sign", wide / 2, high / 2 + 0.55 * size, SIGNS[kind], size, bold=True, **looks),
    ]


def property_shapes(s: Table, key: str, place: Place, wide: float, high: float, letters: float) -> list[Shape]:
    """A property: name, region, border, owner, size; struck out if it is bankrupt."""
    owner = owner_of(s, place)
    corpz = 0 if owner is None else s.estate[owner][place]
    name = {"anchor": "middle", "font": "narrow", "fit": wide - 6, "fill": "#14171C" if place in VALUE else "ink"}
    shapes = [text(f"{key}:name", wide / 2, 1.25 * letters, short_name(place), letters, **name)]
    if place in BORDER:
        small = {"font": "narrow", "fill": "#3B372F"}
        shapes.append(text(f"{key}:region", 5, high - 6, REGION_SIGNS[REGION_OF[place]], 0.8 * letters, **small))
        shapes += gate(f"{key}:border", f"{border_of(s, place)}", wide - 4, high - 4, letters)
    if owner is not None:
        r = min(wide, high) * 0.15
        shapes.append(seat(f"{key}:owner", 0.27 * wide, 0.47 * high, r, owner))
        if place in VALUE and corpz != BANKRUPT:
            shapes += pips(key, corpz, wide, high - 1.6 * letters)
        if corpz == BANKRUPT:
            shapes.append(line(f"{key}:bankrupt", 2, 2, wide - 2, high - 2, stroke="danger", width=3))
    return shapes


def gate(key: str, border: str, right: float, bottom: float, letters: float) -> list[Shape]:
    """A city's border number in its gate."""
    wide, high = 1.25 * letters, 1.1 * letters
    number = {"anchor": "middle", "font": "narrow", "bold": True, "fill": "#14171C"}
    return [
        rect(f"{key}:gate", right - wide, bottom - high, wide, high, round=3, fill="none", stroke="#3B372F", width=1.5),
        text(f"{key}:number", right - wide / 2, bottom - 0.22 * letters, border, 0.9 * letters, **number),
    ]


def pips(key: str, size: int, wide: float, y: float) -> list[Shape]:
    """A city's size: so many of five squares are full."""
    r = min(wide / 14, 6)
    shapes = []
    for n in range(MAX_SIZE):
        x = wide / 2 + (n - 2) * 2.4 * r
        d = f"M{x - r:.4g} {y - r:.4g}h{2 * r:.4g}v{2 * r:.4g}h{-2 * r:.4g}Z"
        fill = "#14171C" if n < size else "none"
        shapes.append(path(f"{key}:pip:{n}", 0, 0, d, fill=fill, stroke="#14171C", width=1))
    return shapes


def leaders(s: Table, frame: Frame) -> list[Shape]:
    """Everybody's leader; those on one field stand around its middle."""
    shapes = []
    for player, field in enumerate(s.position):
        if player in s.out:
            continue
        together = [other for other, at in enumerate(s.position) if at == field and other not in s.out]
        left, top, wide, high = frame.box(field)
        x, y = left + 0.64 * wide, top + 0.47 * high
        n, r = together.index(player), min(frame.step, frame.deep) * 0.17
        dx, dy = (
            (0.0, 0.0) if len(together) == 1 else ((n % 2 - 0.5) * 2.1 * r, (n // 2 - (len(together) - 1) // 2 / 2) * 2.1 * r)
        )
        edge = {"round": 1.25 * r, "fill": "card", "stroke": "ink", "width": 2}
        base = rect(f"leader:{player}:base", -1.25 * r, -1.25 * r, 2.5 * r, 2.5 * r, **edge)
        chip = seat(f"leader:{player}:chip", 0, 0, r, player)
        shapes.append(group(f"leader:{player}", x + dx, y + dy, [base, chip], along=frame.way))
    return shapes


def short_name(place: Place) -> Message:
    """What stands on the board: names in full; an ocean without the word."""
    return OCEAN_NAMES.get(place, PLACE_NAMES[place])


def in_words(s: Table, field: int) -> Message:
    """A field for a screen reader, and when one points at it."""
    place, named = PLACE_AT.get(field), numbered_field(field, KIND_AT[field])
    if place is None:
        return named
    owner = owner_of(s, place)
    state = say("{field}, {region}", field=named, region=REGION_NAMES[REGION_OF[place]]) if place in REGION_OF else named
    if owner is None:
        return state
    if place not in VALUE:
        return say("{field}: {player}", field=state, player=Seat(owner))
    return say("{field}: {player}, {city}", field=state, player=Seat(owner), city=city_note(s, place))
