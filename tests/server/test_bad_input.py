"""Bad input: a clear error that says what was expected, nothing changed, no traceback, no 500."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import Person, Server
from worldtable.server.denied import Denied
from worldtable.server.frames import read_frame
from worldtable.server.names import clean_name

ROOM = {"game": "world-powers", "players": 2, "seats": ["me", "house"], "name": "Ola"}


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"game": "chess"}, 404, "There is no game 'chess'. Expected one of: "),
        ({"players": 1, "seats": ["me"]}, 400, "World Powers is for 2 to 8 players, not 1."),
        ({"players": 999}, 422, "players: "),
        ({"players": "2"}, 422, "players: Input should be a valid integer"),
        ({"options": {"colour": "red"}}, 400, "has no option 'colour'"),
        ({"options": {"end_at": 3}}, 400, "Option end_at cannot be 3"),
        ({"options": []}, 422, "options: "),
        ({"seats": ["me"]}, 400, "seats: expected 2 of me, open, house, random, at most one of them “me”"),
        ({"seats": ["me", "me"]}, 400, "at most one of them “me”"),
        ({"seats": ["me", "hal"]}, 400, "seats: expected 2 of"),
        ({"name": "x" * 41}, 400, "a name has at most 40 characters; this one has 41"),
        ({"name": "x" * 10_000}, 400, "a name has at most 40 characters; this one has 10000"),
        ({"name": "\u202e\u0000 "}, 400, "expected a name"),
        ({"colour": 1}, 422, "colour: Extra inputs are not permitted"),
    ],
)
def test_a_wrong_room_is_refused(ola: Person, change: dict[str, Any], status: int, said: str) -> None:
    """The error says what was expected, and no room was made."""
    answer = ola.post("/api/rooms", {**ROOM, **change})
    assert answer.status_code == status, answer.text
    assert said in answer.json()["error"]
    assert ola.http.get("/api/rooms").json()["mine"] == []


@pytest.mark.parametrize("body", ["", "null", "[]", "3", '"x"', "{", "[" * 5000, '{"game": NaN}', '{"game": "\\ud800"}'])
def test_a_body_that_is_no_object_is_refused(ola: Person, body: str) -> None:
    """Whatever the bytes, the answer is a 4xx with a reason."""
    answer = ola.http.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]


def test_markup_in_a_name_is_only_text(ola: Person) -> None:
    """A name with markup is kept as it is, and is sent as text."""
    name = "<img src=x onerror=alert(1)>"
    room = ola.open_room(["me", "house"], name=name)
    assert ola.look(room).until(type="view")["seats"][0]["name"] == name


def test_requests_from_elsewhere_are_refused(ola: Person, shared_server: Server) -> None:
    """Foreign origins, no origin, other content types, and browsers without a session."""
    post = ola.http.post
    assert post("/api/rooms", json=ROOM, headers={"Origin": "https://evil.example"}).status_code == 403
    assert httpx.post(f"{shared_server.address}/api/rooms", json=ROOM).status_code == 403
    assert post("/api/rooms", content=json.dumps(ROOM), headers={"Content-Type": "text/plain"}).status_code == 415
    assert (
        httpx.post(f"{shared_server.address}/api/rooms", json=ROOM, headers={"Origin": shared_server.address}).status_code
        == 401
    )
    assert post("/api/rooms", content=b" " * 300_000, headers={"Content-Type": "application/json"}).status_code == 413


def test_sockets_from_elsewhere_are_refused(ola: Person) -> None:
    """A socket must come from our own pages; an unknown table says so."""
    room = ola.open_room(["me", "house"])
    with pytest.raises(InvalidStatus):
        ola.look(room, Origin="https://evil.example")
    with pytest.raises(ConnectionClosed) as closed:
        ola.look("nosuchroom").receive()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "there is no such table")


@pytest.mark.parametrize(
    "path", ["/api/rooms/nope/record", "/api/rules/chess", "/api/nowhere", "/static/nowhere.js", "/api/rooms/nope/seats/0"]
)
def test_what_is_not_there_is_404(ola: Person, path: str) -> None:
    """Unknown rooms, games and paths."""
    answer = ola.http.get(path)
    assert answer.status_code in (404, 405)
    assert answer.json()["error"]


@pytest.mark.parametrize("seat", ["9", "-1", "x"])
def test_a_seat_that_does_not_exist_is_refused(ola: Person, seat: str) -> None:
    """Only seats of the table."""
    room = ola.open_room(["me", "open"])
    assert ola.post(f"/api/rooms/{room}/seats/{seat}", {"take": "Ola"}).status_code in (400, 422)
    assert ola.post(f"/api/rooms/{room}/seats/1", {}).status_code == 422


@pytest.mark.parametrize(
    "frame",
    [
        *("null", "[]", "3", "x", "", "{}", '{"type": "fly"}', '{"type": "choose"}', "[" * 5000, '{"type": "ping", "seat": 0}'),
        '{"type": "choose", "question": 1, "option": "a", "client": "c"}',
        '{"type": "look", "lang": 3}',
        json.dumps({"type": "choose", "question": "1", "option": "x" * 9999, "client": "c"}),
    ],
    ids=lambda frame: frame[:40],
)
def test_a_frame_that_makes_no_sense_is_answered_and_three_close_the_socket(ola: Person, frame: str) -> None:
    """Each is answered by an error; the third closes the socket with 1008; the table goes on."""
    room = ola.open_room(["me", "random"])
    socket = ola.look(room)
    before = socket.until_asked()
    for _ in range(3):
        socket.connection.send(frame)
    with pytest.raises(ConnectionClosed) as closed:
        socket.until(type="never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert [json.loads(text)["type"] for text in socket.frames].count("error") >= 2
    assert ola.look(room).until_asked()["seq"] == before["seq"]


def test_headers_guard_every_answer(ola: Person) -> None:
    """No foreign scripts, no framing, no sniffing, no index; the cookie is for our server only."""
    answer = Person(ola.server).http.get("/")
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
    assert (answer.headers["X-Content-Type-Options"], answer.headers["Referrer-Policy"]) == ("nosniff", "same-origin")
    cookie = httpx.get(ola.server.address).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@settings(max_examples=300)
@given(
    some.recursive(
        some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
        lambda x: some.lists(x) | some.dictionaries(some.text(), x),
        max_leaves=8,
    )
)
def test_any_json_is_a_frame_or_a_value_error(data: object) -> None:
    """No JSON value does anything else."""
    with pytest.raises(ValueError, match="expected a frame"):
        read_frame(json.dumps(data))


@given(some.text(max_size=60))
def test_any_text_is_a_clean_name_or_refused(name: str) -> None:
    """What passes is printable, short, and stays the same."""
    try:
        clean = clean_name(name)
    except Denied:
        return
    assert clean == clean_name(clean)
    assert clean.translate({0x200C: None, 0x200D: None}).isprintable()
    assert 0 < len(clean) <= 40


def test_what_is_denied_is_said_in_the_viewers_language(ola: Person) -> None:
    """A reason in Polish for who reads Polish."""
    answer = ola.http.post("/api/rooms", json={**ROOM, "name": ""}, headers={"Accept-Language": "pl"})
    assert answer.json() == {"error": "podaj imię"}
