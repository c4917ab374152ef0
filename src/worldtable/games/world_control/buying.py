"""World Control: buying a property, and placing Corpz across a border (WC-5)."""

from __future__ import annotations

from worldtable.engine.chance import die
from worldtable.engine.question import Question
from worldtable.games.world_control.board import (
    BORDER,
    BORDER_DIE,
    CITY_AT,
    CONSTANTS,
    FIELD,
    GENERAL_NUMBER,
    MAX_SIZE,
    PRICE,
    General,
    Place,
    Stoxx,
)
from worldtable.games.world_control.cards import play_card
from worldtable.games.world_control.choices import Named, Number, Word, counted, named
from worldtable.games.world_control.dice import lay
from worldtable.games.world_control.events import Bought, Crossed, Declined, Placed
from worldtable.games.world_control.news_in_force import border_shift
from worldtable.games.world_control.questions import BORDER_CARD, BUY, PLACE
from worldtable.games.world_control.state import BANK, Crossing, Stage, Table
from worldtable.games.world_control.stoxx import collect, sell_one, sellable

BORDER_DICE: int = CONSTANTS["border_dice"]
LOWEST_BORDER: int = CONSTANTS["border_min"]
HIGHEST_BORDER: int = CONSTANTS["border_max"]
SELL_ONE = {kind: named(Word.SELL, kind) for kind in Stoxx}


async def buy(s: Table, me: int, place: Place) -> None:
    """WC-5.1: for exactly its price, paid to the bank; refusing has no further effect, and there is no auction."""
    if not await decides_to_buy(s, me, PRICE[place], BUY):
        s.tell(Declined, me, place)
        return
    s.cash[me] -= PRICE[place]
    acquire(s, me, place, 0)
    s.tell(Bought, me, place, PRICE[place], BANK)
    if place in BORDER:
        s.stage = Stage.PLACE


async def decides_to_buy(s: Table, me: int, price: int, question: Question[Word | Named]) -> bool:
    """WC-5.2: the cash must be there; while deciding one may sell Stoxx one by one, but raise cash in no other way."""
    while True:
        options: list[Word | Named] = [Word.BUY] if s.cash[me] >= price else []
        options += [Word.DECLINE, *(SELL_ONE[kind] for kind in sellable(s, me))]
        said = await question.ask(me, options)
        if not isinstance(said, Named):
            return said is Word.BUY
        sell_one(s, me, Stoxx(said.name))


def acquire(s: Table, player: int, place: Place, corpz: int) -> None:
    """The certificate goes to the player, among the others by field."""
    s.estate[player][place] = corpz
    s.estate[player] = dict(sorted(s.estate[player].items(), key=lambda item: FIELD[item[0]]))


# --- placing ----------------------------------------------------------------------------------------------------------


async def place_corpz(s: Table) -> None:
    """WC-5.3, WC-5.9: right after buying or taking over a city, and never again: none, 1 without a roll, or roll up to 3."""
    me, city = s.active, CITY_AT[s.position[s.active]]
    most = min(BORDER_DICE, s.corpz[me], MAX_SIZE - s.estate[me][city])
    options: list[Word | Number] = [Word.NONE]
    if most:
        options += [Word.ONE, *counted(Word.ROLL, most)]
    said = await PLACE.ask(me, options)
    if isinstance(said, Number):
        settle_in(s, me, city, None, await cross(s, me, city, said.n))
    elif said is Word.ONE:
        settle_in(s, me, city, None, 1)
    s.stage = Stage.AFTER


def settle_in(s: Table, me: int, city: Place, source: Place | None, n: int) -> None:
    """WC-5.7, WC-5.8: Corpz from hand or another city on the next size spaces; icons newly covered are collected."""
    before = s.estate[me][city]
    transfer(s, me, source, city, n)
    collect(s, me, city, before, before + n)


def transfer(s: Table, me: int, source: Place | None, city: Place, n: int) -> None:
    """Corpz from hand (None) or from one city into another."""
    if n:
        s.estate[me][city] += n
        if source is None:
            s.corpz[me] -= n
        else:
            s.estate[me][source] -= n
        s.tell(Placed, me, city, n, s.estate[me][city])


# --- the border -------------------------------------------------------------------------------------------------------


def border_of(s: Table, city: Place) -> int:
    """WC-5.5: the printed number, shifted by news, at least 1 and at most 11."""
    if not s.timed:
        return BORDER[city]
    return min(max(BORDER[city] + border_shift(s), LOWEST_BORDER), HIGHEST_BORDER)


async def cross(s: Table, me: int, city: Place, dice: int) -> int:
    """WC-5.4, WC-5.6: so many Corpz at the border of a city; how many cross. A die must be higher than the border."""
    s.crossing = Crossing(city, dice)
    await commit_cards(s, me, s.crossing)
    border, across = border_of(s, city), 0
    for n in range(dice):
        card = s.crossing.cards[n] if n < len(s.crossing.cards) else None
        if card is General.WIN:
            across += 1
            continue
        roll = await die(BORDER_DIE, "border die")
        s.crossing.rolls.append(roll)
        across += roll + (GENERAL_NUMBER[card] if card else 0) > border
    s.tell(Crossed, me, city, border, tuple(s.crossing.cards), tuple(s.crossing.rolls), across)
    lay(s, s.crossing.rolls)
    s.crossing = None
    return across


async def commit_cards(s: Table, me: int, crossing: Crossing) -> None:
    """WC-5.6: before any die is rolled, up to one GENERAL card for each, in the order of the dice."""
    while len(crossing.cards) < crossing.dice and s.generals[me]:
        said = await BORDER_CARD.ask_from(s, me)
        if not isinstance(said, General):
            break
        play_card(s, me, said)
        crossing.cards.append(said)
