"""Chance: what a rule does not decide and no player may. Outcomes with weights, answered by whoever drives the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from itertools import tee
from random import Random
from types import coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")

SHARED = random.random  # for all who bring no seed: seeding a generator of one's own is slow; a forked process seeds it anew
CHANCE = -1  # chance as a participant, beside the players 0, 1, 2…
Dice = Iterator[float]  # numbers x, 0 <= x < 1, that chance is decided by
Chance = tuple["Roll", int, Sequence[T] | dict[T, int]]  # what a rule yields: the kind of chance, CHANCE, the outcomes


class Roll:
    """A kind of chance: its name, and whole-number weights of its outcomes (None: all alike)."""

    __slots__ = ("name", "weights")

    def __init__(self, name: str, weights: Sequence[int] | None = None) -> None:
        self.name, self.weights = name, weights

    def at(self, x: float, outcomes: Any) -> Any:
        """The outcome for a number x, 0 <= x < 1."""
        if self.weights is None:
            return outcomes[int(x * len(outcomes))]
        return weighed(x, zip(outcomes, self.weights, strict=True), sum(self.weights))

    def listed(self, outcomes: Any) -> Sequence[Any]:
        """The outcomes, to be chosen from."""
        chosen_from: Sequence[Any] = outcomes
        return chosen_from

    def weigh(self, state: Any, outcomes: Sequence[Any]) -> tuple[int, ...]:
        """The weights of these outcomes."""
        return tuple(self.weights or [1] * len(outcomes))


class Die(Roll, Generic[T]):
    """A die whose faces repeat: {face: on how many sides it is}."""

    __slots__ = ("faces", "sides")

    def __init__(self, name: str, sides: dict[T, int]) -> None:
        super().__init__(name, tuple(sides.values()))
        self.faces = tuple(sides)
        self.sides = tuple(face for face, count in sides.items() for _ in range(count))

    @coroutine
    def roll(self) -> Generator[Chance[T], T, T]:
        """Roll it: the face on top."""
        return (yield self, CHANCE, self.faces)

    def at(self, x: float, outcomes: Any) -> T:
        """The face for a number x, 0 <= x < 1."""
        return self.sides[int(x * len(self.sides))]


class Deck(Roll):
    """A deck that players do not see: the multiset {kind: number} that `of(state)` looks up, each card as likely as another.

    Chance is asked even where only one kind is left: that nothing was drawn would tell it. The deck is looked up again when
    the card is known, since hidden cards may have been dealt anew while chance was waited for.
    """

    __slots__ = ("of",)

    def __init__(self, name: str, of: Callable[[Any], Any]) -> None:
        super().__init__(name)
        self.of = of

    @coroutine
    def draw(self, state: Any) -> Generator[Chance[Any], Any, Any]:
        """Take a card out of the deck."""
        of = self.of
        card = yield self, CHANCE, of(state)
        of(state)[card] -= 1
        return card

    def at(self, x: float, outcomes: Any) -> Any:
        """The card for a number x, 0 <= x < 1."""
        left = int(x * sum(outcomes.values()))
        for kind, count in outcomes.items():
            left -= count
            if left < 0:
                return kind
        raise ValueError(f"{self.name}: the deck is empty")

    def listed(self, outcomes: Any) -> Sequence[Any]:
        """The kinds of cards that the deck holds."""
        return [kind for kind, count in outcomes.items() if count]

    def weigh(self, state: Any, outcomes: Sequence[Any]) -> tuple[int, ...]:
        """How many of each kind the deck holds."""
        deck = self.of(state)
        return tuple(deck[kind] for kind in outcomes)


class Pile(Deck):
    """A deck so small that it lies in the state as a list of its cards: quicker to draw from.

    The order of the list means nothing; sorted, two piles of the same cards are the same.
    """

    __slots__ = ()

    @coroutine
    def draw(self, state: Any) -> Generator[Chance[Any], Any, Any]:
        """Take a card out of the pile."""
        of = self.of
        card = yield self, CHANCE, of(state)
        of(state).remove(card)
        return card

    def at(self, x: float, outcomes: Any) -> Any:
        """The card for a number x, 0 <= x < 1."""
        return outcomes[int(x * len(outcomes))]

    def listed(self, outcomes: Any) -> Sequence[Any]:
        """The kinds of cards that the pile holds."""
        return list(dict.fromkeys(outcomes))

    def weigh(self, state: Any, outcomes: Sequence[Any]) -> tuple[int, ...]:
        """How many of each kind the pile holds."""
        return tuple(map(self.of(state).count, outcomes))


def weighed(x: float, weights: Iterable[tuple[T, int]], total: int) -> T:
    """The outcome for a number x, 0 <= x < 1, in proportion to the weights, which add up to the total."""
    left = int(x * total)
    for outcome, weight in weights:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("no outcome has any weight")


@cache
def even(name: str) -> Roll:
    """Chance of that name, all outcomes alike."""
    return Roll(name)


@coroutine
def die(faces: Sequence[T], name: str = "die") -> Generator[Chance[T], T, T]:
    """Roll a die: each face has the same chance."""
    return (yield even(name), CHANCE, faces)


@coroutine
def draw(deck: dict[T, int], name: str = "draw") -> Generator[Chance[T], T, T]:
    """Take one card from a shuffled deck whose contents everybody can count: the multiset {kind: number} of what it holds."""
    kinds = [kind for kind, count in deck.items() if count]
    card = kinds[0]
    if len(kinds) > 1:
        card = yield Roll(name, [deck[kind] for kind in kinds]), CHANCE, kinds
    deck[card] -= 1
    return card


def numbers(seed: int | Random | None = None) -> Dice:
    """A stream of random numbers. `reread` copies it: the copy reads the same numbers on, and costs next to nothing."""
    return tee(iter(SHARED, None) if seed is None else seeded(seed), 1)[0]


def seeded(seed: int | Random) -> Dice:
    """The numbers of a seed. A generator of random numbers is made when the first is read: many matches need none."""
    source = (seed if isinstance(seed, Random) else Random(seed)).random
    while True:
        yield source()


def reread(stream: Dice) -> Dice:
    """A second reader of a stream."""
    return tee(stream)[1]
