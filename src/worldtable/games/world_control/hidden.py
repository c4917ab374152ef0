"""World Control: what a player can know of hidden cards, and dealing anew the rest (section 8).

Everybody can count: of 40 cards of a pack a player knows the own hand, those put under the stack, and those that were drawn
where the stack was known. All others are alike: they are dealt at random to the hands and the stack. That somebody chose to
play a card, or did not, speaks for nothing.
"""

from __future__ import annotations

from random import Random

from worldtable.games import craps
from worldtable.games.world_control.board import Card
from worldtable.games.world_control.cards import GENERAL, SAGE, UNSEEN, Pack
from worldtable.games.world_control.state import Table


def redeal(s: Table, player: int, rng: Random) -> None:
    """Deal anew all cards that this player does not know, and the sealed bets of others."""
    if not s.options.open_hands:
        for of in (SAGE, GENERAL):
            redeal_pack(s, player, of, rng)
    craps.GAME.redeal(s, player, rng)


def redeal_pack(s: Table, player: int, of: Pack, rng: Random) -> None:
    """SAGE or GENERAL cards."""
    unknown = [card for card, n in unaccounted(s, player, of).items() for _ in range(n)]
    rng.shuffle(unknown)
    for other, hand in enumerate(of.hands(s)):
        if other != player:
            cards = list(of.seen(s)[other])
            cards += [unknown.pop() for _ in range(of.counts(s)[other] - len(cards))]
            hand.clear()
            hand.update({card: cards.count(card) for card in of.kinds if card in cards})
    stack = of.stack(s)
    for card in stack:
        stack[card] = unknown.count(card)


def unaccounted(s: Table, player: int, of: Pack) -> dict[Card, int]:
    """How many cards of each kind this player does not know to be anywhere."""
    left: dict[Card, int] = dict(of.whole)
    for card, n in of.hands(s)[player].items():
        left[card] -= n
    for text in of.under(s):
        if not text.startswith(UNSEEN):
            left[of.kinds(text)] -= 1
    for other, cards in enumerate(of.seen(s)):
        for card in cards if other != player else ():
            left[card] -= 1
    return left


def learned(s: Table, player: int) -> list[object]:
    """What rules have shown: cards put under a stack or drawn where it was known, how many there are; the own ones; bets."""
    cards = [[of.under(s), of.seen(s), of.counts(s), of.hands(s)[player]] for of in (SAGE, GENERAL)]
    return [*cards, craps.GAME.learned(s, player)]
