"""World Powers: the table in words and grids."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.report import Grid
from worldtable.engine.words import Message, Seat, listed, say
from worldtable.games.world_powers.state import POWERS, Action, Table, rounds
from worldtable.games.world_powers.tracks import payments_now
from worldtable.games.world_powers.words import ACTION_NAMES, PHASE_NAMES, POWER_NAMES


def report(sight: Sight) -> list[Grid | Message]:
    """Round and phase, values and shares, everybody's money, the cards, the auction."""
    s: Table = sight.state
    lines: list[Grid | Message] = [
        say("Round {n} of {end}", n=min(s.marker, rounds(s)), end=rounds(s)),
        say("The game is over") if s.over else say("{player}: {phase}", player=Seat(s.active), phase=PHASE_NAMES[s.phase]),
        shares(s),
    ]
    if s.cards:
        lines.append(say("Draw cards: {cards}", cards=listed([POWER_NAMES[power] for power in s.cards])))
    if s.done:
        used = [say("{action} ({power})", action=ACTION_NAMES[Action(a)], power=POWER_NAMES[p]) for a, p in s.done.items()]
        lines.append(say("Taken: {actions}", actions=listed(used)))
    if s.auction and s.auction.high is not None and s.auction.bid is not None:
        lines.append(say("The bid: {tt} TT by {player}", tt=s.auction.bid, player=Seat(s.auction.high)))
    return lines


def shares(s: Table) -> Grid:
    """A row for each Power: value, everybody's shares, the dividend now; the last row is money."""
    players = [Seat(player) for player in range(len(s.tt))]
    grid = Grid([say("Power"), say("Value"), *players, say("Dividend now")])
    for n, power in enumerate(POWERS):
        held = [shares[power] or "·" for shares in s.shares]
        grid.rows.append([POWER_NAMES[power], s.value[power], *held, payments_now(s, power) or "·"])
        if power in (s.named, s.card):
            grid.marked.add(n)
    grid.rows.append([say("Money (TT)"), "", *s.tt, ""])
    return grid
