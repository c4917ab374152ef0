"""Control V as a whole: what examples cannot say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.control_v.positions import GAME, picture_of, position
from tests.games.control_v.tables import TABLES
from tests.games.control_v.tables import named as in_short
from worldtable import BadSetup, Match
from worldtable.engine import laws
from worldtable.engine.bot import Sight
from worldtable.engine.report import Grid
from worldtable.engine.words import LANGUAGES
from worldtable.games.control_v.board import area
from worldtable.games.control_v.copies import sources
from worldtable.games.control_v.state import Stage, Table, blocks

PIVOTS = {"play_mode": "mirror_and_pivot"}
TOGETHER: list[tuple[int, dict[str, Any]]] = [  # options that need one another, or work on one another
    (2, {"colours_each": 2}),
    (2, {"colours_each": 2, "colour_turns": "free"}),
    (2, {"colours_each": 2, "colour_turns": "free", "copy_source": "any"}),
    (2, {"colours_each": 2, "area": 6, **PIVOTS, "axes": "lines_and_middles", "diagonals": True, "quarter_turns": True}),
    (2, {"colours_each": 1, "area": 12, "obstacles_each": 0}),
    (2, {"area": 6, "obstacles_each": 4, "obstacle_setup": "random"}),
    (3, {**PIVOTS, "reach": "touching"}),
    (3, {"diagonals": True, "reach": "touching", "touch": "side_or_corner"}),
    (3, {"copy_source": "any", "touch": "side_or_corner"}),
    (4, {**PIVOTS, "quarter_turns": True, "reach": "touching"}),
    (4, {**PIVOTS, "axes": "lines_and_middles"}),
    (4, {"area": 8, "obstacles_each": 0, "first_player": "seat_1"}),
]
KINDS_OF_TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"area": 6, "obstacles_each": 1}),
    (2, {"area": 8, "first_player": "seat_1"}),
    (2, {"area": 8, "colours_each": 2}),
    (2, {"area": 6, "colours_each": 2, "colour_turns": "free"}),
    (3, {"area": 6, "obstacles_each": 0}),
    (3, {"area": 10, "obstacle_setup": "random"}),
    (4, {"area": 6}),
    (4, {"area": 8, "obstacle_setup": "random"}),
    (4, {}),
]
APART: list[tuple[int, dict[str, Any]]] = [  # options that do not go together
    (3, {"colours_each": 2}),
    (4, {"colours_each": 2}),
    (2, {"colour_turns": "free"}),
    (3, {"obstacles_each": 4}),
    (4, {"obstacles_each": 3}),
    (2, {"quarter_turns": True}),
    (2, {"reach": "touching"}),
    (2, {**PIVOTS, "reach": "touching", "axes": "lines_and_middles"}),
]


def named(case: object) -> str:
    """A readable name for a test's case."""
    return " ".join(f"{name}={choice}" for name, choice in case.items()) if isinstance(case, dict) else str(case)


def random_match(players: int, seed: int, **options: Any) -> Match[Table]:
    """A match, played to its end at random."""
    match = GAME.match(players, seed=seed, options=options)
    match.playout(Random(seed).choice)
    return match


@pytest.mark.parametrize(("players", "options"), TOGETHER, ids=named)
def test_options_that_work_together_obey_the_laws(players: int, options: dict[str, Any]) -> None:
    """A random match under options that need one another, under all laws."""
    assert laws.check(GAME, players, options, seed=7, often=0.03).over


@pytest.mark.long
@pytest.mark.parametrize("options", TABLES, ids=in_short)
def test_hundreds_of_matches_obey_the_laws(options: dict[str, Any]) -> None:
    """200 random matches under every combination of options, at all kinds of tables."""
    for seed in range(200):
        players, more = KINDS_OF_TABLES[seed % len(KINDS_OF_TABLES)]
        laws.check(GAME, players, {**options, **more}, seed, often=0.005)


@pytest.mark.parametrize(("players", "options"), APART, ids=named)
def test_options_that_do_not_go_together_are_refused(players: int, options: dict[str, Any]) -> None:
    """Section 7: some options need others, and there are only nine obstacles."""
    with pytest.raises(BadSetup):
        GAME.match(players, options=options)


@pytest.mark.parametrize("options", [{}, PIVOTS, {"touch": "side_or_corner"}, {"copy_source": "any"}], ids=named)
@pytest.mark.parametrize(("players", "each"), [(2, 1), (2, 2), (3, 1), (4, 1)])
def test_what_never_changes(players: int, each: int, options: dict[str, Any]) -> None:
    """CV-6.7, CV-2.4, CV-7.5: what lies stays; nothing overlaps; territories only grow; a round has a copy a colour at most."""
    match, rng = GAME.match(players, seed=3, options={**options, "colours_each": each}), Random(each)
    before, copies = match.state.copy(), 0
    while not match.over:
        match.answer(rng.choice(match.legal))
        s = match.state
        assert s.obstacles & before.obstacles == before.obstacles
        assert sum(blocks(s, c) for c in s.stock) + s.obstacles == s.occupied == s.occupied & area(s.options.area)
        for colour, own in before.territories.items():
            assert all(any(now & then == then for now in s.territories[colour]) for then in own)
            assert s.stock[colour] + blocks(s, colour).bit_count() == 55
        copies += sum(s.stock.values()) < sum(before.stock.values()) and before.round > 0
        before = s.copy()
    assert copies <= before.round * len(before.stock)


