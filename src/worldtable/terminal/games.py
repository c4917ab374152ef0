"""`worldtable games`: what can be played."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table

import worldtable
from worldtable.bots import bots_for
from worldtable.engine.game import Game
from worldtable.engine.words import say
from worldtable.words import HOUSE


def show_games(language: str, as_json: bool) -> int:
    """List every game with its players, bots and options."""
    games = [described(game, language) for game in worldtable.games().values()]
    if as_json:
        print(json.dumps(games, ensure_ascii=False, indent=2))
        return 0
    console = Console()
    for game in games:
        few, many = game["players"]
        console.print(f"[bold]{game['title']}[/]  ({game['id']})  {few}–{many}  {game['blurb']}")
        table = Table(box=None, pad_edge=True)
        for heading in (say("option"), say("choices (the first is the default)"), ""):
            table.add_column(HOUSE.say(heading, language))
        for option in game["options"]:
            table.add_row(option["name"], shortened([str(choice) for choice in option["choices"]]), option["help"])
        console.print(table)
        if game["presets"]:
            presets = say("presets, several options by one name: {presets}", presets=", ".join(game["presets"]))
            console.print(f" {HOUSE.say(presets, language)}")
        bots = say("bots: {bots}", bots=", ".join(game["bots"]))
        console.print(f" {HOUSE.say(bots, language)}\n")
    return 0


def described(game: Game[Any], language: str) -> dict[str, Any]:
    """A game as JSON data."""
    say = game.catalogue.say
    return {
        "id": game.id,
        "title": game.title,
        "blurb": say(game.blurb, language),
        "players": [game.players[0], game.players[-1]],
        "bots": list(bots_for(game)),
        "presets": {name: dict(preset) for name, preset in game.presets.items()},
        "options": [
            {"name": o.name, "default": o.default, "choices": list(o.choices), "help": say(o.help, language)}
            for o in game.options
        ],
    }


def shortened(choices: list[str]) -> str:
    """The choices; of many only the ends."""
    return ", ".join(choices if len(choices) <= 6 else [*choices[:3], "…", choices[-1]])
