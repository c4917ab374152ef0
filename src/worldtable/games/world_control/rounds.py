"""World Control: rounds and turns (WC-2)."""

from __future__ import annotations

from worldtable.games.world_control.end import end_by_networth, scores
from worldtable.games.world_control.events import InCrisis, RoundBegins, TimedNewsEnds, TurnBegins
from worldtable.games.world_control.state import Stage, Table
from worldtable.games.world_control.variants import bloc_party


def begin_turn(s: Table) -> None:
    """WC-2.2 (1): timed news drawn by this Player end; then the window "before"."""
    s.tell(TurnBegins, s.active, s.round)
    end_timed_news(s, s.active)
    s.flipped.clear()
    s.offers = [0] * len(s.cash)
    s.stage = Stage.BEFORE


def end_timed_news(s: Table, drawer: int) -> None:
    """WC-2.2 (1), WC-2.8: at the start of the drawer's turn, or when it would have started."""
    for timed in s.timed:
        if timed.drawer == drawer:
            s.tell(TimedNewsEnds, timed.card)
    s.timed = [timed for timed in s.timed if timed.drawer != drawer]


def after_window(s: Table) -> None:
    """WC-2.2 (3), WC-17.6: in crisis the counter falls by 1 and the turn ends; otherwise the Player moves."""
    me = s.active
    if s.stage is Stage.AFTER:
        s.stage = Stage.END
    elif s.crisis[me]:
        s.crisis[me] -= 1
        s.tell(InCrisis, me, s.crisis[me])
        s.stage = Stage.END
    else:
        s.stage = Stage.MOVE
    s.offers = [0] * len(s.cash)


async def end_turn(s: Table) -> None:
    """WC-1.7, WC-2.1, WC-2.8: clockwise to the next Player who is still in the game; a round ends before the first seat."""
    if bloc_party(s):
        return
    seat = s.active
    while True:
        seat = (seat + 1) % len(s.cash)
        if seat == s.first and end_round(s):
            return
        if seat not in s.out:
            break
        end_timed_news(s, seat)
    s.active = seat
    begin_turn(s)


def end_round(s: Table) -> bool:
    """WC-20.2: after enough fiscal years or rounds networth decides; whether the game has ended."""
    if s.told is not None:
        s.worths.append(scores(s))
    years, rounds = s.options.fiscal_years, s.options.max_rounds
    if (years and max(s.fiscal_years) >= years) or (rounds and s.round >= rounds):
        end_by_networth(s)
        return True
    s.round += 1
    s.tell(RoundBegins, s.round)
    return False
