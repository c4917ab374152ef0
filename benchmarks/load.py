"""The server under load: 200 tables of six, a socket for each seat, and 50 choices a second in all.

A real server in a process of its own, on SQLite as it comes, or on a PostgreSQL that this script starts; the crowd, in
this process, answers at random. Reported: the time from a click to the last viewer's view, the server's processor time and
its memory.

    python benchmarks/load.py [--database postgresql] [--tables 200] [--rate 50] [--seconds 30] [--game ID] [--json]
"""

from __future__ import annotations

import asyncio
import json
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from crowd import Crowd
from postgres import cluster
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rounds import machine, show
from served import Server, serving

import worldtable

TARGET = 50  # milliseconds, for 99 of 100 clicks


def main() -> None:
    """Serve, let the crowd play, and print the figures."""
    asked = settings()
    with ExitStack() as stack:
        if asked.database == "postgresql":
            database = stack.enter_context(cluster())
        else:
            folder = stack.enter_context(TemporaryDirectory())
            database = f"sqlite:///{Path(folder) / 'worldtable.db'}"
        server = stack.enter_context(serving(database))
        figures = asyncio.run(measure(server, asked))
    if asked.json:
        print(json.dumps({"machine": machine(), **vars(asked), **figures}, indent=2))
    else:
        show_load(figures, asked)


def settings() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite", help="default: sqlite")
    parser.add_argument("--game", default="world-powers", choices=worldtable.games(), help="default: world-powers")
    parser.add_argument("--tables", type=int, default=200, help="how many tables (default: 200)")
    parser.add_argument("--seats", type=int, default=6, help="at each (default: 6)")
    parser.add_argument("--rate", type=float, default=50, help="choices a second in all (default: 50)")
    parser.add_argument("--seconds", type=float, default=30, help="how long (default: 30)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args()


async def measure(server: Server, asked: Namespace) -> dict[str, float]:
    """Seat the crowd, let it play, and return the figures by name."""
    async with Crowd.seated(server.address, asked.game, asked.seats, asked.tables) as crowd:
        cpu, start = server.cpu, perf_counter()
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("playing", total=round(asked.rate * asked.seconds))
            async for done in crowd.play(asked.rate, asked.seconds):
                progress.update(task, completed=done)
        seconds, spent = perf_counter() - start, server.cpu - cpu
        times = sorted(1000 * each for each in crowd.seconds)
        return {
            "clicks": crowd.clicks,
            "refused": sum(table.refused for table in crowd.tables),
            "choices a second": len(times) / seconds,
            "p50 ms": median(times),
            "p99 ms": quantiles(times, n=100)[98],
            "slowest ms": times[-1],
            "server's CPU": spent / seconds,
            "CPU ms a choice": 1000 * spent / len(times),
            "server's memory MB": server.memory,
        }


def show_load(figures: dict[str, float], asked: Namespace) -> None:
    """Print the figures as a table."""
    title = f"{asked.tables} tables of {asked.seats}, {asked.game}, {asked.database}"
    table = Table("", "", "target", title=title, caption=machine())
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,.1f}", f"< {TARGET}" if name == "p99 ms" else "")
    show(table)


if __name__ == "__main__":
    main()
