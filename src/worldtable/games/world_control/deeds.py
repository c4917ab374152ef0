"""World Control: what holds of each property now, and the same in words."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control.board import BORDER, KIND_AT, PLACE_AT, PLACES, REGION_OF, Place
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.names import REGION_NAMES, numbered_field
from worldtable.games.world_control.notes import sized
from worldtable.games.world_control.state import Table


class Deed(NamedTuple):
    """Who owns a property (None: nobody), how many Corpz it has, and a city's border."""

    owner: int | None
    corpz: int
    border: int | None


def deeds(s: Table) -> dict[Place, Deed]:
    """Those of all properties."""
    found = {place: Deed(None, 0, border_of(s, place) if place in BORDER else None) for place in PLACES}
    for player, estate in enumerate(s.estate):
        for place, corpz in estate.items():
            found[place] = Deed(player, corpz, found[place].border)
    return found


@cache
def place_in_words(field: int) -> Message:
    """A field with its number, and the region of a city."""
    place, named = PLACE_AT.get(field), numbered_field(field, KIND_AT[field])
    return say("{field}, {region}", field=named, region=REGION_NAMES[REGION_OF[place]]) if place in REGION_OF else named


@cache
def in_words(field: int, deed: Deed | None) -> Message:
    """A field for a screen reader, and when one points at it."""
    named = place_in_words(field)
    if deed is None or deed.owner is None:
        return named
    if deed.border is None:
        return say("{field}: {player}", field=named, player=Seat(deed.owner))
    city = sized(PLACE_AT[field], deed.corpz, deed.border)
    return say("{field}: {player}, {city}", field=named, player=Seat(deed.owner), city=city)
