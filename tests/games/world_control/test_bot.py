"""The house bot of World Control: how often it wins, and its manners."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.world_control.test_games import any_table
from worldtable.bots import bot_for
from worldtable.engine.bot import Bot

GAME = worldtable.game("world-control")
HOUSE, RANDOM = bot_for(GAME, "house"), bot_for(GAME, "random")


def won(players: int, other: Bot, games: int, options: dict[str, Any]) -> float:
    """The part of games that one house bot wins against others, taking the seats in turn."""
    wins = 0
    for seed in range(games):
        match, rng, me = GAME.match(players, seed=seed, options=options), Random(seed), seed % players
        while not match.over:
            (player,) = match.to_move
            match.play((HOUSE if player == me else other)(match.sight(player), rng), player)
        assert match.result is not None
        wins += match.result.winners == (me,)
    return wins / games


def test_it_beats_a_random_player() -> None:
    """In the arena it wins nine games of ten, and more."""
    assert won(2, RANDOM, 40, {"preset": "arena"}) >= 0.9


@pytest.mark.long
@pytest.mark.parametrize("players", GAME.players)
def test_it_beats_random_players_at_every_table(players: int) -> None:
    """200 games with any number of them."""
    assert won(players, RANDOM, 200, {"preset": "arena"}) >= 0.9


@pytest.mark.parametrize("seed", range(3))
def test_four_of_them_finish_a_short_game(seed: int) -> None:
    """They do not stall: the eighth fiscal year is completed long before the last round."""
    match, rng, decisions = GAME.match(4, seed=seed, options={"preset": "short"}), Random(seed), 0
    while not match.over:
        (player,) = match.to_move
        match.play(HOUSE(match.sight(player), rng), player)
        decisions += 1
    assert match.state.round < 80
    assert decisions < 2500


@pytest.mark.parametrize("seed", range(12))
def test_it_answers_legally_at_every_table(seed: int) -> None:
    """Among random players, with any options, it answers one of the options, and changes nothing that it sees."""
    rng = Random(seed)
    players, options = any_table(rng)
    match = GAME.match(players, seed=seed, options={**options, "max_rounds": 20})
    while not match.over:
        (player,) = match.to_move
        sight = match.sight(player)
        before = sight.state.to_json()
        answer = HOUSE(sight, rng)
        assert answer in sight.options
        assert sight.state.to_json() == before
        match.play(answer if rng.random() < 0.7 else rng.choice(sight.options), player)
