"""The World Cup Game: ranks, action cards, tiles and dice (CUP-1.10)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from worldtable.engine.chance import Die
from worldtable.engine.state import quick

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "pieces.toml").read_text("utf-8"))


@quick
class Spot(StrEnum):
    """The colours on the faces of the dice."""

    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Rank:
    """CUP-3.2, CUP-3.3: the rank of a team: its colour, the squares of a row, where the flag lies in later rounds.

    `goals` is its best goal tile, `spot` its colour on the dice.
    """

    code: str
    order: int  # from the best, 0
    squares: int
    goals: int
    flag: int
    spot: Spot


RANKS = {row["code"]: Rank(**{**row, "order": n, "spot": Spot(row["spot"])}) for n, row in enumerate(DATA["ranks"])}


@quick
class Card(StrEnum):
    """The action cards."""

    ATTACK = "attack"
    DEFENCE = "defence"
    GOAL1 = "goal1"
    GOAL2 = "goal2"
    FOUL = "foul"
    OFFSIDE = "offside"
    PENALTY = "penalty"
    GOAL3 = "goal3"
    MULTI21 = "multi21"
    MULTI111 = "multi111"
    MULTI11 = "multi11"


@quick
class Tile(StrEnum):
    """The tiles, and what they are when flipped (x)."""

    ATTACK = "A"
    DEFENCE = "D"
    PENALTY = "P"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    NO_ATTACK = "Ax"
    NO_ONE = "1x"
    NO_TWO = "2x"
    NO_THREE = "3x"


Row = tuple[Tile, ...]  # the tiles of a row, from the name outwards
Hand = tuple[Card, ...]  # in the order of Card

CARDS = tuple(Card)
ORDER = {card: n for n, card in enumerate(CARDS)}
COUNTS = {Card(row["code"]): int(row["count"]) for row in DATA["cards"]}
TILES = {Card(row["code"]): tuple(map(Tile, row["tiles"])) for row in DATA["cards"]}  # that a card places
MULTI_GOAL = tuple(card for card in CARDS if len(TILES[card]) > 1)

FLIPPED = {tile: Tile(f"{tile}x") for tile in (Tile.ATTACK, Tile.ONE, Tile.TWO, Tile.THREE)}
LOWER = {Tile.THREE: Tile.TWO, Tile.TWO: Tile.ONE}  # CUP-4.7, CUP-4.8
GOALS = {tile: {"1": 1, "2": 2, "3": 3, "P": 1}.get(tile, 0) for tile in Tile}  # CUP-6.5, CUP-6.6

DICE = tuple(
    Die(die["code"], {spot: die["faces"].count(spot) for spot in Spot if spot in die["faces"]}) for die in DATA["dice"]
)
W1, W2 = DICE[:2]


@cache
def tallied(row: Row) -> tuple[int, int]:
    """CUP-6.5, CUP-6.6: the goals of the goal and P tiles in a row, and the number of its Attacks, face up all of them."""
    return sum(GOALS[tile] for tile in row), row.count(Tile.ATTACK)


@cache
def sorted_hand(cards: Hand) -> Hand:
    """The cards in order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


@cache
def without(hand: Hand, card: Card) -> Hand:
    """The hand without one such card."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


@cache
def kinds(hand: Hand) -> Hand:
    """The different cards of a hand."""
    return tuple(dict.fromkeys(hand))
