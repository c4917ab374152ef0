"""The World Cup Game: setting up (CUP-1)."""

from __future__ import annotations

from itertools import groupby

from worldtable.engine.chance import die
from worldtable.games.world_cup.cards import draw_card
from worldtable.games.world_cup.events import DealerDrawn, Dealt, ExtraTeam, RoundBegins, TeamsDrawn
from worldtable.games.world_cup.lots import drawn, lot
from worldtable.games.world_cup.options import first_seat
from worldtable.games.world_cup.pieces import RANKS
from worldtable.games.world_cup.questions import EXTRA_TEAM
from worldtable.games.world_cup.state import HAND, Stage, Table, next_after, teams_of, tournament_of
from worldtable.games.world_cup.tournament import Team


async def deal_teams(s: Table) -> None:
    """CUP-1.3, CUP-1.4: everybody draws the same number of teams, blind."""
    bag, players = list(tournament_of(s).teams), len(s.held)
    share = len(bag) // players
    for player in range(players):
        for _ in range(share):
            s.owner[await drawn(bag, "team")] = player
        s.tell(TeamsDrawn, player, tuple(teams_of(s, player)))
    s.recipients = await recipients(s)
    s.stage = Stage.EXTRA_TEAM if s.recipients else Stage.CARDS


async def recipients(s: Table) -> list[int]:
    """CUP-1.5: who gets the teams left over, in order; the lot decides between equal mixes where that matters."""
    count = len(left_over(s))
    order: list[int] = []
    for _, level in groupby(sorted(range(len(s.held)), key=lambda player: standing(s, player)), lambda p: standing(s, p)):
        players = list(level)
        matters = len(players) > 1 and (s.options.extra_team == "choose" or len(order) + len(players) > count)
        order += await lot(players, "equal mixes") if len(order) < count and matters else players
    return order[:count]


def standing(s: Table, player: int) -> tuple[int, tuple[int, ...]]:
    """CUP-1.5, CUP-1.6: the class (a Grey team, else a Yellow one, else none), then the mix, lower first."""
    rank = tournament_of(s).rank
    drawn = [rank[team].code for team in teams_of(s, player)]
    mix = tuple(drawn.count(code) for code in RANKS)
    return (0 if "grey" in drawn else 1 if "yellow" in drawn else 2), mix


def left_over(s: Table) -> list[Team]:
    """CUP-1.3: the teams that nobody owns yet."""
    return [team for team, owner in s.owner.items() if owner is None]


async def extra_team(s: Table) -> None:
    """CUP-1.7, CUP R9: the next recipient chooses one of the teams left over, or draws it by option."""
    player, teams = s.recipients[0], left_over(s)
    chosen = s.options.extra_team == "choose"
    team = await (EXTRA_TEAM.ask(player, teams) if chosen else drawn(teams, "extra team"))
    s.owner[team] = player
    s.recipients.pop(0)
    s.tell(ExtraTeam, player, team)
    if not s.recipients:
        s.stage = Stage.CARDS


async def deal_cards(s: Table) -> None:
    """CUP-1.11, CUP-1.12: the dealer is drawn, everybody gets three cards, the rest is the stack; left of the dealer begins."""
    players = len(s.held)
    s.participants = list(range(players))
    seat = first_seat(s.options)
    s.dealer = await die(range(players), "dealer") if seat is None else (seat - 1) % players
    s.active = next_after(s, s.dealer)
    s.tell(DealerDrawn, s.dealer, s.active)
    for step in range(players):
        player = (s.active + step) % players
        for _ in range(HAND):
            await draw_card(s, player)
        s.tell(Dealt, player, s.hands[player])
    s.stack = sum(s.face_down.values())
    s.stage = Stage.PLAY
    s.tell(RoundBegins, s.round, s.replay, s.stack)
