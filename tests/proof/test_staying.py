"""Coming back over the wire: nothing is sent twice, nothing is missed, and every window of a seat shows the same."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Person, Socket
from worldtable.server.bots import BotPool
from worldtable.server.guard import Buckets
from worldtable.server.live import WAITING, Browser, read_count
from worldtable.server.rooms import Rooms
from worldtable.server.store import Store


def table(person: Person) -> tuple[str, Socket]:
    """A table against a bot at which something has happened."""
    room = person.open_room(["me", "random"])
    eye = person.look(room)
    option = eye.until_asked()["question"]["options"][0]["option"]
    eye.choose(option, "first")
    eye.until_asked()
    return room, eye


def test_the_log_is_not_sent_again(ola: Person) -> None:
    """Whoever comes back says how many lines are there, and gets the rest; a count that makes no sense counts for nothing."""
    room, _ = table(ola)
    whole = ola.look(room).until(type="view")
    end = whole["lines"][1]
    assert whole["lines"] == [0, end]
    middle = whole["log"][len(whole["log"]) // 2]["n"]
    rest = ola.look(room, f"lang=en&seen={middle}").until(type="view")
    assert rest["lines"] == [middle, end]
    assert rest["log"] == [line for line in whole["log"] if line["n"] >= middle]
    assert ola.look(room, f"lang=en&seen={end}").until(type="view")["log"] == []
    assert ola.look(room, "lang=en&seen=999999999").until(type="view")["log"] == []
    for odd in ("-1", "x", "9" * 5000):
        assert ola.look(room, f"lang=en&seen={odd}").until(type="view")["log"] == whole["log"]


def test_what_was_missed_is_sent_when_it_is_asked_for(ola: Person) -> None:
    """The heartbeat says what has been sent; the rest of the log comes with the next view."""
    _, eye = table(ola)
    view = eye.view
    eye.send(type="ping")
    assert eye.until(type="pong") == {"type": "pong", "number": view["number"], "lines": view["lines"][1]}
    eye.send(type="resume", seen=3)
    again = eye.until(type="view")
    assert (again["number"], again["lines"]) == (view["number"] + 1, [3, view["lines"][1]])
    first = next(frame for text in eye.frames if (frame := json.loads(text))["type"] == "view")
    known = [line for line in first["log"] if line["n"] >= 3]
    assert again["log"][: len(known)] == known != []
    assert {**again, "number": 0, "log": [], "lines": []} == {**view, "number": 0, "log": [], "lines": []}


def test_the_numbers_of_views_and_lines_have_no_gaps(ola: Person) -> None:
    """Each view follows the one before it."""
    _, eye = table(ola)
    views = [frame for text in eye.frames if (frame := json.loads(text))["type"] == "view"]
    assert [view["number"] for view in views] == list(range(1, len(views) + 1))
    assert [view["lines"][0] for view in views] == [0, *(view["lines"][1] for view in views[:-1])]


def test_a_sealed_answer_shows_in_every_window_of_its_seat(ola: Person, jan: Person) -> None:
    """The other window of the same browser does not go on asking; the others at the table see nothing."""
    room = ola.open_room(["me", "open"], game="swiatowy-konflikt")
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    first = {person: person.look(room) for person in (ola, jan)}
    second = {person: person.look(room) for person in (ola, jan)}
    for eye in (*first.values(), *second.values()):
        while eye.view.get("room", {}).get("phase") != "playing":
            eye.receive()
    active, other = (ola, jan) if first[ola].view["question"] else (jan, ola)
    first[active].choose("tax", "t")
    question = first[other].until_asked()["question"]["id"]
    second[other].until_asked()
    first[other].choose("challenge", "c", question)
    while second[other].view["seq"] == int(question) and second[other].view["question"] is not None:
        second[other].receive()
    assert (second[other].view["question"] or {}).get("id") != question


def test_a_choice_is_made_wholly_though_its_line_is_cut(ola: Person) -> None:
    """The other window of the seat hears of it, and its id is known when it is sent again."""
    room, eye = table(ola)
    cut = ola.look(room)
    question = cut.until_asked()["question"]
    choice = {"type": "choose", "question": question["id"], "option": question["options"][0]["option"], "client": "cut"}
    cut.send(**choice)
    cut.connection.socket.shutdown(socket.SHUT_RDWR)
    while eye.receive().get("seq", 0) <= int(question["id"]):
        pass
    eye.send(**choice)
    assert eye.until(client="cut")["type"] == "taken"


def test_strikes_are_forgiven_in_time(ola: Person) -> None:
    """Two are; a third within the minute is not."""
    _, eye = table(ola)
    for _ in range(2):
        eye.send(type="fly")
        eye.until(type="error")
    eye.send(type="ping")
    eye.until(type="pong")
    eye.send(type="fly")
    with pytest.raises(ConnectionClosed):
        eye.until(type="never")
    assert json.loads(eye.frames[-1])["type"] == "error"


@pytest.mark.parametrize(("text", "count"), [("0", 0), ("46", 46), ("", 0), ("-1", 0), ("²", 0), ("1" * 10, 0)])
def test_a_count_in_a_link(text: str, count: int) -> None:
    """Digits, and not too many."""
    assert read_count(text) == count


class Deaf:
    """A browser that sends pings for ever and never reads."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.pings = 0

    async def receive(self) -> dict[str, Any]:
        """One more ping."""
        self.pings += 1
        return {"type": "websocket.connect"} if self.pings == 1 else {"type": "websocket.receive", "text": '{"type": "ping"}'}

    async def send(self, message: Any) -> None:
        """Nothing goes out but the handshake."""
        self.sent.append(message["type"])
        if message["type"] != "websocket.accept":
            await asyncio.Event().wait()


def test_answers_do_not_pile_up(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads nothing is let go, after so many answers wait."""
    monkeypatch.setattr("worldtable.server.live.PARTING", 0.05)

    async def serve() -> Deaf:
        store, bots, deaf = Store(f"sqlite:///{tmp_path / 'x.db'}"), BotPool(), Deaf()
        rooms = Rooms(store, bots, 0)
        id = await rooms.create("world-powers", 2, {}, ["open", "open"], "", False, "host")
        headers = [(b"accept-language", b"en")]
        socket = WebSocket({"type": "websocket", "headers": headers, "query_string": b""}, deaf.receive, deaf.send)
        await socket.accept()
        async with rooms.visit(id) as room:
            assert room is not None
            await Browser(socket, room, None, Buckets()).run()
        await rooms.close()
        bots.close()
        store.close()
        return deaf

    deaf = asyncio.run(serve())
    assert deaf.pings <= WAITING + 5
    assert deaf.sent[0] == "websocket.accept"
