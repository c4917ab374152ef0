"""What operators rely on: readiness, metrics, a log without secrets, a stop that loses nothing."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Person, Server, Socket, free_port
from worldtable.server.metrics import admitted
from worldtable.server.serve import listening


class LoggingServer(Server):
    """A server that logs as JSON, into a file, and believes a proxy on this machine."""

    def command(self) -> list[str]:
        """What starts it."""
        more = ["--log", "json", "--metrics-token", "not-for-everybody", "--proxy", "127.0.0.1"]
        return [*super().command(), *more, "--address", "https://games.example.org"]

    def lines(self) -> list[dict[str, Any]]:
        """Stop it; what it logged."""
        printed = self.stop()
        return [json.loads(line) for line in printed.splitlines() if line.startswith("{")]


@pytest.fixture
def logging_server(tmp_path: Path) -> Iterator[LoggingServer]:
    """A server that logs as JSON."""
    running = LoggingServer(tmp_path)
    yield running
    running.kill()


def play(socket: Socket, turns: int) -> list[str]:
    """Answer some questions; what was chosen."""
    chosen = []
    for n in range(turns):
        while not socket.view or socket.view["question"] is None:
            socket.receive(60)  # a bot's process takes a while to start
        option = socket.view["question"]["options"][0]["option"]
        assert socket.choose(option, f"client-{n}")["type"] == "taken"
        chosen.append(option)
    return chosen


def metric(text: str, name: str, **labels: str) -> float:
    """A number among the metrics."""
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    (value,) = [sample.value for sample in samples if sample.name == name and sample.labels == labels]
    return float(value)


def test_everything_is_counted(ola: Person) -> None:
    """Choices, commits, views, bots, rooms and sockets, in Prometheus' own format."""
    before = ola.http.get("/metrics").text
    room = ola.open_room(["me", "random"])
    socket = ola.look(room)
    play(socket, 12)
    socket.send(type="choose", question="999", option="x", client="late")
    assert socket.until(client="late")["stale"] is True
    answer = ola.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    taken, stale = {"outcome": "taken"}, {"outcome": "stale"}

    def grown(name: str, **labels: str) -> float:
        return metric(answer.text, name, **labels) - metric(before, name, **labels)

    assert (grown("worldtable_choices_total", **taken), grown("worldtable_choices_total", **stale)) == (12, 1)
    assert grown("worldtable_click_to_view_seconds_count") == 12
    assert grown("worldtable_commit_seconds_count") >= 13  # the room, and each choice
    assert grown("worldtable_sockets") == 1
    assert metric(answer.text, "worldtable_rooms") >= 1
    assert metric(answer.text, "worldtable_bot_seconds_count", outcome="answered") >= 1
    assert metric(answer.text, "process_resident_memory_bytes") > 1_000_000
    assert metric(answer.text, "worldtable_request_seconds_count", method="POST", route="/api/rooms", status="201") >= 1
    assert room not in answer.text


def connection(client: str, host: str, **headers: str) -> HTTPConnection:
    """A request from an address to a host."""
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    scope = {"type": "http", "scheme": "http", "path": "/metrics", "query_string": b"", "headers": pairs, "client": (client, 1)}
    return HTTPConnection(scope)


def test_metrics_are_for_this_machine_or_who_has_the_token() -> None:
    """What a proxy passes on is not from this machine, and neither is what a foreign name was resolved to."""
    assert admitted(connection("127.0.0.1", "127.0.0.1:8000"), "")
    assert admitted(connection("::1", "[::1]:8000"), "")
    assert admitted(connection("127.0.0.1", "localhost:8000"), "")
    assert not admitted(connection("192.0.2.1", "localhost:8000"), "")
    assert not admitted(connection("127.0.0.1", "games.example.org"), "")
    assert not admitted(connection("127.0.0.1", "localhost", x_forwarded_for="192.0.2.1"), "")
    assert not admitted(connection("127.0.0.1", "localhost", via="1.1 proxy"), "")
    assert not admitted(connection("127.0.0.1", "localhost"), "t0ken")
    assert not admitted(connection("127.0.0.1", "localhost", authorization="Bearer token"), "t0ken")
    assert admitted(connection("192.0.2.1", "games.example.org", authorization="Bearer t0ken"), "t0ken")


def test_ready_as_long_as_the_database_takes_writes(server: Server) -> None:
    """503 with a reason while somebody else holds the database, or when its schema is not ours."""
    http = httpx.Client(base_url=server.address, timeout=20)
    assert (http.get("/readyz").status_code, http.get("/readyz").json()) == (200, {"ready": True})
    database = sqlite3.connect(server.folder / "worldtable.db", isolation_level=None)
    database.execute("BEGIN IMMEDIATE")
    assert not_ready(http) == "the database does not answer"
    database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.execute("COMMIT")
    assert not_ready(http, "schema").startswith("the database has schema 0001, not ")
    assert http.get("/healthz").json() == {"ok": True}
    database.close()
    http.close()


def not_ready(http: httpx.Client, word: str = "") -> str:
    """Why the server is not ready, once it says so."""
    for _ in range(100):
        answer = http.get("/readyz")
        if answer.status_code == 503 and word in answer.json()["reason"]:
            return str(answer.json()["reason"])
        time.sleep(0.1)
    raise AssertionError("the server is ready")


