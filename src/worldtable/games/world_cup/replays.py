"""The World Cup Game: level teams and drawn matches in 1930 (CUP-9.5 to CUP-9.15)."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.engine.chance import die
from worldtable.games.world_cup.events import GoesOn, LotDrawn, MustReplay
from worldtable.games.world_cup.state import Score, Table, Tie, tournament_of
from worldtable.games.world_cup.tables import leaders
from worldtable.games.world_cup.tournament import Fixture, Round, Source, Team


def ties(s: Table) -> dict[Tie, list[Team]]:
    """CUP-9.14: what is decided: the first place of each group, or each match; and between whom."""
    if s.replay:
        return s.ties
    if s.round is Round.GROUP:
        return {Tie(group): list(teams) for group, teams in tournament_of(s).groups.items()}
    return {Tie(match.id): [match.left, match.right] for match in s.board.layout.matches}


async def settle_ties(s: Table, scores: Sequence[Score]) -> None:
    """CUP-7.2, CUP-9.5, CUP-9.6, CUP-9.11 to CUP-9.14: who has most points wins; who is level replays, at last the lot decides.

    The scores are those of the round, or of the replays alone. A match is a table of two teams.
    """
    before, s.ties = ties(s), {}
    for tie, teams in before.items():
        level = leaders(teams, scores, tournament_of(s).win)
        if len(level) > 1 and s.replay == s.options.replay_cap:
            level = [await die(level, "lot")]
            s.tell(LotDrawn, tuple(level))
        if len(level) > 1:
            s.ties[tie] = level
            s.tell(MustReplay, tuple(level))
        else:
            source = Source(f"first:{tie}" if s.round is Round.GROUP else f"winner:{tie}")
            s.places[source] = level[0]
            s.tell(GoesOn, level[0], source)


def replayed(s: Table) -> list[Fixture]:
    """CUP-9.7, CUP-9.13, CUP-9.15: every match between two of the level teams, with its old sides and place in the list."""
    if s.round is not Round.GROUP:
        return [match for match in s.board.layout.matches if Tie(match.id) in s.ties]
    level = {team for teams in s.ties.values() for team in teams}
    return [match for match in tournament_of(s).fixtures if {match.left, match.right} <= level]
