"""The World Cup Game: what happened, in words."""

from __future__ import annotations

from worldtable.engine.event import Event
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.world_cup import events as e
from worldtable.games.world_cup.names import CARD_NAMES, SPOT_NAMES, TEAM_NAMES, TILE_NAMES, match_name, round_name
from worldtable.games.world_cup.pieces import Spot
from worldtable.games.world_cup.state import Score
from worldtable.games.world_cup.tournament import MatchId, Source, Team


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.RoundBegins(round, replay, stack):
            return say_n("{round}: {n} card", "{round}: {n} cards", stack, round=round_name(round, replay))
        case e.TurnBegins(player, 0):
            return say("{player}, no card left to draw", player=Seat(player))
        case e.TurnBegins(player, stack):
            return say_n("{player}, {n} card in the stack", "{player}, {n} cards in the stack", stack, player=Seat(player))
        case e.Reshuffled(cards):
            return say_n(
                "The discards are shuffled: a new stack of {n} card",
                "The discards are shuffled: a new stack of {n} cards",
                cards,
            )
        case e.LastTurns(player):
            return say("Everybody has one more turn without drawing, {player} first", player=Seat(player))
        case e.Eliminated(player):
            return say("{player} has no team left and is out", player=Seat(player))
        case e.Won(player, None):
            return say("{player} owns all teams that are left, and wins the game", player=Seat(player))
        case e.Won(player, team):
            return say("{team} win the World Cup, {player} wins the game", team=TEAM_NAMES[team or ""], player=Seat(player))
        case _:
            return deal_text(event)


def deal_text(event: Event) -> Message:
    """Teams and cards that came to somebody."""
    match event:
        case e.TeamsDrawn(player, teams):
            return say("{player} draws {teams}", player=Seat(player), teams=named(teams))
        case e.ExtraTeam(player, team):
            return say("{player} gets {team} too", player=Seat(player), team=TEAM_NAMES[team])
        case e.DealerDrawn(dealer, first):
            return say("{dealer} deals; {player} has the first turn", dealer=Seat(dealer), player=Seat(first))
        case e.Dealt() | e.Drew() | e.FilledUp():
            return card_text(event)
        case _:
            return tile_text(event)


def card_text(event: e.Dealt | e.Drew | e.FilledUp) -> Message:
    """Cards that came into a hand; others do not see which."""
    match event:
        case e.Dealt(player, None):
            return say("{player} gets three cards", player=Seat(player))
        case e.Dealt(player, hand):
            cards = listed([CARD_NAMES[card] for card in hand or ()])
            return say("{player} gets {cards}", player=Seat(player), cards=cards)
        case e.Drew(player, None):
            return say("{player} draws a card", player=Seat(player))
        case e.FilledUp(player, None):
            return say("{player} gets a card of those set aside", player=Seat(player))
        case _:
            card = CARD_NAMES[event.card] if event.card else ""
            return say("{player} draws {card}", player=Seat(event.player), card=card)


def tile_text(event: Event) -> Message:
    """What was done with a card."""
    match event:
        case e.Discarded(player, card):
            return say("{player} discards {card}", player=Seat(player), card=CARD_NAMES[card])
        case e.TilePlaced(player, match, team, tile):
            return say(
                "{player}: {tile} on {team} ({match})",
                player=Seat(player),
                tile=TILE_NAMES[tile],
                team=TEAM_NAMES[team],
                match=match_name(match),
            )
        case e.TileStruck(player, card, match, team, tile, row):
            return say(
                "{player}: {card} strikes {tile} of {team} ({match}): {row}",
                player=Seat(player),
                card=CARD_NAMES[card],
                tile=TILE_NAMES[tile],
                team=TEAM_NAMES[team],
                match=match_name(match),
                row=" ".join(row),
            )
        case e.PenaltyMissed(player, match, team):
            return say(
                "{player}: Penalty for {team} ({match}), missed",
                player=Seat(player),
                team=TEAM_NAMES[team],
                match=match_name(match),
            )
        case _:
            return score_text(event)


def score_text(event: Event) -> Message:
    """The end of a round: dice, results, tables, who goes on."""
    match event:
        case e.RoundEnds(round, replay):
            return say("{round}: results", round=round_name(round, replay))
        case e.DiceRolled(None, spots):
            return say("Modifying dice: {spots}", spots=listed([SPOT_NAMES[spot] for spot in spots]))
        case e.DiceRolled(group, spots):
            return say("Group {group}: {spots}", group=group or "", spots=listed([SPOT_NAMES[spot] for spot in spots]))
        case e.Ended(score):
            return result_text(score)
        case e.LotDrawn(teams):
            return say("By lot: {teams}", teams=named(teams))
        case e.GoesOn(team, source):
            return goes_on_text(team, source)
        case e.MustReplay(teams):
            return say("Level, to be replayed: {teams}", teams=named(teams))
        case e.Kick(team, Spot.BLACK):
            return say("{team}: missed", team=TEAM_NAMES[team])
        case e.Kick(team):
            return say("{team}: scored", team=TEAM_NAMES[team])
        case _:
            raise TypeError(f"no words for {event!r}")


def result_text(score: Score) -> Message:
    """How a match ended."""
    result = say(
        "{match}: {left} {a}–{b} {right}",
        match=match_name(score.match),
        left=TEAM_NAMES[score.left],
        a=score.left_goals,
        b=score.right_goals,
        right=TEAM_NAMES[score.right],
    )
    if score.shootout is None:
        return result
    return say("{result}, penalties {a}–{b}", result=result, a=score.shootout[0], b=score.shootout[1])


def goes_on_text(team: Team, source: Source) -> Message:
    """Who goes on, and from where."""
    what, _, where = source.partition(":")
    match what:
        case "first":
            return say("Group {group}, first: {team}", group=where, team=TEAM_NAMES[team])
        case "second":
            return say("Group {group}, second: {team}", group=where, team=TEAM_NAMES[team])
        case _:
            return say("Winner of {match}: {team}", match=match_name(MatchId(where)), team=TEAM_NAMES[team])


def named(teams: tuple[Team, ...]) -> Message:
    """Teams by name."""
    return listed([TEAM_NAMES[team] for team in teams])
