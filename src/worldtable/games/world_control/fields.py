"""World Control: landing on a field (WC-2.2 (5)): which chapter of the rulebook it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_control.board import KIND_AT, PLACE_AT, VALUE, Kind, Place
from worldtable.games.world_control.buying import buy
from worldtable.games.world_control.corners import arms_dealer, fall_into_crisis, headquarters, noble_price, vacation
from worldtable.games.world_control.enemy_city import enter
from worldtable.games.world_control.fiscal import land_on_start
from worldtable.games.world_control.influences import land_on_influence
from worldtable.games.world_control.news import read_news
from worldtable.games.world_control.oceans import land_on_ocean
from worldtable.games.world_control.own_city import come_home
from worldtable.games.world_control.spree import shielded
from worldtable.games.world_control.state import Stage, Table, owner_of


async def land(s: Table) -> None:
    """WC-2.2 (5): the field is resolved; then comes the window "after", unless the field says otherwise."""
    me = s.active
    s.stage = Stage.FIELD
    kind = KIND_AT[s.position[me]]
    if kind in EVENTS:
        await EVENTS[kind](s, me)
    else:
        await visit(s, me, PLACE_AT[s.position[me]], kind)
    if s.stage is Stage.FIELD:
        s.stage = Stage.AFTER


async def visit(s: Table, me: int, place: Place, kind: Kind) -> None:
    """A property: unowned (WC-5.1), one's own (WC-12; oceans and influences do nothing), or another Player's."""
    owner = owner_of(s, place)
    if owner is None:
        await buy(s, me, place)
    elif owner == me:
        if place in VALUE:
            await come_home(s, me, place)
    elif not shielded(s, owner):
        await ENEMY[kind](s, me, owner, place)


EVENTS: dict[Kind, Callable[[Table, int], Awaitable[None]]] = {
    Kind.START: land_on_start,
    Kind.NOBLE: noble_price,
    Kind.HQ: headquarters,
    Kind.VACATION: vacation,
    Kind.CRISIS: fall_into_crisis,
    Kind.ARMS: arms_dealer,
    Kind.NEWS: read_news,
}
ENEMY: dict[Kind, Callable[[Table, int, int, Place], Awaitable[None]]] = {
    Kind.CITY: enter,
    Kind.OCEAN: land_on_ocean,
    Kind.INFLUENCE: land_on_influence,
}
