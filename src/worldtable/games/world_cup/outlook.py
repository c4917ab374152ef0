"""The World Cup Game: what the house bot expects: of rows, matches and groups, and every player's share in the title.

A row is worth the goals that it shows, those that the dice may add, and those that may still come; of the last two it is known
how much they vary. From both rows of a match follow the chances of a win and a draw, from these the points that teams can
expect in a group, from these the chance to go on; and a team that goes on is worth its chance of the title, by rank. The
numbers were found by playing, and none is delicate.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import erf, exp, sqrt

from worldtable.games.world_cup.pieces import DICE, LOWER, RANKS, Row, Spot, Tile, tallied
from worldtable.games.world_cup.state import Table, tournament_of
from worldtable.games.world_cup.tournament import THIRD_PLACE, Fixture, MatchId, Round

TITLE = {"black": 10.0, "red": 9.0, "blue": 5.0, "green": 3.5, "yellow": 1.0, "grey": 0.8}  # the worth of a team in a round
PLACING = 0.55  # so many of the cards to come put a tile somewhere
PROMISE = 0.45  # the goals that such a tile is worth
RISK = 0.1  # how likely a vulnerable tile is struck, for each tile that comes to a row
THIRD = 0.02  # what the match for the third place is worth
MOST_COMING = 40
SPREAD = 0.35  # what a result varies anyhow
HEAT = 0.8  # points by which teams must differ for a group to be clear


def spot_chances() -> dict[Spot, tuple[float, ...]]:
    """CUP-6.4: how likely so many spots of a colour are rolled, 0 to 4."""
    counts = {spot: [0] * (len(DICE) + 1) for spot in Spot}
    for faces in product(*(die.sides for die in DICE)):
        for spot in Spot:
            counts[spot][faces.count(spot)] += 1
    total = sum(counts[Spot.BLACK])
    return {spot: tuple(count / total for count in each) for spot, each in counts.items()}


SPOTS = spot_chances()
NO_DICE = (1.0,)


@lru_cache(maxsize=1 << 14)
def promise(row: Row, code: str, tenths: int, dice: bool) -> tuple[float, float]:
    """The goals that a row can expect, and their variance; so many tenths of a tile are still to come to each open row."""
    rank, coming = RANKS[code], tenths / 10
    whole, halves = tallied(row)
    chances = SPOTS[rank.spot] if dice else NO_DICE
    added = [(halves + spots) // 2 for spots in range(len(chances))]
    mean = sum(chance * goals for chance, goals in zip(chances, added, strict=True))
    variance = sum(chance * (goals - mean) ** 2 for chance, goals in zip(chances, added, strict=True))
    more = sum(at_least(count, coming) for count in range(1, rank.squares - len(row) + 1))
    lost = risk(row, coming)
    return whole + mean + PROMISE * more - lost, variance + 0.5 * more + lost


def risk(row: Row, coming: float) -> float:
    """What a row may lose by a Foul, an Offside or a Defence card."""
    struck = min(0.5, RISK * coming)
    if row and row[-1] is Tile.ATTACK:
        return struck * 0.5
    return struck if row and (row[-1] in LOWER or row[-1] is Tile.ONE) else 0.0


def at_least(count: int, mean: float) -> float:
    """The chance that at least so many tiles come, if so many are expected."""
    term, below = exp(-mean), 0.0
    for n in range(count):
        below += term
        term *= mean / (n + 1)
    return 1 - below


def result(left: tuple[float, float], right: tuple[float, float]) -> tuple[float, float]:
    """The chances that the left side wins, and that the match is drawn."""
    margin, deviation = left[0] - right[0], sqrt(SPREAD + left[1] + right[1])
    above, below = normal((margin - 0.5) / deviation), normal((margin + 0.5) / deviation)
    return above, below - above


def normal(x: float) -> float:
    """The normal distribution."""
    return 0.5 * (1 + erf(x * 0.7071))


def go_on(points: Sequence[float], places: int) -> list[float]:
    """How likely each team of a group goes on, by the points that it can expect."""
    weights = [exp(each / HEAT) for each in points]
    total = sum(weights)
    first = [weight / total for weight in weights]
    if places == 1:
        return first
    seconds = [sum(first[u] * w / (total - weights[u]) for u in range(len(points)) if u != t) for t, w in enumerate(weights)]
    return [a + b for a, b in zip(first, seconds, strict=True)]


class Contest:
    """Teams of which some go on: a group, by the points that they can expect, or the two of a match."""

    def __init__(self, s: Table, matches: Sequence[Fixture]) -> None:
        """Between the teams of these matches, without any points yet."""
        tournament = tournament_of(s)
        self.group = s.round is Round.GROUP
        self.win = tournament.win if self.group else 1.0
        self.draw = 1.0 if self.group else 0.5
        self.places = tournament.go_on
        self.teams = list(dict.fromkeys(team for match in matches for team in (match.left, match.right)))
        self.owners = [s.owner[team] or 0 for team in self.teams]
        scale = THIRD if any(match.id == THIRD_PLACE for match in matches) else 1.0
        self.titles = [scale * TITLE[tournament.rank[team].code] for team in self.teams]
        self.points = [0.0] * len(self.teams)

    def add(self, match: Fixture, win: float, draw: float, sign: int = 1) -> None:
        """Add what both teams of a match can expect, or (-1) take it away."""
        left, right = self.teams.index(match.left), self.teams.index(match.right)
        self.points[left] += sign * (self.win * win + self.draw * draw)
        self.points[right] += sign * (self.win * (1 - win - draw) + self.draw * draw)

    def count(self, worths: list[float], sign: int = 1) -> None:
        """Add to every player's worth what the teams are worth, or (-1) take it away."""
        chances = go_on(self.points, self.places) if self.group else self.points
        for owner, title, chance in zip(self.owners, self.titles, chances, strict=True):
            worths[owner] += sign * title * chance


