"""Światowy Konflikt over the wire: a browser receives nothing that its person may not know, and bad input changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import worldtable
from tests.server.conftest import Person, Server, Socket
from worldtable import Match
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.view import Eye, View

GAME = worldtable.game("swiatowy-konflikt")
QUICK = {"inquisitor": True, "overtime_after_turn": 100}


def open_table(ola: Person, seats: list[str]) -> str:
    """A table of Światowy Konflikt."""
    return ola.open_room(seats, game="swiatowy-konflikt", options=QUICK)


def play_out(socket: Socket) -> None:
    """Answer whatever is asked, so that the game is short: challenge everything, strike when there is money."""
    answered = -1
    while socket.view.get("room", {}).get("phase") != "over":
        question = socket.view.get("question")
        if question is None or int(question["id"]) <= answered:
            socket.receive(20)
            continue
        answered = int(question["id"])
        options = [option["option"] for option in question["options"]]
        wanted = [text for text in ("coup", "challenge", "force", "examine", "tax") if text in options]
        socket.send(type="choose", question=question["id"], option=(wanted or options)[0], client=f"c{answered}")


def answers_of(record: str) -> list[tuple[str, int]]:
    """A record's answers: texts and players."""
    match = worldtable.replay(record)
    return [(str(option), player) for player, option in match.answers()]


def test_a_browser_receives_nothing_that_it_may_not_know(shared_server: Server) -> None:
    """Every frame of a whole game is the same when all that its person cannot know is dealt anew."""
    ola, watcher = Person(shared_server), Person(shared_server)
    room = open_table(ola, ["me", "random", "random"])
    sockets: dict[int | None, Socket] = {0: ola.look(room), None: watcher.look(room)}
    play_out(sockets[0])
    sockets[None].until_asked()
    while sockets[None].view["room"]["phase"] != "over":
        sockets[None].receive()
    answers = answers_of(ola.http.get(f"/api/rooms/{room}/record").text)
    compared = 0
    for viewer, socket in sockets.items():
        match, played = GAME.match(3, options=GAME.settings(3, QUICK), chance="ask"), 0
        views = [frame for text in socket.frames if (frame := json.loads(text))["type"] == "view"]
        for frame in views:
            while played < frame["seq"]:
                match.follow(*answers[played])
                played += 1
            if not match.over:
                compared += 1
                asked = frame["question"] is not None
                for seed in range(6):
                    other = match.determinize(seed % 3 if viewer is None else viewer, Random(seed))
                    assert table_of(seen(other, viewer, frame), asked) == table_of(frame, asked)
    assert compared > 10


def seen(match: Match[Any], viewer: int | None, frame: dict[str, Any]) -> dict[str, Any]:
    """The view of a match as the server would send it."""
    seats = tuple(SeatRow(n, kind, "Ola" if n == 0 else "", None) for n, kind in enumerate(["person", "random", "random"]))
    row = RoomRow("", GAME.id, 1, 3, dict(match.options), True, "", "playing", None, "", seats)
    back = frame["question"] is not None and frame["question"]["back"]  # it follows from what was told
    return View(row, GAME, match, Eye(viewer)).whole(frame["seq"], False, frozenset({0}), [], 0, back)


def table_of(frame: dict[str, Any], question: bool) -> str:
    """What a frame shows of the table, the question with it or not: one's own sealed answer takes it away."""
    shown = {name: frame[name] for name in ("you", "scene", "result", *(["question"] if question else []))}
    return json.dumps([shown, [seat["score"] for seat in frame["seats"]]])


def three(server: Server) -> tuple[list[Socket], int]:
    """Three people at a table, and whose turn it is."""
    people = [Person(server) for _ in range(3)]
    room = open_table(people[0], ["me", "open", "open"])
    for n in (1, 2):
        people[n].post(f"/api/rooms/{room}/seats/{n}", {"take": f"P{n}"})
    sockets = [person.look(room) for person in people]
    for socket in sockets:
        while socket.view.get("room", {}).get("phase") != "playing":
            socket.receive()
    return sockets, next(n for n, socket in enumerate(sockets) if socket.view["question"])


