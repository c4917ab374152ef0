"""What has changed in a scene since the one that a viewer has. A shape that is the same stands as its key alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Shape = Mapping[str, Any]  # as JSON data
TWICE: Shape = {}  # of a key that two shapes of a group have: neither can be named by it


class Sent:
    """The scene that was sent last to a viewer, and the number of its view."""

    def __init__(self) -> None:
        self.number = 0  # of no view
        self._shapes: Sequence[Shape] = ()

    def forget(self) -> None:
        """Nobody knows what the viewer has: the next scene is sent whole."""
        self._shapes = ()

    def scene(self, number: int, scene: dict[str, Any] | None) -> dict[str, Any] | None:
        """What is sent of the scene in the view of that number; with a `base` it is a patch on the scene of that view."""
        base, before = self.number, self._shapes
        self.number, self._shapes = number, scene["shapes"] if scene else ()
        if scene is None or not before:
            return scene
        return {**scene, "base": base, "shapes": patched(scene["shapes"], before)}


def patched(shapes: Sequence[Shape], before: Sequence[Shape]) -> list[Shape | str]:
    """The shapes of a scene or a group, which had those before: one that is the same as its key, of a group what is new."""
    known = by_key(before)
    return [patch_of(shape, known.get(shape["key"], TWICE)) for shape in shapes]


def patch_of(shape: Shape, before: Shape) -> Shape | str:
    """The key of a shape that is as it was; else the shape, with the same done to those inside."""
    if shape is before or shape == before:
        key: str = shape["key"]
        return key
    if "shapes" in shape and "shapes" in before:
        return {**shape, "shapes": patched(shape["shapes"], before["shapes"])}
    return shape


def by_key(shapes: Sequence[Shape]) -> dict[str, Shape]:
    """Shapes by their keys."""
    found: dict[str, Shape] = {shape["key"]: shape for shape in shapes}
    if len(found) < len(shapes):
        keys = [shape["key"] for shape in shapes]
        return {key: shape if keys.count(key) == 1 else TWICE for key, shape in found.items()}
    return found
