"""World Control by random games: with every option and number of players they end, and nothing impossible ever lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

import worldtable
from worldtable import Match
from worldtable.engine import laws
from worldtable.games.world_control.board import INFLUENCES, MAX_SIZE, OCEANS, PIECES_EACH, Stoxx
from worldtable.games.world_control.state import BANKRUPT, Table

T = TypeVar("T")
GAME = worldtable.game("world-control")
ALL_PIECES = [PIECES_EACH] * len(Stoxx)
MINOR = (*OCEANS, *INFLUENCES)
KEPT = GAME.conserved(GAME.start(2, GAME.settings(2)))


def impossible(s: Table) -> Iterator[str]:
    """What cannot be: the invariants of section 4.0."""
    if min(s.cash) < 0 or min(s.corpz) < 0:
        yield "cash and Corpz at hand are never negative"
    yield from impossible_certificates(s)
    held = [s.bank.values(), *(stoxx.values() for stoxx in s.stoxx)]
    if list(map(sum, zip(*held, strict=True))) != ALL_PIECES or min(map(min, held)) < 0:
        yield "there are 6 pieces of each Stoxx"
    if len(set(s.discards)) != len(s.discards):
        yield "there are 24 NEWS cards"
    if [sum(hand.values()) for hand in s.sage] != s.sages or [sum(hand.values()) for hand in s.general] != s.generals:
        yield "cards in hand are counted"


def impossible_certificates(s: Table) -> Iterator[str]:
    """What cannot be about properties and the Corpz there."""
    certificates = [place for estate in s.estate for place in estate]
    if len(set(certificates)) != len(certificates):
        yield "a certificate has one owner"
    if any(s.estate[player] for player in s.out):
        yield "every owner is in the game"
    sizes = [size for estate in s.estate for size in estate.values()]
    if sizes and not BANKRUPT <= min(sizes) <= max(sizes) <= MAX_SIZE:
        yield "sizes are 0 to 5"
    if any(estate.get(place, 0) > 0 for estate in s.estate for place in MINOR):
        yield "Corpz stand in cities"
    if s.options.corpz_supply and sum(s.corpz) + sum(size for size in sizes if size > 0) > s.options.corpz_supply:
        yield "there are no more Corpz than the supply"


def any_table(rng: Random) -> tuple[int, dict[str, Any]]:
    """A number of players, and options that go together."""
    players = rng.choice(GAME.players)
    options = {option.name: rng.choice(list(option.choices)) for option in GAME.options}
    if options["first_player"] not in ("random", *range(players)):
        options["first_player"] = "random"
    return players, {**options, "max_rounds": 20 if rng.random() < 0.9 else 50}


def random_game(seed: int) -> Match[Any]:
    """A game at any table, played at random to its end; at each decision the invariants hold."""
    rng = Random(seed)
    players, options = any_table(rng)
    match = GAME.match(players, seed=seed, options=options)
    draw = rng.random

    def choose(options: Sequence[T]) -> T:
        for wrong in impossible(match.state):
            raise AssertionError(f"seed {seed}: {wrong}")
        return options[int(draw() * len(options))]

    match.playout(choose)
    assert list(impossible(match.state)) == []
    assert GAME.conserved(match.state) == KEPT
    return match


@pytest.mark.parametrize("tens", range(30))
def test_random_games_end_and_nothing_impossible_happens(tens: int) -> None:
    """300 games with any number of players and any options."""
    assert all(random_game(10 * tens + n).over for n in range(10))


@pytest.mark.long
@pytest.mark.parametrize("thousands", range(100))
def test_a_hundred_thousand_random_games(thousands: int) -> None:
    """The same, very often."""
    assert all(random_game(1_000_000 + 1000 * thousands + n).over for n in range(1000))


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_at_any_table(seed: int) -> None:
    """All laws, under options chosen at random; above all the secrets."""
    rng = Random(seed)
    players, options = any_table(rng)
    assert laws.check(GAME, players, {**options, "max_rounds": 20}, seed=seed, often=0.08).over


@pytest.mark.parametrize("players", GAME.players)
def test_without_a_cap_random_games_end_by_ruin(players: int) -> None:
    """R104: no stated rule forces an end, but random play is ruinous."""
    match = GAME.match(players, seed=players, options={"max_rounds": 0, "vote_to_end": False})
    match.playout(Random(players).choice)
    assert len(match.state.out) == players - 1
