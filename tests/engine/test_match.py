"""Matches: asking, answering, refusing, copying, and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from connect_four import GAME

import worldtable
from worldtable import CHANCE, IllegalOption, Match
from worldtable.engine.errors import BadSetup
from worldtable.engine.laws import uncited

WORLD_POWERS = worldtable.game("world-powers")


def connect_four(moves: str = "") -> Match[Any]:
    """A match of Connect Four after these columns."""
    match = GAME.match(players=2)
    for move in moves:
        match.play(move)
    return match


def test_players_are_asked_in_turn() -> None:
    """`to_move` names who may answer; the other is asked nothing."""
    match = connect_four("d")
    assert match.to_move == (1,)
    assert match.question(0) is None
    question = match.question(1)
    assert question is not None
    assert (question.name, question.clause, question.options) == ("column", "CF-1.1", tuple("abcdefg"))
    assert question.prompt("en") == "Drop a disc into a column"


def test_an_unknown_option_is_refused_with_what_was_expected() -> None:
    """The error names what is on offer, and nothing has changed."""
    match = connect_four("d")
    before = match.state.to_json()
    with pytest.raises(IllegalOption, match=r"'x' is refused: it is not on offer. Expected one of: a \| b"):
        match.play("x", player=1)
    assert match.state.to_json() == before


def test_who_is_not_asked_is_refused() -> None:
    """A player answers only when asked."""
    with pytest.raises(IllegalOption, match="player 0 is not asked now"):
        connect_four("d").play("d", player=0)


@pytest.mark.parametrize("player", [2, -2, "0", 1.0, True])
def test_a_player_who_does_not_exist_is_refused(player: int) -> None:
    """Only seats of this match and CHANCE are players."""
    with pytest.raises(IllegalOption, match="there is no such player; expected 0 to 1"):
        connect_four().question(player)


def test_a_full_column_is_not_on_offer() -> None:
    """Six discs fill a column."""
    question = connect_four("aaaaaa").question(0)
    assert question is not None
    assert question.options == tuple("bcdefg")


def test_the_winner_is_first_and_nobody_is_asked_any_more() -> None:
    """Four in a row end the match."""
    match = connect_four("abababa")
    assert (match.over, match.to_move, match.question(0)) == (True, (), None)
    assert match.result is not None
    assert (match.result.places, match.result.scores, match.result.winners) == ((1, 2), (1, 0), (0,))
    with pytest.raises(IllegalOption, match="the match is over"):
        match.play("a")


def test_a_draw_is_a_shared_first_place() -> None:
    """A full board without four in a row: both are first."""
    match = connect_four("ddacfefgeccddffcceddbbcbffaeaeeggggabaga")
    assert match.result is not None
    assert (match.result.places, match.result.ranking) == ((1, 1), (0, 1))


def test_a_value_is_as_good_as_its_text() -> None:
    """`answer` takes the rules' own values, and equal ones."""
    match = connect_four()
    match.answer(match.legal[3])
    match.answer("d")
    with pytest.raises(IllegalOption):
        match.answer(7)
    assert match.copy().record == match.record


def test_the_same_seed_is_the_same_match() -> None:
    """Chance is drawn from the seed."""
    one, two, other = (WORLD_POWERS.match(players=3, seed=seed) for seed in (1, 1, 2))
    assert one.state == two.state != other.state


def test_a_preset_stands_for_several_options() -> None:
    """Its choices hold unless the table says otherwise, and a record names them one by one."""
    game = replace(WORLD_POWERS, presets={"quick": {"end_at": 5, "start_tt": 20}})
    assert game.settings(2, {"preset": "quick", "start_tt": 3}) == {**WORLD_POWERS.defaults, "end_at": 5, "start_tt": 3}
    with pytest.raises(BadSetup, match=r"World Powers has no preset 'slow'. Expected one of: quick."):
        game.match(2, options={"preset": "slow"})


