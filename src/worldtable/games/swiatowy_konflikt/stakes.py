"""Światowy Konflikt: what players have to lose, and what it is worth: an estimated chance of winning the round."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from worldtable.games.swiatowy_konflikt.menu import COUP_FEE
from worldtable.games.swiatowy_konflikt.state import Table

SECOND = 1.4  # how much stronger a second influence makes (strengths are logarithms)
COIN = 0.13  # how much each coin does, up to the price of a Coup
SPARE = 0.03  # and beyond it


def strength(influence: int, coins: int, better: float = 0.0) -> float:
    """How much a player counts for: nothing without influence."""
    if influence <= 0:
        return 0.0
    return exp(SECOND * (influence - 1) + COIN * min(coins, COUP_FEE) + SPARE * max(0, coins - COUP_FEE) + better)


def changed(counts: tuple[int, ...], player: int, by: int) -> tuple[int, ...]:
    """The same, but for that player."""
    return (*counts[:player], counts[player] + by, *counts[player + 1 :])


@dataclass(frozen=True, slots=True)
class Stakes:
    """Everybody's influence and coins, and how much stronger one's own cards have become."""

    influence: tuple[int, ...]
    coins: tuple[int, ...]
    edge: float = 0.0

    def lost(self, player: int) -> Stakes:
        """The player loses an influence."""
        return Stakes(changed(self.influence, player, -1), self.coins, self.edge)

    def paid(self, player: int, coins: int) -> Stakes:
        """The player gets so many coins, or pays them."""
        return Stakes(self.influence, changed(self.coins, player, coins), self.edge)

    def better(self, edge: float) -> Stakes:
        """One's own cards become better."""
        return Stakes(self.influence, self.coins, self.edge + edge)

    def share(self, me: int) -> float:
        """A player's chance of winning: the own part of all strength."""
        mine = strength(self.influence[me], self.coins[me], self.edge)
        others = (strength(self.influence[p], self.coins[p]) for p in range(len(self.coins)) if p != me)
        return mine / (mine + sum(others)) if mine else 0.0


def stakes_of(s: Table) -> Stakes:
    """What everybody has now."""
    return Stakes(tuple(s.influence), tuple(s.coins))
