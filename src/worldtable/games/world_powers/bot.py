"""World Powers: the house bot. It buys what will pay more in dividends than it costs, and bids no more than that."""

from __future__ import annotations

from itertools import permutations
from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.world_powers.questions import lowest_bid
from worldtable.games.world_powers.rules import dividends
from worldtable.games.world_powers.state import TRACK_END, Action, Phase, Power, Table

HIT = 0.11  # the chance that a dividend names a given Power: a tenth, and some of the picks
HOPE = 0.7  # what a share is worth that does not pay today, as a part of a first share: it may still take the lead
THRIFT = 0.75  # no more than this part of a share's worth is paid for it
SELLING = 0.6  # an auctioned card brings this part of its worth to the keenest bidder


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by the worth of shares."""
    s, me, options = sight.state, sight.player, sight.options
    assert me is not None
    match sight.question:
        case "action":
            return next_action(s, me)
        case "card":
            return card_for(s, me)
        case "invest" | "unsold":
            return "buy" if worth(s, me, s.card) * THRIFT >= s.value[s.card] else options[1]
        case "bid":
            return bid(s, me)
        case "pick":
            return pick(s, me)
        case _:
            return options[0]


def turns_left(s: Table) -> int:
    """About how many dividends are still to come."""
    return max(1, (s.options.end_at - s.marker) * len(s.tt) - (s.active - s.first) % len(s.tt))


def income(s: Table, player: int, power: Power) -> int:
    """What a dividend of that Power would pay the player now."""
    return dividends(s, power).get(player, 0)


def worth(s: Table, player: int, power: Power) -> float:
    """What one more share will bring the player until the end: the income it adds, or the hope of it."""
    before = income(s, player, power)
    s.shares[player][power] += 1
    gain = income(s, player, power) - before
    behind = max(0, max(shares[power] for shares in s.shares) - s.shares[player][power])
    s.shares[player][power] -= 1
    hope = HOPE * s.value[power] / (2 + behind)
    return turns_left(s) * HIT * max(gain, hope)


def rise(s: Table, me: int, power: Power) -> float:
    """What a value that rises by one brings me, less what it brings the others on average."""
    if s.value[power] == TRACK_END:
        return 0.0
    before = dividends(s, power)
    s.value[power] += 1
    after = dividends(s, power)
    s.value[power] -= 1
    gains = {player: tt - before.get(player, 0) for player, tt in after.items()}
    mine = gains.pop(me, 0)
    held = 0.5 * (s.shares[me][power] > 0)
    return turns_left(s) * HIT * (mine + held - sum(gains.values()) / max(1, len(s.tt) - 1))


def gain(s: Table, me: int, action: Action, power: Power) -> float:
    """What an action with a card brings."""
    match action:
        case Action.PROFIT:
            return s.value[power]
        case Action.FINANCE:
            return rise(s, me, power)
        case Action.INVEST:
            spendable = s.tt[me] >= s.value[power]
            return max(0.0, worth(s, me, power) * THRIFT - s.value[power]) if spendable else 0.0
        case Action.AUCTION:
            return sale(s, me, power)


def sale(s: Table, me: int, power: Power) -> float:
    """What the others pay at an auction, less what the share does for the one who gets it; unsold, I may buy it."""
    price = s.value[power]
    offers = [min(s.tt[p], worth(s, p, power) * THRIFT) for p in range(len(s.tt)) if p != me]
    best = max(offers)
    if best < price:
        return max(0.0, worth(s, me, power) * THRIFT - price) if s.tt[me] >= price else 0.0
    return max(price, SELLING * best) - best / len(s.tt)


def plan(s: Table, me: int) -> dict[Action, Power]:
    """The best way to use the cards that are left on the actions that are left."""
    actions = [action for action in Action if action not in s.done]
    plans = [dict(zip(actions, cards, strict=True)) for cards in set(permutations(s.cards))]
    return max(plans, key=lambda each: (sum(gain(s, me, action, power) for action, power in each.items()), str(each)))


def next_action(s: Table, me: int) -> Action:
    """Money comes first: profit, then the auction, then the investment while it is cheap, finance last."""
    order = (Action.PROFIT, Action.AUCTION, Action.INVEST, Action.FINANCE)
    return next(action for action in order if action not in s.done)


def card_for(s: Table, me: int) -> Power:
    """The planned card for the action under way."""
    assert s.action is not None
    return plan(s, me)[s.action]


def bid(s: Table, me: int) -> str:
    """The lowest legal bid, while the share is worth it: also to what it would do for the one who holds the bid."""
    assert s.card is not None
    low = lowest_bid(s)
    return f"bid {low}" if low <= worth(s, me, s.card) * THRIFT else "drop"


def pick(s: Table, me: int) -> Power:
    """The Power that helps me most against the average of the others."""

    def lead(power: Power) -> float:
        paid = dividends(s, power)
        others = sum(paid.values()) - paid.get(me, 0)
        return paid.get(me, 0) - others / max(1, len(s.tt) - 1)

    match s.phase:
        case Phase.DIVIDEND:
            return max(s.value, key=lead)
        case Phase.PROGRESS:
            return max(s.value, key=lambda power: rise(s, me, power))
        case _:
            return min(s.value, key=lambda power: rise(s, me, power) if s.value[power] else 0.0)
