"""World Control: fights and debts, in words."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.event import Event
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control import events_of_conflicts as e
from worldtable.games.world_control.names import (
    PLACE_NAMES,
)
from worldtable.games.world_control.state import BANK, WIN


def of_fights(event: Event) -> Message | None:
    """Enemy cities, combat, airstrikes."""
    match event:
        case e.Entered(player, owner, place, size, due):
            return say(
                "{place} of {owner}, size {size}, charges {player} {b} b",
                place=PLACE_NAMES[place],
                owner=Seat(owner),
                size=size,
                player=Seat(player),
                b=due,
            )
        case e.Infiltrated(player, place, True):
            return say("{player} infiltrates {place}", player=Seat(player), place=PLACE_NAMES[place])
        case e.Infiltrated(player, place):
            return say(
                "The infiltration of {place} fails: {player} loses 1 Corpz", player=Seat(player), place=PLACE_NAMES[place]
            )
        case e.Clashed(player, owner, _, red, white, lost, killed):
            return clash_text(player, owner, red, white, lost, killed)
        case e.GaveUp(player, place):
            return say("{player} gives up the fight for {place}", player=Seat(player), place=PLACE_NAMES[place])
        case e.LostFight(player, place):
            return say("{player} has not taken {place}", player=Seat(player), place=PLACE_NAMES[place])
        case e.TookOver(player, owner, place):
            return say(
                "{player} takes over {place} from {owner}", player=Seat(player), place=PLACE_NAMES[place], owner=Seat(owner)
            )
        case e.Struck(player, owner, _, red, white, lost, killed):
            return clash_text(player, owner, (red,), (white,), lost, killed)
        case _:
            return None


def clash_text(player: int, owner: int, red: Sequence[int], white: Sequence[int], lost: int, killed: int) -> Message:
    """An attack or a strike: both rows of numbers, and the losses."""
    return say(
        "{player} {red} : {white} {owner}. Losses: {lost} : {killed}",
        player=Seat(player),
        red=row(red),
        white=row(white),
        owner=Seat(owner),
        lost=lost,
        killed=killed,
    )


def row(numbers: Sequence[int]) -> str:
    """Numbers of a fight, a win card by its name."""
    return " ".join("win" if number == WIN else str(number) for number in numbers)


def of_debts(event: Event) -> Message | None:
    """Debts and elimination."""
    match event:
        case e.Owes(player, creditor, b) if creditor == BANK:
            return say("{player} owes the bank {b} b", player=Seat(player), b=b)
        case e.Owes(player, creditor, b):
            return say("{player} owes {creditor} {b} b", player=Seat(player), creditor=Seat(creditor), b=b)
        case e.Paid(player, creditor, b) if creditor == BANK:
            return say("{player} pays the bank {b} b", player=Seat(player), b=b)
        case e.Paid(player, creditor, b):
            return say("{player} pays {creditor} {b} b", player=Seat(player), creditor=Seat(creditor), b=b)
        case e.Eliminated(player, creditor) if creditor == BANK:
            return say("GAME OVER: {player} is out, and the estate goes to the bank", player=Seat(player))
        case e.Eliminated(player, creditor):
            return say("GAME OVER: {player} is out; {creditor} is paid in full", player=Seat(player), creditor=Seat(creditor))
        case e.Inherited(player, place):
            return say("{player} inherits {place}, bankrupt", player=Seat(player), place=PLACE_NAMES[place])
        case _:
            return None


def of_liquidation(event: Event) -> Message | None:
    """Steps of liquidation, in debt and in windows."""
    match event:
        case e.TookLoan(player, b):
            return say("{player} takes the emergency loan of {b} b", player=Seat(player), b=b)
        case e.Released(player, place, b):
            return say("{player} releases 1 Corpz of {place} for {b} b", player=Seat(player), place=PLACE_NAMES[place], b=b)
        case e.Dismissed(player, b):
            return say("{player} dismisses 1 Corpz at hand for {b} b", player=Seat(player), b=b)
        case e.Bankrupted(player, place, b):
            return say("{player} bankrupts {place} for {b} b", player=Seat(player), place=PLACE_NAMES[place], b=b)
        case e.Reactivated(player, place, b):
            return say("{player} reactivates {place} for {b} b", player=Seat(player), place=PLACE_NAMES[place], b=b)
        case _:
            return None
