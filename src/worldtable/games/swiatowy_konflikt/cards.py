"""Światowy Konflikt: a card drawn, its face, its back, and dead. What is drawn in large also says what the character does."""

from __future__ import annotations

from collections.abc import Callable

from worldtable.engine.scene import Shape, circle, group, line, path, rect, text
from worldtable.engine.words import Message, listed, say
from worldtable.games.swiatowy_konflikt.emblems import BLOCK, CHARACTERS, GLOBE, TURN, emblem
from worldtable.games.swiatowy_konflikt.menu import BLOCKED_AS, CLAIMED, role_named
from worldtable.games.swiatowy_konflikt.names import ACTION_NAMES, ROLE_NAMES
from worldtable.games.swiatowy_konflikt.state import Action, Role

Face = Callable[[str, Role, float, float, str], list[Shape]]  # key, character, width, height, ink


def face(
    key: str, role: Role, x: float, y: float, w: float, h: float, front: Face, dead: bool = False, **more: object
) -> Shape:
    """A card face up. A dead one is grey, dashed and crossed out."""
    ink = "muted" if dead else "ink"
    label = say("dead: {card}", card=ROLE_NAMES[role]) if dead else ROLE_NAMES[role]
    shapes = [
        rect(f"{key}:card", 0, 0, w, h, round=w * 0.09, fill="desk" if dead else "card", stroke=ink, width=2, dash=dead),
        *front(key, role, w, h, ink),
        *(cross(key, w, h * CROSSED[front]) if dead else []),
    ]
    return group(key, x, y, shapes, label=label, **more)


def large(key: str, role: Role, w: float, h: float, ink: str) -> list[Shape]:
    """The face of one's own card: a medallion, the name, and what the character does."""
    return [
        rect(f"{key}:frame", 8, 8, w - 16, h - 16, round=w * 0.06, stroke="line", width=1),
        circle(f"{key}:disc", w / 2, h * 0.37, w * 0.335, fill="land", stroke="line", width=1),
        *emblem(f"{key}:emblem", w / 2, h * 0.37, w * 0.43, CHARACTERS[role], ink),
        text(f"{key}:name", w / 2, h * 0.75, ROLE_NAMES[role], w * 0.15, anchor="middle", font="title", fill=ink, fit=w - 28),
        *powers(key, role, w, h),
    ]


def half(key: str, role: Role, w: float, h: float, ink: str) -> list[Shape]:
    """The face of one's own card on a phone: a medallion and the name."""
    return [
        circle(f"{key}:disc", w / 2, h * 0.39, min(w * 0.42, h * 0.31), fill="land", stroke="line", width=2),
        *emblem(f"{key}:emblem", w / 2, h * 0.39, min(w * 0.54, h * 0.42), CHARACTERS[role], ink),
        text(f"{key}:name", w / 2, h * 0.93, ROLE_NAMES[role], h * 0.19, anchor="middle", font="title", fill=ink, fit=w - 20),
    ]


def small(key: str, role: Role, w: float, h: float, ink: str) -> list[Shape]:
    """The face of somebody else's card: the emblem over the name."""
    name = text(f"{key}:name", w / 2, h * 0.91, ROLE_NAMES[role], 21, anchor="middle", font="narrow", fill=ink, fit=w - 8)
    return [*emblem(f"{key}:emblem", w / 2, h * 0.4, w * 0.6, CHARACTERS[role], ink), name]


def bare(key: str, role: Role, w: float, h: float, ink: str) -> list[Shape]:
    """The face of somebody else's card on a phone: the emblem alone."""
    return emblem(f"{key}:emblem", w / 2, h / 2, w * 0.76, CHARACTERS[role], ink)


CROSSED: dict[Face, float] = {
    large: 0.64,
    half: 0.74,
    small: 0.74,
    bare: 1.0,
}  # how much of a dead card is crossed out; its name stays readable


def powers(key: str, role: Role, w: float, h: float) -> list[Shape]:
    """Under the name: the action of the character, and what it blocks."""
    shapes: list[Shape] = []
    for n, (mark, said) in enumerate(abilities(role)):
        y = h * (0.85 + 0.09 * n)
        shapes += emblem(f"{key}:mark{n}", 26, y - 7, 18, BLOCK if mark else TURN, "muted")
        shapes.append(text(f"{key}:does{n}", 40, y, said, max(18, w * 0.105), font="narrow", fill="muted", fit=w - 56))
    return shapes


def abilities(role: Role) -> list[tuple[bool, Message]]:
    """What the character does, and (marked) what it blocks."""
    inquisitor = role is Role.INQUISITOR
    does = [ACTION_NAMES[action] for action, claim in CLAIMED.items() if role_named(claim, inquisitor) is role]
    if not inquisitor:
        does = [name for name in does if name is not ACTION_NAMES[Action.EXAMINE]]
    blocks = [
        ACTION_NAMES[action]
        for action, names in BLOCKED_AS.items()
        if action is not Action.EXAMINE and role in [role_named(name, inquisitor) for name in names]
    ]
    return [*([(False, listed(does))] if does else []), *([(True, listed(blocks))] if blocks else [])]


def back(key: str, x: float, y: float, w: float, h: float) -> Shape:
    """A card face down: a frame, a lattice and a globe. All backs are alike."""
    inset = w * 0.07 if h > w else h * 0.07
    inner_w, inner_h, r = w - 2 * inset, h - 2 * inset, min(w, h) * 0.25
    shapes = [
        rect(f"{key}:card", 0, 0, w, h, round=w * 0.09 if h > w else h * 0.12, fill="card", stroke="ink", width=2),
        rect(f"{key}:frame", inset, inset, inner_w, inner_h, round=w * 0.05, fill="sea", stroke="muted", width=1),
        path(f"{key}:lattice", inset, inset, lattice(inner_w, inner_h), stroke="line", width=0.8, fill="none"),
        circle(f"{key}:disc", w / 2, h / 2, r, fill="card", stroke="muted", width=1),
        *emblem(f"{key}:globe", w / 2, h / 2, r * 1.4, GLOBE, "muted"),
    ]
    return group(key, x, y, shapes)


def lattice(w: float, h: float) -> str:
    """Crossing diagonals that meet in the middle of each side."""
    columns, rows = (2, 3) if h > w else (3, 2)
    dx, dy = w / columns, h / rows
    lines = []
    for n in range(1, columns + rows):
        left, low = max(0.0, n - rows) * dx, min(n, rows) * dy
        right, high = min(n, columns) * dx, max(0.0, n - columns) * dy
        lines.append(f"M{left:.1f} {low:.1f}L{right:.1f} {high:.1f}M{left:.1f} {h - low:.1f}L{right:.1f} {h - high:.1f}")
    return "".join(lines)


def cross(key: str, w: float, h: float) -> list[Shape]:
    """Two strokes across the picture."""
    inset, width = w * 0.1, max(2.5, w * 0.035)
    return [
        line(f"{key}:cross", inset, inset, w - inset, h - inset, stroke="muted", width=width),
        line(f"{key}:cross2", w - inset, inset, inset, h - inset, stroke="muted", width=width),
    ]
