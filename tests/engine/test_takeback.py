"""Taking back: only a choice that told nothing, asked no chance and left its player to choose on."""

from __future__ import annotations

import worldtable
from worldtable.engine.match import Match
from worldtable.engine.takeback import Takebacks, unheard

OPTIONS: dict[str, bool | int | str] = {"first_player": "seat_1", "area": 6, "obstacles_each": 0}


def step(match: Match, text: str, takebacks: Takebacks) -> Match:  # type: ignore[type-arg]
    """Play an option, and note what may be taken back."""
    before = match.copy()
    match.play(text)
    takebacks.note(before, match, match.news())
    return match


def at_the_second_copy() -> tuple[Match, Takebacks]:  # type: ignore[type-arg]
    """Control V, when player 0 has two territories and chooses among them."""
    match, takebacks = worldtable.game("control-v").match(2, 1, OPTIONS), Takebacks()
    for text in ("b2", "f6", "V3", "V3"):
        step(match, text, takebacks)
    return match, takebacks


def test_a_choice_on_the_way_can_be_taken_back() -> None:
    """The match is as it was, and so is what it can be copied to."""
    match, takebacks = at_the_second_copy()
    assert not takebacks
    before = match.copy()
    step(match, "b2", takebacks)
    assert takebacks
    assert takebacks.latest.state == before.state
    back = takebacks.take_back()
    assert not takebacks
    assert (back.legal, back.answers()) == (before.legal, before.answers())
    assert step(back, "e2", takebacks).copy().state == back.state


def test_what_was_told_cannot_be_taken_back() -> None:
    """A copy is told: the choices before it are final."""
    match, takebacks = at_the_second_copy()
    step(match, "b2", takebacks)
    step(match, str(match.legal[0]), takebacks)
    assert not takebacks


def test_neither_can_what_chance_or_another_player_followed() -> None:
    """A roll, another player's question, a window, the end: nothing of that is undone."""
    powers = worldtable.game("world-powers").match(2, 1)
    before = powers.copy()
    while powers.asked == before.asked:
        powers.answer(powers.legal[0])
    assert not unheard(before, powers)
    claims = worldtable.game("swiatowy-konflikt").match(2, 1)
    before = claims.copy()
    claims.play("tax")
    assert claims.in_window
    assert not unheard(before, claims)


def test_a_resignation_is_for_good() -> None:
    """Whoever is asked and resigns has not chosen among the options."""
    match = worldtable.game("swiatowy-konflikt").match(3, 1)
    before = match.copy()
    match.resign(match.asked)
    assert not unheard(before, match)
