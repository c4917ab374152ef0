"""Światowy Konflikt: what a player can know of hidden cards, exactly, and dealing anew the rest (SK-13.1 to SK-13.3).

A **world** says for each spot (every hand, the pool, the deck, the card under examination, the dead) which cards are there
for certain and how many other cards are. Those others are alike: given the world, every way of laying the cards not
accounted for on these places has the same chance. A **belief** gives every possible world a weight; `step` changes it by one
text of evidence: an unseen draw branches over what may have been drawn, a shown card keeps the worlds in which it can have been
there. So a card that nobody has learned anything about is never enumerated, and yet nothing is approximated: the weights
are whole numbers.

A choice that was seen speaks neither for nor against a world in which it was possible; of one that was not seen (which cards an
Exchange returned, which card was shown to another) every card is as likely as the others.

Weights. Fixing an unknown card as one of the m cards of a character that are not accounted for has the chance m/M, M being
all cards not accounted for. A world's weight is its chance divided by M!, so that fixing a card multiplies it by m alone;
`sample` multiplies by M! again. Factors that all worlds share are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial, gcd, prod
from random import Random

from worldtable.games.swiatowy_konflikt.evidence import begun, evidence, fresh, lying_open
from worldtable.games.swiatowy_konflikt.state import COPIES, ORDER, Role, Table, roles_of

Spot = tuple[tuple[Role, ...], int]  # the cards known to be there, and how many others
World = tuple[Spot, ...]  # every player's hand, then the four spots below
Belief = dict[World, int]
Branches = Iterator[tuple[World, int]]

POOL, SHOWN, DECK, DEAD = -4, -3, -2, -1
NOTHING: Spot = ((), 0)
STATES = (1, 5, 15)


# --- worlds --------------------------------------------------------------------------------------------------------------


def unaccounted(world: World, roles: tuple[Role, ...]) -> dict[Role, int]:
    """How many cards of each character are not known to be anywhere."""
    left = dict.fromkeys(roles, COPIES)
    for known, _ in world:
        for card in known:
            left[card] -= 1
    return left


def put(world: World, spot: int, content: Spot) -> World:
    """The world with that content in that spot."""
    spot %= len(world)
    return (*world[:spot], content, *world[spot + 1 :])


def added(spot: Spot, card: Role) -> Spot:
    """The spot with one more known card."""
    return tuple(sorted((*spot[0], card), key=ORDER)), spot[1]


def without(spot: Spot, card: Role) -> Spot:
    """The spot with one known card less."""
    known = list(spot[0])
    known.remove(card)
    return tuple(known), spot[1]


def move(world: World, card: Role, source: int, goal: int) -> World:
    """A known card changes its spot."""
    return put(put(world, source, without(world[source], card)), goal, added(world[goal], card))


def fix(world: World, spot: int, cards: tuple[Role, ...]) -> World:
    """So many unknown cards of a spot are known to be these."""
    known, others = world[spot]
    return put(world, spot, (tuple(sorted((*known, *cards), key=ORDER)), others - len(cards)))


# --- what can have happened ----------------------------------------------------------------------------------------------


def pick(world: World, source: int, goal: int) -> Branches:
    """A card that is not seen moves, every card with the same chance."""
    known, others = world[source]
    for card, count in Counter(known).items():
        yield move(world, card, source, goal), count
    if others:
        taken = put(world, source, (known, others - 1))
        yield put(taken, goal, (taken[goal][0], taken[goal][1] + 1)), others


def pick_seen(world: World, card: Role, source: int, goal: int, roles: tuple[Role, ...]) -> Branches:
    """A card that is seen moves, every card having had the same chance."""
    known, others = world[source]
    if card in known:
        yield move(world, card, source, goal), known.count(card)
    left = unaccounted(world, roles)[card] if others else 0
    if left:
        yield move(fix(world, source, (card,)), card, source, goal), others * left


def hold(world: World, card: Role, spot: int, roles: tuple[Role, ...]) -> Branches:
    """There is such a card, whichever."""
    known, others = world[spot]
    if card in known:
        yield world, 1
        return
    for cards, ways in fillings(unaccounted(world, roles), others):
        if card in cards:
            yield fix(world, spot, cards), ways


def lack(world: World, card: Role, spot: int, roles: tuple[Role, ...]) -> Branches:
    """There is no such card."""
    known, others = world[spot]
    if card in known:
        return
    for cards, ways in fillings(unaccounted(world, roles), others):
        if card not in cards:
            yield fix(world, spot, cards), ways


def hold_exactly(world: World, hand: tuple[Role, ...], spot: int, roles: tuple[Role, ...]) -> Branches:
    """These are all the cards there."""
    known, others = world[spot]
    rest = Counter(hand)
    rest.subtract(known)
    if min(rest.values(), default=0) >= 0 and rest.total() == others:
        for cards, ways in fillings(unaccounted(world, roles), others):
            if Counter(cards) == +rest:
                yield fix(world, spot, cards), ways


def fillings(left: dict[Role, int], places: int) -> Iterator[tuple[tuple[Role, ...], int]]:
    """The different hands on so many places, and in how many ways each can lie there."""
    if places == 0:
        yield (), 1
    elif places == 1:
        yield from (((card,), count) for card, count in left.items() if count)
    else:
        roles = list(left)
        for n, one in enumerate(roles):
            if left[one] > 1:
                yield (one, one), left[one] * (left[one] - 1)
            yield from (((one, two), 2 * left[one] * left[two]) for two in roles[n + 1 :] if left[one] and left[two])


# --- evidence ------------------------------------------------------------------------------------------------------------


def begin(text: str) -> World:
    """The world of who knows the own hand and the dead cards: `start 0 2,2 - duke,captain`."""
    _, owner, counts, dead, hand = text.split(" ")
    hands: list[Spot] = [((), int(count)) for count in counts.split(",")]
    hands[int(owner)] = cards_of(hand), 0
    gone = cards_of(dead)
    deck = 5 * COPIES - len(gone) - sum(map(int, counts.split(",")))
    return (*hands, NOTHING, NOTHING, ((), deck), (gone, 0))


def cards_of(text: str) -> tuple[Role, ...]:
    """The cards that an evidence text lists."""
    return () if text == "-" else tuple(sorted(map(Role, text.split(",")), key=ORDER))


def step(world: World, text: str, roles: tuple[Role, ...]) -> Branches:
    """The worlds that follow from a world when this was learned, and by what factor each is more or less likely."""
    player, verb, *what = text.split(" ")
    hand = int(player)
    match verb, what:
        case "draws" | "takes", []:
            return pick(world, DECK, hand if verb == "draws" else POOL)
        case "draws" | "takes", [card]:
            return pick_seen(world, Role(card), DECK, hand if verb == "draws" else POOL, roles)
        case "gives" | "loses", [card]:
            goal = DECK if verb == "gives" else DEAD
            return ((move(w, Role(card), hand, goal), f) for w, f in hold(world, Role(card), hand, roles))
        case "holds", [cards]:
            return hold_exactly(world, cards_of(cards), hand, roles)
        case "lacks", [card]:
            return lack(world, Role(card), hand, roles)
        case "keeps" | "returns", [cards]:
            return returned(world, hand, cards)
        case "shows", []:
            return pick(world, hand, SHOWN)
        case "shows", [card]:
            return ((move(w, Role(card), hand, SHOWN), f) for w, f in hold(world, Role(card), hand, roles))
        case "bares", [card]:
            return pick_seen(world, Role(card), hand, SHOWN, roles)
        case _:  # again, changes
            return iter([(emptied(world, SHOWN, hand if verb == "again" else DECK), 1)])


def returned(world: World, hand: int, what: str) -> Branches:
    """The end of an Exchange: the own cards that go back are known, of others all that went is how many."""
    world = emptied(world, POOL, hand)
    if not what.isdecimal():
        for card in cards_of(what):
            world = move(world, card, hand, DECK)
        yield world, 1
        return
    worlds = {world: 1}
    for _ in range(int(what)):
        worlds = spread((after, weight * factor) for w, weight in worlds.items() for after, factor in pick(w, hand, DECK))
    yield from worlds.items()


def emptied(world: World, source: int, goal: int) -> World:
    """All cards of a spot go to another."""
    (known, others), (there, more) = world[source], world[goal]
    world = put(world, source, NOTHING)
    return put(world, goal, (tuple(sorted((*there, *known), key=ORDER)), more + others))


def spread(branches: Iterator[tuple[World, int]]) -> Belief:
    """Worlds that are the same are one."""
    belief: Belief = {}
    for world, weight in branches:
        belief[world] = belief.get(world, 0) + weight
    return belief


def most_states(world: World, owner: int) -> int:
    """How many different hands the others can have at most, if all is told: one card is one of 5, two are one of 15."""
    return prod(STATES[len(known) + others] for player, (known, others) in enumerate(world[:POOL]) if player != owner)


def whole(world: World, roles: tuple[Role, ...]) -> Branches:
    """The ways in which all unknown cards can lie, each a world in which all is known."""
    spot = next((n for n, (_, others) in enumerate(world[:DECK]) if others), None)
    left = unaccounted(world, roles)
    if spot is None:
        rest = tuple(card for card, count in left.items() for _ in range(count))
        yield fix(world, DECK, rest), factorial(len(rest))
        return
    for cards, ways in fillings(left, world[spot][1]):
        for after, more in whole(fix(world, spot, cards), roles):
            yield after, ways * more


MEMORY: dict[tuple[tuple[Role, ...], tuple[str, ...]], Belief] = {}  # a match asks for nearly the same again and again
MOST = 512


def belief(roles: tuple[Role, ...], known: tuple[str, ...]) -> Belief:
    """What follows from a player's evidence."""
    done = next((n for n in range(len(known), 1, -1) if (roles, known[:n]) in MEMORY), 1)
    now = MEMORY[roles, known[:done]] if done > 1 else {begin(known[0]): 1}
    for text in known[done:]:
        now = spread((after, weight * factor) for w, weight in now.items() for after, factor in step(w, text, roles))
        if len(now) > most_states(next(iter(now)), int(known[0].split(" ")[1])):
            now = spread((after, weight * factor) for w, weight in now.items() for after, factor in whole(w, roles))
        common = gcd(*now.values())
        now = {world: weight // common for world, weight in now.items()}
    if len(MEMORY) >= MOST:
        MEMORY.clear()
    MEMORY[roles, known] = now
    return now


# --- dealing anew --------------------------------------------------------------------------------------------------------


def redeal(s: Table, player: int, rng: Random) -> None:
    """Lay all cards that this player cannot see as they may lie for all that this player knows, each way by its chance.

    What the others remember is replaced by what they see in that deal, since the way there is not dealt.
    """
    known = evidence(s, player) or fresh(s, player, lying_open(s)).split("; ")
    lay(s, sample(belief(roles_of(s.options), tuple(known)), roles_of(s.options), rng), rng)
    lying = lying_open(s)
    for other, memory in enumerate(s.memory):
        if memory and other != player:
            s.memory[other] = [begun(s, other, lying)]


def sample(belief: Belief, roles: tuple[Role, ...], rng: Random) -> World:
    """One of the worlds, each by its chance."""
    chances = [weight * factorial(sum(unaccounted(world, roles).values())) for world, weight in belief.items()]
    at = rng.randrange(sum(chances))
    for world, chance in zip(belief, chances, strict=True):
        at -= chance
        if at < 0:
            return world
    raise AssertionError


def lay(s: Table, world: World, rng: Random) -> None:
    """The cards of a world on the table; those not accounted for anyhow."""
    roles = roles_of(s.options)
    cards = [card for card, count in unaccounted(world, roles).items() for _ in range(count)]
    rng.shuffle(cards)
    spots = [sorted([*known, *(cards.pop() for _ in range(others))], key=ORDER) for known, others in world]
    shown = spots[SHOWN]
    if shown:
        assert s.target is not None
        spots[s.target] = sorted([*spots[s.target], *shown], key=ORDER)
        s.shown[s.active] = s.shown[s.target] = shown[0]
    s.hands = spots[:POOL]
    s.pool = [spots[POOL] if who == s.active else [] for who in range(len(s.hands))]
    s.deck = spots[DECK]
