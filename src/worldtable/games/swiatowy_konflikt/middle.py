"""Światowy Konflikt: what lies in the middle of the table: treasury, court deck, almshouse."""

from __future__ import annotations

from worldtable.engine.scene import Shape, circle, group, rect, text
from worldtable.engine.words import Message, say, say_n
from worldtable.games.swiatowy_konflikt.cards import back
from worldtable.games.swiatowy_konflikt.emblems import HOUSE, emblem
from worldtable.games.swiatowy_konflikt.panels import coin
from worldtable.games.swiatowy_konflikt.state import COPIES, Table

CELL = 116


def deck_size(s: Table) -> int:
    """SK-1.5: how many cards the court deck holds, which is public."""
    return 5 * COPIES - sum(s.influence) - sum(map(len, s.dead)) - s.drawn


def clock(s: Table) -> Message:
    """Round and turn."""
    return say("Round {round}, turn {turn}", round=s.round, turn=s.turn)


def middle(s: Table, x: float, y: float, k: float = 1) -> list[Shape]:
    """The three side by side around x, without the almshouse where there are no factions; `k` times as large."""
    cells = [treasury, deck, *([almshouse] if s.options.factions else [])]
    left = x - CELL * k * len(cells) / 2
    return [cell(s, left + CELL * k * (n + 0.5), y, k) for n, cell in enumerate(cells)]


def caption(key: str, said: Message, k: float) -> Shape:
    """The name under a thing."""
    return text(key, 0, 71 * k, said, 23 * k, anchor="middle", font="narrow", fill="muted", fit=(CELL - 8) * k)


def treasury(s: Table, x: float, y: float, k: float) -> Shape:
    """A heap of coins. SK-1.7: nobody counts it."""
    shapes = [
        *coin("treasury:1", -20 * k, 24 * k, 20 * k),
        *coin("treasury:2", 20 * k, 24 * k, 20 * k),
        *coin("treasury:3", 0, 6 * k, 20 * k),
        caption("treasury:name", say("Treasury"), k),
    ]
    return group("treasury", x, y, shapes, label=say("Treasury"))


def deck(s: Table, x: float, y: float, k: float) -> Shape:
    """A pile of cards with their number on it."""
    size = deck_size(s)
    piled = min(4, size)
    shapes: list[Shape] = [back(f"deck:{n}", (-26 + 3 * n) * k, (-18 - 3 * n) * k, 46 * k, 66 * k) for n in range(piled)]
    top = 3 * (piled - 1)
    shapes += [
        circle("deck:disc", (top - 3) * k, (15 - top) * k, 19 * k, fill="card", stroke="ink", width=1.5 * k),
        text("deck:size", (top - 3) * k, (24 - top) * k, str(size), 27 * k, anchor="middle", bold=True),
        caption("deck:name", say("Court deck"), k),
    ]
    return group("deck", x, y, shapes, label=say_n("The deck: {n} card", "The deck: {n} cards", size))


def almshouse(s: Table, x: float, y: float, k: float) -> Shape:
    """A house with a purse."""
    shapes = [
        *emblem("almshouse:house", -22 * k, 14 * k, 52 * k, HOUSE, fill="land"),
        text("almshouse:coins", 12 * k, 28 * k, say("{n} ₤", n=s.almshouse), 27 * k, bold=True),
        caption("almshouse:name", say("Almshouse"), k),
    ]
    return group("almshouse", x, y, shapes, label=say("The almshouse: {n} ₤", n=s.almshouse))


def cloth() -> list[Shape]:
    """The round table itself."""
    return [
        rect("table", 84, 84, 832, 620, round=310, fill="land", stroke="line", width=2),
        rect("table:rim", 98, 98, 804, 592, round=296, stroke="line", width=1),
    ]
