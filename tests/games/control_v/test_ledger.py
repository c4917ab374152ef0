"""The ledger's worked examples, in the ledger's own notation, step by step."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.control_v.positions import GAME, picture_of, position
from worldtable.games.control_v.board import BIT, Cell, first, named
from worldtable.games.control_v.clipboard import clipboard
from worldtable.games.control_v.copies import landings, paste, sources
from worldtable.games.control_v.refusals import cannot_copy, no_landing
from worldtable.games.control_v.rules import pass_turn
from worldtable.games.control_v.state import Colour, Table, blocks, picture, scores, territory_at

EXAMPLES = tomllib.loads((Path(__file__).parent / "ledger.toml").read_text("utf-8"))["example"]
POSITIONS = [example for example in EXAMPLES if "do" in example]
REASONS = {
    "outside": {"CV-6.1"},
    "occupied": {"CV-6.2"},
    "stock": {"CV-6.3"},
    "not own": {"CV-4.3"},
    "no such element": {"CV-5.1", "CV-5.2"},
}


def table_of(example: dict[str, Any]) -> Table:
    """The example's position."""
    side, colours = example.get("area", 6), example.get("colours", ["R", "G"])
    more = {"colours_each": 2} if "owner" in example else {}
    board = example.get("board") or picture_of(side, example["cells"])
    s = position(board, 2, example.get("turn", colours[0]), area=side, **more, **example.get("options", {}))
    for colour in s.stock:
        s.stock[colour] = example.get("stock", {}).get(colour, 55 - blocks(s, colour).bit_count())
    return s


def source_at(s: Table, cell: str) -> Cell:
    """The name of the territory to which a cell belongs."""
    return first(territory_at(s, Cell(cell)))


def labels(s: Table, colour: str, cell: str) -> list[str]:
    """The legal landings of a source by label; none if the stock does not suffice."""
    source = source_at(s, cell)
    return [str(each) for each in landings(s, source)] if source in sources(s, Colour(colour)) else []


def copy(s: Table, colour: str, cell: str, label: str) -> None:
    """A copy is made, and the turn passes."""
    assert s.colour == colour
    assert label in labels(s, colour, cell)
    landing = next(each for each in landings(s, source_at(s, cell)) if each.label == label)
    paste(s, s.colour, landing.cells)
    pass_turn(s)


def options(s: Table, colour: str, cell: str, *expected: str) -> None:
    """These are all the legal landings, in this order."""
    assert labels(s, colour, cell) == list(expected)


def count(s: Table, colour: str, number: str) -> None:
    """So many pairs of a source and a landing are legal."""
    assert sum(len(landings(s, source)) for source in sources(s, Colour(colour))) == int(number)


def lands(s: Table, colour: str, cell: str, label: str, *expected: str) -> None:
    """The element carries the source to these cells."""
    cells = clipboard(s.options).carried(territory_at(s, Cell(cell)), label)
    assert cells is not None
    assert named(cells) == sorted(expected, key=lambda each: BIT[Cell(each)])


def same(s: Table, colour: str, cell: str, offered: str, other: str) -> None:
    """Two labels mean one landing; the first is offered, the other is refused in its favour."""
    source = territory_at(s, Cell(cell))
    assert clipboard(s.options).carried(source, offered) == clipboard(s.options).carried(source, other)
    table = s.copy()
    table.source = first(source)
    refusal = no_landing(table, 0, other)
    assert offered in labels(s, colour, cell)
    assert refusal is not None
    assert (refusal.clause, refusal.reason.english()) == ("CV-6.6", f"this is the same as {offered}")


def illegal(s: Table, colour: str, cell: str, label: str, reason: str) -> None:
    """The copy is refused, for that reason; the turn may be another colour's."""
    table = s.copy()
    table.colour, table.source = Colour(colour), source_at(s, cell)
    refusal = cannot_copy(table, 0, table.source) if reason in ("stock", "not own") else no_landing(table, 0, label)
    assert refusal is not None
    assert refusal.clause in REASONS[reason]


def territories(s: Table, colour: str, *expected: str) -> None:
    """The colour has these territories: first cell and size."""
    found = [f"{first(each)}({each.bit_count()})" for each in s.territories[Colour(colour)]]
    assert sorted(found) == sorted(expected)


