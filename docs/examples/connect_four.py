"""Connect Four: the tutorial game of docs/new-game.md."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from worldtable.engine.event import Event
from worldtable.engine.game import Game, Words
from worldtable.engine.question import Question
from worldtable.engine.state import State
from worldtable.engine.words import Message, Seat, say, say_n

# --- the table ---
ROWS, COLUMNS = 6, 7
HEIGHT = ROWS + 1  # one empty row on top keeps the columns' bits apart
FULL = sum(((1 << ROWS) - 1) << (HEIGHT * column) for column in range(COLUMNS))
LINES = (1, HEIGHT - 1, HEIGHT, HEIGHT + 1)  # steps up, down-right, right, up-right


@dataclass(slots=True)
class Board(State):
    """Disc (column, row) is bit 7 * column + row of the player's number."""

    discs: list[int]
    active: int = 0
    winner: int = -1
    over: bool = False


@dataclass(slots=True)
class Dropped(Event):
    """CF-1.2: a disc fell into a column."""

    player: int
    column: str


class Column(StrEnum):
    """The seven columns."""

    A, B, C, D, E, F, G = "a", "b", "c", "d", "e", "f", "g"


# --- the rules ---
BOTTOM = {column: 1 << (HEIGHT * n) for n, column in enumerate(Column)}
TOP = {column: bottom << (ROWS - 1) for column, bottom in BOTTOM.items()}
TOP_ROW = sum(TOP.values())
COLUMN: Question[Column] = Question("column", "CF-1.1")


async def turn(s: Board) -> None:
    """CF-1.1: drop a disc into a column that is not full. CF-1.3: four in a row win; a full board is a draw."""
    me, discs = s.active, s.discs
    taken = discs[0] | discs[1]
    column = await COLUMN.ask(me, open_columns(taken & TOP_ROW))
    discs[me] |= (taken + BOTTOM[column]) & ~taken & FULL
    s.tell(Dropped, me, column)
    if four(discs[me]):
        s.winner, s.over = me, True
    elif discs[0] | discs[1] == FULL:
        s.over = True
    s.active = 1 - me


@cache
def open_columns(full: int) -> tuple[Column, ...]:
    """CF-1.1: the columns whose top is not taken. There are only 128 answers, so each is worked out once."""
    return tuple(column for column in Column if not full & TOP[column])


def four(discs: int) -> bool:
    """CF-1.3: whether four of the discs stand in a row."""
    for step in LINES:
        pairs = discs & (discs >> step)
        if pairs & (pairs >> (2 * step)):
            return True
    return False


# --- the words, and the game ---
def told(event: Event) -> Message:
    """What happened, in words."""
    match event:
        case Dropped(player, column):
            return say("{player} drops into {column}", player=Seat(player), column=column)
        case _:
            raise TypeError(f"no words for {event!r}")


WORDS = Words[Board](
    prompt=lambda name, s, player: say("Drop a disc into a column"),
    label=lambda name, option, s: str(option),
    event=told,
    score=lambda score: say_n("{n} point", "{n} points", score),
)


def points(s: Board) -> list[int]:
    """CF-1.3: one point for the winner."""
    return [int(player == s.winner) for player in range(2)]


GAME = Game(
    id="connect-four",
    title="Connect Four",
    blurb=say("Four in a row"),
    version=1,
    players=range(2, 3),
    state=Board,
    start=lambda players, options: Board([0] * players),
    turn=turn,
    score=points,
    rank=points,
    words=WORDS,
)
