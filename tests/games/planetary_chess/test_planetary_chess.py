"""Planetary Chess: what rule examples cannot say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.planetary_chess.positions import GAME, PLANET, position
from worldtable.engine import laws
from worldtable.engine.errors import BadSetup, IllegalOption
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.report import Grid
from worldtable.engine.words import LANGUAGES
from worldtable.games.planetary_chess.notation import read_moment

START = "h/rbrbrbr5/12/12/12/12/12/BRBRBRB5/H r 0 1"
TOGETHER: list[dict[str, Any]] = [
    {"grid": "pocket", "check": "head", "pole_exit": "any", "series": 2, "seats": "swap"},
    {"grid": "face", "pole_exit": "entry", "stalemate": "loss", "repetition": 0, "quiet_limit": 200, "seats": "random"},
    {"grid": "pocket", "repetition": 2, "quiet_limit": 40, "draw_offers": "off", "series": 2, "seats": "random"},
]


def match_at(text: str, **options: Any) -> Match[Any]:
    """A match in a position."""
    settings = GAME.settings(2, options)
    assert GAME.position is not None
    return Match(GAME, 2, settings, GAME.position(2, settings, text))


@pytest.mark.parametrize("options", TOGETHER, ids=str)
def test_options_that_work_together_obey_the_laws(options: dict[str, Any]) -> None:
    """A few random matches under many options at once."""
    for seed in range(4):
        assert laws.check(GAME, 2, options, seed, often=0.03).over


# --- positions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("-/12/12/12/3hH7/12/12/12/- r 0 1", "the heads are neighbours"),
        ("-/12/12/12/3h8/12/7H4/12/R r 0 1", "the side that is not to move is in check"),
        ("h/12/12/12/4H7/12/12/12/B r 0 1", "“B”: expected an entry meridian for backers on poles"),
        ("h/12/12/12/4H7/12/12/12/Ra r 0 1", "“Ra”: expected an entry meridian for backers on poles, and for no other figure"),
        ("h/12/12/12/4H7/12/12/12/Bm r 0 1", "“Bm”: expected an entry meridian"),
        (
            "h/12/12/12/4H7/12/12/12/H r 0 1",
            "expected a head a side and no more runners and backers than at the start; check H",
        ),
        ("-/12/12/12/4H7/12/12/12/- r 0 1", "check h"),
        ("h/BBBBB7/12/12/12/12/12/12/H b 0 1", "check B"),
        ("h/12/12/11/12/12/12/12/H r 0 1", "“11” is no parallel of 12 nodes"),
        ("h/12/12/6/6/12/12/12/12/H r 0 1", "expected 7 parallels between two poles"),
        ("h/12/12/66/12/12/12/12/H r 0 1", "“66” is no parallel"),
        ("h/12/12/012/12/12/12/12/H r 0 1", "“012” is no parallel"),
        ("h/12/12/111/12/12/12/12/H r 0 1", "“111” is no parallel"),
        ("h/12/12/5q6/12/12/12/12/H r 0 1", "“5q6” is no parallel"),
        ("hh/12/12/12/12/12/12/12/H r 0 1", "“hh”: expected an entry meridian"),
        ("h/12/12/12/12/12/12/12/H w 0 1", "“w” is no side; expected r or b"),
        ("h/12/12/12/12/12/12/12/H r 101 1", "expected 0 to 100 quiet half-moves, and moves counted from 1"),
        ("h/12/12/12/12/12/12/12/H r 0 0", "moves counted from 1"),
        ("h/12/12/12/12/12/12/12/H r", "expected figures, r or b, the quiet half-moves and the number of the move"),
        ("h/12/12/12/12/12/12/12/H r -1 1", "expected figures, r or b"),
    ],
)
def test_an_impossible_position_is_refused(text: str, complaint: str) -> None:
    """PC-10.3, PC-10.5: BadSetup says what is wrong; the ledger's examples, and more."""
    with pytest.raises(BadSetup) as error:
        match_at(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize("text", [START, "bd/12/12/4h7/12/12/12/12/H b 7 12", "h/12/12/12/12/12/12/12/H r 100 1"])
def test_a_possible_position_is_read_and_written(text: str) -> None:
    """PC-10.3: the same text again."""
    assert str(read_moment(text, PLANET)) == text


def test_entry_meridians_belong_to_the_position() -> None:
    """PC-10.4: two positions that differ only in a mark are different."""
    d, e = (position(f"h/12/12/8r3/12/12/4H7/12/B{mark} r") for mark in "de")
    assert d != e
    assert d.own == e.own
    assert "“Bd”: expected an entry meridian" in refused("h/12/12/8r3/12/12/4H7/12/Bd r 0 1", pole_exit="any")


def refused(text: str, **options: Any) -> str:
    """What is said of a position that cannot be read."""
    with pytest.raises(BadSetup) as error:
        match_at(text, **options)
    return str(error.value)


def test_a_position_counts_as_many_quiet_half_moves_as_the_table_allows() -> None:
    """PC-10.5 with option quiet_limit."""
    text = "h/12/12/3R8/12/12/12/12/H r 150 90"
    assert "expected 0 to 100 quiet half-moves" in refused(text)
    assert match_at(text, quiet_limit=200).state.quiet == 150


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("h/12/12/12/12/12/12/12/H r 0 1", "dead"),
        ("h/2R9/3H8/12/12/12/12/12/- b 1 1", "mate"),
        ("h/12/5H6/12/12/12/12/12/R b 1 1", "stalemate"),
        ("h/12/12/3R8/12/12/12/12/H r 100 90", "quiet"),
    ],
)
def test_a_position_may_be_over(text: str, ending: str) -> None:
    """Nobody is asked then, and no other game of a series begins."""
    for series in (1, 2):
        match = match_at(text, series=series)
        assert (match.over, match.state.ending) == (True, ending)


