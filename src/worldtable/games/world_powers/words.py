"""World Powers: what the game says. English here; the other languages lie in words/."""

from __future__ import annotations

from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.world_powers import events as e
from worldtable.games.world_powers.market import at_cap
from worldtable.games.world_powers.questions import PLACES, STEPS, Amount, Digit, Purchase, Word, lowest_bid
from worldtable.games.world_powers.state import TRACK_END, Action, Phase, Power, Table

POWER_NAMES = {
    "USA": say("USA"),
    "Japan": say("Japan"),
    "China": say("China"),
    "Russia": say("Russia"),
    "Europe": say("Europe"),
    "Middle East": say("Middle East"),
    "Africa": say("Africa"),
    "South America": say("South America"),
    "India": say("India"),
}
SHORT_NAMES = {**POWER_NAMES, "Middle East": say("Mid. East"), "South America": say("S. America")}
ACTION_NAMES = {
    Action.INVEST: say("Investment"),
    Action.AUCTION: say("Auction"),
    Action.FINANCE: say("Finance"),
    Action.PROFIT: say("Profit"),
}
ACTION_NOTES = {
    Action.INVEST: say("buy 1 share at its value, or only discard the card"),
    Action.AUCTION: say("the others bid; the winner pays you"),
    Action.FINANCE: say("a value rises by 1"),
    Action.PROFIT: say("a card pays you its Power’s value"),
}
CARD_PROMPTS = {
    Action.INVEST: say("Investment: choose the card"),
    Action.AUCTION: say("Auction: choose the card to put up"),
    Action.FINANCE: say("Finance: choose the card; its value rises by 1"),
    Action.PROFIT: say("Profit: choose the card that pays you"),
}
PICK_PROMPTS = {
    Phase.DIVIDEND: say("A 0: name the Power that pays the dividend"),
    Phase.PROGRESS: say("A 0: name the Power whose value rises"),
    Phase.CRISIS: say("A 0: name the Power whose value falls"),
}
PHASE_NAMES = {
    Phase.START: say("Start roll"),
    Phase.OPPORTUNITY: say("Opportunity"),
    Phase.ACTION: say("Action"),
    Phase.DIVIDEND: say("Dividend"),
    Phase.PROGRESS: say("Progress"),
    Phase.CRISIS: say("Crisis"),
}


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    card = POWER_NAMES[s.card] if s.card else ""
    match name:
        case "action":
            return say("Choose your next set action")
        case "card":
            return CARD_PROMPTS[s.action or Action.INVEST]
        case "invest":
            return say("Buy a share of {power} for {tt} TT?", power=card, tt=s.value[s.card or Power("USA")])
        case "bid" if s.auction and s.auction.high is not None:
            return say(
                "{player} bids {tt} TT for {power}. Bid more or drop out",
                power=card,
                player=Seat(s.auction.high),
                tt=lowest_bid(s) - 1,
            )
        case "bid":
            return say("{power} is up for auction: bid {tt} TT or more, or drop out", power=card, tt=lowest_bid(s))
        case "unsold":
            return say("Nobody bid. Buy {power} yourself for {tt} TT?", power=card, tt=s.value[s.card or Power("USA")])
        case "pick":
            return PICK_PROMPTS[s.phase]
        case _:
            return say("A higher bid for {power}: {low} to {most} TT", power=card, low=lowest_bid(s) + STEPS, most=s.tt[player])


def topic(name: str, s: Table) -> Message | None:
    """What a question is about, for those who wait."""
    card = POWER_NAMES[s.card] if s.card else ""
    match name:
        case "action":
            return say("the next set action")
        case "card":
            return say("a card for the {action} Action", action=ACTION_NAMES[s.action or Action.INVEST])
        case "invest" | "unsold":
            return say("a share of {power}", power=card)
        case "pick":
            return say("a Power for the {phase} Phase", phase=PHASE_NAMES[s.phase])
        case _:
            return say("a bid for {power}", power=card)


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option."""
    match option:
        case Action():
            return ACTION_NAMES[option]
        case Purchase.BUY:
            return say("Buy")
        case Purchase.DISCARD:
            return say("Only discard the card")
        case Purchase.LEAVE:
            return say("Leave it")
        case Word.DROP:
            return say("Drop out")
        case Word.HIGHER:
            return say("Higher…")
        case Amount():
            return say("{tt} TT", tt=int(option))
        case Digit():
            return amounts(option, s)
        case _:
            return POWER_NAMES.get(option, str(option))


def amounts(digit: Digit, s: Table) -> Message:
    """The bids that a digit leaves open: from the lowest to the highest."""
    assert s.auction is not None
    unit = PLACES[digit.place]
    low = s.auction.spelled + digit.digit * unit
    most = min(low + unit - 1, s.tt[s.auction.bidders[0]])
    low = max(low, lowest_bid(s) + STEPS)
    return say("{low}–{most} TT", low=low, most=most) if low < most else say("{tt} TT", tt=low)


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do."""
    match name, option:
        case "action", Action():
            return ACTION_NOTES[option]
        case "card", str():
            return card_note(s, Power(option))
        case "pick", str():
            return say("value {value}", value=s.value[Power(option)])
        case _:
            return None


