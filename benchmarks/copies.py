"""Copies: `match.copy()` in the middle of World Powers' auctions, of World Control, and of Connect Four.

    python benchmarks/copies.py

A copy is the state of the last resting point with the answers since played on it. An auction is where most has been
answered since: that is the hard case, and Connect Four, which rests after every disc, the easy one. World
Control has the largest table; it is copied at resting points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random, seed
from statistics import median, quantiles
from typing import Any

from playouts import choose
from rich.table import Table
from rounds import Figure, Settings, Work, machine, print_json, race, settings, show
from tutorial import tutorial_game

import worldtable
from worldtable.engine.match import Match

TITLE = "match.copy()"
AUCTION = {"bid", "hundreds", "tens", "units", "unsold"}  # the questions of an auction
PLAYERS, FIRST_ROUND, MATCHES, MOMENTS = 4, 8, 40, 5
TARGET, TARGET_AT_REST = 40.0, 25.0  # microseconds


@dataclass(frozen=True, slots=True)
class Copies:
    """The copies of one game: microseconds at each moment, and the answers that were played again there."""

    name: str
    times: list[float]
    answers: list[int]
    figures: list[Figure]
    target: float

    @property
    def percentile_95(self) -> float:
        """What 19 of 20 moments do not exceed."""
        return quantiles(self.times, n=20)[-1]


def moments(match: Match[Any], wanted: int, rng: Random) -> list[Match[Any]]:
    """Copies of a random match at some of its questions, any of those that count with the same chance."""
    seen: list[Match[Any]] = []
    while match.legal:
        if counts(match):
            seen.append(match.copy())
        match.answer(choose(match.legal))
    return rng.sample(seen, min(wanted, len(seen)))


def counts(match: Match[Any]) -> bool:
    """World Powers: in an auction from round 8 on; World Control: at rest, from then on; Connect Four: after 8 discs."""
    if match.game.id == "world-powers":
        asked = match.question(match.asked)
        return asked is not None and asked.name in AUCTION and match.state.marker >= FIRST_ROUND
    if match.game.id == "world-control":
        return match.state.round >= FIRST_ROUND and not match.since_rest()[1]
    return len(match.answers()) >= 8


def copying(match: Match[Any]) -> Work:
    """Copy ten times."""

    def work() -> int:
        for _ in range(10):
            match.copy()
        return 10

    return work


def measure(name: str, matches: Sequence[Match[Any]], asked: Settings, target: float = TARGET) -> Copies:
    """Race the moments against each other."""
    contestants = {f"{name}, moment {n}": copying(match) for n, match in enumerate(matches)}
    figures = list(race(contestants, asked.rounds, asked.seconds, slices=2).values())
    answers = [len(match.since_rest()[1]) for match in matches]
    return Copies(name, [1e6 / figure.rate for figure in figures], answers, figures, target)


def auctions(rng: Random) -> Iterator[Match[Any]]:
    """Moments of World Powers' auctions."""
    for number in range(MATCHES):
        yield from moments(worldtable.game("world-powers").match(PLAYERS, number), MOMENTS, rng)


def empires(rng: Random) -> Iterator[Match[Any]]:
    """Moments of World Control."""
    for number in range(MATCHES):
        match = worldtable.game("world-control").match(PLAYERS, number, {"preset": "arena"})
        yield from moments(match, MOMENTS, rng)


def discs(rng: Random) -> Iterator[Match[Any]]:
    """Moments of Connect Four."""
    game = tutorial_game()
    for number in range(MATCHES):
        yield from moments(game.match(2, number), 1, rng)


def show_copies(measured: Sequence[Copies]) -> None:
    """Print the times as a table."""
    heads = ("moments", "median µs", "95 % µs", "max µs", "target µs", "answers played again", "noise")
    table = Table("", *heads, title=TITLE, caption=machine())
    for each in measured:
        times = [f"{time:.1f}" for time in (median(each.times), each.percentile_95, max(each.times))]
        again = f"{median(each.answers):.0f} (at most {max(each.answers)})"
        noise = median(figure.noise for figure in each.figures)
        table.add_row(each.name, str(len(each.times)), *times, f"< {each.target:.0f}", again, f"{noise:.0%}")
    show(table)


def main() -> None:
    """Measure, and show how it went."""
    asked, rng = settings(TITLE, seconds=0.01), Random(1)
    seed(1)  # the same moments every time
    measured = [
        measure(f"World Powers, {PLAYERS} players, in an auction", list(auctions(rng)), asked),
        measure(f"World Control, {PLAYERS} players, at rest", list(empires(rng)), asked, TARGET_AT_REST),
        measure("Connect Four, in mid-game", list(discs(rng)), asked),
    ]
    if asked.json:
        copies = {each.name: {"microseconds": each.times, "answers": each.answers} for each in measured}
        print_json(TITLE, [figure for each in measured for figure in each.figures], [], copies=copies)
    else:
        show_copies(measured)


if __name__ == "__main__":
    main()
