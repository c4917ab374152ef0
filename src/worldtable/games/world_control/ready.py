"""World Control: shapes of a group that look the same for everybody and for ever, made ready once."""

from __future__ import annotations

from worldtable.engine.scene import Shape, in_all_languages


def ready(key: str, *shapes: Shape) -> list[Shape]:
    """Fixed shapes for inside the group with that key."""
    for shape in shapes:
        shape.ready = shape.to_json(in_all_languages, inside=key)
    return list(shapes)
