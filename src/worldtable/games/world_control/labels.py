"""World Control: what a button says, and what choosing it would do."""

from __future__ import annotations

from typing import Any

from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games import craps
from worldtable.games.world_control.board import ICONS, MORTGAGE, PRICE, VALUE, General, Place, Sage, Stoxx
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.choices import Named, Number, Word
from worldtable.games.world_control.debt import LOAN, PENSION, VETERAN
from worldtable.games.world_control.names import PLACE_NAMES, STOXX_NAMES, item_named, listed, named_card
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of
from worldtable.games.world_control.stoxx import buy_price, sell_price

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
NOTES = {
    Word.SET: say("for 2 Corpz at hand"),
    Word.THREE: say("for 1 card"),
    Word.FIVE: say("for 2 cards"),
    Word.ADD: say("1 Corpz from hand; what it covers is collected"),
    Word.REMOVE: say("1 Corpz back to hand"),
    Word.AIRLIFT: say("up to 2 Corpz to a city of yours of size 0 or 1"),
    Word.AIRSTRIKE: say("up to 2 Corpz against a city of another player"),
    Word.MIGRATION: say("up to 3 Corpz from a city of this region"),
    Word.CENSOR: say("Media becomes bankrupt, and the bribes are yours"),
}


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option."""
    if name.startswith("craps-"):
        return craps.GAME.words.label(name, option, s)
    match option:
        case Word():
            return OF_QUESTION.get((name, option), LABELS[option])
        case Number():
            return numbered(name, option)
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


def numbered(name: str, option: Number) -> Message | str:
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


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do."""
    match option:
        case Word():
            return note_of_word(name, option, s)
        case Sage() | General() | Named() | Number():
            return None
        case _:
            return note_of_thing(name, option, s)


def note_of_word(name: str, word: Word, s: Table) -> Message | None:
    """The price of a word, where it has one."""
    match name, word:
        case "manage", Word.BUY:
            return say("{b} b", b=buy_price(s))
        case (("manage" | "liquidate"), Word.SELL):
            return say("{b} b", b=sell_price(s))
        case (("manage" | "liquidate"), Word.RELEASE):
            return say("{b} b", b=PENSION)
        case "liquidate", Word.DISMISS:
            return say("{b} b", b=VETERAN)
        case _, Word.LOAN:
            return say("{b} b, and the next fiscal year brings nothing", b=LOAN)
        case _:
            return NOTES.get(word)


def note_of_thing(name: str, thing: str, s: Table) -> Message | None:
    """What is to be known of a Stoxx or a property."""
    if thing in STOXX_NAMES:
        return None
    place = Place(thing)
    if name in ("manage-property", "liquidate-item"):
        return say("{b} b", b=MORTGAGE[place] if s.estate[owner_of(s, place) or 0].get(place, 0) <= 0 else PENSION)
    return city_note(s, place) if place in VALUE else None


def city_note(s: Table, city: Place) -> Message:
    """A city: size, value, border."""
    owner = owner_of(s, city)
    size = 0 if owner is None else s.estate[owner][city]
    if size == BANKRUPT:
        return say("bankrupt")
    return say("size {size}, value {b} b, border {border}", size=size, b=VALUE[city][size], border=border_of(s, city))


def card_of(s: Table, place: Place) -> Message:
    """A certificate as it is printed: price, border, values, icons."""
    if place not in VALUE:
        return say("price {b} b", b=PRICE[place])
    icons = [
        say("{kind} at {size}", kind=STOXX_NAMES[kind], size=size) for size, kind in enumerate(ICONS[place]) if kind is not None
    ]
    return say(
        "price {price} b, border {border}, value {values} b, Stoxx: {icons}",
        price=PRICE[place],
        border=border_of(s, place),
        values=" / ".join(map(str, VALUE[place])),
        icons=listed(icons) if icons else say("none"),
    )
