"""Światowy Konflikt: one's own place at the table, with the cards in large; on a phone they are covered until one looks."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group, rect, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.swiatowy_konflikt.cards import back, face, half, large
from worldtable.games.swiatowy_konflikt.emblems import EYE, emblem
from worldtable.games.swiatowy_konflikt.names import FACTION_NAMES
from worldtable.games.swiatowy_konflikt.panels import frame, label, parts, purse, seal, tag, wins
from worldtable.games.swiatowy_konflikt.state import Role, Table

WIDE, TALL = (964, 336), (984, 240)
FROM_HAND = ("reveal", "lose", "show")  # these questions are answered by one of the own cards
Card = tuple[str, Role, bool]  # key, character, dead


def own_cards(s: Table, player: int) -> Iterator[Card]:
    """The hidden cards in their order, the drawn ones, the dead ones. SK-13.2: keys tell places, never cards."""
    yield from ((f"card:{player}:{n}", card, False) for n, card in enumerate(s.hands[player]))
    yield from ((f"drawn:{player}:{n}", card, False) for n, card in enumerate(s.pool[player]))
    yield from ((f"dead:{player}:{n}", card, True) for n, card in enumerate(s.dead[player]))


def options_of(sight: Sight, card: Card) -> list[str]:
    """What a click on an own card means."""
    _, role, dead = card
    if dead:
        return []
    if sight.question in FROM_HAND:
        return [role]
    return [f"keep {role}"] if sight.question == "keep" and f"keep {role}" in sight.options else []


def wide_hand(s: Table, sight: Sight, player: int, x: float, y: float) -> list[Shape]:
    """At a desk: who one is on the left, the cards in the middle, a card under examination on the right."""
    w, h = WIDE
    cards = list(own_cards(s, player))
    card_w, card_h, gap = 206, 304, 18
    shown = s.shown[player]
    if len(cards) > 3:
        card_w, card_h, gap = 160, 240, 14
    shapes = [group(f"panel:{player}", x, y, [frame(s, player, w, h, 1), *about(s, player)], label=label(s, player))]
    left = x + 260 + 120 * (len(cards) < 3 and shown is None)
    for n, card in enumerate(cards):
        key, role, dead = card
        shapes.append(
            face(
                key,
                role,
                left + (card_w + gap) * n,
                y + (h - card_h) / 2,
                card_w,
                card_h,
                large,
                dead,
                options=options_of(sight, card),
            )
        )
    if shown is not None:
        shapes += examined(s, player, shown, left + (card_w + gap) * len(cards), y)
    return shapes


def about(s: Table, player: int) -> list[Shape]:
    """Name, coins, faction, rounds won."""
    key = f"panel:{player}"
    shapes = [
        seat(f"{key}:chip", 40, 42, 22, player),
        text(f"{key}:name", 74, 52, say("{player}", player=Seat(player)), 29, font="narrow", bold=True, fit=176),
        *purse(s, player, 40, 112, 25),
    ]
    if not s.influence[player]:
        shapes.append(text(f"{key}:out", 16, 182, say("out"), 28, font="title", fill="muted"))
    elif faction := s.factions[player]:
        shapes += seal(f"{key}:seal", faction, 40, 178, 54)
        shapes.append(text(f"{key}:faction", 76, 186, FACTION_NAMES[faction], 25, font="narrow", fit=174))
    if s.options.wins_needed > 1:
        shapes += wins(s, player, 150, 112, 28)
    for n, part in enumerate(parts(s, player)[:2]):
        shapes.append(tag(f"{key}:part{n}", part, 16, 290 - 38 * n))
    return shapes


def examined(s: Table, player: int, card: Role, x: float, y: float) -> list[Shape]:
    """The card under examination, for the two who may see it."""
    said: Message = say("You are shown") if player == s.active else say("You show")
    return [
        text("shown:said", x + 92, y + 42, said, 24, anchor="middle", fill="muted", fit=200),
        face("shown", card, x + 4, y + 56, 176, 262, large),
    ]


def tall_hand(s: Table, sight: Sight, player: int, x: float, y: float) -> list[Shape]:
    """On a phone: half cards, the hidden ones under a cover."""
    w, h = TALL
    cards, shown = list(own_cards(s, player)), s.shown[player] if player == s.active else None
    hidden = [card for card in cards if not card[2]]
    room, gap = w - 250 - 14, 12
    count = max(2, len(cards) + (shown is not None))
    card_w = (room - gap * (count - 1)) / count
    shapes = [group(f"panel:{player}", x, y, [frame(s, player, w, h, 2), *about_tall(s, player)], label=label(s, player))]
    left, top, card_h = x + 250, y + 14, h - 28
    faces = [
        face(key, role, (card_w + gap) * n, 0, card_w, card_h, half, dead, options=options_of(sight, (key, role, dead)))
        for n, (key, role, dead) in enumerate(cards)
    ]
    if shown is not None:
        faces.append(face("shown", shown, (card_w + gap) * len(cards), 0, card_w, card_h, half))
    asked = any(shape.fields["options"] for shape in faces if "options" in shape.fields) or sight.question == "keep"
    covered = 0 if asked or s.over else len(hidden)
    if covered:
        shapes.append(cover(player, faces[:covered], left, top, card_w, card_h, gap))
    for shape in faces[covered:]:
        at = shape.fields["at"]
        shape.fields["at"] = [at[0] + left, at[1] + top]
        shapes.append(shape)
    return shapes


def cover(player: int, faces: list[Shape], x: float, y: float, w: float, h: float, gap: float) -> Shape:
    """The hidden cards and, last, what covers them."""
    width = (w + gap) * len(faces) - gap
    backs = [back(f"cover:{player}:{n}", (w + gap) * n, 0, w, h) for n in range(len(faces))]
    edge = rect(f"hand:{player}:edge", 0, 0, width, h, round=18, fill="none", stroke="none")
    pill = min(330, width - 12)
    left = (width - pill) / 2
    note = [
        rect(f"cover:{player}:pill", left, h - 72, pill, 58, round=29, fill="card", stroke="ink", width=2),
        *emblem(f"cover:{player}:eye", left + 34, h - 43, 38, EYE),
        text(f"cover:{player}:said", left + 64, h - 32, say("press to look"), 33, font="narrow", fit=pill - 84),
    ]
    lid = group(f"cover:{player}", 0, 0, [*backs, *note])
    return group(f"hand:{player}", x, y, [edge, *faces, lid], label=say("Your hidden cards"), peek=True)


def about_tall(s: Table, player: int) -> list[Shape]:
    """Name, coins, faction, rounds won."""
    key = f"panel:{player}"
    shapes = [
        seat(f"{key}:chip", 42, 46, 24, player),
        text(f"{key}:name", 76, 58, say("{player}", player=Seat(player)), 37, font="narrow", bold=True, fit=162),
        *purse(s, player, 42, 124, 26),
    ]
    if not s.influence[player]:
        shapes.append(text(f"{key}:out", 18, 208, say("out"), 36, font="title", fill="muted"))
    shapes += seal(f"{key}:seal", s.factions[player] if s.influence[player] else None, 44, 192, 64)
    if s.options.wins_needed > 1:
        shapes += wins(s, player, 160, 124, 34, short=True)
    return shapes
