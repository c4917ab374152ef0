"""World Powers: the nine Powers' tracks and the Turn Track, drawn."""

from __future__ import annotations

from functools import cache
from typing import Any

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, fixed, group, line, rect, seat, text
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.world_powers.emblems import emblem
from worldtable.games.world_powers.rules import dividends
from worldtable.games.world_powers.state import POWERS, Power, Table, rounds
from worldtable.games.world_powers.words import POWER_NAMES, SHORT_NAMES

CELLS = 21  # a track's numbers, 0 to 20
TALL_TRACKS = 676  # how high the tracks are on a phone
LEFT, CELL, ROW = 136, 23, 92  # where the cells begin, a cell's width, a track's height


def cell(number: int) -> float:
    """The middle of a track's cell. Shares beyond 20 (WP R14) stay at the end."""
    return LEFT + CELL * (min(number, CELLS - 1) + 0.5)


def tracks(s: Table, sight: Sight) -> list[Shape]:
    """The nine Powers' tracks and, below, the Turn Track."""
    rows = [track(s, sight, power, 6 + ROW * n) for n, power in enumerate(POWERS)]
    return [*rows, turn_track(s, 6 + ROW * len(POWERS) + 4)]


def track(s: Table, sight: Sight, power: Power, y: float) -> Shape:
    """One Power: emblem and name, the numbers, the value marker above and the share markers below."""
    shapes = [
        row(power, s.named == power),
        *emblem(power, f"{power}:emblem", 27, 42, 18),
        text(f"{power}:name", 54, 48, SHORT_NAMES[power], 18, font="narrow", bold=True),
        ruler(power),
        *share_chips(s, power),
        value_marker(power, s.value[power]),
    ]
    label = track_label(s, power)
    options = [power] if sight.question == "pick" else []
    return group(f"track:{power}", 4, y, shapes, label=label, hint=dividend_now(s, power), options=options)


@cache
def row(power: Power, named: bool) -> Shape:
    """What a track stands on; the Power that the die has named stands out."""
    stroke, width = ("accent", 3) if named else ("line", 1)
    return fixed(rect(f"{power}:row", 0, 0, 624, ROW - 8, round=8, fill="card", stroke=stroke, width=width))


@cache
def value_marker(power: Power, value: int) -> Shape:
    """A Power's value, above its cell."""
    pill = rect(f"{power}:pill", -15, -13, 30, 25, round=12, fill="paper", stroke="ink", width=2)
    number = text(f"{power}:value", 0, 6, str(value), 19, anchor="middle", bold=True)
    return fixed(group(f"value:{power}", cell(value), 25, [pill, number]))


@cache
def ruler(power: Power) -> Shape:
    """The rail of a track, and its numbers."""
    rail = line(f"{power}:rail", LEFT, 40, LEFT + CELL * CELLS, 40, stroke="line")
    numbers = [number(f"{power}:n{n}", n, fill="muted") for n in range(CELLS)]
    return fixed(group(f"{power}:ruler", 0, 0, [rail, *numbers]))


def number(key: str, n: int, **more: Any) -> Shape:
    """A number of a track in its cell."""
    return text(key, cell(n), 31, str(n), 17, anchor="middle", font="narrow", **more)


def share_chips(s: Table, power: Power) -> list[Shape]:
    """Every holder's chip in the cell of its number of shares; those who share a cell stand in it, smaller, side by side."""
    cells = dict[int, list[int]]()
    for player, shares in enumerate(s.shares):
        if shares[power]:
            cells.setdefault(min(shares[power], CELLS - 1), []).append(player)
    return [
        share_chip(power, player, cell(place) + dx, 63 + dy, r)
        for place, players in cells.items()
        for player, (dx, dy, r) in zip(players, crowd(len(players)), strict=True)
    ]


@cache
def share_chip(power: Power, player: int, x: float, y: float, r: float) -> Shape:
    """A holder's chip."""
    return fixed(seat(f"share:{power}:{player}", x, y, r, player))