@pytest.mark.parametrize("options", TOGETHER, ids=str)
def test_a_position_is_written_at_any_moment(options: dict[str, Any]) -> None:
    """PC-10.3: what is written under a table's options is read back under them, figures, side and counts."""
    match, rng = GAME.match(2, 1, options), Random(1)
    assert GAME.notation is not None
    while not match.over:
        s = match.state
        again = GAME.state_at(GAME.notation(s), 2, match.options)
        assert (again.position, again.quiet, again.number) == (s.position, s.quiet, s.number)
        match.answer(rng.choice(match.legal))


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        (START, "Red to move", "Czerwone na ruchu"),
        ("h/12/12/12/12/12/12/R11/H b 0 1", "Blue to move", "Niebieskie na ruchu"),
        ("h/R11/12/12/12/12/12/12/H b 0 1", "Blue to move, in check", "Niebieskie na ruchu, w szachu"),
    ],
)
def test_it_is_said_how_a_position_stands(text: str, english: str, polish: str) -> None:
    """PC-3.1, PC-8.3: the side to move, and whether it is in check."""
    said = GAME.words.situation(match_at(text).state)
    assert [GAME.catalogue.say(said, lang) for lang in ("en", "pl")] == [english, polish]


# --- moves as text -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["Ba1xg7+", "Ba1xg7", "Ba1-g7", "Ba1g7", "a1g7", "a1xg7", "a1-g7", "a1 g7", "a1 - g7"])
def test_a_move_can_be_said_in_many_ways(said: str) -> None:
    """PC-3.7: the two nodes are enough. The record has the whole notation."""
    match = GAME.match(2)
    match.play(said, player=0)
    assert match.record.splitlines()[-1] == "0 Ba1xg7+"


