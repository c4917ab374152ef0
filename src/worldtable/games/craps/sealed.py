"""Craps: sealed bets, which nobody but their owner knows until all have answered (CR-3.5)."""

from __future__ import annotations

from random import Random

from worldtable.games.craps.questions import MENU, PASS_SIDES, Word, most_raise, most_stake, sides
from worldtable.games.craps.state import UNIT, Casino, Round, Side, Step, Wager, able


def redeal(s: Casino, player: int, rng: Random) -> None:
    """The others' sealed bets or raises may be any that they could have made."""
    r = s.craps
    if r is None or s.house.bet_order == "open":
        return
    for other in r.order[: r.asked]:
        if other != player and r.step is Step.BETS and able(s, other):
            s.making[other] = any_bet(s, r, other, rng)
        elif other != player and r.step is Step.RAISES and most_raise(s, other):
            s.making[other] = Wager(None, rng.choice([0, *amounts(s, most_raise(s, other))]), True)


def any_bet(s: Casino, r: Round, player: int, rng: Random) -> Wager:
    """A bet at random, or none."""
    side = rng.choice(PASS_SIDES if player == r.shooter else sides(must=False))
    if not isinstance(side, Side):
        assert side is Word.SIT_OUT
        return Wager(made=True)
    return Wager(side, rng.choice(amounts(s, most_stake(s, player))), True)


def amounts(s: Casino, most: int) -> list[int]:
    """The amounts that could have been named."""
    menu = MENU if s.house.stake_menu == "short" else range(UNIT, most + 1, UNIT)
    return [amount for amount in menu if amount <= most]


def learned(s: Casino, player: int) -> list[object]:
    """What has been shown of the bets of this round."""
    r = s.craps
    return [] if r is None else [r.step, r.sides, r.stakes, r.raises]
