"""Positions of Planetary Chess: those with known counts, and random ones."""

from __future__ import annotations

from random import Random

import worldtable
from worldtable.games.planetary_chess.grid import Nodes, bits
from worldtable.games.planetary_chess.notation import MOST, placed, read_placed
from worldtable.games.planetary_chess.planet import Army, Planet, planet_of
from worldtable.games.planetary_chess.position import Position, Side

GAME = worldtable.game("planetary-chess")
PLANET = planet_of("planet", "any", "near3")


def position(text: str, grid: str = "planet", check: str = "any", pole_exit: str = "near3") -> Position:
    """The position that a string describes, counts or not."""
    return read_placed(" ".join(text.split(" ")[:2]), planet_of(grid, check, pole_exit))


def random_position(planet: Planet, rng: Random) -> Position:
    """A valid position: some of the figures anywhere, the poles being taken more often than other nodes."""
    while True:
        try:
            return read_placed(placed(any_position(planet, rng)), planet)
        except ValueError:
            continue


def any_position(planet: Planet, rng: Random) -> Position:
    """Some of the figures anywhere, whether that is a valid position or not."""
    nodes = [*planet.grid.label, *[planet.grid.south, planet.grid.north] * 4]
    rng.shuffle(nodes)
    places = iter(dict.fromkeys(nodes))
    numbers = {letter: rng.randrange(letter in "Hh", most + 1) for letter, most in MOST.items()}
    found: dict[str, Nodes] = {letter: sum(next(places) for _ in range(number)) for letter, number in numbers.items()}
    red, blue = (Army(*(found[letter] for letter in letters)) for letters in ("HRB", "hrb"))
    marked = [circle for pole, circle in planet.near.items() if pole & (red.backers | blue.backers) and planet.marks_entries]
    entries = sum(rng.choice(list(bits(circle))) for circle in marked)
    side = rng.choice(list(Side))
    own, foe = (red, blue) if side is Side.RED else (blue, red)
    return Position(own, foe, entries, side, planet)
