"""Światowy Konflikt as a whole: the invariants of random matches, and what examples cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import worldtable
from worldtable import CHANCE, Match
from worldtable.engine.errors import IllegalOption
from worldtable.games.swiatowy_konflikt import events as e
from worldtable.games.swiatowy_konflikt.evidence import evidence
from worldtable.games.swiatowy_konflikt.menu import menu, victims
from worldtable.games.swiatowy_konflikt.questions import Answer
from worldtable.games.swiatowy_konflikt.report import report
from worldtable.games.swiatowy_konflikt.state import Action, Role, Step, Table, two_factions

GAME = worldtable.game("swiatowy-konflikt")
VARIANTS: list[dict[str, Any]] = [
    {},
    {"inquisitor": True},
    {"factions": True},
    {"factions": True, "inquisitor": True, "empty_targets": "allow", "examine_choice": "random"},
    {"inquisitor": True, "countess_blocks_examine": True, "must_prove": True, "dead_purse": "at_once"},
    {"wins_needed": 3, "next_starter": "random", "overtime_after_turn": 100},
]
CASES = [(players, options) for players in GAME.players for options in VARIANTS if players > 2 or "factions" not in options]


def cautious(match: Match[Table], rng: Random) -> Any:
    """A random answer with few challenges, so that rounds last."""
    option = rng.choice(match.legal)
    return Answer.PASS if option is Answer.CHALLENGE and rng.random() < 0.6 else option


class Watch:
    """Looks at every question of a match and at everything told between, and holds the invariants."""

    def __init__(self, match: Match[Table]) -> None:
        self.match = match
        self.players = match.players
        self.factions = bool(match.options["factions"])
        self.begin_turn()

    def begin_turn(self) -> None:
        """A turn begins: nothing was asked in it."""
        self.windows: Counter[str] = Counter()
        self.questions = 0
        self.losses: Counter[int] = Counter()
        self.challenges = 0
        self.window: object = None

    def look(self) -> None:
        """Hold the invariants at a question."""
        s = self.match.state
        for event in self.match.news():
            self.hear(event)
        self.hold_cards(s)
        self.hold_coins(s)
        if self.match.asked != CHANCE:
            self.hold_question(s)

    def hear(self, event: object) -> None:
        """Count challenges and losses: I6."""
        if isinstance(event, e.TurnBegins):
            assert sum(self.losses.values()) <= 3 and max(self.losses.values(), default=0) <= 2
            self.begin_turn()
        elif isinstance(event, e.Lost):
            self.losses[event.player] += 1
        elif isinstance(event, e.Challenged):
            self.challenges += 1
            assert self.challenges <= 2

    def hold_cards(self, s: Table) -> None:
        """I1, I2: the cards are where they can be; influence counts them."""
        assert set(GAME.conserved(s).values()) == {3}
        assert all(s.influence[player] == len(hand) for player, hand in enumerate(s.hands))
        if self.match.asked != CHANCE and s.step is not Step.KEEP:
            assert len(s.deck) == 15 - 2 * self.players
            assert all(len(hand) + len(dead) == 2 for hand, dead in zip(s.hands, s.dead, strict=True))
        assert all(hand == sorted(hand, key=list(Role).index) for hand in s.hands)

    def hold_coins(self, s: Table) -> None:
        """I4, I5: no debts; a purse grows only in its owner's turn, and not beyond 12 without factions."""
        assert min(s.coins) >= 0
        assert self.factions or max(s.coins) <= 12

    def hold_question(self, s: Table) -> None:
        """I7 to I11: who is asked what."""
        match, player = self.match, self.match.asked
        assert s.influence[player]
        name = (match.question(match.to_move[0]) or pytest.fail("nobody is asked")).name
        self.questions += 1
        assert self.questions <= 17
        assert (name == "action") <= (len(match.legal) > 1)
        if name in ("challenge", "block", "challenge_block"):
            window = (s.turn, s.round, name)
            self.windows[name] += window != self.window
            self.window = window
            assert self.windows[name] == 1
        if name == "action":
            assert match.legal == menu(s, player)
        if name == "target":
            assert s.action is not None and match.legal == victims(s, player, s.action)
            assert all(s.influence[target] and target != player for target in match.legal)
        if two_factions(s) and (name == "block" or (name == "target" and s.action is not Action.CONVERT_OTHER)):
            other = [s.active] if name == "block" else match.legal
            assert s.action is Action.EXAMINE or all(s.factions[player] is not s.factions[who] for who in other)


