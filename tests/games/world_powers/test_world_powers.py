"""World Powers as a whole: what examples cannot say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from worldtable import CHANCE, Match
from worldtable.bots import bot_for
from worldtable.engine.words import LANGUAGES
from worldtable.games.world_powers.events import Shuffled
from worldtable.games.world_powers.state import POWERS, Table

GAME = worldtable.game("world-powers")


def play_out(match: Match[Any], seed: int = 0) -> Match[Any]:
    """The match, played to its end at random."""
    match.playout(Random(seed).choice)
    return match


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_takes_nineteen_turns(players: int) -> None:
    """WP-13.2: 19 rounds; every turn takes the four set actions and three rolls."""
    match = GAME.match(players, seed=players)
    turns = [0] * players
    active = None
    while not match.over:
        if match.state.active != active:
            active = match.state.active
            turns[active] += 1
        match.answer(match.legal[0])
    assert turns == [19] * players
    assert match.state.dice == 3 * 19 * players


@pytest.mark.parametrize(("options", "rounds"), [({}, 19), ({"end_at": 5}, 4), ({"end_at": 5, "last_round": "played"}, 5)])
def test_the_number_of_rounds_is_an_option(options: dict[str, Any], rounds: int) -> None:
    """WP R4: `end_at` and `last_round` say how many rounds are played."""
    assert play_out(GAME.match(2, seed=1, options=options)).state.dice == 3 * rounds * 2


def test_six_players_shuffle_seven_times() -> None:
    """WP-E36: in 114 turns the deck is made anew in turns 16, 31, 46, 61, 76, 91 and 106."""
    match = GAME.match(6, seed=2)
    turns, shuffled = 0, []
    while not match.over:
        for event in match.news():
            turns += type(event).__name__ == "TurnBegins"
            if isinstance(event, Shuffled):
                shuffled.append((turns, event.cards))
        match.answer(match.legal[0])
    assert shuffled == [(turn, 60) for turn in (16, 31, 46, 61, 76, 91, 106)]


def test_nothing_is_hidden() -> None:
    """Section 8: players and spectators see the whole table, and the order of the deck exists nowhere."""
    match = GAME.match(3, seed=4)
    for _ in range(40):
        match.answer(match.legal[0])
    assert match.observe(0) == match.observe(None) == match.state
    assert (
        sum(match.state.deck.values()) + sum(match.state.discard.values()) + len(match.state.cards) + bool(match.state.card)
        == 63
    )


def abandoned(match: Match[Any]) -> list[str]:
    """The answers of a seat that everybody left, with the names of the questions, through one turn of player 0."""
    said: list[str] = []
    while not said or match.state.active == 0:
        (player,) = match.to_move
        if player == CHANCE:
            match.answer(0 if match.state.phase in ("dividend", "progress", "crisis") else match.legal[0])
            continue
        question = match.question(player)
        assert question is not None
        text = match.silence()
        if player == 0 or question.name == "bid":
            said.append(f"{question.name} {text}")
        match.play(text)
        if match.state.active != 0 and said:
            break
    return said


def test_an_abandoned_seat_plays_the_mildest_way() -> None:
    """WP R53: Profit, Finance, Investment, Auction; the first card, no purchase, the first Power on a 0."""
    match = GAME.match(2, chance="ask")
    for answer in ("9", "1", "India", "Japan", "China", "USA"):
        match.play(answer)
    assert abandoned(match) == [
        "action profit",
        "card USA",
        "action finance",
        "card Japan",
        "action invest",
        "card China",
        "invest discard",
        "bid drop",
        "unsold leave",
        "pick USA",
        "pick USA",
        "pick USA",
    ]


def test_any_bid_up_to_the_last_tt_can_be_spelled() -> None:
    """WP-E35: with L = 4 and 127 TT every amount from 4 to 127 can be said, and no other."""
    start = GAME.start(2, GAME.settings(2))
    reachable = []
    for tt in range(1, 140):
        match = bidding(start.copy(), 127)
        if spell(match, tt):
            reachable.append(tt)
            assert match.state.tt[1] == 127 - tt
    assert reachable == list(range(4, 128))


def bidding(state: Table, tt: int) -> Match[Any]:
    """Player 1 is asked to bid for a card of value 4 and has so many TT."""
    from worldtable.engine.match import Match
    from worldtable.games.world_powers.state import Phase

    state.phase, state.cards, state.tt = Phase.ACTION, [POWERS[2]] * 4, [0, tt]
    match = Match(GAME, 2, GAME.settings(2), state)
    match.play("auction")
    return match


def spell(match: Match[Any], tt: int) -> bool:
    """Bid so many TT, digit by digit if need be; whether it could be said."""
    offered = list(map(str, match.legal))
    if f"bid {tt}" in offered:
        match.play(f"bid {tt}")
        return True
    match.play("higher")
    digits = {"hundreds": tt // 100, "tens": tt // 10 % 10, "units": tt % 10}
    while match.question(1) is not None and match.question(1).name in digits:  # type: ignore[union-attr]
        name = match.question(1).name  # type: ignore[union-attr]
        text = f"{name} {digits[name]}"
        if text not in map(str, match.legal):
            return False
        match.play(text)
    return bool(match.state.tt[1] == 127 - tt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """Fifteen chapters, every clause and every ruling, in the same order in both languages."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert len(book.chapters) == 16
    assert [number for number in book.clauses if " R" in number] == [f"WP R{n}" for n in range(1, 54)]
    assert book.title
    assert book.intro


def test_every_refusal_cites_a_clause_of_the_rulebook() -> None:
    """What is greyed can be looked up."""
    match, clauses = GAME.match(4, seed=9, options={"jump_bids": "forbidden"}), GAME.rulebook().clauses
    rng, seen = Random(9), set()
    while not match.over:
        question = match.question(match.to_move[0])
        assert question is not None
        assert question.clause in clauses
        seen |= {refusal.clause for refusal in question.greyed}
        match.answer(rng.choice(match.legal))
    assert seen <= set(clauses)
    assert {"WP-4.1", "WP R20", "WP-14.2"} <= seen


def test_the_house_bot_beats_random_players() -> None:
    """It wins at least 70 of 100 four-player games against three random players, from every seat."""
    house, random = bot_for(GAME, "house"), bot_for(GAME, "random")
    wins = 0
    for seed in range(100):
        match, rng, me = GAME.match(4, seed=seed), Random(seed), seed % 4
        while not match.over:
            (player,) = match.to_move
            match.play((house if player == me else random)(match.sight(player), rng), player)
        assert match.result is not None
        wins += match.result.winners == (me,)
    assert wins >= 70


def test_the_house_bot_changes_nothing_it_sees() -> None:
    """A bot that thinks leaves the observation as it was."""
    match, house = GAME.match(3, seed=2), bot_for(GAME, "house")
    for _ in range(120):
        sight = match.sight(match.to_move[0])
        before = sight.state.to_json()
        answer = house(sight, Random(1))
        assert sight.state.to_json() == before
        match.play(answer)
