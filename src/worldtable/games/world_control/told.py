"""World Control: what happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from worldtable.engine.event import Event
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games import craps
from worldtable.games.world_control import events as e
from worldtable.games.world_control.board import KIND_AT, General
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.headlines import headline
from worldtable.games.world_control.names import (
    PLACE_NAMES,
    STOXX_NAMES,
    item_named,
    named_card,
    numbered_field,
)
from worldtable.games.world_control.state import BANK
from worldtable.games.world_control.told_of_conflicts import of_debts, of_fights, of_liquidation
from worldtable.games.world_control.told_of_the_world import of_corners, of_news, of_the_end

COLLECTED = {
    Word.CASH: say("200 b"),
    Word.CORPZ: say("2 Corpz"),
    Word.SAGE: say("SAGE cards"),
    Word.GENERAL: say("GENERAL cards"),
}


def event_text(event: Event) -> Message:
    """What happened: by chapters of the rulebook."""
    for chapter in CHAPTERS:
        message = chapter(event)
        if message is not None:
            return message
    return craps.GAME.words.event(event)


def of_turns(event: Event) -> Message | None:
    """Rounds and turns."""
    match event:
        case e.GoesFirst(player):
            return say("{player} goes first", player=Seat(player))
        case e.RoundBegins(number):
            return say("Round {n} begins", n=number)
        case e.TurnBegins(player, number):
            return say("Round {n} · {player}", n=number, player=Seat(player))
        case e.InCrisis(player, 0):
            return say("{player} skips this turn in crisis, the last one", player=Seat(player))
        case e.InCrisis(player, left):
            return say_n(
                "{player} skips this turn in crisis; {n} more follows",
                "{player} skips this turn in crisis; {n} more follow",
                left,
                player=Seat(player),
            )
        case e.TimedNewsEnds(card):
            return say("No longer in force: {headline}", headline=headline(card))
        case _:
            return None


def of_fields(event: Event) -> Message | None:
    """Movement, fiscal years, property."""
    match event:
        case e.Moved(player, 0, field):
            return say("{player} goes directly to {field}", player=Seat(player), field=numbered_field(field, KIND_AT[field]))
        case e.Moved(player, n, field):
            return say("{player} moves {n} to {field}", player=Seat(player), n=n, field=numbered_field(field, KIND_AT[field]))
        case e.Cruised(player, ocean):
            return say("{player} cruises to {ocean}", player=Seat(player), ocean=PLACE_NAMES[ocean])
        case e.FiscalYear(player, what):
            return say("A fiscal year: {player} collects {what}", player=Seat(player), what=COLLECTED[what])
        case e.LoanServed(player):
            return say("{player} collects nothing: the loan is served", player=Seat(player))
        case e.Bought(player, place, price, seller) if seller == BANK:
            return say("{player} buys {place} for {b} b", player=Seat(player), place=PLACE_NAMES[place], b=price)
        case e.Bought(player, place, price, seller):
            return say(
                "{player} buys the bankrupt {place} from {seller} for {b} b",
                player=Seat(player),
                place=PLACE_NAMES[place],
                seller=Seat(seller),
                b=price,
            )
        case e.Declined(player, place):
            return say("{player} does not buy {place}", player=Seat(player), place=PLACE_NAMES[place])
        case e.Chilled(player):
            return say("{player} chills", player=Seat(player))
        case _:
            return None


def of_borders(event: Event) -> Message | None:
    """Border dice, Corpz in cities, influences."""
    match event:
        case e.Crossed(player, place, border, cards, rolls, across):
            return say_n(
                "{player} rolls at the border of {place} ({border}): {rolls}; {n} Corpz crosses",
                "{player} rolls at the border of {place} ({border}): {rolls}; {n} Corpz cross",
                across,
                player=Seat(player),
                place=PLACE_NAMES[place],
                border=border,
                rolls=border_rolls(cards, rolls),
            )
        case e.Placed(player, place, n, size):
            return say(
                "{player} places {n} Corpz on {place}: size {size}",
                player=Seat(player),
                n=n,
                place=PLACE_NAMES[place],
                size=size,
            )
        case e.Removed(player, place, size):
            return say(
                "{player} takes 1 Corpz back from {place}: size {size}",
                player=Seat(player),
                place=PLACE_NAMES[place],
                size=size,
            )
        case e.Resisted(player, influence, number):
            return say(
                "{player} withstands {influence} with a {n}", player=Seat(player), influence=PLACE_NAMES[influence], n=number
            )
        case e.Converted(player, owner, influence, 0, lost, _):
            return say(
                "{influence} converts {n} Corpz of {player} to {owner}: a 10 cannot be beaten",
                player=Seat(player),
                owner=Seat(owner),
                influence=PLACE_NAMES[influence],
                n=lost,
            )
        case e.Converted(player, owner, influence, number, lost, _):
            return say(
                "{influence} converts {n} Corpz of {player} to {owner}: {number} is not enough",
                player=Seat(player),
                owner=Seat(owner),
                influence=PLACE_NAMES[influence],
                n=lost,
                number=number,
            )
        case _:
            return None


def border_rolls(cards: Sequence[General], rolls: Sequence[int]) -> str:
    """The dice with the cards on them: `win, 5 + 3, 7`."""
    left, said = list(rolls), []
    for card in cards:
        said.append("win" if card is General.WIN else f"{left.pop(0)} + {card.removeprefix('general ')}")
    return ", ".join([*said, *map(str, left)])


def of_cards(event: Event) -> Message | None:
    """Control Cards."""
    match event:
        case e.Drew(player, "sage", None):
            return say("{player} takes a SAGE card", player=Seat(player))
        case e.Drew(player, _, None):
            return say("{player} takes a GENERAL card", player=Seat(player))
        case e.Drew(player, _, str(card)):
            return say("{player} takes {card}", player=Seat(player), card=named_card(card))
        case e.Played(player, card):
            return say("{player} plays {card}", player=Seat(player), card=named_card(card))
        case _:
            return None


def of_stoxx(event: Event) -> Message | None:
    """Stoxx and trade."""
    match event:
        case e.Collected(player, place, kind):
            return say(
                "{player} collects {kind} from {place}", player=Seat(player), kind=STOXX_NAMES[kind], place=PLACE_NAMES[place]
            )
        case e.BoughtStoxx(player, kind, price):
            return say("{player} buys {kind} for {b} b", player=Seat(player), kind=STOXX_NAMES[kind], b=price)
        case e.SoldStoxx(player, kind, price):
            return say("{player} sells {kind} for {b} b", player=Seat(player), kind=STOXX_NAMES[kind], b=price)
        case e.ExchangedSet(player, corpz):
            return say("{player} gives one Stoxx of each kind for {n} Corpz", player=Seat(player), n=corpz)
        case e.ExchangedSame(player, kind, pieces):
            return say("{player} exchanges {n} {kind}", player=Seat(player), n=pieces, kind=STOXX_NAMES[kind])
        case e.Offered(player, partner, gives, asks):
            return say(
                "{player} offers {partner} {gives} for {asks}",
                player=Seat(player),
                partner=Seat(partner),
                gives=listed([item_named(item) for item in gives]),
                asks=listed([item_named(item) for item in asks]),
            )
        case e.Answered(player, True):
            return say("{player} accepts", player=Seat(player))
        case e.Answered(player):
            return say("{player} declines", player=Seat(player))
        case _:
            return None


CHAPTERS: tuple[Callable[[Event], Message | None], ...] = (
    of_turns,
    of_fields,
    of_borders,
    of_cards,
    of_stoxx,
    of_fights,
    of_debts,
    of_liquidation,
    of_news,
    of_corners,
    of_the_end,
)
