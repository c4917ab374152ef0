"""Scenes as patches: put together, they are the whole scene; a patch never stands on a scene that may not be there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.server.conftest import Person
from tests.server.patches import DRAWN, Scene, sent
from worldtable.server.patch import Sent

Shape = dict[str, Any]


def together(patch: Scene, before: Scene) -> Scene:
    """The scene that a patch means to somebody who has the scene before."""
    return {**{name: patch[name] for name in ("width", "height")}, "shapes": full(patch["shapes"], before["shapes"])}


def full(shapes: Sequence[Shape | str], before: Sequence[Shape]) -> list[Shape]:
    """The whole shapes."""
    known = {shape["key"]: shape for shape in before}

    def one(shape: Shape | str) -> Shape:
        if isinstance(shape, str):
            return known[shape]
        inside = known.get(shape["key"], {}).get("shapes", [])
        return {**shape, "shapes": full(shape["shapes"], inside)} if "shapes" in shape else shape

    return list(map(one, shapes))


@pytest.mark.parametrize("game", DRAWN)
def test_a_patched_scene_is_the_whole_scene(game: str) -> None:
    """In every game, over changes of the language and of the layout too."""
    before: Scene = {"shapes": []}
    for number, (scene, patch) in enumerate(sent(game)):
        assert patch.get("base") == (number or None)
        assert together(patch, before) == scene
        before = scene


def test_an_unchanged_shape_is_its_key() -> None:
    """A moved disc is sent, the board under it is not; a group whose inside has changed is sent without the rest of it."""
    board, disc = {"kind": "rect", "key": "board", "at": [0, 0]}, {"kind": "circle", "key": "disc", "at": [1, 1]}
    first = {"width": 1000, "height": 500, "shapes": [{"kind": "group", "key": "all", "at": [0, 0], "shapes": [board, disc]}]}
    moved = {**disc, "at": [2, 2]}
    second = {"width": 1000, "height": 500, "shapes": [{"kind": "group", "key": "all", "at": [0, 0], "shapes": [board, moved]}]}
    browser = Sent()
    assert browser.scene(1, first) == first
    group = {"kind": "group", "key": "all", "at": [0, 0], "shapes": ["board", moved]}
    assert browser.scene(2, second) == {"width": 1000, "height": 500, "base": 1, "shapes": [group]}
    assert browser.scene(3, second) == {"width": 1000, "height": 500, "base": 2, "shapes": ["all"]}


def test_a_shape_that_comes_from_another_group_is_sent() -> None:
    """A key names a shape of the same group."""
    disc = {"kind": "circle", "key": "disc", "at": [1, 1]}

    def scene(here: list[Shape], there: list[Shape]) -> Scene:
        groups = [{"kind": "group", "key": key, "shapes": inside} for key, inside in (("here", here), ("there", there))]
        return {"width": 1000, "height": 500, "shapes": groups}

    browser = Sent()
    browser.scene(1, scene([disc], []))
    assert browser.scene(2, scene([], [disc])) == {**scene([], [disc]), "base": 1}


def test_a_key_of_two_shapes_names_neither() -> None:
    """They are sent again and again."""
    scene = {"width": 1000, "height": 500, "shapes": [{"kind": "rect", "key": "x"}, {"kind": "rect", "key": "x"}]}
    browser = Sent()
    browser.scene(1, scene)
    assert browser.scene(2, scene) == {**scene, "base": 1}


def test_after_a_gap_the_scene_is_whole() -> None:
    """When nobody knows what the viewer has, and after a view without a scene."""
    scene = {"width": 1000, "height": 500, "shapes": [{"kind": "rect", "key": "x"}]}
    browser = Sent()
    browser.scene(1, scene)
    browser.forget()
    assert browser.scene(2, scene) == scene
    assert browser.scene(3, None) is None
    assert browser.scene(4, scene) == scene


def test_patches_are_for_those_who_ask(ola: Person) -> None:
    """A client that does not ask for patches gets whole scenes; one that has missed something gets a whole one first."""
    room = ola.open_room(["me", "random"])
    simple, ours = ola.look(room), ola.look(room, "lang=en&patches=1")
    whole = simple.until_asked()["scene"]
    base = ours.until_asked()["number"]
    for socket in (simple, ours):
        socket.send(type="look", lang="en")
    assert simple.until(type="view")["scene"] == whole
    keys = [shape["key"] for shape in whole["shapes"]]
    assert ours.until(type="view")["scene"] == {**whole, "base": base, "shapes": keys}
    ours.send(type="resume", seen=0)
    assert ours.until(type="view")["scene"] == whole
