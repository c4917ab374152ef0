"""Craps: a round, drawn: the dice, the point, everybody's bet. World Control draws its rounds with it."""

from __future__ import annotations

from worldtable.engine.scene import Shape, die, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.craps.state import Casino, running
from worldtable.games.craps.words import SIDE_NAMES


def craps_table(s: Casino, x: float, y: float, width: float, size: float) -> list[Shape]:
    """The round that is played now."""
    r = running(s)
    shapes: list[Shape] = [text("craps:title", x, y, title(s), 1.2 * size, bold=True, fit=width)]
    for n, face in enumerate(r.dice):
        shapes.append(die(f"craps:die:{n}", x + (1.3 + 2.8 * n) * size, y + 2.2 * size, 1.2 * size, f"{face}", r.rolls))
    for n, player in enumerate(r.order):
        shapes += bet(s, player, x, y + (4.8 + 1.7 * n) * size, width, size)
    return shapes


def title(s: Casino) -> Message:
    """Who has the dice, and the point."""
    r = running(s)
    if r.point:
        return say("The point is {point}", point=r.point)
    return say("Craps") if r.shooter is None else say("{player} has the dice", player=Seat(r.shooter))


def bet(s: Casino, player: int, x: float, y: float, width: float, size: float) -> list[Shape]:
    """A player: cash, and what is bet on which side."""
    r, key = running(s), f"craps:{player}"
    side, stake = r.sides[player], r.stakes[player] + r.raises[player]
    said = say("{side}: {b} b", side=SIDE_NAMES[side], b=stake) if side else "–"
    return [
        seat(f"{key}:chip", x + 0.6 * size, y - 0.35 * size, 0.6 * size, player),
        text(
            f"{key}:name",
            x + 1.6 * size,
            y,
            say("{player}", player=Seat(player)),
            size,
            fit=0.32 * width,
            bold=player == r.shooter,
        ),
        text(f"{key}:bet", x + 0.5 * width, y, said, size, fit=0.3 * width),
        text(f"{key}:cash", x + width, y, say("{b} b", b=s.cash[player]), size, anchor="end", fill="muted"),
    ]
