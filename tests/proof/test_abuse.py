"""Whoever asks for too much is told off, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.proof.conftest import Stranger
from tests.server.conftest import Person, Server, Socket
from worldtable.server.body import read_body
from worldtable.server.guard import LIMITS, Buckets, Limit
from worldtable.server.live import OWN_SOCKETS, SPECTATORS, TOO_MANY


def plays_on(person: Person) -> None:
    """Whatever goes on elsewhere, this person opens a table and plays."""
    eye = person.look(person.open_room(["me", "random"]))
    option = eye.until_asked()["question"]["options"][0]["option"]
    assert eye.choose(option, "undisturbed")["type"] == "taken"


def closed_with(eye: Socket) -> int:
    """The code with which the server closes a socket."""
    with pytest.raises(ConnectionClosed) as closed:
        eye.until(type="never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_too_many_sockets_from_one_address(shared_server: Server, ola: Person) -> None:
    """The next one is refused at the door; another address comes in."""
    crowd = [Stranger(shared_server, "127.0.2.1") for _ in range(4)]
    room = ola.open_room(["me", "random"])
    for n in range(LIMITS["socket"].count):
        crowd[n % 4].look(room)

    def come_and_go() -> None:
        for _ in range(200):  # while we come, the bucket fills a little
            crowd[0].look(room).connection.close()

    with pytest.raises(InvalidStatus):
        come_and_go()
    plays_on(ola)


def test_too_many_requests_from_one_address(shared_server: Server, ola: Person) -> None:
    """429 with a reason; another address is served."""
    flood = Stranger(shared_server, "127.0.2.2")
    answers = [flood.post("/api/rooms", {}) for _ in range(LIMITS["request"].count)]
    while answers[-1].status_code == 422:
        answers.append(flood.post("/api/rooms", {}))
    assert (answers[-1].status_code, answers[-1].headers["Retry-After"]) == (429, "60")
    assert answers[-1].json() == {"error": "too many requests; wait a minute"}
    plays_on(ola)


def test_too_many_rooms_from_one_browser(shared_server: Server, ola: Person) -> None:
    """A browser opens so many tables an hour; a new cookie helps only until the address has opened too many."""
    flood, body = Stranger(shared_server, "127.0.2.3"), {"game": "world-powers", "players": 2, "seats": ["open", "open"]}
    answers = [flood.post("/api/rooms", body).status_code for _ in range(LIMITS["create"].count + 1)]
    assert answers == [201] * LIMITS["create"].count + [429]
    plays_on(ola)


def test_too_many_messages(shared_server: Server, ola: Person) -> None:
    """They are answered by errors until the socket closes, and the others at the same table go on."""
    flood = Stranger(shared_server, "127.0.2.4")
    room = ola.open_room(["me", "random"])
    mine, theirs = ola.look(room), flood.look(room)
    with suppress(ConnectionClosed):
        for _ in range(LIMITS["frame"].count + 20):
            theirs.send(type="ping")
    assert closed_with(theirs) == 1008
    kinds = [json.loads(text)["type"] for text in theirs.frames]
    assert kinds.count("pong") >= LIMITS["frame"].count
    assert kinds.count("error") == 3
    option = mine.until_asked()["question"]["options"][0]["option"]
    assert mine.choose(option, "undisturbed")["type"] == "taken"


def test_a_table_holds_so_many_spectators(shared_server: Server, ola: Person) -> None:
    """One too many is told so, whoever has a seat comes in all the same, and a place that is left is free again."""
    room = ola.open_room(["me", "open"])
    eyes: list[Socket] = []
    while len(eyes) < SPECTATORS:
        if len(eyes) % OWN_SOCKETS == 0:
            watcher = Stranger(shared_server, f"127.0.3.{len(eyes) // 20 + 1}")
        eyes.append(watcher.look(room))
        eyes[-1].until(type="view")
    late = Stranger(shared_server, "127.0.3.99")
    assert closed_with(late.look(room)) == TOO_MANY
    assert ola.look(room).until(type="view")["you"] == 0
    eyes[0].connection.close()
    for _ in range(20):  # until the server has noticed
        with suppress(ConnectionClosed):
            assert late.look(room).until(type="view")["you"] is None
            return
    raise AssertionError("the place that was left is not free")


def test_one_browser_holds_so_many_sockets_at_a_table(shared_server: Server) -> None:
    """Windows of the same seat have an end, too."""
    person = Stranger(shared_server, "127.0.2.5")
    room = person.open_room(["me", "random"])
    for _ in range(OWN_SOCKETS):
        person.look(room).until(type="view")
    assert closed_with(person.look(room)) == TOO_MANY


def test_a_body_that_never_comes_holds_up_nobody(shared_server: Server, ola: Person) -> None:
    """Fifty requests promise a body and send none: the others are served meanwhile, and those get 408 in the end."""
    where = urlsplit(shared_server.address)
    head = f"POST /api/rooms HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: {shared_server.address}\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    slow = [socket.create_connection((where.hostname, where.port or 80), timeout=30) for _ in range(50)]
    for each in slow:
        each.sendall(head.encode())
    plays_on(ola)
    answers = [each.makefile("rb").read().decode() for each in slow]
    assert {answer.splitlines()[0] for answer in answers} == {"HTTP/1.1 408 Request Timeout"}
    for each in slow:
        each.close()


@pytest.mark.parametrize(
    "headers", [{"Content-Length": "262145"}, {"Transfer-Encoding": "chunked"}, {"Content-Length": "9" * 18}]
)
def test_a_huge_body_is_not_even_read(shared_server: Server, headers: dict[str, str]) -> None:
    """The answer is there before the body."""
    where = urlsplit(shared_server.address)
    lines = {"Host": where.netloc, "Origin": shared_server.address, "Content-Type": "application/json", **headers}
    with socket.create_connection((where.hostname, where.port or 80), timeout=30) as line:
        line.sendall(("POST /api/rooms HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n").encode())
        assert line.makefile("rb").read().startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("size", [65_536, 65_537])
def test_a_huge_frame_closes_the_socket(ola: Person, size: int) -> None:
    """64 kB are read and refused in words; one byte more is not read."""
    eye = ola.look(ola.open_room(["me", "random"]))
    eye.until_asked()
    eye.connection.send("x" * size)
    if size > 65_536:
        assert closed_with(eye) == 1009
    else:
        assert "expected a frame" in eye.until(type="error")["reason"]


def test_a_body_in_pieces() -> None:
    """Read to its end; nothing, if it does not come in time or the sender has gone."""

    async def body(*pieces: dict[str, Any]) -> bytes | None:
        waiting = list(pieces)

        async def receive() -> dict[str, Any]:
            if waiting:
                return waiting.pop(0)
            await asyncio.Event().wait()
            raise AssertionError

        return await read_body(receive, 0.05)

    first = {"type": "http.request", "body": b"ab", "more_body": True}
    assert asyncio.run(body(first, {"type": "http.request", "body": b"c"})) == b"abc"
    assert asyncio.run(body(first, {"type": "http.disconnect"})) is None
    assert asyncio.run(body(first)) is None


def test_a_full_bucket_is_forgotten() -> None:
    """Whoever comes with ever new names fills no memory: what is full again goes, what is not stays."""
    buckets = Buckets({"quick": Limit(1, 1e-9), "slow": Limit(1, 1e9)})
    assert buckets.take("slow", "me")
    for n in range(30_000):
        assert buckets.take("quick", str(n))
    assert buckets.size() <= 20_001
    assert not buckets.take("slow", "me")