class Outlook:
    """What can be expected of the matches on the board, and what that is worth to a player."""

    def __init__(self, s: Table, me: int) -> None:
        """Of the rows as they lie, seen by that player."""
        self.s, self.me, self.layout = s, me, s.board.layout
        self.coming, self.dice = coming(s), s.options.modifying_dice
        self.rows = [self.of_row(row, tiles) for row, tiles in enumerate(s.board.rows)]
        self.results = [result(*self.rows[2 * n : 2 * n + 2]) for n in range(len(self.layout.matches))]
        self.contests = contests(s)
        self.worths = [0.0] * len(s.held)
        for match, (win, draw) in zip(self.layout.matches, self.results, strict=True):
            self.contests[match.id].add(match, win, draw)
        for contest in dict.fromkeys(self.contests.values()):
            contest.count(self.worths)

    def of_row(self, row: int, tiles: Row) -> tuple[float, float]:
        """What can be expected of a row with these tiles."""
        return promise(tiles, self.layout.ranks[row].code, self.coming, self.dice)

    def share(self) -> float:
        """The part of all chances that is mine."""
        return self.worths[self.me] / sum(self.worths)

    def share_with(self, row: int, tiles: Row) -> float:
        """The same, if a row had these tiles."""
        number, pair = row >> 1, [self.rows[row & ~1], self.rows[row | 1]]
        pair[row & 1] = self.of_row(row, tiles)
        match, before, after = self.layout.matches[number], self.results[number], result(*pair)
        contest, worths, points = self.contests[match.id], self.worths[:], self.contests[match.id].points
        contest.count(worths, -1)
        contest.points = points[:]
        contest.add(match, *before, -1)
        contest.add(match, *after)
        contest.count(worths)
        contest.points = points
        return worths[self.me] / sum(worths)


def contests(s: Table) -> dict[MatchId, Contest]:
    """What each match on the board belongs to: its group, or itself."""
    matches = s.board.layout.matches
    names = [match.group or match.id for match in matches]
    found = {name: Contest(s, [m for m, n in zip(matches, names, strict=True) if n == name]) for name in dict.fromkeys(names)}
    return {match.id: found[name] for match, name in zip(matches, names, strict=True)}


def coming(s: Table) -> int:
    """How many tiles are still to come to each open row in this round, in tenths."""
    passes = tournament_of(s).passes - s.passes - 1 if s.round is Round.GROUP and not s.replay else 0
    cards = s.stack + max(0, passes) * (sum(tournament_of(s).deck.values()) - sum(s.held))
    return min(MOST_COMING, round(10 * PLACING * cards / max(1, s.board.open.bit_count())))
