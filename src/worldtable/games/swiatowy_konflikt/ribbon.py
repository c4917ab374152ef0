"""Światowy Konflikt: the chain as a ribbon across a desk; between turns the menu of actions lies there."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group, path, rect, seat, text
from worldtable.engine.words import Message, Seat, listed, say
from worldtable.games.swiatowy_konflikt.chain import SHORT_NAMES, Link, Status, links
from worldtable.games.swiatowy_konflikt.emblems import CHARACTERS, drawing_of, emblem
from worldtable.games.swiatowy_konflikt.menu import CLAIM_OF, FEE, actions_of, menu
from worldtable.games.swiatowy_konflikt.names import ACTION_NAMES, ROLE_NAMES, STEP_NAMES
from worldtable.games.swiatowy_konflikt.questions import keepable
from worldtable.games.swiatowy_konflikt.state import HAND, Action, Step, Table, overtime

WIDTH, HEIGHT = 964, 226
LINK, GAP, BETWEEN = 218, 26, 14
STROKES = {Status.DONE: ("ink", 1.5), Status.NOW: ("accent", 4), Status.NEXT: ("line", 1.5), Status.BROKEN: ("muted", 1.5)}


def ribbon(s: Table, sight: Sight, x: float, y: float) -> list[Shape]:
    """What the table is looking at."""
    shapes = [rect("ribbon", x, y, WIDTH, HEIGHT, round=18, fill="paper", stroke="line", width=1.5)]
    chain = links(s)
    if s.over and s.winner is not None:
        return [*shapes, *outcome(s.winner, x + WIDTH / 2, y + HEIGHT / 2)]
    if not chain:
        return [*shapes, *headline(s, x + 20, y + 36), *menu_tiles(s, sight, x + 14, y + 54)]
    hands = hand_tiles(s, sight)
    chain = [link for link in chain if not hands or link.key != "deed"]
    w = min(LINK, (WIDTH - 24 - GAP * (len(chain) - 1)) / len(chain))
    left = x + 12 if hands else x + (WIDTH - w * len(chain) - GAP * (len(chain) - 1)) / 2
    for n, link in enumerate(chain):
        shapes.append(link_box(link, left + (w + GAP) * n, y + 17, w, HEIGHT - 32))
        if n:
            shapes.append(joint(link, chain[n - 1], left + (w + GAP) * n - GAP / 2, y + HEIGHT / 2))
    return [*shapes, *place_hands(hands, x + WIDTH - 14, y + 24)]


def outcome(winner: int, x: float, y: float) -> list[Shape]:
    """The end of the game."""
    said = say("{player} wins the game! There is no second place.", player=Seat(winner))
    return [
        seat("winner:chip", x, y - 30, 34, winner),
        text("winner", x, y + 52, said, 32, anchor="middle", font="title", fit=WIDTH - 60),
    ]


# --- between turns ---------------------------------------------------------------------------------------------------------


def headline(s: Table, x: float, y: float) -> list[Shape]:
    """Whose turn it is."""
    return [
        seat("headline:chip", x + 14, y - 8, 14, s.active),
        text("headline", x + 40, y, headline_text(s), 24, bold=True, fit=WIDTH - 80),
    ]


def headline_text(s: Table) -> Message:
    """Whose turn it is, and what is special about it."""
    if s.step is Step.DEAL:
        return STEP_NAMES[Step.DEAL]
    said = say("{player} chooses an action", player=Seat(s.active))
    return listed([said, say("overtime")]) if overtime(s) else said


def menu_tiles(s: Table, sight: Sight, x: float, y: float) -> list[Shape]:
    """The actions of this table, those faint that are not legal now; whoever is asked chooses here."""
    if s.step is Step.DEAL:
        return []
    actions, legal = actions_of(s.options.factions, s.options.inquisitor), menu(s, s.active)
    rows = 2 if len(actions) <= 8 else 3
    w, h = (WIDTH - 28 - 3 * BETWEEN) / 4, (HEIGHT - 68 - BETWEEN * (rows - 1)) / rows
    return [
        tile(s, sight, action, x + (w + BETWEEN) * (n % 4), y + (h + BETWEEN) * (n // 4), w, h, action in legal)
        for n, action in enumerate(actions)
    ]


def tile(s: Table, sight: Sight, action: Action, x: float, y: float, w: float, h: float, legal: bool) -> Shape:
    """One action: its emblem, its name, and what it costs."""
    key, fee, claim = f"action:{action}", FEE[action], CLAIM_OF[s.options.inquisitor][action]
    said = [*([ROLE_NAMES[claim]] if claim else []), *([say("costs {n} ₤", n=fee)] if fee else [])]
    low = h < 60
    name_y = h / 2 + 8 if low or not said else h / 2 - 2
    shapes = [
        rect(f"{key}:tile", 0, 0, w, h, round=10, fill="card", stroke="line", width=1.5, dash=not legal),
        *emblem(f"{key}:emblem", 32, h / 2, min(36, h - 14), drawing_of(action, claim), "ink" if legal else "muted"),
        text(
            f"{key}:name",
            62,
            name_y,
            SHORT_NAMES[action],
            24,
            font="narrow",
            bold=True,
            fill="ink" if legal else "muted",
            fit=w - 72 - 36 * (low and fee > 0),
        ),
    ]
    if said and not low:
        shapes.append(text(f"{key}:note", 62, h / 2 + 22, listed(said), 20, font="narrow", fill="muted", fit=w - 72))
    elif fee:
        shapes.append(text(f"{key}:note", w - 10, name_y, say("{n} ₤", n=fee), 20, font="narrow", fill="muted", anchor="end"))
    options = [action] if sight.question == "action" else []
    return group(key, x, y, shapes, label=listed([ACTION_NAMES[action], *said]), options=options)


# --- the chain -------------------------------------------------------------------------------------------------------------


def link_box(link: Link, x: float, y: float, w: float, h: float) -> Shape:
    """One link: who, the emblem, what is said, and as whom or against whom."""
    key, middle = f"link:{link.key}", w / 2
    stroke, width = STROKES[link.status]
    faint = link.status in (Status.NEXT, Status.BROKEN)
    ink = "muted" if faint else "ink"
    fill = "desk" if link.status is Status.BROKEN else "none" if link.status is Status.NEXT else "card"
    shapes = [
        rect(f"{key}:box", 0, 0, w, h, round=14, fill=fill, stroke=stroke, width=width, dash=faint),
        circle(f"{key}:disc", middle, 76, 36, fill="land", stroke="line", width=1),
        *emblem(f"{key}:emblem", middle, 76, 46, link.drawing, ink),
        text(f"{key}:title", middle, 138, link.title, 25, anchor="middle", font="title", fill=ink, fit=w - 20),
    ]
    if link.player is not None:
        shapes += who(f"{key}:player", link.player, 12, 20, w)
    if link.note:
        shapes.append(text(f"{key}:note", middle, 161, link.note, 21, anchor="middle", font="narrow", fill="muted", fit=w - 20))
    if link.target is not None:
        shapes += target(f"{key}:target", link.target, 12, 179, w)
    if link.status is Status.BROKEN:
        shapes.append(crack(f"{key}:crack", w))
    if link.status is Status.NOW:
        shapes.append(path(f"{key}:now", middle - 9, -9, "M0 0H18L9 10Z", fill="accent"))
    return group(key, x, y, shapes, label=link.label)


def who(key: str, player: int, x: float, y: float, w: float) -> list[Shape]:
    """A player's chip and name."""
    return [
        seat(f"{key}:chip", x + 10, y, 11, player),
        text(f"{key}:name", x + 28, y + 7, say("{player}", player=Seat(player)), 21, font="narrow", bold=True, fit=w - x - 38),
    ]


