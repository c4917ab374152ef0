"""World Control: trade between Players (WC-8). Nothing but Stoxx and cash can be traded (WC-8.4)."""

from __future__ import annotations

from worldtable.engine.question import Question
from worldtable.games.world_control.board import CONSTANTS, Stoxx
from worldtable.games.world_control.choices import Item, Word, number
from worldtable.games.world_control.events import Answered, Offered
from worldtable.games.world_control.questions import MANAGE_PARTNER, TRADE_ANSWER, TRADE_ASK, TRADE_GIVE
from worldtable.games.world_control.state import Offer, Stage, Table, others

CASH_STEPS = tuple(number("cash", step) for step in CONSTANTS["trade_cash_steps"])
LEAST = CASH_STEPS[0].n
WINDOWS = (Stage.BEFORE, Stage.AFTER)


def may_offer(s: Table, me: int) -> bool:
    """WC-8.1: as long as an offer is left in this window, and somebody to make it to."""
    return s.offers[me] < s.options.trade_offers_per_window and bool(partners(s, me))


def may_interject(s: Table, player: int) -> bool:
    """Option open_market: in the windows of another Player's turn, in which no dispute runs, one may offer a trade, too."""
    window = s.options.open_market and s.options.trade and s.stage in WINDOWS and not s.debts and s.market is None
    return window and player != s.active and player not in s.out and may_offer(s, player)


def interject(s: Table, player: int) -> None:
    """Option open_market: the Player makes an offer now; then the window goes on."""
    s.market = player


def partners(s: Table, me: int) -> list[int]:
    """WC-8.2: with whom a deal is possible: both have something, and one of them Stoxx."""
    mine = has_stoxx(s, me)
    if not mine and s.cash[me] < LEAST:
        return []
    return [p for p in others(s, me) if has_stoxx(s, p) or (mine and s.cash[p] >= LEAST)]


def has_stoxx(s: Table, player: int) -> bool:
    """Whether the player has any piece."""
    return any(s.stoxx[player].values())


async def offer(s: Table, me: int) -> None:
    """WC-8.1 to WC-8.3: to one Player, item by item: what is given, what is asked; the other accepts or declines."""
    s.offers[me] += 1
    partner = (await MANAGE_PARTNER.ask(me, [number("player", each) for each in partners(s, me)])).n
    deal = s.offer = Offer(me, partner)
    if await side_is_complete(s, me, deal.gives, TRADE_GIVE):
        deal.asking = True
        if await side_is_complete(s, me, deal.asks, TRADE_ASK):
            s.tell(Offered, me, partner, tuple(deal.gives), tuple(deal.asks))
            accepted = await TRADE_ANSWER.ask(partner, (Word.ACCEPT, Word.DECLINE)) is Word.ACCEPT
            s.tell(Answered, partner, accepted)
            if accepted:
                hand_over(s, me, partner, deal.gives)
                hand_over(s, partner, me, deal.asks)
    s.offer = None


async def side_is_complete(s: Table, me: int, side: list[str], question: Question[Item]) -> bool:
    """WC-8.2: 1 to 3 items; False if the offer is given up."""
    while len(side) < s.options.trade_items_per_side:
        said = await question.ask(me, items(s, me, side))
        if isinstance(said, Word):
            return said is Word.DONE
        side.append(str(said))
    return True


def items(s: Table, me: int, side: list[str]) -> list[Item]:
    """WC-8.2: what the giver of this side still has; one item of the two sides must be a Stoxx."""
    deal = s.offer
    assert deal is not None
    giver = deal.partner if deal.asking else me
    left = s.cash[giver] - sum(cash_of(item) for item in side)
    options: list[Item] = [kind for kind in Stoxx if s.stoxx[giver][kind] > side.count(kind)]
    lacks_stoxx = needs_stoxx(s, deal) and not any(item in set(Stoxx) for item in side)
    if not lacks_stoxx or len(side) < s.options.trade_items_per_side - 1:
        options += [step for step in CASH_STEPS if step.n <= left]
    if side and not lacks_stoxx:
        options.append(Word.DONE)
    return [*options, Word.CANCEL]


def needs_stoxx(s: Table, deal: Offer) -> bool:
    """WC-8.2: whether this side must hold a Stoxx because the other has none."""
    if deal.asking:
        return not any(item in set(Stoxx) for item in deal.gives)
    return not has_stoxx(s, deal.partner)


def cash_of(item: str) -> int:
    """The cash of an item."""
    return int(item.removeprefix("cash ")) if item.startswith("cash ") else 0


def hand_over(s: Table, giver: int, taker: int, side: list[str]) -> None:
    """WC-8.3: what one side gives."""
    for item in side:
        if cash := cash_of(item):
            s.cash[giver] -= cash
            s.cash[taker] += cash
        else:
            s.stoxx[giver][Stoxx(item)] -= 1
            s.stoxx[taker][Stoxx(item)] += 1
