"""Windows: questions that are open to several players at once, their answers sealed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Annotated, Any

import pytest

from worldtable import IllegalOption, Match
from worldtable.engine import laws
from worldtable.engine.chance import Deck
from worldtable.engine.event import Event
from worldtable.engine.game import Game, Words
from worldtable.engine.question import Question
from worldtable.engine.record import read
from worldtable.engine.state import NobodySees, OwnerSees, State
from worldtable.engine.words import say

PASS, CHALLENGE = "pass", "challenge"


@dataclass(slots=True)
class Claims(State):
    """Each player has a hidden card; player 0 claims to hold a king; the others may challenge."""

    hands: Annotated[list[list[str]], OwnerSees]
    deck: Annotated[dict[str, int], NobodySees]
    log: list[str] = field(default_factory=list)
    rounds: int = 0
    over: bool = False


@dataclass(slots=True)
class Challenged(Event):
    """A window is closed: by whom (-1: nobody)."""

    player: int


def cards(s: Claims, player: int) -> list[str]:
    """The different cards of a hand."""
    return sorted(set(s.hands[player]))


COURT = Deck("draw", lambda s: s.deck)
DOUBT: Question[str] = Question("doubt", "T-1", passing=PASS)
SHOW: Question[str] = Question("show", "T-2", always=True, options=cards)


async def turn(s: Claims) -> None:
    """Deal once; then a claim, who doubts it first in order, and a card that is shown and replaced."""
    if not s.hands[0]:
        for hand in s.hands:
            for _ in range(2):
                hand.append(await COURT.draw(s))
        return
    heard = await DOUBT.ask_each((1, 2, 3), (CHALLENGE, PASS))
    s.tell(Challenged, heard[0] if heard else -1)
    if heard:
        shown = await SHOW.ask_from(s, 0)
        s.hands[0].remove(shown)
        s.deck[shown] += 1
        s.hands[0].append(await COURT.draw(s))
        s.log.append(f"{heard[0]} doubted, {shown} was shown")
    s.rounds += 1
    s.over = s.rounds == 3


def redeal(s: Claims, player: int, rng: Any) -> None:
    """Every card that the player does not hold is dealt anew."""
    pool = [card for card, count in s.deck.items() for _ in range(count)]
    pool += [card for who, hand in enumerate(s.hands) if who != player for card in hand]
    rng.shuffle(pool)
    for who, hand in enumerate(s.hands):
        if who != player:
            s.hands[who] = [pool.pop() for _ in hand]
    s.deck = {card: pool.count(card) for card in s.deck}


GAME = Game(
    id="claims",
    title="Claims",
    blurb=say("A test"),
    version=1,
    players=range(4, 5),
    state=Claims,
    start=lambda players, options: Claims([[] for _ in range(4)], {"king": 4, "queen": 6}),
    turn=turn,
    score=lambda s: [s.rounds] * 4,
    rank=lambda s: [0] * 4,
    redeal=redeal,
    conserved=lambda s: {"cards": sum(s.deck.values()) + sum(map(len, s.hands))},
    words=Words(
        prompt=lambda name, s, player: say("{name}", name=name),
        label=lambda name, option, s: str(option),
        event=lambda event: say("challenger: {n}", n=getattr(event, "player", -1)),
        score=lambda score: say("{n}", n=score),
    ),
)


def dealt(seed: int = 1) -> Match[Claims]:
    """A match whose first window is open."""
    return GAME.match(4, seed=seed)


def test_all_who_are_asked_may_answer_at_once() -> None:
    """`to_move` names those who have not answered, `waited_for` everybody who is asked."""
    match = dealt()
    assert (list(match.to_move), list(match.waited_for)) == ([1, 2, 3], [1, 2, 3])
    before = match.state.to_json()
    match.play(PASS, 3)
    match.play(CHALLENGE, 2)
    assert (list(match.to_move), list(match.waited_for), match.settled) == ([1], [1, 2, 3], False)
    assert match.question(2) is None
    assert match.state.to_json() == before
    match.play(PASS, 1)
    assert list(match.to_move) == [0]
    assert [event.player for event in match.news()] == [2]  # type: ignore[attr-defined]


def test_a_window_is_settled_as_soon_as_nothing_can_change_it() -> None:
    """The first in order reacts: the others are not waited for, and what they sealed is destroyed."""
    match = dealt()
    match.seal(CHALLENGE, 2)
    match.seal(CHALLENGE, 1)
    assert match.settled
    match.open_window()
    assert match.answers()[-1] == (1, CHALLENGE)
    assert match.to_move == (0,)


def test_an_answer_is_final_and_only_for_who_is_asked() -> None:
    """A second answer, one of somebody else, and one after the window are refused."""
    match = dealt()
    match.seal(PASS, 2)
    for player in (2, 0):
        with pytest.raises(IllegalOption, match=f"player {player} is not asked now"):
            match.seal(PASS, player)
    with pytest.raises(IllegalOption, match="it is not on offer"):
        match.seal("maybe", 1)
    match.play(CHALLENGE, 1)
    with pytest.raises(IllegalOption, match="player 3 is not asked now"):
        match.play(PASS, 3)


def test_every_order_of_arrival_gives_the_same_match() -> None:
    """All answers in all orders lead where asking one after another leads."""
    for answers in product((PASS, CHALLENGE), repeat=3):
        one_by_one = dealt()
        for player, answer in enumerate(answers, 1):
            if player in one_by_one.to_move and 0 not in one_by_one.to_move and one_by_one.state.rounds == 0:
                one_by_one.answer(answer)
        for order in permutations((1, 2, 3)):
            match = dealt()
            for player in order:
                if player in match.to_move and match.state.rounds == 0:
                    match.play(answers[player - 1], player)
            assert (match.state, match.answers()) == (one_by_one.state, one_by_one.answers())


def test_a_record_may_end_inside_a_window() -> None:
    """Asked one after another, a match is recorded answer by answer, and the record replays to the same point."""
    match = dealt()
    match.answer(PASS)
    again = read(match.record, lambda id: GAME)
    assert (again.record, list(again.to_move)) == (match.record, [2, 3])


def test_a_copy_keeps_sealed_answers_and_silence_passes() -> None:
    """What was sealed is sealed in the copy too; who says nothing passes."""
    match = dealt()
    match.seal(CHALLENGE, 3)
    twin = match.copy()
    assert twin.to_move == (1, 2)
    assert twin.silence(1) == PASS
    twin.play(PASS, 1)
    twin.play(PASS, 2)
    assert twin.answers()[-1] == (3, CHALLENGE)
    assert match.to_move == (1, 2)


def test_a_question_whose_options_are_secret_is_put_even_with_one_option() -> None:
    """Skipping it would tell that both hidden cards are equal."""
    for seed in range(30):
        match = dealt(seed)
        match.play(CHALLENGE, 1)
        question = match.question(0)
        assert question is not None
        assert list(question.options) == cards(match.state, 0)


def test_hidden_cards_are_dealt_anew_at_the_present_moment() -> None:
    """A determinized match keeps what its player holds, plays on, and can be copied."""
    from random import Random

    match = dealt(3)
    match.play(CHALLENGE, 1)
    others = set()
    for seed in range(40):
        guess = match.determinize(1, Random(seed))
        assert guess.state.hands[1] == match.state.hands[1]
        others.add(tuple(sorted(guess.state.hands[0])))
        assert list(guess.legal) == cards(guess.state, 0)
        assert guess.copy().state == guess.state
        assert guess.copy().legal == guess.legal
        guess.playout(Random(seed).choice)
        assert guess.over
    assert len(others) == 3


@pytest.mark.parametrize("seed", range(10))
def test_the_laws_hold(seed: int) -> None:
    """The game with windows and secrets obeys every law, at every question."""
    assert laws.check(GAME, 4, {}, seed, often=1).over
