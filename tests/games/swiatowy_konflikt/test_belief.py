"""What players can know of hidden cards in Światowy Konflikt: exactly what follows from the evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from random import Random
from typing import Any

import pytest

import worldtable
from worldtable import Match
from worldtable.games.swiatowy_konflikt.belief import DEAD, DECK, POOL, SHOWN, World, belief, unaccounted, whole
from worldtable.games.swiatowy_konflikt.evidence import evidence, fresh, lying_open
from worldtable.games.swiatowy_konflikt.state import COPIES, Role, Table, roles_of

GAME = worldtable.game("swiatowy-konflikt")
D, A, C, B, K = Role.DUKE, Role.ASSASSIN, Role.CAPTAIN, Role.AMBASSADOR, Role.COUNTESS
Cards = tuple[Role, ...]
State = tuple[Cards, ...]  # all hands, then pool, shown, deck and dead


def told_whole(roles: tuple[Role, ...], known: Sequence[str]) -> dict[State, Fraction]:
    """The belief as a distribution over full states."""
    chances: dict[State, int] = {}
    for world, weight in belief(roles, tuple(known)).items():
        for full, ways in whole(world, roles):
            state = tuple(known for known, _ in full)
            chances[state] = chances.get(state, 0) + weight * ways
    return {state: Fraction(chance, sum(chances.values())) for state, chance in chances.items()}


# --- the numeric checks of the ledger ----------------------------------------------------------------------------------


def test_k1_a_proof_is_about_the_hand_not_about_a_card() -> None:
    """Two players, B holds Duke and Captain, A proves the Duke: a fresh Duke has 15/92, any Duke 14/69."""
    roles = (D, A, C, B, K)
    before = told_whole(roles, ["start 1 2,2 - duke,captain"])
    assert sum(chance for state, chance in before.items() if D in state[0]) == Fraction(23, 78)
    shown = told_whole(roles, ["start 1 2,2 - duke,captain", "0 gives duke"])
    fresh_duke = sum(chance * Fraction(state[DECK].count(D), len(state[DECK])) for state, chance in shown.items())
    assert fresh_duke == Fraction(15, 92)
    after = told_whole(roles, ["start 1 2,2 - duke,captain", "0 gives duke", "0 draws"])
    assert sum(chance for state, chance in after.items() if D in state[0]) == Fraction(14, 69)


def test_k2_a_card_shown_by_chance_says_more_than_one_that_was_chosen() -> None:
    """Three players, A holds Captain and Assassin, B's card shown by chance is a Duke: the deck then holds 5/2 Dukes."""
    roles = (D, A, C, Role.INQUISITOR, K)
    now = told_whole(roles, ["start 0 2,2,2 - captain,assassin", "1 bares duke", "1 changes"])
    assert all(len(state[DECK]) == 10 for state in now)
    assert sum(chance * state[DECK].count(D) for state, chance in now.items()) == Fraction(5, 2)


def test_k3_returned_cards_can_be_drawn_by_others() -> None:
    """Three players, A returned Countess and Captain; C's fresh card after a proof is that Countess with 1/10."""
    known = ("start 0 2,2,2 - duke,ambassador", "0 takes countess", "0 takes captain", "0 returns captain,countess")
    (world,) = belief((D, A, C, B, K), known)
    assert world[DECK] == ((C, K), 7)
    after = belief((D, A, C, B, K), (*known, "2 gives duke", "2 draws"))
    drew = sum(weight * fact(world) for world, weight in after.items() if K not in world[DECK][0])
    assert Fraction(drew, sum(weight * fact(world) for world, weight in after.items())) == Fraction(1, 10)


def fact(world: World) -> int:
    """What makes a world's weight its chance."""
    return prod(range(1, sum(unaccounted(world, (D, A, C, B, K)).values()) + 1))


# --- an enumeration that knows nothing of tricks ---------------------------------------------------------------------------


def slow(roles: tuple[Role, ...], known: Sequence[str]) -> dict[State, Fraction]:
    """The same distribution, every full state carried along and every card that moves told apart."""
    states: Counter[State] = Counter()
    for state, chance in begun(roles, known[0]):
        states[state] += chance
    for text in known[1:]:
        following: Counter[State] = Counter()
        for state, chance in states.items():
            for after, factor in moved(state, text):
                following[after] += chance * factor  # type: ignore[assignment]
        states = following
    total = sum(states.values())
    return {state: Fraction(chance, total) for state, chance in states.items() if chance}


