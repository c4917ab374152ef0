"""The drawing of The World Cup Game: everything in its frame, every aim legal and complete, and what it would change."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.drawings import assert_framed, by_key, moments
from worldtable import Match
from worldtable.engine.match import Match as AnyMatch
from worldtable.engine.scene import Scene
from worldtable.games.world_cup.aims import THEN, Aim, aims
from worldtable.games.world_cup.board import read_pictures
from worldtable.games.world_cup.live import live_table, outcome, tally
from worldtable.games.world_cup.pieces import Card, Tile
from worldtable.games.world_cup.scene import touched
from worldtable.games.world_cup.state import Stage, Table
from worldtable.games.world_cup.tournament import Group

GAME = worldtable.game("world-cup")
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"tournament": "1930"}),
    (5, {"tournament": "2002"}),
    (10, {"tournament": "1930"}),
]


def draw(match: Match[Table], viewer: int | None, layout: str = "wide") -> Scene:
    """What somebody sees."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(viewer), layout)


def turn_of(board: dict[str, str], hand: list[Card], **more: Any) -> Match[Table]:
    """Player 0's turn in a group stage of 1930 with this hand; what is not said of the board is empty."""
    match = GAME.match(2, 1, {"tournament": "1930", "first_player": "seat:0"})
    state, _ = match.since_rest()
    while state.stage is not Stage.PLAY:
        match.answer(match.legal[0])
        state, _ = match.since_rest()
    for id, line in board.items():
        number = state.board.layout.number[id]
        read = read_pictures("1930", {id: line})
        for side in range(2):
            state.board.put(2 * number + side, read.rows[side])
    state.hands[0], state.active = tuple(hand), 0
    return AnyMatch(GAME, 2, match.options, state, None)


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_everything_is_inside_the_frame(players: int, options: dict[str, Any], layout: str) -> None:
    """For everybody, at every moment; keys are unique."""
    for match in moments(GAME.match(players, players, options), 0.04):
        for viewer in (None, match.asked if not match.over else 0):
            assert_framed(draw(match, viewer, layout))


@pytest.mark.parametrize(("players", "options"), CASES)
def test_an_aim_answers_all_questions_to_the_target(players: int, options: dict[str, Any]) -> None:
    """Played one after another, the answers of an aim are on offer, and do what it says; together the aims are everything."""
    for match in moments(GAME.match(players, players, options), 0.02):
        if match.over or (question := match.question(match.asked)) is None or question.name in ("extra_team", "tile"):
            continue
        found = list(aims(match.state, match.sight(match.asked)))
        assert len({aim.option for aim in found}) == len(found)
        for aim in Random(1).sample(found, min(len(found), 12)):
            assert (played_out(match, aim), aim.option) == (aim.row, aim.option)
        if question.name != "card":
            assert {aim.answers[0] for aim in found} | {"discard"} == {*question.options} | {"discard"}


def played_out(match: Match[Table], aim: Aim) -> int:
    """The row on which an aim comes down."""
    twin = match.copy()
    before = list(twin.state.board.rows)
    twin.news()
    for answer in aim.answers[:-1]:
        twin.play(answer)
        assert twin.asked == match.asked
    twin.play(aim.answers[-1])
    changed = [row for row, tiles in enumerate(twin.state.board.rows) if row < len(before) and tiles != before[row]]
    return changed[0] if changed and twin.state.round == match.state.round else aim.row  # a missed penalty, a new round


def test_the_hand_is_held_and_may_be_discarded() -> None:
    """Each card shows where it can be used; equal cards are held together; what can only be discarded says so at once."""
    match = turn_of({}, [Card.ATTACK, Card.ATTACK, Card.FOUL])
    shapes = by_key(draw(match, 0))
    assert [shapes[f"card:{card}"].fields["hold"] for card in ("attack:0", "attack:1", "foul:0")] == [
        "card:attack",
        "card:attack",
        "card:foul",
    ]
    assert shapes["discard:attack"].fields["options"] == [f"attack{THEN}discard"]
    assert shapes["discard:foul"].fields["options"] == ["foul"]
    assert "discard:attack" not in by_key(draw(match, 1))


def test_what_an_aim_would_change_is_said_before_it_is_confirmed() -> None:
    """CUP-6.5, CUP-6.8: Mexico gets a goal and leads, and is first in Group 1; matches without tiles do not count yet."""
    match = turn_of({"G1-1": "FRA [A .] MEX [A .]"}, [Card.GOAL3, Card.OFFSIDE, Card.DEFENCE])
    assert [line.team for line in live_table(match.state, Group("1"), match.state.board)] == ["FRA", "MEX", "ARG", "CHI"]
    found = {aim.option: aim for aim in aims(match.state, match.sight(0))}
    goal = found[f"goal3{THEN}play{THEN}1{THEN}G1-1{THEN}right"]
    assert goal.tile is Tile.THREE
    assert said(match, goal) == "France ½ : 1½ Mexico. Group 1: MEX 2, ARG 0, CHI 0, FRA 0"
    flip = found[f"defence{THEN}flip{THEN}left"]
    assert (flip.tile, said(match, flip)[:22]) == (None, "France 0 : ½ Mexico. G")


def said(match: Match[Table], aim: Aim) -> str:
    """What an aim would change, in English."""
    return GAME.catalogue.say(outcome(match.state, aim))


@pytest.mark.parametrize(
    ("row", "expected"), [((), "0"), ((Tile.ATTACK,), "½"), ((Tile.TWO, Tile.ATTACK), "2½"), ((Tile.ATTACK, Tile.ATTACK), "1")]
)
def test_half_goals_are_shown(row: tuple[Tile, ...], expected: str) -> None:
    """CUP-6.5: before the dice an Attack is half a goal."""
    assert tally(row) == expected


def test_vulnerable_and_protected_tiles_look_different() -> None:
    """CUP-4.2: the outermost goal tile has a dashed rim; what lies inside it, or is flipped, has not."""
    shapes = by_key(draw(turn_of({"G1-2": "ARG [3x 2 1 .] FRA [D .]"}, [Card.FOUL]), 1))
    dashes = [shapes[f"match:G1-2:{n}:disc"].fields.get("dash", False) for n in ("left:0", "left:1", "left:2", "right:0")]
    assert dashes == [False, False, True, False]
    assert "match:G1-2:left:0:struck" in shapes


def test_the_log_shows_matches_and_a_shoot_out_is_kept_roll_by_roll() -> None:
    """In 2002 a drawn match of a later round is decided by rolls, which stay to be seen in the bracket."""
    for seed in range(40):
        match, rng = GAME.match(4, seed, {"tournament": "2002"}), Random(seed)
        while not match.over:
            match.answer(rng.choice(match.legal))
        if any(score.kicks for score in match.state.results):
            break
    score = next(score for score in match.state.results if score.kicks)
    keys = by_key(draw(match, None)).keys()
    assert f"bracket:{score.match}:0:kick:0" in keys
    assert score.shootout == tuple(sum(spot != "black" for spot in score.kicks[side::2]) for side in (0, 1))
    shown = {key for event in match.news() for key in touched(event) if key.startswith("bracket:")}
    assert {key for key in shown if "M" in key} <= keys


def test_a_team_left_over_is_chosen_on_its_card() -> None:
    """CUP-1.7: every team left over is a place to click."""
    match = GAME.match(5, 1, {"tournament": "2002"})
    question = match.question(match.asked)
    assert question is not None
    assert question.name == "extra_team"
    offered = {option for shape in draw(match, match.asked).walk() for option in shape.fields.get("options") or ()}
    assert offered == set(question.options)
