"""The World Cup Game: cards that go into hands, onto the discards, and face down again (CUP-2.6, CUP-2.7, CUP-8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from worldtable.engine.chance import Deck
from worldtable.games.world_cup.memory import begin_memory, remember_draw, remember_shuffle, remember_use
from worldtable.games.world_cup.pieces import Card, sorted_hand, without
from worldtable.games.world_cup.state import Table

DRAW = Deck("draw", attrgetter("face_down"))


async def draw_card(s: Table, player: int) -> Card:
    """CUP-2.7: a card that nobody has seen comes into a hand."""
    card: Card = await DRAW.draw(s)
    s.hands[player] = sorted_hand((*s.hands[player], card))
    s.held[player] += 1
    remember_draw(s, player, card)
    return card


def use_up(s: Table, player: int, card: Card) -> None:
    """CUP-2.1: a card leaves a hand and is in play."""
    s.hands[player] = without(s.hands[player], card)
    s.held[player] -= 1
    s.card = card
    remember_use(s, player, card)


def shuffle(s: Table, out: Sequence[int] = ()) -> int:
    """CUP-8.4: discards, cards set aside, and the hands of who is out, face down together; how many there are."""
    if not any(s.face_down.values()) and not s.facts:
        begin_memory(s)
    remember_shuffle(s, out)
    for card in (*s.discards, *(card for player in out for card in s.hands[player])):
        s.face_down[card] += 1
    for player in out:
        s.hands[player], s.held[player] = (), 0
    s.discards.clear()
    return sum(s.face_down.values())
