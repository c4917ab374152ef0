"""Timing side by side, for a machine that is not ours alone.

The contestants take turns: a round is cut into short slices, and in every slice each of them works for a few milliseconds.
So what else the machine does falls on all of them alike. A figure is the median of the rounds; a ratio is taken round by
round, and then its median. Time is the processor time of this process: waiting for a core that others hold does not count.

Every script of this folder takes `--rounds N`, `--seconds S` (a contestant's share of a round) and `--json`.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import seed
from statistics import median
from time import process_time

from rich.console import Console
from rich.table import Table

Work = Callable[[], int]  # does a piece of the work and returns how much it was: decisions, copies

SLICES = 10  # in each round


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line asks for."""

    rounds: int
    seconds: float
    json: bool
    game: str = ""


@dataclass(slots=True)
class Figure:
    """How much a contestant did in a second of processor time, in each round."""

    name: str
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)

    @property
    def noise(self) -> float:
        """How far apart the slowest and the fastest round are, as a part of the median."""
        return (max(self.rates) - min(self.rates)) / self.rate


@dataclass(frozen=True, slots=True)
class Ratio:
    """One contestant's figure over another's, round by round, and the least it should be."""

    above: Figure
    below: Figure
    target: float | None = None

    @property
    def name(self) -> str:
        """The ratio in words."""
        return f"{self.above.name} / {self.below.name}"

    @property
    def rounds(self) -> list[float]:
        """The ratio in each round."""
        return [above / below for above, below in zip(self.above.rates, self.below.rates, strict=True)]


def settings(about: str, seconds: float = 0.3, games: Sequence[str] = ()) -> Settings:
    """Read the command line; a script that is about one of several games asks for it."""
    parser = ArgumentParser(description=about)
    if games:
        parser.add_argument("game", choices=games, help=f"one of: {', '.join(games)}")
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (default: 7)")
    parser.add_argument("--seconds", type=float, default=seconds, help=f"a contestant's share of a round (default: {seconds})")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return Settings(**vars(parser.parse_args()))


def race(contestants: Mapping[str, Work], rounds: int, seconds: float, slices: int = SLICES) -> dict[str, Figure]:
    """Let the contestants take turns, and return each one's figure."""
    figures = {name: Figure(name) for name in contestants}
    for work in contestants.values():
        work()  # whatever is made once is made now
    seed(1)
    gc.collect()
    gc.freeze()  # nobody pays for what the others have imported
    for _ in range(rounds):
        done, spent = dict.fromkeys(contestants, 0), dict.fromkeys(contestants, 0.0)
        for _ in range(slices):
            for name, work in contestants.items():
                some, time = toil(work, seconds / slices)
                done[name] += some
                spent[name] += time
        for name, figure in figures.items():
            figure.rates.append(done[name] / spent[name])
    return figures


def toil(work: Work, seconds: float) -> tuple[int, float]:
    """Repeat the work for so long: how much was done, in what time."""
    done, spent, start = 0, 0.0, process_time()
    while spent < seconds:
        done += work()
        spent = process_time() - start
    return done, spent


# --- showing -----------------------------------------------------------------------------------------------------------


def machine() -> str:
    """Where the figures were taken."""
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def show_figures(title: str, unit: str, figures: Sequence[Figure], notes: Sequence[str] = ()) -> None:
    """Print the figures as a table."""
    table = Table("", f"{unit} per second", f"µs per {unit.removesuffix('s')}", "noise", title=title, caption="\n".join(notes))
    for figure in figures:
        table.add_row(figure.name, f"{figure.rate:,.0f}", f"{1e6 / figure.rate:.2f}", f"{figure.noise:.0%}")
    show(table)


def show_ratios(ratios: Sequence[Ratio]) -> None:
    """Print the ratios as a table."""
    table = Table("ratio", "median", "lowest", "highest", "target")
    for ratio in ratios:
        low, high = min(ratio.rounds), max(ratio.rounds)
        target = "" if ratio.target is None else f"≥ {ratio.target:.2f}"
        table.add_row(ratio.name, f"{median(ratio.rounds):.2f}", f"{low:.2f}", f"{high:.2f}", target)
    show(table)


def show(table: Table) -> None:
    """Print a table, its numbers to the right."""
    for column in table.columns[1:]:
        column.justify = "right"
    Console(width=None if sys.stdout.isatty() else 110).print(table)


def print_json(title: str, figures: Sequence[Figure], ratios: Sequence[Ratio], **more: object) -> None:
    """Print figures and ratios as JSON."""
    data = {
        "title": title,
        "machine": machine(),
        "per_second": {figure.name: {"median": figure.rate, "rounds": figure.rates} for figure in figures},
        "ratios": {
            ratio.name: {"median": median(ratio.rounds), "target": ratio.target, "rounds": ratio.rounds} for ratio in ratios
        },
        **more,
    }
    print(json.dumps(data, ensure_ascii=False, indent=2))
