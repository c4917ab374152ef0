"""Where the shapes of a scene lie, for tests of drawings."""

from __future__ import annotations

from worldtable.engine.scene import Shape


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
