"""Planetary Chess: what a table can choose."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.game import Option
from worldtable.engine.words import say
from worldtable.games.planetary_chess.planet import Planet, planet_of

OPTIONS = (
    Option(
        "grid",
        say("Grid"),
        say("The whole planet, a small one, or only its face, with open rims. The last two favour Red."),
        {"planet": say("planet, 12 × 7"), "pocket": say("pocket, 8 × 5"), "face": say("face, 7 × 7")},
    ),
    Option(
        "check",
        say("Answers to a check"),
        say("Whether other figures may help a head in check, or the head itself must move."),
        {"any": say("any figure"), "head": say("only the head")},
    ),
    Option(
        "pole_exit",
        say("Backers leave a pole"),
        say("Where a backer on a pole may go: the node where it came in, the two beside it as well, or any node around."),
        {"near3": say("entry and both sides"), "any": say("any node"), "entry": say("entry only")},
    ),
    Option(
        "stalemate",
        say("Stalemate"),
        say("What it means if the side to move has no legal move and is not in check."),
        {"draw": say("a draw"), "loss": say("a loss")},
    ),
    Option(
        "repetition",
        say("Repetition"),
        say("How often a position must occur for a draw."),
        {3: say("three times"), 2: say("twice"), 0: say("no such rule")},
    ),
    Option(
        "quiet_limit",
        say("Quiet half-moves"),
        say("So many half-moves without a capture are a draw."),
        {limit: str(limit) for limit in (100, *range(40, 100, 2), *range(102, 201, 2))},
    ),
    Option(
        "draw_offers",
        say("Draw offers"),
        say("Whether a side may offer a draw before its move."),
        {"on": say("allowed"), "off": say("not allowed")},
    ),
    Option(
        "seats",
        say("Sides"),
        say("Who plays Red; with the swap the other player may take Red after the first half-move."),
        {"fixed": say("the first seat is Red"), "random": say("drawn by lot"), "swap": say("swap")},
    ),
    Option(
        "series",
        say("Games"),
        say("One game, or two with the sides exchanged; the points are added."),
        {1: say("one game"), 2: say("two games")},
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The table options as they are played."""

    grid: str
    check: str
    pole_exit: str
    stalemate: str
    repetition: int
    quiet_limit: int
    draw_offers: str
    seats: str
    series: int

    @property
    def planet(self) -> Planet:
        """The planet on which the table plays."""
        return planet_of(self.grid, self.check, self.pole_exit)