def target(key: str, player: int, x: float, y: float, w: float) -> list[Shape]:
    """An arrow to the player whom it is aimed at."""
    return [path(f"{key}:arrow", x, y - 6, "M0 6H15M9 0L15 6L9 12", stroke="ink", width=2), *who(key, player, x + 26, y, w)]


def crack(key: str, w: float) -> Shape:
    """A crack through the seal of a link that failed."""
    return path(key, w / 2, 76, "M-58 -26L-30 -6L-40 6L-10 4L-16 18L18 2L12 18L40 4L34 20L58 30", stroke="danger", width=2.5)


def joint(link: Link, before: Link, x: float, y: float) -> Shape:
    """What joins two links: an arrow; torn where the link before it, or this one, has failed."""
    torn = Status.BROKEN in (link.status, before.status)
    d = "M-10 0H-3M3 0H10M-3 -6L0 -1M3 6L0 1" if torn else "M-10 0H10M4 -6L10 0L4 6"
    faint = torn or link.status is Status.NEXT
    return path(f"joint:{link.key}", x, y, d, stroke="muted" if faint else "ink", width=2.5)


# --- an Exchange -----------------------------------------------------------------------------------------------------------


def hand_tiles(s: Table, sight: Sight) -> list[Shape]:
    """For who exchanges two cards: every hand that could be kept."""
    if sight.question != "keep" or sight.player is None or s.influence[sight.player] < HAND:
        return []
    shapes = []
    for n, keep in enumerate(keepable(s, sight.player)):
        key = f"keep:{n}"
        parts: list[Shape] = [rect(f"{key}:tile", 0, 0, 134, 78, round=10, fill="card", stroke="ink", width=1.5)]
        for m, card in enumerate(keep.cards):
            parts += emblem(f"{key}:{m}", 36 + 62 * m, 30, 36, CHARACTERS[card])
            parts.append(text(f"{key}:{m}:name", 36 + 62 * m, 69, ROLE_NAMES[card], 19, anchor="middle", font="narrow", fit=60))
        shapes.append(group(key, 0, 0, parts, label=listed([ROLE_NAMES[card] for card in keep.cards]), options=[str(keep)]))
    return shapes


def place_hands(tiles: list[Shape], right: float, y: float) -> list[Shape]:
    """The hands in rows of three, from the right edge of the ribbon."""
    columns = min(3, len(tiles))
    for n, shape in enumerate(tiles):
        shape.fields["at"] = [right - 150 * columns + 16 + 150 * (n % 3), y + 4 + 94 * (n // 3)]
    return tiles
