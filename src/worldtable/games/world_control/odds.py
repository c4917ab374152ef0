"""World Control: its chances, exactly: to cross a border with these dice and cards, and to win a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from worldtable.games.world_control.board import BORDER_DIE, COMBAT_DIE, GENERAL_NUMBER, General
from worldtable.games.world_control.combat import MOST_ATTACKS, compared

Losses = tuple[int, int]  # of the attacker and of the defendant


# --- borders -----------------------------------------------------------------------------------------------------------


@cache
def crossing(border: int, card: General | None = None) -> Fraction:
    """WC-5.4, WC-5.6: the chance that one Corpz crosses, with that card if any."""
    if card is General.WIN:
        return Fraction(1)
    bonus = GENERAL_NUMBER[card] if card else 0
    return Fraction(sum(roll + bonus > border for roll in BORDER_DIE), len(BORDER_DIE))


def crossings(border: int, dice: int, cards: Sequence[General] = ()) -> list[Fraction]:
    """WC-5.6: the chance that so many Corpz cross: none, one and so on."""
    chances = [Fraction(1)]
    for n in range(dice):
        across = crossing(border, cards[n] if n < len(cards) else None)
        stay = [chance * (1 - across) for chance in chances]
        go = [chance * across for chance in chances]
        chances = [one + other for one, other in zip([*stay, Fraction()], [Fraction(), *go], strict=True)]
    return chances


# --- combat ------------------------------------------------------------------------------------------------------------


@cache
def rolled(dice: int) -> dict[tuple[int, ...], int]:
    """In how many ways so many combat dice show these numbers, whatever their order."""
    return {
        numbers: factorial(dice) // prod(map(factorial, Counter(numbers).values()))
        for numbers in combinations_with_replacement(COMBAT_DIE, dice)
    }


@cache
def clashes(
    n: int, red: tuple[int, ...] = (), white: tuple[int, ...] = (), wins_cancel: bool = False
) -> dict[Losses, Fraction]:
    """WC-14.3 to WC-14.7: the chance of each pair of losses when n fight n; `red` and `white` are numbers of cards."""
    ways: Counter[Losses] = Counter()
    for ours, our_ways in rolled(n - len(red)).items():
        attacker = sorted((*red, *ours), reverse=True)
        for theirs, their_ways in rolled(n - len(white)).items():
            defendant = sorted((*white, *theirs), reverse=True)
            ways[compared(attacker, defendant, wins_cancel)] += our_ways * their_ways
    return {losses: Fraction(count, ways.total()) for losses, count in sorted(ways.items())}


@cache
def winning(army: int, garrison: int, attacks: int = MOST_ATTACKS) -> Fraction:
    """WC-14.1, WC-14.9, WC-14.10: the best chance to empty a city with so many attacks, by dice alone, never giving up."""
    if not garrison:
        return Fraction(1)
    if not army or not attacks:
        return Fraction()
    return max(winning_with(n, army, garrison, attacks) for n in range(1, min(army, garrison) + 1))


def winning_with(n: int, army: int, garrison: int, attacks: int = MOST_ATTACKS) -> Fraction:
    """WC-14.2: the chance to empty a city if n attack now, and then as many as is best."""
    outcomes = clashes(n).items()
    return sum((p * winning(army - lost, garrison - killed, attacks - 1) for (lost, killed), p in outcomes), Fraction())


def taking_over(border: int, army: int, garrison: int, card: General | None = None) -> Fraction:
    """WC-13.3, WC-13.5: the chance to infiltrate a city and win the fight for it."""
    return crossing(border, card) * winning(army, garrison)
