"""Views one after another, as a seat at a table of any game would see them, and what is sent of their scenes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import worldtable
from worldtable.engine.match import Match
from worldtable.server.patch import Sent
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.view import Eye, View

DRAWN = [id for id, game in worldtable.games().items() if game.scene is not None]
Scene = dict[str, Any]


def scenes(game_id: str, choices: int = 30) -> Iterator[Scene]:
    """What the first seat sees in a game at random; in the middle it turns to Polish, then to the phone's layout."""
    game, rng = worldtable.game(game_id), Random(1)
    players = game.players[-1]
    match: Match[Any] = game.match(players, seed=1)
    seats = tuple(SeatRow(seat, "person", f"Player {seat}", None) for seat in range(players))
    row = RoomRow("", game.id, game.version, players, dict(game.settings(players)), False, "", "playing", None, "", seats)
    for number in range(choices):
        eye = Eye(0, "pl" if number > 10 else "en", "tall" if number > 20 else "wide")
        asked = match.question(0)
        scene = View(row, game, match, eye).scene(asked)
        assert scene is not None
        yield scene
        if match.over:
            return
        match.answer(rng.choice(match.legal))


def sent(game_id: str) -> list[tuple[Scene, Scene]]:
    """Each scene, and what goes over the wire of it."""
    browser, found = Sent(), list[tuple[Scene, Scene]]()
    for number, scene in enumerate(scenes(game_id), 1):
        patch = browser.scene(number, scene)
        assert patch is not None
        found.append((json.loads(json.dumps(scene)), json.loads(json.dumps(patch))))
    return found