def test_a_game_speaks_for_the_games_inside_it() -> None:
    """Its catalogue says their words, and its rulebook ends with their chapters, which its own code need not cite."""
    outer = replace(GAME, inside=(WORLD_POWERS,), folder=WORLD_POWERS.folder)
    assert outer.catalogue.say(WORLD_POWERS.blurb, "pl") == WORLD_POWERS.catalogue.say(WORLD_POWERS.blurb, "pl") != "Cards"
    assert [chapter.id for chapter in outer.rulebook().chapters] == 2 * [c.id for c in WORLD_POWERS.rulebook().chapters]
    assert uncited(outer, []) == ([], [])


def test_chance_can_be_a_participant() -> None:
    """With chance="ask", chance is asked like a player, with outcomes and weights."""
    match = WORLD_POWERS.match(players=2, chance="ask")
    assert match.to_move == (CHANCE,)
    question = match.question(CHANCE)
    assert question is not None
    assert (question.options, question.weights) == (tuple("0123456789"), (1,) * 10)
    match.play("7", player=CHANCE)
    match.play("3", player=CHANCE)
    cards = match.question(CHANCE)
    assert cards is not None
    assert cards.weights == (7,) * 9


def test_a_copy_plays_on_alike_chance_included() -> None:
    """A copy in the middle of a turn answers the same to the same."""
    match = WORLD_POWERS.match(players=4, seed=3)
    for _ in range(50):
        twin = match.copy()
        option = match.question(match.to_move[0]).options[-1]  # type: ignore[union-attr]
        match.play(option)
        twin.play(option)
        assert twin.state == match.state
        assert twin.to_move == match.to_move


def test_what_was_answered_and_by_whom() -> None:
    """All answers, those since a copy was made, and who has answered at all."""
    match = GAME.match(2)
    assert [match.has_answered(player) for player in (0, 1)] == [False, False]
    match.play("a")
    before = match.copy()
    assert [match.has_answered(player) for player in (0, 1)] == [True, False]
    match.play("b")
    assert [match.has_answered(player) for player in (0, 1)] == [True, True]
    assert match.answers() == [(0, "a"), (1, "b")]
    assert match.answers_since(before) == [(1, "b")]


def test_a_playout_ends_and_can_be_recorded() -> None:
    """The fast way to the end leaves a whole match."""
    match = WORLD_POWERS.match(players=3, seed=5)
    assert match.playout(lambda options: options[0]) == sum(player >= 0 for player, _ in match.answers())
    assert match.over
    assert worldtable.replay(match.record).state == match.state
    assert match.copy().result == match.result


def test_silence_is_the_mildest_play() -> None:
    """A seat that says nothing goes on, and the match ends."""
    match = WORLD_POWERS.match(players=2, seed=5)
    while not match.over:
        match.play(match.silence())
    assert match.over
    with pytest.raises(IllegalOption, match="no player is asked now"):
        match.silence()


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"players": 1}, "World Powers is for 2 to 8 players, not 1."),
        ({"players": 9}, "not 9."),
        ({"players": "3"}, "not '3'."),
        ({"players": 3, "options": {"colour": 1}}, "has no option 'colour'. Expected one of: end_at, last_round"),
        ({"players": 3, "options": {"end_at": 21}}, "Option end_at cannot be 21. Expected one of: 20, 5, 6"),
        ({"players": 3, "options": {"end_at": "20"}}, "Option end_at cannot be '20'."),
        ({"players": 3, "options": {"start_tt": True}}, "Option start_tt cannot be True."),
        ({"players": 3, "seed": "x"}, "seed must be a whole number, not 'x'."),
        ({"players": 3, "chance": "never"}, "chance cannot be 'never'. Expected one of: draw, ask."),
    ],
)
def test_a_wrong_setup_says_what_was_expected(setup: dict[str, object], said: str) -> None:
    """Players, options, seed and chance are checked before anything begins."""
    with pytest.raises(BadSetup) as error:
        WORLD_POWERS.match(**setup)  # type: ignore[arg-type]
    assert said in str(error.value)


def test_an_unknown_game_lists_the_games_there_are() -> None:
    """The ids that exist are in the error."""
    with pytest.raises(worldtable.WorldtableError, match=r"There is no game 'chess'. Expected one of: .*world-powers"):
        worldtable.game("chess")
