"""World Control: what choosing an option would do, with its price and its exact chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from worldtable.engine.words import Message, listed, say
from worldtable.games.world_control.armies import available
from worldtable.games.world_control.board import ICONS, MORTGAGE, PLACE_AT, PRICE, VALUE, General, Place, Sage
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.choices import Named, Number, Word
from worldtable.games.world_control.combat import MOST_ATTACKS
from worldtable.games.world_control.debt import LOAN, PENSION, VETERAN
from worldtable.games.world_control.names import STOXX_NAMES
from worldtable.games.world_control.odds import crossing, winning, winning_with
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of
from worldtable.games.world_control.stoxx import buy_price, sell_price

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


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do; its exact chances only where the table has chosen to see them."""
    match option:
        case Word.FIGHT | Named("civil war") | Number("attack" | "roll"):
            return chances(name, option, s) if s.options.odds else None
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
    return sized(city, 0 if owner is None else s.estate[owner][city], border_of(s, city))


def sized(city: Place, size: int, border: int) -> Message:
    """A city of that size, with its value and its border."""
    if size == BANKRUPT:
        return say("bankrupt")
    return say("size {size}, value {b} b, border {border}", size=size, b=VALUE[city][size], border=border)


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


# --- chances -----------------------------------------------------------------------------------------------------------


def chances(name: str, option: Word | Named | Number, s: Table) -> Message | None:
    """How a fight, an attack or a roll at a border may end."""
    match option:
        case Named(_, city):
            return fight_note(s, available(s, s.active, Place(city)))
        case Number("attack", n):
            return attack_note(s, n)
        case Number():
            return border_note(name, s)
        case _:
            return fight_note(s, s.corpz[s.active])


def percent(chance: Fraction) -> int:
    """A chance in percent, rounded."""
    return round(100 * chance)


def border_note(name: str, s: Table) -> Message | None:
    """What a die at the border of the city under the leader is good for; in the air the target has been named before."""
    city = PLACE_AT.get(s.position[s.active])
    if name == "air-n" or city is None or city not in VALUE:
        return None
    return say("each crosses with {p} %", p=percent(crossing(border_of(s, city))))


def fight_note(s: Table, army: int) -> Message:
    """The chance to infiltrate the city under the leader, and then to win by dice alone."""
    city = PLACE_AT[s.position[s.active]]
    owner = owner_of(s, city)
    size = 0 if owner is None else s.estate[owner][city]
    return say(
        "infiltration {p} %, then the fight {q} % without cards",
        p=percent(crossing(border_of(s, city))),
        q=percent(winning(army, size)),
    )


def attack_note(s: Table, n: int) -> Message | None:
    """The chance to win the city with this attack and the best ones after it, by dice alone."""
    fight = s.fight
    owner = owner_of(s, fight.place) if fight else None
    if fight is None or owner is None:
        return None
    army, left = available(s, s.active, fight.army), MOST_ATTACKS - fight.attacks
    return say("the city falls with {p} % without cards", p=percent(winning_with(n, army, s.estate[owner][fight.place], left)))
