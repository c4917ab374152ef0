"""The World Cup Game: the two tournaments as data: teams, groups, fixtures, rounds and the way to the Final (CUP-1.1)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, NewType

from worldtable.engine.state import quick
from worldtable.games.world_cup.pieces import CARDS, COUNTS, MULTI_GOAL, RANKS, Card, Rank

Team = NewType("Team", str)
Group = NewType("Group", str)
MatchId = NewType("MatchId", str)
Source = NewType("Source", str)  # where a team comes from: first:A, second:A, winner:M1, loser:SF1

NO_GROUP = Group("")


@quick
class Round(StrEnum):
    """The rounds of both tournaments."""

    GROUP = "GROUP"
    R16 = "R16"
    QF = "QF"
    SF = "SF"
    LAST = "LAST"  # 2002: the 3rd place match and the Final together
    FINAL = "F"  # 1930


FINAL = MatchId("F")
THIRD_PLACE = MatchId("TP")


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match: who plays on which side, and in which group (none in later rounds)."""

    id: MatchId
    group: Group
    left: Team
    right: Team


@dataclass(frozen=True, slots=True)
class Knockout:
    """A match of a later round: where its teams come from."""

    id: MatchId
    round: Round
    left: Source
    right: Source


@dataclass(frozen=True, slots=True)
class Stack:
    """CUP-8.5: how many of A free cards the stack of a round has: ⌈A/share⌉, or so many; in replays so many for each match."""

    share: int
    cards: int
    replay: int

    def size(self, free: int) -> int:
        """The number of cards for a round proper."""
        return -(-free // self.share) if self.share else self.cards


@dataclass(frozen=True, slots=True, eq=False)
class Tournament:
    """A tournament. `teams` stand in the order in which they really ended."""

    name: str
    most_players: int
    win: int
    passes: int
    go_on: int
    deck: dict[Card, int]
    teams: tuple[Team, ...]
    rank: dict[Team, Rank]
    groups: dict[Group, tuple[Team, ...]]
    fixtures: tuple[Fixture, ...]
    knockouts: tuple[Knockout, ...]
    rounds: dict[Round, Stack]

    @property
    def replays(self) -> bool:
        """CUP-9: level teams and drawn matches are replayed; otherwise there are tables and shoot-outs."""
        return self.go_on == 1

    def next_round(self, round: Round) -> Round:
        """The round after this one."""
        rounds = list(self.rounds)
        return rounds[rounds.index(round) + 1]

    def plan(self, round: Round) -> tuple[Knockout, ...]:
        """CUP-9.1, CUP-10.1: the matches of a later round."""
        return tuple(match for match in self.knockouts if match.round is round)


def read(name: str) -> Tournament:
    """A tournament from its file."""
    data: dict[str, Any] = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text("utf-8"))
    return Tournament(
        name=name,
        most_players=data["players"],
        win=data["win"],
        passes=data["passes"],
        go_on=data["go_on"],
        deck={card: COUNTS[card] for card in CARDS if data["multi_goal"] or card not in MULTI_GOAL},
        teams=tuple(map(Team, data["ranks"])),
        rank={Team(team): RANKS[code] for team, code in data["ranks"].items()},
        groups={Group(group): tuple(map(Team, teams)) for group, teams in data["groups"].items()},
        fixtures=tuple(Fixture(**fixture) for fixture in data["fixtures"]),
        knockouts=tuple(Knockout(**{**match, "round": Round(match["round"])}) for match in data["knockouts"]),
        rounds={Round(r["code"]): Stack(r.get("share", 0), r.get("cards", 0), r.get("replay", 0)) for r in data["rounds"]},
    )


TOURNAMENTS = {name: read(name) for name in ("2002", "1930")}
