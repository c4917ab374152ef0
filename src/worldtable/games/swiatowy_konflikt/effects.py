"""Światowy Konflikt: what the actions do (SK-6, SK-7, SK-9, SK-10)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Awaitable, Callable

from worldtable.engine.chance import Pile
from worldtable.games.swiatowy_konflikt import questions
from worldtable.games.swiatowy_konflikt.events import (
    Converted,
    Drew,
    Examined,
    Exchanged,
    FactionsChanged,
    Forced,
    Killed,
    NoEffect,
    PutBack,
    Returned,
    Stole,
    Took,
)
from worldtable.games.swiatowy_konflikt.evidence import fact, listed
from worldtable.games.swiatowy_konflikt.losing import COURT, draw_to_hand, lose
from worldtable.games.swiatowy_konflikt.questions import RETURN_OR_FORCE, Answer
from worldtable.games.swiatowy_konflikt.state import HAND, ORDER, Action, Faction, Role, Table, two_factions

PICKED = Pile("show", lambda s: s.hands[s.target][:])  # a copy: the card stays in the hand
OTHER = {Faction.MONARCHIST: Faction.POPULIST, Faction.POPULIST: Faction.MONARCHIST}


def take(s: Table, me: int, coins: int) -> None:
    """Coins come into the purse."""
    assert s.action is not None
    s.coins[me] += coins
    s.tell(Took, me, s.action, coins)


async def income(s: Table, me: int) -> None:
    """SK-6.1: 1 coin from the treasury."""
    take(s, me, 1)


async def foreign_aid(s: Table, me: int) -> None:
    """SK-6.2: 2 coins from the treasury."""
    take(s, me, 2)


async def coup(s: Table, me: int) -> None:
    """SK-6.3: the target loses one influence."""
    await lose(s, named(s))


async def tax(s: Table, me: int) -> None:
    """SK-7.1: 3 coins from the treasury."""
    take(s, me, 3)


async def steal(s: Table, me: int) -> None:
    """SK-7.2, SK-7.3: two coins of the target, or what there is, even from the purse that an eliminated target left."""
    target = named(s)
    coins = min(2, s.coins[target])
    s.coins[target] -= coins
    s.coins[me] += coins
    s.tell(Stole, me, target, coins)


async def assassinate(s: Table, me: int) -> None:
    """SK-7.7, SK-7.8: the target loses one influence, in addition to what challenges cost; nothing happens if it is out."""
    target = named(s)
    if s.influence[target]:
        s.tell(Killed, target)
        await lose(s, target)
    else:
        s.tell(NoEffect, Action.ASSASSINATE)


async def exchange(s: Table, me: int) -> None:
    """SK-7.4 to SK-7.6, SK-10.2: draw two cards, as Inquisitor one, and return as many, out of the old and the new."""
    count = 1 if s.options.inquisitor else 2
    for _ in range(count):
        card = await COURT.draw(s)
        s.pool[me].append(card)
        s.drawn += 1
        s.facts.append(fact(me, "takes"))
        s.memory[me].append(card)
    s.pool[me].sort(key=ORDER)
    s.tell(Drew, me, tuple(s.pool[me]))
    s.step = questions.KEEP.name
    kept = (await questions.KEEP.ask_from(s, me)).cards
    cards = s.hands[me] + s.pool[me]
    for card in kept:
        cards.remove(card)
    cards.sort(key=ORDER)
    s.deck += cards
    s.deck.sort(key=ORDER)
    s.hands[me], s.pool[me], s.drawn = list(kept), [], 0
    s.facts.append(fact(me, "keeps", str(count)))
    s.memory[me].append(listed(cards))
    s.tell(Exchanged, me, count)
    s.tell(PutBack, me, tuple(cards))


async def examine(s: Table, me: int) -> None:
    """SK-10.3 to SK-10.6, SK-10.8: the target shows a card to the active player alone, who returns it or has it replaced."""
    target = named(s)
    if not s.influence[target]:
        s.tell(NoEffect, Action.EXAMINE)
        return
    card = s.shown[me] = s.shown[target] = await show(s, target)
    s.facts.append(fact(target, "bares" if s.options.examine_choice == "random" else "shows", str(me)))
    s.memory[me].append(card)
    s.memory[target].append(card)
    s.tell(Examined, me, target, card)
    s.step = questions.EXAMINE.name
    if await questions.EXAMINE.ask(me, RETURN_OR_FORCE) is Answer.FORCE:
        await force(s, me, target)
    else:
        s.shown[me] = s.shown[target] = None
        s.facts.append(fact(target, "again"))
        s.tell(Returned, me)


async def show(s: Table, target: int) -> Role:
    """SK-10.4: a hidden card of the owner's choice, the last one without asking; by option chance picks it."""
    if s.influence[target] < HAND:
        return s.hands[target][0]
    if s.options.examine_choice == "random":
        picked: Role = await PICKED.draw(s)
        return picked
    s.step = questions.SHOW.name
    return await questions.SHOW.ask_from(s, target)


async def force(s: Table, me: int, target: int) -> None:
    """SK-10.5: the card goes into the deck, which is shuffled, and the target draws another, unseen by the Inquisitor."""
    card = s.shown[me]
    assert card is not None
    s.shown[me] = s.shown[target] = None
    s.hands[target].remove(card)
    s.influence[target] -= 1
    insort(s.deck, card, key=ORDER)
    s.facts.append(fact(target, "changes"))
    s.tell(Forced, me, target)
    await draw_to_hand(s, target)


async def convert_self(s: Table, me: int) -> None:
    """SK-9.7: one's own faction changes."""
    convert(s, me, me)


async def convert_other(s: Table, me: int) -> None:
    """SK-9.7, SK-9.8: another player's faction changes, fellow or foe."""
    convert(s, me, named(s))


def convert(s: Table, me: int, target: int) -> None:
    """SK-2.8, SK-9.3, SK-9.7: the fee goes to the almshouse, the faction becomes the other one."""
    before, faction = two_factions(s), s.factions[target]
    assert faction is not None
    s.almshouse += s.fee
    s.factions[target] = OTHER[faction]
    s.tell(Converted, me, target, OTHER[faction], s.fee)
    if two_factions(s) is not before:
        s.tell(FactionsChanged, not before)


async def embezzle(s: Table, me: int) -> None:
    """SK-9.11, SK-9.16: all coins of the almshouse, however many."""
    coins, s.almshouse = s.almshouse, 0
    take(s, me, coins)


def named(s: Table) -> int:
    """The target of this turn's action."""
    assert s.target is not None
    return s.target


EFFECTS: dict[Action, Callable[[Table, int], Awaitable[None]]] = {
    Action.INCOME: income,
    Action.FOREIGN_AID: foreign_aid,
    Action.COUP: coup,
    Action.TAX: tax,
    Action.STEAL: steal,
    Action.EXCHANGE: exchange,
    Action.ASSASSINATE: assassinate,
    Action.EXAMINE: examine,
    Action.CONVERT_SELF: convert_self,
    Action.CONVERT_OTHER: convert_other,
    Action.EMBEZZLE: embezzle,
}
