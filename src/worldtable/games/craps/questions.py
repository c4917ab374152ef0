"""Craps: the decisions, CR-D1 to CR-D4, with what silence answers (CR R37) and why something is not on offer.

With the short menu a bet is one answer, `pass 100`; with the ladder it is laid chip by chip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeVar

from worldtable.engine.question import Question, Refusal
from worldtable.engine.state import quick
from worldtable.engine.words import say
from worldtable.games.craps.state import DATA, UNIT, Casino, Side, running

T = TypeVar("T")
CHIPS: tuple[int, ...] = tuple(DATA["money"]["chips"])
MOST_OF = {int(chip): most for chip, most in DATA["money"]["most_of_a_chip"].items()}
MENU: tuple[int, ...] = tuple(DATA["money"]["short_menu"])


@quick
class Word(StrEnum):
    """What may be said besides sides and amounts."""

    SHOOT = "shoot"
    DECLINE = "decline"
    SIT_OUT = "sit out"
    RAISE = "raise"
    STAND = "stand"
    DONE = "done"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Bet:
    """A whole bet of the short menu."""

    side: Side
    stake: int

    def __str__(self) -> str:
        return f"{self.side} {self.stake}"


class More(int):
    """A whole raise of the short menu."""

    def __str__(self) -> str:
        return f"raise {int(self)}"


class Chip(int):
    """A chip of the ladder."""

    def __str__(self) -> str:
        return f"chip {int(self)}"


DONE, ALL = Word.DONE, Word.ALL
PASS_SIDES = (Side.PASS, Side.NOT_PASS)
SHOOT_OR_DECLINE = (Word.SHOOT, Word.DECLINE)
RAISE_OR_STAND: tuple[More | Word, ...] = (Word.RAISE, Word.STAND)


# --- options -------------------------------------------------------------------------------------------------------------


@cache
def bets(most: int, must: bool) -> tuple[Bet | Word, ...]:
    """CR-3.2: one of five amounts on a side, as far as allowed, or (unless one must) no bet."""
    offered = tuple(Bet(side, stake) for side in PASS_SIDES for stake in MENU if stake <= most)
    return offered if must else (Word.SIT_OUT, *offered)


@cache
def raises(most: int) -> tuple[More | Word, ...]:
    """CR-5.2: one of five amounts, as far as allowed, or none."""
    return (Word.STAND, *(More(by) for by in MENU if by <= most))


@cache
def sides(must: bool) -> tuple[Side | Word, ...]:
    """CR-3.1, CR-3.3: a side, or (unless one must bet) none."""
    return PASS_SIDES if must else (*PASS_SIDES, Word.SIT_OUT)


def chips(laid: int, most: int) -> tuple[Chip | Word, ...]:
    """CR-3.2: the ladder. Chips are laid in falling order, so that each amount can be laid in one way; `all` goes first."""
    fitting = [Chip(chip) for chip in CHIPS if laid + chip <= most and may_follow(chip, laid)]
    if not laid:
        return (*fitting, ALL)
    return (*fitting, DONE)


def may_follow(chip: int, laid: int) -> bool:
    """Whether the ladder allows that chip on what is laid: none smaller lies there, and not too many of its own."""
    higher = CHIPS[max(CHIPS.index(chip) - 1, 0)]
    return laid % chip == 0 and (chip not in MOST_OF or laid % higher // chip < MOST_OF[chip])


# --- how much ------------------------------------------------------------------------------------------------------------


def most_stake(s: Casino, player: int) -> int:
    """CR-3.2: the greatest stake: the cash, and the limit of the house."""
    most = s.cash[player] if not s.house.house_limit else min(s.cash[player], s.house.house_limit)
    return most - most % UNIT


def most_raise(s: Casino, player: int) -> int:
    """CR-5.2, CR-5.3: the cash left, the limit of the house, by option the first stake; 0 without a bet."""
    stake = running(s).stakes[player]
    bounds = [s.cash[player]]
    if s.house.house_limit:
        bounds.append(s.house.house_limit - stake)
    if s.house.raise_cap == "equal":
        bounds.append(stake)
    most = min(bounds) if stake else 0
    return most - most % UNIT


# --- silence and refusals ------------------------------------------------------------------------------------------------


def smallest_on_pass(s: Casino, player: int, options: Sequence[T]) -> T:
    """CR R37: who may sit out does; a shooter who has accepted bets on pass, and 10 b."""
    return next((option for option in options if option is Word.SIT_OUT), options[0])


def declines(s: Casino, player: int, options: Sequence[Word]) -> Word:
    """CR R37: who is silent does not shoot."""
    return Word.DECLINE


def no_raise(s: Casino, player: int, options: Sequence[More | Word]) -> More | Word:
    """CR R37: who is silent stands."""
    return Word.STAND


def lays_least(s: Casino, player: int, options: Sequence[Chip | Word]) -> Chip | Word:
    """CR R37: as little as possible."""
    return DONE if DONE in options else min(option for option in options if isinstance(option, Chip))


def no_such_amount(s: Casino, player: int, said: str) -> Refusal | None:
    """CR-3.1, CR-3.2, CR-5.2: one of the amounts on offer, and no more than is allowed; the shooter must bet."""
    what, _, amount = said.partition(" ")
    if said == Word.SIT_OUT:
        return Refusal(said, say("the shooter must bet"), "CR-3.1")
    if not amount.isdecimal() or len(amount) > 9 or what not in ("chip", "raise", *Side):
        return None
    raising = bool(running(s).stakes[player])
    most = most_raise(s, player) if raising else most_stake(s, player)
    if int(amount) > most - s.making[player].laid:
        return Refusal(said, say("the most you can stake now is {b} b", b=most), "CR-5.2" if raising else "CR-3.2")
    return Refusal(said, say("this is none of the amounts on offer"), "CR-5.2" if raising else "CR-3.2")


def barred_chips(s: Casino, player: int) -> Iterator[Refusal]:
    """CR-3.2, CR-5.2: the chips of the ladder that cannot be laid now: too much, or out of order."""
    laid, raising = s.making[player].laid, bool(running(s).stakes[player])
    most, clause = (most_raise(s, player), "CR-5.2") if raising else (most_stake(s, player), "CR-3.2")
    for chip in CHIPS:
        if laid + chip > most:
            yield Refusal(Chip(chip), say("the most you can stake now is {b} b", b=most), clause)
        elif not may_follow(chip, laid):
            yield Refusal(
                Chip(chip), say("chips are laid from the largest down, no more of a kind than make the next larger"), clause
            )


def no_such_chip(s: Casino, player: int, said: str) -> Refusal | None:
    """Why that chip cannot be laid, or why it is none."""
    barred = next((refusal for refusal in barred_chips(s, player) if refusal.said == said), None)
    return barred or no_such_amount(s, player, said)


DICE: Question[Word] = Question("craps-dice", "CR-2.2", declines)  # CR-D1
SHOOTER: Question[Bet | Word] = Question("craps-shooter", "CR-3.1", smallest_on_pass, why_not=no_such_amount)  # CR-D1 to D3
BET: Question[Bet | Word] = Question("craps-bet", "CR-3.3", smallest_on_pass, why_not=no_such_amount)  # CR-D2 and CR-D3
SIDE: Question[Side | Word] = Question("craps-side", "CR-3.1", smallest_on_pass, why_not=no_such_amount)  # CR-D2
CHIP: Question[Chip | Word] = Question("craps-chip", "CR-3.2", lays_least, greyed=barred_chips, why_not=no_such_chip)  # CR-D3
RAISE: Question[More | Word] = Question("craps-raise", "CR-5.1", no_raise, why_not=no_such_amount)  # CR-D4
