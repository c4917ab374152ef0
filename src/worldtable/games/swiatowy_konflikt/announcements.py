"""Światowy Konflikt: what happened, in words. SK-4.14: only what was shown is said, never that somebody bluffed."""

from __future__ import annotations

from worldtable.engine.event import Event
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.swiatowy_konflikt import events as e
from worldtable.games.swiatowy_konflikt.names import ACTION_NAMES, ROLE_NAMES, filled
from worldtable.games.swiatowy_konflikt.state import Action, Faction, Role

DECLARED = {
    Action.FOREIGN_AID: say("{player} wants 2 ₤ of foreign aid."),
    Action.COUP: say("{player} pays 7 ₤: Coup against {target}."),
    Action.TAX: say("{player} claims the Duke and wants 3 ₤ of tax."),
    Action.STEAL: say("{player} claims the Captain and wants to rob {target}."),
    Action.EXCHANGE: say("{player} claims the Ambassador and wants to exchange cards."),
    Action.ASSASSINATE: say("{player} pays 3 ₤ and claims the Assassin. Target: {target}."),
    Action.EXAMINE: say("{player} claims the Inquisitor and wants to see a card of {target}."),
    Action.INCOME: say("{player} chooses Income."),
    Action.CONVERT_SELF: say("{player} chooses Conversion."),
    Action.CONVERT_OTHER: say("{player} chooses Conversion. Target: {target}."),
    Action.EMBEZZLE: say("{player} claims to hold no Duke and wants the {n} ₤ of the almshouse."),
}
EXCHANGE_AS_INQUISITOR = say("{player} claims the Inquisitor and wants to exchange cards.")
TOOK = {
    Action.INCOME: say("{player} takes 1 ₤ of income."),
    Action.FOREIGN_AID: say("{player} takes 2 ₤ of foreign aid."),
    Action.TAX: say("{player} collects 3 ₤ of tax."),
    Action.EMBEZZLE: say("{player} takes {n} ₤ from the almshouse."),
}
PROVED = {
    Role.DUKE: say("{player} shows the Duke, shuffles it into the deck and draws a new card."),
    Role.ASSASSIN: say("{player} shows the Assassin, shuffles it into the deck and draws a new card."),
    Role.CAPTAIN: say("{player} shows the Captain, shuffles it into the deck and draws a new card."),
    Role.AMBASSADOR: say("{player} shows the Ambassador, shuffles it into the deck and draws a new card."),
    Role.INQUISITOR: say("{player} shows the Inquisitor, shuffles it into the deck and draws a new card."),
    Role.COUNTESS: say("{player} shows the Countess, shuffles it into the deck and draws a new card."),
}
FAILED = {
    Role.DUKE: say("{player} does not show the Duke; the card revealed is the {card}."),
    Role.ASSASSIN: say("{player} does not show the Assassin; the card revealed is the {card}."),
    Role.CAPTAIN: say("{player} does not show the Captain; the card revealed is the {card}."),
    Role.AMBASSADOR: say("{player} does not show the Ambassador; the card revealed is the {card}."),
    Role.INQUISITOR: say("{player} does not show the Inquisitor; the card revealed is the {card}."),
    Role.COUNTESS: say("{player} does not show the Countess; the card revealed is the {card}."),
}
LOST = {
    Role.DUKE: say("{player} loses the Duke."),
    Role.ASSASSIN: say("{player} loses the Assassin."),
    Role.CAPTAIN: say("{player} loses the Captain."),
    Role.AMBASSADOR: say("{player} loses the Ambassador."),
    Role.INQUISITOR: say("{player} loses the Inquisitor."),
    Role.COUNTESS: say("{player} loses the Countess."),
}
JOINED = {
    Faction.MONARCHIST: say("{player} is a Monarchist."),
    Faction.POPULIST: say("{player} is a Populist."),
}
CONVERTED_SELF = {
    Faction.MONARCHIST: say("{player} pays 1 ₤ to the almshouse and joins the Monarchists."),
    Faction.POPULIST: say("{player} pays 1 ₤ to the almshouse and joins the Populists."),
}
CONVERTED_OTHER = {
    Faction.MONARCHIST: say("{player} pays 2 ₤ to the almshouse: {target} joins the Monarchists."),
    Faction.POPULIST: say("{player} pays 2 ₤ to the almshouse: {target} joins the Populists."),
}


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.TurnBegins(player):
            return say("{player}’s turn.", player=Seat(player))
        case e.Declared():
            return declared_text(event)
        case e.Overtime(0):
            return say("Overtime: only Income, and Coup from 7 ₤ on.")
        case e.Overtime(turns):
            return say_n("Overtime in {n} turn.", "Overtime in {n} turns.", turns)
        case e.NobodyReacts():
            return say("Nobody reacts.")
        case e.Challenged(player, claimant):
            return say("{player} challenges {claimant}.", player=Seat(player), claimant=Seat(claimant))
        case e.Blocked(player, role):
            return say("{player} blocks as {role}.", player=Seat(player), role=ROLE_NAMES[role])
        case e.BlockBroken(action):
            return say("The block is broken: {action} happens.", action=ACTION_NAMES[action])
        case e.BlockStands():
            return stands_text(event)
        case e.Cancelled(action):
            return say("{action} does not happen.", action=ACTION_NAMES[action])
        case e.NoEffect(action):
            return say("The target is gone: {action} has no effect.", action=ACTION_NAMES[action])
        case _:
            return card_text(event)


def declared_text(event: e.Declared) -> Message:
    """An action is declared."""
    message = EXCHANGE_AS_INQUISITOR if event.action is Action.EXCHANGE and event.role is Role.INQUISITOR else None
    target = Seat(event.player if event.target is None else event.target)
    return filled(message or DECLARED[event.action], player=Seat(event.player), target=target, n=event.coins)


