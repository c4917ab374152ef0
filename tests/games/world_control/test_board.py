"""The board of World Control obeys what the rulebook states about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

import worldtable
from tests.games.world_control.pages import board_pages
from worldtable.engine.words import LANGUAGES
from worldtable.games.world_control.board import (
    BORDER,
    CITIES,
    FIELD,
    FIELDS,
    GENERAL_CARDS,
    ICONS,
    INFLUENCES,
    KIND_AT,
    MORTGAGE,
    NEWS,
    OCEANS,
    PRICE,
    REGIONS,
    SAGE_CARDS,
    VALUE,
    Kind,
    Place,
    Stoxx,
)

GAME = worldtable.game("world-control")
JOHANNESBURG, RIO, TEHRAN = Place("Johannesburg"), Place("Rio de Janeiro"), Place("Tehran")


def test_the_ring_has_forty_fields() -> None:
    """Corners, events, oceans in the middle of the sides, influences in the second half."""
    assert sorted(KIND_AT) == list(range(FIELDS))
    corners = (Kind.START, Kind.HQ, Kind.VACATION, Kind.CRISIS)
    assert [KIND_AT[field] for field in (0, 10, 20, 30)] == list(corners)
    assert (KIND_AT[2], KIND_AT[36]) == (Kind.NOBLE, Kind.ARMS)
    assert sorted(FIELD[ocean] for ocean in OCEANS) == [5, 15, 25, 35]
    assert {PRICE[ocean] for ocean in OCEANS} == {240}
    assert [(FIELD[influence], PRICE[influence]) for influence in INFLUENCES] == [(28, 150), (33, 210), (38, 300)]


def test_the_printed_cards_are_exact() -> None:
    """Johannesburg, Rio de Janeiro and Tehran."""
    assert (BORDER[JOHANNESBURG], PRICE[JOHANNESBURG], VALUE[JOHANNESBURG][1:]) == (3, 80, (50, 80, 150, 400, 500))
    assert [ICONS[JOHANNESBURG][2], ICONS[JOHANNESBURG][3]] == [Stoxx.GOLD, Stoxx.BIO]
    assert (FIELD[RIO], PRICE[RIO], VALUE[RIO][1:]) == (11, 160, (80, 150, 360, 550, 700))
    assert [ICONS[RIO][1], ICONS[RIO][3]] == [Stoxx.BIO, Stoxx.GOLD]
    assert (FIELD[TEHRAN], PRICE[TEHRAN], VALUE[TEHRAN]) == (37, 300, (70, 200, 450, 700, 1000, 1300))


def test_prices_and_borders_rise_round_the_board() -> None:
    """Borders are higher where cities are more lucrative, but for Moscow; values rise with size and never fall with price."""
    ring = sorted(CITIES, key=FIELD.__getitem__)
    assert [PRICE[city] for city in ring] == sorted(PRICE[city] for city in ring)
    borders = [BORDER[city] for city in ring if city != "Moscow"]
    assert borders == sorted(borders)
    assert all(list(VALUE[city]) == sorted(set(VALUE[city])) for city in CITIES)
    assert all(VALUE[one][k] <= VALUE[two][k] for one, two in pairwise(ring) for k in range(6))


def test_the_printed_networth_columns_come_out() -> None:
    """Two oceans and Religion are 390; an ocean, Media and Education 300; the mortgage of an ocean 120."""
    half = {place: price // 2 for place, price in PRICE.items()}
    assert 2 * half[OCEANS[0]] + half[Place("Religion")] == 390
    assert half[OCEANS[0]] + half[Place("Media")] + half[Place("Education")] == 300
    assert MORTGAGE[OCEANS[0]] == 120
    assert MORTGAGE[Place("Istanbul")] == 100


def test_counts() -> None:
    """22 cities in 8 regions, 7 icons of each kind, stacks of 40, 24 news."""
    assert len(CITIES) == sum(map(len, REGIONS.values())) == 22
    assert len(REGIONS) == 8
    icons = [kind for city in CITIES for kind in ICONS[city] if kind]
    assert {kind: icons.count(kind) for kind in Stoxx} == dict.fromkeys(Stoxx, 7)
    assert (sum(SAGE_CARDS.values()), sum(GENERAL_CARDS.values()), len(NEWS)) == (40, 40, 24)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_tells_the_board(language: str) -> None:
    """The chapter on the board is what the data say, in the words of the game."""
    chapter = next(chapter for chapter in GAME.rulebook(language).chapters if chapter.id == "WC-B")
    assert chapter.intro == list(board_pages(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """155 clauses and 111 rulings, in the same order in both languages; then the chapters of Craps."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert sum(number.startswith("WC-") for number in book.clauses) == 155
    assert [number for number in book.clauses if number.startswith("WC R")] == [f"WC R{n}" for n in range(1, 112)]
    assert book.chapters[-1].id == "CR-R"