def crowd(count: int) -> list[tuple[float, float, float]]:
    """Where so many chips stand in one cell, from its middle, and how large they are."""
    if count == 1:
        return [(0, 0, 10.5)]
    if count <= 3:
        r = 9.5 if count == 2 else 6.5
        return [(0, (2 * n - count + 1) * r, r) for n in range(count)]
    rows = (count + 1) // 2
    return [(-5.5 + 11 * (n % 2), (2 * (n // 2) - rows + 1) * 5, 5) for n in range(count)]


def track_label(s: Table, power: Power) -> Message:
    """A track in words, for a screen reader."""
    holders = [
        say_n("{player}: {n} share", "{player}: {n} shares", shares[power], player=Seat(player))
        for player, shares in enumerate(s.shares)
        if shares[power]
    ]
    shares = listed(holders) if holders else say("no shares")
    return say("{power}: value {value}; {shares}", power=POWER_NAMES[power], value=s.value[power], shares=shares)


def dividend_now(s: Table, power: Power) -> Message:
    """What a dividend would pay if it were rolled now."""
    payments = payments_now(s, power)
    return say("A dividend now: {payments}", payments=payments) if payments else say("A dividend now would pay nothing")


def payments_now(s: Table, power: Power) -> Message | None:
    """Who would receive what from a dividend now; None if nobody would."""
    paid = {player: tt for player, tt in dividends(s, power).items() if tt}
    return listed([say("{player} +{tt} TT", player=Seat(player), tt=tt) for player, tt in paid.items()]) if paid else None


def turn_track(s: Table, y: float) -> Shape:
    """The Turn Track: the round being played, and the end."""
    end = s.options.end_at
    shapes = [
        rect("turn:row", 0, 0, 624, 50, round=8, fill="paper", stroke="line"),
        text("turn:name", 12, 31, say("Round"), 17, font="narrow", bold=True),
        turn_numbers(end),
        turn_marker(s.marker),
    ]
    return group("turn", 4, y, shapes, label=say("Round {n}; the game ends at {end}", n=s.marker, end=end))


@cache
def turn_marker(number: int) -> Shape:
    """The round that is played, above its cell."""
    pill = rect("turn:pill", -15, -13, 30, 25, round=12, fill="ink")
    said = text("turn:number", 0, 6, str(number), 17, anchor="middle", bold=True, fill="paper")
    return fixed(group("turn:marker", cell(number), 25, [pill, said]))


@cache
def turn_numbers(end: int) -> Shape:
    """The numbers of the Turn Track; the last is the end."""
    ordinary = [number(f"turn:n{n}", n, fill="muted", bold=False) for n in range(1, end)]
    return fixed(group("turn:ruler", 0, 0, [*ordinary, number(f"turn:n{end}", end, fill="danger", bold=True)]))


def tall_tracks(s: Table, sight: Sight) -> list[Shape]:
    """The Powers as compact cells in two columns, and the round in the last cell."""
    cells = [tall_track(s, sight, power, 8 + 498 * (n % 2), 8 + 134 * (n // 2)) for n, power in enumerate(POWERS)]
    end = s.options.end_at
    shapes = [
        rect("turn:row", 0, 0, 486, 124, round=14, fill="paper", stroke="line"),
        text("turn:name", 24, 76, say("Round"), 38, font="narrow", bold=True),
        text("turn:number", 460, 80, f"{min(s.marker, rounds(s))} / {rounds(s)}", 48, anchor="end", bold=True),
    ]
    label = say("Round {n}; the game ends at {end}", n=s.marker, end=end)
    return [*cells, group("turn", 506, 8 + 134 * 4, shapes, label=label)]


def tall_track(s: Table, sight: Sight, power: Power, x: float, y: float) -> Shape:
    """One Power: emblem, name, value, and the holders with most shares."""
    named = s.named == power
    holders = sorted(
        (player for player in range(len(s.tt)) if s.shares[player][power]),
        key=lambda p: (p != sight.player, -s.shares[p][power]),
    )
    chips: list[Shape] = []
    for n, player in enumerate(holders[:4]):
        chips.append(seat(f"share:{power}:{player}", 36 + 92 * n, 92, 20, player))
        chips.append(text(f"count:{power}:{player}", 60 + 92 * n, 103, str(s.shares[player][power]), 32, bold=True))
    more = len(holders) - 4
    shapes = [
        rect(
            f"{power}:row", 0, 0, 486, 124, round=14, fill="card", stroke="accent" if named else "line", width=5 if named else 2
        ),
        *emblem(power, f"{power}:emblem", 38, 38, 24),
        text(f"{power}:name", 74, 52, POWER_NAMES[power], 36, font="narrow", bold=True),
        rect(f"{power}:pill", 400, 14, 72, 54, round=27, fill="paper", stroke="ink", width=3),
        text(f"{power}:value", 436, 54, str(s.value[power]), 38, anchor="middle", bold=True),
        *chips,
        *([text(f"{power}:more", 462, 103, f"+{more}", 32, anchor="end", fill="muted")] if more > 0 else []),
    ]
    label = track_label(s, power)
    options = [power] if sight.question == "pick" else []
    return group(f"track:{power}", x, y, shapes, label=label, hint=dividend_now(s, power), options=options)
