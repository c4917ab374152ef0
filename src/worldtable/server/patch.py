"""What has changed in a scene since the one that a viewer has. A shape that is the same stands as its key alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Shape = Mapping[str, Any]  # as JSON data
TWICE: Shape = {}  # of a key that two shapes have: neither can be named by it


class Sent:
    """The scene that was sent last to a viewer, and the number of its view."""

    def __init__(self) -> None:
        self.number = 0  # of no view
        self._shapes: dict[str, Shape] = {}

    def forget(self) -> None:
        """Nobody knows what the viewer has: the next scene is sent whole."""
        self._shapes = {}

    def scene(self, number: int, scene: dict[str, Any] | None) -> dict[str, Any] | None:
        """What is sent of the scene in the view of that number; with a `base` it is a patch on the scene of that view."""
        base, known = self.number, self._shapes
        self.number, self._shapes = number, by_key(scene["shapes"]) if scene else {}
        if scene is None or not known:
            return scene
        return {**scene, "base": base, "shapes": [patched(shape, known) for shape in scene["shapes"]]}


def patched(shape: Shape, known: Mapping[str, Shape], inside: str = "") -> Shape | str:
    """The whole key of a shape that is known as it is; else the shape, with the same done to those inside."""
    key = whole_key(shape, inside)
    before = known.get(key)
    if shape is before or shape == before:
        return key
    if "shapes" in shape:
        return {**shape, "shapes": [patched(inner, known, key) for inner in shape["shapes"]]}
    return shape


def whole_key(shape: Shape, inside: str) -> str:
    """The key of a shape, that of the group it stands in before it if it goes on from there."""
    key: str = shape["key"]
    return inside + key if key.startswith(":") else key


def by_key(shapes: Iterable[Shape]) -> dict[str, Shape]:
    """All shapes, those inside groups too, by their whole keys."""
    found: dict[str, Shape] = {}

    def note(shapes: Iterable[Shape], inside: str) -> None:
        for shape in shapes:
            key = whole_key(shape, inside)
            found[key] = TWICE if key in found else shape
            if "shapes" in shape:
                note(shape["shapes"], key)

    note(shapes, "")
    return found
