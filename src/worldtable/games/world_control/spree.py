"""World Control: the spree-round (WC-4). It protects the one who moves; what is owned can be visited and attacked (WC-4.6)."""

from __future__ import annotations

from worldtable.games.world_control.board import CITY_AT
from worldtable.games.world_control.state import Stage, Table, owner_of


def next_in_spree(s: Table, me: int) -> Stage:
    """WC-4.2 to WC-4.5: only cities count: on an unowned one the movement ends, on any other field one moves again."""
    city = CITY_AT.get(s.position[me])
    return Stage.LAND if city is not None and owner_of(s, city) is None else Stage.MOVE


def end_spree(s: Table, player: int) -> None:
    """WC-4.1, WC-9.4: reaching or crossing 00 for the first time; each Player's spree ends by itself."""
    s.spree[player] = False


def shielded(s: Table, owner: int) -> bool:
    """WC-4.6: what a Player in spree owns is visited like anything else; WC R16: by option it is as if bankrupt."""
    return s.options.spree_shield and s.spree[owner]


def spared(s: Table, player: int) -> bool:
    """WC-4.7: news take nothing from a Player in spree; what they give, that Player gets."""
    return s.spree[player]
