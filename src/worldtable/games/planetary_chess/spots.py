"""Planetary Chess: a node where it is drawn, and what looks the same there for everybody, each made once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from worldtable.engine.scene import Shape, circle, fixed, group
from worldtable.games.planetary_chess.figures import figure, in_words
from worldtable.games.planetary_chess.grid import Node
from worldtable.games.planetary_chess.places import Point


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A node in one of the drawings, around the point `at`; on a globe `on` is its place. `r` is a figure's radius.

    A drawing has one for each node, made once, so that shapes can be kept by it.
    """

    node: Node
    label: str
    key: str
    r: float
    at: Point = (0, 0)
    on: Point | None = None

    def group(self, shapes: list[Shape]) -> Shape:
        """The node with these shapes."""
        place: dict[str, Any] = {} if self.on is None else {"on": list(self.on)}
        return group(self.key, *self.at, shapes, **place)


@cache
def empty(spot: Spot, last: bool) -> Shape:
    """A node on which nothing stands; `last` if the move made last began there."""
    return fixed(spot.group([*([trace(spot)] if last else []), dot(spot)]))


@cache
def trace(spot: Spot) -> Shape:
    """A node of the move made last."""
    return fixed(circle(f"{spot.key}:last", 0, 0, 1.35 * spot.r, fill="accent", stroke="none", fade=0.3), spot.key)


@cache
def dot(spot: Spot) -> Shape:
    """An empty node."""
    return fixed(circle(f"{spot.key}:node", 0, 0, max(2.5, spot.r * 0.18), fill="line", stroke="none"), spot.key)


@cache
def ring(spot: Spot) -> Shape:
    """What is seen around a figure while it is held."""
    looks = {"fill": "none", "stroke": "accent", "width": 0.25 * spot.r, "when": [spot.label]}
    return fixed(circle(f"{spot.key}:held", 0, 0, 1.4 * spot.r, **looks), spot.key)


@cache
def stands(spot: Spot, sign: str, movable: bool) -> Shape:
    """A figure by its letter; it can be held if it has a move that the viewer may choose."""
    holds = {"hold": spot.label} if movable else {}
    body, label = figure(f"{spot.key}:figure", sign, spot.r), in_words(sign, spot.label)
    return group(f"{spot.key}:stands", 0, 0, [fixed(shape) for shape in body], label=label, quiet=True, **holds)


@cache
def mark(spot: Spot, n: int, captures: bool) -> list[Shape]:
    """Where a figure that is held may go, by the n-th move to that node: a disc on an empty node, a ring around an enemy."""
    r = spot.r
    looks = {"fill": "none", "stroke": "accent", "width": 0.25 * r} if captures else {"fill": "accent", "stroke": "none"}
    hit = circle(f"{spot.key}:{n}:hit", 0, 0, 1.4 * r, fill="accent", stroke="none", fade=0.12)
    return [fixed(hit), fixed(circle(f"{spot.key}:{n}:mark", 0, 0, 1.25 * r if captures else 0.5 * r, **looks))]
