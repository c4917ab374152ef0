"""The drawing of World Powers: complete, unambiguous, inside its frame, and large enough to hit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.drawings import absolute
from worldtable import Match
from worldtable.engine.scene import Scene
from worldtable.engine.words import Catalogue

GAME = worldtable.game("world-powers")
PHONE = 360 / 1000  # pixels a unit on the narrowest phone


def moments(players: int, count: int = 60) -> list[Match[Any]]:
    """A match at many moments."""
    match, rng = GAME.match(players, seed=players), Random(players)
    found: list[Match[Any]] = []
    while not match.over and len(found) < count:
        if rng.random() < 0.1:
            found.append(match.copy())
        match.answer(rng.choice(match.legal))
    return found


def spelled() -> list[Match[Any]]:
    """Moments at which a high bid is spelled digit by digit."""
    match, found = GAME.match(2, seed=1, options={"start_tt": 50}), list[Match[Any]]()
    while len(found) < 4:
        options = list(map(str, match.legal))
        match.play("higher" if "higher" in options else options[-1])
        if match.question(match.to_move[0]).name in ("tens", "units"):  # type: ignore[union-attr]
            found.append(match.copy())
    return found


def draw(match: Match[Any], layout: str) -> Scene:
    """The scene of whoever is asked."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(match.to_move[0]), layout)


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_key_is_unique_and_every_shape_is_inside(players: int, layout: str) -> None:
    """A key is an identity; nothing leaves the frame."""
    for match in moments(players):
        scene = draw(match, layout)
        keys = [shape.key for shape in scene.walk()]
        assert len(set(keys)) == len(keys)
        outside = [p for p in absolute(scene.shapes) if not (0 <= p[1] <= scene.width and 0 <= p[2] <= scene.height)]
        assert outside == []


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_every_option_is_a_target_on_the_board(layout: str) -> None:
    """Everything that can be answered can be answered on the board; each target has a label to be read out."""
    for match in [*moments(4, 100), *spelled()]:
        question = match.question(match.to_move[0])
        assert question is not None
        targets = [shape for shape in draw(match, layout).walk() if shape.fields.get("options")]
        offered = {str(option) for shape in targets for option in shape.fields["options"]}
        assert all(shape.fields.get("label") for shape in targets)
        assert offered - {refusal.said for refusal in question.greyed} == set(question.options)


def test_targets_on_a_phone_can_be_hit() -> None:
    """On the narrowest phone every target is at least 24 pixels high and 44 wide, cards and actions 44 high."""
    for match in moments(3, 100):
        for shape in draw(match, "tall").walk():
            if shape.fields.get("options"):
                width, height = shape.shapes[0].fields["size"]
                assert width * PHONE >= 44
                assert height * PHONE >= 44


def test_a_scene_is_the_same_for_everybody_but_for_targets() -> None:
    """Nothing is hidden in this game: spectators see what players see."""
    assert GAME.scene is not None
    match = moments(3)[5]
    player = match.to_move[0]
    shapes = []
    for viewer in (player, None):
        scene = GAME.scene(match.sight(viewer), "wide")
        for shape in scene.walk():
            shape.fields.pop("options", None)
        scene.shapes = [shape for shape in scene.shapes if not shape.key.startswith("pill:")]  # the answers of who is asked
        shapes.append(scene.to_json(Catalogue().say))
    assert shapes[0] == shapes[1]
