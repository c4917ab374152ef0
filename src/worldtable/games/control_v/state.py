"""Control V: what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NewType, Self

from worldtable.engine.state import State, expect, read
from worldtable.games.control_v.board import BIT, Cell, Cells, area, named, territories_of
from worldtable.games.control_v.clipboard import Landing
from worldtable.games.control_v.options import Options
from worldtable.games.control_v.picture import OBSTACLE, drawn, read_picture

Colour = NewType("Colour", str)

COLOURS = tuple(map(Colour, "RGBY"))  # in turn order (CV R24)
STOCK = 55  # CV-1.2
UNSAID: dict[str, Any] = {
    "territories": {},
    "obstacles": 0,
    "occupied": 0,
    "sources": [],
    "landings": [],
    "last": 0,
}  # not in JSON


class Stage(StrEnum):
    """What is done next."""

    DRAW = "draw"
    OBSTACLES = "obstacles"
    FIRST_BLOCKS = "first_blocks"
    COLOUR = "colour"
    SOURCE = "source"
    LANDING = "landing"


@dataclass(slots=True)
class Table(State):
    """The whole table. Nothing on it is secret. As JSON obstacles and territories are one picture, the `board`.

    `occupied` are the cells of all of them. `sources` is what `colour` can copy, as found when the turn passed to it, and
    `landings` where `source` fits, so that a copy of a match need not look again: empty if nobody has looked, and not in JSON.
    `last` are the blocks that were pasted last, to be pointed out.
    """

    options: Options
    players: int
    stock: dict[Colour, int]
    territories: dict[Colour, tuple[Cells, ...]]  # in reading order
    obstacles: Cells = 0
    occupied: Cells = 0
    due: int = 0  # the obstacles that are still to be placed
    first: int = 0  # the first player
    stage: Stage = Stage.DRAW
    round: int = 0  # of copies
    colour: Colour | None = None  # whose turn it is
    source: Cell | None = None  # the territory on the clipboard
    sources: tuple[Cell, ...] = field(default=(), compare=False)
    landings: tuple[Landing, ...] = field(default=(), compare=False)
    last: Cells = field(default=0, compare=False)
    stuck: tuple[Colour, ...] = ()  # the colours that had no copy when their turn came
    over: bool = False

    def to_json(self) -> dict[str, Any]:
        """The table as JSON data."""
        data = State.to_json(self)
        kept = {name: value for name, value in data.items() if name not in UNSAID}
        return {**kept, "board": picture(self)}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The table that JSON data describe. ValueError names the path of what does not fit."""
        rest = dict(expect(dict, data, ""))
        board = expect(str, rest.pop("board", ""), "board")
        table: Self = read(cls, {**rest, **UNSAID}, "")
        table.lay(read_picture(board, table.options.area, OBSTACLE + "".join(table.stock)))
        return table

    def lay(self, signs: Mapping[str, Cells]) -> None:
        """Lay what a picture shows on the empty table."""
        corners = self.options.touch == "side_or_corner"
        self.obstacles = signs[OBSTACLE]
        self.territories = {colour: territories_of(signs[colour], corners) for colour in self.stock}
        self.occupied = sum(signs.values())


def lay_table(players: int, options: Options) -> Table:
    """CV-1.1, CV-1.2, CV-1.5: the empty table."""
    colours = COLOURS[: players * options.colours_each]
    return Table(
        options=options,
        players=players,
        stock=dict.fromkeys(colours, STOCK),
        territories=dict.fromkeys(colours, ()),
        due=players * options.obstacles_each,
    )


def picture(s: Table) -> str:
    """The board as text."""
    return drawn(s.options.area, {OBSTACLE: s.obstacles, **{colour: blocks(s, colour) for colour in s.stock}})


def blocks(s: Table, colour: Colour) -> Cells:
    """The cells on which a colour has blocks."""
    return sum(s.territories[colour])


def empty(s: Table) -> list[Cell]:
    """The empty cells, in reading order."""
    return named(area(s.options.area) & ~s.occupied)


def owner(s: Table, colour: Colour) -> int:
    """CV-1.3, CV-9.1: the player to whom a colour belongs; with two colours each the first and third are one player's."""
    return (s.first + COLOURS.index(colour)) % s.players


def colours_of(s: Table, player: int) -> Sequence[Colour]:
    """The colours of a player."""
    return [colour for colour in s.stock if owner(s, colour) == player]


def territory_at(s: Table, cell: Cell) -> Cells:
    """The territory that a cell belongs to, 0 if there is none."""
    bit = BIT[cell]
    for own in s.territories.values():
        for territory in own:
            if territory & bit:
                return territory
    return 0


def scores(s: Table) -> list[int]:
    """CV-10.3, CV-9.4: each player's blocks on the board, both colours together."""
    return [sum(blocks(s, colour).bit_count() for colour in colours_of(s, player)) for player in range(s.players)]
