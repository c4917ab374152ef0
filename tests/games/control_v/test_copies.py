"""The fast generator of copies agrees with the slow one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.control_v import slow
from tests.games.control_v.positions import GAME, position
from tests.games.control_v.tables import TABLES, named
from worldtable.games.control_v import copies
from worldtable.games.control_v.board import COLUMNS, area
from worldtable.games.control_v.state import Table, territory_at


def board_of(side: int, rng: Random, density: float, colours: str) -> str:
    """The picture of a random position: every cell is taken with that density, mostly as its neighbour is."""
    signs: list[str] = []
    for n in range(side * side):
        near = [sign for sign in (signs[n - 1 : n] + signs[n - side : n - side + 1]) if sign not in "#."]
        sign = rng.choice(near) if near and rng.random() < 0.4 else rng.choice(f"{colours}#")
        signs.append(sign if rng.random() < density else ".")
    rows = [f"{row + 1} {' '.join(signs[side * row : side * row + side])}" for row in range(side)]
    return "\n".join([" ".join(COLUMNS[:side]), *rows])


def random_position(seed: int, side: int, options: dict[str, Any]) -> Table:
    """A random position with random stocks."""
    rng = Random(seed)
    s = position(board_of(side, rng, rng.random(), "RGBY"), 4, area=side, **options)
    for colour in s.stock:
        s.stock[colour] = rng.choice((55, 55, 3, 1, 0))
    return s


def agree(s: Table) -> None:
    """Territories, sources and landings are those of the slow generator, in the same order, without duplicates."""
    for colour, own in s.territories.items():
        assert {slow.pairs(each) for each in own} == slow.territories(s, colour)
        sources = copies.sources(s, colour)
        assert [slow.pairs(territory_at(s, cell)) for cell in sources] == slow.sources(s, colour)
        for cell in sources:
            found = [(each.label, slow.pairs(each.cells)) for each in copies.landings(s, cell)]
            assert found == list(slow.landings(s, slow.pairs(territory_at(s, cell))).items())


@pytest.mark.parametrize("options", TABLES, ids=named)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_fast_and_slow_agree_on_small_areas(options: dict[str, Any], seed: int) -> None:
    """Random positions of 6 × 6 cells, every combination of the options that matter."""
    agree(random_position(seed, 6, options))


@pytest.mark.long
@pytest.mark.parametrize("options", TABLES, ids=named)
def test_fast_and_slow_agree_on_thousands_of_positions(options: dict[str, Any]) -> None:
    """Hundreds of random positions under every combination, so thousands under every option."""
    for seed in range(200):
        agree(random_position(seed, 6 if seed % 10 else 10, options))


@pytest.mark.parametrize("side", [8, 10, 12])
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), options=st.sampled_from(TABLES))
def test_fast_and_slow_agree_on_large_areas(side: int, seed: int, options: dict[str, Any]) -> None:
    """Random positions of the large areas."""
    agree(random_position(seed, side, options))


@pytest.mark.parametrize("options", [{}, {"play_mode": "mirror_and_pivot"}, {"touch": "side_or_corner"}], ids=str)
@pytest.mark.parametrize(("players", "each"), [(2, 1), (2, 2), (3, 1), (4, 1)])
def test_fast_and_slow_agree_along_a_match(players: int, each: int, options: dict[str, Any]) -> None:
    """What grew copy by copy is what one sees who looks at the board anew."""
    match, rng = GAME.match(players, seed=each, options={**options, "colours_each": each}), Random(players)
    while not match.over:
        if match.state.stage == "source" and rng.random() < 0.15:
            agree(match.state)
        match.answer(rng.choice(match.legal))
    assert all(not slow.sources(match.state, colour) for colour in match.state.stock)


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_an_axis_never_cuts_its_source(seed: int) -> None:
    """CV-5.7: the image over an axis through the source always covers a part of it, where blocks touch by sides."""
    s = random_position(seed, 8, {})
    for own in s.territories.values():
        for source in own:
            columns, rows = {x for x, _ in slow.pairs(source)}, {y for _, y in slow.pairs(source)}
            for label, carry, _ in slow.axes(s.options):
                line, span = int(label[1:]), columns if label[0] == "V" else rows
                if min(span) <= line < max(span):
                    assert {carry(x, y) for x, y in slow.pairs(source)} & slow.pairs(source)


@pytest.mark.parametrize(("side", "mode", "landings"), [(10, "mirror", 10), (12, "mirror", 12), (12, "mirror_and_pivot", 48)])
def test_a_lone_block_has_as_many_landings_wherever_it_lies(side: int, mode: str, landings: int) -> None:
    """CV-5.8: N landings on an empty area, with pivots N²/4 more."""
    s = position(board_of(side, Random(1), 0, "R"), area=side, play_mode=mode)
    for cell in range(side * side):
        bit = 1 << (cell % side + 13 * (cell // side))
        assert bit & area(side)
        s.territories["R"], s.occupied = (bit,), bit  # type: ignore[index]
        (source,) = copies.sources(s, s.colour)  # type: ignore[arg-type]
        assert len(copies.landings(s, source)) == landings


def test_a_match_rests_after_every_choice() -> None:
    """So a copy has no answers to play again, and what is on offer lies in the state."""
    match, rng = GAME.match(3, seed=1), Random(1)
    while not match.over:
        assert match.since_rest()[1] == []
        match.answer(rng.choice(match.legal))
