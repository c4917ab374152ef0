"""Światowy Konflikt: a player's place at the table: who, cards, coins, faction, rounds won, and the part in this turn."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group, rect, seat, text
from worldtable.engine.words import Message, Seat, listed, say
from worldtable.games.swiatowy_konflikt.cards import Face, back, bare, face, small
from worldtable.games.swiatowy_konflikt.chain import waited_for
from worldtable.games.swiatowy_konflikt.emblems import BLOCK, CHALLENGE, SEAL_LETTERS, SEALS, STAR, TARGET, TURN, Emblem, emblem
from worldtable.games.swiatowy_konflikt.names import FACTION_NAMES, ROLE_NAMES
from worldtable.games.swiatowy_konflikt.state import Faction, Table

WIDE, TALL = (280, 190), (486, 144)
PARTS: dict[str, tuple[Emblem, Message]] = {
    "turn": (TURN, say("on turn")),
    "target": (TARGET, say("target")),
    "challenger": (CHALLENGE, say("challenges")),
    "blocker": (BLOCK, say("blocks")),
}


def parts(s: Table, player: int) -> list[str]:
    """What part a player has in this turn, as everybody knows it."""
    if s.over:
        return []
    having = {"turn": s.active, "target": s.target, "challenger": s.challenger, "blocker": s.blocker}
    return [part for part, who in having.items() if who == player]


def label(s: Table, player: int) -> Message:
    """A player's place in words, for a screen reader."""
    said = [say("{n} ₤", n=s.coins[player]), say("hidden cards: {n}", n=s.influence[player])]
    said += [say("dead: {card}", card=ROLE_NAMES[card]) for card in s.dead[player]]
    faction = s.factions[player]
    said += [FACTION_NAMES[faction]] if faction else []
    said += [say("rounds won: {n}", n=s.wins[player])] if s.options.wins_needed > 1 else []
    said += [PARTS[part][1] for part in parts(s, player)]
    said += [] if s.influence[player] else [say("out")]
    return say("{player}: {said}", player=Seat(player), said=listed(said))


def frame(s: Table, player: int, w: float, h: float, k: float) -> Shape:
    """The edge of a place: bold while the table waits for the player or it is the player's turn, dashed for who is out."""
    out, mine = not s.influence[player], not s.over and player in (s.active, waited_for(s))
    stroke, width = ("accent", 4 * k) if mine else ("line", 1.5 * k)
    return rect(
        f"panel:{player}:frame", 0, 0, w, h, round=14 * k, fill="paper" if out else "card", stroke=stroke, width=width, dash=out
    )


def wide_panel(s: Table, sight: Sight, player: int, x: float, y: float) -> Shape:
    """A place at a desk."""
    w, h = WIDE
    key, out = f"panel:{player}", not s.influence[player]
    rounds = s.options.wins_needed > 1
    shapes = [
        frame(s, player, w, h, 1),
        seat(f"{key}:chip", 27, 29, 16, player, fade=0.5 if out else 1),
        text(
            f"{key}:name", 52, 37, say("{player}", player=Seat(player)), 25, font="narrow", bold=True, fit=w - 66 - 80 * rounds
        ),
        *(wins(s, player, w - 70, 29, 24) if rounds else []),
        *hand(s, player, 14, 52, 82, 116, 174, small),
        *purse(s, player, 211, 82, 16, out),
    ]
    if out:
        shapes.append(text(f"{key}:out", 236, 146, say("out"), 22, anchor="middle", font="title", fill="muted"))
    elif faction := s.factions[player]:
        shapes += seal(f"{key}:seal", faction, 236, 138, 48)
    for n, part in enumerate(parts(s, player)[:2]):
        shapes.append(tag(f"{key}:part{n}", part, 14 + 128 * n, h - 15))
    return group(key, x, y, shapes, label=label(s, player), options=target_options(sight, player))