def begun(roles: tuple[Role, ...], text: str) -> Iterator[tuple[State, Any]]:
    """All deals."""
    _, owner, counts, dead, own = text.split(" ")
    cards = Counter(dict.fromkeys(roles, COPIES))
    cards.subtract(cards_of(dead))
    cards.subtract(cards_of(own))
    sizes = [0 if who == int(owner) else int(count) for who, count in enumerate(counts.split(","))]

    def deal(left: Counter[Role], at: int) -> Iterator[tuple[list[Cards], Fraction]]:
        if at == len(sizes):
            yield [], Fraction(1)
            return
        total = left.total()
        for hand in {tuple(sorted(hand)) for hand in combinations(list(left.elements()), sizes[at])}:
            ways = prod(comb(left[role], n) for role, n in Counter(hand).items())
            for hands, chance in deal(left - Counter(hand), at + 1):
                yield [hand, *hands], chance * Fraction(ways, comb(total, sizes[at]))

    for hands, chance in deal(+cards, 0):
        hands[int(owner)] = cards_of(own)
        deck = +cards
        for who, hand in enumerate(hands):
            if who != int(owner):
                deck.subtract(hand)
        yield canonical([*hands, (), (), tuple(deck.elements()), cards_of(dead)]), chance


def canonical(spots: Sequence[Cards]) -> State:
    """Every spot's cards in order."""
    return tuple(tuple(sorted(cards, key=list(Role).index)) for cards in spots)


def cards_of(text: str) -> Cards:
    """The cards of an evidence text."""
    return () if text == "-" else tuple(map(Role, text.split(",")))


def taken(state: State, source: int, goal: int, at: int) -> State:
    """The card at a place of a spot moves."""
    spots = [list(cards) for cards in state]
    spots[goal].append(spots[source].pop(at))
    return canonical([tuple(cards) for cards in spots])


def moved(state: State, text: str) -> Iterator[tuple[State, Fraction]]:
    """What may have happened to a full state."""
    player, verb, *what = text.split(" ")
    hand, n = int(player), len(state)
    match verb:
        case "draws" | "takes" | "bares" | "shows" if verb in ("draws", "takes", "bares") or not what:
            source = n + DECK if verb in ("draws", "takes") else hand
            goal = {"draws": hand, "takes": n + POOL}.get(verb, n + SHOWN)
            for at, card in enumerate(state[source]):
                if not what or card == what[0]:
                    yield taken(state, source, goal, at), Fraction(1, len(state[source]))
        case "gives" | "loses" | "shows":
            if what[0] in state[hand]:
                goal = {"gives": n + DECK, "loses": n + DEAD}.get(verb, n + SHOWN)
                yield taken(state, hand, goal, state[hand].index(Role(what[0]))), Fraction(1)
        case "holds":
            if sorted(state[hand]) == sorted(cards_of(what[0])):
                yield state, Fraction(1)
        case "lacks":
            if what[0] not in state[hand]:
                yield state, Fraction(1)
        case "keeps" | "returns":
            yield from exchanged(state, hand, what[0])
        case _:
            goal = hand if verb == "again" else n + DECK
            yield taken(state, n + SHOWN, goal, 0), Fraction(1)


def exchanged(state: State, hand: int, what: str) -> Iterator[tuple[State, Fraction]]:
    """Every choice of cards goes back, or the one that is known."""
    cards = (*state[hand], *state[len(state) + POOL])
    back = int(what) if what.isdecimal() else len(cards_of(what))
    choices = [c for c in combinations(range(len(cards)), back) if what.isdecimal() or same(cards, c, cards_of(what))]
    for choice in choices if what.isdecimal() else choices[:1]:
        spots = list(state)
        spots[hand] = tuple(card for at, card in enumerate(cards) if at not in choice)
        spots[len(state) + POOL] = ()
        spots[len(state) + DECK] = (*state[len(state) + DECK], *(cards[at] for at in choice))
        yield canonical(spots), Fraction(1, len(choices) if what.isdecimal() else 1)