def stands_text(event: e.BlockStands) -> Message:
    """A block stands; a fee stays spent."""
    action = ACTION_NAMES[event.action]
    if event.fee:
        return say("The block stands: {action} does not happen. The {n} ₤ stay spent.", action=action, n=event.fee)
    return say("The block stands: {action} does not happen.", action=action)


def card_text(event: Event) -> Message:
    """What happened to cards."""
    match event:
        case e.Proved(player, role):
            return filled(PROVED[role], player=Seat(player))
        case e.Failed(player, role, card):
            return filled(FAILED[role], player=Seat(player), card=ROLE_NAMES[card])
        case e.ShowedHand():
            return hand_text(event)
        case e.Lost(player, card):
            return filled(LOST[card], player=Seat(player))
        case e.Out(player):
            return say("{player} is eliminated.", player=Seat(player))
        case e.Drew(player, cards):
            return say_n(
                "{player}’s new card: {cards}.",
                "{player}’s new cards: {cards}.",
                len(cards),
                player=Seat(player),
                cards=names(cards),
            )
        case e.PutBack(player, cards):
            return say("{player} returns: {cards}.", player=Seat(player), cards=names(cards))
        case e.Exchanged(player, cards):
            return say_n(
                "{player} draws {n} card and returns as many.",
                "{player} draws {n} cards and returns as many.",
                cards,
                player=Seat(player),
            )
        case _:
            return examine_text(event)


def examine_text(event: Event) -> Message:
    """What happened in an Examine."""
    match event:
        case e.Examined(player, target, None):
            return say("{player} sees a card of {target}.", player=Seat(player), target=Seat(target))
        case e.Examined(player, target, card):
            seen = say("{player} sees a card of {target}: the {card}.", player=Seat(player), target=Seat(target))
            return filled(seen, **seen.gaps, card=ROLE_NAMES[card or Role.DUKE])
        case e.Returned(player):
            return say("{player} returns the card.", player=Seat(player))
        case e.Forced(player, target):
            return say(
                "{player} forces an exchange: {target} returns the card and draws another.",
                player=Seat(player),
                target=Seat(target),
            )
        case _:
            return coin_text(event)


def hand_text(event: e.ShowedHand) -> Message:
    """The challenged embezzler's cards."""
    player, cards = Seat(event.player), names(event.cards)
    if Role.DUKE not in event.cards:
        return say_n(
            "{player} shows no Duke and replaces the card shown: {cards}.",
            "{player} shows no Duke and replaces all cards shown: {cards}.",
            len(event.cards),
            player=player,
            cards=cards,
        )
    if len(event.cards) == 1:
        return say("{player} shows the Duke: the Embezzlement fails.", player=player)
    return say(
        "{player} shows the Duke: the Embezzlement fails. Shown: {cards}. The other card goes into the deck; {player} draws "
        "a new one.",
        player=player,
        cards=cards,
    )


def coin_text(event: Event) -> Message:
    """What happened to coins and factions."""
    match event:
        case e.Took(player, action, coins):
            return filled(TOOK[action], player=Seat(player), n=coins)
        case e.Stole(player, target, coins):
            return say("{player} steals {n} ₤ from {target}.", player=Seat(player), n=coins, target=Seat(target))
        case e.Killed(target):
            return say("The Assassination succeeds: {target} loses an influence.", target=Seat(target))
        case e.Refunded(player, coins):
            return say("{player} gets {n} ₤ back.", player=Seat(player), n=coins)
        case e.PurseReturned(player, coins):
            return say("{player}’s coins ({n} ₤) go to the treasury.", player=Seat(player), n=coins)
        case e.Joined(player, faction):
            return filled(JOINED[faction], player=Seat(player))
        case e.Converted(player, target, faction) if player == target:
            return filled(CONVERTED_SELF[faction], player=Seat(player))
        case e.Converted(player, target, faction):
            return filled(CONVERTED_OTHER[faction], player=Seat(player), target=Seat(target))
        case e.FactionsChanged(two):
            if two:
                return say("There are two factions again: fellows are safe.")
            return say("Only one faction is left: no restrictions.")
        case _:
            return round_text(event)


def round_text(event: Event) -> Message:
    """Rounds begin and end."""
    match event:
        case e.RoundBegins():
            return begins_text(event)
        case e.Resigned(player):
            return say("{player} resigns; the cards are turned up.", player=Seat(player))
        case e.RoundWon(player, wins):
            return say("{player} wins the round. Wins: {n}.", player=Seat(player), n=wins)
        case e.HandRevealed(player, cards):
            return say_n(
                "{player}’s card was: {cards}.",
                "{player}’s cards were: {cards}.",
                len(cards),
                player=Seat(player),
                cards=names(cards),
            )
        case e.GameWon(player):
            return say("{player} wins the game! There is no second place.", player=Seat(player))
        case _:
            raise TypeError(f"no words for {event!r}")


def begins_text(event: e.RoundBegins) -> Message:
    """A round begins; the coins one by one only where they are not the same for all."""
    dealt = [coins for coins in event.coins if coins]
    if len(set(dealt)) == 1:
        return say(
            "Round {round}. {player} starts. Everybody gets two cards and {n} ₤.",
            round=event.round,
            player=Seat(event.first),
            n=dealt[0],
        )
    purses = [say("{player} {n} ₤", player=Seat(player), n=n) for player, n in enumerate(event.coins) if n]
    return say(
        "Round {round}. {player} starts. Everybody gets two cards and coins: {purses}.",
        round=event.round,
        player=Seat(event.first),
        purses=listed(purses),
    )


def names(cards: tuple[Role, ...]) -> Message:
    """Cards by name."""
    return listed([ROLE_NAMES[card] for card in cards])
