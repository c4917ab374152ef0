"""The World Cup Game: what is remembered about where cards lie: `facts` and `memory` in the state.

As long as no card has been shuffled again, every card that a player has not seen is as likely in one place as in another, and
nothing need be remembered. When the stack runs out and nothing is set aside, all discards are known, and so are, together, the
hands of all others. From then on `facts` holds what everybody learns, as short texts:

    start 3,3 22 …  the number of cards in each hand, and the discards by kind, in the order of Card
    shuffle 1 3     the discards and the hands of players 1 and 3, who are out, were shuffled with what lay face down
    1 attack        player 1 used or discarded an Attack
    1 draws         player 1 drew a card

and `memory` what each player alone knows besides: the own hand at the start, then the cards drawn, one by one. It is empty
if the player remembers nothing, as where hands were dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from worldtable.games.world_cup.pieces import CARDS, Card
from worldtable.games.world_cup.state import Table


def begin_memory(s: Table) -> None:
    """All discards are known: from now on it matters what went where."""
    sizes = ",".join(map(str, s.held))
    s.facts = [" ".join(["start", sizes, *(str(s.discards.count(card)) for card in CARDS)])]
    s.memory = [list(hand) for hand in s.hands]


def remember_use(s: Table, player: int, card: Card) -> None:
    """A card left a hand."""
    if s.facts:
        s.facts.append(fact(player, card))


def remember_draw(s: Table, player: int, card: Card) -> None:
    """A card came into a hand."""
    if s.facts:
        s.facts.append(fact(player, "draws"))
        if s.memory[player]:
            s.memory[player].append(card)


@cache
def fact(player: int, what: str) -> str:
    """The text for what a player did; all matches share it."""
    return f"{player} {what}"


def remember_shuffle(s: Table, out: Sequence[int]) -> None:
    """The discards, and the hands of who is out, went face down."""
    if s.facts:
        s.facts.append(" ".join(["shuffle", *map(str, out)]))
