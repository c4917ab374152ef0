"""The drawing of Planetary Chess: everything in its frame, every move on discs and globe, the last move and checks."""

from __future__ import annotations

import pytest

import worldtable
from tests.games.drawings import assert_framed, by_key, moments
from worldtable import Match
from worldtable.engine.scene import Scene, Shape
from worldtable.games.planetary_chess.places import Disc, great_circle
from worldtable.games.planetary_chess.position import Move
from worldtable.games.planetary_chess.scene import touched
from worldtable.games.planetary_chess.state import Table

GAME = worldtable.game("planetary-chess")
MATE = ["Be1-l6", "Ra7-j7", "Bl6-d2", "Rj7-j1#"]
GRIDS = ["planet", "pocket", "face"]
PHONE = 360 / 1000  # pixels a unit on the narrowest phone


def played(*moves: str) -> Match[Table]:
    """A match after these moves."""
    match = GAME.match(2, 1)
    for move in moves:
        match.play(move)
    return match


def draw(match: Match[Table], viewer: int | None, layout: str = "wide") -> Scene:
    """What somebody sees."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(viewer), layout)


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("grid", GRIDS)
def test_everything_is_inside_the_frame(grid: str, layout: str) -> None:
    """For everybody, at every moment; keys are unique."""
    for match in moments(GAME.match(2, 1, {"grid": grid}), 0.1):
        for viewer in (None, 0, 1):
            assert_framed(draw(match, viewer, layout))


@pytest.mark.parametrize("grid", GRIDS)
def test_every_move_is_a_target_wherever_its_node_is_drawn(grid: str) -> None:
    """Held, a figure shows its moves on the globe and on each disc that has the node; nobody else is offered any."""
    for match in moments(GAME.match(2, 1, {"grid": grid}), 0.1):
        if match.over or (question := match.question(match.asked)) is None or question.name != "move":
            continue
        moves = {str(move): move for move in match.legal if isinstance(move, Move)}
        label = match.state.position.planet.grid.label
        drawn = {view: dict[str, Shape]() for view in "NSG"}
        for shape in draw(match, match.asked).walk():
            for option in shape.fields.get("options") or ():
                drawn[shape.key[0]][option] = shape
        assert drawn["G"].keys() == drawn["N"].keys() | drawn["S"].keys() == moves.keys()
        assert all(shape.fields["when"] == [label[moves[text].origin]] for text, shape in drawn["G"].items())
        others = draw(match, 1 - match.asked)
        assert not any(shape.fields.get("options") or shape.fields.get("hold") for shape in others.walk())


def test_only_figures_with_a_move_can_be_held() -> None:
    """At the start the runner on b1 has a move; all of Red's figures are named with their node."""
    shapes = by_key(draw(GAME.match(2, 1), 0))
    assert shapes["S:b1:stands"].fields["hold"] == "b1"
    assert "hold" not in shapes["N:b7:stands"].fields


def test_the_discs_touch_at_the_face() -> None:
    """East is to the right of the middle of the face on both discs; the equator lies on both rims, the poles in the middle."""
    grid = GAME.match(2, 1).state.position.planet.grid
    north, south = Disc(grid, grid.north, 0, 0, 100), Disc(grid, grid.south, 0, 300, 100)
    assert [round(n) for n in north.at(grid.bit["d4"])] == [0, 100]
    assert [round(n) for n in south.at(grid.bit["d4"])] == [0, 200]
    assert north.at(grid.bit["e5"])[0] > 0 < south.at(grid.bit["e3"])[0]
    assert (north.at(grid.north), south.at(grid.south)) == ((0, 0), (0, 300))
    assert len(north.nodes()) == len(south.nodes()) == 1 + 4 * 12


def test_nodes_can_be_hit_on_a_phone() -> None:
    """On the flat discs of a phone any two nodes are at least 24 pixels apart."""
    shapes = by_key(draw(GAME.match(2, 1), 0, "tall"))
    at = [shape.fields["at"] for key, shape in shapes.items() if key[:2] == "S:" and key.count(":") == 1 and key != "S:rim"]
    nearest = min((ax - bx) ** 2 + (ay - by) ** 2 for n, (ax, ay) in enumerate(at) for bx, by in at[:n])
    assert nearest**0.5 * PHONE >= 24


def test_the_last_move_and_the_attack_are_pointed_out() -> None:
    """After mate: the runner's way from j7 to j1, and the line on which it attacks the head."""
    match = played(*MATE)
    shapes = by_key(draw(match, None))
    assert {"N:j7:last", "S:j1:last", "G:j1:last"} <= shapes.keys()
    assert {"S:check:0:0", "G:check:0", "G:last"} <= shapes.keys()
    texts = [shape.fields["text"] for shape in shapes.values() if shape.key == "standing"]
    assert [GAME.catalogue.say(text) for text in texts] == ["Checkmate"]


def test_the_log_shows_the_nodes_of_a_move() -> None:
    """Origin and target on every drawing; captures and poles, too."""
    match = played("Be1-l6", "Ra7-j7")
    keys = by_key(draw(match, None)).keys()
    shown = [set(touched(event)) & keys for event in match.news()]
    assert [each for each in shown if each] == [
        {"S:e1", "G:e1", "N:l6", "G:l6"},
        {"N:a7", "G:a7", "N:j7", "G:j7"},
    ]


def test_a_great_circle_is_the_shortest_way() -> None:
    """Over the pole between two places opposite each other; along the equator between two places on it."""
    assert max(latitude for _, latitude in great_circle((0, 60), (180, 60))) == 90
    assert {latitude for _, latitude in great_circle((0, 0), (90, 0), 3)} == {0}
    assert [round(longitude) for longitude, _ in great_circle((0, 0), (90, 0), 3)] == [0, 30, 60, 90]
    assert great_circle((30, 10), (30, 10)) == [(30, 10), (30, 10)]


def test_each_looks_from_the_own_side() -> None:
    """The globe shows Red the south and Blue the north; whoever watches sees the equator."""
    turns = [by_key(draw(GAME.match(2, 1), viewer))["globe"].fields["turn"] for viewer in (0, 1, None)]
    assert [latitude < 0 for _, latitude in turns] == [True, False, False]
    assert GAME.chips(GAME.match(2, 1).state) == [3, 1]
