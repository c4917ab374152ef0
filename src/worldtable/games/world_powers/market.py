"""World Powers: how a share is bought from the bank, which never runs out (WP-14.1). Shares never go back to it (WP-14.4)."""

from __future__ import annotations

from worldtable.games.world_powers.events import Bought
from worldtable.games.world_powers.state import TRACK_END, Power, Table


def at_cap(s: Table, player: int, power: Power) -> bool:
    """WP R14: nobody acquires a 21st share, unless the table counts beyond."""
    return s.options.share_cap == "twenty" and s.shares[player][power] >= TRACK_END


def can_buy(s: Table, player: int, power: Power) -> bool:
    """WP-5.4, WP-6.12: with TT enough for the current value, and below the cap."""
    return s.tt[player] >= s.value[power] and not at_cap(s, player, power)


def buy(s: Table, player: int, power: Power) -> None:
    """WP-5.2, WP-6.11: the current value goes to the bank, the share marker up by 1."""
    price = s.value[power]
    s.tt[player] -= price
    s.bank -= price
    s.shares[player][power] += 1
    s.tell(Bought, player, power, price, s.auction is not None)
