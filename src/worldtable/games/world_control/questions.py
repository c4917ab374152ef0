"""World Control: the decisions of section 6, by their names there, with what silence answers.

The decisions 9 to 11, on Craps, are the questions of that game: `craps-shooter`, `craps-bet` and `craps-raise`. Whoever says
nothing plays on as mildly as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from worldtable.engine.question import Question
from worldtable.games.world_control.board import INFLUENCES, OCEANS, General, Place, Sage, Stoxx
from worldtable.games.world_control.cards import general_cards, sage_cards
from worldtable.games.world_control.choices import City, Item, Movement, Named, Number, Word
from worldtable.games.world_control.cruises import destinations
from worldtable.games.world_control.refusals import because
from worldtable.games.world_control.state import Table

T = TypeVar("T")


# --- options that follow from hidden cards ----------------------------------------------------------------------------


def movements(s: Table, player: int) -> list[Movement]:
    """WC-3.1, WC-10.2: the die, each different SAGE card, each cruise."""
    return [Word.ROLL, *sage_cards(s, player), *destinations(s, player)]


def border_cards(s: Table, player: int) -> list[Word | General]:
    """WC-5.6, WC-14.4: each different GENERAL card, or no more."""
    return [Word.DONE, *general_cards(s, player)]


def second_cards(s: Table, player: int) -> list[Word | Sage]:
    """WC R49: each different SAGE card, or the die."""
    return [Word.ROLL, *sage_cards(s, player)]


# --- silence ----------------------------------------------------------------------------------------------------------


def last(s: Table, player: int, options: Sequence[T]) -> T:
    """What stands last: no, decline, cancel."""
    return options[-1]


def declines(s: Table, player: int, options: Sequence[Word | Named]) -> Word | Named:
    """Nothing is bought."""
    return Word.DECLINE


MILDEST = (Word.SELL, Word.BANKRUPT, Word.LOAN, Word.BANKRUPT, Word.DISMISS, Word.RELEASE)


def mildest_step(s: Table, player: int, options: Sequence[Word]) -> Word:
    """Sell, bankrupt an ocean or influence, loan, bankrupt a city, dismiss, release."""
    minor = any(s.estate[player].get(place) == 0 for place in (*OCEANS, *INFLUENCES))
    order = MILDEST if minor else [word for word in MILDEST if word is not Word.BANKRUPT or Word.LOAN not in options]
    return next(word for word in order if word in options)


def minor_first(s: Table, player: int, options: Sequence[Stoxx | Place]) -> Stoxx | Place:
    """An ocean or influence before a city."""
    return next((option for option in options if option in OCEANS or option in INFLUENCES), options[0])


# --- the questions ----------------------------------------------------------------------------------------------------

MANAGE: Question[Word] = Question("manage", "WC-2.3", why_not=because("manage"))  # 1
MANAGE_KIND: Question[Stoxx] = Question("manage-kind", "WC-7.2", why_not=because("manage-kind"))  # 2
MANAGE_PROPERTY: Question[Place] = Question("manage-property", "WC-18.8", why_not=because("manage-property"))  # 3
MANAGE_PARTNER: Question[Number] = Question("manage-partner", "WC-8.1", why_not=because("manage-partner"))  # 4
MOVE: Question[Movement] = Question("move", "WC-3.1", why_not=because("move"), options=movements)  # 5
SIXNINE: Question[Number] = Question("sixnine", "WC-3.3")  # 6
WILD: Question[Number] = Question("wild", "WC-3.3")  # 7
FISCAL: Question[Word] = Question("fiscal", "WC-9.1", why_not=because("fiscal"))  # 8
BUY: Question[Word | Named] = Question("buy", "WC-5.1", declines, why_not=because("buy"))  # 12
BUY_BANKRUPT: Question[Word | Named] = Question("buy-bankrupt", "WC-13.9", declines, why_not=because("buy"))  # 13
PLACE: Question[Word | Number] = Question("place", "WC-5.3", why_not=because("place"))  # 14
BORDER_CARD: Question[Word | General] = Question("border-card", "WC-5.6", why_not=because("card"), options=border_cards)  # 15
RETURN: Question[Word] = Question("return", "WC-12.3", why_not=because("return"))  # 16
RETURN_BANKRUPT: Question[Word] = Question("return-bankrupt", "WC-12.1", last)  # 17
AIR_TARGET: Question[Place] = Question("air-target", "WC-15.2", why_not=because("air-target"))  # 18
AIR_N: Question[Number] = Question("air-n", "WC-15.2", why_not=because("air-n"))  # 19
MIGRATION_SOURCE: Question[Place] = Question("migration-source", "WC-21.3")  # 20
MIGRATION_N: Question[Number] = Question("migration-n", "WC-21.3")  # 21
STRIKE: Question[Word] = Question("strike", "WC-15.6", last)  # 22
ENTER: Question[Word | Named] = Question("enter", "WC-13.2", why_not=because("enter"))  # 23
BLOC_ATTACK: Question[Word] = Question("bloc-attack", "WC-13.7", why_not=because("enter"))  # 24
ATTACK: Question[Word | Number] = Question("attack", "WC-14.1", why_not=because("attack"))  # 25
ATTACK_CARD: Question[Word | General] = Question("attack-card", "WC-14.4", why_not=because("card"), options=border_cards)  # 26
DEFEND_CARD: Question[Word | General] = Question("defend-card", "WC-14.5", why_not=because("card"), options=border_cards)  # 27
HQ: Question[Word] = Question("hq", "WC-17.3", why_not=because("hq"))  # 28
VACATION: Question[City] = Question("vacation", "WC-17.4", why_not=because("vacation"))  # 29
CRISIS: Question[Word] = Question("crisis", "WC-17.5", why_not=because("crisis"))  # 30
NOBLE: Question[City] = Question("noble", "WC-17.1", why_not=because("noble"))  # 31
ARMS: Question[City] = Question("arms", "WC-17.2", why_not=because("arms"))  # 32
VOTE: Question[Word] = Question("vote", "WC-20.6", last)  # 33
BRIBE: Question[Number] = Question("bribe", "WC-16.2", why_not=because("bribe"))  # 34
CENSOR: Question[Word] = Question("censor", "WC-16.3")  # 35
LIQUIDATE: Question[Word] = Question("liquidate", "WC-18.3", mildest_step, why_not=because("liquidate"))  # 36
LIQUIDATE_ITEM: Question[Stoxx | Place] = Question(
    "liquidate-item", "WC-18.3", minor_first, why_not=because("liquidate-item")
)  # 37
TRADE_GIVE: Question[Item] = Question("trade-give", "WC-8.2", last, why_not=because("trade"))  # 38
TRADE_ASK: Question[Item] = Question("trade-ask", "WC-8.2", last, why_not=because("trade"))  # 39
TRADE_ANSWER: Question[Word] = Question("trade-answer", "WC-8.3", last)  # 40
CONVERT_CITY: Question[Place] = Question("convert-city", "WC-11.2")  # by option
INFLUENCE_CARD: Question[Word | Sage] = Question("influence-card", "WC-11.4", options=second_cards)  # by option
