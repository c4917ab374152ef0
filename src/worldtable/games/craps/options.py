"""Craps: what a table can choose. World Control offers the options of a round, too."""

from __future__ import annotations

from typing import Any

from worldtable.engine.game import Choice, Option
from worldtable.engine.words import say
from worldtable.games.craps.state import House, Table, Wager

LAPS, LAPS_ALONE = 3, 10  # CR-8.2

ROUND_OPTIONS = (
    Option(
        "house_limit",
        say("Limit of the house"),
        say("The most that a player may stake in a round, raise included, in b."),
        {0: say("none"), 50: "50", 100: "100", 200: "200", 500: "500"},
    ),
    Option(
        "stake_menu",
        say("Amounts"),
        say("Whether stakes are laid chip by chip, any multiple of 10 b, or are 10, 20, 50, 100 or 200 b."),
        {"ladder": say("chip by chip"), "short": say("five amounts")},
    ),
    Option(
        "raise_cap",
        say("Raises"),
        say("Whether a raise may be higher than the first stake."),
        {"none": say("any amount"), "equal": say("at most the first stake")},
    ),
    Option(
        "twelve",
        say("Twelve on the first roll"),
        say("Whether bets on not-pass win or only go back; bets on pass lose in any case."),
        {"not_pass": say("not-pass wins"), "push": say("not-pass goes back")},
    ),
    Option(
        "raise_pay",
        say("What a raise pays"),
        say("As much as it is, or its fair price at the point."),
        {"even": say("as much again"), "true_odds": say("the fair price")},
    ),
    Option(
        "bet_order",
        say("Bets"),
        say("Whether bets and raises are seen at once, or together when all have answered."),
        {"open": say("open"), "sealed": say("sealed")},
    ),
)
OPTIONS = (
    *ROUND_OPTIONS,
    Option(
        "solo_bankroll",
        say("Money at the start"),
        say("The cash with which everybody begins, in b."),
        {b: str(b) for b in (1000, *range(100, 1000, 100), *range(1100, 10_001, 100))},
    ),
    Option(
        "solo_laps",
        say("Laps"),
        say("How often everybody shoots, if nobody goes broke: 3 times, and 10 times if there is one player."),
        {"standard": say("standard"), **{n: str(n) for n in range(1, 11)}},
    ),
    Option(
        "shooter_keeps",
        say("Who shoots next"),
        say("Whether the dice pass on after every round, or only after a 7 that loses to the point."),
        {False: say("the next player"), True: say("the same until a seven-out")},
    ),
)
PRESETS: dict[str, dict[str, Choice]] = {
    "open": {"house_limit": 0, "stake_menu": "ladder"},
    "wc": {"house_limit": 200, "stake_menu": "short"},
}


def lay_table(players: int, settings: dict[str, Any]) -> Table:
    """CR-8.1, CR-8.2: the same bankroll for everybody, and laps × players rounds."""
    laps = settings["solo_laps"]
    if laps == "standard":
        laps = LAPS if players > 1 else LAPS_ALONE
    house = House("lander", **{option.name: settings[option.name] for option in ROUND_OPTIONS})
    return Table(
        house=house,
        cash=[settings["solo_bankroll"]] * players,
        making=[Wager() for _ in range(players)],
        rounds=laps * players,
        shooter_keeps=settings["shooter_keeps"],
    )
