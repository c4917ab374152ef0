"""World Control: what comes next. Each chapter of the rulebook is a file of its own:

setup (WC-1), rounds and windows (WC-2), movement (WC-3), spree (WC-4), buying (WC-5), cards (WC-6), stoxx (WC-7), trade (WC-8),
fiscal (WC-9), oceans (WC-10), influences (WC-11), own_city (WC-12), enemy_city (WC-13), combat (WC-14), air (WC-15), news
(WC-16), corners (WC-17), debt (WC-18), elimination (WC-19), end (WC-20), variants (WC-21). The file fields says which of them a
field is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_control.air import strike
from worldtable.games.world_control.buying import place_corpz
from worldtable.games.world_control.combat import attack
from worldtable.games.world_control.debt import settle
from worldtable.games.world_control.enemy_city import attack_bloc
from worldtable.games.world_control.fields import land
from worldtable.games.world_control.fiscal import play_craps
from worldtable.games.world_control.movement import move
from worldtable.games.world_control.rounds import end_turn
from worldtable.games.world_control.setup import set_up
from worldtable.games.world_control.state import Stage, Table
from worldtable.games.world_control.windows import manage


async def turn(s: Table) -> None:
    """WC-2.2: one stage of a turn: a step in a window, a movement, a field, an attack. Debts come before anything else.

    Questions go to one player at a time; one with a single option answers itself (WC-2.7). Every die counts (WC-2.9).
    """
    if s.debts:
        await settle(s)
    else:
        await STAGES[s.stage](s)


STAGES: dict[Stage, Callable[[Table], Awaitable[None]]] = {
    Stage.SETUP: set_up,
    Stage.BEFORE: manage,
    Stage.MOVE: move,
    Stage.LAND: land,
    Stage.PLACE: place_corpz,
    Stage.BLOC: attack_bloc,
    Stage.ATTACK: attack,
    Stage.STRIKE: strike,
    Stage.CRAPS: play_craps,
    Stage.AFTER: manage,
    Stage.END: end_turn,
}
