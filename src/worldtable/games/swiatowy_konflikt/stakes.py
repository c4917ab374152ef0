"""Światowy Konflikt: what a position is worth to a player, as an estimated chance of winning the round."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from worldtable.games.swiatowy_konflikt.menu import COUP_FEE
from worldtable.games.swiatowy_konflikt.state import Table

SECOND = 1.1  # how much stronger a second influence makes (all strengths are logarithms)
KILL = 0.2
COIN = 0.13  # and each coin up to the price of a Coup
REST = 0.03  # and each coin beyond


def strength(influence: int, coins: float) -> float:
    """How much a player counts for: nothing without influence."""
    if not influence:
        return 0.0
    return exp(SECOND * (influence - 1) + KILL * (coins >= 3) + COIN * min(coins, COUP_FEE) + REST * max(0, coins - COUP_FEE))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What everybody has to lose, and how it may change."""

    influence: tuple[int, ...]
    coins: tuple[int, ...]
    edge: float = 0.0  # how much better the own cards become

    def lost(self, player: int) -> Stakes:
        """The player loses an influence."""
        left = tuple(max(0, cards - (seat == player)) for seat, cards in enumerate(self.influence))
        return Stakes(left, self.coins, self.edge)

    def paid(self, player: int, coins: int) -> Stakes:
        """The player gets so many coins, or pays them."""
        return Stakes(self.influence, tuple(purse + coins * (seat == player) for seat, purse in enumerate(self.coins)), self.edge)

    def improved(self, edge: float) -> Stakes:
        """The own cards become better."""
        return Stakes(self.influence, self.coins, self.edge + edge)

    def share(self, me: int) -> float:
        """My chance of winning: my part of all strength."""
        mine = strength(self.influence[me], self.coins[me]) * exp(self.edge)
        others = sum(strength(self.influence[p], self.coins[p]) for p in range(len(self.coins)) if p != me)
        return mine / (mine + others) if mine else 0.0


def stakes_of(s: Table) -> Stakes:
    """What everybody has now."""
    return Stakes(tuple(s.influence), tuple(s.coins))
