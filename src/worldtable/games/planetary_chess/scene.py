"""Planetary Chess: the table as a drawing: two flat discs, each half of the planet, a globe that can be turned, both sides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape, group, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.planetary_chess import events as e
from worldtable.games.planetary_chess.discs import disc_shapes
from worldtable.games.planetary_chess.figures import PALETTE
from worldtable.games.planetary_chess.nodes import board_of
from worldtable.games.planetary_chess.places import Disc
from worldtable.games.planetary_chess.planetarium import buttons, planetarium
from worldtable.games.planetary_chess.position import Side
from worldtable.games.planetary_chess.state import Table, side_of
from worldtable.games.planetary_chess.words import ENDINGS, SIDE_NAMES, score

NODE = re.compile(r"(?<=[HRBx-])(?:[a-l]\d|[SN])")  # in a move's notation


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone, which has the flat discs first."""
    return tall(sight.state, sight) if layout == "tall" else wide(sight.state, sight)


def wide(s: Table, sight: Sight) -> Scene:
    """The discs on the left, one above the other; on the right the globe, and below it the two sides."""
    board, side = board_of(s, sight), own_side(s, sight)
    grid = board.grid
    north, south = Disc(grid, grid.north, 250, 250, 208), Disc(grid, grid.south, 250, 744, 208)
    shapes = [*disc_shapes(board, north, 15, 18), *disc_shapes(board, south, 15, 18)]
    shapes += [planetarium(board, side, 750, 250, 222, 14), *buttons(side, 750, 526, 46)]
    for n, player in enumerate((s.red, 1 - s.red)):
        shapes.append(card(s, player, 530, 590 + 112 * n, 440, 100))
    return Scene(994, [*shapes, *standing(s, 530, 850, 21)])


def tall(s: Table, sight: Sight) -> Scene:
    """One below the other: the discs, the viewer's own pole first, the two sides, the globe."""
    board, side = board_of(s, sight), own_side(s, sight)
    grid = board.grid
    above, below = (grid.south, grid.north) if side is Side.RED else (grid.north, grid.south)
    upper, lower = Disc(grid, above, 500, 500, 420), Disc(grid, below, 500, 1504, 420)
    shapes = [*disc_shapes(board, upper, 30, 36), *disc_shapes(board, lower, 30, 36)]
    for n, player in enumerate((s.red, 1 - s.red)):
        shapes.append(card(s, player, 16 + 490 * n, 2014, 478, 130))
    shapes += [*standing(s, 20, 2194, 36), planetarium(board, side, 500, 2754, 460, 28), *buttons(side, 500, 3294, 120)]
    return Scene(3374, shapes)


def own_side(s: Table, sight: Sight) -> Side | None:
    """The side of the one who looks."""
    return None if sight.player is None else side_of(s, sight.player)


def card(s: Table, player: int, x: float, y: float, width: float, high: float) -> Shape:
    """A side: its colour, who plays it, what is left of it, and in a series the points."""
    side = side_of(s, player)
    _, runners, backers = s.position.armies[side]
    turn = s.position.side is side and not s.over
    look = {"stroke": "accent", "width": 4} if turn else {"stroke": "line"}
    left = say("R {runners} · B {backers}", runners=runners.bit_count(), backers=backers.bit_count())
    name = say("{side}: {player}", side=SIDE_NAMES[side], player=Seat(player))
    size, r = 0.24 * high, 0.2 * high
    shapes = [
        rect(f"{side}:card", 0, 0, width, high, round=12, fill="card", **look),
        seat(f"{side}:chip", 0.18 * high + r, 0.32 * high, r, PALETTE[side]),
        text(f"{side}:name", 0.75 * high, 0.4 * high, name, size, bold=True, fit=width - 0.9 * high),
        text(f"{side}:left", 0.75 * high, 0.8 * high, left, size, fill="muted"),
    ]
    if s.options.series > 1:
        shapes.append(text(f"{side}:points", width - 16, 0.8 * high, score(s.points[player]), size, anchor="end"))
    return group(f"side:{side}", x, y, shapes, label=in_words(s, player))


def in_words(s: Table, player: int) -> Message:
    """A side for a screen reader."""
    side = side_of(s, player)
    _, runners, backers = s.position.armies[side]
    return say(
        "{side}, {player}: {runners}, {backers}",
        side=SIDE_NAMES[side],
        player=Seat(player),
        runners=say_n("{n} runner", "{n} runners", runners.bit_count()),
        backers=say_n("{n} backer", "{n} backers", backers.bit_count()),
    )


def standing(s: Table, x: float, y: float, size: float) -> list[Shape]:
    """How the game stands: its end, or a check, and how long nothing has been captured."""
    quiet = say_n("{n} half-move without a capture", "{n} half-moves without a capture", s.quiet)
    said = ENDINGS[s.ending] if s.over and s.ending is not None else say("Check!") if s.position.in_check else ""
    return [
        text("quiet", x, y, quiet, size, fill="muted"),
        text("standing", x, y + 1.5 * size, said, 1.15 * size, bold=True, fill="ink" if s.over else "danger"),
    ]


def touched(event: Event) -> Sequence[str]:
    """The nodes that a move is about, wherever they are drawn."""
    if not isinstance(event, e.Moved):
        return []
    return [f"{view}:{label}" for label in NODE.findall(event.move) for view in "NSG"]


def chips(s: Table) -> list[int]:
    """The chips of the players: those of their sides."""
    return [PALETTE[side_of(s, player)] for player in range(2)]
