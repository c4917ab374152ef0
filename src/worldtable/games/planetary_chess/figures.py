"""Planetary Chess: the figures, drawn. Their outline tells the kind, their colour and a second line inside tell the side."""

from __future__ import annotations

from worldtable.engine.scene import Shape, path, text
from worldtable.engine.words import Message, say
from worldtable.games.planetary_chess.position import Side
from worldtable.games.planetary_chess.words import SIDE_NAMES

PALETTE = {Side.RED: 3, Side.BLUE: 1}  # the house's colours, as the chips of the seats have them
OUTLINES = {  # around the middle, in radii
    "H": ((-0.5, -0.95), (0, -0.7), (0.5, -0.95), (0.95, -0.4), (0.8, 0.75), (0, 1), (-0.8, 0.75), (-0.95, -0.4)),
    "R": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "B": ((0, -1.05), (1.05, 0), (0, 1.05), (-1.05, 0)),
}
KINDS = {"H": say("head"), "R": say("runner"), "B": say("backer")}


def side_of(sign: str) -> Side:
    """PC-10.3: the side of a figure by its letter: Red's are upper case."""
    return Side.RED if sign.isupper() else Side.BLUE


def figure(key: str, sign: str, r: float) -> list[Shape]:
    """A figure around the point (0, 0), by its letter in the notation."""
    side, kind = side_of(sign), sign.upper()
    fill, ink = f"seat{PALETTE[side]}", f"on-seat{PALETTE[side]}"
    shapes = [path(f"{key}:body", 0, 0, polygon(kind, r), fill=fill, stroke="ink", width=2)]
    if side is Side.BLUE:
        shapes.append(path(f"{key}:inner", 0, 0, polygon(kind, 0.82 * r), fill="none", stroke=ink, width=1.5))
    return [*shapes, text(f"{key}:letter", 0, 0.36 * r, sign, r, anchor="middle", bold=True, fill=ink)]


def polygon(letter: str, r: float) -> str:
    """The outline of a kind of figure as an SVG path."""
    return "M" + "L".join(f"{r * x:.4g} {r * y:.4g}" for x, y in OUTLINES[letter]) + "Z"


def in_words(sign: str, label: str) -> Message:
    """A figure for a screen reader."""
    return say("{side}: {figure} on {node}", side=SIDE_NAMES[side_of(sign)], figure=KINDS[sign.upper()], node=label)
