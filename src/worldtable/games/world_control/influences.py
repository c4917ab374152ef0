"""World Control: influences (WC-11)."""

from __future__ import annotations

from worldtable.games.world_control.armies import enlist, fall, garrisoned
from worldtable.games.world_control.board import INFLUENCES, MOVEMENT_DIE, Place, Sage
from worldtable.games.world_control.dice import movement_die
from worldtable.games.world_control.events import Converted, Resisted
from worldtable.games.world_control.movement import chosen_number
from worldtable.games.world_control.questions import CONVERT_CITY, INFLUENCE_CARD
from worldtable.games.world_control.state import Table, is_active


async def land_on_influence(s: Table, me: int, owner: int, influence: Place) -> None:
    """WC-11.1 to WC-11.3, WC-11.5: a second roll must be higher than the one that led here; a 10 cannot be beaten."""
    if not is_active(s, owner, influence):
        return
    number = await second_number(s, me) if s.landed < MOVEMENT_DIE[-1] else 0
    if number > s.landed:
        s.tell(Resisted, me, influence, number)
    else:
        await convert(s, me, owner, influence, number)


async def second_number(s: Table, me: int) -> int:
    """WC-11.1, WC-11.4: the die; WC R49: by option a SAGE card instead."""
    if s.options.sage_against_influence and s.sages[me]:
        said = await INFLUENCE_CARD.ask_from(s, me)
        if isinstance(said, Sage):
            return await chosen_number(s, me, said)
    return await movement_die(s, "influence reroll")


async def convert(s: Table, me: int, owner: int, influence: Place, number: int) -> None:
    """WC-11.2: as many Corpz as the owner has active influences go to the cemetery, and the owner gets as many at hand."""
    due = sum(is_active(s, owner, each) for each in INFLUENCES)
    lost = min(due, s.corpz[me])
    fall(s, me, None, lost)
    if s.options.influence_takes_from_cities:
        lost += await convert_in_cities(s, me, due - lost)
    s.tell(Converted, me, owner, influence, number, lost, enlist(s, owner, lost))


async def convert_in_cities(s: Table, me: int, due: int) -> int:
    """WC R52: by option the missing Corpz come from cities, one by one; how many came."""
    for lost in range(due):
        cities = garrisoned(s, me)
        if not cities:
            return lost
        fall(s, me, await CONVERT_CITY.ask(me, cities), 1)
    return due
