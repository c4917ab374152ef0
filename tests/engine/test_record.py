"""Records: text that replays exactly, and errors that name the line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import worldtable
from worldtable.engine.errors import BadRecord
from worldtable.engine.record import names_of, write


def played(seed: int, answers: int, players: int = 3) -> worldtable.Match[Any]:
    """A match of World Powers after so many first options."""
    match = worldtable.game("world-powers").match(players=players, seed=seed)
    for _ in range(answers):
        if not match.over:
            match.play(str(match.legal[seed % len(match.legal)]))
    return match


@settings(max_examples=30, deadline=None)
@given(some.integers(0, 999), some.integers(0, 300), some.integers(2, 8))
def test_a_record_replays_to_the_same_match(seed: int, answers: int, players: int) -> None:
    """State, question and record are the same after replaying, wherever the match stands."""
    match = played(seed, answers, players)
    again = worldtable.replay(match.record, chance="ask")
    assert (again.state, again.to_move, again.record) == (match.state, match.to_move, match.record)


def test_a_record_has_a_line_for_each_turn() -> None:
    """The start roll, then a line a turn; remarks and names are allowed."""
    match = played(1, 60)
    text = write(match, ["Ola", "Ziemowit", "<b>"])
    body = text.split("\n\n")[1].strip().splitlines()
    assert len(body) == 1 + (match.state.marker - 1) * 3 + (match.state.active - match.state.first) % 3 + 1
    assert names_of(text) == ["Ola", "Ziemowit", "<b>"]
    assert worldtable.replay(text + "# a remark\n", chance="ask").state == match.state


def test_an_unfinished_record_can_be_played_on() -> None:
    """Where a record ends, chance is drawn again."""
    again = worldtable.replay(played(1, 10).record, seed=4)
    again.playout(lambda options: options[0])
    assert again.over


GOOD = played(1, 12).record


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("worldtable record 1", "pgn", "line 1: expected 'worldtable record 1'"),
        ("game: world-powers 1", "game: chess 1", "There is no game 'chess'"),
        ("game: world-powers 1", "game: world-powers 99", "made with rules version 99 of World Powers; this is 1"),
        ("players: 3", "players: 33", "World Powers is for 2 to 8 players, not 33"),
        ("players: 3", "players: three", "the header is wrong"),
        ("players: 3\n", "", "the header has no line 'players'"),
        ("options: {", "options: [{", "the header is wrong"),
        ('"end_at": 20', '"end_at": 3', "Option end_at cannot be 3"),
        ("result: *", "result: places 1 2 3, scores 1 1 1", "the header says the result is 'places 1 2 3, scores 1 1 1'"),
        ("players: 3", "colour: 3", "line 3: expected game, players, options, names or result"),
        ("~ ", "~", "is no answer; expected a player's number or ~, a space and an option"),
        ("~ ", "9 ", "there is no such player; expected 0 to 2"),
        ("; ~ ", "; 0 ", "player 0 is not asked now"),
    ],
)
def test_a_malformed_record_is_named_by_its_line(old: str, new: str, said: str) -> None:
    """Whatever is wrong, the error says what was expected."""
    with pytest.raises(BadRecord) as error:
        worldtable.replay(GOOD.replace(old, new, 1))
    assert said in str(error.value)


def test_the_first_illegal_step_is_named_with_its_clause() -> None:
    """A bid below the lowest legal one is refused by its clause, at its place."""
    match = worldtable.game("world-powers").match(players=2, chance="ask")
    for answer in ("9", "1", "USA", "USA", "Japan", "India", "auction", "USA"):
        match.play(answer)
    with pytest.raises(
        BadRecord, match=r"line 8, answer 7: 'bid 3' is refused: too low: the lowest legal bid is 6 TT \(WP-6.5\)"
    ):
        worldtable.replay(match.record.rstrip("\n") + "; 1 bid 3\n")


@given(some.text(max_size=300))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    """No text makes anything but a BadRecord."""
    with pytest.raises(BadRecord):
        worldtable.replay("worldtable record 1\n" + text)
