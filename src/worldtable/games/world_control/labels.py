"""World Control: what a button says."""

from __future__ import annotations

from typing import Any

from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games import craps
from worldtable.games.world_control.board import General, Sage, Stoxx
from worldtable.games.world_control.choices import Named, Number, Word
from worldtable.games.world_control.names import PLACE_NAMES, STOXX_NAMES, item_named, named_card
from worldtable.games.world_control.state import Table

LABELS = {
    Word.DONE: say("Done"),
    Word.BUY: say("Buy"),
    Word.SELL: say("Sell"),
    Word.SET: say("Give one Stoxx of each kind"),
    Word.THREE: say("Give three of a kind"),
    Word.FIVE: say("Give five of a kind"),
    Word.RELEASE: say("Release a Corpz"),
    Word.BANKRUPT: say("Bankrupt a property"),
    Word.REACTIVATE: say("Reactivate"),
    Word.OFFER: say("Offer a trade"),
    Word.PROPOSE_END: say("Propose to end the game"),
    Word.RESIGN: say("Resign"),
    Word.ROLL: say("Roll the die"),
    Word.CASH: say("200 b"),
    Word.CORPZ: say("Corpz"),
    Word.SAGE: say("2 SAGE cards"),
    Word.GENERAL: say("2 GENERAL cards"),
    Word.DECLINE: say("Decline"),
    Word.NONE: say("Place nothing"),
    Word.ONE: say("Place 1 Corpz"),
    Word.CHILL: say("Chill"),
    Word.ADD: say("Add"),
    Word.REMOVE: say("Remove"),
    Word.AIRLIFT: say("Airlift"),
    Word.AIRSTRIKE: say("Airstrike"),
    Word.MIGRATION: say("Migration"),
    Word.LEAVE: say("Leave it"),
    Word.STRIKE: say("Strike"),
    Word.RETURN: say("Return"),
    Word.PAY: say("Pay"),
    Word.FIGHT: say("Fight"),
    Word.GIVE_UP: say("Give up"),
    Word.STAY: say("Stay here"),
    Word.SKIP: say("Skip two turns"),
    Word.YES: say("Yes"),
    Word.NO: say("No"),
    Word.RUN: say("Let it run"),
    Word.CENSOR: say("Censor"),
    Word.LOAN: say("Take the loan"),
    Word.DISMISS: say("Dismiss a Corpz at hand"),
    Word.CANCEL: say("Drop the offer"),
    Word.ACCEPT: say("Accept"),
}
OF_QUESTION = {
    ("manage", Word.BUY): say("Buy a Stoxx"),
    ("manage", Word.SELL): say("Sell a Stoxx"),
    ("liquidate", Word.SELL): say("Sell a Stoxx"),
    ("fiscal", Word.CORPZ): say("2 Corpz"),
    ("noble", Word.CORPZ): say("Give up 1 Corpz at hand"),
    ("arms", Word.BUY): say("Buy 1 Corpz"),
    ("arms", Word.SELL): say("Sell 1 Corpz at hand"),
    ("border-card", Word.DONE): say("No more cards"),
    ("attack-card", Word.DONE): say("No more cards"),
    ("defend-card", Word.DONE): say("No more cards"),
}


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option."""
    if name.startswith("craps-"):
        return craps.GAME.words.label(name, option, s)
    match option:
        case Word():
            return OF_QUESTION.get((name, option), LABELS[option])
        case Number():
            return numbered(option)
        case Named("cruise", place):
            return say("Cruise to {ocean}", ocean=PLACE_NAMES[place])
        case Named("civil war", place):
            return say("Civil war from {place}", place=PLACE_NAMES[place])
        case Named(_, kind):
            return say("Sell {kind}", kind=STOXX_NAMES[Stoxx(kind)])
        case Sage() | General():
            return say("Play {card}", card=named_card(option))
        case _:
            return STOXX_NAMES[option] if option in STOXX_NAMES else PLACE_NAMES.get(option, str(option))


def numbered(option: Number) -> Message | str:
    """An option with a number."""
    match option.word:
        case "roll":
            return say_n("Roll {n} border die", "Roll {n} border dice", option.n)
        case "attack":
            return say("Attack with {n} Corpz", n=option.n)
        case "bribe":
            return say("Promise {b} b", b=option.n) if option.n else say("Promise nothing")
        case "cash":
            return item_named(str(option))
        case "player":
            return say("{player}", player=Seat(option.n))
        case _:
            return str(option.n)
