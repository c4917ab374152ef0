"""Craps: its chances, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from worldtable.games.craps.state import DATA, FACES, Side

WAYS = {total: sum(one + two == total for one in FACES for two in FACES) for total in range(2, 13)}  # of 36
POINTS = tuple(total for total in WAYS if total not in (*DATA["come_out"]["pass"], *DATA["come_out"]["not_pass"]))


@cache
def pass_after(point: int) -> Fraction:
    """CR-6.2: the chance that the point comes before a 7."""
    return Fraction(WAYS[point], WAYS[point] + WAYS[DATA["point_rolls"]["not_pass"]])


@cache
def passing() -> Fraction:
    """CR-4.2 to CR-6.2: the chance of a pass before anything is rolled."""
    at_once = sum(WAYS[total] for total in DATA["come_out"]["pass"])
    return Fraction(at_once, 36) + sum((Fraction(WAYS[point], 36) * pass_after(point) for point in POINTS), Fraction())


def gain(side: Side) -> Fraction:
    """The mean gain of a bet of 1 that is not raised."""
    on_pass = 2 * passing() - 1
    return on_pass if side is Side.PASS else -on_pass


def gain_of_raise(side: Side, point: int) -> Fraction:
    """The mean gain of a raise of 1 at that point, paid even."""
    on_pass = 2 * pass_after(point) - 1
    return on_pass if side is Side.PASS else -on_pass


def mean_rolls() -> Fraction:
    """How often the dice are rolled in a round, on average."""
    return 1 + sum((Fraction(WAYS[point], 36) * Fraction(36, WAYS[point] + WAYS[7]) for point in POINTS), Fraction())
