"""Planetary Chess: positions as text (PC-10.3), read and written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from worldtable.engine.errors import BadPosition
from worldtable.engine.words import say
from worldtable.games.planetary_chess.grid import Grid, Node, Nodes, bits
from worldtable.games.planetary_chess.planet import Army, Planet
from worldtable.games.planetary_chess.position import Position, Side

EMPTY = "-"
SIDES = {"r": Side.RED, "b": Side.BLUE}
MOST = {"H": 1, "R": 3, "B": 4, "h": 1, "r": 4, "b": 3}  # PC-2.1
POLE = re.compile(r"(?P<figure>[HRBhrb])(?P<entry>[a-z]?)")
RING = re.compile(r"[1-9]\d?(?!\d)|[HRBhrb]")


class Moment(NamedTuple):
    """A position in a game: the half-moves since the last capture, and the number of the move."""

    position: Position
    quiet: int = 0
    number: int = 1

    def __str__(self) -> str:
        return f"{placed(self.position)} {self.quiet} {self.number}"


def figures(position: Position) -> dict[Node, str]:
    """The letter of the figure on each node where one stands, Red's upper case."""
    red, blue = position.armies
    return {node: letter for letter, nodes in zip("HRBhrb", (*red, *blue), strict=True) for node in bits(nodes)}


# --- writing -------------------------------------------------------------------------------------------------------------


def placed(position: Position) -> str:
    """PC-10.3, PC-10.4: the string up to and including the side to move."""
    grid, signs = position.planet.grid, figures(position)
    rings = [written_ring(signs, grid.ring(parallel)) for parallel in range(grid.parallels, 0, -1)]
    north, south = (written_pole(position, signs, pole) for pole in (grid.north, grid.south))
    return f"{'/'.join((north, *rings, south))} {'rb'[position.side]}"


def written_pole(position: Position, signs: Mapping[Node, str], pole: Node) -> str:
    """What stands on a pole, and where a backer came from."""
    grid, entry = position.planet.grid, position.entries & position.planet.near[pole]
    mark = grid.meridians[grid.crossing(entry)[0]] if entry else ""
    return signs.get(pole, EMPTY) + mark


def written_ring(signs: Mapping[Node, str], ring: Nodes) -> str:
    """The figures of a parallel from `a` on, runs of empty nodes as numbers."""
    return re.sub(" +", lambda run: str(len(run[0])), "".join(signs.get(node, " ") for node in bits(ring)))


# --- reading -------------------------------------------------------------------------------------------------------------


def read_moment(text: str, planet: Planet, quiet_limit: int = 100) -> Moment:
    """PC-10.3, PC-10.5: the moment that a string describes. BadPosition says what is wrong with it."""
    words = text.split(" ")
    if len(words) != 4 or not all(word.isdecimal() for word in words[2:]):
        raise BadPosition(say("expected figures, r or b, the quiet half-moves and the number of the move"))
    moment = Moment(read_placed(" ".join(words[:2]), planet), int(words[2]), int(words[3]))
    if moment.quiet > quiet_limit or moment.number < 1:
        raise BadPosition(say("expected 0 to {n} quiet half-moves, and moves counted from 1", n=quiet_limit))
    return moment


def read_placed(text: str, planet: Planet) -> Position:
    """PC-10.4, PC-10.5: the position that a string without counts describes."""
    figures, _, side = text.partition(" ")
    grid, parts = planet.grid, figures.split("/")
    if side not in SIDES:
        raise BadPosition(say("“{text}” is no side; expected r or b", text=side))
    if len(parts) != grid.parallels + 2:
        raise BadPosition(say("expected {n} parallels between two poles, set apart by /", n=grid.parallels))
    signs: dict[Node, str] = {}
    entries = 0
    for pole, part in ((grid.north, parts[0]), (grid.south, parts[-1])):
        entries |= read_pole(part, pole, planet, signs)
    for parallel, part in zip(range(grid.parallels, 0, -1), parts[1:-1], strict=True):
        signs |= read_ring(part, parallel, grid)
    red, blue = (Army(*(placed_as(signs, letter) for letter in letters)) for letters in ("HRB", "hrb"))
    own, foe = (red, blue) if side == "r" else (blue, red)
    return valid(Position(own, foe, entries, SIDES[side], planet))


def read_pole(text: str, pole: Node, planet: Planet, signs: dict[Node, str]) -> Nodes:
    """PC-6.4: note what stands on a pole; the node from which a backer entered."""
    if text == EMPTY:
        return 0
    found, grid = POLE.fullmatch(text), planet.grid
    if found is None:
        raise BadPosition(say("“{text}” is no pole; expected - or a figure, a backer with its entry meridian", text=text))
    signs[pole] = found["figure"]
    if bool(found["entry"]) != (found["figure"] in "Bb" and planet.marks_entries) or found["entry"] not in grid.meridians:
        raise BadPosition(say("“{text}”: expected an entry meridian for backers on poles, and for no other figure", text=text))
    return sum(node for node in bits(planet.near[pole]) if found["entry"] and grid.label[node][0] == found["entry"])


def read_ring(text: str, parallel: int, grid: Grid) -> dict[Node, str]:
    """The figures of a parallel by their nodes."""
    signs = "".join(" " * int(token) if token.isdecimal() else token for token in RING.findall(text))
    if len(signs) != grid.width or "".join(RING.findall(text)) != text:
        raise BadPosition(say("“{text}” is no parallel of {n} nodes", text=text, n=grid.width))
    return {node: sign for node, sign in zip(bits(grid.ring(parallel)), signs, strict=True) if sign != " "}


def placed_as(signs: dict[Node, str], letter: str) -> Nodes:
    """The nodes on which figures of a letter stand; PC-2.1 says how many there may be."""
    nodes = [node for node, sign in signs.items() if sign == letter]
    if len(nodes) > MOST[letter] or (not nodes and letter in "Hh"):
        raise BadPosition(
            say("expected a head a side and no more runners and backers than at the start; check {letter}", letter=letter)
        )
    return sum(nodes)


def valid(position: Position) -> Position:
    """PC-10.5: heads keep apart (PC-4.5), and whoever has just moved is not in check (PC-8.4)."""
    own, foe, entries, side, planet = position
    if own.head & planet.steps[foe.head]:
        raise BadPosition(say("the heads are neighbours"))
    if Position(foe, own, entries, side, planet).in_check:
        raise BadPosition(say("the side that is not to move is in check"))
    return position
