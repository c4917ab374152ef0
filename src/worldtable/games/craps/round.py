"""Craps: a round, top to bottom as in the rulebook, one bet or one roll a step (CR-2 to CR-6).

While a round lasts nothing else happens at the table: nobody raises or spends cash in any other way, and no cards are played
(CR-3.6, CR-4.5).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.engine.chance import die
from worldtable.games.craps.events import BetMade, Decided, DiceOffered, PointSet, Raised, SatOut, Threw
from worldtable.games.craps.questions import (
    ALL,
    BET,
    CHIP,
    DICE,
    DONE,
    RAISE,
    RAISE_OR_STAND,
    SHOOT_OR_DECLINE,
    SHOOTER,
    SIDE,
    Bet,
    More,
    Word,
    bets,
    chips,
    most_raise,
    most_stake,
    raises,
    sides,
)
from worldtable.games.craps.settlement import settle
from worldtable.games.craps.state import DATA, FACES, Casino, Round, Side, Step, Wager, able, running

PASSES: tuple[int, ...] = tuple(DATA["come_out"]["pass"])
CRAPS: tuple[int, ...] = tuple(DATA["come_out"]["not_pass"])
SEVEN: int = DATA["point_rolls"]["not_pass"]
MOST_ROLLS: int = DATA["point_rolls"]["most"]


async def next_step(s: Casino) -> None:
    """The next bet, roll or raise of the round. When it is over, its step says so."""
    await STEPS[running(s).step](s, running(s))


# --- who shoots ----------------------------------------------------------------------------------------------------------


async def offer_dice(s: Casino, r: Round) -> None:
    """CR-2.1 to CR-2.3: each able player once, clockwise; the first who shoots is the shooter, and the others may still bet."""
    for place, player in enumerate(r.order):
        if not able(s, player):
            continue
        shoots = await DICE.ask(player, SHOOT_OR_DECLINE) is Word.SHOOT
        s.tell(DiceOffered, player, shoots)
        if shoots:
            r.order = r.order[place:] + r.order[:place]
            r.shooter, r.must_shoot, r.step = player, True, Step.BETS
            return
    r.step = Step.OVER


# --- bets and raises -----------------------------------------------------------------------------------------------------


async def next_bet(s: Casino, r: Round) -> None:
    """CR-3.1 to CR-3.5: the next player, clockwise from the shooter, bets or sits out."""
    player = r.order[r.asked]
    if able(s, player):
        await lay_bet(s, player, must=player == r.shooter and r.must_shoot)
    declined = player == r.shooter and not s.making[player].side
    if s.house.bet_order == "open" or declined:
        show_bet(s, r, player)
    if declined:
        r.step = Step.OVER  # CR-2.2: without the shooter's bet there is no round
    else:
        pass_on(s, r, Step.COME_OUT, show_bet)


async def lay_bet(s: Casino, player: int, must: bool) -> None:
    """CR-3.2, CR-3.3: a side and a stake, in one answer or chip by chip."""
    most = most_stake(s, player)
    if s.house.stake_menu == "short":
        question = SHOOTER if player == running(s).shooter else BET
        said = await question.ask(player, bets(most, must))
        s.making[player] = Wager(said.side, said.stake, True) if isinstance(said, Bet) else Wager(made=True)
        return
    side = await SIDE.ask(player, sides(must))
    s.making[player] = Wager(side) if isinstance(side, Side) else Wager(made=True)
    if isinstance(side, Side):
        await lay_chips(s, player, most)


async def lay_chips(s: Casino, player: int, most: int) -> None:
    """CR-3.2: chips in falling order, until `done` or nothing fits any more."""
    while not s.making[player].made:
        wager = s.making[player]
        said = await CHIP.ask(player, chips(wager.laid, most))
        laid = most if said is ALL else wager.laid + (0 if said is DONE else int(said))
        s.making[player] = Wager(wager.side, laid, said in (ALL, DONE))


def show_bet(s: Casino, r: Round, player: int) -> None:
    """CR-3.4, CR-3.7: the stake leaves the cash, for good; nothing but cash is staked."""
    wager, s.making[player] = s.making[player], Wager()
    if wager.side is not None:
        r.sides[player], r.stakes[player] = wager.side, wager.laid
        s.cash[player] -= wager.laid
        s.tell(BetMade, player, wager.side, wager.laid)
    elif wager.made:
        s.tell(SatOut, player)


async def next_raise(s: Casino, r: Round) -> None:
    """CR-5.1 to CR-5.4: the next player with a bet, clockwise from the shooter, raises or stands, if a raise is possible."""
    player = r.order[r.asked]
    most = most_raise(s, player)
    if most:
        await lay_raise(s, player, most)
    if s.house.bet_order == "open":
        show_raise(s, r, player)
    pass_on(s, r, Step.POINT, show_raise)


async def lay_raise(s: Casino, player: int, most: int) -> None:
    """CR-5.2: an amount, in one answer or chip by chip, on the same side."""
    if s.house.stake_menu == "short":
        said = await RAISE.ask(player, raises(most))
        s.making[player] = Wager(None, int(said) if isinstance(said, More) else 0, True)
    elif await RAISE.ask(player, RAISE_OR_STAND) is Word.RAISE:
        await lay_chips(s, player, most)


def show_raise(s: Casino, r: Round, player: int) -> None:
    """CR-5.2: the raise joins the stake."""
    by, side, s.making[player] = s.making[player].laid, r.sides[player], Wager()
    if by and side is not None:
        r.raises[player] = by
        s.cash[player] -= by
        s.tell(Raised, player, side, by, r.stakes[player] + by)


def pass_on(s: Casino, r: Round, then: Step, show: Callable[[Casino, Round, int], None]) -> None:
    """CR-3.5: the next in order; when all have been asked, what was sealed is shown, and the dice are next."""
    r.asked += 1
    if r.asked == len(r.order):
        if s.house.bet_order == "sealed":
            for player in r.order:
                show(s, r, player)
        r.asked, r.step = 0, then


# --- the dice ------------------------------------------------------------------------------------------------------------


async def throw(s: Casino, r: Round) -> int:
    """CR-4.1: the shooter rolls both dice; their sum counts."""
    one = await die(FACES, "craps die")
    r.dice = [one]
    two = await die(FACES, "craps die")
    r.dice = [one, two]
    r.rolls += 1
    assert r.shooter is not None
    s.tell(Threw, r.shooter, (one, two))
    return one + two


async def come_out(s: Casino, r: Round) -> None:
    """CR-4.2 to CR-4.4: 7 or 11 is pass; 2, 3 or 12 is not-pass; any other sum is the point."""
    total = await throw(s, r)
    if total in PASSES:
        decide(s, r, Side.PASS)
    elif total in CRAPS:
        decide(s, r, "push" if total == 12 and s.house.twelve == "push" else Side.NOT_PASS)
    else:
        r.point, r.step = total, Step.RAISES
        s.tell(PointSet, total)


async def point_roll(s: Casino, r: Round) -> None:
    """CR-6.1 to CR-6.3: the point is pass, a 7 is not-pass, anything else is rolled again, at most 500 times."""
    total = await throw(s, r)
    if total == r.point:
        decide(s, r, Side.PASS)
    elif total == SEVEN:
        decide(s, r, Side.NOT_PASS)
    elif r.rolls > MOST_ROLLS:
        decide(s, r, "void")


def decide(s: Casino, r: Round, result: str) -> None:
    """The result is there, and all bets are settled at once."""
    r.result, r.step = result, Step.OVER
    s.tell(Decided, result)
    settle(s, r, result)


STEPS: dict[Step, Callable[[Casino, Round], Awaitable[None]]] = {
    Step.OFFER: offer_dice,
    Step.BETS: next_bet,
    Step.COME_OUT: come_out,
    Step.RAISES: next_raise,
    Step.POINT: point_roll,
}
