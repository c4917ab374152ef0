"""World Control: everybody's networth, round by round, as curves, when the game is over."""

from __future__ import annotations

from worldtable.engine.scene import Shape, line, path, rect, seat, text
from worldtable.engine.words import say
from worldtable.games.world_control.end import scores
from worldtable.games.world_control.state import Table


def curves(s: Table, x: float, y: float, width: float, high: float, size: float) -> list[Shape]:
    """A curve for each player, its chip at the end; a line for each thousand."""
    history = [*s.worths, scores(s)]
    rounds = max(1, len(history) - 1)
    top = max([1000, *(worth for round in history for worth in round)])
    left, bottom, right = x + 3.2 * size, y + high - 1.6 * size, x + width - 1.5 * size

    def at(n: int, worth: int) -> tuple[float, float]:
        return left + (right - left) * n / rounds, bottom - (high - 4 * size) * max(0, worth) / top

    shapes: list[Shape] = [
        rect("curves", x, y, width, high, round=12, fill="paper", stroke="line"),
        text("curves:title", x + size, y + 1.6 * size, say("Networth by rounds (b)"), 1.1 * size, bold=True),
        text("curves:last", right, bottom + 1.2 * size, f"{rounds}", 0.9 * size, anchor="end", fill="muted"),
    ]
    for worth in range(0, top + 1, steps(top)):
        height = at(0, worth)[1]
        shapes.append(line(f"curves:line:{worth}", left, height, right, height, stroke="line", width=1, fade=0.5))
        shapes.append(
            text(f"curves:mark:{worth}", left - 6, height + 0.3 * size, f"{worth}", 0.85 * size, anchor="end", fill="muted")
        )
    for player in range(len(s.cash)):
        points = [at(n, round[player]) for n, round in enumerate(history)]
        d = "M" + "L".join(f"{px:.4g} {py:.4g}" for px, py in points)
        shapes.append(path(f"curves:{player}:edge", 0, 0, d, stroke="ink", width=6, fill="none", fade=0.7))
        shapes.append(path(f"curves:{player}", 0, 0, d, stroke=f"seat{player}", width=3.5, fill="none"))
        shapes.append(seat(f"curves:{player}:chip", *points[-1], 0.6 * size, player))
    return shapes


def steps(top: int) -> int:
    """How far apart the lines are."""
    return next(step for step in (500, 1000, 2000, 5000, 10_000, 20_000, 50_000, top) if top / step <= 6)
