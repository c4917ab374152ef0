"""Planetary Chess: where nodes lie in a drawing: on two flat discs, each around a pole, and on a globe."""

from __future__ import annotations

from dataclasses import dataclass
from math import acos, asin, atan2, cos, degrees, radians, sin
from typing import TypeAlias

from worldtable.games.planetary_chess.grid import Grid, Node

Point: TypeAlias = tuple[float, float]
CROWDING = 0.7  # less than 1: the parallels near the pole lie farther apart, so that their nodes have room


@dataclass(frozen=True, slots=True)
class Disc:
    """A half of the planet, flat, from its pole in the middle to the equator on the rim."""

    grid: Grid
    pole: Node
    x: float
    y: float
    r: float

    @property
    def name(self) -> str:
        """Its pole's name."""
        return self.grid.label[self.pole]

    def holds(self, node: Node) -> bool:
        """Whether the node lies on this half. The equator lies on both."""
        _, latitude = self.grid.place(node)
        return latitude >= 0 if self.pole == self.grid.north else latitude <= 0

    def nodes(self) -> list[Node]:
        """The nodes on this half."""
        return [node for node in self.grid.label if self.holds(node)]

    @property
    def down(self) -> int:
        """Which way from the pole the middle of the face lies: 1 is down. With the southern disc below, they touch there."""
        return 1 if self.pole == self.grid.north else -1

    def longitude(self, meridian: int) -> float:
        """Where a meridian lies, in degrees east of the middle of the face."""
        return self.grid.place(self.grid.at(meridian, 1) or 0)[0]

    def radius(self, latitude: float) -> float:
        """How far from the middle a parallel lies."""
        far: float = (1 - abs(latitude) / 90) ** CROWDING
        return self.r * far

    def at(self, node: Node) -> Point:
        """Where a node lies."""
        longitude, latitude = self.grid.place(node)
        return self.towards(longitude, self.radius(latitude))

    def towards(self, longitude: float, far: float) -> Point:
        """The point so far from the pole in the direction of a longitude."""
        east = radians(longitude)
        return self.x + far * sin(east), self.y + self.down * far * cos(east)


def meridian_track(grid: Grid, meridian: int) -> list[Point]:
    """A meridian from pole to pole, as places on the globe."""
    longitude, _ = grid.place(grid.at(meridian, 1) or 0)
    return [(longitude, float(latitude)) for latitude in range(-90, 91, 10)]


def parallel_track(grid: Grid, parallel: int) -> list[Point]:
    """A parallel from west to east, as places on the globe; all the way round if it is closed."""
    west, latitude = grid.place(grid.at(0, parallel) or 0)
    width = 360 if grid.closed else 180
    return [(west + step, latitude) for step in range(0, width + 1, 10)]


def great_circle(start: Point, end: Point, steps: int = 12) -> list[Point]:
    """The shortest way between two places on the globe."""
    a, b = upright(start), upright(end)
    angle = acos(max(-1.0, min(1.0, sum(p * q for p, q in zip(a, b, strict=True)))))
    if sin(angle) < 1e-6:
        return [start, end]
    way = []
    for n in range(steps + 1):
        s, t = sin((1 - n / steps) * angle) / sin(angle), sin(n / steps * angle) / sin(angle)
        x, y, z = (s * p + t * q for p, q in zip(a, b, strict=True))
        way.append((round(degrees(atan2(y, x)), 2), round(degrees(asin(max(-1.0, min(1.0, z)))), 2)))
    return way


def upright(place: Point) -> tuple[float, float, float]:
    """A place as a direction from the middle of the globe."""
    east, north = radians(place[0]), radians(place[1])
    return cos(north) * cos(east), cos(north) * sin(east), sin(north)
