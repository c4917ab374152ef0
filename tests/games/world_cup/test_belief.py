"""Dealing anew what a player cannot know: it fits all that the player knows, and is as likely as it should be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import worldtable
from worldtable import Match
from worldtable.games.world_cup.belief import redeal
from worldtable.games.world_cup.cards import shuffle, use_up
from worldtable.games.world_cup.memory import remember_draw
from worldtable.games.world_cup.pieces import CARDS, Card, sorted_hand
from worldtable.games.world_cup.state import Stage, Table
from worldtable.games.world_cup.tournament import TOURNAMENTS

GAME = worldtable.game("world-cup")


def table(*hands: tuple[Card, ...]) -> Table:
    """A table of 2002 with these hands and all other cards discarded."""
    s: Table = GAME.start(len(hands), GAME.settings(len(hands)))
    s.stage, s.hands, s.held = Stage.PLAY, [sorted_hand(hand) for hand in hands], [len(hand) for hand in hands]
    held = Counter(card for hand in hands for card in hand)
    s.discards = [card for card, count in s.face_down.items() for _ in range(count - held[card])]
    s.face_down = dict.fromkeys(s.face_down, 0)
    return s


def use(s: Table, player: int, card: Card) -> None:
    """A player discards a card."""
    use_up(s, player, card)
    s.discards.append(card)
    s.card = None


def draw(s: Table, player: int, card: Card) -> None:
    """A player draws that card."""
    s.face_down[card] -= 1
    s.hands[player] = sorted_hand((*s.hands[player], card))
    s.held[player] += 1
    remember_draw(s, player, card)


def deals(s: Table, player: int, count: int) -> list[Table]:
    """So many tables that look the same to that player."""
    rng, twins = Random(1), [s.copy() for _ in range(count)]
    for twin in twins:
        redeal(twin, player, rng)
    return twins


@pytest.mark.parametrize(("tournament", "players"), [("1930", 2), ("1930", 9), ("2002", 2), ("2002", 5), ("2002", 11)])
def test_a_deal_fits_what_the_player_knows(tournament: str, players: int) -> None:
    """The own hand, the discards and all counts stay, no card is lost, and the match can be played on."""
    match, rng = GAME.match(players, 7, {"tournament": tournament}), Random(7)
    while not match.over:
        if rng.random() < 0.05:
            player = rng.randrange(players)
            guess, true = match.determinize(player, rng), match.state
            assert guess.observe(player) == match.observe(player)
            assert GAME.conserved(guess.state) == GAME.conserved(true)
            assert [len(hand) for hand in guess.state.hands] == true.held
            assert sum(guess.state.face_down.values()) == sum(true.face_down.values())
            if rng.random() < 0.2:
                guess.playout(rng.choice)
                assert guess.over
        match.answer(rng.choice(match.legal))


@pytest.mark.parametrize("tournament", TOURNAMENTS)
def test_two_players_know_each_other_when_the_stack_has_run_out(tournament: str) -> None:
    """Section 8: then every card that one has neither seen nor holds is the other's."""
    match, rng = GAME.match(2, 3, {"tournament": tournament}), Random(3)
    while not match.state.facts:
        match.answer(rng.choice(match.legal))
    for _ in range(20):
        assert match.determinize(0, rng).state.hands == match.state.hands
        assert match.determinize(1, rng).state.hands == match.state.hands


def test_three_players_know_two_hands_together() -> None:
    """The cards of the two others are known, but not whose they are."""
    a, f, g = (Card.ATTACK,) * 3, (Card.FOUL,) * 3, (Card.GOAL3,) * 3
    s = table(a, f, g)
    shuffle(s)
    held = [Counter(twin.hands[1]) for twin in deals(s, 0, 200)]
    assert all(Counter(twin.hands[1]) + Counter(twin.hands[2]) == Counter(f + g) for twin in deals(s, 0, 20))
    assert {hand[Card.FOUL] for hand in held} == {0, 1, 2, 3}


