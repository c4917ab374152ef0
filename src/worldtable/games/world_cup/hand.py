"""The World Cup Game: one's own hand, drawn, and beside it the cards that everybody sees."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group, rect, text
from worldtable.engine.words import Message, say, say_n
from worldtable.games.world_cup.aims import THEN
from worldtable.games.world_cup.names import CARD_NAMES, round_name
from worldtable.games.world_cup.pieces import Card
from worldtable.games.world_cup.state import Stage, Table, Use
from worldtable.games.world_cup.strips import Pitch, holding
from worldtable.games.world_cup.targets import ONLY_DISCARD, uses

SIGNS = {  # what is printed on a card
    Card.ATTACK: "½",
    Card.DEFENCE: "D",
    Card.GOAL1: "1",
    Card.GOAL2: "2",
    Card.GOAL3: "3",
    Card.FOUL: "✕",
    Card.OFFSIDE: "⚑",
    Card.PENALTY: "P",
    Card.MULTI21: "2+1",
    Card.MULTI111: "1+1+1",
    Card.MULTI11: "1+1",
}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large a card is, its letters, and the room beside the hand."""

    width: float
    high: float
    letters: float
    beside: float


WIDE, TALL = Sizes(128, 92, 17, 570), Sizes(312, 190, 38, 984)


def hand(p: Pitch, sight: Sight, x: float, y: float, z: Sizes) -> list[Shape]:
    """The cards of the one who looks; one that is held shows what it can do, and may be discarded."""
    if sight.player is None or p.s.over:
        return []
    shapes, copies = [], dict[Card, int]()
    for n, card in enumerate(p.s.hands[sight.player]):
        copy = copies[card] = copies.get(card, -1) + 1
        shapes.append(card_shape(p, sight, card, copy, x + (z.width + 12) * n, y, z))
    if sight.question == "card":
        shapes += [discard(p.s, sight.player, card, x, y + z.high + 8, z) for card in dict.fromkeys(p.s.hands[sight.player])]
    return shapes


def card_shape(p: Pitch, sight: Sight, card: Card, copy: int, x: float, y: float, z: Sizes) -> Shape:
    """A card: what is printed on it, and its name. It is taken hold of to see where it can be used."""
    key, middle = f"card:{card}:{copy}", z.width / 2
    asked = sight.question == "card" and sight.player is not None
    usable = asked and sight.player is not None and uses(p.s, sight.player, card) != ONLY_DISCARD
    name = {"anchor": "middle", "font": "narrow", "fit": z.width - 10}
    shapes = [
        rect(
            f"{key}:face",
            0,
            0,
            z.width,
            z.high,
            round=10,
            fill="card",
            stroke="ink" if usable or not asked else "line",
            width=2,
        ),
        text(f"{key}:sign", middle, 0.55 * z.high, SIGNS[card], 0.42 * z.high, anchor="middle", bold=True, font="title"),
        text(f"{key}:name", middle, 0.87 * z.high, CARD_NAMES[card], z.letters, **name),
        rect(
            f"{key}:held",
            -4,
            -4,
            z.width + 8,
            z.high + 8,
            round=13,
            stroke="accent",
            width=5,
            fill="none",
            when=[holding(card)],
        ),
    ]
    return group(key, x, y, shapes, label=CARD_NAMES[card], quiet=True, **({"hold": holding(card)} if asked else {}))


def discard(s: Table, player: int, card: Card, x: float, y: float, z: Sizes) -> Shape:
    """CUP-2.4: a card that is held can always be discarded instead."""
    only = uses(s, player, card) == ONLY_DISCARD
    option = card if only else f"{card}{THEN}{Use.DISCARD}"
    label = say("Only discard: {card}", card=CARD_NAMES[card])
    width, high = 3 * z.width + 24, 2.1 * z.letters
    shapes = [
        rect(f"discard:{card}:frame", 0, 0, width, high, round=high / 2, fill="paper", stroke="line", dash=True),
        text(f"discard:{card}:text", width / 2, 0.66 * high, label, z.letters, anchor="middle", fit=width - 20),
    ]
    return group(f"discard:{card}", x, y, shapes, label=label, options=[option], when=[holding(card)], quiet=True)


def beside(s: Table, x: float, y: float, z: Sizes) -> list[Shape]:
    """The round, the stack, and what was discarded last."""
    says = [round_name(s.round, s.replay), *piles(s)] if s.stage in (Stage.PLAY, Stage.SCORE) and not s.over else []
    size, step = z.letters, 1.45 * z.letters
    shapes = [text("beside:0", x, y + step, said, 1.2 * size, font="title", bold=True, fit=z.beside) for said in says[:1]]
    for n, said in enumerate(says[1:], 2):
        shapes.append(text(f"beside:{n}", x, y + step * n, said, size, fill="muted", fit=z.beside))
    return shapes


def piles(s: Table) -> list[Message]:
    """CUP-8.5, CUP-2.6: the stack, the cards set aside, the last discard."""
    said = [say_n("Stack: {n} card", "Stack: {n} cards", s.stack)]
    if s.extra:
        said = [say_n("{n} more turn without a draw", "{n} more turns without a draw", s.extra)]
    if s.aside:
        said.append(say_n("Set aside: {n} card", "Set aside: {n} cards", s.aside))
    if s.discards:
        said.append(say("Discarded last: {card}", card=CARD_NAMES[s.discards[-1]]))
    return said
