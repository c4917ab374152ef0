"""World Control by random games: with every option and number of players they end, and nothing impossible ever lies there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest

import worldtable
from worldtable import Match
from worldtable.engine import laws
from worldtable.games.world_control.board import MAX_SIZE, NEWS, PIECES_EACH, VALUE, Stoxx
from worldtable.games.world_control.state import BANKRUPT, Table

T = TypeVar("T")
GAME = worldtable.game("world-control")
KEPT = GAME.conserved(GAME.start(2, GAME.settings(2)))


def impossible(s: Table) -> list[str]:
    """What cannot be: the invariants of section 4.0."""
    certificates = [(place, corpz) for estate in s.estate for place, corpz in estate.items()]
    checks = {
        "cash is never negative": min(s.cash) >= 0,
        "Corpz at hand are never negative": min(s.corpz) >= 0,
        "sizes are 0 to 5": all(BANKRUPT <= corpz <= MAX_SIZE for _, corpz in certificates),
        "Corpz stand in cities": all(corpz <= 0 or place in VALUE for place, corpz in certificates),
        "a certificate has one owner": len({place for place, _ in certificates}) == len(certificates),
        "every owner is in the game": not any(s.estate[player] for player in s.out),
        "6 pieces of each Stoxx": all(s.bank[kind] + sum(h[kind] for h in s.stoxx) == PIECES_EACH for kind in Stoxx),
        "Stoxx are never negative": min(s.bank.values()) >= 0 and all(min(held.values()) >= 0 for held in s.stoxx),
        "24 NEWS cards": len(set(s.discards)) == len(s.discards) <= len(NEWS),
        "hands are counted": all(sum(h.values()) == n for h, n in zip(s.sage, s.sages, strict=True)),
        "there is a supply of Corpz": supply_holds(s),
    }
    return [name for name, holds in checks.items() if not holds]


def supply_holds(s: Table) -> bool:
    """WC R4: never more Corpz than there are."""
    standing = sum(corpz for estate in s.estate for corpz in estate.values() if corpz > 0)
    return not s.options.corpz_supply or sum(s.corpz) + standing <= s.options.corpz_supply


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
        wrong = impossible(match.state)
        assert wrong == [], f"seed {seed}: {wrong}"
        return options[int(draw() * len(options))]

    match.playout(choose)
    assert impossible(match.state) == []
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
    assert laws.check(GAME, players, {**options, "max_rounds": 20}, seed=seed, often=0.15).over


@pytest.mark.parametrize("players", GAME.players)
def test_without_a_cap_random_games_end_by_ruin(players: int) -> None:
    """R104: no stated rule forces an end, but random play is ruinous."""
    match = GAME.match(players, seed=players, options={"max_rounds": 0, "vote_to_end": False})
    match.playout(Random(players).choice)
    assert len(match.state.out) == players - 1
