"""Chance: what a rule does not decide and no player may. Outcomes with weights, answered by whoever drives the rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cache
from random import Random
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")

CHANCE = -1  # chance as a participant, beside the players 0, 1, 2…
Chance = tuple["Roll", int, Sequence[T]]  # what a rule yields when chance must decide: the kind, CHANCE, the outcomes


class Roll:
    """A kind of chance: its name, and whole-number weights of its outcomes (None: all alike).

    `deck` looks up what a secret deck holds now: hidden cards may be dealt anew while chance is waited for.
    """

    __slots__ = ("deck", "name", "weights")

    def __init__(
        self, name: str, weights: Sequence[int] | None = None, deck: Callable[[], dict[Any, int]] | None = None
    ) -> None:
        self.name, self.weights, self.deck = name, weights, deck

    def anew(self) -> tuple[Roll, list[Any]] | None:
        """The roll and its outcomes as the deck is now; None if they do not follow from a secret deck."""
        return None if self.deck is None else from_deck(self.name, self.deck)

    def at(self, x: float, options: Sequence[T]) -> T:
        """The outcome for a number x, 0 <= x < 1."""
        if self.weights is None:
            return options[int(x * len(options))]
        left = int(x * sum(self.weights))
        for n, weight in enumerate(self.weights):
            left -= weight
            if left < 0:
                return options[n]
        raise ValueError(f"{self.name}: no outcome has any weight")


@cache
def even(name: str) -> Roll:
    """Chance of that name, all outcomes alike."""
    return Roll(name)


@coroutine
def die(faces: Sequence[T], name: str = "die") -> Generator[Chance[T], T, T]:
    """Roll a die: each face has the same chance."""
    return (yield even(name), CHANCE, faces)


@coroutine
def draw(deck: dict[T, int], name: str = "draw", secret: bool = False) -> Generator[Chance[T], T, T]:
    """Take one card from a shuffled deck: the multiset {kind: number} of what it still holds. Nothing is decided before.

    From a secret deck a card is drawn even where only one kind is left: that nothing was drawn would tell it.
    """
    kinds = [kind for kind, count in deck.items() if count]
    card = kinds[0]
    if len(kinds) > 1 or secret:
        card = yield Roll(name, [deck[kind] for kind in kinds]), CHANCE, kinds
    deck[card] -= 1
    return card


@coroutine
def draw_secret(deck: Callable[[], dict[T, int]], name: str = "draw") -> Generator[Chance[T], T, T]:
    """Choose a card of a deck that players do not see: the multiset {kind: number} that `deck` looks up in the state.

    Chance is asked even where only one kind is left: that nothing was drawn would tell it. The caller takes the card out,
    once it is known: until then the deck may be another, because hidden cards were dealt anew.
    """
    roll, kinds = from_deck(name, deck)
    return (yield roll, CHANCE, kinds)


def from_deck(name: str, deck: Callable[[], dict[T, int]]) -> tuple[Roll, list[T]]:
    """The roll that draws from a secret deck, and its outcomes."""
    held = deck()
    weights = list(held.values())
    if 0 not in weights:
        return Roll(name, weights, deck), list(held)
    kinds = [kind for kind, count in held.items() if count]
    return Roll(name, [held[kind] for kind in kinds], deck), kinds


class Dice:
    """A reader of a stream of random numbers. A copy reads the same numbers on, and costs nothing to make.

    `stream` makes a generator only when the first number is read: seeding one is slow, and many matches need none.
    """

    __slots__ = ("at", "seed", "stream")

    def __init__(self, seed: int | Random | None = None) -> None:
        self.seed, self.at = seed, 0
        self.stream: Stream | None = None

    def next(self) -> float:
        """The next number x, 0 <= x < 1."""
        stream = self.stream or self._open()
        self.at += 1
        return stream.number(self.at - 1)

    def copy(self) -> Dice:
        """A reader at the same place of the same stream."""
        twin = Dice(self.seed)
        twin.stream, twin.at = self.stream or self._open(), self.at
        return twin

    def _open(self) -> Stream:
        self.stream = Stream(self.seed)
        return self.stream


class Stream:
    """Random numbers that are drawn once and can be read again."""

    __slots__ = ("numbers", "random")

    def __init__(self, seed: int | Random | None) -> None:
        self.random = seed if isinstance(seed, Random) else Random(seed)
        self.numbers: list[float] = []

    def number(self, at: int) -> float:
        """The number at a place that was read before, or the next one."""
        if at == len(self.numbers):
            self.numbers.append(self.random.random())
        return self.numbers[at]
