"""The house bot of Control V: how often it wins, and what it does in plain cases."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.control_v.positions import GAME, picture_of, position
from tests.games.control_v.tables import fits
from worldtable.bots import bot_for
from worldtable.engine.bot import Bot, Sight
from worldtable.games.control_v.board import Cell
from worldtable.games.control_v.bot import EFFORT, affordable, outlook
from worldtable.games.control_v.clipboard import clipboard
from worldtable.games.control_v.copies import copyable, joined, landings
from worldtable.games.control_v.state import Table, empty, territory_at

HOUSE, RANDOM = bot_for(GAME, "house"), bot_for(GAME, "random")
PIVOTS = {"play_mode": "mirror_and_pivot"}
RICH: dict[str, Any] = {**PIVOTS, "axes": "lines_and_middles", "diagonals": True, "quarter_turns": True, "copy_source": "any"}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, PIVOTS),
    (2, {"colours_each": 2}),
    (2, {"colours_each": 2, "colour_turns": "free"}),
    (3, {}),
    (4, {}),
    (4, PIVOTS),
]


# --- opponents ---------------------------------------------------------------------------------------------------------


def doubling(sight: Sight, rng: Random) -> str:
    """The rulebook's bad example: always copies its largest territory, and to where it grows most."""
    s: Table = sight.state
    match sight.question:
        case "source":
            return max(sight.options, key=lambda cell: size(s, cell))
        case "landing":
            assert s.source is not None
            return max(landings(s, s.source), key=lambda landing: grown(s, landing.cells)).label
        case _:
            return rng.choice(sight.options)


def size(s: Table, cell: Any) -> int:
    """How many blocks the territory of a cell has."""
    return territory_at(s, cell).bit_count()


def grown(s: Table, cells: int) -> int:
    """How large a territory a copy on these cells would become part of."""
    assert s.colour is not None
    return cells.bit_count() + sum(joined(s, s.colour, cells)).bit_count()


def won(players: int, other: Bot, games: int, options: dict[str, Any]) -> int:
    """How many games one house bot wins alone against others, taking the seats in turn."""
    wins = 0
    for seed in range(games):
        match, rng, me = GAME.match(players, seed, options), Random(seed), seed % players
        while not match.over:
            (player,) = match.to_move
            match.play((HOUSE if player == me else other)(match.sight(player), rng), player)
        assert match.result is not None
        wins += match.result.winners == (me,)
    return wins


# --- strength ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "wins"), [pytest.param(12, 11, id="12"), pytest.param(100, 95, id="100", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("options", [{}, PIVOTS], ids=str)
def test_it_beats_a_random_player(options: dict[str, Any], games: int, wins: int) -> None:
    """Of two, with mirrors, and with pivots too."""
    assert won(2, RANDOM, games, options) >= wins


