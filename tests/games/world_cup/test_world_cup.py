"""The World Cup Game as a whole: what holds in every match, and what examples cannot say."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import worldtable
from worldtable import CHANCE, BadSetup, Match
from worldtable.engine import laws
from worldtable.engine.bot import Sight
from worldtable.engine.report import Grid
from worldtable.engine.words import LANGUAGES
from worldtable.games.world_cup.board import pictures, read_pictures
from worldtable.games.world_cup.events import Drew, TurnBegins
from worldtable.games.world_cup.state import Reached, Stage, Table, tournament_of
from worldtable.games.world_cup.tournament import TOURNAMENTS, Round

GAME = worldtable.game("world-cup")
TABLES = [(name, players) for name, each in TOURNAMENTS.items() for players in range(2, each.most_players + 1)]
TOGETHER: list[tuple[int, dict[str, Any]]] = [
    (2, {"tournament": "1930", "replay_cap": 1}),
    (2, {"tournament": "1930", "replay_cap": 20, "modifying_dice": False}),
    (3, {"tournament": "1930", "dead_final": "play", "first_player": "seat:2"}),
    (5, {"tournament": "1930", "extra_team": "draw"}),
    (9, {"tournament": "1930", "modifying_dice": False}),
    (13, {"tournament": "1930", "dead_final": "play"}),
    (2, {"tournament": "2002", "dead_final": "play", "modifying_dice": False}),
    (5, {"tournament": "2002", "extra_team": "draw"}),
    (11, {"tournament": "2002", "modifying_dice": False}),
    (16, {"tournament": "2002", "first_player": "seat:15"}),
]
APART: list[tuple[int, dict[str, Any]]] = [
    (14, {"tournament": "1930"}),
    (16, {"tournament": "1930"}),
    (2, {"first_player": "seat:2"}),
    (9, {"first_player": "seat:12"}),
    (3, {"tournament": "2002", "replay_cap": 3}),
]


def named(case: object) -> str:
    """A readable name for a test's case."""
    return " ".join(f"{name}={choice}" for name, choice in case.items()) if isinstance(case, dict) else str(case)


# --- what holds in every match -----------------------------------------------------------------------------------------


def hold(s: Table) -> None:
    """At any time: every card is somewhere, no row is longer than its squares, and what is legal is known from the rows."""
    assert GAME.conserved(s) == tournament_of(s).deck
    assert s.stage is not Stage.PLAY or sum(s.face_down.values()) == s.stack + s.aside
    assert [len(hand) for hand in s.hands] == s.held
    assert max(s.held) <= 3
    assert all(len(row) <= rank.squares for row, rank in zip(s.board.rows, s.board.layout.ranks, strict=True))
    assert read_pictures(s.options.tournament, pictures(s.board)) == s.board


def hold_end(s: Table) -> None:
    """At the end: every match has a result, exactly one player won, and the teams came as far as the results say."""
    tournament, played = tournament_of(s), [score.match for score in s.results]
    assert {fixture.id for fixture in tournament.fixtures} <= set(played)
    for score in s.results:
        assert score.winner in (score.left, score.right, None)
        assert score.left_goals == score.right_goals or (score.winner == score.left) is (score.left_goals > score.right_goals)
    keys = GAME.rank(s)
    assert keys.count(max(keys)) == 1
    reached = [r for r in s.reached.values() if r is not None]
    if Reached.CHAMPION in reached:
        assert {match.id for match in tournament.knockouts} <= set(played)
        assert reached.count(Reached.CHAMPION) == reached.count(Reached.RUNNER_UP) == 1
        assert len(reached) == (4 if tournament.replays else 16)


def watched(match: Match[Table], rng: Random, often: float) -> Match[Table]:
    """The match, played to its end at random, and looked at now and then."""

    def choose(options: Sequence[Any]) -> Any:
        if rng.random() < often:
            hold(match.state)
        return rng.choice(options)

    match.playout(choose)
    hold_end(match.state)
    return match


@pytest.mark.parametrize(("tournament", "players"), TABLES)
def test_every_match_ends_and_breaks_nothing(tournament: str, players: int) -> None:
    """Section 11: random matches of every number of players, of both tournaments."""
    for seed in range(10):
        watched(GAME.match(players, seed, {"tournament": tournament}), Random(seed), 0.05)


@pytest.mark.long
@pytest.mark.parametrize(("tournament", "players"), TABLES)
def test_tens_of_thousands_of_matches_break_nothing(tournament: str, players: int) -> None:
    """The same, a thousand times each."""
    for seed in range(1000, 2000):
        watched(GAME.match(players, seed, {"tournament": tournament}), Random(seed), 0.002)


