"""Craps: the table in words and grids."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say
from worldtable.games.craps.scene import progress
from worldtable.games.craps.state import Casino, Table
from worldtable.games.craps.words import SIDE_NAMES


def report(sight: Sight) -> list[Grid | Message]:
    """The round, everybody's cash and bet, the dice."""
    s: Table = sight.state
    lines: list[Grid | Message] = [progress(s), bets(s)]
    if s.craps and s.craps.dice:
        lines.append(dice(s))
    return lines


def bets(s: Casino) -> Grid:
    """A row for each player; the shooter is marked."""
    grid = Grid([say("Player"), say("Cash (b)"), say("Bet on"), say("Stake (b)")])
    r = s.craps
    for player, cash in enumerate(s.cash):
        side = r.sides[player] if r else None
        on: Cell = SIDE_NAMES[side] if side else "·"
        grid.rows.append([Seat(player), cash, on, r.stakes[player] + r.raises[player] if r else 0])
        if r and player == r.shooter:
            grid.marked.add(player)
    return grid


def dice(s: Casino) -> Message:
    """The last roll, and the point."""
    assert s.craps is not None
    thrown = " + ".join(map(str, s.craps.dice))
    if s.craps.point:
        return say("Dice: {dice}. The point is {point}", dice=thrown, point=s.craps.point)
    return say("Dice: {dice}", dice=thrown)
