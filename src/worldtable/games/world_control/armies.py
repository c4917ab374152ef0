"""World Control: Corpz, at hand and in cities. The cemetery is a part of the supply (WC-1.5, WC R4)."""

from __future__ import annotations

from worldtable.games.world_control.board import Place
from worldtable.games.world_control.state import BANKRUPT, Table


def supply(s: Table) -> int | None:
    """WC-1.5: without limit (None); WC R4: by option what is neither at hand nor in cities."""
    if not s.options.corpz_supply:
        return None
    return s.options.corpz_supply - sum(s.corpz) - sum(sum(map(standing, estate.values())) for estate in s.estate)


def standing(corpz: int) -> int:
    """The Corpz of a city as its certificate says them; on a bankrupt one there are none."""
    return 0 if corpz == BANKRUPT else corpz


def enlist(s: Table, player: int, n: int) -> int:
    """The player gets Corpz at hand, as far as there are any; how many."""
    left = supply(s)
    gained = n if left is None else min(n, left)
    s.corpz[player] += gained
    return gained


def fall(s: Table, player: int, source: Place | None, n: int) -> None:
    """WC-14.8, WC-18.4: Corpz from hand (None) or of a city go to the cemetery. A city loses its highest space (WC-5.7)."""
    if source is None:
        s.corpz[player] -= n
    else:
        s.estate[player][source] -= n
    s.cemetery += n


def available(s: Table, player: int, source: Place | None) -> int:
    """How many Corpz there are at hand (None) or in that city."""
    return s.corpz[player] if source is None else s.estate[player][source]


def garrisoned(s: Table, player: int) -> list[Place]:
    """The own cities with Corpz, by field."""
    return [place for place, corpz in s.estate[player].items() if corpz > 0]