def cannot_place(s: Table, *expected: str) -> None:
    """These colours, and no others, are stuck."""
    assert [colour for colour in s.stock if not sources(s, colour)] == list(expected)


def skipped(s: Table, *expected: str) -> None:
    """These colours were skipped after the last copy."""
    assert list(s.stuck) == list(expected)


CHECKS: dict[str, Callable[..., None]] = {
    "options": options,
    "count": count,
    "lands": lands,
    "same": same,
    "territories": territories,
}


def step(s: Table, text: str) -> None:
    """Take or check one step."""
    if made := re.fullmatch(r"(\w): copy (\w+) (\S+)", text):
        copy(s, *made.groups())
    elif made := re.fullmatch(r"illegal (\w): copy (\w+) (\S+) \((.+)\)", text):
        illegal(s, *made.groups())
    elif made := re.fullmatch(r"(cannot place|skipped):(.*)", text):
        (cannot_place if made[1] == "cannot place" else skipped)(s, *made[2].split())
    else:
        name, *rest = text.replace(":", " ").split()
        CHECKS[name](s, *rest)


def expect(s: Table, wanted: dict[str, Any]) -> None:
    """What must follow."""
    by_colour = {str(colour): blocks(s, colour).bit_count() for colour in s.stock}
    by_player = {f"{n + 1}": score for n, score in enumerate(scores(s))}
    ranks = {colour: 1 + sum(other > score for other in by_colour.values()) for colour, score in by_colour.items()}
    assert wanted.get("next", s.colour) == (s.colour or "end")
    assert wanted.get("board", picture(s)) == picture(s)
    assert wanted.get("ranks", ranks) == ranks
    for key, score in wanted.get("scores", {}).items():
        assert {**by_colour, **by_player}[key] == score
    for colour, stock in wanted.get("stock", {}).items():
        assert s.stock[Colour(colour)] == stock


@pytest.mark.parametrize("example", POSITIONS, ids=lambda example: str(example["id"]))
def test_the_position_plays_as_the_ledger_says(example: dict[str, Any]) -> None:
    """Every step is legal or holds, and what must follow follows."""
    s = table_of(example)
    for text in example["do"]:
        step(s, text)
    expect(s, example.get("expect", {}))


@pytest.mark.parametrize("example", [example for example in EXAMPLES if "final" in example], ids=lambda e: str(e["id"]))
def test_final_scores_are_ranked(example: dict[str, Any]) -> None:
    """CV-10.4: competition ranking, ties shared."""
    s = position(bands(example["final"]), 4)
    pass_turn(s)
    assert s.over
    assert GAME.score(s) == list(example["final"].values())
    assert sum(GAME.score(s)) == example["expect"]["sum"]
    expect(s, {"ranks": example["expect"]["ranks"], "next": "end"})


def bands(final: dict[str, int]) -> str:
    """A 12 × 12 board on which each colour lies in one piece, below them 8 obstacles and 2 empty cells."""
    signs = [*"".join(colour * count for colour, count in final.items()), *"########.."]
    rows = [f"{row + 1} {' '.join(signs[12 * row : 12 * row + 12])}" for row in range(12)]
    return "\n".join(["  a b c d e f g h i j k l", *rows])


def test_the_tables_of_the_rulebook() -> None:
    """CV-E02: area, obstacles each, in all, unused, and the cells that they leave for blocks."""
    (example,) = (example for example in EXAMPLES if "setups" in example)
    found = []
    for players, each in example["setups"]:
        s = GAME.start(players, GAME.settings(players, {"colours_each": each}))
        side, obstacles = s.options.area, s.options.obstacles_each
        found.append([side, obstacles, s.due, 9 - s.due, side * side - s.due])
    assert found == example["expect"]["setups"]


def test_who_places_what() -> None:
    """CV-E03: # is an obstacle, a letter a first block, then the first copy."""
    (example,) = (example for example in EXAMPLES if "orders" in example)
    found = []
    for players, each in example["orders"]:
        match = GAME.match(players, options={"colours_each": each, "first_player": "seat_1"})
        placed = []
        while not match.state.round:
            placed.append(f"{match.asked + 1}{match.state.colour or '#'}")
            match.answer(match.legal[0])
        found.append(f"{' '.join(placed)} copy {match.state.colour}")
    assert found == example["expect"]["orders"]
