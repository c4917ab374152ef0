"""World Control: the ring of forty fields, drawn: whose they are, how large, what their borders ask, who stands there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, fixed_in, group, rect, seat
from worldtable.games.world_control.board import FIELDS, VALUE, Place
from worldtable.games.world_control.deeds import Deed, deeds, in_words
from worldtable.games.world_control.slots import Box, Slot, chip, gate, pips, printed, strike_out
from worldtable.games.world_control.state import BANKRUPT, Table

SIDE = FIELDS // 4  # the fields from one corner to the next
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
    return [*fields(s, sight, slots(frame, letters)), *leaders(s, frame)]


@cache
def slots(frame: Frame, letters: float) -> list[Slot]:
    """The fields of a ring."""
    return [Slot(field, f"field:{field}", frame.box(field), letters) for field in range(FIELDS)]


def fields(s: Table, sight: Sight, slots: list[Slot]) -> list[Shape]:
    """Fields as they are now. Whoever is asked for a property chooses it here."""
    now, here = deeds(s), None if s.over else s.position[s.active]
    return [field_shape(slot, now, slot.field == here, sight.question in NAMING) for slot in slots]


def field_shape(slot: Slot, now: Mapping[Place, Deed], here: bool, asked: bool) -> Shape:
    """A field: what is printed on it, and what holds of a property."""
    place = slot.place
    deed = None if place is None else now[place]
    shapes, said = printed(slot, here), in_words(slot.field, deed)
    if deed is not None:
        shapes = [*shapes, *holding(slot, *deed)]
    chosen = {"options": [place]} if asked and place is not None else {}
    return slot.group(shapes, label=said, hint=said, **chosen)


def holding(slot: Slot, owner: int | None, corpz: int, border: int | None) -> list[Shape]:
    """A city's border; the owner, and a city's size; struck out if it is bankrupt."""
    shapes = [] if border is None else [*gate(slot, border)]
    if owner is None:
        return shapes
    last = strike_out(slot) if corpz == BANKRUPT else pips(slot, corpz) if slot.place in VALUE else []
    return [*shapes, *chip(slot, owner), *last]


def leaders(s: Table, frame: Frame) -> list[Shape]:
    """Everybody's leader; those on one field stand around its middle."""
    shapes, way, r = [], frame.way, min(frame.step, frame.deep) * 0.17
    for player, field in enumerate(s.position):
        if player in s.out:
            continue
        together = [other for other, at in enumerate(s.position) if at == field and other not in s.out]
        left, top, wide, high = frame.box(field)
        dx, dy = beside(together.index(player), len(together), r)
        x, y = left + 0.64 * wide + dx, top + 0.47 * high + dy
        shapes.append(group(f"leader:{player}", x, y, leader(player, r), along=way))
    return shapes


def beside(n: int, count: int, r: float) -> tuple[float, float]:
    """Where the n-th of so many leaders on a field stands, from its middle."""
    if count == 1:
        return 0.0, 0.0
    return (n % 2 - 0.5) * 2.1 * r, (n // 2 - (count - 1) // 2 / 2) * 2.1 * r


@cache
def leader(player: int, r: float) -> list[Shape]:
    """A leader: a player's chip on a base."""
    key, edge = f"leader:{player}", {"round": 1.25 * r, "fill": "card", "stroke": "ink", "width": 2}
    base = rect(f"{key}:base", -1.25 * r, -1.25 * r, 2.5 * r, 2.5 * r, **edge)
    return fixed_in(key, base, seat(f"{key}:chip", 0, 0, r, player))
