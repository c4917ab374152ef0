"""World Powers: cards, bidding and shares in nine Powers, for two to eight corporations (WP-1.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Game, Option
from worldtable.engine.words import say
from worldtable.games.world_powers.bot import house_bot
from worldtable.games.world_powers.report import report
from worldtable.games.world_powers.rules import turn
from worldtable.games.world_powers.scene import scene, touched
from worldtable.games.world_powers.state import POWERS, Options, Table, lay_table, portfolio
from worldtable.games.world_powers.words import WORDS

OPTIONS = (
    Option(
        "end_at",
        say("The game ends at"),
        say("The number on the round track that ends the game; 11 makes a short game of 10 rounds."),
        {number: str(number) for number in (20, *range(5, 20))},
    ),
    Option(
        "last_round",
        say("The last round"),
        say("Whether the round with the last number is played too."),
        {"not_played": say("not played"), "played": say("played")},
    ),
    Option(
        "first_tie",
        say("A tie for most shares"),
        say("What a dividend pays when players tie for the most shares."),
        {
            "uses_up_second": say("no money for second place"),
            "second_still_paid": say("second place is still paid"),
            "pooled": say("first and second money are shared"),
        },
    ),
    Option(
        "share_cap",
        say("Most shares of one Power"),
        say("Whether shares are counted beyond the end of the track."),
        {"twenty": say("20"), "none": say("no limit")},
    ),
    Option(
        "final_tie",
        say("A tie at the end"),
        say("What decides between players with the same TT."),
        {"shared": say("the rank is shared"), "portfolio": say("the worth of their shares")},
    ),
    Option(
        "jump_bids",
        say("Jump bids"),
        say("Whether a bid may be higher than it must be."),
        {"allowed": say("allowed"), "forbidden": say("forbidden")},
    ),
    Option(
        "start_tt",
        say("Money at the start"),
        say("The TT with which everybody begins."),
        {tt: str(tt) for tt in (10, *range(10), *range(11, 51))},
    ),
)


def conserved(s: Table) -> dict[str, int]:
    """WP-1.5: seven cards of each Power, wherever they lie. WP-14.1: TT come from the bank and go to it."""
    cards = {str(power): s.deck[power] + s.discard[power] + s.cards.count(power) + (s.card == power) for power in POWERS}
    return {**cards, "TT": sum(s.tt) - s.bank}


def rank(s: Table) -> list[tuple[int, int]]:
    """WP-15.1 to WP-15.3: by TT alone; WP R40: among equals by the worth of their shares, if the table says so."""
    by_worth = s.options.final_tie == "portfolio"
    return [(tt, portfolio(s, player) if by_worth else 0) for player, tt in enumerate(s.tt)]


def start(players: int, settings: dict[str, Any]) -> Table:
    """The table before the start roll."""
    return lay_table(players, Options(**settings))


GAME = Game(
    id="world-powers",
    title="World Powers",
    blurb=say("Cards, bidding and shares in nine Powers"),
    version=1,
    players=range(2, 9),
    options=OPTIONS,
    state=Table,
    start=start,
    turn=turn,
    score=lambda s: s.tt,
    rank=rank,
    conserved=conserved,
    words=WORDS,
    scene=scene,
    report=report,
    touched=touched,
    bots={"house": house_bot},
    folder=Path(__file__).parent,
)
