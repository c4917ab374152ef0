"""Planetary Chess: what the game says. English here; the other languages lie in words/."""

from __future__ import annotations

from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.planetary_chess import events as e
from worldtable.games.planetary_chess.choices import Answer, Offer, Swap
from worldtable.games.planetary_chess.position import Move, Side
from worldtable.games.planetary_chess.state import Ending, Table, side_of

SIDE_NAMES = {Side.RED: say("Red"), Side.BLUE: say("Blue")}
CHOICES: dict[str, Message] = {
    Offer.DRAW: say("Offer a draw"),
    Answer.ACCEPT: say("Accept the draw"),
    Answer.DECLINE: say("Decline"),
    Swap.KEEP: say("Keep Blue"),
    Swap.TAKE: say("Take Red"),
}
ENDINGS = {
    Ending.MATE: say("Checkmate"),
    Ending.STALEMATE: say("Stalemate"),
    Ending.DEAD: say("Nobody can be mated any more"),
    Ending.REPETITION: say("The position has been repeated"),
    Ending.QUIET: say("Too long without a capture"),
    Ending.AGREED: say("A draw is agreed"),
    Ending.RESIGNED: say("Resignation"),
}
TOKENS = {Side.RED: "1-0", Side.BLUE: "0-1", None: "1/2-1/2"}  # PC-10.6; a game that goes on is *


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    match name:
        case "move" if s.position.in_check:
            return say("{side} is in check: choose a move", side=SIDE_NAMES[s.position.side])
        case "move":
            return say("{side}: choose a move", side=SIDE_NAMES[s.position.side])
        case "answer":
            return say("{side} offers a draw", side=SIDE_NAMES[s.position.side])
        case _:
            return say("Choose the side that you play from now on")


def topic(name: str, s: Table) -> Message:
    """What a question is about, for those who wait."""
    match name:
        case "move":
            return say("a move ({side})", side=SIDE_NAMES[s.position.side])
        case "answer":
            return say("the answer to the offer of a draw")
        case _:
            return say("the choice of sides")


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option: a move's notation, or words."""
    return str(option) if isinstance(option, (Move, int)) else CHOICES[option]


def group(name: str, option: Any, s: Table) -> Message | str:
    """PC-D1: the moves of a figure stand together."""
    if not isinstance(option, Move):
        return ""
    node = s.position.planet.grid.label[option.origin]
    match option.letter:
        case "H":
            return say("head on {node}", node=node)
        case "R":
            return say("runner on {node}", node=node)
        case _:
            return say("backer on {node}", node=node)


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.GameBegins(game, red, blue):
            return say("Game {n}: {red} plays Red, {blue} plays Blue", n=game, red=Seat(red), blue=Seat(blue))
        case e.MoveBegins(number):
            return say("Move {n}", n=number)
        case e.Moved(player, side, move):
            return say("{side}: {player} plays {move}", side=SIDE_NAMES[side], player=Seat(player), move=move)
        case e.DrawOffered(player, side):
            return say("{side}: {player} offers a draw", side=SIDE_NAMES[side], player=Seat(player))
        case e.DrawDeclined(player, side):
            return say("{side}: {player} declines", side=SIDE_NAMES[side], player=Seat(player))
        case e.SidesChosen(player, side):
            return say("{player} plays {side} from now on", player=Seat(player), side=SIDE_NAMES[side])
        case e.Ended(ending, winner):
            return ended_text(ending, winner)
        case _:
            raise TypeError(f"no words for {event!r}")


def ended_text(ending: Ending, winner: Side | None) -> Message:
    """PC-9.11, PC-10.6: how a game ended, with its result."""
    if winner is None:
        return say("{ending}: a draw, {token}", ending=ENDINGS[ending], token=TOKENS[None])
    return say("{ending}: {side} wins, {token}", ending=ENDINGS[ending], side=SIDE_NAMES[winner], token=TOKENS[winner])


def score(halves: int) -> Message:
    """PC-9.11: points, which are counted in halves."""
    if halves % 2:
        return say("{n}½ points", n=halves // 2) if halves > 1 else say("½ point")
    return say_n("{n} point", "{n} points", halves // 2)


def standing(s: Table, player: int) -> Message:
    """The side, and in a series the points."""
    side = SIDE_NAMES[side_of(s, player)]
    if s.options.series == 1:
        return side
    return say("{side}, {points}", side=side, points=score(s.points[player]))


def situation(s: Table) -> Message:
    """PC-3.1, PC-8.3: the side to move, and whether it is in check."""
    side = SIDE_NAMES[s.position.side]
    return say("{side} to move, in check", side=side) if s.position.in_check else say("{side} to move", side=side)


WORDS = Words(
    prompt=prompt,
    topic=topic,
    label=label,
    group=group,
    event=event_text,
    score=score,
    number=lambda halves: halves / 2,
    standing=standing,
    situation=situation,
)
