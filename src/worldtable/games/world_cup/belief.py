"""The World Cup Game: dealing anew what a player cannot know, consistently with all that the player does know.

While nothing has been shuffled again, all cards that a player has not seen are alike: any of them may lie in any other hand
or face down. Later it matters where cards came from: the hands of others when the stack ran out are known together, and so
are the discards of every shuffle (memory.py). Each of these is a **lot** of cards. A **guess** follows the facts, and knows of
every hand, and of the cards that lie face down, how many come from each lot, but not which. The lot of a card that is drawn
unseen is drawn by lot itself, and so is that of a card that is seen at last, in proportion to what it can be; the guess is
worth the more, the likelier what was seen was in it. Several guesses go side by side; when some come to a dead end, all are
drawn anew out of the others, in proportion to their worth.

Of a card that was used, every card of the hand was as likely: choices are not read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from worldtable.games.world_cup.pieces import CARDS, Card, sorted_hand
from worldtable.games.world_cup.state import Table, tournament_of

GUESSES = 6


def redeal(s: Table, player: int, rng: Random) -> None:
    """Deal anew all hands but the player's, and the cards that lie face down."""
    hands = guessed(s, player, rng) if s.memory[player] else alike(s, player, rng)
    unseen = Counter(s.face_down)
    for other, hand in enumerate(hands):
        if other != player:
            unseen.update(s.hands[other])
            unseen.subtract(hand)
            s.hands[other] = sorted_hand(tuple(hand))
            s.memory[other] = []  # it would tell what lay there before
    s.face_down = {card: unseen[card] for card in s.face_down}


def alike(s: Table, player: int, rng: Random) -> list[list[Card]]:
    """Hands for all others out of all cards that the player has not seen."""
    hidden = Counter(s.face_down)
    for other, hand in enumerate(s.hands):
        if other != player:
            hidden.update(hand)
    cards = list(hidden.elements())
    rng.shuffle(cards)
    return [[] if other == player else [cards.pop() for _ in range(count)] for other, count in enumerate(s.held)]


def guessed(s: Table, player: int, rng: Random) -> list[list[Card]]:
    """The hands of a guess that fits all facts; when all come to a dead end, twice as many begin again."""
    count, guesses = GUESSES, followed(s, player, rng, GUESSES)
    while not guesses:
        count *= 2
        guesses = followed(s, player, rng, count)
    return rng.choices(guesses, [guess.worth for guess in guesses])[0].hands()


def followed(s: Table, player: int, rng: Random, count: int) -> list[Guess]:
    """So many guesses that have followed all facts, or none."""
    guesses = [Guess.begin(s, player, rng) for _ in range(count)]
    for fact in evidence(s, player):
        left = [guess for guess in guesses if guess.follow(*fact)]
        if left and len(left) < count:
            left = [guess.copy() for guess in rng.choices(left, [guess.worth for guess in left], k=count)]
        guesses = left
    return guesses


def evidence(s: Table, me: int) -> Iterator[tuple[str, str, Card | None]]:
    """The facts since the memory began, as that player knows them: who, what, and the card if it was seen."""
    start, *facts = s.facts
    seen = iter(s.memory[me][sizes_at(start)[me] :])
    for fact in facts:
        who, _, what = fact.partition(" ")
        if who == "shuffle":
            yield who, what, None
        elif what == "draws":
            yield who, what, next(seen) if who == str(me) else None
        else:
            yield who, "uses", Card(what)


def sizes_at(start: str) -> list[int]:
    """How many cards everybody held when the memory began."""
    return [int(size) for size in start.split(" ")[1].split(",")]


