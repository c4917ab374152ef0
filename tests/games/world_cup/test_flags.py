"""The flags of The World Cup Game: one for every team, no two alike, each inside its frame."""

from __future__ import annotations

import re

import pytest

from worldtable.engine.scene import Scene, Shape
from worldtable.games.world_cup.flags import DATA, FLAGS, Layer, flag, layers
from worldtable.games.world_cup.names import TEAM_NAMES
from worldtable.games.world_cup.tournament import TOURNAMENTS, Team

NUMBER = r"-?\d+(?:\.\d+)?"
PAIR = re.compile(f"({NUMBER}) ({NUMBER})")
TEAMS = sorted(FLAGS)


def points(shape: Shape) -> list[tuple[float, float]]:
    """The points of an outline, the handles of its curves too."""
    return [(float(x), float(y)) for x, y in PAIR.findall(shape.fields["d"])]


def test_every_team_has_a_flag() -> None:
    """In both tournaments, and no other."""
    assert set(FLAGS) == {team for tournament in TOURNAMENTS.values() for team in tournament.teams} == set(TEAM_NAMES)


@pytest.mark.parametrize("team", TEAMS)
def test_layers_lie_inside_the_frame(team: Team) -> None:
    """Paths of absolute points under a frame of 3 to 2, in all seven shapes at most."""
    drawing = flag("flag", team, 100, 50, 48)
    *painted, frame = drawing.shapes
    assert (drawing.fields["at"], frame.fields["at"], frame.fields["size"]) == ([100, 50], [0, 0], [72, 48])
    assert len(painted) <= 6
    assert [
        shape.fields["d"] for shape in painted if not re.fullmatch(rf"([MLC]({NUMBER}[ ]?)+|Z ?)+", shape.fields["d"])
    ] == []
    assert [point for shape in painted for point in points(shape) if not (0 <= point[0] <= 72 and 0 <= point[1] <= 48)] == []


@pytest.mark.parametrize("team", TEAMS)
def test_colours_are_written_in_full(team: Team) -> None:
    """As # and six hexadecimal digits."""
    assert [layer.fill for layer in FLAGS[team] if not re.fullmatch("#[0-9A-F]{6}", layer.fill)] == []


def test_no_two_flags_are_alike() -> None:
    """Neither are two layers of one flag painted alike, one over the other."""
    assert len(set(FLAGS.values())) == len(FLAGS)
    assert [team for team, flag in FLAGS.items() if len(set(flag)) < len(flag)] == []


def test_every_key_is_unique() -> None:
    """On a table with all flags."""
    keys = [shape.key for shape in Scene(1000, [flag(f"flag:{team}", team, 0, 0, 16) for team in TEAMS]).walk()]
    assert len(set(keys)) == len(keys)


def test_stripes_reach_to_the_far_edge() -> None:
    """Each has its share, and is painted over by the next."""
    assert list(layers({"columns": ["#000000", "#FFFFFF"], "shares": [1, 2]})) == [
        Layer("#000000", "M0.00 0.00L36.00 0.00L36.00 24.00L0.00 24.00Z"),
        Layer("#FFFFFF", "M12.00 0.00L36.00 0.00L36.00 24.00L12.00 24.00Z"),
    ]


def test_pieces_of_one_layer_are_one_outline() -> None:
    """Bars lie on both sides of their line; stars begin at the top."""
    upon = [
        {"bars": [[0, 12, 36, 12], [18, 0, 18, 24]], "width": 4, "fill": "#CE1124"},
        {"stars": [[6, 6, 2], [6, 6, 2, 180]], "points": 2, "inner": 0.5, "fill": "#FFFFFF"},
    ]
    assert [layer.outline for layer in layers({"rows": ["#FFFFFF"], "upon": upon})][1:] == [
        "M0.00 10.00L36.00 10.00L36.00 14.00L0.00 14.00ZM20.00 0.00L20.00 24.00L16.00 24.00L16.00 0.00Z",
        "M6.00 4.00L7.00 6.00L6.00 8.00L5.00 6.00ZM6.00 8.00L5.00 6.00L6.00 4.00L7.00 6.00Z",
    ]


def test_flags_are_written_in_order() -> None:
    """So that they are found."""
    assert list(DATA) == sorted(DATA)
