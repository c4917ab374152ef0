"""Światowy Konflikt: the chain on a phone, as steps below each other; between turns who can do what."""

from __future__ import annotations

from worldtable.engine.scene import Shape, circle, group, line, path, rect, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.swiatowy_konflikt.cards import abilities
from worldtable.games.swiatowy_konflikt.chain import Link, Status, links
from worldtable.games.swiatowy_konflikt.emblems import BLOCK, CHARACTERS, emblem
from worldtable.games.swiatowy_konflikt.names import ROLE_NAMES
from worldtable.games.swiatowy_konflikt.ribbon import headline_text
from worldtable.games.swiatowy_konflikt.state import Table, roles_of

WIDTH, HEIGHT = 984, 424
MOST = 104  # how high a step is at most
STROKES = {Status.DONE: ("line", 2), Status.NOW: ("accent", 6), Status.NEXT: ("line", 2), Status.BROKEN: ("muted", 2)}


def steps(s: Table, x: float, y: float) -> list[Shape]:
    """What the table is looking at."""
    shapes = [rect("ribbon", x, y, WIDTH, HEIGHT, round=24, fill="paper", stroke="line", width=2)]
    chain = links(s)
    if s.over and s.winner is not None:
        return [*shapes, *outcome(s.winner, x + WIDTH / 2, y + HEIGHT / 2)]
    if not chain:
        return [*shapes, *headline(s, x, y), *legend(s, x, y + 68)]
    h = min(MOST, (HEIGHT - 12) / len(chain))
    rail = line("rail", x + 58, y + h / 2, x + 58, y + h * (len(chain) - 0.5) + 8, stroke="line", width=4)
    return [*shapes, rail, *(step_row(link, x + 8, y + 8 + h * n, h - 8) for n, link in enumerate(chain))]


def outcome(winner: int, x: float, y: float) -> list[Shape]:
    """The end of the game."""
    name = say("{player}", player=Seat(winner))
    return [
        seat("winner:chip", x, y - 80, 60, winner),
        text("winner:name", x, y + 52, name, 60, anchor="middle", font="title", fit=WIDTH - 80),
        text("winner", x, y + 122, say("wins the game!"), 44, anchor="middle", fill="muted", fit=WIDTH - 80),
    ]


def headline(s: Table, x: float, y: float) -> list[Shape]:
    """Whose turn it is."""
    return [
        seat("headline:chip", x + 44, y + 40, 24, s.active),
        text("headline", x + 82, y + 52, headline_text(s), 36, bold=True, fit=WIDTH - 110),
    ]


def legend(s: Table, x: float, y: float) -> list[Shape]:
    """The characters with what they do and block."""
    shapes: list[Shape] = []
    for n, role in enumerate(roles_of(s.options)):
        key, top = f"legend:{role}", y + 70 * n
        shapes.append(line(f"{key}:line", x + 24, top, x + WIDTH - 24, top, stroke="line", width=1))
        shapes += emblem(f"{key}:emblem", x + 56, top + 35, 50, CHARACTERS[role])
        shapes.append(text(f"{key}:name", x + 96, top + 47, ROLE_NAMES[role], 35, font="title", fit=230))
        for mark, said in abilities(role):
            left = x + (660 if mark else 346)
            if mark:
                shapes += emblem(f"{key}:blocks", left, top + 35, 34, BLOCK, "muted")
            shapes.append(
                text(
                    f"{key}:{'blocks:' if mark else ''}said",
                    left + 28 * mark,
                    top + 46,
                    said,
                    32,
                    font="narrow",
                    fill="muted",
                    fit=280,
                )
            )
    return shapes


def step_row(link: Link, x: float, y: float, h: float) -> Shape:
    """One step: the emblem, what is said, who says it, against whom."""
    key, w = f"link:{link.key}", WIDTH - 16
    stroke, width = STROKES[link.status]
    faint, broken = link.status in (Status.NEXT, Status.BROKEN), link.status is Status.BROKEN
    ink = "muted" if faint else "ink"
    two = link.player is not None
    r, base = min(38, h * 0.42), h * 0.44 if two else h / 2 + 12
    shapes = [
        rect(
            f"{key}:box",
            0,
            0,
            w,
            h,
            round=18,
            fill="desk" if broken else "paper" if faint else "card",
            stroke=stroke,
            width=width,
            dash=faint,
        ),
        circle(f"{key}:disc", 50, h / 2, r, fill="land", stroke="line", width=2),
        *emblem(f"{key}:emblem", 50, h / 2, r * 1.26, link.drawing, ink),
        text(f"{key}:title", 104, base, link.title, 36, font="title", fill=ink, fit=500),
    ]
    if link.note:
        shapes.append(text(f"{key}:note", w - 22, base, link.note, 32, font="narrow", fill="muted", anchor="end", fit=330))
    if link.player is not None:
        shapes += who(f"{key}:player", link.player, 104, h * 0.84)
    if link.target is not None:
        shapes.append(path(f"{key}:arrow", 514, h * 0.84 - 22, "M0 11H30M20 0L31 11L20 22", stroke="ink", width=4))
        shapes += who(f"{key}:target", link.target, 566, h * 0.84)
    if broken:
        shapes.append(path(f"{key}:crack", 0, 0, crack(h), stroke="danger", width=5))
    return group(key, x, y, shapes, label=link.label)


def who(key: str, player: int, x: float, y: float) -> list[Shape]:
    """A player's chip and name."""
    name: Message = say("{player}", player=Seat(player))
    return [seat(f"{key}:chip", x + 16, y - 11, 16, player), text(f"{key}:name", x + 42, y, name, 33, font="narrow", fit=340)]


def crack(h: float) -> str:
    """A crack across a step that failed."""
    return f"M18 {h * 0.1:.1f}L34 {h * 0.36:.1f}L58 {h * 0.3:.1f}L66 {h * 0.66:.1f}L88 {h * 0.6:.1f}L96 {h * 0.96:.1f}"
