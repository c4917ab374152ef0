"""World Control: the windows of one's own turn, in which a Player manages the corporation (WC-2.3 to WC-2.5)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_control.board import MORTGAGE, Place
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.debt import bankrupt, reactivate, release
from worldtable.games.world_control.elimination import resign
from worldtable.games.world_control.end import may_propose, propose_end
from worldtable.games.world_control.questions import MANAGE, MANAGE_KIND, MANAGE_PROPERTY
from worldtable.games.world_control.rounds import after_window
from worldtable.games.world_control.state import BANKRUPT, Stage, Table
from worldtable.games.world_control.stoxx import (
    buy_one,
    buyable,
    exchange_five,
    exchange_set,
    exchange_three,
    has_set,
    same,
    sell_one,
    sellable,
)
from worldtable.games.world_control.trade import may_offer, offer


async def manage(s: Table) -> None:
    """WC-2.3: one thing after another, in any order and number, until the Player says "done"; by option others may trade."""
    if s.market is not None:
        await offer(s, s.market)
        s.market = None
        return
    me = s.active
    if s.stage is Stage.AFTER and s.options.manage_windows == "before":
        after_window(s)
        return
    said = await MANAGE.ask(me, manageable(s, me))
    if said is Word.DONE:
        after_window(s)
    else:
        await ACTS[said](s, me)


def manageable(s: Table, me: int) -> list[Word]:
    """WC-2.3, WC-2.4: what is possible now; a Player in spree has Stoxx and trade only (WC-4.8)."""
    options = [Word.DONE]
    if buyable(s, me):
        options.append(Word.BUY)
    most = max(s.stoxx[me].values())
    if most:
        options.append(Word.SELL)
        if has_set(s, me):
            options.append(Word.SET)
        if most >= 3:
            options += [word for word, pieces in ((Word.THREE, 3), (Word.FIVE, 5)) if same(s, me, pieces)]
    if not s.spree[me]:
        options += certificates(s, me)
    if s.options.trade and may_offer(s, me):
        options.append(Word.OFFER)
    if s.stage is Stage.BEFORE and not s.spree[me]:
        if may_propose(s, me):
            options.append(Word.PROPOSE_END)
        if s.options.allow_resign:
            options.append(Word.RESIGN)
    return options


def certificates(s: Table, me: int) -> list[Word]:
    """WC-18.8, WC-18.11: whether Corpz can be released, and properties bankrupted or reactivated."""
    cash, flipped = s.cash[me], s.flipped
    can_release = can_bankrupt = can_reactivate = False
    for place, corpz in s.estate[me].items():
        if corpz > 0:
            can_release = True
        elif flipped and place in flipped:
            continue
        elif corpz != BANKRUPT:
            can_bankrupt = True
        elif MORTGAGE[place] <= cash:
            can_reactivate = True
    possible = ((Word.RELEASE, can_release), (Word.BANKRUPT, can_bankrupt), (Word.REACTIVATE, can_reactivate))
    return [word for word, can in possible if can]


# --- what can be done -------------------------------------------------------------------------------------------------


async def buy(s: Table, me: int) -> None:
    """WC-7.2: a piece from the bank."""
    buy_one(s, me, await MANAGE_KIND.ask(me, [kind for kind, pieces in s.bank.items() if pieces]))


async def sell(s: Table, me: int) -> None:
    """WC-7.2: a piece to the bank."""
    sell_one(s, me, await MANAGE_KIND.ask(me, sellable(s, me)))


async def take_set(s: Table, me: int) -> None:
    """WC-7.3: six different pieces."""
    exchange_set(s, me)


async def three(s: Table, me: int) -> None:
    """WC-7.4: three of a kind."""
    await exchange_three(s, me, await MANAGE_KIND.ask(me, same(s, me, 3)))


async def five(s: Table, me: int) -> None:
    """WC-7.4: five of a kind."""
    await exchange_five(s, me, await MANAGE_KIND.ask(me, same(s, me, 5)))


async def release_one(s: Table, me: int) -> None:
    """WC-18.8: a Corpz of an own city."""
    release(s, me, await MANAGE_PROPERTY.ask(me, [place for place, corpz in s.estate[me].items() if corpz > 0]))


async def bankrupt_one(s: Table, me: int) -> None:
    """WC-18.8, WC-2.5: an own active property, a city at size 0, that was not flipped in this turn."""
    flip(s, me, await MANAGE_PROPERTY.ask(me, [p for p, corpz in s.estate[me].items() if not corpz and p not in s.flipped]))


async def reactivate_one(s: Table, me: int) -> None:
    """WC-18.11, WC-2.5: an own bankrupt property whose mortgage can be paid, and that was not flipped in this turn."""
    cash = s.cash[me]
    places = [
        place
        for place, corpz in s.estate[me].items()
        if corpz == BANKRUPT and MORTGAGE[place] <= cash and place not in s.flipped
    ]
    flip(s, me, await MANAGE_PROPERTY.ask(me, places))


def flip(s: Table, me: int, place: Place) -> None:
    """WC-2.5: a property flips by choice once a turn."""
    if s.estate[me][place] == BANKRUPT:
        reactivate(s, me, place)
    else:
        bankrupt(s, me, place)


ACTS: dict[Word, Callable[[Table, int], Awaitable[None]]] = {
    Word.BUY: buy,
    Word.SELL: sell,
    Word.SET: take_set,
    Word.THREE: three,
    Word.FIVE: five,
    Word.RELEASE: release_one,
    Word.BANKRUPT: bankrupt_one,
    Word.REACTIVATE: reactivate_one,
    Word.OFFER: offer,
    Word.PROPOSE_END: propose_end,
    Word.RESIGN: resign,
}
