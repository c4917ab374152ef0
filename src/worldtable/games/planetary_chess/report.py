"""Planetary Chess: the table in words and grids."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.planetary_chess.grid import Node, bits, named
from worldtable.games.planetary_chess.notation import figures
from worldtable.games.planetary_chess.position import Position
from worldtable.games.planetary_chess.state import Table, side_of
from worldtable.games.planetary_chess.words import ENDINGS, SIDE_NAMES, score

EMPTY, POLE = "·", "–"
CIRCLES = say("southern polar circle"), say("northern polar circle")
MIDDLES = {  # PC-1.3: the parallels between, by how many there are in all
    7: (
        say("southern middle"),
        say("southern tropic"),
        say("equator"),
        say("northern tropic"),
        say("northern middle"),
    ),
    5: ("", say("equator"), ""),
}


def report(sight: Sight) -> list[Grid | Message]:
    """The planet as a map, both sides, and what is going on."""
    s: Table = sight.state
    legend = say("H head, R runner, B backer: capital letters are Red, small letters Blue.")
    lines: list[Grid | Message] = [chart(s.position), legend, armies(s), *entries(s.position)]
    lines.append(say_n("{n} half-move without a capture", "{n} half-moves without a capture", s.quiet))
    if s.over and s.ending is not None:
        lines.append(ENDINGS[s.ending])
    return lines


def chart(position: Position) -> Grid:
    """The planet unrolled, north above. All meridians meet in a pole, so it is drawn as a line from rim to rim."""
    grid = position.planet.grid
    names, standing = (CIRCLES[0], *MIDDLES[grid.parallels], CIRCLES[1]), figures(position)
    chart = Grid(["", *grid.meridians, ""], [pole_row(position, grid.north, say("north pole"))])
    for parallel in range(grid.parallels, 0, -1):
        signs = [standing.get(node, EMPTY) for node in bits(grid.ring(parallel))]
        chart.rows.append([str(parallel), *signs, names[parallel - 1]])
    chart.rows.append(pole_row(position, grid.south, say("south pole")))
    return chart


def pole_row(position: Position, pole: Node, name: Message) -> list[Cell]:
    """A pole as a line; a figure stands in its middle, a backer where it came in."""
    grid, entry = position.planet.grid, position.entries & position.planet.near[pole]
    middle = grid.crossing(entry)[0] if entry else grid.width // 2
    signs = [POLE] * grid.width
    signs[middle] = figures(position).get(pole, POLE)
    return [grid.label[pole], *signs, name]


def armies(s: Table) -> Grid:
    """A row for each side; the one to move is marked."""
    grid = Grid([say("Side"), say("Player"), say("Runners"), say("Backers"), say("Points")])
    for player in (s.red, 1 - s.red):
        side = side_of(s, player)
        _, runners, backers = s.position.armies[side]
        points: Cell = score(s.points[player])
        grid.rows.append([SIDE_NAMES[side], Seat(player), runners.bit_count(), backers.bit_count(), points])
    if not s.over:
        grid.marked.add(s.position.side)
    return grid


def entries(position: Position) -> Iterator[Message]:
    """PC-6.4, PC-6.5: where backers on poles may go back to."""
    planet = position.planet
    for entry in bits(position.entries):
        label, pole = planet.grid.label, planet.grid.pole_of(entry)
        nodes = ", ".join(named(planet.grid, planet.exits[entry]))
        yield say(
            "The backer on {pole} came from {node}: it goes back to {nodes}", pole=label[pole], node=label[entry], nodes=nodes
        )
