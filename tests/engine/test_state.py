"""States: copying, JSON and observation are generated from the annotations."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated

import pytest

from worldtable.engine.state import NobodySees, OwnerSees, Part, State


class Colour(Enum):
    """An enum in a state."""

    RED = "red"
    BLUE = "blue"


@dataclass(slots=True)
class Pile(Part):
    """A part that can change."""

    cards: list[int]


@dataclass(slots=True)
class Hidden(State):
    """A state with a bit of everything."""

    hands: Annotated[list[list[int]], OwnerSees]
    deck: Annotated[list[int], NobodySees]
    pile: Pile
    colours: dict[str, list[Colour]] = field(default_factory=dict)
    pair: tuple[int, ...] = (1, 2)
    maybe: Pile | None = None
    over: bool = False


def hidden() -> Hidden:
    """A state to work on."""
    return Hidden([[1], [2, 3]], [4, 5], Pile([6]), {"a": [Colour.RED]}, maybe=Pile([7]))


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    """Changing every part of a copy leaves the original as it was."""
    state = hidden()
    twin = state.copy()
    assert twin == state
    twin.hands[0].append(9)
    twin.deck.clear()
    twin.pile.cards.append(9)
    twin.colours["a"].append(Colour.BLUE)
    assert twin.maybe is not None
    twin.maybe.cards.clear()
    assert state == hidden()


def test_json_round_trips() -> None:
    """A state is the same after it was JSON, and its digest too."""
    state = hidden()
    again = Hidden.from_json(state.to_json())
    assert again == state
    assert again.digest() == state.digest()


def test_a_player_sees_the_own_hand_and_no_deck() -> None:
    """An observation has None where that player may not look."""
    seen = hidden().observe(1)
    assert seen.to_json()["hands"] == [None, [2, 3]]
    assert seen.to_json()["deck"] is None
    assert hidden().observe(None).to_json()["hands"] == [None, None]


def test_an_observation_is_json_too() -> None:
    """What a player sees can be sent and read again."""
    seen = hidden().observe(0)
    assert Hidden.from_json(seen.to_json()) == seen


def test_fields_with_a_default_may_be_left_out() -> None:
    """A situation written by hand names only what matters."""
    needed = {"hands": [[1], [2, 3]], "deck": [4, 5], "pile": {"cards": [6]}}
    state = Hidden.from_json(needed)
    assert (state.pair, state.maybe, state.over) == ((1, 2), None, False)
    with pytest.raises(ValueError, match="check deck"):
        Hidden.from_json({"hands": [], "pile": {"cards": []}})


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("pile", 3, "pile: expected dict, found 3"),
        ("pair", ["x"], "pair.0: expected int, found 'x'"),
        ("hands", [["1"]], "hands.0.0: expected int, found '1'"),
        ("extra", 1, "check extra"),
    ],
)
def test_wrong_json_is_named_by_its_path(path: str, value: object, said: str) -> None:
    """An error says where the data do not fit and what was expected."""
    with pytest.raises(ValueError, match=said):
        Hidden.from_json({**hidden().to_json(), path: value})


def test_a_state_cannot_hold_what_cannot_be_copied() -> None:
    """A field of a strange type is refused when the first copy is made."""

    @dataclass(slots=True)
    class Strange(State):
        sets: list[set[int]]
        over: bool = False

    with pytest.raises(TypeError, match="a state cannot hold"):
        Strange([]).copy()