class Guess:
    """One way in which the hidden cards may have come to lie where they do."""

    __slots__ = ("discards", "down", "hands_from", "lots", "me", "own", "rng", "sizes", "worth")

    def __init__(self, me: int, rng: Random, own: list[Card], discards: Counter[Card]) -> None:
        """A guess about everything but the own hand and the discards."""
        self.me, self.rng, self.own, self.discards = me, rng, own, discards
        self.lots: list[Counter[Card]] = []  # the cards of each lot that have not been seen since
        self.sizes: list[int] = []  # how many that are
        self.hands_from: list[list[int]] = []  # of each hand: how many cards are of each lot
        self.down: list[int] = []  # and of those face down
        self.worth = 1.0

    @classmethod
    def begin(cls, s: Table, me: int, rng: Random) -> Self:
        """Where the facts begin: all discards are known, nothing lies face down, the other hands are one lot."""
        sizes, counts = sizes_at(s.facts[0]), s.facts[0].split(" ")[2:]
        discards = Counter({card: int(count) for card, count in zip(CARDS, counts, strict=True)})
        guess = cls(me, rng, s.memory[me][: sizes[me]], discards)
        guess.lots = [Counter(tournament_of(s).deck) - discards - Counter(guess.own)]
        guess.sizes = [guess.lots[0].total()]
        guess.hands_from = [[0 if player == me else size] for player, size in enumerate(sizes)]
        guess.down = [0]
        return guess

    def copy(self) -> Guess:
        """An independent twin, worth as much as any other."""
        twin = Guess(self.me, self.rng, self.own[:], self.discards.copy())
        twin.lots, twin.sizes = [lot.copy() for lot in self.lots], self.sizes[:]
        twin.hands_from = [counts[:] for counts in self.hands_from]
        twin.down = self.down[:]
        return twin

    def follow(self, who: str, what: str, card: Card | None) -> bool:
        """Follow a fact; False if it cannot have been so."""
        if who == "shuffle":
            self.shuffle([int(player) for player in what.split(" ") if player])
            return True
        player = int(who)
        if card is None:
            self.draw(player)
            return True
        if what == "draws":
            self.own.append(card)
            return self.see(card, self.down)
        self.discards[card] += 1
        if player == self.me:
            self.own.remove(card)
            return True
        return self.see(card, self.hands_from[player])

    def shuffle(self, out: list[int]) -> None:
        """The discards are a new lot, and go face down, as do the hands of who is out."""
        if self.me in out:
            self.discards.update(self.own)
            self.own = []
        for player in out:
            self.down = [a + b for a, b in zip(self.down, self.hands_from[player], strict=True)]
            self.hands_from[player] = [0] * len(self.down)
        for counts in self.hands_from:
            counts.append(0)
        self.down.append(self.discards.total())
        self.sizes.append(self.discards.total())
        self.lots.append(self.discards)
        self.discards = Counter()

    def draw(self, player: int) -> None:
        """A card comes into another hand unseen."""
        number = self.pick(self.down, sum(self.down))
        self.down[number] -= 1
        self.hands_from[player][number] += 1

    def see(self, card: Card, counts: list[int]) -> bool:
        """A card is seen that lay in a place of which it is known how many cards are of each lot. False if it was not there."""
        chances = [
            count * lot[card] / size if count else 0.0 for count, lot, size in zip(counts, self.lots, self.sizes, strict=True)
        ]
        chance = sum(chances)
        if not chance:
            return False
        self.worth *= chance
        number = self.pick(chances, chance)
        counts[number] -= 1
        self.lots[number][card] -= 1
        self.sizes[number] -= 1
        return True

    def pick(self, weights: Sequence[float], total: float) -> int:
        """Any place in the list, in proportion to the weights, which add up to the total."""
        left, picked = self.rng.random() * total, 0
        for number, weight in enumerate(weights):
            if weight:
                picked, left = number, left - weight
            if left < 0:
                break
        return picked

    def hands(self) -> list[list[Card]]:
        """The cards of all other hands."""
        piles = [list(lot.elements()) for lot in self.lots]
        for pile in piles:
            self.rng.shuffle(pile)
        return [[piles[n].pop() for n, count in enumerate(counts) for _ in range(count)] for counts in self.hands_from]
