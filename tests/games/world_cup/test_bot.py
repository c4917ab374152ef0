"""The house bot of The World Cup Game: how often it wins, and what it does in plain cases."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import worldtable
from worldtable.bots import bot_for
from worldtable.engine.bot import Bot, Sight
from worldtable.games.world_cup.board import read_pictures
from worldtable.games.world_cup.outlook import SPOTS, Outlook, result
from worldtable.games.world_cup.pieces import Card, Spot
from worldtable.games.world_cup.state import Stage, Table, Use
from worldtable.games.world_cup.tournament import TOURNAMENTS, Round, Team

GAME = worldtable.game("world-cup")
HOUSE, RANDOM = bot_for(GAME, "house"), bot_for(GAME, "random")


def fan(sight: Sight, rng: Random) -> str:
    """A player that uses every card it can, scores for its own teams only, and strikes only others."""
    s, me = sight.state, sight.player
    if sight.question == "use":
        return sight.options[0]
    if sight.question == "side" and s.match is not None:
        match = s.board.layout.matches[s.board.layout.number[s.match]]
        striking = s.use is Use.FLIP or s.card in (Card.FOUL, Card.OFFSIDE)
        wanted = [side for side, team in (("left", match.left), ("right", match.right)) if (s.owner[team] == me) != striking]
        return rng.choice([side for side in wanted if side in sight.options] or list(sight.options))
    return rng.choice(sight.options)


def won(players: int, tournament: str, other: Bot, games: int) -> float:
    """The part of games that one house bot wins against others, taking the seats in turn."""
    wins = 0
    for seed in range(games):
        match, rng, me = GAME.match(players, seed, {"tournament": tournament}), Random(seed), seed % players
        while not match.over:
            (player,) = match.to_move
            match.play((HOUSE if player == me else other)(match.sight(player), rng), player)
        assert match.result is not None
        wins += match.result.winners == (me,)
    return wins / games


# --- strength ----------------------------------------------------------------------------------------------------------


def test_it_beats_a_random_player() -> None:
    """Two players, 1930: it wins nine of ten games."""
    assert won(2, "1930", RANDOM, 60) >= 0.9


def test_it_beats_three_random_players() -> None:
    """Four players, 2002: an even share would be a quarter."""
    assert won(4, "2002", RANDOM, 8) >= 0.75


def test_it_beats_a_fan() -> None:
    """Two players, 1930: who plays for own teams only, and without looking, loses two of three games."""
    assert won(2, "1930", fan, 60) >= 0.67


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "tournament", "other", "part"),
    [
        pytest.param(2, "1930", RANDOM, 0.95, id="1930, a random player"),
        pytest.param(4, "2002", RANDOM, 0.9, id="2002, three random players"),
        pytest.param(8, "2002", RANDOM, 0.6, id="2002, seven random players"),
        pytest.param(12, "1930", RANDOM, 0.3, id="1930, eleven random players"),
        pytest.param(2, "1930", fan, 0.75, id="1930, a fan"),
        pytest.param(4, "2002", fan, 0.5, id="2002, three fans"),
    ],
)
def test_it_is_strong_over_many_games(players: int, tournament: str, other: Bot, part: float) -> None:
    """The same over 200 games, at larger tables too."""
    assert won(players, tournament, other, 200) >= part


# --- manners -----------------------------------------------------------------------------------------------------------


@settings(max_examples=12, deadline=None, derandomize=True)
@given(
    players=st.integers(2, 13),
    tournament=st.sampled_from(list(TOURNAMENTS)),
    dice=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_it_answers_legally_at_every_table(players: int, tournament: str, dice: bool, seed: int) -> None:
    """Among random players it answers one of the options, and changes nothing that it sees."""
    match = GAME.match(players, seed, {"tournament": tournament, "modifying_dice": dice})
    rng = Random(seed)
    while not match.over:
        (player,) = match.to_move
        if player or rng.random() < 0.5:
            match.answer(rng.choice(match.legal))
            continue
        sight = match.sight(player)
        before = sight.state.to_json()
        answer = HOUSE(sight, rng)
        assert answer in sight.options
        assert sight.state.to_json() == before
        match.play(answer, player)


# --- single decisions --------------------------------------------------------------------------------------------------


def table(board: dict[str, str], mine: list[str], **facts: Any) -> Table:
    """The Final of 2002, or what is said, as player 0 sees it."""
    s: Table = GAME.start(2, GAME.settings(2))
    s.stage, s.round, s.participants, s.held, s.stack = Stage.PLAY, Round.LAST, [0, 1], [3, 3], 4
    s.board = read_pictures("2002", board)
    s.owner = {team: int(team not in mine) for team in s.owner}
    for name, fact in facts.items():
        setattr(s, name, fact)
    return s


def answer(s: Table, question: str, *options: str) -> str:
    """What the bot answers."""
    return HOUSE(Sight(0, s, question, options), Random(1))


FINAL = {"F": "BRA [1 . . .] GER [1 . . .]"}


def test_it_scores_for_its_own_team() -> None:
    """The Final is level: the goal goes on the own side."""
    s = table(FINAL, ["GER"], card=Card.GOAL1, use=Use.PLAY)
    assert answer(s, "side", "left", "right") == "right"


def test_it_strikes_the_other_team() -> None:
    """Both have a vulnerable tile: the Foul strikes that of the other."""
    s = table(FINAL, ["GER"], card=Card.FOUL, use=Use.PLAY)
    assert answer(s, "side", "left", "right") == "left"


def test_it_keeps_off_when_only_its_own_tile_can_be_struck() -> None:
    """A Foul that would hit oneself is discarded."""
    s = table({"F": "BRA [D . . .] GER [1 . . .]"}, ["GER"], card=Card.FOUL)
    assert answer(s, "use", "play", "discard") == "discard"


def test_it_saves_its_best_card_for_later_rounds() -> None:
    """In the group stage a weak card is used first; in the Final the best one."""
    hand = (Card.ATTACK, Card.GOAL3)
    early = GAME.start(2, GAME.settings(2))
    early.owner = {team: int(number % 2) for number, team in enumerate(early.owner)}
    early.stage, early.stack, early.participants, early.held, early.hands = Stage.PLAY, 60, [0, 1], [2, 2], [hand, hand]
    assert answer(early, "card", "attack", "goal3") == "attack"
    late = table(FINAL, ["GER"], hands=[hand, hand])
    assert answer(late, "card", "attack", "goal3") == "goal3"


def test_it_takes_the_best_of_the_teams_left_over() -> None:
    """Turkey is Red, China Grey."""
    assert answer(table(FINAL, []), "extra_team", "CHN", "TUR") == "TUR"


def test_it_ends_a_multi_goal_card_that_would_help_the_other() -> None:
    """In the last round the second tile could only go on the other side of the Final."""
    s = table(FINAL, ["GER"], card=Card.MULTI11, use=Use.PLAY, nations=[Team("GER")])
    assert answer(s, "tile", "1", "stop") == "stop"


# --- what it expects ---------------------------------------------------------------------------------------------------


def test_spots_are_as_likely_as_the_dice_make_them() -> None:
    """Section 3.9 of the rules' data: four thirds of a Black spot are expected, a sixth of a White one."""
    assert sum(n * chance for n, chance in enumerate(SPOTS[Spot.BLACK])) == pytest.approx(4 / 3)
    assert sum(n * chance for n, chance in enumerate(SPOTS[Spot.WHITE])) == pytest.approx(1 / 6)


def test_a_level_match_is_open() -> None:
    """Both sides win alike often; a lead makes it likelier."""
    win, draw = result((1, 1), (1, 1))
    assert 2 * win + draw == pytest.approx(1)
    assert result((3, 1), (1, 1))[0] > 0.8 > win


def test_shares_add_up() -> None:
    """What all players can hope for is the whole."""
    s = table(FINAL, ["GER"])
    assert sum(Outlook(s, player).share() for player in (0, 1)) == pytest.approx(1)
