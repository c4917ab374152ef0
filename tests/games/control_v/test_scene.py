"""The drawing of Control V: merged territories, complete offers, ghosts for every choice, all inside the frame."""

from __future__ import annotations

from typing import Any

import pytest

import worldtable
from tests.games.drawings import assert_framed, moments
from worldtable import Match
from worldtable.engine.scene import Scene, Shape
from worldtable.games.control_v.board import BIT, Cell, Cells
from worldtable.games.control_v.outline import Frame, loops, outline
from worldtable.games.control_v.scene import touched
from worldtable.games.control_v.state import Table

GAME = worldtable.game("control-v")
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"colours_each": 2, "colour_turns": "free", "play_mode": "mirror_and_pivot"}),
    (3, {"axes": "lines_and_middles", "play_mode": "mirror_and_pivot"}),
    (4, {"diagonals": True, "play_mode": "mirror_and_pivot", "quarter_turns": True}),
    (2, {"area": 6, "copy_source": "any"}),
]


def draw(match: Match[Table], viewer: int | None, layout: str = "wide") -> Scene:
    """What somebody sees."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(viewer), layout)


def cells(*names: str) -> Cells:
    """A set of cells."""
    return sum(BIT[Cell(name)] for name in names)


def named(scene: Scene, field: str) -> set[str]:
    """Every option that shapes have in a field."""
    return {option for shape in scene.walk() for option in shape.fields.get(field) or ()}


@pytest.mark.parametrize(
    ("names", "lengths"),
    [
        (["a1"], [4]),
        (["b2", "b3"], [6]),
        (["a1", "b2"], [4, 4]),  # a common corner parts them
        (["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"], [12, 4]),  # a ring has an inner border, too
        (["b1", "a2", "b2", "a3", "b3", "c3", "c2"], [12]),
        (["b1", "c1", "a2", "a1", "a3", "b3"], [14]),
    ],
)
def test_the_border_of_cells(names: list[str], lengths: list[int]) -> None:
    """As many closed walks as there are borders, each of so many sides."""
    assert sorted(map(len, loops(cells(*names)))) == sorted(lengths)


def test_an_outline_has_no_inner_borders() -> None:
    """A domino is one rounded rectangle."""
    assert outline(cells("b2", "c2"), Frame(0, 0, 10, 6), 1, 2) == (
        "M11 13Q11 11 13 11L27 11Q29 11 29 13L29 17Q29 19 27 19L13 19Q11 19 11 17Z"
    )


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_everything_is_inside_the_frame(players: int, options: dict[str, Any], layout: str) -> None:
    """For everybody, at every moment; keys are unique, also while something is tried."""
    for match in moments(GAME.match(players, players, options), 0.15):
        for viewer in (None, match.asked if not match.over else 0):
            assert_framed(draw(match, viewer, layout))


@pytest.mark.parametrize(("players", "options"), CASES)
def test_every_option_is_on_the_board_and_can_be_tried(players: int, options: dict[str, Any]) -> None:
    """Where something is placed or pasted the ghost comes first; what only leads on to the next choice is chosen at once."""
    for match in moments(GAME.match(players, players, options), 0.15):
        if match.over:
            continue
        scene, question = draw(match, match.asked), match.question(match.asked)
        assert question is not None
        assert set(question.options) <= named(scene, "options")
        tried = named(scene, "when")
        match question.name:
            case "colour":
                assert tried == set()
            case "source":
                assert tried == {option for option in question.options if ends_the_turn(match, option)}
            case _:
                assert tried == set(question.options)


def ends_the_turn(match: Match[Table], option: str) -> bool:
    """Whether choosing this source makes a copy."""
    after = match.copy()
    after.play(option)
    return after.state.occupied != match.state.occupied


def test_nobody_else_is_offered_anything() -> None:
    """Only the one who is asked sees targets and ghosts."""
    for match in moments(GAME.match(3, 3), 0.15):
        for viewer in {None, 0, 1, 2} - set(match.to_move):
            scene = draw(match, viewer)
            assert (named(scene, "options"), named(scene, "when"), named(scene, "instead")) == (set(), set(), set())


def test_another_source_may_be_chosen_instead() -> None:
    """While an axis is chosen: every other source that leaves a choice of axes."""
    match = GAME.match(2, 1, {"first_player": "seat_1", "area": 6, "obstacles_each": 0})
    for text in ("b2", "f6", "V3", "V3", "b2"):
        match.play(text)
    assert named(draw(match, 0), "instead") == {"e2"}


def test_a_phone_has_cells_that_can_be_hit() -> None:
    """On the widest area a cell is at least 24 pixels wide on a screen of 360."""
    shapes = {shape.key: shape for shape in draw(GAME.match(4, 1), 0, "tall").walk()}
    left, right = (shapes[f"cell:{cell}"].fields["at"][0] for cell in ("a1", "b1"))
    assert (right - left) * 360 / 1000 >= 24


def test_the_last_copy_is_pointed_out_and_the_log_shows_cells() -> None:
    """What was pasted last has a line around it; every event about cells names shapes that are there."""
    match = GAME.match(2, 1, {"first_player": "seat_1", "area": 6, "obstacles_each": 1})
    while not match.over:
        match.answer(match.legal[0])
    keys: dict[str, Shape] = {shape.key: shape for shape in draw(match, None).walk()}
    assert "last" in keys
    events = match.news()
    assert {key for event in events for key in touched(event)} <= keys.keys()
    assert sum(bool(touched(event)) for event in events) > 5


def test_chips_have_the_colours_of_the_blocks() -> None:
    """Whoever goes first is Red; with two colours each the chip shows the first."""
    match = GAME.match(4, 1, {"first_player": "seat_1"})
    assert GAME.chips(match.state) == [3, 4, 1, 0]
    match.state.first = 2
    assert GAME.chips(match.state) == [1, 0, 3, 4]
    assert GAME.chips(GAME.match(2, 1, {"first_player": "seat_1", "colours_each": 2}).state) == [3, 4]
