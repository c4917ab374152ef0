"""Chance: weights, decks, and streams that copies share."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from worldtable.engine.chance import CHANCE, Deck, Pile, Roll, die, draw, numbers, reread


def test_a_die_asks_chance_for_one_of_its_faces() -> None:
    """A roll is a question to chance, answered by whoever drives the rules."""
    rolling = die((1, 2, 3), "small die")
    kind, player, faces = next(rolling)
    assert (kind.name, kind.weights, player, faces) == ("small die", None, CHANCE, (1, 2, 3))


def test_drawing_takes_one_card_of_the_deck() -> None:
    """Kinds that are gone are no outcomes; the others have their number as weight."""
    deck = {"a": 2, "b": 0, "c": 1}
    drawing = draw(deck)
    kind, _, kinds = next(drawing)
    assert (kinds, kind.weights) == (["a", "c"], [2, 1])
    with pytest.raises(StopIteration) as done:
        drawing.send("a")
    assert done.value.value == "a"
    assert deck == {"a": 1, "b": 0, "c": 1}


@given(some.lists(some.integers(0, 5), min_size=1).filter(any), some.floats(0, 1, exclude_max=True))
def test_an_outcome_without_weight_never_comes(weights: list[int], x: float) -> None:
    """Whatever the number, the outcome has a weight."""
    assert weights[Roll("any", weights).at(x, range(len(weights)))] > 0


def test_outcomes_come_in_proportion_to_their_weights() -> None:
    """Equally spaced numbers hit each outcome as often as its weight says."""
    roll = Roll("any", [1, 2, 5])
    assert Counter(roll.at(n / 800, "abc") for n in range(800)) == {"a": 100, "b": 200, "c": 500}


def test_copies_of_dice_read_the_same_numbers() -> None:
    """Two readers of a stream see the same numbers, whoever reads first."""
    stream = numbers(7)
    first = next(stream)
    twin = reread(stream)
    assert [next(twin) for _ in range(5)] == [next(stream) for _ in range(5)]
    assert next(numbers(7)) == first == Random(7).random()


def test_a_secret_deck_is_looked_up_anew() -> None:
    """A secret deck asks even where one kind is left, and gives the card that it holds when the answer comes."""
    decks = [{"a": 1, "b": 0, "c": 2}]
    secret = Deck("draw", lambda state: decks[-1])
    drawing = secret.draw(None)
    roll, player, held = next(drawing)
    assert (roll, player, secret.listed(held), secret.weigh(None, ["a", "c"])) == (secret, CHANCE, ["a", "c"], (1, 2))
    assert [secret.at(n / 3, held) for n in range(3)] == ["a", "c", "c"]
    decks.append({"a": 0, "b": 3, "c": 0})
    assert (secret.listed(decks[-1]), secret.weigh(None, ["b"])) == (["b"], (3,))
    with pytest.raises(StopIteration) as done:
        drawing.send("b")
    assert done.value.value == "b"
    assert decks[-1] == {"a": 0, "b": 2, "c": 0}


def test_a_pile_is_a_deck_as_a_list() -> None:
    """A pile asks and draws like a deck of the same cards."""
    piles = [["a", "c", "c"]]
    secret = Pile("draw", lambda state: piles[-1])
    drawing = secret.draw(None)
    roll, player, held = next(drawing)
    assert (roll, player, secret.listed(held), secret.weigh(None, ["a", "c"])) == (secret, CHANCE, ["a", "c"], (1, 2))
    assert [secret.at(n / 3, held) for n in range(3)] == ["a", "c", "c"]
    piles.append(["b", "b", "b"])
    with pytest.raises(StopIteration) as done:
        drawing.send("b")
    assert (done.value.value, piles[-1]) == ("b", ["b", "b"])