@pytest.mark.parametrize(("players", "options"), TOGETHER, ids=named)
def test_options_obey_the_laws(players: int, options: dict[str, Any]) -> None:
    """A random match of each, under all laws."""
    match = laws.check(GAME, players, options, seed=5, often=0.01)
    hold_end(match.state)


@pytest.mark.parametrize("players", range(2, 14))
def test_1930_obeys_the_laws(players: int) -> None:
    """A random match of every number of players, under all laws; those of 2002, the default, are with the other games'."""
    hold_end(laws.check(GAME, players, {"tournament": "1930"}, seed=players, often=0.008).state)


@pytest.mark.parametrize(("players", "options"), APART, ids=named)
def test_options_that_do_not_go_together_are_refused(players: int, options: dict[str, Any]) -> None:
    """CUP-1.2: 1930 is for 13 players at most; only seats that are there can begin; 2002 has no replays."""
    with pytest.raises(BadSetup):
        GAME.match(players, options=options)


# --- how long it takes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tournament", "players"), TABLES)
def test_the_group_stage_has_as_many_turns_as_cards(tournament: str, players: int) -> None:
    """Section 3.10: the draws of the group stage, and one turn more for everybody in a many-player game."""
    match, turns, draws = GAME.match(players, 3, {"tournament": tournament}), 0, 0
    rng = Random(3)
    while not match.state.results:
        for event in match.news():
            turns += isinstance(event, TurnBegins)
            draws += isinstance(event, Drew)
        match.answer(rng.choice(match.legal))
    draws += sum(isinstance(event, Drew) for event in match.news())
    passes, deck = (1, 78) if tournament == "1930" else (2, 87)
    assert turns == passes * (deck - 3 * players) + (players if players >= 9 else 0)
    assert draws == passes * (deck - 3 * players)


def test_first_turns_are_spread_evenly() -> None:
    """CUP-1.12: everybody deals, and the left neighbour begins."""
    dealers = set()
    for seed in range(40):
        match = GAME.match(4, seed)
        dealers.add(match.state.dealer)
        while match.state.stage is not Stage.PLAY:
            match.play(match.question(match.asked).options[0])  # type: ignore[union-attr]
        assert match.state.active == (match.state.dealer + 1) % 4
    assert dealers == {0, 1, 2, 3}


# --- secrets -----------------------------------------------------------------------------------------------------------


def test_hands_and_cards_face_down_are_hidden() -> None:
    """Section 8: others see how many cards somebody holds, and all that was discarded."""
    match, rng = GAME.match(3, 2), Random(2)
    for _ in range(60):
        match.answer(rng.choice(match.legal))
    seen = match.observe(1)
    assert seen.hands[0] is seen.hands[2] is None
    assert seen.hands[1] == match.state.hands[1]
    assert seen.face_down is None
    assert (seen.held, seen.discards, seen.stack) == (match.state.held, match.state.discards, match.state.stack)
    assert match.observe(None).hands == [None] * 3


def test_a_hand_of_three_alike_cards_is_not_betrayed() -> None:
    """The card is asked for even if there is no choice: that nobody was asked would tell the hand."""
    start = GAME.start(2, GAME.settings(2))
    start.stage, start.participants, start.held, start.stack = Stage.PLAY, [0, 1], [3, 3], 20
    start.hands = [(card,) * 3 for card in list(start.face_down)[:2]]
    match = Match(GAME, 2, GAME.settings(2), start)
    question = match.question(0)
    assert question is not None
    assert question.options == ("attack",)


# --- tables, reports, words --------------------------------------------------------------------------------------------


def test_an_abandoned_seat_discards() -> None:
    """Whoever is away uses nothing."""
    match = GAME.match(3, 4)
    while not match.over:
        match.play(match.silence())
    assert not any(any(row) for row in match.state.board.rows)
    assert all(score.left_goals + score.right_goals <= 4 for score in match.state.results)


@pytest.mark.parametrize("tournament", TOURNAMENTS)
def test_a_report_can_be_made_at_any_time(tournament: str) -> None:
    """From the deal to the end, for players and spectators."""
    match, rng = GAME.match(3, options={"tournament": tournament}, chance="ask"), Random(1)
    while not match.over:
        if rng.random() < 0.05 or match.state.stage is not Stage.PLAY:
            for viewer in (0, None):
                assert GAME.report(Sight(viewer, match.observe(viewer), None))
        match.answer(rng.choice(match.legal))
    assert str(GAME.report(match.sight(0))[-1]) == "The game is over"


