"""What holds for every drawing, and where its shapes lie."""

from __future__ import annotations

from random import Random
from typing import Any

from worldtable import Match
from worldtable.engine.scene import Scene, Shape


def corners(shape: Shape) -> list[tuple[float, float]]:
    """The points of a shape that must be inside its frame."""
    x, y = shape.fields["at"]
    match shape.kind:
        case "rect":
            return [(x, y), (x + shape.fields["size"][0], y + shape.fields["size"][1])]
        case "circle" | "seat" | "die":
            r = shape.fields["r"]
            return [(x - r, y - r), (x + r, y + r)]
        case "line":
            return [(x, y), tuple(shape.fields["to"])]
        case _:
            return [(x, y)]


def absolute(shapes: list[Shape], dx: float = 0, dy: float = 0) -> list[tuple[str, float, float]]:
    """All points of all shapes, those in groups moved to where they are seen."""
    points = []
    for shape in shapes:
        points += [(shape.key, x + dx, y + dy) for x, y in corners(shape)]
        points += absolute(shape.shapes, dx + shape.fields["at"][0], dy + shape.fields["at"][1])
    return points


def by_key(scene: Scene) -> dict[str, Shape]:
    """Every shape by its key; no two have the same."""
    shapes = keyed(scene.shapes)
    found = dict(shapes)
    assert len(found) == len(shapes)
    return found


def keyed(shapes: list[Shape], inside: str = "") -> list[tuple[str, Shape]]:
    """All shapes, each with its whole key: one that begins with `:` goes on from the group's."""
    found = []
    for shape in shapes:
        key = inside + shape.key if shape.key.startswith(":") else shape.key
        found += [(key, shape), *keyed(shape.shapes, key)]
    return found


def assert_framed(scene: Scene) -> None:
    """Keys are unique, and nothing lies outside the frame; what lies on a globe is drawn by the client."""
    by_key(scene)
    flat = [shape for shape in scene.shapes if shape.kind != "globe"]
    assert [point for point in absolute(flat) if not (0 <= point[1] <= scene.width and 0 <= point[2] <= scene.height)] == []


def moments(match: Match[Any], part: float, most: int = 1000) -> list[Match[Any]]:
    """A match at its beginning, at many moments of random play, and at the last of them."""
    rng, found = Random(match.players), [match.copy()]
    while not match.over and len(found) < most:
        if rng.random() < part:
            found.append(match.copy())
        match.answer(rng.choice(match.legal))
    return [*found, match]
