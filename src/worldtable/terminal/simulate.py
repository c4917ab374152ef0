"""`worldtable simulate`: bots play many games, and we count."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from worldtable.bots import bot_for
from worldtable.engine.bot import Bot
from worldtable.engine.errors import BadSetup
from worldtable.engine.game import Choice, Game
from worldtable.engine.match import Match
from worldtable.terminal.progress import progress_bar


@dataclass(slots=True)
class Tally:
    """What was counted. A shared win counts as equal parts."""

    bots: list[str]
    seconds: float = 0.0
    lengths: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)

    def add(self, match: Match[Any], decisions: int) -> None:
        """Count a finished match."""
        assert match.result is not None
        winners = match.result.winners
        self.lengths.append(decisions)
        for player, score in enumerate(match.result.scores):
            self.wins[player] += (player in winners) / len(winners)
            self.scores[player].append(score)

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON data; lengths are decisions of players a game."""
        return {
            "games": len(self.lengths),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(len(self.lengths) / self.seconds, 1),
            "decisions_per_second": round(sum(self.lengths) / self.seconds),
            "length": {"min": min(self.lengths), "median": median(self.lengths), "max": max(self.lengths)},
            "seats": [
                {"bot": bot, "wins": round(wins, 2), "mean_score": round(mean(scores), 1)}
                for bot, wins, scores in zip(self.bots, self.wins, self.scores, strict=True)
            ],
        }


def simulate(
    game: Game[Any],
    players: int,
    options: Mapping[str, Choice],
    games: int,
    bots: Sequence[str],
    seed: int | None,
    as_json: bool,
) -> int:
    """Play, count, and print."""
    names = list(bots) * players if len(bots) == 1 else list(bots)
    game.settings(players, options)
    if len(names) != players:
        raise BadSetup(f"expected one bot, or one for each of the {players} players; found {len(names)}")
    if games < 1:
        raise BadSetup(f"--games: expected 1 or more, found {games}")
    tally = Tally(names, wins=[0.0] * players, scores=[[] for _ in range(players)])
    play = player_of_games(game, names)
    first = Random(seed).randrange(2**32) if seed is None else seed
    with progress_bar(as_json) as bar:
        task = bar.add_task(f"{game.title}, {players} players", total=games)
        start = perf_counter()
        for number in range(games):
            match = game.match(players, first + number, options)
            tally.add(match, play(match, Random(first + number)))
            bar.advance(task)
        tally.seconds = perf_counter() - start
    show(game, tally, as_json)
    return 0


def player_of_games(game: Game[Any], names: Sequence[str]) -> Callable[[Match[Any], Random], int]:
    """What plays a match to its end and answers the number of decisions: the fast way where every player is random."""
    if all(name == "random" for name in names):
        return play_at_random
    bots = [bot_for(game, name) for name in names]
    return lambda match, rng: play_with_bots(match, rng, bots)


def play_at_random(match: Match[Any], rng: Random) -> int:
    """Every option alike, without texts or observations."""
    random = rng.random
    return match.playout(lambda options: options[int(random() * len(options))])


def play_with_bots(match: Match[Any], rng: Random, bots: Sequence[Bot]) -> int:
    """Each bot answers for its seat."""
    decisions = 0
    while not match.over:
        player = match.to_move[0]
        match.play(bots[player](match.sight(player), rng), player)
        match.news()
        decisions += 1
    return decisions


def show(game: Game[Any], tally: Tally, as_json: bool) -> None:
    """Print the figures."""
    figures = tally.to_json()
    if as_json:
        print(json.dumps({"game": game.id, **figures}, indent=2))
        return
    console = Console()
    length = figures["length"]
    console.print(f"{figures['games']} games of {game.title} in {figures['seconds']} s")
    console.print(f"{figures['games_per_second']} games/s · {figures['decisions_per_second']} decisions/s")
    console.print(f"decisions a game: {length['min']} to {length['max']}, median {length['median']:g}")
    table = Table(box=None)
    for heading in ("seat", "bot", "wins", "share", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for number, seat in enumerate(figures["seats"]):
        share = f"{100 * seat['wins'] / figures['games']:.1f} %"
        table.add_row(chr(ord("A") + number), seat["bot"], f"{seat['wins']:g}", share, f"{seat['mean_score']:g}")
    console.print(table)