def test_the_log_holds_nothing_that_is_somebodys_own(logging_server: LoggingServer) -> None:
    """A table is played through a proxy with names, choices, cookies and mistakes; none of them is in the log."""
    forwarded = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https", "Host": "games.example.org"}
    ola = Person(logging_server)
    cookie = httpx.get(logging_server.address, headers=forwarded).headers["set-cookie"]
    assert "Secure" in cookie
    pair = cookie.split(";")[0]
    secret = pair.split("=")[1]
    ola.http.headers.update({**forwarded, "Origin": "https://games.example.org", "Cookie": pair})
    room = ola.open_room(["me", "random"], name="Aleksandra Secret")
    headers = {"Origin": "https://games.example.org", "Cookie": pair}
    socket = ola.look(room, **headers)
    chosen = play(socket, 8)
    socket.send(type="choose", question=socket.until_asked()["question"]["id"], option="an-illegal-option", client="client-x")
    socket.until(client="client-x")
    ola.http.get("/room/an-unknown-room?token=a-query-secret")
    ola.post(f"/api/rooms/{room}/mail", {"address": "ola@example.org"})
    ola.post("/api/mail", {"purpose": "stop", "token": "a-token-secret"})
    assert ola.http.get("/metrics").status_code == 404
    assert ola.http.get("/metrics", headers={"Authorization": "Bearer not-for-everybody"}).status_code == 200
    answer = ola.http.get(f"/api/rooms/{room}/record")
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    socket.connection.close()
    lines = logging_server.lines()
    text = json.dumps(lines)
    words = {"Aleksandra", "Secret", secret, room, "an-illegal-option", "an-unknown-room", "a-query-secret", "ola@example.org"}
    words |= {"a-token-secret", "not-for-everybody", "198.51.100.7", "client-", *chosen}
    assert {word for word in words if f'"{word}' in text or f"{word}/" in text or (len(word) > 9 and word in text)} == set()
    (record,) = [line for line in lines if line.get("request") == answer.headers["x-request-id"]]
    assert {name: value for name, value in record.items() if name not in ("at", "ms")} == {
        "level": "info",
        "logger": "worldtable.requests",
        "event": "request",
        "request": answer.headers["x-request-id"],
        "method": "GET",
        "route": "/api/rooms/{id}/record",
        "status": 403,
    }
    assert [line["route"] for line in lines if line["event"] == "socket"] == ["/live/{id}"]
    assert [line["event"] for line in lines][-2:] == ["stopping", "stopped"]


def test_who_is_not_a_proxy_is_not_believed(ola: Person) -> None:
    """Without --proxy nobody says where a request comes from, or that it is encrypted."""
    answer = httpx.get(ola.server.address, headers={"X-Forwarded-Proto": "https"})
    assert "Secure" not in answer.headers["set-cookie"]


def until_closed(socket: Socket) -> tuple[list[dict[str, Any]], tuple[int | None, str | None]]:
    """The frames until the server closes the socket, and how it does."""
    frames: list[dict[str, Any]] = []
    with pytest.raises(ConnectionClosed):
        frames.extend(iter(socket.receive, None))
    return frames, (socket.connection.close_code, socket.connection.close_reason)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_finishes_what_is_at_hand(server: Server, number: signal.Signals) -> None:
    """Every socket is closed with 1012, the exit code is 0, and a choice that was acknowledged is there afterwards."""
    ola = Person(server)
    room = ola.open_room(["me"], game="craps")
    socket = ola.look(room)
    question = socket.until_asked()["question"]
    socket.send(type="choose", question=question["id"], option=question["options"][0]["option"], client="last")
    server.process.send_signal(number)
    answers, closed = until_closed(socket)
    assert closed == (1012, "the table restarts")
    server.process.communicate(timeout=20)
    assert server.process.returncode == 0
    taken = [answer["seq"] for answer in answers if answer.get("client") == "last"]
    server.start()
    ola.http.base_url, ola.http.headers["Origin"] = server.address, server.address
    view = ola.look(room).until(type="view")
    assert view["seq"] >= max(taken, default=0)


def test_a_second_signal_ends_at_once(server: Server) -> None:
    """Whoever does not want to wait need not."""
    ola = Person(server)
    ola.look(ola.open_room(["me", "open"])).until(type="view")
    database = sqlite3.connect(server.folder / "worldtable.db", isolation_level=None)
    database.execute("BEGIN IMMEDIATE")  # so that a write, and with it the stop, takes long
    try:
        with httpx.Client(base_url=server.address, timeout=0.5) as http, pytest.raises(httpx.ReadTimeout):
            http.get("/readyz")
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=5)
    finally:
        database.close()
    assert server.process.returncode == 1


def test_a_small_frame_waits_for_nothing() -> None:
    """What is accepted sends at once: with Nagle's algorithm a view would wait for the acknowledgement of the answer before."""

    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listening("127.0.0.1", free_port()) as listener:
            async with await asyncio.start_server(look, sock=listener):
                _, writer = await asyncio.open_connection(*listener.getsockname())
                writer.close()
                return await found

    assert asyncio.run(accepted()) == 1
