"""World Control as a whole: what examples cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import worldtable
from worldtable import CHANCE, IllegalOption, Match
from worldtable.engine.question import Question
from worldtable.games.world_control import questions
from worldtable.games.world_control.board import GENERAL_CARDS, SAGE_CARDS, General, Sage
from worldtable.games.world_control.end import networth
from worldtable.games.world_control.state import Table

GAME = worldtable.game("world-control")
CRAPS = 3  # decisions 9 to 11 are questions of Craps
BY_OPTION = 2
OURS = {value.name for value in vars(questions).values() if isinstance(value, Question)}
SAID = (
    "buy",
    "sell",
    "fight",
    "pay",
    "roll 3",
    "attack 5",
    "loan",
    "Paris",
    "general win",
    "add",
    "done",
    "cruise Arctic Ocean",
)


def begun(players: int = 3, **options: Any) -> Match[Any]:
    """A match after its setup, chance being asked from then on."""
    match = GAME.match(players, chance="ask", options=options)
    while match.to_move == (CHANCE,):
        match.answer(match.legal[0])
    return match


# --- setup, questions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "worth"), [(2, 6380), (3, 8790), (4, 10680), (5, 12050), (6, 12900)])
def test_the_world_is_worth_so_much_at_the_start(players: int, worth: int) -> None:
    """Section 3.2; 12,900 b is the printed “Original Global Networth”."""
    s: Table = GAME.match(players, seed=1).state
    assert sum(networth(s, player) for player in range(players)) == worth


def test_all_decisions_of_the_ledger_are_questions() -> None:
    """40 of them, three of which are those of Craps; two more by option."""
    assert len(OURS) == 40 - CRAPS + BY_OPTION


def clause_of_refusal(match: Match[Any], said: str) -> str | None:
    """The clause by which a text is refused, None if it is not, or by none."""
    try:
        match.copy().play(said)
    except IllegalOption as error:
        return error.clause
    return None


def test_every_question_and_refusal_cites_a_clause_of_the_rulebook() -> None:
    """In many random games, whatever is asked and refused can be looked up; nearly every question comes up."""
    clauses, seen = {*GAME.rulebook().clauses, None}, set()
    for seed in range(40):
        options = {"civil_war": True, "migration": True, "influence_takes_from_cities": True, "sage_against_influence": True}
        match, rng = GAME.match(2 + seed % 5, seed=seed, options=options), Random(seed)
        while not match.over:
            question = match.question(match.to_move[0])
            assert question is not None
            assert question.clause in clauses
            seen.add(question.name)
            assert rng.random() < 0.9 or clause_of_refusal(match, rng.choice(SAID)) in clauses
            match.answer(rng.choice(match.legal))
    assert OURS - seen <= {"migration-source", "migration-n", "convert-city", "influence-card", "strike"}


@pytest.mark.parametrize("preset", GAME.presets)
def test_every_preset_is_a_table(preset: str) -> None:
    """The presets of section 7 can be played."""
    match = GAME.match(2, seed=3, options={"preset": preset, "max_rounds": 20})
    match.playout(Random(3).choice)
    assert match.over


def test_who_says_nothing_plays_on_mildly() -> None:
    """Section 6: silence rolls, declines, pays, places nothing; three silent players still finish."""
    match = GAME.match(3, seed=5, options={"max_rounds": 50})
    while not match.over:
        match.play(match.silence())
    assert all(not estate for estate in match.state.estate)


# --- secrets -------------------------------------------------------------------------------------------------------------


def test_hands_are_hidden_and_counted() -> None:
    """Section 8: values in hand for their holder alone, numbers for all, the stacks for nobody."""
    match = begun()
    seen = match.observe(1)
    assert (seen.sage[0], seen.sage[2], seen.sage_stack, seen.general_stack) == (None, None, None, None)
    assert seen.sage[1] == match.state.sage[1]
    assert seen.sages == [1, 1, 1]
    assert match.observe(None).general == [None] * 3


def test_open_hands_are_seen_by_all() -> None:
    """R7: by option; the stacks stay hidden."""
    match = begun(open_hands=True)
    assert match.observe(1).sage == match.observe(None).sage == match.state.sage
    assert match.observe(1).sage_stack is None
    assert match.determinize(1, Random(1)).state.sage == match.state.sage


def test_what_is_unknown_is_dealt_anew_by_its_chance() -> None:
    """Of 40 cards I know my own, those under the stack and those drawn in the open: the others may be anywhere."""
    match = begun(2)
    s: Table = match.state
    s.sage[0], s.sages[0] = {Sage.WILD: 4}, 4
    s.sage[1], s.sages[1] = {Sage.EIGHT: 1, Sage.ONE: 1}, 2
    s.seen_sage[1] = [Sage.ONE]
    s.sage_under = [str(Sage.SEVEN)] * 4
    s.sage_stack = {
        card: n - 4 * (card in (Sage.WILD, Sage.SEVEN)) - (card in (Sage.EIGHT, Sage.ONE)) for card, n in SAGE_CARDS.items()
    }
    hands: Counter[Sage] = Counter()
    for seed in range(2000):
        twin = s.copy()
        GAME.redeal(twin, 0, Random(seed))
        assert (twin.sage[0], twin.sages, sum(twin.sage[1].values())) == (s.sage[0], s.sages, 2)
        assert twin.sage[1][Sage.ONE] >= 1
        assert GAME.conserved(twin) == GAME.conserved(s)
        hands.update(card for card, n in twin.sage[1].items() if n > (card is Sage.ONE))
    assert set(hands) == set(Sage) - {Sage.WILD, Sage.SEVEN}
    assert hands.total() == 2000
    assert abs(hands[Sage.SIX_NINE] / 2000 - 8 / 31) < 0.04  # 40 cards less 4 wild, 4 sevens and a one are unknown


def test_an_eliminated_hand_lies_under_the_stack_unseen() -> None:
    """Section 8: nobody but that player knows these cards; the stack has them at its end."""
    match = begun(3, allow_resign=True)
    s: Table = match.state
    me = s.active
    s.spree[me], s.general[me], s.generals[me] = False, {General.WIN: 2}, 2
    match = worldtable.Match(GAME, 3, match.options, s)
    match.play("resign")
    after = match.state
    assert after.general_under == [f"? {me}"] * 2
    guesses = {tuple(sorted(match.determinize((me + 1) % 3, Random(n)).state.general[me].items())) for n in range(50)}
    assert len(guesses) > 1
    assert match.observe((me + 1) % 3).general[me] is None


def test_stacks_hold_forty_cards() -> None:
    """WC-1.4: 36 are left when four players have drawn one each."""
    s = begun(4).state
    assert sum(s.sage_stack.values()) == sum(SAGE_CARDS.values()) - 4 == 36
    assert sum(s.general_stack.values()) == sum(GENERAL_CARDS.values()) - 4 == 36


# --- ends ----------------------------------------------------------------------------------------------------------------


def test_a_copy_costs_few_answers() -> None:
    """A turn rests after every step, so that a copy plays little again: a handful of answers at most."""
    match, rng, most = GAME.match(4, seed=2), Random(2), 0
    while not match.over:
        most = max(most, len(match.since_rest()[1]))
        match.answer(rng.choice(match.legal))
    assert most <= 25


@pytest.mark.parametrize("years", [1, 3])
def test_fiscal_years_end_the_game(years: int) -> None:
    """WC-20.2: when the round is over in which somebody completes the last of them."""
    match = GAME.match(3, seed=years, options={"fiscal_years": years})
    while not match.over:
        match.play(match.silence())
    assert max(match.state.fiscal_years) == years
