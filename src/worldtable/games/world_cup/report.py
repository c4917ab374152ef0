"""The World Cup Game: the table in words and grids: the board, the results sheet, the players, the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.world_cup.names import CARD_NAMES, RANK_NAMES, ROUND_NAMES, match_name, owned, round_name, row_text
from worldtable.games.world_cup.pieces import RANKS, Card
from worldtable.games.world_cup.standings import in_play
from worldtable.games.world_cup.state import Score, Stage, Table, tournament_of
from worldtable.games.world_cup.tables import lines
from worldtable.games.world_cup.tournament import Group

SETTING_UP = (Stage.TEAMS, Stage.EXTRA_TEAM, Stage.CARDS)


def report(sight: Sight) -> list[Grid | Message]:
    """What lies on the table: the results sheet is as the rulebook's, a line for each group and each later round."""
    s: Table = sight.state
    parts: list[Grid | Message] = [] if s.over else [board(s)]
    if s.results:
        parts.append(summary(s))
    parts.append(players(s))
    if s.stage not in SETTING_UP:
        parts += cards(s, sight.player)
    parts.append(say("The game is over") if s.over else round_name(s.round, s.replay))
    return parts


def board(s: Table) -> Grid:
    """Every match with both teams, their owners and their rows, from the name outwards; the one being chosen is marked.

    Once a group has been chosen, only its matches.
    """
    layout = s.board.layout
    grid = Grid([say("Match"), say("Left side"), "", say("Right side"), ""])
    for n, match in enumerate(layout.matches):
        if s.group in (None, match.group):
            sides: list[Cell] = []
            for row in (2 * n, 2 * n + 1):
                sides += [owned(s, layout.teams[row]), row_text(s.board, row)]
            if match.id == s.match:
                grid.marked.add(len(grid.rows))
            grid.rows.append([match_name(match.id), *sides])
    return grid


def summary(s: Table) -> Grid:
    """The results so far, in short."""
    grid = Grid([say("Results"), "", say("Points")])
    for group in tournament_of(s).groups:
        for replay, scores in sets(s, group):
            grid.rows.append([group_name(group, replay), results(scores), points(s, group, scores)])
    for round in list(tournament_of(s).rounds)[1:]:
        ids = {match.id for match in tournament_of(s).plan(round)}
        scores = [score for score in s.results if score.match in ids]
        if scores:
            grid.rows.append([ROUND_NAMES[round], results(scores), ""])
    return grid


def sets(s: Table, group: Group) -> Iterator[tuple[int, list[Score]]]:
    """The results of a group, and of each set of its replays."""
    ids = {fixture.id for fixture in tournament_of(s).fixtures if fixture.group == group}
    scores = [score for score in s.results if score.match in ids]
    for replay in dict.fromkeys(score.replay for score in scores):
        yield replay, [score for score in scores if score.replay == replay]


def group_name(group: Group, replay: int) -> Message:
    """A group by name, or a set of its replays."""
    if replay:
        return say("Group {group}, replay {n}", group=group, n=replay)
    return say("Group {group}", group=group)


def results(scores: list[Score]) -> str:
    """Results in short: FRA 0–1 SEN; a shoot-out in brackets."""
    return " · ".join(map(result, scores))


def result(score: Score) -> str:
    """One result in short."""
    shootout = "" if score.shootout is None else " ({}–{})".format(*score.shootout)
    return f"{score.left} {score.left_goals}–{score.right_goals} {score.right}{shootout}"


def points(s: Table, group: Group, scores: list[Score]) -> str:
    """The table of a group in short, the best first; in 2002 as it was decided."""
    teams = tournament_of(s).groups[group]
    table = lines(teams, scores, tournament_of(s).win)
    played = [team for team in teams if any(team in (score.left, score.right) for score in scores)]
    order = s.tables.get(group) or sorted(played, key=lambda team: -table[team].points)
    return " ".join(f"{team} {table[team].points}" for team in order)


def players(s: Table) -> Grid:
    """CUP-1.9: every player with cards, the teams that are left, and how many they are of each rank, like the footballs."""
    grid = Grid([say("Player"), say("Cards"), say("Teams"), *RANK_NAMES.values()])
    rank = tournament_of(s).rank
    for player, held in enumerate(s.held):
        teams = in_play(s, player)
        ranks = [rank[team].code for team in teams]
        counts: list[Cell] = [ranks.count(code) or "·" for code in RANKS]
        grid.rows.append([Seat(player), held, " ".join(teams) or "·", *counts])
        if player == s.active and not s.over and s.stage not in SETTING_UP:
            grid.marked.add(player)
    return grid


def cards(s: Table, player: int | None) -> Iterator[Message]:
    """The stack, the discards by kind, and the viewer's own hand."""
    yield say_n("Stack: {n} card", "Stack: {n} cards", s.stack)
    if s.aside:
        yield say_n("Set aside: {n} card", "Set aside: {n} cards", s.aside)
    if s.discards:
        yield say("Discards: {cards}", cards=counted(s.discards))
    if player is not None and s.hands[player]:
        yield say("Your hand: {cards}", cards=counted(s.hands[player]))
    if s.card is not None:
        yield say("In play: {card}", card=CARD_NAMES[s.card])


def counted(cards: list[Card] | tuple[Card, ...]) -> Message:
    """Cards by kind, in the order of the rulebook's list."""
    counts = Counter(cards)
    return listed([say("{n} × {card}", n=counts[card], card=CARD_NAMES[card]) for card in Card if counts[card]])
