"""Control V: the table in words and grids."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.control_v.board import COLUMNS
from worldtable.games.control_v.board import Cell as Square
from worldtable.games.control_v.picture import OBSTACLE, sign_at
from worldtable.games.control_v.state import Stage, Table, blocks, has_left, owner, territory_at
from worldtable.games.control_v.words import COLOUR_NAMES

STAGE_NAMES = {
    Stage.DRAW: say("The first player is drawn"),
    Stage.OBSTACLES: say("Obstacles are placed"),
    Stage.FIRST_BLOCKS: say("The first blocks are placed"),
    Stage.COLOUR: say("A colour is chosen"),
    Stage.SOURCE: say("A territory is chosen to be copied"),
    Stage.LANDING: say("The copy is pasted"),
}


def report(sight: Sight) -> list[Grid | Message]:
    """The board as a diagram, every colour with its blocks, and what is going on."""
    s: Table = sight.state
    lines: list[Grid | Message] = [board(s), colours(s)]
    if s.round:
        lines.append(say("Round {n}", n=s.round))
    if s.due and s.stage is Stage.OBSTACLES:
        lines.append(say_n("{n} obstacle is still to be placed", "{n} obstacles are still to be placed", s.due))
    lines.append(say("The game is over") if s.over else STAGE_NAMES[s.stage])
    return lines


def board(s: Table) -> Grid:
    """Columns by letter, rows by number; the territory on the clipboard in small letters."""
    copied = territory_at(s, s.source) if s.source else 0
    signs: dict[str, int] = {
        OBSTACLE: s.obstacles,
        **{c.lower(): copied & blocks(s, c) for c in s.stock},
        **{c: blocks(s, c) for c in s.stock},
    }
    letters = COLUMNS[: s.options.area]
    grid = Grid(["", *letters])
    for row in range(1, s.options.area + 1):
        grid.rows.append([row, *(sign_at(Square(f"{column}{row}"), signs) for column in letters)])
    return grid


def colours(s: Table) -> Grid:
    """A row for each colour; the one whose turn it is is marked."""
    grid = Grid(["", say("Colour"), say("Player"), say("Blocks"), say("Territories"), say("Lone blocks"), say("Stock"), ""])
    for n, (colour, stock) in enumerate(s.stock.items()):
        sizes = [territory.bit_count() for territory in s.territories[colour]]
        stuck: Cell = say("stuck") if colour in s.stuck or has_left(s, colour) else ""
        player = Seat(owner(s, colour))
        grid.rows.append([colour, COLOUR_NAMES[colour], player, sum(sizes), len(sizes), sizes.count(1), stock, stuck])
        if colour == s.colour:
            grid.marked.add(n)
    return grid