@pytest.mark.parametrize(
    ("games", "wins"), [pytest.param(12, 11, id="12"), pytest.param(100, 90, id="100", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("options", [{}, PIVOTS], ids=str)
def test_it_beats_who_doubles_up_from_the_start(options: dict[str, Any], games: int, wins: int) -> None:
    """The rulebook's bad example is bad."""
    assert won(2, doubling, games, options) >= wins


@pytest.mark.long
@pytest.mark.parametrize("other", [RANDOM, doubling], ids=["random", "doubling"])
@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_it_beats_weak_players_at_every_table(players: int, options: dict[str, Any], other: Bot) -> None:
    """Any number of them: 27 of 30 games, where an even share would be 7 to 15."""
    assert won(players, other, 30, options) >= 27


# --- manners -----------------------------------------------------------------------------------------------------------

CHOICES = st.fixed_dictionaries({option.name: st.sampled_from(list(option.choices)) for option in GAME.options})


@settings(max_examples=20, deadline=None, derandomize=True)
@given(players=st.sampled_from(GAME.players), options=CHOICES, seed=st.integers(0, 2**32))
def test_it_answers_legally_at_every_table(players: int, options: dict[str, Any], seed: int) -> None:
    """Among random players, with any options, it answers one of the options, and changes nothing that it sees."""
    options = {**options, "area": 6}
    assume(fits(players, options))
    match, rng = GAME.match(players, seed, options), Random(seed)
    while not match.over:
        (player,) = match.to_move
        sight = match.sight(player)
        before = sight.state.copy()
        answer = HOUSE(sight, rng)
        assert answer in sight.options
        assert sight.state == before
        match.play(answer if rng.random() < 0.5 else rng.choice(sight.options), player)


def test_what_it_looks_at_is_limited() -> None:
    """Also on a full table with all axes and pivots, where each try looks at thousands of landings."""
    match, rng = GAME.match(4, 1, RICH), Random(1)
    while min(map(len, match.state.territories.values())) < 10:
        match.answer(rng.choice(match.legal))
    s = match.state
    seen = sum(len(clipboard(s.options).landings(source)) for colour in s.stock for source in copyable(s, colour))
    assert seen > 5_000
    assert 1 <= affordable(s) <= EFFORT // seen + 1
    assert HOUSE(match.sight(match.asked), rng) in map(str, match.legal)


# --- single decisions --------------------------------------------------------------------------------------------------


def answer(s: Table, question: str, *options: Any) -> str:
    """What the bot answers for Red."""
    return HOUSE(Sight(0, s, question, tuple(map(str, options))), Random(1))


def sizes_after_eight_rounds(seed: int, options: dict[str, Any]) -> list[list[int]]:
    """The sizes of each colour's territories, when two house bots have made eight copies each."""
    match, rng = GAME.match(2, seed, options), Random(seed)
    while match.state.round <= 8:
        match.play(HOUSE(match.sight(match.asked), rng))
    return [[territory.bit_count() for territory in own] for own in match.state.territories.values()]


@pytest.mark.parametrize("options", [{}, PIVOTS], ids=str)
def test_small_territories_are_scattered(options: dict[str, Any]) -> None:
    """The rulebook's good tip: after eight rounds there are many, on average, and lone blocks among them."""
    sizes = [size for seed in range(5) for size in sizes_after_eight_rounds(seed, options)]
    assert fmean(map(len, sizes)) > 5
    assert fmean(own.count(1) for own in sizes) > 3


def test_the_first_block_goes_where_it_reaches_most() -> None:
    """From d4 two lines are open, from every other cell one."""
    board = picture_of(6, {"#": [f"{column}{row}" for column in "abcef" for row in "12356"]})
    s = position(board, area=6)
    assert answer(s, "first_block", *empty(s)) == "d4"


def test_what_another_could_take_comes_first() -> None:
    """Green has nothing but b1 to fill: Red takes it, and has a2 and b2 for later."""
    closed = [f"{column}{row}" for column in "abcdef" for row in "123456" if f"{column}{row}" not in "a1 b1 a2 b2 b4"]
    s = position(picture_of(6, {"R": ["a1"], "G": ["b4"], "#": closed}), area=6)
    s.source = Cell("a1")
    assert answer(s, "landing", *landings(s, s.source)) == "V1"


def test_who_has_left_has_no_outlook() -> None:
    """CV R38: only the blocks that lie."""
    s = position(picture_of(6, {"R": ["a1"], "G": ["b4", "d2"]}), area=6)
    s.resigned = (1,)
    assert [outlook(s, colour) for colour in s.stock] == [2 + 6, 4]


def test_it_answers_the_same_in_a_process_of_its_own() -> None:
    """There it sees what went through JSON."""
    match, rng = GAME.match(3, 5, PIVOTS), Random(5)
    for seed in range(60):
        sight = match.sight(match.asked)
        again = Sight(sight.player, Table.from_json(sight.state.to_json()), sight.question, sight.options)
        assert HOUSE(again, Random(seed)) == HOUSE(sight, Random(seed))
        match.answer(rng.choice(match.legal))
