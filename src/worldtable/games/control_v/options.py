"""Control V: what a table can choose before the first piece is placed (CV-1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from worldtable.engine.game import Choice, Option
from worldtable.engine.words import Message, say

OBSTACLES = 9
STANDARD_OBSTACLES = {2: 4, 3: 3, 4: 2}  # CV-2.1: for each player, by players
NO_YES: dict[Choice, Message | str] = {False: say("no"), True: say("yes")}

OPTIONS = (
    Option(
        "play_mode",
        say("Play mode"),
        say("Whether copies are only mirrored over grid lines, or also turned by half about crossings of grid lines."),
        {"mirror": say("mirrors"), "mirror_and_pivot": say("mirrors and pivots")},
    ),
    Option(
        "colours_each",
        say("Colours for each player"),
        say("Two players may have two colours each, on the large area."),
        {1: "1", 2: "2"},
    ),
    Option(
        "axes",
        say("Axes"),
        say("Whether the middles of columns and rows are axes too; with pivots also the points where they cross."),
        {"lines": say("grid lines"), "lines_and_middles": say("grid lines and middles")},
    ),
    Option("diagonals", say("Diagonal axes"), say("Whether the diagonals of the cells are axes too."), NO_YES),
    Option(
        "quarter_turns",
        say("Quarter-turns"),
        say("Whether copies may be turned by a quarter; only with pivots."),
        NO_YES,
    ),
    Option(
        "reach",
        say("Reach"),
        say("Whether an axis or pivot must touch what is copied; only with pivots or diagonals, and without middles."),
        {"anywhere": say("anywhere"), "touching": say("touching")},
    ),
    Option(
        "touch",
        say("Touching"),
        say("Whether blocks with a common corner form a territory."),
        {"side": say("sides"), "side_or_corner": say("sides and corners")},
    ),
    Option(
        "copy_source",
        say("What is copied"),
        say("Whether territories of other colours can be copied; what is pasted is always one’s own."),
        {"own": say("own territories"), "any": say("all territories")},
    ),
    Option(
        "colour_turns",
        say("Turns of two colours"),
        say("Whether the colours take turns, or the players, each choosing a colour; only with two colours each."),
        {"fixed": say("the colours take turns"), "free": say("the player chooses")},
    ),
    Option(
        "area",
        say("Playing area"),
        say("The standard is 10 × 10 for two colours and 12 × 12 for more; 6 and 8 are for lessons and quick games."),
        {"standard": say("standard"), **{side: f"{side} × {side}" for side in (6, 8, 10, 12)}},
    ),
    Option(
        "obstacles_each",
        say("Obstacles for each player"),
        say("The standard is 4 with two players, 3 with three and 2 with four. There are 9 in all."),
        {"standard": say("standard"), **{count: str(count) for count in range(5)}},
    ),
    Option(
        "obstacle_setup",
        say("Placing the obstacles"),
        say("Who places the obstacles."),
        {"players": say("the players in turn"), "random": say("chance")},
    ),
    Option(
        "first_player",
        say("First player"),
        say("Who goes first."),
        {"drawn": say("drawn by lot"), "seat_1": say("the first seat")},
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The table options as they are played, the standard filled in."""

    play_mode: str
    colours_each: int
    axes: str
    diagonals: bool
    quarter_turns: bool
    reach: str
    touch: str
    copy_source: str
    colour_turns: str
    area: int
    obstacles_each: int
    obstacle_setup: str
    first_player: str


def options_of(players: int, settings: Mapping[str, Any]) -> Options:
    """CV-1.1, CV-2.1: what the table chose; where that is the standard, what it is for so many players and colours."""
    colours = players * settings["colours_each"]
    standard: dict[str, Any] = {"area": 10 if colours == 2 else 12, "obstacles_each": STANDARD_OBSTACLES[players]}
    return Options(**{name: standard[name] if choice == "standard" else choice for name, choice in settings.items()})


def misfit(players: int, settings: Mapping[str, Any]) -> str | None:
    """Why the options do not go together; None if they do."""
    o = options_of(players, settings)
    pivots = o.play_mode == "mirror_and_pivot"
    if o.colours_each == 2 and players != 2:
        return "colours_each can be 2 only with two players (CV-1.1)."
    if o.colour_turns == "free" and o.colours_each == 1:
        return "colour_turns can be free only with colours_each 2."
    if o.quarter_turns and not pivots:
        return "quarter_turns need play_mode mirror_and_pivot."
    if o.reach == "touching" and (o.axes != "lines" or not (pivots or o.diagonals)):
        return "reach can be touching only with axes lines, and with play_mode mirror_and_pivot or diagonals."
    if players * o.obstacles_each > OBSTACLES:
        return f"There are {OBSTACLES} obstacles; {players} players cannot place {o.obstacles_each} each."
    return None
