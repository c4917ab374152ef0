"""The house bot of Planetary Chess: the mates that it finds, and the players that it beats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.planetary_chess.positions import GAME, PLANET, random_position
from worldtable.bots import bot_for
from worldtable.bots.alpha_beta import WON
from worldtable.engine.bot import Bot, Sight
from worldtable.engine.match import Match
from worldtable.games.planetary_chess.bot import NODES, look, searcher
from worldtable.games.planetary_chess.lookahead import Lookahead, material
from worldtable.games.planetary_chess.notation import Moment
from worldtable.games.planetary_chess.position import Move, Position
from worldtable.games.planetary_chess.state import Table, table_at

MATES = 24
FEW = 500  # nodes, in games against weak players


# --- mates ---------------------------------------------------------------------------------------------------------------


def is_mate(p: Position) -> bool:
    """Whether the side to move is mated."""
    return p.in_check and not p.moves()


def mating(p: Position) -> bool:
    """Whether a move mates at once."""
    return any(is_mate(p.after(move)) for move in p.moves())


def mates_in_two(p: Position) -> list[Move]:
    """The moves after which every reply allows a mate, found by trying all."""
    return [move for move in p.moves() if forces_mate(p.after(move))]


def forces_mate(p: Position) -> bool:
    """Whether there are replies, and each allows a mate."""
    replies = [] if p.dead else p.moves()
    return bool(replies) and all(mating(p.after(reply)) for reply in replies)


def positions_with_mates() -> Iterator[tuple[Position, list[Move]]]:
    """Random positions with a mate in two and none in one, without end."""
    rng = Random(2)
    while True:
        p = random_position(PLANET, rng)
        if not p.dead and not mating(p) and (keys := mates_in_two(p)):
            yield p, keys


def table_with(p: Position) -> Table:
    """A table with that position on it."""
    return table_at(GAME.start(2, GAME.defaults).options, Moment(p))


def test_it_finds_every_mate_in_two() -> None:
    """Within its nodes, and knows that it is a mate."""
    for p, keys in islice(positions_with_mates(), MATES):
        found = look(table_with(p), NODES)
        assert Lookahead.of(table_with(p)).text(found.move) in map(str, keys)
        assert found.value == WON - 3


def test_it_mates_with_a_runner() -> None:
    """Section 3.3: a lone runner wins within six moves; playing both sides the bot needs few more."""
    match = Match(GAME, 2, GAME.defaults, GAME.position(2, GAME.defaults, "-/12/12/12/3h8/12/7H4/5R6/- r 0 1"))  # type: ignore[misc]
    while not match.over:
        match.play(Lookahead.of(match.state).text(look(match.state, 4000).move))
    assert (match.state.ending, match.result.winners) == ("mate", (0,))  # type: ignore[union-attr]
    assert match.state.number <= 12


# --- games ---------------------------------------------------------------------------------------------------------------


def greedy(sight: Sight, rng: Random) -> str:
    """Mates if it can; else takes the most valuable figure that it can. It offers no draw, and agrees to none."""
    if sight.question == "answer":
        return "decline"
    values = {str(move): greed(move) for move in sight.state.position.moves()}
    best = max(values.values())
    return rng.choice([text for text, value in values.items() if value == best])


def greed(move: Move) -> int:
    """What a move takes, a mate being worth most."""
    after = move.position.after(move)
    return WON if is_mate(after) else material(move.position.foe) - material(after.own)


def wins(opponent: Bot, games: int) -> int:
    """How many games the house bot wins with few nodes and without a clock, taking the sides in turn."""
    won, house = 0, searcher(FEW)
    for seed in range(games):
        match, rng, me = GAME.match(2), Random(seed), seed % 2
        while not match.over:
            player = match.to_move[0]
            match.play((house if player == me else opponent)(match.sight(player), rng), player)
        assert match.result is not None
        won += match.result.winners == (me,)
    return won


OPPONENTS = [pytest.param(bot_for(GAME, "random"), 1.0, id="random"), pytest.param(greedy, 0.8, id="greedy")]


@pytest.mark.parametrize(("opponent", "part"), OPPONENTS)
def test_it_beats_weak_players(opponent: Bot, part: float) -> None:
    """Ten games against each."""
    assert wins(opponent, 10) >= 10 * part


@pytest.mark.long
@pytest.mark.parametrize(("opponent", "part"), OPPONENTS)
def test_it_beats_weak_players_a_hundred_times(opponent: Bot, part: float) -> None:
    """All games against the random player, and four of five against the greedy one."""
    assert wins(opponent, 100) >= 100 * part


# --- manners -------------------------------------------------------------------------------------------------------------


def answer_to(position: str, text: str, **options: Any) -> str:
    """What the house bot says after that has been played in a position."""
    settings = GAME.settings(2, options)
    match = Match(GAME, 2, settings, GAME.position(2, settings, position))  # type: ignore[misc]
    match.play(text)
    player = match.to_move[0]
    return bot_for(GAME, "house")(match.sight(player), Random(1))


def test_it_agrees_to_a_draw_only_where_it_stands_worse() -> None:
    """A runner behind it agrees, a runner ahead it does not."""
    assert answer_to("h/12/12/3R8/12/12/12/12/H r 0 1", "offer draw") == "accept"
    assert answer_to("h/12/12/3R8/12/12/12/12/H b 0 1", "offer draw") == "decline"


def test_it_takes_the_better_side() -> None:
    """With the swap: Red where Red has just won a backer for nothing, and Blue where the backer can be taken back."""
    assert answer_to("h/1b10/12/12/12/12/12/1R10/H r 0 1", "Rb1xb7+", seats="swap") == "keep Blue"
    assert answer_to("h/3r8/12/12/12/12/12/1R1R8/H r 0 1", "Rb1-a1", seats="swap") == "take Red"


def test_it_plays_a_legal_move_under_every_option() -> None:
    """The options that change moves or ends."""
    options = [{"grid": "face"}, {"grid": "pocket", "check": "head"}, {"pole_exit": "any"}, {"stalemate": "loss"}]
    for each in options:
        match = GAME.match(2, options=each)
        match.play(str(match.legal[5]))
        found = look(match.state, FEW)
        assert Lookahead.of(match.state).text(found.move) in match.question(1).options  # type: ignore[union-attr]