def card_note(s: Table, power: Power) -> Message:
    """What a card would do for the set action that is under way."""
    value, mine = s.value[power], s.tt[s.active]
    match s.action:
        case Action.INVEST if at_cap(s, s.active, power):
            return say("you have 20 shares: the card is only discarded")
        case Action.INVEST if mine < value:
            return say("costs {value} TT, you have {tt}: the card is only discarded", value=value, tt=mine)
        case Action.INVEST:
            return say("costs {value} TT", value=value)
        case Action.FINANCE if value == TRACK_END:
            return say("value {value}: it cannot rise", value=value)
        case Action.PROFIT:
            return say("pays {value} TT", value=value)
        case _:
            return say("value {value}", value=value)


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.RolledToStart(player, roll):
            return say("{player} rolls {roll}", player=Seat(player), roll=roll)
        case e.StartsFirst(player, keeper):
            return say("{player} goes first, {keeper} is the Time Keeper", player=Seat(player), keeper=Seat(keeper))
        case e.Shuffled(cards):
            return say_n(
                "The discard is shuffled: a new deck of {n} card",
                "The discard is shuffled: a new deck of {n} cards",
                cards,
            )
        case e.TurnBegins(player, number):
            return say("Round {n} · {player}", n=number, player=Seat(player))
        case e.Drew(player, cards):
            return say("{player} draws {cards}", player=Seat(player), cards=listed([POWER_NAMES[card] for card in cards]))
        case e.NewRound(marker):
            return say("Round {n} begins", n=marker)
        case e.Ended():
            return say("The game is over")
        case e.Rolled(player, 0, power):
            return say("{player} rolls 0 and names {power}", player=Seat(player), power=POWER_NAMES[power])
        case e.Rolled(player, face, power):
            return say("{player} rolls {face}: {power}", player=Seat(player), face=face, power=POWER_NAMES[power])
        case e.Paid():
            return paid_text(event)
        case e.ValueMoved():
            return moved_text(event)
        case _:
            return action_text(event)


def action_text(event: Event) -> Message:
    """What happened in the Action Phase."""
    match event:
        case e.Bought(player, power, tt, True):
            return say(
                "Nobody bid: {player} buys the share of {power} for {tt} TT",
                player=Seat(player),
                power=POWER_NAMES[power],
                tt=tt,
            )
        case e.Bought(player, power, tt):
            return say("{player} buys a share of {power} for {tt} TT", player=Seat(player), power=POWER_NAMES[power], tt=tt)
        case e.Kept(player, power):
            return say("{player} invests nothing and discards {power}", player=Seat(player), power=POWER_NAMES[power])
        case e.Financed(player, power, _, after):
            return say("{player} finances {power}: value {value}", player=Seat(player), power=POWER_NAMES[power], value=after)
        case e.Profited(player, power, tt):
            return say("{player} profits from {power}: {tt} TT", player=Seat(player), power=POWER_NAMES[power], tt=tt)
        case e.Offered(player, power, low):
            return say("{player} auctions {power}, from {tt} TT", player=Seat(player), power=POWER_NAMES[power], tt=low)
        case e.Bid(player, tt):
            return say("{player} bids {tt} TT", player=Seat(player), tt=tt)
        case e.Dropped(player, by_choice):
            return (
                say("{player} drops out", player=Seat(player)) if by_choice else say("{player} cannot bid", player=Seat(player))
            )
        case e.Sold(player, seller, power, tt):
            return say(
                "{player} gets a share of {power} and pays {tt} TT to {seller}",
                player=Seat(player),
                power=POWER_NAMES[power],
                tt=tt,
                seller=Seat(seller),
            )
        case e.Unsold(power):
            return say("Nobody gets the share of {power}", power=POWER_NAMES[power])
        case _:
            raise TypeError(f"no words for {event!r}")


def paid_text(event: e.Paid) -> Message:
    """The dividend in words."""
    power = POWER_NAMES[event.power]
    if not event.payments:
        return say("Dividend: {power} has no holder", power=power)
    payments = [say("{player} +{tt} TT", player=Seat(player), tt=tt) for player, tt in event.payments]
    return say("Dividend of {power}: {payments}", power=power, payments=listed(payments))


def moved_text(event: e.ValueMoved) -> Message:
    """Progress or crisis in words."""
    power, value = POWER_NAMES[event.power], event.after
    if event.step > 0:
        rises = say("Progress: {power} rises to {value}", power=power, value=value)
        return rises if event.after > event.before else say("Progress: {power} stays at {value}", power=power, value=value)
    falls = say("Crisis: {power} falls to {value}", power=power, value=value)
    return falls if event.after < event.before else say("Crisis: {power} stays at {value}", power=power, value=value)


def score(tt: int) -> Message:
    """A score in words."""
    return say("{tt} TT", tt=tt)


WORDS = Words(prompt=prompt, topic=topic, label=label, note=note, event=event_text, score=score)
