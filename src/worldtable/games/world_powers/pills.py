"""World Powers: the answers that are neither a card, a set action nor a track, as pills on the board."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group, rect, text
from worldtable.games.world_powers.questions import option_of
from worldtable.games.world_powers.state import Table
from worldtable.games.world_powers.words import label

ON_THE_BOARD = ("action", "card", "pick")  # these questions are answered by what lies on the board
IN_A_ROW, WIDTH, GAP = 4, 81, 11


def pills(s: Table, sight: Sight, y: float, k: float, height: float) -> tuple[list[Shape], float]:
    """A pill for each option, four in a row, in units of a drawing 360 wide; and the height of them all."""
    if sight.question is None or sight.question in ON_THE_BOARD:
        return [], 0
    shapes = [
        pill(s, sight.question, option, 2 + (WIDTH + GAP) * (n % IN_A_ROW), y + (height + GAP) * (n // IN_A_ROW), k, height)
        for n, option in enumerate(sight.options)
    ]
    rows = -(-len(sight.options) // IN_A_ROW)
    return shapes, rows * (height + GAP)


def pill(s: Table, question: str, option: str, x: float, y: float, k: float, height: float) -> Shape:
    """One option."""
    name = label(question, option_of(option), s)
    shapes = [
        rect(f"pill:{option}:face", 0, 0, WIDTH * k, height * k, round=10 * k, fill="card", stroke="ink", width=1.5 * k),
        text(
            f"pill:{option}:name", WIDTH / 2 * k, (height / 2 + 6) * k, name, 18 * k, anchor="middle", font="narrow", bold=True
        ),
    ]
    return group(f"pill:{option}", x * k, y * k, shapes, label=name, options=[option])
