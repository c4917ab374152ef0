"""The exact chances of World Control, against plain enumeration of all dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import worldtable
from worldtable.games.world_control.board import BORDER_DIE, COMBAT_DIE, General
from worldtable.games.world_control.combat import compared
from worldtable.games.world_control.odds import clashes, crossing, crossings, taking_over, winning
from worldtable.games.world_control.state import WIN

CARDS: list[tuple[General, ...]] = [(), (General.THREE,), (General.WIN, General.SIX), (General.FOUR, General.WIN, General.FIVE)]
COMMITTED: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), ()), ((5,), ()), ((WIN,), (WIN,)), ((), (6, 3))]
PLUS = {General.THREE: 3, General.FOUR: 4, General.FIVE: 5, General.SIX: 6}


@pytest.mark.parametrize("cards", CARDS, ids=str)
@pytest.mark.parametrize("border", [1, 5, 8, 11])
def test_crossing_a_border(border: int, cards: tuple[General, ...]) -> None:
    """Three dice with these cards: every one of the 12 × 12 × 12 rolls is counted."""
    across: Counter[int] = Counter()
    for rolls in product(BORDER_DIE, repeat=3):
        count = 0
        for n, roll in enumerate(rolls):
            card = cards[n] if n < len(cards) else None
            count += card is General.WIN or roll + (PLUS[card] if card else 0) > border
        across[count] += 1
    assert crossings(border, 3, cards) == [Fraction(across[n], 12**3) for n in range(4)]


def test_one_die_at_every_border() -> None:
    """A border of 12 − k is crossed by k faces of twelve."""
    assert [crossing(border) for border in range(1, 12)] == [Fraction(12 - border, 12) for border in range(1, 12)]


@pytest.mark.parametrize(("n", "red", "white"), [(n, *cards) for n in (1, 2, 3) for cards in COMMITTED if len(cards[1]) <= n])
@pytest.mark.parametrize("cancel", [False, True])
def test_a_clash(n: int, red: tuple[int, ...], white: tuple[int, ...], cancel: bool) -> None:
    """n against n, some dice replaced by cards: every roll of both sides is counted."""
    losses: Counter[tuple[int, int]] = Counter()
    for rolls in product(COMBAT_DIE, repeat=2 * n - len(red) - len(white)):
        ours, theirs = rolls[: n - len(red)], rolls[n - len(red) :]
        losses[compared(sorted((*red, *ours), reverse=True), sorted((*white, *theirs), reverse=True), cancel)] += 1
    assert clashes(n, red, white, cancel) == {pair: Fraction(count, losses.total()) for pair, count in losses.items()}


def brute(army: int, garrison: int, attacks: int) -> Fraction:
    """The best chance to win, by all numbers of attackers and all rolls."""
    if not garrison:
        return Fraction(1)
    if not army or not attacks:
        return Fraction()
    best = Fraction()
    for n in range(1, min(army, garrison) + 1):
        total = Fraction()
        for rolls in product(COMBAT_DIE, repeat=2 * n):
            lost, killed = compared(sorted(rolls[:n], reverse=True), sorted(rolls[n:], reverse=True), False)
            total += brute(army - lost, garrison - killed, attacks - 1)
        best = max(best, total / 6 ** (2 * n))
    return best


@pytest.mark.parametrize(("army", "garrison", "attacks"), [(1, 1, 1), (1, 1, 3), (3, 1, 3), (2, 2, 1), (2, 2, 2), (1, 2, 3)])
def test_winning_a_fight(army: int, garrison: int, attacks: int) -> None:
    """The best play of up to three attacks."""
    assert winning(army, garrison, attacks) == brute(army, garrison, attacks)


def test_taking_over_a_city() -> None:
    """Infiltration and fight; an empty city falls to infiltration alone, a win card makes that certain."""
    assert taking_over(8, 5, 0) == Fraction(4, 12)
    assert taking_over(8, 5, 0, General.WIN) == 1
    assert taking_over(8, 1, 1) == Fraction(4, 12) * Fraction(15, 36)
    assert taking_over(8, 0, 1) == 0


@pytest.mark.parametrize("odds", [False, True])
def test_chances_are_said_only_at_tables_that_want_them(odds: bool) -> None:
    """By option: beside the dice of the first purchase at a border."""
    match = worldtable.game("world-control").match(2, 1, {"odds": odds})
    while (question := match.question(match.asked)) is None or question.name != "place":
        match.play("buy" if question and "buy" in question.options else match.silence())
    notes = [match.game.words.note("place", option, match.state) for option in match.legal if str(option).startswith("roll")]
    assert notes
    assert all((note is not None and "%" in note.english()) == odds for note in notes)
