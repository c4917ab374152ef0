"""World Control: news, corners and the end, in words."""

from __future__ import annotations

from worldtable.engine.event import Event
from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_control import events_of_the_world as e
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.headlines import effect, headline, remark
from worldtable.games.world_control.names import (
    PLACE_NAMES,
    STOXX_NAMES,
    placed,
)

ENDINGS = {
    "survivor": say("One player is left: World Control!"),
    "networth": say("The game is over, and networth decides"),
    "bloc party": say("A Bloc-Party: the game is won"),
}


def of_news(event: Event) -> Message | None:
    """News, bribes, censorship."""
    match event:
        case e.NewsDrawn(_, card):
            return say("NEWS: {headline}. {remark} {effect}", headline=headline(card), remark=remark(card), effect=effect(card))
        case e.NewsReshuffled():
            return say("The old news are shuffled into a new stack")
        case e.Promised(player, b):
            return say("{player} promises {b} b for censorship", player=Seat(player), b=b)
        case e.Censored(player, True):
            return say("{player} censors the news, and Media is bankrupt", player=Seat(player))
        case e.Censored(player):
            return say("{player} lets the news run", player=Seat(player))
        case e.GainedCash(player, b):
            return say("{player} gets {b} b", player=Seat(player), b=b)
        case e.GainedStoxx(player, kind, pieces):
            return say("{player} gets {n} {kind}", player=Seat(player), n=pieces, kind=STOXX_NAMES[kind])
        case e.Recalled(player, kind, pieces, b):
            return say("{player} gives back {n} {kind} for {b} b", player=Seat(player), n=pieces, kind=STOXX_NAMES[kind], b=b)
        case e.GainedCorpz(player, n, place):
            return say("{player} gets {n} Corpz {place}", player=Seat(player), n=n, place=placed_in(place))
        case e.LostCorpz(player, place, n):
            return say("{player} loses {n} Corpz {place}", player=Seat(player), n=n, place=placed_in(place))
        case e.DroneCrashed(rolls):
            return say("The drone: {rolls} = {sum}", rolls=" + ".join(map(str, rolls)), sum=sum(rolls))
        case _:
            return None


def placed_in(place: str | None) -> Message:
    """At hand, or in a city."""
    return say("at hand") if place is None else say("in {place}", place=PLACE_NAMES[place])


def of_corners(event: Event) -> Message | None:
    """Corners and special events."""
    match event:
        case e.GaveCorpz(player, place):
            return say("A Noble Price: {player} gives up 1 Corpz ({place})", player=Seat(player), place=placed(place))
        case e.SoldCorpz(player, place, b):
            return say("{player} sells 1 Corpz ({place}) for {b} b", player=Seat(player), place=placed(place), b=b)
        case e.BoughtCorpz(player, b):
            return say("{player} buys 1 Corpz for {b} b", player=Seat(player), b=b)
        case e.WentOnVacation(player, None):
            return say("{player} stays on vacation", player=Seat(player))
        case e.WentOnVacation(player, place):
            return say("{player} goes on vacation: {place}", player=Seat(player), place=placed(place))
        case e.FellIntoCrisis(player, True):
            return say("{player} pays off a crisis", player=Seat(player))
        case e.FellIntoCrisis(player):
            return say("{player} is in crisis for two turns", player=Seat(player))
        case _:
            return None


def of_the_end(event: Event) -> Message | None:
    """Votes, the end, networth."""
    match event:
        case e.Proposed(player):
            return say("{player} proposes to end the game", player=Seat(player))
        case e.Voted(player, Word.YES):
            return say("{player} votes yes", player=Seat(player))
        case e.Voted(player):
            return say("{player} votes no", player=Seat(player))
        case e.Resigned(player):
            return say("{player} gives up", player=Seat(player))
        case e.Ended(why):
            return ENDINGS[why]
        case e.Valued(player, b):
            return say("{player} is worth {b} b", player=Seat(player), b=b)
        case _:
            return None
