"""The house bot of Światowy Konflikt: how often it wins, and what it does in plain cases."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import worldtable
from worldtable.bots import bot_for
from worldtable.engine.bot import Bot, Sight
from worldtable.games.swiatowy_konflikt.counting import count
from worldtable.games.swiatowy_konflikt.evidence import begin_memory
from worldtable.games.swiatowy_konflikt.state import Action, Options, Role, Step, Table, lay_table

GAME = worldtable.game("swiatowy-konflikt")
HOUSE, RANDOM = bot_for(GAME, "house"), bot_for(GAME, "random")
D, A, C, B, K = Role.DUKE, Role.ASSASSIN, Role.CAPTAIN, Role.AMBASSADOR, Role.COUNTESS


# --- opponents ---------------------------------------------------------------------------------------------------------


def always_challenging(bot: Bot) -> Bot:
    """The same player, but one that challenges whatever can be challenged."""
    return lambda sight, rng: "challenge" if "challenge" in sight.options else bot(sight, rng)


def never_challenging(bot: Bot) -> Bot:
    """The same player, but one that believes everything."""
    return lambda sight, rng: "pass" if "challenge" in sight.options else bot(sight, rng)


def greedy_liar(sight: Sight, rng: Random) -> str:
    """A player that takes most, blocks everything, whatever the own cards are, and believes everything."""
    for answer in ("coup", "assassinate", "tax"):
        if answer in sight.options:
            return answer
    if sight.question == "block":
        return sight.options[0]
    return "pass" if "pass" in sight.options else rng.choice(sight.options)


def won(players: int, other: Bot, games: int, options: dict[str, Any] | None = None) -> float:
    """The part of games that one house bot wins against others, taking the seats in turn."""
    wins = 0
    for seed in range(games):
        match, rng, me = GAME.match(players, seed=seed, options=options or {}), Random(seed), seed % players
        while not match.over:
            (player,) = match.to_move[:1]
            match.play((HOUSE if player == me else other)(match.sight(player), rng), player)
        assert match.result is not None
        wins += match.result.winners == (me,)
    return wins / games


OPPONENTS = [
    pytest.param(always_challenging(RANDOM), 0.85, id="random, always challenges"),
    pytest.param(never_challenging(RANDOM), 0.85, id="random, never challenges"),
    pytest.param(always_challenging(HOUSE), 0.65, id="house, always challenges"),
    pytest.param(never_challenging(HOUSE), 0.60, id="house, never challenges"),
    pytest.param(greedy_liar, 0.75, id="lies, never challenges"),
]
VARIANTS: list[dict[str, Any]] = [{}, {"inquisitor": True}, {"factions": True}, {"factions": True, "inquisitor": True}]


# --- strength ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_it_beats_random_players(options: dict[str, Any]) -> None:
    """Against three random players it wins nine of ten games."""
    assert won(4, RANDOM, 100, options) >= 0.9


@pytest.mark.parametrize(("other", "part"), OPPONENTS)
def test_it_beats_fixed_habits_heads_up(other: Bot, part: float) -> None:
    """Who always or never challenges loses, whether the rest is random or as good as the bot itself."""
    assert won(2, other, 200) >= part


@pytest.mark.long
@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
@pytest.mark.parametrize(("other", "part"), OPPONENTS)
def test_it_beats_fixed_habits_over_a_thousand_games(other: Bot, part: float, options: dict[str, Any]) -> None:
    """The same over 1,000 games, with the Inquisitor too."""
    assert won(2, other, 1000, options) >= part


@pytest.mark.long
@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", GAME.players)
def test_it_beats_random_players_at_every_table(players: int, options: dict[str, Any]) -> None:
    """Any number of them, with every variant."""
    if players > 2 or "factions" not in options:
        assert won(players, RANDOM, 400, options) >= 0.85


# --- manners -----------------------------------------------------------------------------------------------------------

CHOICES = st.fixed_dictionaries({option.name: st.sampled_from(list(option.choices)) for option in GAME.options})


@settings(max_examples=40, deadline=None, derandomize=True)
@given(players=st.sampled_from(GAME.players), options=CHOICES, seed=st.integers(0, 2**32))
def test_it_answers_legally_at_every_table(players: int, options: dict[str, Any], seed: int) -> None:
    """Among random players, with any options, it answers one of the options, and changes nothing that it sees."""
    if players < 3:
        options = {**options, "factions": False}
    match, rng = (
        GAME.match(players, seed=seed, options={**options, "wins_needed": min(options["wins_needed"], 2)}),
        Random(seed),
    )
    while not match.over:
        (player,) = match.to_move[:1]
        sight = match.sight(player)
        before = sight.state.to_json()
        answer = HOUSE(sight, rng)
        assert answer in sight.options
        assert sight.state.to_json() == before
        match.play(answer if rng.random() < 0.7 else rng.choice(sight.options), player)


# --- single decisions --------------------------------------------------------------------------------------------------


def table(hand: Sequence[Role], influence: Sequence[int], coins: Sequence[int], **facts: Any) -> Table:
    """A table as player 0 sees it."""
    defaults: dict[str, Any] = dict(GAME.defaults)
    s = lay_table(len(influence), Options(**defaults))
    s.hands[0], s.influence, s.coins = list(hand), list(influence), list(coins)
    for name, fact in facts.items():
        setattr(s, name, fact)
    begin_memory(s)
    return s


def answers(s: Table, question: str, *options: str) -> dict[str, int]:
    """How often each option is chosen in 200 tries."""
    given = [HOUSE(Sight(0, s, question, options), Random(seed)) for seed in range(200)]
    return {option: given.count(option) for option in options}


def test_a_true_claim_is_proven() -> None:
    """Nothing is conceded."""
    assert answers(table([D, K], [2, 2], [2, 2], claim=K), "reveal", "duke", "countess")["countess"] == 200


def test_two_different_cards_are_kept() -> None:
    """A second Duke can do nothing that the first one cannot."""
    s = table([D, D], [2, 2], [2, 2])
    assert answers(s, "keep", "keep duke duke", "keep duke captain", "keep captain countess")["keep duke captain"] == 200


def test_the_last_influence_is_defended_by_a_bluff() -> None:
    """Who dies anyway blocks an Assassination as Countess, whatever the hand is."""
    s = table([D], [1, 2], [2, 2], step=Step.BLOCK, action=Action.ASSASSINATE, active=1, target=0, claim=A, fee=3)
    assert answers(s, "block", "block countess", "pass")["pass"] == 0


def test_a_coup_hits_the_strongest() -> None:
    """The player with most influence and coins is the most dangerous."""
    s = table([D, K], [2, 1, 2], [9, 1, 6], action=Action.COUP, step=Step.TARGET)
    chosen = answers(s, "target", "target 1", "target 2")
    assert chosen["target 2"] > chosen["target 1"]


def test_an_impossible_claim_is_challenged() -> None:
    """With all three Dukes in sight a Tax is a lie."""
    s = table([D, D], [2, 1], [2, 2], dead=[[], [D]], action=Action.TAX, step=Step.CHALLENGE, active=1, claim=D)
    assert answers(s, "challenge", "challenge", "pass")["pass"] == 0


def test_some_claims_are_lies_and_most_are_true() -> None:
    """It bluffs now and then: else its claims would tell its cards."""
    lies = claims = 0
    for seed in range(60):
        match, rng = GAME.match(4, seed=seed), Random(seed)
        while not match.over:
            (player,) = match.to_move[:1]
            sight = match.sight(player)
            answer = HOUSE(sight, rng)
            if answer == "tax":
                claims += 1
                lies += D not in sight.state.hands[player]
            match.play(answer, player)
    assert 0.05 < lies / claims < 0.5


# --- counting ----------------------------------------------------------------------------------------------------------


def test_a_proven_card_lies_in_the_deck() -> None:
    """Who has proven a Duke holds one hardly more often than others, until it is drawn again."""
    s = table([K, K], [2, 2], [2, 2])
    before = count(s, 0).chance(D, 1, 2)
    s.facts.append("1 gives duke")
    proven = count(s, 0)
    s.facts.append("1 draws")
    assert proven.left[D] == 2
    assert proven.chance(D, 1, 2) < count(s, 0).chance(D, 1, 2) < before


def test_a_card_seen_is_known_until_it_is_changed() -> None:
    """What an Examine showed stays there; an Exchange of its owner makes it uncertain."""
    s = table([K, K], [2, 2], [2, 2])
    s.facts += ["1 shows 0", "1 again"]
    s.memory[0].append(A)
    assert count(s, 0).chance(A, 1, 2) == 1
    assert count(s, 0).left[A] == 2
    s.facts.append("1 keeps 2")
    assert count(s, 0).chance(A, 1, 2) < 1


def test_a_character_that_is_all_in_sight_is_nowhere_else() -> None:
    """Own cards and dead ones are counted."""
    s = table([B, B], [2, 1], [2, 2], dead=[[], [B]])
    assert count(s, 0).chance(B, 1, 1) == 0
    assert 0 < count(s, 0).chance(C, 1, 1) < 1
