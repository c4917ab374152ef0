"""Światowy Konflikt: the emblems of characters, actions and reactions, drawn on a grid of 24 with strokes of 1.75."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.outlines import ring, scaled
from worldtable.engine.scene import Shape, path
from worldtable.games.swiatowy_konflikt.state import Action, Faction, Role

GRID, STROKE = 24, 1.75


@dataclass(frozen=True, slots=True)
class Emblem:
    """Lines, areas closed by these lines, and what is filled with ink."""

    lines: str = ""
    ink: str = ""


CHARACTERS = {
    Role.DUKE: Emblem(  # a crown
        "M5 16.5L3.5 8.2L8.2 11.6L12 5.6L15.8 11.6L20.5 8.2L19 16.5ZM5.2 20H18.8",
        ring(12, 3.6, 1.3) + ring(3, 6, 1.2) + ring(21, 6, 1.2),
    ),
    Role.ASSASSIN: Emblem(  # a dagger
        "M9.4 10V17L12 22L14.6 17V10M6.2 9.6C7.6 10.6 16.4 10.6 17.8 9.6M12 9.8V5.2M12 13.2V17",
        ring(12, 3.4, 1.7),
    ),
    Role.CAPTAIN: Emblem(  # an anchor
        ring(12, 4.4, 2) + "M12 6.6V21M7.8 9.8H16.2M3.8 13.6C4.2 18.2 7.6 20.6 12 21.2C16.4 20.6 19.8 18.2 20.2 13.6"
        "M2.2 16L3.8 13.4L6.6 14.8M21.8 16L20.2 13.4L17.4 14.8"
    ),
    Role.AMBASSADOR: Emblem(  # a sealed letter
        "M2.8 6H21.2V19H2.8ZM2.8 6.4L9.8 12.6M21.2 6.4L14.2 12.6M2.8 18.8L8.6 13.2M21.2 18.8L15.4 13.2",
        ring(12, 13, 2.9),
    ),
    Role.INQUISITOR: Emblem(  # an eye under a lens
        ring(10.3, 10.3, 7.4) + "M15.8 15.8L21.4 21.4M5.6 10.4C7.6 7 13 7 15 10.4C13 13.6 7.6 13.6 5.6 10.4Z",
        ring(10.3, 10.3, 1.5),
    ),
    Role.COUNTESS: Emblem(  # a fan
        "M12 20.4L2.4 11.6C4 6.4 8 3.8 12 3.8C16 3.8 20 6.4 21.6 11.6ZM12 20L7.2 5.2M12 20L16.8 5.2M12 20V4"
        "M7.6 16.4C8.8 14.4 10.4 13.4 12 13.4C13.6 13.4 15.2 14.4 16.4 16.4",
        ring(12, 20.6, 1.5),
    ),
}
ACTIONS = {
    Action.INCOME: Emblem(ring(12, 12, 8.4) + "M14.8 8.4C13.6 7 10.2 7 10 9.6L10.4 16.4H9M10.4 16.4H15.4M8.6 12.2H13.4"),
    Action.FOREIGN_AID: Emblem(
        ring(8.6, 14.6, 6) + "M10.8 6.6C12 4.4 14 3.4 16 3.6C19.4 4 21.4 6.8 21 9.8C20.7 12.6 18.6 14.8 16.4 15.2"
    ),
    Action.COUP: Emblem(
        "M4 3.6L17.4 17M20 3.6L6.6 17M13.6 19.4L19.8 13.2M10.4 19.4L4.2 13.2M17 16.6L20.6 20.2M7 16.6L3.4 20.2"
    ),
    Action.CONVERT_SELF: Emblem(
        "M19 8.6C17.6 5.6 14.9 4 12 4C7.6 4 4 7.6 4 12C4 16.4 7.6 20 12 20C15.6 20 18.6 17.6 19.6 14.4M19.6 3.6V8.8H14.4"
    ),
    Action.CONVERT_OTHER: Emblem("M3.6 8.4H19.4M15.4 4.2L19.6 8.4L15.4 12.6M20.4 16H4.6M8.6 11.8L4.4 16L8.6 20.2"),
    Action.EMBEZZLE: Emblem(
        "M9 8L7.2 3.4H16.8L15 8M8 8H16M9 8C5.4 11 3.6 14.6 4.4 17.8C5 20 6.6 20.8 9 20.8H15C17.4 20.8 19 20 19.6 17.8"
        "C20.4 14.6 18.6 11 15 8"
        "M14 13C13.4 12 11 12 10.8 13.6L11 17.4H14"
    ),
}
CHALLENGE = Emblem("M3 4H21V16.4H12.4L7.4 21V16.4H3Z", "M11 6.6H13L12.6 11.4H11.4Z" + ring(12, 13.6, 1.1))
BLOCK = Emblem(
    "M12 2.6L20 5.6V11.4C20 16.2 17 19.6 12 21.6C7 19.6 4 16.2 4 11.4V5.6Z", "M12 6.4L16.6 8.2V11.6C16.6 14.4 15 16.4 12 17.8Z"
)
TARGET = Emblem(ring(12, 12, 7.4) + "M12 1.8V7M12 17V22.2M1.8 12H7M17 12H22.2", ring(12, 12, 1.5))
STANDS = Emblem(ring(12, 12, 9) + "M7.4 12.4L10.8 15.8L16.8 9")
LOSS = Emblem("M5.6 2.8H18.4V21.2H5.6ZM8.8 8.8L15.2 15.2M15.2 8.8L8.8 15.2")
EXCHANGE = Emblem("M8.6 3.4H20.6V17H8.6ZM15 17V20.6H3.4V7H8.6M12 10.2H17.2M14.8 7.6L17.4 10.2L14.8 12.8")
TURN = Emblem("", "M5.4 3.4L20.6 12L5.4 20.6Z")
GLOBE = Emblem(ring(12, 12, 9) + "M3 12H21M4.6 7.4H19.4M4.6 16.6H19.4M12 3C6.6 8 6.6 16 12 21C17.4 16 17.4 8 12 3")
EYE = Emblem("M2.4 12C6.4 4.8 17.6 4.8 21.6 12C17.6 19.2 6.4 19.2 2.4 12Z", ring(12, 12, 2.9))
HOUSE = Emblem("M3 11.4L12 3.8L21 11.4M5.4 9.8V20.4H18.6V9.8M9.8 20.4V14.4C9.8 11.8 14.2 11.8 14.2 14.4V20.4")
STAR = Emblem("", "M12 2.4L14.9 8.6L21.7 9.4L16.7 14L18 20.8L12 17.4L6 20.8L7.3 14L2.3 9.4L9.1 8.6Z")
SEALS = {  # SK-9.1: told apart by outline and letter
    Faction.MONARCHIST: Emblem("M4 4.4L8 6.6L12 2.6L16 6.6L20 4.4V13.4C20 17.6 16.8 20.2 12 22C7.2 20.2 4 17.6 4 13.4Z"),
    Faction.POPULIST: Emblem("M12 1.8L20.8 6.9V17.1L12 22.2L3.2 17.1V6.9Z"),
}
SEAL_LETTERS = {Faction.MONARCHIST: "M", Faction.POPULIST: "P"}


def emblem(key: str, x: float, y: float, size: float, drawing: Emblem, ink: str = "ink", fill: str = "none") -> list[Shape]:
    """An emblem around (x, y), as wide and high as `size`."""
    k = size / GRID
    left, top = x - size / 2, y - size / 2
    shapes = []
    if drawing.lines:
        lines = scaled(drawing.lines, k)
        shapes.append(path(key, left, top, lines, fill=fill, stroke=ink, width=round(STROKE * k, 2)))
    if drawing.ink:
        shapes.append(path(f"{key}:ink", left, top, scaled(drawing.ink, k), fill=ink))
    return shapes


def drawing_of(action: Action, claim: Role | None) -> Emblem:
    """What stands for an action: the character that it claims, else a picture of its own."""
    return CHARACTERS[claim] if claim else ACTIONS[action]
