"""Światowy Konflikt: cards that move between deck, hands and the dead; losing influence, elimination (SK-8)."""

from __future__ import annotations

from bisect import insort

from worldtable.engine.chance import Pile
from worldtable.games.swiatowy_konflikt import questions
from worldtable.games.swiatowy_konflikt.events import Drew, FactionsChanged, Lost, Out, PurseReturned
from worldtable.games.swiatowy_konflikt.evidence import fact
from worldtable.games.swiatowy_konflikt.state import HAND, ORDER, Role, Table, alive, two_factions

COURT = Pile("draw", lambda s: s.deck)


class RoundOver(Exception):
    """SK-8.6: one living player remains; nothing further of the turn is carried out."""


# --- the deck ------------------------------------------------------------------------------------------------------------


async def draw_to_hand(s: Table, player: int) -> None:
    """SK-4.5, SK-4.7, SK-9.13, SK-10.5: a replacement, which may be the same character again.

    SK-12.10: every card of the deck has the same chance, and it is kept from all. SK-1.9: there always is one.
    """
    card = await COURT.draw(s)
    put_in_hand(s, player, card)
    s.facts.append(fact(player, "draws"))
    s.memory[player].append(card)
    s.tell(Drew, player, (card,))


def put_in_hand(s: Table, player: int, card: Role) -> None:
    """SK-1.10, SK-13.2: a hand has no order but that of the characters."""
    insort(s.hands[player], card, key=ORDER)
    s.influence[player] += 1


def give_to_deck(s: Table, player: int, card: Role) -> None:
    """SK-4.5: a shown card goes into the deck, which is shuffled."""
    s.hands[player].remove(card)
    s.influence[player] -= 1
    insort(s.deck, card, key=ORDER)
    s.facts.append(fact(player, "gives", card))


# --- losing --------------------------------------------------------------------------------------------------------------


async def lose(s: Table, player: int) -> None:
    """SK-8.1, SK-8.2: one of one's own hidden cards dies, by choice; the last one without asking."""
    s.step = questions.LOSE.name
    card = await questions.LOSE.ask_from(s, player) if s.influence[player] == HAND else s.hands[player][0]
    bury(s, player, card)


def bury(s: Table, player: int, card: Role) -> None:
    """SK-8.1, SK-8.3, SK-8.8: a card dies and lies open before its owner until the round ends; one after another."""
    s.hands[player].remove(card)
    s.dead[player].append(card)
    s.influence[player] -= 1
    s.facts.append(fact(player, "loses", card))
    s.tell(Lost, player, card)
    if not s.influence[player]:
        eliminate(s, player)


def eliminate(s: Table, player: int) -> None:
    """SK-8.4 to SK-8.6: who has no hidden card is out; the purse stays until the turn ends, by option it goes at once."""
    s.tell(Out, player)
    s.fallen.append(player)
    if s.options.dead_purse == "at_once" and s.coins[player]:
        return_purse(s, player)
    if alive(s) == 1:
        raise RoundOver
    if s.options.factions and not two_factions(s) and two_with(s, player):
        s.tell(FactionsChanged, False)


def two_with(s: Table, player: int) -> bool:
    """SK-9.2: whether there were two factions while that player lived."""
    return any(cards and faction is not s.factions[player] for faction, cards in zip(s.factions, s.influence, strict=True))


def return_purse(s: Table, player: int) -> None:
    """SK-8.7, SK-9.15: the coins go to the treasury, never to the almshouse. SK-1.7: nobody counts the treasury."""
    s.tell(PurseReturned, player, s.coins[player])
    s.coins[player] = 0


def return_purses(s: Table) -> None:
    """SK-8.5, SK-8.7: at the end of a turn the coins of all who are out go to the treasury."""
    for player in s.fallen:
        if s.coins[player]:
            return_purse(s, player)
    s.fallen.clear()
