"""World Control: corners and special events (WC-17)."""

from __future__ import annotations

from worldtable.games.world_control.air import airlift, airlift_targets, airstrike, airstrike_targets
from worldtable.games.world_control.armies import enlist, fall, garrisoned, supply
from worldtable.games.world_control.board import CONSTANTS, FIELD, HQ
from worldtable.games.world_control.choices import City, Word
from worldtable.games.world_control.debt import owe, pay
from worldtable.games.world_control.events import Chilled
from worldtable.games.world_control.events_of_the_world import BoughtCorpz, FellIntoCrisis, GaveCorpz, SoldCorpz, WentOnVacation
from worldtable.games.world_control.movement import put_leader
from worldtable.games.world_control.questions import ARMS, CRISIS, NOBLE, VACATION
from worldtable.games.world_control.questions import HQ as HQ_ACTION
from worldtable.games.world_control.state import BANK, Table


async def noble_price(s: Table, me: int) -> None:
    """WC-17.1: 100 b, or 1 Corpz at hand; without any at hand one of a city; without either 100 b are a debt."""
    fee = CONSTANTS["noble_fee"]
    options: list[City] = [Word.PAY] if s.cash[me] >= fee else []
    options += [Word.CORPZ] if s.corpz[me] else garrisoned(s, me)
    if not options:
        owe(s, me, BANK, fee)
        return
    said = await NOBLE.ask(me, options)
    if said is Word.PAY:
        pay(s, me, BANK, fee)
    else:
        source = None if isinstance(said, Word) else said
        fall(s, me, source, 1)
        s.tell(GaveCorpz, me, source)


async def arms_dealer(s: Table, me: int) -> None:
    """WC-17.2: sell 1 Corpz at hand for 50 b or buy 1 for 150 b, whichever is possible; else one of a city is sold."""
    price = CONSTANTS["arms_buy"]
    options: list[City] = [Word.SELL] if s.corpz[me] else []
    if s.cash[me] >= price and supply(s) != 0:
        options.append(Word.BUY)
    options = options or [*garrisoned(s, me)]
    if not options:
        return
    said = await ARMS.ask(me, options)
    if said is Word.BUY:
        s.cash[me] -= price
        enlist(s, me, 1)
        s.tell(BoughtCorpz, me, price)
    else:
        source = None if isinstance(said, Word) else said
        fall(s, me, source, 1)
        s.cash[me] += CONSTANTS["arms_sell"]
        s.tell(SoldCorpz, me, source, CONSTANTS["arms_sell"])


async def headquarters(s: Table, me: int) -> None:
    """WC-17.3: one airlift or airstrike with Corpz at hand, or nothing."""
    options = [Word.CHILL]
    if s.corpz[me] and airlift_targets(s, me, None):
        options.append(Word.AIRLIFT)
    if s.corpz[me] and airstrike_targets(s, me):
        options.append(Word.AIRSTRIKE)
    said = await HQ_ACTION.ask(me, options)
    if said is Word.AIRLIFT:
        await airlift(s, me, None)
    elif said is Word.AIRSTRIKE:
        await airstrike(s, me, None)
    else:
        s.tell(Chilled, me)


async def vacation(s: Table, me: int) -> None:
    """WC-17.4: stay, or directly to any own property, where nothing else happens in this turn."""
    said = await VACATION.ask(me, [Word.STAY, *s.estate[me]])
    s.tell(WentOnVacation, me, None if isinstance(said, Word) else said)
    if not isinstance(said, Word):
        put_leader(s, me, FIELD[said])


async def fall_into_crisis(s: Table, me: int) -> None:
    """WC-17.5 to WC-17.7: directly to 10, without an HQ action; pay 100 b from cash, or skip two turns but for a window."""
    put_leader(s, me, HQ)
    fee = CONSTANTS["crisis_fee"]
    pays = await CRISIS.ask(me, (Word.SKIP, Word.PAY) if s.cash[me] >= fee else (Word.SKIP,)) is Word.PAY
    s.tell(FellIntoCrisis, me, pays)
    if pays:
        pay(s, me, BANK, fee)
    else:
        s.crisis[me] = CONSTANTS["crisis_rounds"]
