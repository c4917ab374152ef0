"""Craps: a round, drawn: the dice, the point, everybody's bet. World Control draws its rounds with it."""

from __future__ import annotations

from worldtable.engine.scene import Shape, circle, die, seat, text
from worldtable.engine.words import Message, Seat, say
from worldtable.games.craps.questions import CHIPS
from worldtable.games.craps.state import Casino, Side, running
from worldtable.games.craps.words import SIDE_NAMES

CHIP_FILLS = {1000: "#C9B9D6", 500: "#B5C4DA", 100: "#BCCFA6", 50: "#DDB3A4", 10: "#EFE6D2"}  # the larger, the rarer
MOST_DRAWN = 7  # chips in a row


def craps_table(s: Casino, x: float, y: float, width: float, size: float) -> list[Shape]:
    """The round that is played now."""
    r = running(s)
    shapes: list[Shape] = [text("craps:title", x, y, title(s), 1.2 * size, bold=True, fit=width)]
    for n, face in enumerate(r.dice):
        shapes.append(die(f"craps:die:{n}", x + (1.3 + 2.8 * n) * size, y + 2.2 * size, 1.2 * size, f"{face}", r.rolls))
    for n, player in enumerate(r.order):
        shapes += bet(s, player, x, y + (4.8 + 1.7 * n) * size, width, size)
    return shapes


def title(s: Casino) -> Message:
    """Who has the dice, and the point."""
    r = running(s)
    if r.point:
        return say("The point is {point}", point=r.point)
    return say("Craps") if r.shooter is None else say("{player} has the dice", player=Seat(r.shooter))


def bet(s: Casino, player: int, x: float, y: float, width: float, size: float) -> list[Shape]:
    """A player: cash, and the chips on which side; those being laid, too, for whoever lays them."""
    r, key = running(s), f"craps:{player}"
    name = text(f"{key}:name", x + 1.6 * size, y, say("{player}", player=Seat(player)), size, bold=player == r.shooter)
    name.fields["fit"] = 0.3 * width
    side, stake, laid = on_table(s, player)
    looks = {"fade": 0.6} if laid else {}
    said = say("{side}: {b} b", side=SIDE_NAMES[side], b=stake + laid) if side else "–"
    return [
        seat(f"{key}:chip", x + 0.6 * size, y - 0.35 * size, 0.6 * size, player),
        name,
        *pile(f"{key}:stake", chips_of(stake) + chips_of(laid), x + 0.37 * width, y - 0.35 * size, size),
        text(f"{key}:bet", x + 0.57 * width, y, said, size, fit=0.25 * width, **looks),
        text(f"{key}:cash", x + width, y, say("{b} b", b=s.cash[player] - laid), size, anchor="end", fill="muted"),
    ]


def on_table(s: Casino, player: int) -> tuple[Side | None, int, int]:
    """The side that a player bets on, what is staked, and what is being laid, as far as the viewer may know."""
    r, making = running(s), s.making[player]
    stake = r.stakes[player] + r.raises[player]
    if making is None:
        return r.sides[player], stake, 0
    return r.sides[player] or making.side, stake, making.laid


def chips_of(amount: int) -> list[int]:
    """The chips that an amount is laid with, the largest first."""
    chips = []
    for chip in CHIPS:
        n, amount = divmod(amount, chip)
        chips += [chip] * n
    return chips


def pile(key: str, chips: list[int], x: float, y: float, size: float) -> list[Shape]:
    """Chips in a row, each over the one before; of many only the last ones."""
    shapes = []
    for n, chip in enumerate(chips[-MOST_DRAWN:]):
        at, label = x + 0.55 * size * n, f"{chip}" if chip < 1000 else "1T"
        shapes.append(circle(f"{key}:{n}", at, y, 0.7 * size, fill=CHIP_FILLS[chip], stroke="ink", width=1.5))
        shapes.append(
            text(f"{key}:{n}:value", at, y + 0.18 * size, label, 0.5 * size, anchor="middle", bold=True, fill="#14171C")
        )
    return shapes
