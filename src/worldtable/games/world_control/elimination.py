"""World Control: elimination and inheritance (WC-19)."""

from __future__ import annotations

from worldtable.games.world_control.board import BORDER
from worldtable.games.world_control.buying import acquire
from worldtable.games.world_control.cards import GENERAL, SAGE, bury_hand
from worldtable.games.world_control.end import last_survivor
from worldtable.games.world_control.events_of_conflicts import Eliminated, Inherited
from worldtable.games.world_control.events_of_the_world import Resigned
from worldtable.games.world_control.state import BANK, BANKRUPT, Stage, Table
from worldtable.games.world_control.stoxx import give, sellable


def eliminate(s: Table, player: int, creditor: int, amount: int) -> None:
    """WC-19.1, WC-19.6, WC-19.7: the leader is removed. An active Player's turn ends; with one Player left the game ends."""
    s.out.append(player)
    s.tell(Eliminated, player, creditor)
    pay_out(s, player, creditor, amount)
    inherit(s, player, creditor)
    return_estate(s, player)
    if player == s.active:
        s.stage = Stage.END
    last_survivor(s)


def pay_out(s: Table, player: int, creditor: int, amount: int) -> None:
    """WC-19.2: the creditor gets the full amount: the debtor's cash, and the rest from the W.I.G."""
    if creditor != BANK:
        s.cash[creditor] += amount
    s.cash[player] = 0


def inherit(s: Table, player: int, creditor: int) -> None:
    """WC-19.3: oceans and influences go to a creditor who is a Player, bankrupt (and so for this turn, WC R85)."""
    for place in s.estate[player] if creditor != BANK else ():
        if place not in BORDER:
            acquire(s, creditor, place, BANKRUPT)
            s.flipped.append(place)
            s.tell(Inherited, creditor, place)


def return_estate(s: Table, player: int) -> None:
    """WC-19.3 to WC-19.5: certificates and Stoxx to the bank, Corpz to the cemetery, cards under their stacks."""
    s.cemetery += s.corpz[player] + sum(corpz for corpz in s.estate[player].values() if corpz > 0)
    s.estate[player] = {}
    s.corpz[player] = s.loans[player] = s.crisis[player] = 0
    for kind in sellable(s, player):
        give(s, player, kind, -s.stoxx[player][kind])
    for of in (SAGE, GENERAL):
        bury_hand(s, player, of)


async def resign(s: Table, player: int) -> None:
    """WC-19.1, WC R89: by option a Player may give up; the estate goes to the bank."""
    s.tell(Resigned, player)
    eliminate(s, player, BANK, 0)
