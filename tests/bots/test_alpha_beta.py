"""The player that searches: it finds what plain minimax finds, always the same, and plays any game of two."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from connect_four import GAME as CONNECT_FOUR

import worldtable
from worldtable.bots.alpha_beta import FAR, WON, Found, Search
from worldtable.bots.lookahead import Lookahead, MatchLookahead
from worldtable.engine.game import Game
from worldtable.engine.match import Match

CONTROL_V = worldtable.game("control-v")
SMALL = {"area": 6, "first_player": "seat_1", "obstacle_setup": "random"}


def odd_worth(s: Any, player: int) -> int:
    """An estimate without sense, which is the same from both sides."""
    value = int(s.digest(), 16) % 2001 - 1000
    return -value if player else value


def blocks_ahead(s: Any, player: int) -> int:
    """Control V: by how many blocks a player is ahead."""
    blocks = CONTROL_V.score(s)
    return blocks[player] - blocks[1 - player]


def minimax(node: Lookahead, depth: int, ply: int = 0) -> int:
    """The value of a position, every line looked at to the end."""
    worth = node.worth() if depth == 0 else None
    if worth is not None:
        return worth
    moves = node.calm()
    if not moves:
        return node.result() * (WON - ply)
    children = [node.after(move) for move in moves]
    return max((1 if c.player == node.player else -1) * minimax(c, depth - 1, ply + 1) for c in children)


def begun(game: Game[Any], seed: int, moves: int, options: dict[str, Any]) -> Match[Any]:
    """A match after some random moves, which goes on."""
    while True:
        match, rng = game.match(2, seed=seed, options=options), Random(seed)
        while not match.over and len(match.answers()) < moves:
            match.answer(rng.choice(match.legal))
        if not match.over:
            return match
        seed += 1000


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "options", "moves", "depth"), [(CONNECT_FOUR, {}, 18, 5), (CONTROL_V, SMALL, 9, 3)])
def test_it_finds_what_minimax_finds(game: Game[Any], options: dict[str, Any], moves: int, depth: int, seed: int) -> None:
    """Cutting branches off changes no value, also where a player moves twice in a row."""
    root = MatchLookahead(begun(game, seed, moves, options), odd_worth)
    found = Search(10**9, deepest=depth).best(root)
    assert found.value == minimax(root, found.depth)


def after(columns: str) -> Found:
    """What it finds in Connect Four after these discs."""
    match = CONNECT_FOUR.match(2)
    for column in columns:
        match.play(column)
    return Search(3000).best(MatchLookahead(match, odd_worth))


def test_a_win_is_taken_and_a_loss_is_averted() -> None:
    """Three in a row: who is to move completes them, or else closes them."""
    assert (after("ababab").move, after("ababab").value) == ("a", WON - 1)
    assert after("ababa").move == "a"
    assert after("ababa").value < FAR


def test_the_same_nodes_give_the_same_move() -> None:
    """A limit of nodes is kept, and nothing else decides; a generator may choose among moves of the same value."""
    match = begun(CONNECT_FOUR, 3, 8, {})
    found = [Search(500).best(MatchLookahead(match, odd_worth)) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].nodes <= 500
    start = MatchLookahead(CONNECT_FOUR.match(2), lambda s, player: 0)
    assert len({Search(50).best(start, rng=Random(seed)).move for seed in range(9)}) > 1


def test_it_always_answers() -> None:
    """Also if its time is over at once, or its nodes are."""
    match = begun(CONNECT_FOUR, 3, 8, {})
    for search in (Search(0), Search(10**9, seconds=0.0)):
        assert search.best(MatchLookahead(match, odd_worth)).move in match.legal


def test_a_position_that_comes_again_is_a_draw() -> None:
    """What was on the board before is worth nothing, whatever the estimate says."""
    match = begun(CONNECT_FOUR, 3, 8, {})
    past = [MatchLookahead(match, odd_worth).after(column).key for column in match.legal]
    assert Search(1000, deepest=3).best(MatchLookahead(match, odd_worth), past).value == 0


@pytest.mark.long
def test_it_plays_control_v() -> None:
    """With a plain estimate and few nodes it beats the random player in most games."""
    wins = 0
    for seed in range(20):
        match, rng, me = CONTROL_V.match(2, seed=seed, options={"area": 6}), Random(seed), seed % 2
        while not match.over:
            searching = match.asked == me
            found = Search(400).best(MatchLookahead(match, blocks_ahead), rng=rng) if searching else None
            match.answer(found.move if found else rng.choice(match.legal))
        assert match.result is not None
        wins += match.result.winners == (me,)
    assert wins >= 16
