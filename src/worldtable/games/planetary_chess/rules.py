"""Planetary Chess: the rules, top to bottom as in the rulebook. How figures go is in position.py and planet.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.engine.chance import die
from worldtable.games.planetary_chess.choices import Answer, Offer, Swap
from worldtable.games.planetary_chess.events import (
    DrawDeclined,
    DrawOffered,
    Ended,
    GameBegins,
    MoveBegins,
    Moved,
    SidesChosen,
)
from worldtable.games.planetary_chess.position import Move, Side
from worldtable.games.planetary_chess.questions import ANSWER, MOVE, SWAP, Action
from worldtable.games.planetary_chess.state import (
    DRAW,
    PAUSE,
    WIN,
    Ending,
    Stage,
    Table,
    ending,
    mover,
    side_of,
    start_of,
)


async def turn(s: Table) -> None:
    """PC-3.1: one half-move, an offer, an answer, or a choice of sides."""
    await STAGES[s.stage](s)


async def draw_lots(s: Table) -> None:
    """PC-2.7: the first seat plays Red, or by option whoever is drawn."""
    if s.options.seats == "random":
        s.red = await die((0, 1), "red")
    begin_game(s)


def begin_game(s: Table) -> None:
    """PC-2.1 to PC-2.6: the figures are set up, and Red begins."""
    s.first, s.stage = s.red, Stage.MOVE
    s.tell(GameBegins, s.game, s.red, 1 - s.red)


async def move(s: Table) -> None:
    """PC-9.6: the game may be over. Else the side to move moves (PC-3.1); before that it may offer a draw (PC-9.8)."""
    moves = s.position.moves()
    end = ending(s, moves)
    if end is not None:
        finish(s, end, loser_of(s, end))
        return
    me = mover(s)
    if s.position.side is Side.RED and s.pause[me] < PAUSE:
        s.tell(MoveBegins, s.number)
    options: list[Action] = [*moves, Offer.DRAW] if may_offer(s, me) else [*moves]
    choice = await MOVE.ask(me, options)
    if isinstance(choice, Move):
        make(s, choice)
    else:
        s.stage = Stage.ANSWER
        s.tell(DrawOffered, me, s.position.side)


def make(s: Table, move: Move) -> None:
    """PC-3.2, PC-3.4: a move is made; a capture begins the count of quiet half-moves anew (PC-9.5)."""
    me, side, before = mover(s), s.position.side, s.position
    if s.told is not None:
        s.tell(Moved, me, side, str(move))
    s.position, s.last = before.after(move), (move.origin, move.target)
    if move.captures:
        s.quiet, s.past = 0, []
    else:
        s.quiet += 1
        s.past.append(before)
    s.number += side is Side.BLUE
    s.pause[me] = max(0, s.pause[me] - 1)
    if s.options.seats == "swap" and s.number == 1 and side is Side.RED:
        s.stage = Stage.SWAP


def may_offer(s: Table, player: int) -> bool:
    """PC-9.9: not twice in a turn, and not until ten own moves after a declined offer are made."""
    return s.options.draw_offers == "on" and not s.pause[player]


async def answer(s: Table) -> None:
    """PC-9.8: the other side accepts, or the side that has offered goes on with its turn and must move."""
    me = mover(s)
    if await ANSWER.ask(1 - me, list(Answer)) is Answer.ACCEPT:
        finish(s, Ending.AGREED, None)
        return
    s.pause[me], s.stage = PAUSE, Stage.MOVE
    s.tell(DrawDeclined, 1 - me, side_of(s, 1 - me))


async def swap(s: Table) -> None:
    """PC R37: after the first half-move the player of Blue may take Red; the position stays."""
    me = mover(s)
    if await SWAP.ask(me, list(Swap)) is Swap.TAKE:
        s.red = me
    s.stage = Stage.MOVE
    s.tell(SidesChosen, me, side_of(s, me))


# --- the end -------------------------------------------------------------------------------------------------------------


def loser_of(s: Table, end: Ending) -> int | None:
    """PC-8.9, PC-9.1: whoever is mated has lost. PC-9.2, PC R30: a stalemate is a draw, or by option a loss."""
    lost = end is Ending.MATE or (end is Ending.STALEMATE and s.options.stalemate == "loss")
    return mover(s) if lost else None


def finish(s: Table, end: Ending, loser: int | None) -> None:
    """PC-9.10, PC-9.11: the game is over and its points are given; PC R36, PC R44: in a series of two another one begins."""
    s.ending = end
    for player in range(2):
        s.points[player] += DRAW if loser is None else 0 if player == loser else WIN
    s.tell(Ended, end, None if loser is None else side_of(s, 1 - loser))
    if s.game < s.options.series:
        begin_next_game(s)
    else:
        s.over = True


def begin_next_game(s: Table) -> None:
    """PC R36: the sides are exchanged."""
    s.game, s.red = s.game + 1, 1 - s.first
    s.position, s.quiet, s.number, s.past, s.pause = start_of(s.options), 0, 1, [], [0, 0]
    s.last = None
    begin_game(s)


def resign(s: Table, player: int) -> None:
    """PC-9.7, PC-9.10: whoever resigns loses at once, and all games of the series that are left."""
    s.points[1 - player] += WIN * (s.options.series - s.game)
    s.game = s.options.series
    finish(s, Ending.RESIGNED, player)


STAGES: dict[Stage, Callable[[Table], Awaitable[None]]] = {
    Stage.LOTS: draw_lots,
    Stage.MOVE: move,
    Stage.ANSWER: answer,
    Stage.SWAP: swap,
}
