"""World Control: what things are called. English here; the other languages lie in words/."""

from __future__ import annotations

from worldtable.engine.words import Message, say
from worldtable.games.world_control.board import PLACE_AT, Kind, Place, Stoxx

PLACE_NAMES = {
    "Jakarta": say("Jakarta"),
    "Mumbai": say("Mumbai"),
    "Arctic Ocean": say("Arctic Ocean"),
    "Lagos": say("Lagos"),
    "Johannesburg": say("Johannesburg"),
    "Cairo": say("Cairo"),
    "Rio de Janeiro": say("Rio de Janeiro"),
    "Caracas": say("Caracas"),
    "Mexico City": say("Mexico City"),
    "Indian Ocean": say("Indian Ocean"),
    "Astana": say("Astana"),
    "Istanbul": say("Istanbul"),
    "Moscow": say("Moscow"),
    "Pyongyang": say("Pyongyang"),
    "Beijing": say("Beijing"),
    "Tokyo": say("Tokyo"),
    "Pacific Ocean": say("Pacific Ocean"),
    "Vienna": say("Vienna"),
    "Paris": say("Paris"),
    "Media": say("Media"),
    "London": say("London"),
    "Los Angeles": say("Los Angeles"),
    "Washington": say("Washington"),
    "Education": say("Education"),
    "New York": say("New York"),
    "Atlantic Ocean": say("Atlantic Ocean"),
    "Tehran": say("Tehran"),
    "Religion": say("Religion"),
    "Jerusalem": say("Jerusalem"),
}
EVENT_NAMES = {
    Kind.START: say("Start"),
    Kind.NOBLE: say("A Noble Price"),
    Kind.HQ: say("HQ"),
    Kind.VACATION: say("Vacation"),
    Kind.CRISIS: say("Crisis"),
    Kind.ARMS: say("Arms-Dealer"),
    Kind.NEWS: say("NEWS"),
}
REGION_NAMES = {
    "indo-pacific": say("Indo-Pacific"),
    "africa": say("Africa"),
    "latin-america": say("Latin America"),
    "eurasia": say("Eurasia"),
    "far-east": say("Far East"),
    "eu": say("EU"),
    "north-america": say("North America"),
    "middle-east": say("Middle East"),
}
STOXX_NAMES = {
    Stoxx.GOLD: say("Gold"),
    Stoxx.OIL: say("Oil"),
    Stoxx.ARMS: say("Arms"),
    Stoxx.TECH: say("Tech"),
    Stoxx.BIO: say("Bio"),
    Stoxx.CHEM: say("Chem"),
}
STOXX_SIGNS = {  # the headings of narrow columns
    Stoxx.GOLD: say("Au"),
    Stoxx.OIL: say("Oil"),
    Stoxx.ARMS: say("Arm"),
    Stoxx.TECH: say("Tec"),
    Stoxx.BIO: say("Bio"),
    Stoxx.CHEM: say("Che"),
}
REGION_SIGNS = {
    "indo-pacific": say("IP"),
    "africa": say("AF"),
    "latin-america": say("LA"),
    "eurasia": say("EA"),
    "far-east": say("FE"),
    "eu": say("EU"),
    "north-america": say("NA"),
    "middle-east": say("ME"),
}


def named_card(card: str) -> Message:
    """A Control Card: `SAGE 6/9`, `GENERAL win`."""
    pack, number = card.split(" ")
    if number == "wild":
        return say("SAGE wild")
    if number == "win":
        return say("GENERAL win")
    return say("SAGE {number}", number=number) if pack == "sage" else say("GENERAL {number}", number=number)


def numbered_field(field: int, kind: Kind) -> Message:
    """A field with its number: `27 Paris`."""
    name = PLACE_NAMES[PLACE_AT[field]] if field in PLACE_AT else EVENT_NAMES[kind]
    return say("{field} {name}", field=str(field).zfill(2), name=name)


def placed(place: Place | None) -> Message:
    """Where Corpz come from: a city, or the hand."""
    return say("at hand") if place is None else PLACE_NAMES[place]


def item_named(item: str) -> Message:
    """An item of trade."""
    if item.startswith("cash "):
        return say("{b} b", b=item.removeprefix("cash "))
    return STOXX_NAMES[Stoxx(item)]
