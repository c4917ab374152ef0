"""The World Cup Game: from one round to the next, and the end (CUP-8 to CUP-10, CUP-12)."""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.games.world_cup.board import Board
from worldtable.games.world_cup.cards import draw_card, shuffle
from worldtable.games.world_cup.events import Eliminated, FilledUp, GoesOn, RoundBegins, Won
from worldtable.games.world_cup.replays import replayed, settle_ties
from worldtable.games.world_cup.scoring import score_matches
from worldtable.games.world_cup.state import (
    HAND,
    Reached,
    Score,
    Stage,
    Table,
    next_after,
    owner_of,
    tournament_of,
)
from worldtable.games.world_cup.tables import Ranking
from worldtable.games.world_cup.tournament import FINAL, NO_GROUP, THIRD_PLACE, Fixture, Round, Source, Team

REACHED = {  # CUP-12.3, CUP-12.4: how far a team has come at least that takes part in a round
    Round.R16: Reached.LAST_SIXTEEN,
    Round.QF: Reached.QUARTER_FINAL,
    Round.SF: Reached.THIRD,
    Round.FINAL: Reached.RUNNER_UP,
}


async def score_round(s: Table) -> None:
    """CUP-6, CUP-8.2: the matches are scored; replays follow, or the next round, or it is over."""
    scores = await score_matches(s)
    if tournament_of(s).replays:
        await settle_ties(s, scores)
    elif s.round is Round.GROUP:
        await settle_groups(s, scores)
    else:
        settle_matches(s, scores)
    if s.ties:
        s.replay += 1
        await begin(s, replayed(s))
    elif Source(f"winner:{FINAL}") in s.places:
        crown(s)
    else:
        await next_round(s)


def goes_on(s: Table, source: Source, team: Team) -> None:
    """CUP-8.10: a team keeps its owner and its colour."""
    s.places[source] = team
    s.tell(GoesOn, team, source)


async def settle_groups(s: Table, scores: Sequence[Score]) -> None:
    """CUP-7.3: in 2002 the first and the second of each group go on; there are no replays."""
    for group, teams in tournament_of(s).groups.items():
        own = [score for score in scores if score.left in teams]
        s.tables[group] = await Ranking(s, teams, own).ranked()
        goes_on(s, Source(f"first:{group}"), s.tables[group][0])
        goes_on(s, Source(f"second:{group}"), s.tables[group][1])


def settle_matches(s: Table, scores: Sequence[Score]) -> None:
    """CUP-10.2, CUP-10.4: winners go on, losers are out, or play for the third place."""
    for score in scores:
        assert score.winner is not None
        goes_on(s, Source(f"winner:{score.match}"), score.winner)
        s.places[Source(f"loser:{score.match}")] = score.right if score.winner == score.left else score.left


async def next_round(s: Table) -> None:
    """CUP-9.1 to CUP-9.4, CUP-10.1, CUP-10.7, CUP-8.9: the next matches, unless one player owns all teams that can win."""
    tournament = tournament_of(s)
    round = tournament.next_round(s.round)
    matches = [Fixture(m.id, NO_GROUP, s.places[m.left], s.places[m.right]) for m in tournament.plan(round)]
    contenders = [team for match in matches if match.id != THIRD_PLACE for team in (match.left, match.right)]
    for team in contenders:
        s.reached[team] = REACHED.get(round, Reached.RUNNER_UP)
    owners = {owner_of(s, team) for team in contenders}
    if len(owners) == 1 and s.options.dead_final == "stop":
        s.over = True
        s.tell(Won, owners.pop(), None)
        return
    s.round, s.replay = round, 0
    await begin(s, matches)


async def begin(s: Table, matches: Sequence[Fixture]) -> None:
    """CUP-8.1, CUP-8.3 to CUP-8.8, CUP-10.8: the board is cleared, who is out gives back the hand, a stack is built."""
    s.board = Board.empty(s.options.tournament, matches)
    s.participants = sorted({owner_of(s, team) for team in s.board.layout.teams})
    free = shuffle(s, eliminate(s))
    owed = sum(HAND - s.held[player] for player in s.participants)
    rule = tournament_of(s).rounds[s.round]
    s.stack = min(rule.replay * len(matches), free - owed) if s.replay else rule.size(free)
    s.aside = free - s.stack
    s.active = next_after(s, s.last)
    s.stage = Stage.PLAY
    s.tell(RoundBegins, s.round, s.replay, s.stack)
    await fill_hands(s)


def eliminate(s: Table) -> list[int]:
    """CUP-8.2, CUP-5.8, CUP-10.5: who has no team left is out; all others keep their hands. CUP R51: not before the replays."""
    if s.replay:
        return []
    out = [player for player, cards in enumerate(s.held) if cards and player not in s.participants]
    for player in out:
        s.tell(Eliminated, player)
    return out


async def fill_hands(s: Table) -> None:
    """CUP-8.7, CUP-10.6: hands with fewer than three cards are filled from the cards set aside, from the first player on."""
    first = s.participants.index(s.active)
    for player in (*s.participants[first:], *s.participants[:first]):
        while s.held[player] < HAND:
            s.tell(FilledUp, player, await draw_card(s, player))
            s.aside -= 1


def crown(s: Table) -> None:
    """CUP-12.1: the owner of the champions wins; CUP-12.3: the loser of the 3rd place match is fourth."""
    champions = s.places[Source(f"winner:{FINAL}")]
    s.reached[champions] = Reached.CHAMPION
    fourth = s.places.get(Source(f"loser:{THIRD_PLACE}"))
    if fourth is not None:
        s.reached[fourth] = Reached.FOURTH
    s.over = True
    s.tell(Won, owner_of(s, champions), champions)