@pytest.mark.parametrize(
    ("text", "said", "clause"),
    [
        (START, "Ra7-a6", "PC-3.1"),
        (START, "h1-h2", "PC-3.1"),
        (START, "a1b1", "PC-3.3"),
        (START, "a1a1", "PC-3.6"),
        (START, "a8a7", "PC-10.1"),
        (START, "S-a2", "PC-4.2"),
        (START, "S-h1", "PC-8.4"),
        (START, "b1c3", "PC-5.1"),
        (START, "a1a2", "PC-6.1"),
        (START, "a1N", "PC-7.1"),
        ("h/12/12/12/10H1/3b8/12/2B9/R r 0 1", "S-d4", "PC-5.4"),
        ("h/12/12/12/10H1/3b8/12/2B9/R r 0 1", "k4-i4", "PC-4.1"),
        ("h/12/12/12/12/12/4H7/r10B/Ba r 0 1", "S-c1", "PC-6.5"),
        ("h/12/4r7/12/12/4R7/12/4H7/- r 0 1", "e3f3", "PC-3.10"),
        ("-/12/12/4h7/7b4/1r10/12/4R6H/- b 0 1", "b3b4", "PC-8.5"),
    ],
)
def test_an_illegal_move_is_refused_by_its_clause(text: str, said: str, clause: str) -> None:
    """The clause stands in the rulebook, and the reason can be said in every language."""
    match = match_at(text)
    with pytest.raises(IllegalOption) as error:
        match.play(said)
    assert error.value.clause == clause
    assert clause in GAME.rulebook().clauses
    assert len({GAME.catalogue.say(error.value.reason, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_only_the_head_may_answer() -> None:
    """PC R25: by option; it is the ruling that refuses."""
    match = match_at("-/12/12/4h7/7b4/1r10/12/4R6H/- b 0 1", check="head")
    with pytest.raises(IllegalOption) as error:
        match.play("h4e1")
    assert error.value.clause == "PC R25"


def test_what_is_no_move_is_simply_not_on_offer() -> None:
    """No clause forbids it."""
    match = GAME.match(2)
    for said in ("castle", "a1", "a1g7g7", "decline"):
        with pytest.raises(IllegalOption) as error:
            match.play(said)
        assert error.value.clause is None


# --- the match -----------------------------------------------------------------------------------------------------------


def play(match: Match[Any], *texts: str) -> list[str]:
    """Play, and tell what was told, in English."""
    for text in texts:
        match.play(text)
    words = GAME.words.event
    return [words(event).english() for event in match.news()]


def test_a_record_reads_like_chess() -> None:
    """A line has a move of each side; it replays."""
    match = GAME.match(2)
    told = play(match, "a1g7", "a7g7", "offer draw", "decline", "e1i5", "N-h7")
    assert match.record.splitlines()[-2:] == ["0 Ba1xg7+; 1 Ra7xg7", "0 offer draw; 1 decline; 0 Be1-i5; 1 HN-h7"]
    assert told[:3] == ["Game 1: A plays Red, B plays Blue", "Move 1", "Red: A plays Ba1xg7+"]
    assert worldtable.replay(match.record).state == match.state


def test_a_resignation_ends_the_match_at_once() -> None:
    """PC-9.7: asked or not; the record keeps it, and nobody is asked any more."""
    match = GAME.match(2)
    match.play("a1g7")
    match.resign(0)
    assert (match.over, match.to_move, match.result.winners) == (True, (), (1,))  # type: ignore[union-attr]
    assert match.record.splitlines()[-1] == "0 Ba1xg7+; 0 resign"
    assert worldtable.replay(match.record).state == match.state
    assert match.copy().over
    with pytest.raises(IllegalOption):
        match.resign(1)


def test_silence_is_mild() -> None:
    """PC R53: the first move that takes nothing; no draw is agreed to."""
    match = GAME.match(2)
    assert match.silence() == "HS-i1"
    match.play("offer draw")
    assert match.silence() == "decline"
    assert match_at("h/rbrbrbB5/12/12/12/12/12/1RBRBRB5/H b 0 1").silence() == "HN-h7"


def test_a_single_legal_move_is_asked_for() -> None:
    """PC-9.7: it is not played by itself, since one may also resign; so it stands in the record."""
    match = match_at("-/12/8r3/12/7r4/1r6H3/10h1/12/- r 0 1", draw_offers="off")
    question = match.question(0)
    assert question is not None
    assert question.options == ("Hi3xh4",)


def test_nothing_is_hidden() -> None:
    """Section 8: players and spectators see the whole table."""
    match, rng = GAME.match(2, seed=4), Random(4)
    for _ in range(20):
        match.answer(rng.choice(match.legal[:-1]))
    assert match.observe(0) == match.observe(None) == match.state


def test_a_match_rests_after_every_answer() -> None:
    """So a copy has no answers to play again."""
    match, rng = GAME.match(2, seed=1), Random(1)
    while not match.over:
        assert match.since_rest()[1] == []
        match.answer(rng.choice(match.legal))


def test_every_game_ends_soon_enough() -> None:
    """Section 11: at most 1500 half-moves."""
    for seed in range(3):
        match = GAME.match(2, seed=seed, options={"draw_offers": "off", "repetition": 0})
        assert match.playout(Random(seed).choice) <= 1500


# --- words ---------------------------------------------------------------------------------------------------------------


def test_the_report_is_a_chart() -> None:
    """North above; Red's capital letters, a backer on a pole where it came in, the side to move marked."""
    match = match_at("bk/12/3h8/12/12/7R4/4H7/12/- r 3 9")
    chart, legend, armies, entry, quiet = GAME.report(match.sight(0))
    assert isinstance(chart, Grid)
    assert chart.headings == ["", *"abcdefghijkl", ""]
    assert [row[:13] for row in (chart.rows[0], chart.rows[2], chart.rows[8])] == [
        ["N", *"––––––––––b–"],
        ["6", *"···h········"],
        ["S", *"––––––––––––"],
    ]
    assert [str(row[13]) for row in (chart.rows[1], chart.rows[4], chart.rows[7])] == [
        "northern polar circle",
        "equator",
        "southern polar circle",
    ]
    assert isinstance(armies, Grid)
    assert armies.marked == {0}
    assert [row[2:4] for row in armies.rows] == [[1, 0], [0, 1]]
    assert str(legend).startswith("H head")
    assert str(entry) == "The backer on N came from k7: it goes back to j7, k7, l7"
    assert str(quiet) == "3 half-moves without a capture"


@pytest.mark.parametrize("grid", ["planet", "pocket", "face"])
def test_a_report_can_be_made_at_any_time(grid: str) -> None:
    """On every grid, from the start to the end."""
    match, rng = GAME.match(2, options={"grid": grid, "draw_offers": "off"}), Random(1)
    while not match.over:
        assert len(GAME.report(match.sight(None))) >= 4
        match.answer(rng.choice(match.legal))
    assert str(GAME.report(match.sight(None))[-1]) in {"Checkmate", "Stalemate", *map(str, drawn_endings())}


def drawn_endings() -> list[str]:
    """How a game may be drawn, in words."""
    return ["Nobody can be mated any more", "The position has been repeated", "Too long without a capture"]


def test_points_are_said_in_halves() -> None:
    """PC-9.11: one for a win, half for a draw; in a series they add up."""
    said = [[GAME.catalogue.say(GAME.words.score(halves), language) for halves in range(6)] for language in LANGUAGES]
    assert said == [
        ["0 points", "½ point", "1 point", "1½ points", "2 points", "2½ points"],
        ["0 punktów", "½ punktu", "1 punkt", "1½ punktu", "2 punkty", "2½ punktu"],
    ]
    standing = GAME.words.standing
    assert standing is not None
    assert [str(standing(GAME.match(2).state, player)) for player in range(2)] == ["Red", "Blue"]
    assert str(standing(GAME.match(2, options={"series": 2}).state, 1)) == "Blue, 0 points"


def test_an_event_of_another_kind_has_no_words() -> None:
    """A mistake is not hidden."""
    with pytest.raises(TypeError, match="no words for"):
        GAME.words.event(Event())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """Ten chapters, 74 clauses and 53 rulings, in the same order in both languages."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert len(book.chapters) == 11
    assert len([number for number in book.clauses if number.startswith("PC-")]) == 74
    assert [number for number in book.clauses if " R" in number] == [f"PC R{n}" for n in range(1, 54)]
    assert book.title
    assert book.intro
