"""Craps: the settlement (CR-7). Everybody plays against the bank, which always pays in full; nobody can owe anything."""

from __future__ import annotations

from fractions import Fraction

from worldtable.games.craps.events import Lost, TookBack, Won
from worldtable.games.craps.odds import pass_after
from worldtable.games.craps.state import UNIT, Casino, Round, Side


def settle(s: Casino, r: Round, result: str) -> None:
    """CR-7.1 to CR-7.5: right bets get their stake back and as much again, wrong ones are lost, all at once."""
    for player in r.order:
        side, stake = r.sides[player], r.stakes[player] + r.raises[player]
        if side is None:
            continue
        if goes_back(side, result):
            s.cash[player] += stake
            s.tell(TookBack, player, stake)
        elif side == result:
            gain = r.stakes[player] + paid_on_raise(s, r, player)
            s.cash[player] += stake + gain
            s.tell(Won, player, gain)
        else:
            s.tell(Lost, player, stake)


def goes_back(side: Side, result: str) -> bool:
    """CR-6.3: a void round gives all stakes back; CR R20: a push only those on not-pass, while pass loses."""
    return result == "void" or (result == "push" and side is Side.NOT_PASS)


def paid_on_raise(s: Casino, r: Round, player: int) -> int:
    """CR-7.1: as much as the raise; CR R42: by option its fair price at this point, rounded down to 10 b."""
    by = r.raises[player]
    if s.house.raise_pay == "even" or r.point is None:
        return by
    gain = int(by * fair_price(r.sides[player], r.point))
    return gain - gain % UNIT


def fair_price(side: Side | None, point: int) -> Fraction:
    """CR R42: 2:1, 3:2 or 6:5 on pass, 1:2, 2:3 or 5:6 on not-pass."""
    made = pass_after(point)
    return (1 - made) / made if side is Side.PASS else made / (1 - made)
