"""World Control: the board, the cards and the constants, from board.toml. Nothing here ever changes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NewType

from worldtable.engine.state import quick

Place = NewType("Place", str)  # a property: a city, an ocean or an influence

DATA = tomllib.loads((Path(__file__).parent / "board.toml").read_text("utf-8"))
CONSTANTS = DATA["constants"]


@quick
class Kind(StrEnum):
    """What a field is."""

    CITY = "city"
    OCEAN = "ocean"
    INFLUENCE = "influence"
    START = "start"
    NOBLE = "noble"
    HQ = "hq"
    VACATION = "vacation"
    CRISIS = "crisis"
    ARMS = "arms"
    NEWS = "news"


@quick
class Stoxx(StrEnum):
    """The six kinds of Stoxx, in their canonical order."""

    GOLD = "gold"
    OIL = "oil"
    ARMS = "arms"
    TECH = "tech"
    BIO = "bio"
    CHEM = "chem"


@quick
class Sage(StrEnum):
    """SAGE cards move a leader."""

    ONE = "sage 1"
    TWO = "sage 2"
    THREE = "sage 3"
    FOUR = "sage 4"
    FIVE = "sage 5"
    SIX_NINE = "sage 6/9"
    SEVEN = "sage 7"
    EIGHT = "sage 8"
    WILD = "sage wild"


@quick
class General(StrEnum):
    """GENERAL cards help across borders and in combat."""

    THREE = "general 3"
    FOUR = "general 4"
    FIVE = "general 5"
    SIX = "general 6"
    WIN = "general win"


Card = Sage | General
SAGE_NUMBER: dict[Sage, int] = {card: int(card[5:]) for card in Sage if card not in (Sage.SIX_NINE, Sage.WILD)}
GENERAL_NUMBER: dict[General, int] = {card: int(card[8:]) for card in General if card is not General.WIN}


@dataclass(frozen=True, slots=True)
class Op:
    """One thing that a news card does; what the words mean stands in news.py."""

    does: str
    who: str = ""
    to: str = ""
    kind: str = ""
    deck: str = ""
    side: str = ""
    b: int = 0
    n: int = 0
    field: int = 0
    percent: int = 0


# --- fields and properties --------------------------------------------------------------------------------------------

FIELDS = 40
CITIES = tuple(map(Place, DATA["cities"]))
OCEANS = tuple(map(Place, DATA["oceans"]))
INFLUENCES = tuple(map(Place, DATA["influences"]))
MEDIA, MOSCOW = Place("Media"), Place("Moscow")
ROWS = {Place(name): row for table in ("cities", "oceans", "influences") for name, row in DATA[table].items()}
FIELD: dict[Place, int] = {place: row["field"] for place, row in sorted(ROWS.items(), key=lambda item: item[1]["field"])}
PLACES = tuple(FIELD)  # by field
PLACE_AT = {field: place for place, field in FIELD.items()}
CITY_AT = {FIELD[city]: city for city in CITIES}
KIND_AT: dict[int, Kind] = {
    **dict.fromkeys((FIELD[place] for place in CITIES), Kind.CITY),
    **dict.fromkeys((FIELD[place] for place in OCEANS), Kind.OCEAN),
    **dict.fromkeys((FIELD[place] for place in INFLUENCES), Kind.INFLUENCE),
    **dict.fromkeys(DATA["events"]["news"], Kind.NEWS),
    **{field: Kind(name) for name, field in DATA["events"].items() if name != "news"},
}
PRICE: dict[Place, int] = {place: ROWS[place]["price"] for place in PLACES}
MORTGAGE: dict[Place, int] = {place: price * CONSTANTS["mortgage_percent"] // 100 for place, price in PRICE.items()}
BORDER: dict[Place, int] = {city: ROWS[city]["border"] for city in CITIES}
VALUE: dict[Place, tuple[int, ...]] = {city: tuple(ROWS[city]["value"]) for city in CITIES}  # at size 0 to 5
MAX_SIZE: int = CONSTANTS["city_max_size"]
ICONS = {
    city: tuple(Stoxx(row["icons"][str(size)]) if str(size) in row["icons"] else None for size in range(MAX_SIZE + 1))
    for city, row in ((city, ROWS[city]) for city in CITIES)
}  # what covering a size space shows
REGIONS: dict[str, tuple[Place, ...]] = {name: tuple(map(Place, cities)) for name, cities in DATA["regions"].items()}
REGION_OF = {city: name for name, cities in REGIONS.items() for city in cities}
OCEAN_FEE: tuple[int, ...] = tuple(CONSTANTS["ocean_fee"])
HQ: int = DATA["events"]["hq"]
START: int = DATA["events"]["start"]

# --- dice and cards ---------------------------------------------------------------------------------------------------

MOVEMENT_DIE = tuple(range(1, DATA["dice"]["movement"] + 1))
BORDER_DIE = tuple(range(1, DATA["dice"]["border"] + 1))
COMBAT_DIE = tuple(range(1, DATA["dice"]["combat"] + 1))
SAGE_CARDS = {card: DATA["stacks"]["sage"][card] for card in Sage}
GENERAL_CARDS = {card: DATA["stacks"]["general"][card] for card in General}
NEWS: dict[str, tuple[Op, ...]] = {card: tuple(Op(**op) for op in ops) for card, ops in DATA["news"].items()}
PIECES_EACH: int = DATA["stoxx"]["pieces_each"]
STOXX_FOR_SAGE = tuple(map(Stoxx, DATA["stoxx"]["blue"]))
