"""Craps as a whole: what examples cannot say."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.drawings import by_key
from worldtable import CHANCE, Match
from worldtable.bots import bot_for
from worldtable.engine.words import LANGUAGES
from worldtable.games.craps import odds
from worldtable.games.craps.questions import Chip, Word, chips
from worldtable.games.craps.settlement import fair_price
from worldtable.games.craps.state import Side, Table

GAME = worldtable.game("craps")
SEALED: dict[str, Any] = {"bet_order": "sealed", "preset": "wc"}


# --- chances -------------------------------------------------------------------------------------------------------------


def test_the_chances_are_those_of_the_ledger() -> None:
    """Section 3: exact fractions."""
    assert odds.passing() == Fraction(244, 495)
    assert (odds.gain(Side.PASS), odds.gain(Side.NOT_PASS)) == (Fraction(-7, 495), Fraction(7, 495))
    assert odds.mean_rolls() == Fraction(557, 165)
    after = [Fraction(1, 3), Fraction(2, 5), Fraction(5, 11)]
    assert [odds.pass_after(point) for point in odds.POINTS] == [*after, *reversed(after)]
    assert [odds.gain_of_raise(Side.NOT_PASS, point) for point in (4, 5, 6)] == [Fraction(1, n) for n in (3, 5, 11)]


def test_the_ways_of_two_dice_are_counted_right() -> None:
    """All 36 rolls."""
    rolls = [one + two for one, two in product(range(1, 7), repeat=2)]
    assert {total: rolls.count(total) for total in range(2, 13)} == odds.WAYS


def test_fair_prices_pay_what_a_raise_is_worth() -> None:
    """CR R42: at its fair price a raise of 1 gains nothing on average."""
    for point, side in product(odds.POINTS, Side):
        right = odds.pass_after(point) if side is Side.PASS else 1 - odds.pass_after(point)
        assert right * fair_price(side, point) == 1 - right


# --- bets ----------------------------------------------------------------------------------------------------------------


def ways(laid: int, most: int) -> list[int]:
    """The amounts that the ladder can make from what is laid, each as often as there are ways to it."""
    made = [laid] if laid else []
    for option in chips(laid, most):
        if isinstance(option, Chip):
            made += ways(laid + option, most)
    return made


def test_the_ladder_lays_each_amount_in_one_way() -> None:
    """CR-D3: every multiple of 10 b up to 3,000 b, each once."""
    assert sorted(ways(0, 3000)) == list(range(10, 3001, 10))


def test_when_no_chip_fits_the_bet_is_made() -> None:
    """CR-D3: `done` alone is not asked; `all` is the first choice only."""
    assert chips(300, 300) == (Word.DONE,)
    assert chips(0, 40) == (Chip(10), Word.ALL)
    assert chips(40, 3000) == (Word.DONE,)


def rolled(match: Match[Any], *faces: int) -> None:
    """Roll the dice so."""
    for face in faces:
        match.play(str(face), CHANCE)


def test_five_hundred_rolls_are_enough() -> None:
    """CR-6.3: 499 rolls of 4 + 4 with the point 6 decide nothing, the 500th ends the round, and all stakes go back."""
    match = GAME.match(2, chance="ask", options={"preset": "wc"})
    for player, said in ((0, "pass 100"), (1, "not-pass 50")):
        match.play(said, player)
    rolled(match, 3, 3)
    for player, said in ((0, "raise 50"), (1, "stand")):
        match.play(said, player)
    rolled(match, *[4] * 998)
    assert (match.state.played, match.state.cash) == (0, [850, 950])
    rolled(match, 4, 4)
    assert (match.state.played, match.state.cash) == (1, [1000, 1000])


def test_sealed_bets_are_shown_together() -> None:
    """CR R12: until all have answered, nobody sees a bet, and no cash has moved."""
    match = GAME.match(3, chance="ask", options=SEALED)
    match.play("pass 100", 0)
    match.play("not-pass 50", 1)
    assert match.observe(2).making[:2] == [None, None]
    assert match.observe(1).making[1].laid == 50
    assert (match.state.cash, match.state.craps.stakes) == ([1000] * 3, [0] * 3)
    match.play("sit out", 2)
    assert (match.state.cash, match.state.craps.stakes) == ([900, 950, 1000], [100, 50, 0])
    rolled(match, 3, 3)
    match.play("raise 50", 0)
    assert match.state.craps.raises == [0] * 3
    match.play("raise 20", 1)
    assert match.state.craps.raises == [50, 20, 0]


def test_sealed_bets_are_dealt_anew() -> None:
    """What another has sealed may be any bet that could have been made."""
    match = GAME.match(3, chance="ask", options=SEALED)
    match.play("pass 100", 0)
    guesses = {match.determinize(1, Random(seed)).state.making[0] for seed in range(200)}
    assert len(guesses) == 10
    assert all(guess.made and guess.side for guess in guesses)
    assert match.determinize(0, Random(1)).state.making[0] == match.state.making[0]


# --- rounds --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(1, 10), (2, 6), (6, 18)])
def test_everybody_shoots_equally_often(players: int, rounds: int) -> None:
    """CR-8.2, CR-8.3: laps × players rounds; nobody goes broke with small bets."""
    match = GAME.match(players, seed=1, options={"preset": "wc"})
    shooters: list[int] = []
    while not match.over:
        if match.state.craps is None or match.state.craps.asked == 0:
            number, shooter = match.state.played, match.state.shooter
            shooters += [shooter] if len(shooters) == number else []
        match.play(match.silence())
    assert shooters == [round % players for round in range(rounds)]


def test_the_shooter_may_keep_the_dice() -> None:
    """CR R28: until a seven-out; a not-pass on the first roll is none."""
    match = GAME.match(2, chance="ask", options={"preset": "wc", "shooter_keeps": True})

    def play(*faces: int) -> int:
        while match.to_move != (CHANCE,):
            match.play(match.silence())
        rolled(match, *faces[:2])
        while len(faces) > 2 and match.to_move != (CHANCE,):
            match.play(match.silence())
        rolled(match, *faces[2:])
        shooter: int = match.state.shooter
        return shooter

    assert [play(3, 4), play(1, 1), play(2, 2, 2, 2), play(2, 2, 3, 4)] == [0, 0, 0, 1]


def test_the_house_bot_beats_random_players() -> None:
    """It bets on the better side and keeps its money together."""
    house, random = bot_for(GAME, "house"), bot_for(GAME, "random")
    wins = 0
    for seed in range(100):
        match, rng, me = GAME.match(2, seed=seed), Random(seed), seed % 2
        while not match.over:
            (player,) = match.to_move
            match.play((house if player == me else random)(match.sight(player), rng), player)
        assert match.result is not None
        wins += me in match.result.winners
    assert wins >= 65


@pytest.mark.parametrize("options", [{}, SEALED, {"twelve": "push", "raise_pay": "true_odds", "raise_cap": "equal"}], ids=str)
def test_four_house_bots_finish(options: dict[str, Any]) -> None:
    """They answer legally at every table, and change nothing that they see."""
    house, rng, match = bot_for(GAME, "house"), Random(3), GAME.match(4, seed=3, options=options)
    while not match.over:
        sight = match.sight(match.to_move[0])
        before = sight.state.to_json()
        match.play(house(sight, rng))
        assert sight.state.to_json() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_whole_in_every_language(language: str) -> None:
    """Every clause and every ruling, in the same order in both languages."""
    book = GAME.rulebook(language)
    assert list(book.clauses) == list(GAME.rulebook("en").clauses)
    assert [number for number in book.clauses if " R" in number] == [f"CR R{n}" for n in range(1, 47)]


# --- the drawing ---------------------------------------------------------------------------------------------------------


def laying() -> Match[Table]:
    """Player 0 lays chips: one of 100 and two of 10 so far, on not-pass."""
    match = GAME.match(2, 1, {"stake_menu": "ladder", "bet_order": "open"})
    for option in ("not-pass", "chip 100", "chip 10", "chip 10"):
        match.play(option)
    return match


@pytest.mark.parametrize(("viewer", "chips"), [(0, ["100", "10", "10"]), (1, []), (None, [])])
def test_chips_are_drawn_for_whoever_lays_them(viewer: int | None, chips: list[str]) -> None:
    """Nobody else sees a bet before it is made."""
    assert GAME.scene is not None
    shapes = by_key(GAME.scene(laying().sight(viewer), "wide"))
    values = [shape.fields["text"] for key, shape in shapes.items() if key.endswith(":value")]
    assert values == chips


def test_chips_that_cannot_be_laid_say_why() -> None:
    """CR-3.2: more than there is, or larger than the last."""
    question = laying().question(0)
    assert question is not None
    assert [(refusal.said, refusal.clause) for refusal in question.greyed] == [
        ("chip 1000", "CR-3.2"),
        ("chip 500", "CR-3.2"),
        ("chip 100", "CR-3.2"),
        ("chip 50", "CR-3.2"),
    ]


def test_at_the_end_the_table_says_after_how_many_rounds() -> None:
    """CR-8.1: whoever is left alone has won, however many rounds were planned."""
    match = GAME.match(2, 5)
    match.playout(Random(5).choice)
    assert GAME.scene is not None
    said = by_key(GAME.scene(match.sight(None), "wide"))["round"].fields["text"]
    assert str(said) == f"The end, after {match.state.played} rounds"
