"""The chapter on the board, as the rulebook must tell it in each language."""

from __future__ import annotations

from collections.abc import Iterator

import worldtable
from worldtable.engine.words import Message
from worldtable.games.world_control.board import (
    BORDER,
    FIELDS,
    ICONS,
    INFLUENCES,
    KIND_AT,
    OCEANS,
    PRICE,
    REGIONS,
    VALUE,
    Place,
)
from worldtable.games.world_control.headlines import HEADLINES
from worldtable.games.world_control.names import PLACE_NAMES, REGION_NAMES, STOXX_NAMES, numbered_field

HEADS = {
    "en": (
        "The fields",
        "Cities by region, each with its price, its border, its value when empty and with 1 to 5 Corpz, and the Stoxx on its "
        "size spaces.",
        "Oceans and influences",
        "The NEWS cards",
    ),
    "pl": (
        "Pola",
        "Miasta według regionów, każde z ceną, granicą, wartością puste i z 1 do 5 Corpz oraz ze Stoxx na miejscach wielkości.",
        "Oceany i wpływy",
        "Karty NEWS",
    ),
}


def board_pages(language: str) -> Iterator[str]:
    """The paragraphs, from the data and the words of the game."""
    catalogue = worldtable.game("world-control").catalogue

    def said(message: Message) -> str:
        return catalogue.say(message, language)

    fields, cities, others, news = HEADS[language]
    yield f"*{fields}*: " + ", ".join(said(numbered_field(n, KIND_AT[n])) for n in range(FIELDS)) + "."
    yield cities
    for region, names in REGIONS.items():
        yield f"*{said(REGION_NAMES[region])}*: " + "; ".join(f"{said(PLACE_NAMES[c])} {city(c, said)}" for c in names) + "."
    yield f"*{others}*: " + ", ".join(f"{said(PLACE_NAMES[place])} {PRICE[place]} b" for place in (*OCEANS, *INFLUENCES)) + "."
    yield f"*{news}*: " + " ".join(f"*{said(title)}*: {said(effect)}." for title, _, effect in HEADLINES.values())


def city(place: Place, said: object) -> str:
    """A city's figures."""
    assert callable(said)
    icons = [f"{size} {said(STOXX_NAMES[kind])}" for size, kind in enumerate(ICONS[place]) if kind]
    values = " / ".join(map(str, VALUE[place]))
    return f"{PRICE[place]} b ({BORDER[place]}), {values} b" + (f", {', '.join(icons)}" if icons else "")
