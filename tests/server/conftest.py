"""A real server in a process of its own, and people who talk to it."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

PEOPLE = count()
OPEN = ExitStack()  # what the test that runs has opened


@pytest.fixture(autouse=True)
def close_what_was_opened() -> Iterator[None]:
    """Close all sockets and clients after each test."""
    yield
    OPEN.close()


def free_port() -> int:
    """A port that nobody uses: tests run side by side."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`worldtable serve` on a folder or a database; it can be killed and started again."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.folder, self.database = folder, database
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Start it and wait for its address."""
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + self.process.stdout.read()
        self.address = found[0].rstrip("/")
        self.port = urlsplit(self.address).port or self.port  # when it starts again, it is there again
        for _ in range(100):
            if self.answers():
                return
        raise AssertionError("the server does not answer")

    def command(self) -> list[str]:
        """What starts it."""
        place = ["--database", self.database] if self.database else ["--data", str(self.folder)]
        command = [sys.executable, "-m", "worldtable.cli", "serve", *place]
        return [*command, "--port", str(self.port), "--bot-pace", "0"]

    def answers(self) -> bool:
        """Whether it answers."""
        try:
            return bool(httpx.get(f"{self.address}/healthz", timeout=5).json() == {"ok": True})
        except httpx.TransportError:
            return False

    def kill(self) -> str:
        """kill -9; what it printed."""
        self.process.kill()
        return self.process.communicate()[0]

    def stop(self) -> str:
        """Ask it to stop; what it printed."""
        self.process.send_signal(signal.SIGINT)
        printed, _ = self.process.communicate(timeout=20)
        return printed


class Person:
    """A browser: a cookie, HTTP and sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.address = f"127.0.1.{next(PEOPLE) % 250 + 1}"  # sockets of one address are counted; people come from many
        headers = {"Origin": server.address}
        plain = httpx.Client(base_url=server.address, headers=headers, timeout=20, verify=False)  # no certificates to load
        self.http = OPEN.enter_context(plain)
        self.http.get("/")

    def post(self, path: str, body: Any) -> httpx.Response:
        """A POST as our pages make it."""
        return self.http.post(path, json=body)

    def open_room(self, seats: list[str], **more: Any) -> str:
        """A new room of World Powers; its id."""
        body = {"game": "world-powers", "players": len(seats), "seats": seats, "name": "Ola", **more}
        answer = self.post("/api/rooms", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, room: str, query: str = "lang=en", **headers: str) -> Socket:
        """A socket to a room."""
        where = f"ws://{urlsplit(self.server.address).netloc}/live/{room}?{query}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Origin": self.server.address, "Cookie": cookie, **headers}
        return Socket(
            OPEN.enter_context(connect(where, additional_headers=headers, source_address=(self.address, 0), close_timeout=1))
        )


class Socket:
    """A socket, and the newest view it has seen."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.view: dict[str, Any] = {}
        self.frames: list[str] = []

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        """The next frame."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] == "view":
            self.view = frame
        return frame

    def views(self) -> list[dict[str, Any]]:
        """All views that it has received, in order."""
        return [frame for text in self.frames if (frame := json.loads(text))["type"] == "view"]

    def until(self, **fields: Any) -> dict[str, Any]:
        """The next frame that has these fields."""
        while True:
            frame = self.receive()
            if all(frame.get(name) == value for name, value in fields.items()):
                return frame

    def until_asked(self) -> dict[str, Any]:
        """The question, once I am asked; the view when the game is over."""
        while not self.view or (self.view["question"] is None and self.view["room"]["phase"] != "over"):
            self.receive()
        return self.view

    def send(self, **frame: Any) -> None:
        """Send a frame."""
        self.connection.send(json.dumps(frame))

    def choose(self, option: str, client: str, question: str | None = None) -> dict[str, Any]:
        """Choose, and wait for the answer and the view after it."""
        self.send(type="choose", question=question or self.view["question"]["id"], option=option, client=client)
        answer = self.until(client=client)
        self.until(type="view")
        return answer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty folder."""
    running = Server(tmp_path)
    yield running
    running.kill()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a file."""
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.kill()


@pytest.fixture
def ola(shared_server: Server) -> Person:
    """A person."""
    return Person(shared_server)


@pytest.fixture
def jan(shared_server: Server) -> Person:
    """Another person."""
    return Person(shared_server)
