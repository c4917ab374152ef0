"""The fast generator of moves: the known numbers, and agreement with the slow one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.planetary_chess import slow
from tests.games.planetary_chess.positions import GAME, PLANET, position, random_position
from worldtable.engine.tree import divided, perft
from worldtable.games.planetary_chess.grid import grid_of
from worldtable.games.planetary_chess.notation import placed
from worldtable.games.planetary_chess.planet import planet_of
from worldtable.games.planetary_chess.position import Position

Setting = tuple[str, str, str]  # grid, check, pole_exit
PLAIN: Setting = ("planet", "any", "near3")
SETTINGS = list(product(("planet", "pocket", "face"), ("any", "head"), ("near3", "any", "entry")))
START = "h/rbrbrbr5/12/12/12/12/12/BRBRBRB5/H r"
COUNTS: list[tuple[str, Setting, str, list[int]]] = [
    ("start", PLAIN, START, [64, 3988, 242257, 15326584, 963521323]),
    ("start, check = head", ("planet", "head", "near3"), START, [64, 3976, 241119, 15218386]),
    ("pocket", ("pocket", "any", "near3"), "h/rbrbrbr1/8/8/8/BRBRBRB1/H r", [40, 1322, 44069, 1483072, 49719495]),
    ("face", ("face", "any", "near3"), "h/rbrbrbr/7/7/7/7/7/BRBRBRB/H r", [42, 1527, 58731, 2215944, 86057558]),
    ("K1", PLAIN, "h/12/4b7/2r9/12/6H5/12/B4b6/R r", [79, 3470, 138188]),
    ("K2", PLAIN, "bd/5r6/3h8/12/12/7R4/4H7/12/Bk r", [25, 616, 15465]),
    ("K3", PLAIN, "-/12/12/r2B2H5/12/12/10h1/R11/- r", [7, 139, 4248]),
    ("K4", PLAIN, "h/rb10/12/12/12/12/12/BR10/H r", [36, 1220, 39607]),
    ("K5", PLAIN, "r/12/9B2/12/1h10/12/9H2/3b8/- b", [93, 1262, 41724]),
]
FAST = 300_000  # more leaves are counted in the long tests
CASES = [
    pytest.param(setting, text, depth, count, id=f"{name}, {depth}", marks=[pytest.mark.long] if count > FAST else [])
    for name, setting, text, counts in COUNTS
    for depth, count in enumerate(counts, 1)
]


@pytest.mark.parametrize(("setting", "text", "depth", "count"), CASES)
def test_perft_is_exact(setting: Setting, text: str, depth: int, count: int) -> None:
    """Section 3.2: the number of sequences of legal half-moves."""
    assert perft(position(text, *setting), depth) == count


def test_the_start_has_its_moves() -> None:
    """Section 3.2: 18 moves by runners, 44 by backers, 2 by the head; 5 captures, 7 checks, no mate."""
    moves = position(START).moves()
    texts = [str(move) for move in moves]
    assert {letter: sum(text.startswith(letter) for text in texts) for letter in "RBH"} == {"R": 18, "B": 44, "H": 2}
    assert [sum(sign in text for text in texts) for sign in "x+#"] == [5, 7, 0]


def test_counts_by_first_move_add_up() -> None:
    """`divided` has every first move once, in order."""
    start = position(START)
    counts = dict(divided(start, 2))
    assert list(counts) == [str(move) for move in start.moves()]
    assert sum(counts.values()) == 3988
    assert set(dict(divided(start, 1)).values()) == {1}


def test_figures_alone_have_their_moves() -> None:
    """Section 3.1: how many nodes they reach on an empty grid, from everywhere."""
    grid = PLANET.grid
    circles = grid.ring(1) | grid.ring(7)
    for node in grid.label:
        steps, slides, diagonals = (12, 84, 3) if node & grid.poles else (6, 18, 12) if node & circles else (8, 17, 12)
        entry = grid.near.get(node, 0) & -grid.near.get(node, 0)
        assert PLANET.steps[node].bit_count() == steps
        assert PLANET.runner_reach(node, 0).bit_count() == slides
        assert PLANET.backer_reach(node, 0, entry).bit_count() == diagonals


def test_the_grids_have_their_nodes() -> None:
    """Section 7: 86, 42 and 51 nodes."""
    assert [len(grid_of(name).label) for name in ("planet", "pocket", "face")] == [86, 42, 51]


def test_nodes_lie_on_the_globe_where_the_chart_says() -> None:
    """Section 3.1: longitudes by meridian, latitudes by parallel."""
    grid = grid_of("planet")
    longitudes = [grid.place(grid.bit[f"{meridian}4"])[0] for meridian in "abcdefghijkl"]
    assert longitudes == [-90, -60, -30, 0, 30, 60, 90, 120, 150, 180, -150, -120]
    assert [grid.place(grid.bit[f"d{parallel}"])[1] for parallel in range(1, 8)] == [-67.5, -45, -22.5, 0, 22.5, 45, 67.5]
    assert [grid.place(grid.bit[pole]) for pole in "SN"] == [(0, -90), (0, 90)]
    assert grid_of("face").place(grid_of("face").bit["g7"]) == (90, 67.5)


# --- fast and slow -------------------------------------------------------------------------------------------------------


def agree(p: Position, setting: Setting) -> None:
    """Both generators find the same moves, each once, and come to the same positions."""
    label, board = p.planet.grid.label, slow.board_of(p, *setting)
    moves = {(label[move.origin], label[move.target]): move for move in p.moves()}
    assert set(moves) == slow.legal(board)
    assert len(moves) == len(p.moves()) == p.move_count()
    assert p.in_check == slow.attacked(board, board.red)
    for pair, move in moves.items():
        assert slow.board_of(p.after(move), *setting) == slow.after(board, pair)


@pytest.mark.parametrize("setting", SETTINGS, ids=" ".join)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_fast_and_slow_agree(setting: Setting, seed: int) -> None:
    """Random positions under every grid and every option that changes moves."""
    agree(random_position(planet_of(*setting), Random(seed)), setting)


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS, ids=" ".join)
def test_fast_and_slow_agree_on_thousands_of_positions(setting: Setting) -> None:
    """Many random positions."""
    for seed in range(1000):
        agree(random_position(planet_of(*setting), Random(seed)), setting)


@pytest.mark.parametrize("setting", SETTINGS, ids=" ".join)
def test_fast_and_slow_agree_along_a_match(setting: Setting) -> None:
    """A random game from the start."""
    grid, check, pole_exit = setting
    options = {"grid": grid, "check": check, "pole_exit": pole_exit, "draw_offers": "off"}
    match, rng = GAME.match(2, seed=1, options=options), Random(1)
    for _ in range(60):
        if match.over:
            break
        agree(match.state.position, setting)
        match.answer(rng.choice(match.legal))


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 2**32), setting=st.sampled_from(SETTINGS))
def test_position_strings_are_read_as_they_are_written(seed: int, setting: Setting) -> None:
    """PC-10.3: reading and writing are each other's reverse."""
    p = random_position(planet_of(*setting), Random(seed))
    assert position(placed(p), *setting) == p
