"""World Powers: the rules, top to bottom as in the rulebook."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.engine.chance import die, draw
from worldtable.games.world_powers.auction import auction, next_bid
from worldtable.games.world_powers.events import (
    Drew,
    Ended,
    Financed,
    Kept,
    NewRound,
    Paid,
    Profited,
    Rolled,
    RolledToStart,
    Shuffled,
    StartsFirst,
    TurnBegins,
    ValueMoved,
)
from worldtable.games.world_powers.market import buy, can_buy
from worldtable.games.world_powers.questions import ACTION, BUY, CARD, PICK, Purchase
from worldtable.games.world_powers.state import (
    FACES,
    POWERS,
    TRACK_END,
    Action,
    Phase,
    Power,
    Table,
    clockwise,
    rounds,
    time_keeper,
)


async def turn(s: Table) -> None:
    """WP-2.1, WP-2.2: one player's phases in their order; here one of them, or one set action."""
    await PHASES[s.phase](s)


async def start_roll(s: Table) -> None:
    """WP-1.6: the highest goes first, a 0 counts as ten, those who tie for highest roll again."""
    tied = list(range(len(s.tt)))
    while len(tied) > 1:
        s.rolls = [None] * len(s.tt)
        for player in tied:
            s.rolls[player] = (await die(FACES, "start roll")) or 10
            s.tell(RolledToStart, player, s.rolls[player] or 10)
        best = max(roll for roll in s.rolls if roll)
        tied = [player for player in tied if s.rolls[player] == best]
    s.first = s.active = tied[0]
    s.tell(StartsFirst, s.first, time_keeper(s))
    s.phase = Phase.OPPORTUNITY


async def opportunity(s: Table) -> None:
    """WP-3.1 to WP-3.3: draw four cards, one after another; a deck is made of the discard only when a card is needed."""
    s.rolls = []
    s.tell(TurnBegins, s.active, s.marker)
    while len(s.cards) < len(Action):
        if not any(s.deck.values()):
            s.deck, s.discard = s.discard, s.deck
            s.shuffles += 1
            s.tell(Shuffled, sum(s.deck.values()))
        s.cards.append(await draw(s.deck, "draw card"))
    s.tell(Drew, s.active, tuple(s.cards))
    s.phase = Phase.ACTION


async def action_phase(s: Table) -> None:
    """WP-4.1, WP-4.5: the four set actions, one after the other; an auction rests after every bid and then goes on."""
    if s.auction is None:
        await begin_action(s)
    else:
        await next_bid(s, s.auction)
    if s.auction is None:
        finish_action(s)


async def begin_action(s: Table) -> None:
    """WP-4.1 to WP-4.6: each set action once, in any order, with one draw card each; first the action, then the card."""
    me = s.active
    s.action = await ACTION.ask(me, [action for action in Action if action not in s.done])
    s.card = await CARD.ask(me, [power for power in POWERS if power in s.cards])
    s.cards.remove(s.card)
    await ACTIONS[s.action](s, me, s.card)


def finish_action(s: Table) -> None:
    """WP-4.5, WP-6.10: the card goes to the discard; after the fourth action the dice follow."""
    assert s.action is not None and s.card is not None
    s.discard[s.card] += 1
    s.done[s.action] = s.card
    s.action = s.card = None
    if not s.cards:
        s.phase = Phase.DIVIDEND


async def invest(s: Table, me: int, power: Power) -> None:
    """WP-5.1 to WP-5.5: buy one share at the current value from the bank, or merely discard the card."""
    if can_buy(s, me, power) and await BUY.ask(me, [Purchase.BUY, Purchase.DISCARD]) is Purchase.BUY:
        buy(s, me, power)
    else:
        s.tell(Kept, me, power)


async def finance(s: Table, me: int, power: Power) -> None:
    """WP-7.1, WP-7.2: the value rises by 1; at 20 it stays."""
    before = s.value[power]
    s.value[power] = min(before + 1, TRACK_END)
    s.tell(Financed, me, power, before, s.value[power])


