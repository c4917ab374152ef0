"""World Control: blocs (WC-13.8). A bloc has one owner; there are no alliances (WC R61)."""

from __future__ import annotations

from worldtable.games.world_control.board import REGION_OF, REGIONS, Place
from worldtable.games.world_control.state import Table, is_active


def in_bloc(s: Table, owner: int, city: Place) -> bool:
    """WC-13.8: whether the owner has all cities of the colour, and all of them are active."""
    return all(is_active(s, owner, each) for each in REGIONS[REGION_OF[city]])


def blocs(s: Table, player: int) -> list[str]:
    """WC-13.8: the regions that the player holds as blocs."""
    return [region for region, cities in REGIONS.items() if all(is_active(s, player, city) for city in cities)]