@pytest.mark.parametrize(("players", "options"), CASES)
def test_invariants_hold(players: int, options: dict[str, Any]) -> None:
    """I1 to I11 at every question of random matches; I12: one survivor, in time."""
    rng = Random(players)
    for seed in range(12):
        match = GAME.match(players, seed=seed, options=options)
        watch, longest = Watch(match), 0
        while not match.over:
            watch.look()
            longest = max(longest, match.state.turn)
            match.answer(cautious(match, rng))
        assert sum(cards > 0 for cards in match.state.influence) == 1
        assert longest <= match.state.options.overtime_after_turn + 23 * players - 8
        assert match.result is not None and match.result.places.count(1) == 1
        assert sorted(match.result.scores) == [0] * (players - 1) + [1]
        assert match.state.round <= players * (match.state.options.wins_needed - 1) + 1


@pytest.mark.parametrize("players", [2, 4, 6])
def test_coins_change_only_as_the_rules_say(players: int) -> None:
    """I3: what is told about coins accounts for every purse and for the almshouse."""
    for seed in range(10):
        match = GAME.match(players, seed=seed, options={"factions": players > 2})
        rng, coins, almshouse, fee = Random(seed), [0] * players, 0, 0
        while not match.over:
            for event in match.news():
                match_event = event
                if isinstance(match_event, e.RoundBegins):
                    coins, almshouse = list(match_event.coins), 0
                elif isinstance(match_event, e.Declared):
                    fee = {Action.COUP: 7, Action.ASSASSINATE: 3, Action.CONVERT_SELF: 1, Action.CONVERT_OTHER: 2}.get(
                        match_event.action, 0
                    )
                    coins[match_event.player] -= fee
                elif isinstance(match_event, e.Refunded):
                    coins[match_event.player] += match_event.coins
                elif isinstance(match_event, e.Took):
                    coins[match_event.player] += match_event.coins
                    almshouse -= match_event.coins if match_event.action is Action.EMBEZZLE else 0
                elif isinstance(match_event, e.Stole):
                    coins[match_event.player] += match_event.coins
                    coins[match_event.target] -= match_event.coins
                elif isinstance(match_event, e.Converted):
                    almshouse += match_event.fee
                elif isinstance(match_event, e.PurseReturned):
                    coins[match_event.player] -= match_event.coins
            assert (coins, almshouse) == (match.state.coins, match.state.almshouse)
            match.answer(cautious(match, rng))


def test_a_purse_grows_only_in_its_owners_turn() -> None:
    """I4: between two questions of one turn only the active player's purse grows."""
    for seed in range(40):
        match, rng = GAME.match(4, seed=seed), Random(seed)
        while not match.over:
            turn, active, before = match.state.turn, match.state.active, match.state.coins[:]
            match.answer(cautious(match, rng))
            if match.state.turn == turn and not match.over:
                after = match.state.coins
                assert all(after[player] <= before[player] for player in range(4) if player != active)


def test_overtime_ends_every_round() -> None:
    """SK-14.2, section 11: from turn 201 on a round of six ends within 130 turns, whatever is chosen."""
    for seed in range(20):
        match = GAME.match(6, seed=seed)
        while match.state.step is Step.DEAL:
            match.answer(match.legal[0])
        match.state.turn = 200
        match.answer(Action.INCOME)
        rng = Random(seed)
        while not match.over:
            assert match.asked == CHANCE or match.state.step in (Step.TARGET, Step.LOSE)
            match.answer(rng.choice(match.legal))
        assert match.state.turn <= 200 + 130