def same(cards: Cards, choice: Sequence[int], wanted: Cards) -> bool:
    """Whether the chosen cards are those."""
    return sorted(cards[at] for at in choice) == sorted(wanted)


CASES = [
    (2, {}, 12),
    (2, {"inquisitor": True}, 12),
    (3, {}, 6),
    (3, {"inquisitor": True, "factions": True, "examine_choice": "random"}, 6),
    (3, {"inquisitor": True, "must_prove": True, "factions": True}, 6),
]


@pytest.mark.parametrize(("players", "options", "matches"), CASES)
def test_beliefs_are_exact(players: int, options: dict[str, Any], matches: int) -> None:
    """Against the slow enumeration, at moments of random matches, for random players."""
    rng = Random(players)
    checked = 0
    for seed in range(matches):
        match = GAME.match(players, seed=seed, options=options)
        while not match.over:
            match.answer(cautious(match, rng))
            known = evidence(match.state, 0)
            if not match.over and known and len(known) < 16 and rng.random() < 0.12:
                roles = roles_of(match.state.options)
                assert told_whole(roles, known) == slow(roles, known), known
                checked += 1
    assert checked > matches


def cautious(match: Match[Table], rng: Random) -> Any:
    """A random answer with few challenges, so that much is exchanged and examined before the end."""
    option = rng.choice(match.legal)
    return match.legal[-1] if str(option) == "challenge" and rng.random() < 0.7 else option


# --- dealing anew ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
def test_the_truth_is_always_possible(players: int) -> None:
    """What lies on the table has a chance in everybody's belief, whatever has happened."""
    rng = Random(players)
    for seed in range(6):
        match = GAME.match(players, seed=seed, options={"inquisitor": seed % 2 == 0, "factions": players > 2})
        while not match.over:
            s = match.state
            if any(s.memory) and rng.random() < 0.1:
                player = rng.randrange(players)
                assert any(agrees(s, world) for world in belief(roles_of(s.options), tuple(evidence(s, player))))
            match.answer(cautious(match, rng))


def agrees(s: Table, world: World) -> bool:
    """Whether the table may lie so."""
    shown = [card for card in s.shown if card][:1]
    hands = [list(hand) for hand in s.hands]
    if shown and s.target is not None:
        hands[s.target].remove(shown[0])
    spots = [*hands, [card for pool in s.pool for card in pool], shown, s.deck, [card for dead in s.dead for card in dead]]
    return all(
        len(cards) == len(known) + others and not Counter(known) - Counter(cards)
        for cards, (known, others) in zip(spots, world, strict=True)
    )


def test_dealing_anew_follows_the_belief() -> None:
    """Of many deals about as many give A a Duke as the belief says (K1: 14/69)."""
    match = GAME.match(2, chance="ask")
    for text in ("0", "duke", "countess", "duke", "captain", "0 tax", "1 challenge", "0 duke", "ambassador", "1 captain"):
        match.play(text.removeprefix("0 ").removeprefix("1 "))
    known = evidence(match.state, 1)
    expected = sum(c for state, c in told_whole(roles_of(match.state.options), known).items() if D in state[0])
    assert expected == Fraction(14, 69)
    rng, deals = Random(1), 4000
    dukes = sum(D in match.determinize(1, rng).state.hands[0] for _ in range(deals))
    assert abs(dukes / deals - float(expected)) < 0.025


def test_who_sees_only_the_table_has_fresh_evidence() -> None:
    """A situation without evidence is one in which everything hidden is alike; a deal anew gives the others a new memory."""
    match = GAME.match(3, seed=4)
    s = match.state
    assert fresh(s, 0, lying_open(s)).split("; ") == evidence(s, 0)
    twin = match.determinize(0, Random(3))
    assert evidence(twin.state, 0) == evidence(s, 0)
    assert evidence(twin.state, 1) == [f"start 1 2,2,2 - {','.join(twin.state.hands[1])}"]
    s.memory, s.facts = [[], [], []], []
    GAME.redeal(s, 1, Random(5))
    assert s.memory == [[], [], []]
    assert GAME.conserved(s) == dict.fromkeys(map(str, roles_of(s.options)), COPIES)
