"""Craps: the stand-alone game (CR-8), top to bottom as in the rulebook."""

from __future__ import annotations

from worldtable.games.craps.events import RoundBegins, WentBroke
from worldtable.games.craps.round import next_step
from worldtable.games.craps.state import UNIT, Round, Step, Table, able, begin_round, running


async def turn(s: Table) -> None:
    """CR-8.2: round after round; here one bet, roll or raise."""
    if s.craps is None:
        begin(s)
    await next_step(s)
    if running(s).step is Step.OVER:
        end_round(s, running(s))


def begin(s: Table) -> None:
    """CR-8.3, CR-8.4: who has the dice shoots and cannot decline; the others may bet."""
    s.tell(RoundBegins, s.played + 1, s.rounds, s.shooter)
    begin_round(s, clockwise(s, s.shooter), must_shoot=True)


def clockwise(s: Table, player: int) -> list[int]:
    """All players, clockwise from that one."""
    players = len(s.cash)
    return [(player + step) % players for step in range(players)]


def end_round(s: Table, r: Round) -> None:
    """CR-8.3, CR-8.5, CR-8.6: the dice pass on; the game ends after the last round, or when one is left with money."""
    for player in r.order:
        if not able(s, player) and r.stakes[player]:
            s.tell(WentBroke, player)
    s.craps, s.played = None, s.played + 1
    solvent = sum(able(s, player) for player in r.order)
    s.over = s.played == s.rounds or solvent == 0 or (solvent == 1 and len(s.cash) > 1)
    if not s.over:
        s.shooter = next_shooter(s, r)


def next_shooter(s: Table, r: Round) -> int:
    """CR-8.3: the next able player clockwise; CR R28: by option the same until a seven-out, or until broke."""
    first, *others = clockwise(s, s.shooter)
    if s.shooter_keeps and not r.seven_out and s.cash[first] >= UNIT:
        return first
    return next(player for player in (*others, first) if able(s, player))