# --- chance --------------------------------------------------------------------------------------------------------------


def test_deals_are_uniform() -> None:
    """I14, SK-12.10: every seat holds on average 2/5 of a copy of every character."""
    deals, held = 4000, Counter[tuple[int, Role]]()
    for seed in range(deals):
        for player, hand in enumerate(GAME.match(4, seed=seed).state.hands):
            held.update((player, card) for card in hand)
    assert all(abs(held[player, role] / deals - 0.4) < 0.04 for player in range(4) for role in Role if role != "inquisitor")


def test_draws_have_the_weights_of_the_deck() -> None:
    """SK-12.10: chance's weights are the cards of the deck at that moment."""
    match = GAME.match(2, chance="ask")
    for text in ("1", "duke", "duke", "duke", "captain"):
        match.play(text)
    match.play("exchange")
    match.play("pass")
    asked = match.question(CHANCE)
    assert asked is not None
    assert dict(zip(asked.options, asked.weights or (), strict=True)) == {
        "assassin": 3,
        "captain": 2,
        "ambassador": 3,
        "countess": 3,
    }


def test_chance_is_listed_anew_when_cards_are_dealt_anew() -> None:
    """A determinized match at a chance event draws from its own deck."""
    match = GAME.match(3, chance="ask")
    for text in ("0", "duke", "duke", "duke", "captain", "captain", "captain", "exchange", "pass", "pass"):
        match.play(text)
    for seed in range(30):
        twin = match.determinize(1, Random(seed))
        asked = twin.question(CHANCE)
        assert asked is not None
        assert asked.options == tuple(dict.fromkeys(twin.state.deck))
        twin.play(asked.options[0])
        assert set(GAME.conserved(twin.state).values()) == {3}


# --- windows ---------------------------------------------------------------------------------------------------------------


def taxed() -> Match[Table]:
    """A of four players claims the Duke, and holds none."""
    match = GAME.match(4, chance="ask")
    for text in ("0", "captain", "countess", "assassin", "countess", "captain", "countess", "duke", "duke", "tax"):
        match.play(text)
    return match


def test_n1_answers_are_opened_in_order() -> None:
    """D challenges first, B passes, C challenges: C is the challenger, and nobody saw anything before."""
    match = taxed()
    match.play("challenge", 3)
    match.news()
    assert match.waited_for == (1, 2, 3) and match.state.challenger is None
    match.play("pass", 1)
    assert match.state.challenger is None
    match.play("challenge", 2)
    assert match.state.challenger == 2
    assert [type(event) for event in match.news()] == [e.Challenged]


def test_n2_who_is_silent_passes() -> None:
    """SK-12.5: the clock answers pass in every window."""
    match = taxed()
    match.play("challenge", 2)
    assert match.silence(1) == "pass"
    match.play(match.silence(1), 1)
    assert match.state.challenger == 2


def test_n3_a_late_answer_is_refused() -> None:
    """SK-12.1: when a window is closed nothing can be said in it any more, and nobody answers twice."""
    match = taxed()
    match.play("pass", 1)
    for late in ("challenge", "pass"):
        with pytest.raises(IllegalOption, match="not asked now"):
            match.play(late, 1)
    match.play("pass", 2)
    match.play("pass", 3)
    assert match.state.coins[0] == 5
    with pytest.raises(IllegalOption):
        match.play("challenge", 2)


# --- silence ---------------------------------------------------------------------------------------------------------------


def test_who_is_out_is_not_heard() -> None:
    """SK-8.4: an eliminated player is asked nothing more; an answer is refused, and nothing changes."""
    match = GAME.match(3, seed=5, options={"reveal_winner_hand": False})
    rng = Random(5)
    while not match.over and 0 not in match.state.influence:
        match.answer(rng.choice(match.legal))
    assert not match.over
    out, before = match.state.influence.index(0), match.state.digest()
    assert out not in match.to_move and match.question(out) is None
    for option in ("pass", "challenge", "income", *map(str, match.legal)):
        with pytest.raises(IllegalOption, match="is not asked now"):
            match.play(option, out)
    assert match.state.digest() == before