def tall_panel(s: Table, sight: Sight, player: int, x: float, y: float) -> Shape:
    """A place on a phone."""
    w, h = TALL
    key, out = f"panel:{player}", not s.influence[player]
    cards = hand(s, player, 300, 14, 84, 116, 174, bare)
    shapes = [
        frame(s, player, w, h, 2),
        seat(f"{key}:chip", 40, 42, 24, player, fade=0.5 if out else 1),
        text(f"{key}:name", 76, 54, say("{player}", player=Seat(player)), 37, font="narrow", bold=True, fit=214),
        *cards,
        *purse(s, player, 40, 104, 23, out),
    ]
    if not out:
        shapes += seal(f"{key}:seal", s.factions[player], 160, 103, 58)
    if s.options.wins_needed > 1:
        shapes += wins(s, player, 208, 104, 32, short=True)
    if out:
        shapes.append(text(f"{key}:out", 284, 115, say("out"), 32, anchor="end", font="title", fill="muted"))
    for n, part in enumerate(parts(s, player)[-1:]):
        shapes += emblem(f"{key}:part{n}", 268, 104, 40, PARTS[part][0], "accent" if part == "turn" else "ink")
    return group(key, x, y, shapes, label=label(s, player), options=target_options(sight, player))


def target_options(sight: Sight, player: int) -> list[str]:
    """A click names the player."""
    return [f"target {player}"] if sight.question == "target" else []


def hand(s: Table, player: int, x: float, y: float, w: float, h: float, room: float, front: Face) -> list[Shape]:
    """A player's cards side by side: hidden, drawn, dead. SK-13.2: by position, which says nothing of a card."""
    hidden = s.influence[player] + (s.drawn if player == s.active else 0)
    shown = s.revealed if s.over and player == s.winner else []
    count = hidden + len(s.dead[player])
    step = min(w + 12, (room - w) / max(1, count - 1))
    shapes: list[Shape] = []
    for n in range(hidden):
        key = f"card:{player}:{n}"
        shapes.append(face(key, shown[n], x + step * n, y, w, h, front) if shown else back(key, x + step * n, y, w, h))
    for n, card in enumerate(s.dead[player]):
        shapes.append(
            face(f"dead:{player}:{n}", card, x + step * (hidden + n), y, w, h, front, dead=True, hint=ROLE_NAMES[card])
        )
    return shapes


def purse(s: Table, player: int, x: float, y: float, r: float, out: bool = False) -> list[Shape]:
    """A coin and how many there are."""
    fade = 0.5 if out and not s.coins[player] else 1
    return [
        *coin(f"panel:{player}:coin", x, y, r, fade),
        text(f"panel:{player}:coins", x + 1.45 * r, y + 0.66 * r, str(s.coins[player]), r * 1.9, bold=True, fade=fade),
    ]


def coin(key: str, x: float, y: float, r: float, fade: float = 1) -> list[Shape]:
    """A coin."""
    return [
        circle(key, x, y, r, fill="land", stroke="ink", width=r * 0.1, fade=fade),
        text(f"{key}:sign", x, y + r * 0.42, "₤", r * 1.2, anchor="middle", bold=True, fade=fade),
    ]


def seal(key: str, faction: Faction | None, x: float, y: float, size: float) -> list[Shape]:
    """A faction's seal: an outline and a letter."""
    if faction is None:
        return []
    return [
        *emblem(key, x, y, size, SEALS[faction], fill="land"),
        text(f"{key}:letter", x, y + size * 0.2, SEAL_LETTERS[faction], size * 0.54, anchor="middle", font="title", bold=True),
    ]


def wins(s: Table, player: int, x: float, y: float, size: float, short: bool = False) -> list[Shape]:
    """How many rounds a player has won, of how many that are needed."""
    said = str(s.wins[player]) if short else f"{s.wins[player]}/{s.options.wins_needed}"
    return [
        *emblem(f"panel:{player}:star", x, y, size, STAR, "ink" if s.wins[player] else "line"),
        text(f"panel:{player}:wins", x + size * 0.62, y + size * 0.34, said, size, font="narrow", bold=True),
    ]


def tag(key: str, part: str, x: float, y: float) -> Shape:
    """A player's part in this turn, on the edge of the place."""
    drawing, said = PARTS[part]
    fill = "accent" if part == "turn" else "ink"
    shapes = [
        rect(f"{key}:pill", 0, 0, 124, 28, round=14, fill=fill),
        *emblem(f"{key}:mark", 17, 14, 17, drawing, "card"),
        text(f"{key}:said", 31, 20.5, said, 19, font="narrow", fill="card", fit=86),
    ]
    return group(key, x, y, shapes)
