"""The tree of a game: positions that follow from one another, and how many there are."""

from __future__ import annotations

import pytest
from connect_four import GAME as CONNECT_FOUR

import worldtable
from worldtable.engine.errors import BadSetup
from worldtable.engine.tree import divided, perft


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 49), (3, 343), (4, 2401)])
def test_connect_four_has_seven_moves_at_first(depth: int, count: int) -> None:
    """No column is full and nobody has won before the fifth disc."""
    assert perft(CONNECT_FOUR.root(2), depth) == count


def test_a_match_that_is_over_has_no_moves() -> None:
    """After three discs on each other one of seven moves wins: nothing follows it."""
    root = CONNECT_FOUR.root(2)
    for column in "ababab":
        root = root.after(column)
    assert dict(divided(root, 2)) == {"a": 0, **dict.fromkeys("bcdefg", 7)}
    assert root.after("a").moves() == ()
    assert perft(root, 2) == 42


def test_a_node_never_changes() -> None:
    """What follows is another one."""
    root = CONNECT_FOUR.root(2)
    children = [root.after(move) for move in root.moves()]
    assert len(root.moves()) == root.move_count() == 7
    assert {child.move_count() for child in children} == {7}


def test_chance_answers_too() -> None:
    """World Powers begins with two dice of ten faces."""
    assert perft(worldtable.game("world-powers").root(2), 2) == 100


def test_a_game_may_have_a_tree_of_its_own() -> None:
    """Planetary Chess counts half-moves and nothing else, from any position in its notation."""
    game = worldtable.game("planetary-chess")
    assert game.root(2).move_count() == 64
    assert game.root(2, {"grid": "pocket"}).move_count() == 40
    assert game.root(2, position="h/rb10/12/12/12/12/12/BR10/H r 0 1").move_count() == 36


def test_a_game_without_notation_for_positions_says_so() -> None:
    """BadSetup, as for any wrong setting."""
    with pytest.raises(BadSetup, match="World Powers has no notation for positions"):
        worldtable.game("world-powers").root(2, position="start")