def test_silence_is_the_mildest_play() -> None:
    """SK-12.5: Income, the next target clockwise, the old cards, the card is returned."""
    match = GAME.match(3, chance="ask", options={"inquisitor": True})
    for text in ("0", "captain", "countess", "assassin", "countess", "captain", "duke"):
        match.play(text)
    assert match.silence() == "income"
    match.play("examine")
    assert match.silence() == "target 1"
    for text in ("target 1", "pass", "pass"):
        match.play(text)
    assert match.silence() in ("assassin", "countess")
    match.play("countess")
    assert match.silence() == "return"
    for text in ("return", "exchange", "pass", "pass", "duke"):
        match.play(text)
    assert match.silence() == "keep assassin countess"


def test_silence_proves_a_true_claim() -> None:
    """SK-12.5: the claimed character is revealed if it is held, else any card."""
    match = taxed()
    match.play("challenge", 1)
    assert match.silence() in ("captain", "countess")
    match.play("captain")
    match.play("income")
    match.play("income")
    match.play("foreign_aid")
    match.play("pass", 0)
    match.play("pass", 1)
    match.play("pass", 2)
    match.play("tax", 0)
    for player in (1, 2):
        match.play("pass", player)
    match.play("pass", 3)
    match.play("foreign_aid", 1)
    match.play("pass", 2)
    match.play("block duke", 3)
    match.play("challenge", 0)
    assert (match.asked, match.silence()) == (3, "duke")


# --- secrets ---------------------------------------------------------------------------------------------------------------


def test_secrets_are_for_those_who_may_know() -> None:
    """8.5, V5: A and B know the shown Duke, B the new Captain; C only that a card was examined and exchanged."""
    match = GAME.match(3, chance="ask", options={"inquisitor": True})
    for text in ("0", "captain", "assassin", "assassin", "duke", "countess", "duke", "examine", "target 1", "pass", "pass"):
        match.play(text)
    match.news()
    for text in ("duke", "force", "captain"):
        match.play(text)
    told = match.news()
    words = GAME.words.event

    def heard(player: int | None) -> list[str]:
        return [words(seen).english() for event in told if (seen := event.seen_by(player))]

    shared = "A forces an exchange: B returns the card and draws another."
    assert heard(0)[:2] == ["A sees a card of B: the Duke.", shared]
    assert heard(1)[:3] == ["A sees a card of B: the Duke.", shared, "B’s new card: Captain."]
    assert heard(2)[:2] == heard(None)[:2] == ["A sees a card of B.", shared]
    assert not any("Captain" in line for line in heard(0) + heard(2))
    assert evidence(match.state, 2)[-3:] == ["1 shows", "1 changes", "1 draws"]


def test_nobody_sees_the_deck_or_other_hands() -> None:
    """SK-1.8, SK-13.1, V4: a pool is seen by its owner; spectators see no card at all."""
    match = GAME.match(2, chance="ask")
    for text in ("0", "duke", "captain", "assassin", "assassin", "exchange", "pass", "ambassador", "countess"):
        match.play(text)
    mine, other, nobody = (match.observe(player) for player in (0, 1, None))
    assert mine.pool == [[Role.AMBASSADOR, Role.COUNTESS], None] and mine.hands[1] is None and mine.deck is None
    assert other.pool == [None, []] and other.hands[0] is None and other.drawn == 2
    assert nobody.hands == [None, None] and nobody.memory == [None, None]


@pytest.mark.parametrize("options", [{}, {"factions": True, "inquisitor": True, "wins_needed": 2}])
def test_the_table_is_reported_to_everybody(options: dict[str, Any]) -> None:
    """Every sight can be put in lines and grids, in every moment."""
    match, rng = GAME.match(3, seed=1, options=options), Random(1)
    while not match.over:
        for player in (None, 0, 1, 2):
            assert report(match.sight(player))
        match.answer(rng.choice(match.legal))
    assert report(match.sight(None))
