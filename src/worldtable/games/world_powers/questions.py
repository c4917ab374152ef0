"""World Powers: the decisions, WP-D1 to WP-D9, with what silence answers (WP R53).

There are no others: no trading or lending outside the auction (WP-2.3), and nobody is ever eliminated (WP-14.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from worldtable.engine.question import Question, Refusal
from worldtable.engine.words import say
from worldtable.games.world_powers.state import POWERS, Action, Power, Table

PLACES = {"hundreds": 100, "tens": 10, "units": 1}  # WP-D5 to WP-D7
STEPS = 10  # WP-D4 offers the lowest legal bid and the nine above it; beyond, a bid is said digit by digit


class Purchase(StrEnum):
    """What may be done with a share on sale."""

    BUY = "buy"
    DISCARD = "discard"
    LEAVE = "leave"


class Word(StrEnum):
    """What a bidder may say besides an amount."""

    DROP = "drop"
    HIGHER = "higher"


DROP, HIGHER = Word.DROP, Word.HIGHER


class Amount(int):
    """A bid in TT."""

    def __str__(self) -> str:
        return f"bid {int(self)}"


@cache
def ten_bids(low: int) -> tuple[Amount, ...]:
    """The lowest bid and the nine above it; made once, since auctions ask for them again and again."""
    return tuple(map(Amount, range(low, low + STEPS)))


def offers(low: int, room: int) -> tuple[Word | Amount, ...]:
    """WP-D4: drop out, bid `low` or up to `room` TT more, or say a higher bid digit by digit."""
    if room >= STEPS:
        return (DROP, *ten_bids(low), HIGHER)
    return (DROP, *ten_bids(low)[: room + 1])


@dataclass(frozen=True, slots=True)
class Digit:
    """One digit of a higher bid: `hundreds 1`."""

    place: str
    digit: int

    def __str__(self) -> str:
        return f"{self.place} {self.digit}"


def option_of(text: str) -> Word | Amount | Digit | Purchase:
    """The option that a text means, of those that are neither an action nor a card."""
    word, _, number = text.partition(" ")
    if word == "bid":
        return Amount(number)
    if word in PLACES:
        return Digit(word, int(number))
    return Purchase(text) if text in list(Purchase) else Word(text)


def on_sale(s: Table) -> Power:
    """The card that is used now."""
    assert s.card is not None
    return s.card


def lowest_bid(s: Table) -> int:
    """WP-6.5: the current value while nobody has bid, then the standing bid plus 1."""
    assert s.auction is not None
    return s.value[on_sale(s)] if s.auction.bid is None else s.auction.bid + 1


def mildest_action(s: Table, player: int, options: Sequence[Action]) -> Action:
    """WP R53: Profit, Finance, Investment, Auction."""
    return next(a for a in (Action.PROFIT, Action.FINANCE, Action.INVEST, Action.AUCTION) if a in options)


def decline(s: Table, player: int, options: Sequence[Purchase]) -> Purchase:
    """WP R53: every purchase is declined."""
    return options[1]


def taken_actions(s: Table, player: int) -> Iterator[Refusal]:
    """WP-4.1: a set action is taken once a turn."""
    return (Refusal(action, say("already taken this turn"), "WP-4.1") for action in Action if action in s.done)


def no_such_card(s: Table, player: int, said: str) -> Refusal | None:
    """WP-4.2: only one's own draw cards are used."""
    return Refusal(said, say("you have no draw card of this Power left"), "WP-4.2") if said in POWERS else None


def unaffordable_bid(s: Table, player: int) -> Iterator[Refusal]:
    """WP-6.5: the first bid above what is on offer, where it is the rules that end the list."""
    low, most = lowest_bid(s), s.tt[player]
    top = low if s.options.jump_bids == "forbidden" else most
    if top < low + STEPS:
        refusal = no_such_bid(s, player, str(Amount(top + 1)))
        if refusal is not None:
            yield refusal


def no_such_bid(s: Table, player: int, said: str) -> Refusal | None:
    """WP-6.5, WP R20: too low, a jump, or more than one has."""
    word, _, number = said.partition(" ")
    if word != "bid" or not number.isdecimal() or len(number) > 9:
        return None
    tt, low = int(number), lowest_bid(s)
    if tt < low:
        return Refusal(Amount(tt), say("too low: the lowest legal bid is {low} TT", low=low), "WP-6.5")
    if tt > s.tt[player]:
        return Refusal(Amount(tt), say("too little TT: you have {tt}", tt=s.tt[player]), "WP-14.2")
    if s.options.jump_bids == "forbidden" and tt > low:
        return Refusal(Amount(tt), say("no jumps: every bid is the lowest legal one, {low} TT", low=low), "WP R20")
    return Refusal(Amount(tt), say("choose “Higher…” first, then the digits"), "WP-6.5")


ACTION: Question[Action] = Question("action", "WP-4.1", mildest_action, taken_actions)  # WP-D1
CARD: Question[Power] = Question("card", "WP-4.2", why_not=no_such_card)  # WP-D2
BUY: Question[Purchase] = Question("invest", "WP-5.1", decline)  # WP-D3
BID: Question[Word | Amount] = Question("bid", "WP-6.4", greyed=unaffordable_bid, why_not=no_such_bid)  # WP-D4
HUNDREDS: Question[Digit] = Question("hundreds", "WP-6.5")  # WP-D5
TENS: Question[Digit] = Question("tens", "WP-6.5")  # WP-D6
UNITS: Question[Digit] = Question("units", "WP-6.5")  # WP-D7
UNSOLD: Question[Purchase] = Question("unsold", "WP-6.11", decline)  # WP-D8
PICK: Question[Power] = Question("pick", "WP-9.2")  # WP-D9
