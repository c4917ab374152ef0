"""Craps: what the game says. English here; the other languages lie in words/."""

from __future__ import annotations

from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, say
from worldtable.games.craps import events as e
from worldtable.games.craps.questions import Bet, Chip, More, Word, most_raise, most_stake
from worldtable.games.craps.state import Casino, Side, running

SIDE_NAMES = {Side.PASS: say("pass"), Side.NOT_PASS: say("not-pass")}
RESULTS = {
    "pass": say("The result is pass"),
    "not-pass": say("The result is not-pass"),
    "push": say("A push: bets on not-pass go back, bets on pass are lost"),
    "void": say("Nothing is decided: all stakes go back"),
}
WORD_LABELS = {
    Word.SHOOT: say("Take the dice"),
    Word.DECLINE: say("Decline"),
    Word.SIT_OUT: say("No bet"),
    Word.RAISE: say("Raise"),
    Word.STAND: say("No raise"),
    Word.DONE: say("Done"),
    Word.ALL: say("All in"),
}


def prompt(name: str, s: Casino, player: int) -> Message:
    """The question of that name."""
    r = running(s)
    match name:
        case "craps-dice":
            return say("Craps: will you take the dice?")
        case "craps-side" if player == r.shooter:
            return say("You shoot: bet on pass or not-pass")
        case "craps-side":
            return say("{player} shoots: bet on pass or not-pass, or sit out", player=Seat(r.shooter or 0))
        case "craps-shooter":
            return say("Craps: you shoot. Your bet?")
        case "craps-bet":
            return say("Craps, {player} shoots: your bet?", player=Seat(r.shooter or 0))
        case "craps-raise":
            return say(
                "The point is {point}. You have {b} b on {side}: raise?",
                point=r.point or 0,
                b=r.stakes[player],
                side=SIDE_NAMES[r.sides[player] or Side.PASS],
            )
        case _:
            most = most_raise(s, player) if r.stakes[player] else most_stake(s, player)
            return say("Lay chips: {b} b lie there, at most {most} b", b=s.making[player].laid, most=most)


def topic(name: str, s: Casino) -> Message | None:
    """What a question is about, for those who wait."""
    match name:
        case "craps-dice":
            return say("the dice")
        case "craps-raise":
            return say("a raise")
        case _:
            return say("a raise") if running(s).point else say("a bet")


def label(name: str, option: Any, s: Casino) -> Message | str:
    """What a button says for an option."""
    match option:
        case Bet(side, stake):
            return say("{side}, {b} b", side=SIDE_NAMES[side], b=stake)
        case Side():
            return SIDE_NAMES[option]
        case Chip():
            return say("a chip of {b} b", b=int(option))
        case More():
            return say("{b} b more", b=int(option))
        case _:
            return WORD_LABELS[option]


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.RoundBegins(number, rounds, shooter):
            return say("Round {n} of {rounds} · {player} shoots", n=number, rounds=rounds, player=Seat(shooter))
        case e.DiceOffered(player, True):
            return say("{player} takes the dice", player=Seat(player))
        case e.DiceOffered(player):
            return say("{player} does not want to shoot", player=Seat(player))
        case e.BetMade(player, side, stake):
            return say("{player} bets {b} b on {side}", player=Seat(player), b=stake, side=SIDE_NAMES[side])
        case e.SatOut(player):
            return say("{player} does not bet", player=Seat(player))
        case e.Raised(player, side, by, stake):
            return say("{player} raises by {by} b: {b} b on {side}", player=Seat(player), by=by, b=stake, side=SIDE_NAMES[side])
        case e.Threw(player, (one, two)):
            return say("{player} rolls {one} + {two} = {sum}", player=Seat(player), one=one, two=two, sum=one + two)
        case e.PointSet(point):
            return say("The point is {point}", point=point)
        case e.Decided(result):
            return RESULTS[result]
        case _:
            return settled_text(event)


def settled_text(event: Event) -> Message:
    """What becomes of a bet."""
    match event:
        case e.Won(player, gain):
            return say("{player} wins {b} b", player=Seat(player), b=gain)
        case e.Lost(player, stake):
            return say("{player} loses {b} b", player=Seat(player), b=stake)
        case e.TookBack(player, stake):
            return say("{player} takes back {b} b", player=Seat(player), b=stake)
        case e.WentBroke(player):
            return say("{player} is broke", player=Seat(player))
        case _:
            raise TypeError(f"no words for {event!r}")


def score(b: int) -> Message:
    """A score in words."""
    return say("{b} b", b=b)


PRESETS = {"open": say("No house limit"), "wc": say("As in World Control")}

WORDS: Words[Any] = Words(prompt=prompt, topic=topic, label=label, event=event_text, score=score, presets=PRESETS)