@pytest.mark.parametrize("players", GAME.players)
def test_it_ends_when_nobody_can_place(players: int) -> None:
    """CV-10.2: never earlier, never later."""
    for seed in range(20):
        match = random_match(players, seed)
        assert not any(sources(match.state, colour) for colour in match.state.stock)
        assert sum(GAME.score(match.state)) + match.state.obstacles.bit_count() == match.state.occupied.bit_count()


def test_random_obstacles_and_first_players_are_spread_evenly() -> None:
    """CV-C1, CV-C2: everybody begins, and every cell gets an obstacle."""
    firsts, cells = set(), 0
    for seed in range(60):
        match = GAME.match(4, seed=seed, options={"obstacle_setup": "random"})
        firsts.add(match.state.first)
        cells |= match.state.obstacles
        assert match.state.obstacles.bit_count() == 8
        assert match.state.stage is Stage.FIRST_BLOCKS
    assert firsts == {0, 1, 2, 3}
    assert cells.bit_count() > 120


def test_nothing_is_hidden() -> None:
    """Section 8: players and spectators see the whole table."""
    match, rng = GAME.match(3, seed=4), Random(4)
    for _ in range(40):
        match.answer(rng.choice(match.legal))
    assert match.observe(0) == match.observe(None) == match.state


def test_an_abandoned_seat_copies_its_smallest_territory() -> None:
    """CV R38: the first of the smallest, to the first landing."""
    s = position(picture_of(6, {"R": ["a1", "b1", "f3", "a6"], "G": ["f6"]}), area=6)
    match = Match(GAME, 2, GAME.settings(2, {"area": 6}), s)
    assert [str(option) for option in match.legal] == ["a1", "f3", "a6"]
    assert match.silence() == "f3"
    match.play(match.silence())
    assert match.silence() == str(match.legal[0]) == "V3"


@pytest.mark.parametrize(("players", "options"), TOGETHER, ids=named)
def test_whoever_leaves_copies_nothing_more(players: int, options: dict[str, Any]) -> None:
    """CV R38: the blocks stay as they are, whenever it is, and the others play on to the end."""
    for seed in range(8):
        match, rng = GAME.match(players, seed, options), Random(seed)
        for _ in range(rng.randrange(60)):
            if not match.over:
                match.answer(rng.choice(match.legal))
        if match.over:
            continue
        leaver = rng.randrange(players)
        match.resign(leaver)
        score = GAME.score(match.state)[leaver]
        match.playout(rng.choice)
        assert GAME.score(match.state)[leaver] == score
        assert not any(sources(match.state, colour) for colour in match.state.stock)


def test_the_laws_hold_where_many_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """CV R38: also if nobody stays to the end."""
    monkeypatch.setattr(laws, "RESIGNING", 0.03)
    for seed in range(6):
        players, options = TOGETHER[seed]
        assert laws.check(GAME, players, options, seed, often=0.03).over


def test_the_report_is_a_diagram() -> None:
    """Columns by letter, rows by number, the territory on the clipboard in small letters, the active colour marked."""
    s = position(picture_of(6, {"R": ["a1", "b1", "d3"], "G": ["f6"], "#": ["c3"]}), area=6)
    match = Match(GAME, 2, GAME.settings(2, {"area": 6}), s)
    match.play("a1")
    board, colours, *rest = GAME.report(match.sight(0))
    assert isinstance(board, Grid)
    assert board.headings == ["", *"abcdef"]
    assert board.rows[0] == [1, *"rr...."]
    assert board.rows[2] == [3, *"..#R.."]
    assert isinstance(colours, Grid)
    assert colours.marked == {0}
    assert [row[3:7] for row in colours.rows] == [[3, 2, 1, 55], [1, 1, 1, 55]]
    assert [str(line) for line in rest] == ["Round 1", "The copy is pasted"]


def test_a_report_can_be_made_at_any_time() -> None:
    """From the draw to the end, for players and spectators."""
    match, rng = GAME.match(2, options={"colours_each": 2}, chance="ask"), Random(1)
    while not match.over:
        assert GAME.report(Sight(None, match.observe(None), None))
        match.answer(rng.choice(match.legal))
    assert str(GAME.report(match.sight(0))[-1]) == "The game is over"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("", "6 columns"), ("a b c\n1 . . .", "6 columns"), (picture_of(6, {}).replace(".", "Z"), "6 signs in row 1")],
)
def test_a_position_that_is_no_picture_is_refused(text: str, complaint: str) -> None:
    """ValueError says what was expected."""
    with pytest.raises(ValueError, match=complaint):
        position(text, area=6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """Ten chapters, 49 clauses and 41 rulings, in the same order in both languages."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert len(book.chapters) == 11
    assert len([number for number in book.clauses if number.startswith("CV-")]) == 49
    assert [number for number in book.clauses if " R" in number] == [f"CV R{n}" for n in range(1, 42)]
    assert book.title
    assert book.intro


@pytest.mark.parametrize(("players", "options"), TOGETHER, ids=named)
def test_every_question_and_refusal_cites_a_clause_of_the_rulebook(players: int, options: dict[str, Any]) -> None:
    """What is asked and what is greyed can be looked up."""
    match, rng, clauses = GAME.match(players, seed=9, options=options), Random(9), GAME.rulebook().clauses
    while not match.over:
        question = match.question(match.to_move[0])
        assert question is not None
        assert question.clause in clauses
        assert {refusal.clause for refusal in question.greyed} <= set(clauses)
        match.answer(rng.choice(match.legal))
