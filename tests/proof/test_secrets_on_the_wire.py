"""Every game: what two seats and a spectator receive is the same when all that they cannot know is dealt anew."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest

import worldtable
from tests.server.conftest import Person, Server, Socket
from worldtable import Match
from worldtable.engine.game import Game
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.view import Eye, View

GAMES = [game for game in worldtable.games().values() if game.scene is not None and 2 in game.players]
ANSWERS = 24
FIELDS = ("you", "prompt", "question", "interjection", "scene", "result")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_receives_what_is_not_for_them(shared_server: Server, game: Game[Any]) -> None:
    """All fields that show the table, in every frame, for two re-dealings each."""
    people = [Person(shared_server) for _ in range(3)]
    room = people[0].open_room(["me", "open"], game=game.id)
    people[1].post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    eyes = [person.look(room) for person in people]
    play(eyes[:2], Random(game.id), ANSWERS)
    log, compared = log_of(shared_server, room), 0
    for viewer, eye in zip((0, 1, None), eyes, strict=True):
        match, played = game.match(2, options=dict(game.settings(2, {})), chance="ask"), 0
        for frame in (each for text in eye.frames if (each := json.loads(text))["type"] == "view"):
            while played < frame["seq"]:
                match.follow(*log[played])
                played += 1
            if frame["room"]["phase"] == "playing" and not match.in_window:
                for seed in range(2):
                    other = match.determinize(0 if viewer is None else viewer, Random(seed))
                    assert shown(seen(game, other, viewer, frame)) == shown(frame)
                    compared += 1
    assert compared > 20


def play(eyes: list[Socket], random: Random, answers: int) -> None:
    """Both people answer whatever is asked, for a while."""
    for eye in eyes:
        while eye.view.get("room", {}).get("phase") != "playing":
            eye.receive()
    for n in range(answers):
        while not any(eye.view["question"] for eye in eyes) and eyes[0].view["room"]["phase"] != "over":
            eyes[0].receive()
            catch_up(eyes)
        asked = next((eye for eye in eyes if eye.view["question"]), None)
        if asked is None:
            return
        option = random.choice(asked.view["question"]["options"])["option"]
        assert asked.choose(option, f"{n}")["type"] == "taken"
        catch_up(eyes)


def catch_up(eyes: list[Socket]) -> None:
    """Everybody sees what the one who is furthest sees."""
    newest = max(eye.view["seq"] for eye in eyes)
    for eye in eyes:
        while eye.view["seq"] < newest:
            eye.receive()


def log_of(server: Server, room: str) -> list[tuple[str, int]]:
    """A room's answers: options and players."""
    with closing(sqlite3.connect(server.folder / "worldtable.db")) as database:
        return database.execute("SELECT option, player FROM answers WHERE room = ? ORDER BY seq", [room]).fetchall()


def seen(game: Game[Any], match: Match[Any], viewer: int | None, frame: dict[str, Any]) -> dict[str, Any]:
    """The view of a match as the server would send it."""
    seats = tuple(SeatRow(n, "person", name, None) for n, name in enumerate(["Ola", "Jan"]))
    row = RoomRow("", game.id, game.version, 2, dict(match.options), True, "", "playing", None, "", seats)
    back = frame["question"] is not None and frame["question"]["back"]  # it follows from what was told
    return View(row, game, match, Eye(viewer)).whole(frame["seq"], False, frozenset({0, 1}), [], 0, back)


def shown(frame: dict[str, Any]) -> str:
    """What a frame shows of the table."""
    return json.dumps([{name: frame[name] for name in FIELDS}, [seat["score"] for seat in frame["seats"]]])
