"""World Powers: the Auction Action."""

from __future__ import annotations

from worldtable.games.world_powers.events import Bid, Dropped, Offered, Sold, Unsold
from worldtable.games.world_powers.market import at_cap, buy, can_buy
from worldtable.games.world_powers.questions import (
    BID,
    DROP,
    HIGHER,
    HUNDREDS,
    PLACES,
    STEPS,
    TENS,
    UNITS,
    UNSOLD,
    Digit,
    Purchase,
    lowest_bid,
    offers,
    on_sale,
)
from worldtable.games.world_powers.state import Auction, Power, Table, clockwise


async def auction(s: Table, me: int, power: Power) -> None:
    """WP-6.1 to WP-6.3: the card is put up; all others are in, and are asked clockwise from the left."""
    s.auction = Auction(clockwise(s, me))
    s.tell(Offered, me, power, s.value[power])


async def next_bid(s: Table, sale: Auction) -> None:
    """WP-6.3 to WP-6.8: round and round, whoever is next bids or drops out, until only the high bidder is in, or nobody."""
    bidder = sale.bidders[0]
    bid = await offer(s, bidder)
    sale.bidders.remove(bidder)
    if bid is None:
        s.tell(Dropped, bidder, may_bid(s, bidder))
    else:
        sale.bid, sale.high = bid, bidder
        sale.bidders.append(bidder)
        s.tell(Bid, bidder, bid)
    if not sale.bidders or sale.bidders == [sale.high]:
        await close(s, sale)
        s.auction = None


def may_bid(s: Table, bidder: int) -> bool:
    """WP-6.7: who cannot reach the lowest legal bid, or is at the cap, drops out without being asked."""
    return s.tt[bidder] >= lowest_bid(s) and not at_cap(s, bidder, on_sale(s))


async def offer(s: Table, bidder: int) -> int | None:
    """WP-6.4, WP-6.5: bid at least the lowest legal bid and at most what one has, or drop out (None)."""
    if not may_bid(s, bidder):
        return None
    low, most = lowest_bid(s), s.tt[bidder]
    if s.options.jump_bids == "forbidden":
        most = low
    said = await BID.ask(bidder, offers(low, most - low))
    if said is HIGHER:
        return await higher_bid(s, bidder, low + STEPS, most)
    return None if said is DROP else int(said)


async def higher_bid(s: Table, bidder: int, low: int, most: int) -> int:
    """WP-D5 to WP-D7: any larger bid, digit by digit; a digit with one choice is not asked."""
    assert s.auction is not None
    s.auction.spelled = 0
    for question in (HUNDREDS, TENS, UNITS):
        unit, said = PLACES[question.name], s.auction.spelled
        highest = (most - said) // unit
        digits = range((highest if question is HUNDREDS else min(highest, 9)) + 1)
        open_digits = [Digit(question.name, digit) for digit in digits if said + (digit + 1) * unit > low]
        s.auction.spelled += unit * (await question.ask(bidder, open_digits)).digit
    return s.auction.spelled


async def close(s: Table, sale: Auction) -> None:
    """WP-6.9 to WP-6.12: the high bidder pays the active player; unsold, the active player may buy."""
    me, power = s.active, on_sale(s)
    if sale.high is not None and sale.bid is not None:
        s.tt[sale.high] -= sale.bid
        s.tt[me] += sale.bid
        s.shares[sale.high][power] += 1
        s.tell(Sold, sale.high, me, power, sale.bid)
    elif can_buy(s, me, power) and await UNSOLD.ask(me, [Purchase.BUY, Purchase.LEAVE]) is Purchase.BUY:
        buy(s, me, power)
    else:
        s.tell(Unsold, power)