def test_the_report_has_a_line_for_each_match_group_and_player() -> None:
    """The board, the results sheet, the players; the match of a target is marked."""
    match = GAME.match(2, 8, {"tournament": "1930"})
    rng = Random(8)
    while not (match.state.round is Round.SF and match.state.match):
        match.answer(rng.choice(match.legal))
    board, sheet, players, *lines = GAME.report(match.sight(match.asked))
    assert isinstance(board, Grid)
    assert [str(row[0]) for row in board.rows] == ["semi-final 1", "semi-final 2"]
    assert len(board.marked) == 1
    assert isinstance(sheet, Grid)
    assert {str(row[0])[:7] for row in sheet.rows} == {"Group 1", "Group 2", "Group 3", "Group 4"}
    assert all(str(row[1]).count("–") in (1, 3, 6) for row in sheet.rows)
    assert isinstance(players, Grid)
    assert [row[1] for row in players.rows].count(3) == 1
    assert any(str(line).startswith("Your hand: ") for line in lines)


def test_a_report_shows_the_chosen_group_alone() -> None:
    """While the match is chosen, the other groups do not matter."""
    match, rng = GAME.match(2, 8), Random(8)
    while match.state.group is None:
        match.answer(rng.choice(match.legal))
    board = GAME.report(match.sight(0))[0]
    assert isinstance(board, Grid)
    assert [str(row[0]) for row in board.rows] == [f"{match.state.group}{n}" for n in range(1, 7)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """Twelve chapters, 125 clauses and 75 rulings, in the same order in both languages."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert len(book.chapters) == 13
    assert len([number for number in book.clauses if number.startswith("CUP-")]) == 125
    assert [number for number in book.clauses if " R" in number] == [f"CUP R{n}" for n in range(1, 76)]
    assert book.title
    assert book.intro


@pytest.mark.parametrize("tournament", TOURNAMENTS)
def test_every_question_and_refusal_cites_a_clause_of_the_rulebook(tournament: str) -> None:
    """What is asked and what is refused can be looked up."""
    match, rng, clauses = GAME.match(4, 9, {"tournament": tournament}), Random(9), GAME.rulebook().clauses
    said = ["pass", "stop", "1", "2", "left", "right", "multi21", "goal1", "A", "2", "A1", "G1-1", "M1", "F", "flip", "BRA"]
    while not match.over:
        question = match.question(match.to_move[0])
        assert question is not None
        assert question.clause in clauses
        assert {refusal.clause for refusal in question.greyed} <= set(clauses)
        for text in set(said) - set(question.options):
            with pytest.raises(worldtable.IllegalOption) as refused:
                match.play(text, match.asked)
            assert refused.value.clause is None or refused.value.clause in clauses
        match.answer(rng.choice(match.legal))


def test_the_dice_show_what_the_rulebook_says() -> None:
    """CUP-6.1: chance is asked for the four dice one by one, with their weights."""
    match, rng = GAME.match(2, options={"tournament": "1930"}, chance="ask"), Random(1)
    while match.state.stage is not Stage.SCORE:
        match.answer(rng.choice(match.legal))
    dice = []
    for _ in range(4):
        question = match.question(CHANCE)
        assert question is not None
        assert question.weights is not None
        dice.append((question.name, dict(zip(question.options, question.weights, strict=True))))
        match.play("black")
    assert dice == [
        ("W1", {"black": 2, "red": 2, "blue": 1, "green": 1}),
        ("W2", {"black": 2, "red": 1, "blue": 1, "green": 1, "yellow": 1}),
        ("N1", {"black": 3, "red": 2, "blue": 1}),
        ("N2", {"black": 1, "red": 1, "blue": 1, "green": 1, "yellow": 1, "white": 1}),
    ]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ({"A1": "FRA SEN"}, "expected a line like"),
        ({"A1": "FRA [. . .] GER [. . . .]"}, "this is FRA against SEN"),
        ({"A1": "FRA [. . . .] SEN [. . .]"}, "expected 3 squares"),
        ({"A1": "FRA [. 1 .] SEN [. . .]"}, "filled from the left"),
        ({"F": "URU [. .] YUG [. . .]"}, "does not take part in 2002"),
    ],
)
def test_a_board_that_cannot_be_is_refused(lines: dict[str, str], complaint: str) -> None:
    """ValueError says what was expected."""
    with pytest.raises(ValueError, match=complaint):
        read_pictures("2002", lines)
