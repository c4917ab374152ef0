"""Craps: the table as a drawing."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Scene, Shape, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.craps.state import Table
from worldtable.games.craps.table import craps_table


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: the same for `wide` and `tall`, with larger letters on a phone."""
    s: Table = sight.state
    size = 46.0 if layout == "tall" else 34.0
    top = 3.2 * size if s.over else 8 * size  # at the end no place is left for dice
    shapes: list[Shape] = [
        rect("felt", 8, 8, 984, top + (1 + 1.7 * len(s.cash)) * size - 16, round=24, fill="land", stroke="line", width=2),
        text("round", 40, 1.6 * size, progress(s), 0.8 * size, fill="muted"),
    ]
    shapes += craps_table(s, 40, 3.2 * size, 920, size) if s.craps else bankrolls(s, top, size)
    return Scene(round(top + (1 + 1.7 * len(s.cash)) * size), shapes)


def progress(s: Table) -> Message:
    """Which round it is, or after how many the game has ended."""
    if s.over:
        return say_n("The end, after {n} round", "The end, after {n} rounds", s.played)
    return say("Round {n} of {rounds}", n=s.played + 1, rounds=s.rounds)


def bankrolls(s: Table, y: float, size: float) -> list[Shape]:
    """Between rounds and at the end: everybody's cash."""
    shapes = []
    for player, cash in enumerate(s.cash):
        at = y + 1.7 * player * size
        shapes += [
            seat(f"craps:{player}:chip", 40 + 0.6 * size, at - 0.35 * size, 0.6 * size, player),
            text(f"craps:{player}:name", 40 + 1.6 * size, at, say("{player}", player=Seat(player)), size, fit=400),
            text(f"craps:{player}:cash", 960, at, say("{b} b", b=cash), size, anchor="end", fill="muted"),
        ]
    return shapes
