"""Planetary Chess: what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self

from worldtable.engine.state import State, expect, hints, read, to_json
from worldtable.games.planetary_chess.grid import Node
from worldtable.games.planetary_chess.notation import Moment, placed, read_moment, read_placed
from worldtable.games.planetary_chess.options import Options
from worldtable.games.planetary_chess.position import Move, Position, Side

PAUSE = 10  # PC-9.9: own moves after a declined offer before the next one
ON_BOARD: dict[str, Any] = {
    "position": None,
    "quiet": 0,
    "number": 1,
    "past": [],
    "last": None,
}  # strings in JSON, or not in it
WIN, DRAW = 2, 1  # PC-9.11: points are counted in halves


class Stage(StrEnum):
    """What is done next."""

    LOTS = "lots"
    MOVE = "move"
    ANSWER = "answer"
    SWAP = "swap"


class Ending(StrEnum):
    """PC-9.6: how a game ends, in the order in which it is tested; the last two are chosen."""

    MATE = "mate"
    STALEMATE = "stalemate"
    DEAD = "dead"
    REPETITION = "repetition"
    QUIET = "quiet"
    AGREED = "agreed"
    RESIGNED = "resigned"


@dataclass(slots=True)
class Table(State):
    """The whole table. Nothing on it is secret. As JSON positions are strings (PC-10.3), and `status` says what they mean."""

    options: Options
    position: Position
    quiet: int = 0  # half-moves since the last capture
    number: int = 1  # of the move
    past: list[Position] = field(default_factory=list)  # the positions since the last capture, but for the one on the board
    red: int = 0  # who plays Red
    first: int = 0  # who played Red when the running game began
    stage: Stage = Stage.LOTS
    pause: list[int] = field(default_factory=lambda: [0, 0])  # the own moves that players must make before they may offer
    game: int = 1
    points: list[int] = field(default_factory=lambda: [0, 0])  # in halves
    ending: Ending | None = None  # of the last game that is over
    over: bool = False
    last: tuple[Node, Node] | None = field(default=None, compare=False)  # the move made last, to be pointed out

    def to_json(self) -> dict[str, Any]:
        """The table as JSON data."""
        data = {name: to_json(getattr(self, name)) for name in hints(Table) if name not in ON_BOARD}
        moment = Moment(self.position, self.quiet, self.number)
        return {**data, "position": str(moment), "past": list(map(placed, self.past)), "status": status(self.position)}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The table that JSON data describe. ValueError names the path of what does not fit."""
        told = expect(dict, data, "")
        rest = {name: value for name, value in told.items() if name not in ("position", "past", "status")}
        table: Self = read(cls, {**rest, **ON_BOARD}, "")
        options = table.options
        moment = read_moment(expect(str, told.get("position"), "position"), options.planet, options.quiet_limit)
        table.position, table.quiet, table.number = moment
        table.past = [read_placed(text, options.planet) for text in expect(list, told.get("past"), "past")]
        return table


def lay_table(options: Options) -> Table:
    """PC-2.1 to PC-2.5: the table before the first game."""
    return Table(options, start_of(options))


def table_at(options: Options, moment: Moment) -> Table:
    """A table in the middle of the last game, the first seat playing Red."""
    return Table(options, *moment, stage=Stage.MOVE, game=options.series)


def start_of(options: Options) -> Position:
    """PC-2.3, PC-2.4, PC-2.6: the figures at the start, Red to move."""
    return read_moment(options.planet.grid.start, options.planet).position


def status(position: Position) -> str:
    """PC-8.3, PC-8.9, PC-9.2, PC-9.3: what is said of a position: mate, stalemate, dead, check or quiet."""
    if not position.move_count():
        return Ending.MATE if position.in_check else Ending.STALEMATE
    return Ending.DEAD if position.dead else "check" if position.in_check else "quiet"


def ending(s: Table, moves: Sequence[Move]) -> Ending | None:
    """PC-9.1 to PC-9.6: how the game ends with the position on the board, None if it goes on."""
    if not moves:
        return Ending.MATE if s.position.in_check else Ending.STALEMATE
    if s.position.dead:
        return Ending.DEAD
    if s.options.repetition and s.past.count(s.position) + 1 >= s.options.repetition:
        return Ending.REPETITION
    return Ending.QUIET if s.quiet >= s.options.quiet_limit else None


def mover(s: Table) -> int:
    """PC-2.7, PC-3.1: the player whose side is to move."""
    return s.red if s.position.side is Side.RED else 1 - s.red


def side_of(s: Table, player: int) -> Side:
    """The side that a player plays now."""
    return Side.RED if player == s.red else Side.BLUE
