"""World Control: everybody's means, the bank's Stoxx and one's own cards, drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, fixed, fixed_in, group, rect, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control.board import Card
from worldtable.games.world_control.cards import GENERAL, SAGE
from worldtable.games.world_control.end import networth
from worldtable.games.world_control.names import STOXX_NAMES, STOXX_SIGNS, named_card
from worldtable.games.world_control.report import condition
from worldtable.games.world_control.state import Table

FIRST_STOXX, GAP = 4, 6
MANY = 4096  # at most so many numbers are kept, since cash knows no bounds


@dataclass(frozen=True, eq=False)
class Sizes:
    """How wide the table of means is, how high a row, its letters. There is one for each layout."""

    width: float
    row: float
    letters: float

    @cached_property
    def columns(self) -> list[float]:
        """The right edge of each column: cash, Corpz, SAGE, GENERAL, six kinds of Stoxx, networth."""
        first, each = 0.37 * self.width, 0.049 * self.width
        return [
            first,
            *(first + each * 1.25 * n for n in (1, 2, 3)),
            *(first + each * (4.6 + n) for n in range(6)),
            self.width - 10,
        ]

    @property
    def base(self) -> float:
        """Where the letters of a row stand."""
        return 0.5 * self.row + 0.35 * self.letters


def means(s: Table, x: float, y: float, z: Sizes) -> list[Shape]:
    """Headings, a row for each player, and the bank's Stoxx."""
    rows = [row(s, player, x, y + z.row * (n + 1), z) for n, player in enumerate(range(len(s.cash)))]
    return [*headings(x, y, z), *rows, bank(s, x, y + z.row * (len(s.cash) + 1), z)]


def height(s: Table, z: Sizes) -> float:
    """How high the table of means is."""
    return z.row * (len(s.cash) + 2)


@cache
def headings(x: float, y: float, z: Sizes) -> list[Shape]:
    """What the columns are."""
    names: list[Message | str] = [say("Cash"), say("Corpz"), "SAGE", "GEN", *STOXX_SIGNS.values(), say("Networth")]
    size = 0.68 * z.letters
    looks = {"anchor": "end", "font": "narrow", "fill": "muted"}
    shapes = [
        text(f"means:head:{n}", x + right, y + 0.7 * z.row, name, size, **looks)
        for n, (name, right) in enumerate(zip(names, z.columns, strict=True))
    ]
    for shape, kind in zip(shapes[FIRST_STOXX:], STOXX_NAMES.values(), strict=False):
        shape.fields |= {"hint": kind, "label": kind}
    return shapes


def row(s: Table, player: int, x: float, y: float, z: Sizes) -> Shape:
    """A player: chip, name, and what there is; faded when out."""
    key, worth = f"means:{player}", networth(s, player)
    said = in_words(s, player, worth)
    counts = [s.cash[player], s.corpz[player], s.sages[player], s.generals[player], *s.stoxx[player].values()]
    shapes = [
        *who(player, player == s.active and not s.over, z),
        *[number(key, n, count, z) for n, count in enumerate(counts)],
        total(key, worth, z),
    ]
    return group(key, x, y, shapes, label=said, hint=said, fade=0.35 if player in s.out else 1)


@cache
def who(player: int, active: bool, z: Sizes) -> list[Shape]:
    """What a player's row stands on, the chip and the name."""
    key, looks = f"means:{player}", {"stroke": "accent", "width": 3} if active else {"stroke": "none"}
    name, fit = say("{player}", player=Seat(player)), 0.29 * z.width - z.row
    return [
        *fixed_in(
            key,
            rect(f"{key}:ground", 0, 1, z.width, z.row - 2, round=6, fill="card", **looks),
            seat(f"{key}:chip", 0.55 * z.row, 0.5 * z.row, 0.32 * z.row, player),
        ),
        text(f"{key}:name", z.row, z.base, name, z.letters, bold=True, fit=fit),
    ]


@lru_cache(MANY)
def number(key: str, n: int, count: int, z: Sizes, first: int = 0) -> Shape:
    """A count, the n-th of a row whose first one stands in that column; none is a dot."""
    looks = {"anchor": "end", "fill": "ink" if count else "muted"}
    return fixed(text(f"{key}:{n}", z.columns[first + n], z.base, f"{count}" if count else "·", z.letters, **looks), key)


@lru_cache(MANY)
def total(key: str, worth: int, z: Sizes) -> Shape:
    """The networth in the last column."""
    return fixed(text(f"{key}:worth", z.columns[-1], z.base, f"{worth}", z.letters, anchor="end", bold=True), key)


def bank(s: Table, x: float, y: float, z: Sizes) -> Shape:
    """The bank's Stoxx."""
    shapes = [
        text("means:bank:name", z.row, z.base, say("Bank"), z.letters, fill="muted"),
        *[number("means:bank", n, count, z, FIRST_STOXX) for n, count in enumerate(s.bank.values())],
    ]
    return group("means:bank", x, y, shapes, label=say("The bank’s Stoxx"))


def in_words(s: Table, player: int, worth: int) -> Message:
    """A player's means for a screen reader, with what is special."""
    return say(
        "{player}: cash {cash} b, {corpz} Corpz at hand, networth {worth} b {condition}",
        player=Seat(player),
        cash=s.cash[player],
        corpz=s.corpz[player],
        worth=worth,
        condition=condition(s, player),
    )


# --- one's own cards --------------------------------------------------------------------------------------------------


def hand(s: Table, sight: Sight, x: float, y: float, width: float, size: float) -> list[Shape]:
    """The Control Cards of the one who looks; where one may be played, it is chosen here."""
    me = sight.player
    if me is None or me in s.out:
        return []
    held: list[Card] = [card for of in (SAGE, GENERAL) for card in of.kinds for _ in range(of.hands(s)[me].get(card, 0))]
    wide = min(4.1 * size, (width - GAP * len(held)) / max(1, len(held)))
    shapes, copies = [], dict[Card, int]()
    for n, card in enumerate(held):
        copy = copies[card] = copies.get(card, -1) + 1
        shapes.append(card_shape(card, f"own:{card}:{copy}", x + (wide + GAP) * n, y, wide, size))
    return shapes


def card_shape(card: Card, key: str, x: float, y: float, wide: float, size: float) -> Shape:
    """A card that may be chosen."""
    return group(key, x, y, face(card, key, wide, size), label=named_card(card), options=[card])


@lru_cache(MANY)
def face(card: Card, key: str, wide: float, size: float) -> list[Shape]:
    """What is printed on a card: its pack, and its number."""
    pack, _, number = card.partition(" ")
    fill = "sea" if pack == "sage" else "land"
    return fixed_in(
        key,
        rect(f"{key}:face", 0, 0, wide, 2.6 * size, round=8, fill=fill, stroke="ink", width=1.5),
        text(f"{key}:pack", wide / 2, 0.85 * size, pack.upper(), 0.6 * size, anchor="middle", font="narrow", fit=wide - 4),
        text(f"{key}:number", wide / 2, 2.1 * size, number, 1.15 * size, anchor="middle", bold=True, fit=wide - 4),
    )
