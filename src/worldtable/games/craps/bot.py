"""Craps: the house bot. It bets a little on not-pass, the better side, and much more once a point stands."""

from __future__ import annotations

from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.craps.odds import gain, gain_of_raise
from worldtable.games.craps.questions import ALL, Word, most_raise, most_stake
from worldtable.games.craps.state import UNIT, Casino, Side, running

FIRST = 0.05  # the part of the cash that a first bet takes
KEENNESS = 1.0  # a raise takes its mean gain, times this, as a part of the cash: more would win more, and ruin sooner


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question of Craps, in any game that plays it."""
    s, me = sight.state, sight.player
    assert me is not None
    match sight.question:
        case "craps-side":
            return better_side(s)
        case "craps-shooter" | "craps-bet":
            return nearest(sight, me, str(better_side(s)))
        case "craps-chip":
            return chip(sight, target(s, me) - s.making[me].laid)
        case "craps-raise" if Word.RAISE in sight.options:
            return Word.RAISE if target(s, me) else Word.STAND
        case "craps-raise":
            return nearest(sight, me, "raise")
        case _:
            return Word.SHOOT


def better_side(s: Casino) -> Side:
    """Not-pass, unless a twelve only goes back there."""
    return Side.PASS if s.house.twelve == "push" else Side.NOT_PASS


def target(s: Casino, me: int) -> int:
    """What to stake now, in b."""
    r = running(s)
    side = r.sides[me]
    if side is None or r.point is None:
        wanted = FIRST * s.cash[me] if gain(better_side(s)) > 0 or me == r.shooter else 0.0
        return rounded(wanted, most_stake(s, me), least=UNIT)
    worth = float(gain_of_raise(side, r.point)) if s.house.raise_pay == "even" else 0.0
    return rounded(KEENNESS * worth * s.cash[me], most_raise(s, me), least=0)


def rounded(wanted: float, most: int, least: int) -> int:
    """A multiple of 10 b within bounds."""
    return min(max(int(wanted) // UNIT * UNIT, least), most)


def nearest(sight: Sight, me: int, named: str) -> str:
    """The offered amount of that name next below the target; if none is below, no raise, or the smallest bet."""
    wanted = target(sight.state, me)
    offered = [option for option in sight.options if option.startswith(f"{named} ")]
    fitting = [option for option in offered if int(option.rsplit(" ", 1)[1]) <= wanted]
    if not fitting:
        return Word.STAND if named == "raise" else offered[0]
    return fitting[-1]


def chip(sight: Sight, left: int) -> str:
    """The greatest chip that fits, or done."""
    fitting = [option for option in sight.options if option.startswith("chip ") and int(option[5:]) <= left]
    if fitting:
        return fitting[0]
    return Word.DONE if Word.DONE in sight.options else next((o for o in reversed(sight.options) if o != ALL), ALL)
