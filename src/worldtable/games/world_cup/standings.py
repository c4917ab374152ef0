"""The World Cup Game: which teams are still in play, and how far those of each player came (CUP-12)."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.games.world_cup.state import Reached, Table, teams_of, tournament_of
from worldtable.games.world_cup.tournament import Round, Team

BASE = 100  # more than the teams of a player


def vectors(s: Table) -> list[tuple[int, ...]]:
    """CUP-12.3 to CUP-12.5: how many teams of each player came how far, best first; equal vectors share a place.

    The champions have one owner, and who owns all teams that are left has the best vector anyway: there is one winner.
    """
    return [tuple([s.reached[team] for team in teams_of(s, player)].count(r) for r in Reached) for player in range(len(s.held))]


def scores(s: Table) -> list[int]:
    """The vectors as numbers, two decimal digits for each count."""
    return [number(vector) for vector in vectors(s)]


def number(vector: Sequence[int]) -> int:
    """A vector as a number."""
    total = 0
    for count in vector:
        total = BASE * total + count
    return total


def digits(number: int) -> list[int]:
    """The vector that a number stands for."""
    return [number // BASE**place % BASE for place in reversed(range(len(Reached)))]


def in_play(s: Table, player: int) -> list[Team]:
    """The teams of a player that play in this round, or are through to the next one already."""
    if s.over:
        return []
    left = {*s.board.layout.teams} | through(s)
    return [team for team in teams_of(s, player) if team in left]


def through(s: Table) -> set[Team]:
    """CUP-9.13: the teams that wait for the others' replays."""
    tournament = tournament_of(s)
    if not s.replay or s.round is Round.FINAL:
        return set()
    plan = tournament.plan(tournament.next_round(s.round))
    return {s.places[source] for match in plan for source in (match.left, match.right) if source in s.places}
