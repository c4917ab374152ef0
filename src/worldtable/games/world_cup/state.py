"""The World Cup Game: what lies on the table."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Annotated, Any, NewType, Self

from worldtable.engine.state import NobodySees, OwnerSees, State, expect, quick, read, to_json
from worldtable.games.world_cup.board import Board, pictures, read_pictures
from worldtable.games.world_cup.options import Options
from worldtable.games.world_cup.pieces import Card, Hand, Spot, Tile
from worldtable.games.world_cup.tournament import TOURNAMENTS, Group, MatchId, Round, Source, Team, Tournament

HAND = 3  # CUP-1.11
MANY = 9  # a many-player game started with so many players

Tie = NewType("Tie", str)  # CUP-9.14: the first place of a group, or a match


@quick
class Stage(StrEnum):
    """What is done next."""

    TEAMS = "teams"
    EXTRA_TEAM = "extra_team"
    CARDS = "cards"
    PLAY = "play"
    SCORE = "score"


@quick
class Use(StrEnum):
    """CUP-2.3: what is done with a card."""

    PLAY = "play"
    PLACE = "place"
    FLIP = "flip"
    DISCARD = "discard"


class Reached(IntEnum):
    """CUP-12.3: how far a team has come, best first."""

    CHAMPION = 0
    RUNNER_UP = 1
    THIRD = 2
    FOURTH = 3
    QUARTER_FINAL = 4
    LAST_SIXTEEN = 5


@dataclass(frozen=True, slots=True)
class Score:
    """CUP-6.7: how a match ended. `replay`: which replay of it this was. `winner`: None after a draw that nothing decided."""

    match: MatchId
    replay: int
    left: Team
    right: Team
    left_goals: int
    right_goals: int
    winner: Team | None
    shootout: tuple[int, int] | None = None  # the penalties scored (CUP-11.7: they are no goals)
    kicks: tuple[Spot, ...] = ()  # and every roll of the shoot-out, left and right in turn


@dataclass(slots=True)
class Table(State):
    """The whole table. As JSON the board is a picture, see board.py.

    Of the cards only hands and those lying face down are secret; which of these are in the stack and which set aside is not
    even decided before they are drawn, so `face_down` counts them together.
    """

    options: Options
    owner: dict[Team, int | None]
    reached: dict[Team, Reached | None]
    hands: Annotated[list[Hand], OwnerSees]
    held: list[int]  # how many cards each player holds
    face_down: Annotated[dict[Card, int], NobodySees]  # the stack, and the cards set aside
    memory: Annotated[list[list[Card]], OwnerSees]  # the cards that each player has seen since the facts began: see belief.py
    facts: list[str]  # what everybody has learned about where cards lie
    board: Board
    discards: list[Card] = field(default_factory=list)  # from below
    stack: int = 0  # how many cards can still be drawn
    aside: int = 0  # how many are set aside
    stage: Stage = Stage.TEAMS
    recipients: list[int] = field(default_factory=list)  # who still gets a team left over
    dealer: int = 0
    round: Round = Round.GROUP
    passes: int = 0  # how often the stack of the group stage was exhausted
    extra: int = 0  # how many turns without a draw are still to come
    replay: int = 0  # how many sets of replays this round has had, the one under way counted
    participants: list[int] = field(default_factory=list)  # in the order of their seats
    active: int = 0
    last: int = 0  # who drew the last card of the stack exhausted last
    card: Card | None = None  # in play, and what is done with it
    use: Use | None = None
    tile: Tile | None = None  # of a multi-goal card: the tile being placed
    tiles: list[Tile] = field(default_factory=list)  # and those still to be placed
    nations: list[Team] = field(default_factory=list)  # and the teams that have got one
    group: Group | None = None  # of the target being chosen
    match: MatchId | None = None
    taker: Team | None = None  # of a penalty that is being rolled, in that match
    rolled: list[Spot] = field(default_factory=list)  # the modifying dice of the last round, four for each roll
    kicks: list[Spot] = field(default_factory=list)  # the shoot-out under way, left and right in turn
    results: list[Score] = field(default_factory=list)
    ties: dict[Tie, list[Team]] = field(default_factory=dict)  # CUP-9: who is still level, by tie
    tables: dict[Group, list[Team]] = field(default_factory=dict)  # CUP-7: the order of a group
    places: dict[Source, Team] = field(default_factory=dict)  # who came first in a group, who won a match
    over: bool = False

    def to_json(self) -> dict[str, Any]:
        """The table as JSON data."""
        data = {name: to_json(getattr(self, name)) for name in self.__slots__ if name != "board"}
        return {**data, "board": pictures(self.board)}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The table that JSON data describe. ValueError names the path of what does not fit."""
        whole = expect(dict, data, "")
        options = read(Options, whole.get("options"), "options")
        board = read_pictures(options.tournament, expect(dict, whole.get("board"), "board"))
        table: Self = read(cls, {**whole, "board": None}, "")
        table.board = board
        return table


def lay_table(players: int, options: Options) -> Table:
    """CUP-1.1, CUP-1.10: the table before the teams are drawn, the whole deck face down."""
    tournament = TOURNAMENTS[options.tournament]
    return Table(
        options=options,
        owner=dict.fromkeys(tournament.teams),
        reached=dict.fromkeys(tournament.teams),
        hands=[()] * players,
        held=[0] * players,
        face_down=dict(tournament.deck),
        memory=[[] for _ in range(players)],
        facts=[],
        board=Board.empty(options.tournament, tournament.fixtures),
    )


def tournament_of(s: Table) -> Tournament:
    """The tournament that is played."""
    return TOURNAMENTS[s.options.tournament]


def teams_of(s: Table, player: int) -> list[Team]:
    """CUP-1.8: the teams of a player."""
    return [team for team, owner in s.owner.items() if owner == player]


def owner_of(s: Table, team: Team) -> int:
    """Whose team it is, once they are dealt."""
    owner = s.owner[team]
    assert owner is not None
    return owner


def next_after(s: Table, seat: int) -> int:
    """CUP-2.8, CUP-8.8: the first participant to the left of a seat; empty seats are skipped."""
    return s.participants[bisect(s.participants, seat) % len(s.participants)]


def many_players(s: Table) -> bool:
    """Whether the game started with nine or more players."""
    return len(s.held) >= MANY
