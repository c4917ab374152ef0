"""World Control: Stoxx (WC-7)."""

from __future__ import annotations

from worldtable.games.world_control.armies import enlist, supply
from worldtable.games.world_control.board import DATA, ICONS, STOXX_FOR_SAGE, Place, Stoxx
from worldtable.games.world_control.cards import GENERAL, SAGE, Pack, any_left, draw_cards
from worldtable.games.world_control.events import BoughtStoxx, Collected, ExchangedSame, ExchangedSet, SoldStoxx
from worldtable.games.world_control.news_in_force import price_in_force
from worldtable.games.world_control.state import Table

NUMBERS: dict[str, int] = {name: n for name, n in DATA["stoxx"].items() if isinstance(n, int)}
BUY, SELL = NUMBERS["buy"], NUMBERS["sell"]
PACK_FOR: dict[Stoxx, Pack] = {kind: SAGE if kind in STOXX_FOR_SAGE else GENERAL for kind in Stoxx}


def collect(s: Table, player: int, city: Place, before: int, after: int) -> None:
    """WC-7.1: a piece for each icon on the size spaces that were newly covered, as far as the bank has one."""
    for kind in ICONS[city][before + 1 : after + 1]:
        if kind is not None and s.bank[kind]:
            give(s, player, kind, 1)
            s.tell(Collected, player, city, kind)


def give(s: Table, player: int, kind: Stoxx, pieces: int) -> None:
    """WC-7.5: from the bank to a player (below 0: back to the bank, where they can be had again)."""
    s.bank[kind] -= pieces
    s.stoxx[player][kind] += pieces


# --- dealing with the bank --------------------------------------------------------------------------------------------


def buy_price(s: Table) -> int:
    """WC-7.2, WC-7.7: what a Player pays for a piece."""
    return price_in_force(s, "buy", BUY) if s.timed else BUY


def sell_price(s: Table) -> int:
    """WC-7.2, WC-7.7: what a Player gets for a piece."""
    return price_in_force(s, "sell", SELL) if s.timed else SELL


def buyable(s: Table, player: int) -> bool:
    """WC-7.2, WC-7.6: while the bank has pieces, as often as one can pay."""
    return s.cash[player] >= buy_price(s) and any(s.bank.values())


def buy_one(s: Table, player: int, kind: Stoxx) -> None:
    """WC-7.2: a piece from the bank."""
    price = buy_price(s)
    s.cash[player] -= price
    give(s, player, kind, 1)
    s.tell(BoughtStoxx, player, kind, price)


def sellable(s: Table, player: int) -> list[Stoxx]:
    """WC-7.2: the kinds one has."""
    return [kind for kind in Stoxx if s.stoxx[player][kind]]


def sell_one(s: Table, player: int, kind: Stoxx) -> None:
    """WC-7.2: a piece to the bank."""
    price = sell_price(s)
    s.cash[player] += price
    give(s, player, kind, -1)
    s.tell(SoldStoxx, player, kind, price)


def has_set(s: Table, player: int) -> bool:
    """WC-7.3: a piece of each kind; and there must be Corpz to get."""
    return all(s.stoxx[player].values()) and supply(s) != 0


def exchange_set(s: Table, player: int) -> None:
    """WC-7.3: a piece of each of the six kinds for 2 Corpz at hand."""
    for kind in Stoxx:
        give(s, player, kind, -1)
    s.tell(ExchangedSet, player, enlist(s, player, NUMBERS["set_corpz"]))


def same(s: Table, player: int, pieces: int) -> list[Stoxx]:
    """WC-7.4, WC-6.4: the kinds of which one has so many, if there is a card for them."""
    held = s.stoxx[player]
    return [kind for kind in Stoxx if held[kind] >= pieces and any_left(s, PACK_FOR[kind])]


async def exchange_three(s: Table, player: int, kind: Stoxx) -> None:
    """WC-7.4: three of a kind for 1 card."""
    await exchange_same(s, player, kind, 3, NUMBERS["three_cards"])


async def exchange_five(s: Table, player: int, kind: Stoxx) -> None:
    """WC-7.4: five of a kind for 2 cards."""
    await exchange_same(s, player, kind, 5, NUMBERS["five_cards"])


async def exchange_same(s: Table, player: int, kind: Stoxx, pieces: int, cards: int) -> None:
    """WC-7.4: SAGE cards for Bio, Tech and Chem, GENERAL cards for Oil, Arms and Gold."""
    give(s, player, kind, -pieces)
    s.tell(ExchangedSame, player, kind, pieces)
    await draw_cards(s, player, PACK_FOR[kind], cards)
