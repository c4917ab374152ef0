"""The World Cup Game: what a table can choose (CUP-1.1, and the rulings' options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from worldtable.engine.game import Option
from worldtable.engine.words import say
from worldtable.games.world_cup.tournament import TOURNAMENTS

MOST_PLAYERS = max(tournament.most_players for tournament in TOURNAMENTS.values())
CAP = 5  # CUP R47

OPTIONS = (
    Option(
        "tournament",
        say("Tournament"),
        say("1930 has 13 teams and takes an hour; 2002 has 32 teams and takes three."),
        {"2002": "2002", "1930": "1930"},
    ),
    Option(
        "first_player",
        say("First turn"),
        say("Who takes the first turn."),
        {"random": say("by lot"), **{f"seat:{n}": say("seat {n}", n=n + 1) for n in range(MOST_PLAYERS)}},
    ),
    Option(
        "modifying_dice",
        say("Modifying dice"),
        say("Whether four dice add half goals at the end of a round. Penalties and shoot-outs are rolled in any case."),
        {True: say("yes"), False: say("no")},
    ),
    Option(
        "extra_team",
        say("Left-over teams"),
        say("Whether a player who gets one of the teams left over chooses it or draws it."),
        {"choose": say("chosen"), "draw": say("by lot")},
    ),
    Option(
        "replay_cap",
        say("Most replays"),
        say("After so many replays of a tie the lot decides; only in 1930."),
        {n: str(n) for n in (CAP, *(n for n in range(1, 21) if n != CAP))},
    ),
    Option(
        "dead_final",
        say("When one player owns all teams left"),
        say("Whether the game ends as soon as nobody else can win."),
        {"stop": say("the game ends"), "play": say("it is played out")},
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The table options that the rules look at."""

    tournament: str
    first_player: str
    modifying_dice: bool
    extra_team: str
    replay_cap: int
    dead_final: str


def misfit(players: int, settings: Mapping[str, Any]) -> str | None:
    """CUP-1.2: why the options do not go together; None if they do."""
    o = Options(**settings)
    tournament = TOURNAMENTS[o.tournament]
    if players > tournament.most_players:
        return f"tournament {o.tournament} is for {tournament.most_players} players at most, not {players} (CUP-1.2)."
    seat = first_seat(o)
    if seat is not None and seat >= players:
        return f"first_player cannot be {o.first_player}: the seats of {players} players are seat:0 to seat:{players - 1}."
    if o.replay_cap != CAP and not tournament.replays:
        return f"replay_cap matters only in 1930: there are no replays in {o.tournament} (CUP-7.3)."
    return None


def first_seat(o: Options) -> int | None:
    """CUP R2: the seat that takes the first turn by option; None: the lot decides."""
    return None if o.first_player == "random" else int(o.first_player.removeprefix("seat:"))
