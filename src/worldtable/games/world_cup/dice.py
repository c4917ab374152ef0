"""The World Cup Game: the modifying dice as they were rolled last, drawn: a row of four for each roll."""

from __future__ import annotations

from functools import cache

from worldtable.engine.scene import Shape, circle, fixed, group, text
from worldtable.engine.words import Message, listed, say
from worldtable.games.world_cup.names import SPOT_NAMES
from worldtable.games.world_cup.pieces import DICE, Spot
from worldtable.games.world_cup.state import Table, tournament_of

COLOURS = {  # of the spots; the number beside is that of the rank
    Spot.BLACK: "#1C1A17",
    Spot.RED: "#C8372D",
    Spot.BLUE: "#2850B0",
    Spot.GREEN: "#2E8B57",
    Spot.YELLOW: "#E3B93C",
    Spot.WHITE: "#F2EFE6",
}
RANKS = dict(zip(COLOURS, ("I", "II", "III", "IV", "V", "VI"), strict=True))
LIGHT = (Spot.YELLOW, Spot.WHITE)


def dice(s: Table, x: float, y: float, width: float, size: float) -> list[Shape]:
    """CUP-6.2, CUP-6.3: the last rolls side by side, each with its group if it was for one."""
    rolls = [s.rolled[n : n + len(DICE)] for n in range(0, len(s.rolled), len(DICE))]
    names = list(tournament_of(s).groups) if len(rolls) > 1 else [""]
    if not rolls:
        return []
    shapes: list[Shape] = [text("dice", x, y + 0.36 * size, say("Dice"), size, fill="muted")]
    step = (width - 3 * size) / max(4, len(rolls))
    return [
        *shapes,
        *(
            roll(s, n, name, spots, x + 3 * size + step * n, y, size)
            for n, (name, spots) in enumerate(zip(names, rolls, strict=False))
        ),
    ]


def roll(s: Table, n: int, name: str, spots: list[Spot], x: float, y: float, size: float) -> Shape:
    """One roll: four spots, each with the number of its rank."""
    shapes = [text(":name", 0, 0.36 * size, name, size, bold=True)] if name else []
    for k, spot in enumerate(spots):
        shapes += spot_shapes(k, spot, size * (1.4 if name else 0.6), size)
    return group(f"dice:{n}", x, y, shapes, label=in_words(name, spots))


@cache
def spot_shapes(k: int, spot: Spot, left: float, size: float) -> list[Shape]:
    """The k-th spot of a roll whose first is at `left`."""
    r = 0.52 * size
    x, ink = left + 2.2 * r * k, "#14171C" if spot in LIGHT else "#FFFFFF"
    disc = circle(f":{k}", x, 0, r, fill=COLOURS[spot], stroke="line")
    return [fixed(disc), fixed(text(f":{k}:rank", x, 0.28 * size, RANKS[spot], 0.62 * size, anchor="middle", fill=ink))]


def in_words(name: str, spots: list[Spot]) -> Message:
    """A roll for a screen reader."""
    said = listed([SPOT_NAMES[spot] for spot in spots])
    return say("Group {group}: {spots}", group=name, spots=said) if name else say("Dice: {spots}", spots=said)
