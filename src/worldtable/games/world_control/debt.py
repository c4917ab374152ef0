"""World Control: debt, liquidation, bankruptcy and the emergency loan (WC-18).

While a debt is unsettled nothing else happens at the table, so neither side of it can trade, buy or exchange (WC-8.5).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_control.armies import fall, garrisoned
from worldtable.games.world_control.board import CONSTANTS, MORTGAGE, Place, Stoxx
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.elimination import eliminate
from worldtable.games.world_control.events_of_conflicts import (
    Bankrupted,
    Dismissed,
    Owes,
    Paid,
    Reactivated,
    Released,
    TookLoan,
)
from worldtable.games.world_control.questions import LIQUIDATE, LIQUIDATE_ITEM
from worldtable.games.world_control.state import BANK, BANKRUPT, Debt, Table
from worldtable.games.world_control.stoxx import sell_one, sellable

PENSION: int = CONSTANTS["pension"]
VETERAN: int = CONSTANTS["veteran"]
LOAN: int = CONSTANTS["loan"]


def owe(s: Table, debtor: int, creditor: int, amount: int) -> None:
    """WC-18.1: a debt is paid at once and exactly; if the cash does not suffice, nothing else happens until it is settled."""
    if amount and (s.debts or s.cash[debtor] < amount):
        s.debts.append(Debt(debtor, creditor, amount))
        s.tell(Owes, debtor, creditor, amount)
    elif amount:
        pay(s, debtor, creditor, amount)


def pay(s: Table, debtor: int, creditor: int, amount: int) -> None:
    """WC-18.1: from the debtor to the creditor."""
    s.cash[debtor] -= amount
    if creditor != BANK:
        s.cash[creditor] += amount
    s.tell(Paid, debtor, creditor, amount)


async def settle(s: Table) -> None:
    """WC-18.2, WC-18.6, WC-18.7: one step of liquidation, or the payment; who has no step left is eliminated (WC-19.1)."""
    debt = s.debts[0]
    if s.cash[debt.debtor] >= debt.amount:
        del s.debts[0]
        pay(s, debt.debtor, debt.creditor, debt.amount)
        return
    steps = steps_of(s, debt.debtor)
    if not steps:
        del s.debts[0]
        eliminate(s, debt.debtor, debt.creditor, debt.amount)
        return
    await STEPS[await LIQUIDATE.ask(debt.debtor, steps)](s, debt.debtor)


# --- steps of liquidation ---------------------------------------------------------------------------------------------


def steps_of(s: Table, debtor: int) -> list[Word]:
    """WC-18.3: what the debtor can still do."""
    estate = s.estate[debtor].values()
    possible = (
        (Word.LOAN, s.loans[debtor] < s.options.loan_limit),
        (Word.SELL, any(s.stoxx[debtor].values())),
        (Word.RELEASE, any(corpz > 0 for corpz in estate)),
        (Word.BANKRUPT, 0 in estate),
        (Word.DISMISS, bool(s.corpz[debtor]) and s.options.veterans_fund),
    )
    return [word for word, can in possible if can]


async def take_loan(s: Table, debtor: int) -> None:
    """WC-18.3 (e), WC-18.5: 200 b; the next passing of 00 gives nothing, and nothing is paid back."""
    s.loans[debtor] += 1
    s.cash[debtor] += LOAN
    s.tell(TookLoan, debtor, LOAN)


async def sell(s: Table, debtor: int) -> None:
    """WC-18.3 (a): 1 Stoxx to the bank."""
    sell_one(s, debtor, Stoxx(await LIQUIDATE_ITEM.ask(debtor, sellable(s, debtor))))


async def release_one(s: Table, debtor: int) -> None:
    """WC-18.3 (b): 1 Corpz of an own city."""
    release(s, debtor, Place(await LIQUIDATE_ITEM.ask(debtor, garrisoned(s, debtor))))


async def dismiss(s: Table, debtor: int) -> None:
    """WC-18.3 (c): 1 Corpz at hand, for 30 b."""
    fall(s, debtor, None, 1)
    s.cash[debtor] += VETERAN
    s.tell(Dismissed, debtor, VETERAN)


async def bankrupt_one(s: Table, debtor: int) -> None:
    """WC-18.3 (d): an own active property, a city at size 0; in debt it does not matter what was flipped in this turn."""
    bankrupt(s, debtor, Place(await LIQUIDATE_ITEM.ask(debtor, bankruptable(s, debtor))))


def bankruptable(s: Table, debtor: int) -> list[Place]:
    """WC-18.3 (d): what can be bankrupted."""
    return [place for place, corpz in s.estate[debtor].items() if corpz == 0]


STEPS: dict[Word, Callable[[Table, int], Awaitable[None]]] = {
    Word.LOAN: take_loan,
    Word.SELL: sell,
    Word.RELEASE: release_one,
    Word.BANKRUPT: bankrupt_one,
    Word.DISMISS: dismiss,
}


# --- in debt and in windows -------------------------------------------------------------------------------------------


def release(s: Table, player: int, city: Place) -> None:
    """WC-18.4, WC-18.8: a Corpz of a city to the cemetery, for its pension of 30 b."""
    fall(s, player, city, 1)
    s.cash[player] += PENSION
    s.tell(Released, player, city, PENSION)


def bankrupt(s: Table, player: int, place: Place) -> None:
    """WC-18.8, WC-18.9: the certificate lies on its face, for the mortgage; the owner stays owner (WC-18.10)."""
    s.estate[player][place] = BANKRUPT
    s.flipped.append(place)
    s.cash[player] += MORTGAGE[place]
    s.tell(Bankrupted, player, place, MORTGAGE[place])


def reactivate(s: Table, player: int, place: Place) -> None:
    """WC-18.11, WC-18.12: for the mortgage, to the bank; active at once, a city at size 0, whose Corpz come later (WC-5.9)."""
    s.estate[player][place] = 0
    s.flipped.append(place)
    s.cash[player] -= MORTGAGE[place]
    s.tell(Reactivated, player, place, MORTGAGE[place])