async def profit(s: Table, me: int, power: Power) -> None:
    """WP-8.1, WP-8.2: gain the current value from the bank, at value 0 nothing."""
    s.tt[me] += s.value[power]
    s.bank += s.value[power]
    s.tell(Profited, me, power, s.value[power])


async def named_power(s: Table) -> Power:
    """WP-9.1 to WP-9.4: the Power that this phase's die names; on a 0 the active player names any one."""
    s.named = None
    s.face = await die(FACES, f"{s.phase} die")
    s.dice += 1
    s.named = POWERS[s.face - 1] if s.face else await PICK.ask(s.active, POWERS)
    s.tell(Rolled, s.active, s.face, s.named)
    return s.named


async def dividend(s: Table) -> None:
    """WP-10.2, WP-10.4: the most shares of the named Power earn its value, the second most half of it."""
    power = await named_power(s)
    payments = dividends(s, power)
    for player, tt in payments.items():
        s.tt[player] += tt
        s.bank += tt
    s.tell(Paid, power, tuple(payments.items()))
    s.phase = Phase.PROGRESS


def dividends(s: Table, power: Power) -> dict[int, int]:
    """WP-10.1 to WP-10.7: what each player receives who has a claim, even where rounding leaves nothing."""
    first, second = placed(s, power)
    if not first:
        return {}
    whole, half = s.value[power], s.value[power] // 2
    if len(first) > 1 and s.options.first_tie != "second_still_paid":
        if s.options.first_tie == "pooled":
            whole += half
        second = []
    return {player: whole // len(first) for player in first} | {player: half // len(second) for player in second}


def placed(s: Table, power: Power) -> tuple[list[int], list[int]]:
    """WP-10.2, WP-10.4: the holders with the most shares, and those with the next highest number."""
    held = {player: shares[power] for player, shares in enumerate(s.shares) if shares[power]}
    ranks = sorted(set(held.values()), reverse=True)[:2]
    first, second = ([player for player in held if held[player] == count] for count in (*ranks, 0, 0)[:2])
    return first, second


async def progress(s: Table) -> None:
    """WP-11.1, WP-11.2: the named Power's value rises by 1; at 20 it stays."""
    move_value(s, await named_power(s), 1)
    s.phase = Phase.CRISIS


async def crisis(s: Table) -> None:
    """WP-12.1, WP-12.2: the named Power's value falls by 1; at 0 it stays. Then the turn ends (WP-13)."""
    move_value(s, await named_power(s), -1)
    end(s)


def move_value(s: Table, power: Power, step: int) -> None:
    """WP-14.3: a value moves on its track and never leaves it."""
    before = s.value[power]
    s.value[power] = min(max(before + step, 0), TRACK_END)
    s.tell(ValueMoved, power, step, before, s.value[power])


def end(s: Table) -> None:
    """WP-13.1 to WP-13.3: the Time Keeper moves the marker; at its last number the game ends, else the next player is on."""
    s.done, s.face, s.named = {}, None, None
    if s.active == time_keeper(s):
        s.over = s.marker == rounds(s)
        s.marker = min(s.marker + 1, s.options.end_at)
        if s.over:
            s.tell(Ended)
        else:
            s.tell(NewRound, s.marker)
    if not s.over:
        s.active = clockwise(s, s.active)[0]
    s.phase = Phase.OPPORTUNITY


PHASES: dict[Phase, Callable[[Table], Awaitable[None]]] = {
    Phase.START: start_roll,
    Phase.OPPORTUNITY: opportunity,
    Phase.ACTION: action_phase,
    Phase.DIVIDEND: dividend,
    Phase.PROGRESS: progress,
    Phase.CRISIS: crisis,
}
ACTIONS: dict[Action, Callable[[Table, int, Power], Awaitable[None]]] = {
    Action.INVEST: invest,
    Action.AUCTION: auction,
    Action.FINANCE: finance,
    Action.PROFIT: profit,
}
