"""World Control: oceans and cruises (WC-10)."""

from __future__ import annotations

from worldtable.games.world_control.board import CONSTANTS, FIELD, OCEAN_FEE, OCEANS, Place
from worldtable.games.world_control.debt import owe
from worldtable.games.world_control.events import Cruised
from worldtable.games.world_control.state import Stage, Table, is_active


def fee(s: Table, owner: int) -> int:
    """WC-10.1, WC-10.5: by the number of active oceans of the owner."""
    return OCEAN_FEE[sum(is_active(s, owner, ocean) for ocean in OCEANS)]


async def land_on_ocean(s: Table, me: int, owner: int, ocean: Place) -> None:
    """WC-10.1, WC-10.6: another Player's active ocean charges its fee; a bankrupt one nothing. Oceans are never attacked."""
    if is_active(s, owner, ocean):
        owe(s, me, owner, fee(s, owner))


def cruise(s: Table, me: int, ocean: Place) -> None:
    """WC-10.2, WC-10.3: directly to the other ocean; a foreign one costs twice its fee, an own one nothing."""
    s.position[me] = FIELD[ocean]
    s.cruised[me] = True
    s.tell(Cruised, me, ocean)
    s.stage = Stage.AFTER
    owner = next(player for player in range(len(s.cash)) if ocean in s.estate[player])
    if owner != me:
        owe(s, me, owner, CONSTANTS["cruise_fee_factor"] * fee(s, owner))
