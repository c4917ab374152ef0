"""World Control: Control Cards (WC-6).

A stack is its shuffled cards, of which only the kinds are known, and below them the cards put under it: in order, known to
all (`sage 4`), or `? 2` for a card of player 2, who is out: it still lies in that hand, shuffled unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from worldtable.engine.chance import Deck
from worldtable.games.world_control.board import GENERAL_CARDS, SAGE_CARDS, Card, General, Sage
from worldtable.games.world_control.events import Drew, Played
from worldtable.games.world_control.state import Table

UNSEEN = "? "


@dataclass(frozen=True, slots=True)
class Pack:
    """SAGE or GENERAL cards: where they lie on a table."""

    name: str
    kinds: type[Sage] | type[General]
    whole: Mapping[Any, int]  # the 40 cards by kind
    hands: Callable[[Table], list[dict[Card, int]]]
    counts: Callable[[Table], list[int]]
    seen: Callable[[Table], list[list[Card]]]
    stack: Callable[[Table], dict[Card, int]]
    under: Callable[[Table], list[str]]
    deck: Deck


def pack(name: str, kinds: type[Sage] | type[General], whole: Mapping[Any, int]) -> Pack:
    """The pack of that name."""
    hands, stack, under = attrgetter(name), attrgetter(f"{name}_stack"), attrgetter(f"{name}_under")

    def shuffled(s: Table) -> dict[Card, int]:
        """The shuffled layer that the next card comes from."""
        top: dict[Card, int] = stack(s)
        if any(top.values()):
            return top
        below: dict[Card, int] = hands(s)[int(under(s)[0].removeprefix(UNSEEN))]
        return below

    counts, seen = attrgetter(f"{name}s"), attrgetter(f"seen_{name}")
    return Pack(name, kinds, whole, hands, counts, seen, stack, under, Deck(f"{name} card", shuffled))


SAGE, GENERAL = pack("sage", Sage, SAGE_CARDS), pack("general", General, GENERAL_CARDS)
PACK_OF: dict[type[Card], Pack] = {Sage: SAGE, General: GENERAL}


def cards_left(s: Table, of: Pack) -> int:
    """How many cards the stack holds."""
    return sum(of.stack(s).values()) + len(of.under(s))


def any_left(s: Table, of: Pack) -> bool:
    """WC-6.4: whether the stack holds any card."""
    return bool(of.under(s)) or any(of.stack(s).values())


async def draw_cards(s: Table, player: int, of: Pack, n: int) -> None:
    """WC-6.1, WC-6.4: so many cards, or what is there; a hand has no limit."""
    for _ in range(min(n, cards_left(s, of))):
        await draw_card(s, player, of)


async def draw_card(s: Table, player: int, of: Pack) -> None:
    """The top card of the stack. One that everybody has seen going under the stack is known to all."""
    under, known = of.under(s), False
    if any(of.stack(s).values()):
        card = await of.deck.draw(s)
    elif under[0].startswith(UNSEEN):
        card = await of.deck.draw(s)
        of.counts(s)[int(of.under(s).pop(0).removeprefix(UNSEEN))] -= 1
    else:
        card, known = of.kinds(under.pop(0)), True
        of.seen(s)[player].append(card)
    hand = of.hands(s)[player]
    hand[card] = hand.get(card, 0) + 1
    of.counts(s)[player] += 1
    s.tell(Drew, player, of.name, card, known or s.options.open_hands)


def play_card(s: Table, player: int, card: Card) -> None:
    """WC-6.2, WC-6.3: committed before the die, shown, and put under its stack at once; the stack is never shuffled again."""
    of = PACK_OF[type(card)]
    of.hands(s)[player][card] -= 1
    of.counts(s)[player] -= 1
    if card in of.seen(s)[player]:
        of.seen(s)[player].remove(card)
    of.under(s).append(card)
    s.tell(Played, player, card)


def bury_hand(s: Table, player: int, of: Pack) -> None:
    """WC-19.5: the cards of who is eliminated go under their stack, shuffled unseen."""
    of.under(s).extend([f"{UNSEEN}{player}"] * of.counts(s)[player])
    of.seen(s)[player].clear()


def sage_cards(s: Table, player: int) -> list[Sage]:
    """WC-6.5: the different SAGE cards in a hand."""
    hand = s.sage[player]
    return [card for card in Sage if hand.get(card)] if s.sages[player] else []


def general_cards(s: Table, player: int) -> list[General]:
    """WC-6.5: the different GENERAL cards in a hand."""
    hand = s.general[player]
    return [card for card in General if hand.get(card)] if s.generals[player] else []
