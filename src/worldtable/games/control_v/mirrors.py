"""Control V: axes and pivots, drawn where they lie on the playing area."""

from __future__ import annotations

from worldtable.engine.scene import Shape, circle, line
from worldtable.games.control_v.elements import Element
from worldtable.games.control_v.outline import Frame

Place = tuple[float, float]  # columns from the left and rows from the top
RIM, WIDTH = 8, 3  # how far handles lie from the rim, and how wide lines are


def crossing(element: Element, side: int) -> Place:
    """Where a pivot lies, half-turn or quarter-turn; of an upright or lying axis only one of both numbers counts."""
    right, down = element.right, element.down
    match element.image:
        case "T":
            return (right - down + side) / 2, (right + down + side) / 2
        case "A":
            return (right + down + side) / 2, (down - right + side) / 2
        case _:
            return (right + side) / 2, (down + side) / 2


def slanting(element: Element, side: int) -> tuple[Place, Place]:
    """Where a diagonal axis enters and leaves the playing area."""
    if element.image == "D":
        k = element.right
        return (max(k, 0), max(-k, 0)), (min(side + k, side), min(side - k, side))
    total = element.right + side
    return (max(total - side, 0), min(total, side)), (min(total, side), max(total - side, 0))


def ends(element: Element, side: int) -> tuple[Place, Place]:
    """Where an axis enters and leaves the playing area."""
    x, y = crossing(element, side)
    match element.image:
        case "V":
            return (x, 0), (x, side)
        case "H":
            return (0, y), (side, y)
        case _:
            return slanting(element, side)


def held_at(element: Element, frame: Frame) -> tuple[float, float]:
    """Where an element is taken hold of: a pivot where it is, an upright or lying axis beyond the lower or right rim."""
    x, y = crossing(element, frame.side)
    if element.image == "V":
        return frame.x(x), frame.y(frame.side) + RIM
    return (frame.x(frame.side) + RIM, frame.y(y)) if element.image == "H" else (frame.x(x), frame.y(y))


def mirror(key: str, element: Element, frame: Frame) -> list[Shape]:
    """An axis as a dashed line, a pivot as a ring around a point."""
    if element.image in "VHDE":
        (x, y), (to_x, to_y) = ends(element, frame.side)
        return [line(key, frame.x(x), frame.y(y), frame.x(to_x), frame.y(to_y), stroke="accent", width=WIDTH, dash=True)]
    x, y = crossing(element, frame.side)
    ring = {"stroke": "accent", "width": WIDTH, "fill": "none"}
    return [
        circle(f"{key}:ring", frame.x(x), frame.y(y), 4 * WIDTH, **ring),
        circle(f"{key}:point", frame.x(x), frame.y(y), WIDTH, fill="accent"),
    ]
