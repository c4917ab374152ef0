"""World Control: what a table can choose (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from worldtable.engine.game import Choice, Option
from worldtable.engine.words import Message, say
from worldtable.games.craps.options import PRESETS as CRAPS_PRESETS
from worldtable.games.craps.options import ROUND_OPTIONS
from worldtable.games.craps.state import House
from worldtable.games.world_control.state import Options, Table, lay_table

YES_NO: dict[Choice, Message | str] = {True: say("yes"), False: say("no")}
NO_YES: dict[Choice, Message | str] = {False: say("no"), True: say("yes")}
CRAPS = "craps_"  # what the options of a round of Craps are called here begins so
LIMIT = "craps_max_bet"


def of_craps(option: Option) -> Option:
    """CR R46: an option of Craps at this table; what stands first there is not always the default here."""
    name = LIMIT if option.name == "house_limit" else CRAPS + option.name
    first: Choice = CRAPS_PRESETS["wc"].get(option.name, option.default)
    choices = {first: option.choices[first], **option.choices}
    return replace(option, name=name, choices=choices)


OPTIONS = (
    Option(
        "fiscal_years",
        say("Fiscal years"),
        say("The game ends after the round in which somebody has completed so many; 8 make a short game."),
        {0: say("to the last survivor"), **{n: str(n) for n in (8, 4, 1, 2, 3, 5, 6, 7, *range(9, 21))}},
    ),
    Option(
        "max_rounds",
        say("Most rounds"),
        say("After so many rounds networth decides in any case."),
        {**{n: str(n) for n in (200, 100, 50, 20, 150, 300, 500)}, 0: say("no limit")},
    ),
    Option(
        "first_player",
        say("First player"),
        say("Who begins."),
        {"random": say("by lot"), **{seat: say("seat {n}", n=seat + 1) for seat in range(6)}},
    ),
    Option("vote_to_end", say("Vote to end"), say("Whether a player may propose to end the game by networth."), YES_NO),
    Option("allow_resign", say("Resigning"), say("Whether a player may give up before moving."), NO_YES),
    Option(
        "manage_windows",
        say("Managing"),
        say("When the active player may deal with the bank and trade."),
        {"both": say("before and after moving"), "before": say("before moving")},
    ),
    Option("trade", say("Trade"), say("Whether players may trade Stoxx with each other."), YES_NO),
    Option(
        "trade_offers_per_window",
        say("Offers of trade"),
        say("How many a player may make each time."),
        {n: str(n) for n in (2, 1, 3, 4, 5)},
    ),
    Option(
        "trade_items_per_side",
        say("Size of an offer"),
        say("How many items each side may have."),
        {n: str(n) for n in (3, 1, 2, 4, 5, 6)},
    ),
    Option("bribes", say("Bribes"), say("Whether the owner of Media can be bribed to censor news."), YES_NO),
    Option("open_hands", say("Open hands"), say("Whether everybody sees all Control Cards in hand."), NO_YES),
    Option(
        "corpz_supply",
        say("Supply of Corpz"),
        say("How many Corpz there are in all; the box holds about 150."),
        {0: say("no limit"), **{n: str(n) for n in (120, 150, 180, 200)}},
    ),
    Option(
        "loan_limit",
        say("Emergency loans"),
        say("How many a player may have outstanding at once."),
        {n: str(n) for n in (1, 2, 3)},
    ),
    Option(
        "veterans_fund",
        say("Veterans’ fund"),
        say("Whether Corpz at hand can be dismissed in debt, for 30 b each."),
        YES_NO,
    ),
    Option(
        "spree_shield",
        say("Shield of the spree-round"),
        say("Whether what a player in the spree-round owns is left alone."),
        NO_YES,
    ),
    Option(
        "influence_takes_from_cities",
        say("Influences reach cities"),
        say("Whether Corpz of cities are converted where those at hand are too few."),
        NO_YES,
    ),
    Option(
        "sage_against_influence",
        say("SAGE cards against influences"),
        say("Whether a SAGE card may be played instead of the second roll."),
        NO_YES,
    ),
    Option(
        "win_vs_win",
        say("Win against win"),
        say("What two win cards do to each other in combat."),
        {"defendant": say("the attacker loses"), "none": say("nobody loses")},
    ),
    Option("bloc_party", say("Bloc-Party"), say("Whether blocs and cash win at once: 2 and 2 T, or 3 and 3 T."), NO_YES),
    Option("civil_war", say("Civil war"), say("Whether Corpz of a city may attack within their region."), NO_YES),
    Option("migration", say("Migration"), say("Whether Corpz may migrate between own cities of a region."), NO_YES),
    Option(
        "open_market",
        say("Open market"),
        say("Whether everybody may offer a trade in the windows of another player’s turn; for tables of people."),
        NO_YES,
    ),
    Option("odds", say("Chances"), say("Whether exact chances stand beside border dice, fights and attacks."), NO_YES),
    Option("craps", say("Craps"), say("Whether landing on 00 offers a game of Craps."), YES_NO),
    Option(
        "craps_dice_offer",
        say("Craps: the dice"),
        say("Who may shoot: only the player who lands on 00, or whoever wants first."),
        {"lander": say("the player on 00"), "round": say("whoever wants")},
    ),
    *map(of_craps, ROUND_OPTIONS),
)
PRESETS: dict[str, dict[str, Choice]] = {
    "table": {},
    "short": {"fiscal_years": 8},
    "arena": {"fiscal_years": 8, "trade": False, "bribes": False, "vote_to_end": False, "craps": False},
    "radical": {"civil_war": True, "migration": True},
    "open craps": {"craps_dice_offer": "round", LIMIT: 0, "craps_stake_menu": "ladder"},
}


def misfit(players: int, settings: Mapping[str, Any]) -> str | None:
    """WC-1.6: a seat that goes first must be taken."""
    first = settings["first_player"]
    if isinstance(first, int) and first >= players:
        return f"first_player {first} needs {first + 1} players or more, not {players}."
    return None


def start(players: int, settings: Mapping[str, Any]) -> Table:
    """The table before the first card is drawn."""
    house = {each.name: settings[of_craps(each).name] for each in ROUND_OPTIONS}
    chosen = {each.name: settings[each.name] for each in fields(Options)}
    if chosen["first_player"] == "random":
        chosen["first_player"] = None
    return lay_table(players, Options(**chosen), House(settings["craps_dice_offer"], **house))
