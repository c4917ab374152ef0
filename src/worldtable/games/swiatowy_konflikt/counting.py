"""Światowy Konflikt: counting cards, quickly and nearly right. belief.py is exact, and too slow to answer every question.

Known cards are those in the own hand, the dead, and what the evidence tells (see evidence.py): a character that was proven
lies in the deck, and fades there as cards are drawn; a card that was shown in an Examine is in that hand until it changes.
All others are spread evenly. Claims that nobody challenged leave no trace, so they are not counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.games.swiatowy_konflikt.evidence import evidence
from worldtable.games.swiatowy_konflikt.state import COPIES, HAND, Role, Table, roles_of


@dataclass(slots=True)
class Count:
    """What one player can tell about the cards."""

    deck: dict[Role, float]  # how many copies are in the deck, as far as known
    hands: list[list[Role]]  # cards known to be in the other hands
    left: dict[Role, float]  # copies that may be anywhere

    def chance(self, role: Role, player: int, cards: int) -> float:
        """How likely a player with so many hidden cards holds that character."""
        if role in self.hands[player]:
            return 1.0
        share = self.left[role] / max(1.0, sum(self.left.values()))
        return 1.0 - (1.0 - share) ** max(0, cards - len(self.hands[player]))


def count(s: Table, me: int) -> Count:
    """Count the cards from a player's seat."""
    seen = Count(dict.fromkeys(roles_of(s.options), 0.0), [[] for _ in s.hands], {})
    size = COPIES * len(seen.deck) - HAND * sum(1 for cards, dead in zip(s.influence, s.dead, strict=True) if cards or dead)
    shown: Role | None = None
    for text in evidence(s, me)[1:]:
        player, verb, *what = text.split(" ")
        if verb in ("shows", "bares"):
            shown = Role(what[0]) if what else None
        elif verb in ("again", "changes"):
            examined(seen, int(player), shown if int(player) != me else None, verb == "again")
        else:
            moved(seen, int(player), verb, what[0] if what else "", size)
    gone = [*s.hands[me], *s.pool[me], *(card for dead in s.dead for card in dead)]
    gone += [card for player, hand in enumerate(seen.hands) if player != me for card in hand]
    seen.left = {role: max(0.0, COPIES - gone.count(role) - known) for role, known in seen.deck.items()}
    return seen


def examined(seen: Count, player: int, card: Role | None, returned: bool) -> None:
    """A card that was shown is back in the hand, or lies in the deck."""
    if card is None:
        return
    if card in seen.hands[player]:
        seen.hands[player].remove(card)
    if returned:
        seen.hands[player].append(card)
    else:
        seen.deck[card] += 1


def moved(seen: Count, player: int, verb: str, what: str, size: int) -> None:
    """Cards went into the deck, or were drawn from it."""
    deck, hand = seen.deck, seen.hands[player]
    match verb:
        case "gives" | "loses":
            role = Role(what)
            if role in hand:
                hand.remove(role)
            if verb == "gives":
                deck[role] += 1
        case "returns":
            for card in what.split(","):
                deck[Role(card)] += 1
        case "draws" | "takes" if what:
            deck[Role(what)] = max(0.0, deck[Role(what)] - 1)
        case "draws" | "takes":
            for role in deck:
                deck[role] *= 1 - 1 / (size + 1)
        case "keeps":
            hand.clear()
