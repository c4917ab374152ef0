"""Control V: every colour's blocks and the copies it has left, drawn: who leads, and who will soon be stuck."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, group, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.control_v.copies import copies_left
from worldtable.games.control_v.pieces import PALETTE
from worldtable.games.control_v.state import Colour, Table, blocks, owner
from worldtable.games.control_v.words import COLOUR_NAMES

WIDTH, LEFT, GAP = 1000, 8, 8
FEW = 30  # so many copies fill the gauge, if nobody has more


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large things are: the bar of blocks, a colour's card, and its letters; where the owner's name begins, and how
    much of its line is taken."""

    bar: float
    card: float
    large: float
    small: float
    owner: tuple[float, float]
    taken: float


WIDE = Sizes(bar=16, card=78, large=32, small=19, owner=(54, 34), taken=50)
TALL = Sizes(bar=24, card=150, large=46, small=33, owner=(12, 96), taken=0)


def meter(s: Table, sight: Sight, y: float, sizes: Sizes) -> list[Shape]:
    """The bar of all blocks, and a card for each colour."""
    width = (WIDTH - 2 * LEFT - GAP * (len(s.stock) - 1)) / len(s.stock)
    top = y + sizes.bar + GAP
    cards = [card(s, sight, colour, LEFT + n * (width + GAP), top, width, sizes) for n, colour in enumerate(s.stock)]
    return [*bar(s, y, sizes.bar), *cards]


def height(sizes: Sizes) -> float:
    """How high the meter is."""
    return sizes.bar + GAP + sizes.card + GAP


def bar(s: Table, y: float, high: float) -> list[Shape]:
    """The blocks of all colours side by side, as parts of the cells that no obstacle stands on."""
    room = s.options.area**2 - s.obstacles.bit_count()
    unit, x = (WIDTH - 2 * LEFT) / room, float(LEFT)
    shapes = [rect("bar", LEFT, y, WIDTH - 2 * LEFT, high, fill="paper", stroke="line")]
    for colour in s.stock:
        width = unit * blocks(s, colour).bit_count()
        looks = {"fill": f"seat{PALETTE[colour]}", "stroke": "ink"}
        shapes.append(rect(f"bar:{colour}", x, y, width, high, **looks))
        x += width
    return shapes


def card(s: Table, sight: Sight, colour: Colour, x: float, y: float, width: float, z: Sizes) -> Shape:
    """A colour: its mark, its blocks, its owner, and how many copies it has left."""
    turn, r = s.colour == colour and not s.over, z.large * 0.5
    looks = {"stroke": "accent", "width": 4} if turn else {"stroke": "line"}
    score = f"{blocks(s, colour).bit_count()}"
    name = say("{player}", player=Seat(owner(s, colour)))
    shapes = [
        rect(f"{colour}:card", 0, 0, width, z.card, round=10, fill="card", **looks),
        seat(f"{colour}:chip", r + 12, r + 12, r, PALETTE[colour]),
        text(f"{colour}:blocks", width - 12, r + 12 + z.large * 0.36, score, z.large, anchor="end", bold=True),
        text(f"{colour}:owner", *z.owner, name, z.small, fit=width - z.owner[0] - 12 - z.taken, font="narrow"),
        *left_over(s, colour, width, z),
    ]
    options = [colour] if sight.question == "colour" else []
    return group(f"colour:{colour}", x, y, shapes, label=in_words(s, colour), options=options)


def left_over(s: Table, colour: Colour, width: float, z: Sizes) -> list[Shape]:
    """How many copies a colour has left, in words and as a bar along the foot of its card."""
    if not s.round:
        return []
    counts = {each: copies_left(s, each) for each in s.stock}
    stuck, part = colour in s.stuck, counts[colour] / max(FEW, *counts.values())
    said = say("stuck") if stuck else say_n("{n} copy left", "{n} copies left", counts[colour])
    return [
        text(f"{colour}:copies", 12, z.card - 14, said, z.small, fit=width - 24, fill="danger" if stuck else "muted"),
        rect(f"{colour}:gauge", 0, z.card - 7, width * part, 7, round=3, fill="accent"),
    ]


def in_words(s: Table, colour: Colour) -> Message:
    """A colour's card for a screen reader."""
    return say(
        "{colour}, {player}: {blocks}, {copies}, {stock} in the stock",
        colour=COLOUR_NAMES[colour],
        player=Seat(owner(s, colour)),
        blocks=say_n("{n} block", "{n} blocks", blocks(s, colour).bit_count()),
        copies=say_n("{n} copy left", "{n} copies left", copies_left(s, colour)),
        stock=s.stock[colour],
    )