def test_while_nothing_was_shuffled_again_all_unseen_cards_are_alike() -> None:
    """In the first stack each hidden card has the same chance of being anywhere."""
    match = GAME.match(4, 5)
    rng, mine = Random(2), Counter(match.state.hands[0])
    found: Counter[Card] = Counter()
    for _ in range(2000):
        found.update(match.determinize(0, rng).state.hands[1])
    for card, count in match.state.face_down.items():
        unseen = count + sum(Counter(hand)[card] for hand in match.state.hands) - mine[card]
        assert found[card] / 6000 == pytest.approx(unseen / 84, abs=0.02)


def test_a_card_that_was_used_may_be_an_old_one_or_a_new_one() -> None:
    """The chances are those of somebody who uses any card of the hand alike.

    The other held an Attack, a Foul and a 3 Goals; used the Foul, drew, used an Attack, drew. The Attack was the old one with
    a weight of 2 × 1/2 (two old cards, one of them an Attack), or the new one with 1 × the part of Attacks in the stack.
    """
    s = table((Card.DEFENCE,) * 3, (Card.ATTACK, Card.FOUL, Card.GOAL3))
    shuffle(s)
    stack = dict(s.face_down)
    use(s, 1, Card.FOUL)
    draw(s, 1, Card.ATTACK)
    use(s, 1, Card.ATTACK)
    draw(s, 1, Card.DEFENCE)
    twins = deals(s, 0, 4000)
    assert all(Card.GOAL3 in twin.hands[1] for twin in twins)
    cards, attacks = sum(stack.values()), stack[Card.ATTACK]
    part = attacks / cards
    none_drawn = (cards - attacks) / cards * (cards - attacks - 1) / (cards - 1)
    without = sum(Card.ATTACK not in twin.hands[1] for twin in twins) / len(twins)
    assert without == pytest.approx(none_drawn / (1 + part), abs=0.03)


def test_what_somebody_has_certainly_used_up_is_not_there() -> None:
    """Three old cards that the stack does not hold were used: the hand is all new."""
    s = table((Card.DEFENCE, Card.DEFENCE, Card.FOUL), (Card.FOUL,) * 3, (Card.MULTI11,) * 3)
    shuffle(s)
    for _ in range(3):
        use(s, 1, Card.FOUL)
        draw(s, 1, Card.DEFENCE)
    for twin in deals(s, 0, 50):
        assert twin.hands[2] == (Card.MULTI11,) * 3
        assert Card.MULTI11 not in twin.hands[1]


def test_the_hand_of_who_is_out_lies_among_the_cards_face_down() -> None:
    """Nobody saw it; the two others still hold the rest together."""
    s = table((Card.DEFENCE,) * 3, (Card.FOUL,) * 3, (Card.GOAL3,) * 3)
    shuffle(s)
    shuffle(s, [2])
    for twin in deals(s, 0, 50):
        assert set(twin.hands[1]) <= {Card.FOUL, Card.GOAL3}
        assert twin.hands[2] == ()
        total = Counter(twin.hands[1]) + Counter(twin.face_down)
        assert total[Card.FOUL] == 4
        assert total[Card.GOAL3] == 3


def test_what_others_remember_is_forgotten() -> None:
    """A hand that was dealt anew has no history."""
    s = table((Card.DEFENCE,) * 3, (Card.FOUL,) * 3)
    shuffle(s)
    (twin,) = deals(s, 0, 1)
    assert twin.memory[0] == list(s.hands[0])
    assert twin.memory[1] == []
    assert Match(GAME, 2, GAME.settings(2), twin).determinize(1, Random(1)).state.hands[1] == twin.hands[1]


def test_all_kinds_of_cards_are_counted() -> None:
    """The start of the facts names the discards by kind."""
    s = table((Card.DEFENCE,) * 3, (Card.FOUL,) * 3)
    shuffle(s)
    _, sizes, *counts = s.facts[0].split(" ")
    assert sizes == "3,3"
    assert len(counts) == len(CARDS)
    assert sum(map(int, counts)) == 81
