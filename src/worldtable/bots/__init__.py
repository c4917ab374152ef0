"""Players that know no game, and where every player is found by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from worldtable.bots.random_bot import random_bot
from worldtable.engine.bot import Bot
from worldtable.engine.errors import BadSetup
from worldtable.engine.game import Game
from worldtable.engine.words import Message, say

BOT_NAMES: dict[str, Message] = {"house": say("House bot"), "random": say("Random bot")}


def bot_label(name: str) -> Message:
    """What people call the bot of that name."""
    return BOT_NAMES.get(name) or Message(f"{name.capitalize()} bot")


def bots_for(game: Game[Any]) -> Mapping[str, Bot]:
    """Every bot that plays this game, by name, the best first."""
    return {**game.bots, "random": random_bot}


def bot_for(game: Game[Any], name: str) -> Bot:
    """The bot of that name. BadSetup lists the bots there are."""
    bots = bots_for(game)
    if name not in bots:
        raise BadSetup(f"{game.title} has no bot {name!r}. Expected one of: {', '.join(bots)}.")
    return bots[name]