def test_a_target_may_answer_in_advance(shared_server: Server) -> None:
    """SK-12.6: one answer passes and blocks; nobody else is offered it, and it counts when all have passed."""
    sockets, active = three(shared_server)
    target, other = [(active + step) % 3 for step in (1, 2)]
    assert sockets[active].choose("steal", "a1")["type"] == "taken"
    sockets[active].until_asked()
    assert sockets[active].choose(f"target {target}", "a2")["type"] == "taken"
    offered = {}
    for n in (target, other):
        sockets[n].until_asked()
        offered[n] = [option["option"] for option in sockets[n].view["question"]["options"]]
    assert offered[other] == ["challenge", "pass"]
    ahead = ["pass then block captain", "pass then block inquisitor", "pass then pass"]
    assert offered[target] == ["challenge", "pass", *ahead]
    window = sockets[target].view["question"]["id"]
    for n, option in ((other, "pass"), (target, "pass then block captain")):
        sockets[n].send(type="choose", question=window, option=option, client=f"w{n}")
        assert sockets[n].until(client=f"w{n}")["type"] == "taken"
    while not any("blocks as Captain" in json.dumps(line) for line in sockets[active].view["log"]):
        sockets[active].receive()
    assert [option["option"] for option in sockets[active].until_asked()["question"]["options"]] == ["challenge", "pass"]


def test_the_wrong_answers_to_a_window_are_refused(shared_server: Server) -> None:
    """A second answer, an answer to a closed window, one for a seat that is not asked: refused in words, nothing changed."""
    sockets, active = three(shared_server)
    first, second = [(active + step) % 3 for step in (1, 2)]
    assert sockets[active].choose("tax", "a1")["type"] == "taken"
    for n in (first, second):
        sockets[n].until_asked()
    window = sockets[first].view["question"]["id"]
    assert refusal(sockets[active], "challenge", window, "x1") == "you are not asked now"
    sockets[second].send(type="choose", question=window, option="challenge", client="s1")
    assert sockets[second].until(client="s1")["type"] == "taken"
    assert refusal(sockets[second], "pass", window, "s2") == "you have answered already, and an answer is final"
    sockets[second].send(type="choose", question=window, option="challenge", client="s1")
    assert sockets[second].until(client="s1")["type"] == "taken"  # the same choice again is no second one
    assert refusal(sockets[first], "block duke", window, "f1").startswith("Blocks are asked for")
    sockets[first].send(type="choose", question=window, option="challenge", client="f2")
    assert sockets[first].until(client="f2")["type"] == "taken"
    for socket in sockets:
        while socket.view["seq"] <= int(window):
            socket.receive()
    assert refusal(sockets[second], "challenge", window, "s3") == "the question has changed"
    assert any(f"P{first}" in str(line) or first == 0 for line in sockets[0].view["log"])


def refusal(socket: Socket, option: str, question: str, client: str) -> str:
    """What is said against a choice."""
    socket.send(type="choose", question=question, option=option, client=client)
    answer = socket.until(client=client)
    assert answer["type"] == "refused", answer
    return str(answer["reason"])


def test_who_is_out_or_has_resigned_answers_nothing(shared_server: Server) -> None:
    """A resignation is final, for everybody to see, and whoever resigned is not asked any more."""
    ola, jan = Person(shared_server), Person(shared_server)
    room = open_table(ola, ["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    eye = ola.look(room)
    assert ola.post(f"/api/rooms/{room}/seats/1/resignation", {}).status_code == 403
    assert jan.post(f"/api/rooms/{room}/seats/1/resignation", {}).status_code == 200
    assert jan.post(f"/api/rooms/{room}/seats/1/resignation", {}).status_code == 403
    assert jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"}).status_code == 409
    while not eye.view or eye.view["seats"][1]["kind"] != "resigned":
        eye.receive()
    if eye.until_asked()["room"]["phase"] != "over":  # it was Ola's turn: the resignation counts when it ends
        eye.choose("income", "o1")
    while eye.view["room"]["phase"] != "over":
        eye.receive()
    assert "0 1" not in ola.http.get(f"/api/rooms/{room}/record").text.splitlines()[5]
    assert next(place["seat"] for place in eye.view["result"]) == 0
