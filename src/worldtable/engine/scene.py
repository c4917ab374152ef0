"""Scenes: a drawing of the table, 1000 units wide, made of keyed shapes. docs/wire.md lists the kinds and fields.

A shape's key is its identity from one scene to the next: what keeps its key is moved, not drawn anew. Inside a group a key that
begins with `:` goes on from the group's, so that one fixed shape can stand in many groups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from worldtable.engine.words import Message

Text = Message | str
Say = Callable[[Text], str]
Offer = Callable[[Any], dict[str, Any]]  # the fields of a shape that tell what a click on it means, by its `options`
SPOKEN = ("text", "label", "hint")


def as_drawn(options: Any) -> dict[str, Any]:
    """All options, whether they are on offer or not."""
    return {"options": options}


@dataclass(slots=True)
class Shape:
    """One shape: a kind, a key, and the fields of docs/wire.md; `shapes` are those inside a group."""

    kind: str
    key: str
    fields: dict[str, Any] = field(default_factory=dict)
    shapes: list[Shape] = field(default_factory=list)
    ready: dict[str, Any] | None = None  # a fixed shape as JSON data

    def to_json(self, say: Say, offer: Offer = as_drawn, inside: str = "") -> dict[str, Any]:
        """The shape as JSON data, its texts in the viewer's language. A key that goes on from the group's begins with `:`."""
        if self.ready is not None:
            return self.ready
        key = self.key[len(inside) :] if inside and self.key.startswith(f"{inside}:") else self.key
        data: dict[str, Any] = {"kind": self.kind, "key": key, **self.fields}
        for name in SPOKEN:
            if name in data:
                data[name] = say(data[name])
        if "options" in data:
            data.update(offer(data.pop("options")))
        if self.kind in ("group", "globe"):
            data["shapes"] = [shape.to_json(say, offer, self.key) for shape in self.shapes]
        return data


@dataclass(slots=True)
class Scene:
    """A whole drawing."""

    height: int
    shapes: list[Shape]
    width: int = 1000

    def to_json(self, say: Say, offer: Offer = as_drawn) -> dict[str, Any]:
        """The scene as JSON data, its texts in the viewer's language."""
        shapes = [shape.to_json(say, offer) for shape in self.shapes]
        return {"width": self.width, "height": self.height, "shapes": shapes}

    def walk(self) -> Iterator[Shape]:
        """Every shape, those inside groups too."""
        todo = list(reversed(self.shapes))
        while todo:
            shape = todo.pop()
            yield shape
            todo.extend(reversed(shape.shapes))


def fixed(shape: Shape, inside: str = "") -> Shape:
    """A shape that looks the same for everybody and for ever, made ready once: it has no words, and nothing may change it.

    Keep it where it is made only once (`functools.cache`), and put it into scene after scene. `inside` is the key of the
    group it will stand in, if its own key goes on from there.
    """
    shape.ready = shape.to_json(in_all_languages, inside=inside)
    return shape


def fixed_in(group_key: str, *shapes: Shape) -> list[Shape]:
    """Fixed shapes for inside the group with that key."""
    return [fixed(shape, group_key) for shape in shapes]


def in_all_languages(said: Text) -> str:
    """A text that nobody needs to translate: a number, a sign, a name."""
    if isinstance(said, Message):
        raise TypeError(f"a fixed shape has no words that are translated: {said}")
    return said


def group(key: str, x: float, y: float, shapes: list[Shape], **more: Any) -> Shape:
    """Shapes that move as one; what is inside is placed relative to (x, y)."""
    return Shape("group", key, {"at": [x, y], **more}, shapes)


def rect(key: str, x: float, y: float, w: float, h: float, **more: Any) -> Shape:
    """A rectangle by its upper left corner."""
    return Shape("rect", key, {"at": [x, y], "size": [w, h], **more})


def line(key: str, x: float, y: float, to_x: float, to_y: float, **more: Any) -> Shape:
    """A straight line."""
    return Shape("line", key, {"at": [x, y], "to": [to_x, to_y], **more})


def path(key: str, x: float, y: float, d: str, **more: Any) -> Shape:
    """An SVG path, relative to (x, y)."""
    return Shape("path", key, {"at": [x, y], "d": d, **more})


def circle(key: str, x: float, y: float, r: float, **more: Any) -> Shape:
    """A circle by its centre."""
    return Shape("circle", key, {"at": [x, y], "r": r, **more})


def globe(key: str, x: float, y: float, r: float, turn: tuple[float, float], shapes: list[Shape], **more: Any) -> Shape:
    """A globe by its centre, that can be turned; at first the longitude and latitude `turn` are in its middle.

    Every shape inside has a place `on`, its longitude and latitude in degrees, or is a `track`.
    """
    return Shape("globe", key, {"at": [x, y], "r": r, "turn": list(turn), **more}, shapes)


def track(key: str, points: Iterable[tuple[float, float]], **more: Any) -> Shape:
    """A line on a globe through places, each a longitude and a latitude in degrees."""
    return Shape("track", key, {"at": [0, 0], "track": [list(point) for point in points], **more})


def text(key: str, x: float, y: float, said: Text, size: float, **more: Any) -> Shape:
    """A line of text by its baseline."""
    return Shape("text", key, {"at": [x, y], "text": said, "size": size, **more})


def seat(key: str, x: float, y: float, r: float, player: int, **more: Any) -> Shape:
    """A player's chip: colour and glyph."""
    return Shape("seat", key, {"at": [x, y], "r": r, "seat": player, **more})


def die(key: str, x: float, y: float, r: float, face: str, rolls: int, **more: Any) -> Shape:
    """A die that shows a face; it is seen to roll when it comes, and when the number of rolls changes."""
    return Shape("die", key, {"at": [x, y], "r": r, "text": face, "rolls": rolls, **more})
