"""The open market: by option everybody may offer a trade in the windows of another player's turn."""

from __future__ import annotations

from random import Random

import pytest

import worldtable
from worldtable import Match
from worldtable.engine.errors import IllegalOption
from worldtable.games.world_control.state import Stage, Table

GAME = worldtable.game("world-control")
OPEN = {"open_market": True, "max_rounds": 20}


def at_a_window(seed: int = 1) -> tuple[Match[Table], int]:
    """A match in the window of somebody's turn in which another player may put in a word; that player."""
    match, rng = GAME.match(3, seed, OPEN), Random(seed)
    while not (may := [player for player in range(3) if match.may_interject(player)]):
        match.answer(rng.choice(match.legal))
    return match, may[0]


def test_an_offer_is_made_in_between_and_the_window_goes_on() -> None:
    """Whoever puts in a word is asked for the offer, the partner answers, and then the same window is open again."""
    match, speaker = at_a_window()
    active, cash = match.state.active, list(match.state.cash)
    match.interject(speaker)
    assert match.asked == speaker
    if str(match.legal[0]).startswith("player "):  # with one partner that is not asked
        match.play(str(match.legal[0]))
    for _ in range(2):
        match.answer(match.legal[0])
        match.play("done")
    partner = match.asked
    assert partner != speaker
    match.play("accept", partner)
    assert (match.asked, match.state.stage in (Stage.BEFORE, Stage.AFTER)) == (active, True)
    assert sum(match.state.cash) == sum(cash)
    assert match.state.offers[speaker] == 1


def test_records_and_copies_hold_it_in_its_place() -> None:
    """Whole random games with words put in: replayed they are the same, and so is every copy; the invariants hold."""
    for seed in range(3):
        match, rng, spoken = GAME.match(4, seed, OPEN), Random(seed), 0
        while not match.over:
            may = [player for player in range(4) if match.may_interject(player)]
            if may and rng.random() < 0.2:
                match.interject(rng.choice(may))
                spoken += 1
                assert match.copy().state == match.state
            else:
                match.answer(rng.choice(match.legal))
        assert spoken > 5
        assert worldtable.replay(match.record).state == match.state
        assert match.record.count(" interject") == spoken
        assert GAME.conserved(match.state) == GAME.conserved(GAME.match(4, seed, OPEN).state)


def test_nobody_puts_in_a_word_elsewhere() -> None:
    """Not the player who is asked, not without the option, not in the middle of a choice or outside a window."""
    match, speaker = at_a_window()
    with pytest.raises(IllegalOption, match="cannot put in a word now"):
        match.interject(match.asked)
    closed = GAME.match(3, 1)
    assert not any(closed.may_interject(player) for player in range(3))
    with pytest.raises(IllegalOption, match="cannot put in a word now"):
        closed.play("interject", 1)
    match.interject(speaker)
    assert not any(match.may_interject(player) for player in range(3))
    barred, rng = GAME.match(3, 1, {**OPEN, "trade": False}), Random(1)
    while not barred.over:
        assert not any(barred.may_interject(player) for player in range(3))
        barred.answer(rng.choice(barred.legal))
