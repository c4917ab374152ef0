"""A crowd at many tables: a socket for each seat, and choices at random. It measures from a click to the last viewer's view.

A click is a frame sent; it has arrived when it is acknowledged and every viewer of the table has a view at least as new.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random
from time import perf_counter
from typing import Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from worldtable.server.guard import COOKIE


class Offer(msgspec.Struct):
    """An option of a question."""

    option: str


class Open(msgspec.Struct):
    """A question that is put to this viewer; a program gets the bare texts of the options."""

    id: str
    options: list[Offer | str]

    def texts(self) -> list[str]:
        """The options."""
        return [each if isinstance(each, str) else each.option for each in self.options]


class Heard(msgspec.Struct):
    """What a viewer reads of a frame; all else is skipped."""

    type: str
    seq: int = 0
    client: str | None = None
    question: Open | None = None
    answers: list[Heard] = []  # those that a program gets with a sight


heard = msgspec.json.Decoder(Heard)


@dataclass(slots=True)
class Click:
    """A choice on its way: when it was sent, and the number of its view once it is acknowledged."""

    sent: float
    client: str
    seq: int | None = None


@dataclass(slots=True)
class Viewer:
    """Somebody at a table: the newest view's number, when it came, and what it asks."""

    socket: ClientConnection
    seq: int = -1
    at: float = 0
    question: Open | None = None


@dataclass(slots=True)
class Table:
    """A table, its viewers by seat, and the click that is on its way."""

    viewers: list[Viewer] = field(default_factory=list)
    click: Click | None = None
    refused: int = 0

    def asked(self) -> list[Viewer]:
        """Who may choose now: nobody while a click is on its way."""
        return [] if self.click else [viewer for viewer in self.viewers if viewer.question]

    def hear(self, viewer: Viewer, text: str | bytes) -> float | None:
        """Note a frame. When it is the last that a click has waited for: the seconds since that click."""
        frame = heard.decode(text)
        for answer in frame.answers:
            self.note(viewer, answer)
        self.note(viewer, frame)
        return self.arrived()

    def note(self, viewer: Viewer, frame: Heard) -> None:
        """Note a view, or an answer to a click."""
        if frame.type in ("view", "sight"):
            viewer.seq, viewer.at, viewer.question = frame.seq, perf_counter(), frame.question
        elif self.click and frame.client == self.click.client:
            if frame.type == "refused":
                self.click, self.refused = None, self.refused + 1
            else:
                self.click.seq, viewer.at = frame.seq, perf_counter()

    def arrived(self) -> float | None:
        """The seconds that the click took, if everybody has seen what came of it."""
        click = self.click
        if click is None or click.seq is None or min(viewer.seq for viewer in self.viewers) < click.seq:
            return None
        self.click = None
        return max(viewer.at for viewer in self.viewers) - click.sent


class Crowd:
    """All tables, and how long every click took."""

    def __init__(self, seed: int = 1) -> None:
        self.tables: list[Table] = []
        self.seconds: list[float] = []
        self.clicks = 0
        self.random = Random(seed)

    @classmethod
    @asynccontextmanager
    async def seated(cls, address: str, game: str, seats: int, tables: int, form: str = "") -> AsyncIterator[Self]:
        """A crowd with its sockets open, and everybody sees the table; with the form `data` they are programs."""
        crowd = cls()
        async with AsyncExitStack() as stack:
            for room, cookies in open_tables(address, game, seats, tables):
                table = Table()
                crowd.tables.append(table)
                for cookie in cookies:
                    viewer = Viewer(await stack.enter_async_context(socket(address, room, cookie, form)))
                    table.viewers.append(viewer)
                    task = asyncio.create_task(crowd.listen(table, viewer))
                    stack.callback(task.cancel)
            while any(viewer.seq < 0 for table in crowd.tables for viewer in table.viewers):
                await asyncio.sleep(0.1)
            await asyncio.sleep(1)  # the views that tell of the last to come
            yield crowd

    async def listen(self, table: Table, viewer: Viewer) -> None:
        """Hear what a viewer is told."""
        async for text in viewer.socket:
            seconds = table.hear(viewer, text)
            if seconds is not None:
                self.seconds.append(seconds)
                await self.arrived(table)

    async def arrived(self, table: Table) -> None:
        """A click has arrived at that table."""

    async def play(self, rate: float, seconds: float) -> AsyncIterator[int]:
        """So many clicks a second, whatever becomes of those before; yields their number."""
        start = perf_counter()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            await self.click_somewhere()
            yield number + 1
        await asyncio.sleep(1)  # for those on their way

    async def click_somewhere(self) -> None:
        """Answer a question that is open, at a table where nothing is on its way."""
        for table in self.random.sample(self.tables, len(self.tables)):
            if asked := table.asked():
                await self.choose(table, self.random.choice(asked))
                return

    async def choose(self, table: Table, viewer: Viewer, option: str = "") -> None:
        """Choose that option, or one at random."""
        question, viewer.question = viewer.question, None
        assert question is not None
        self.clicks += 1
        table.click = Click(perf_counter(), str(self.clicks))
        option = option or self.random.choice(question.texts())
        await viewer.socket.send(choice(question.id, option, table.click.client))


def choice(question: str, option: str, client: str) -> str:
    """The frame of a choice."""
    return json.dumps({"type": "choose", "question": question, "option": option, "client": client})


# --- coming in ---------------------------------------------------------------------------------------------------------


def open_tables(address: str, game: str, seats: int, tables: int) -> Iterator[tuple[str, list[str]]]:
    """Rooms in which every seat is taken by a browser of its own: their ids, and the cookies by seat."""
    connection = HTTPConnection(urlsplit(address).netloc)

    def post(path: str, cookie: str, body: dict[str, object]) -> dict[str, str]:
        headers = {"Cookie": cookie, "Origin": address, "Content-Type": "application/json"}
        connection.request("POST", f"/api/rooms{path}", json.dumps(body), headers)
        answer = connection.getresponse()
        said: dict[str, str] = json.load(answer)
        if answer.status >= 400:
            raise RuntimeError(f"{path}: {said}")
        return said

    for table in range(tables):
        cookies = [f"{COOKIE}=browser-number-{table:06}-{seat:06}" for seat in range(seats)]
        kinds = ["me", *["open"] * (seats - 1)]
        room = post("", cookies[0], {"game": game, "players": seats, "seats": kinds, "name": "Player 1", "public": False})["id"]
        for seat in range(1, seats):
            post(f"/{room}/seats/{seat}", cookies[seat], {"take": f"Player {seat + 1}"})
        yield room, cookies
    connection.close()


def socket(address: str, room: str, cookie: str, form: str) -> connect:
    """A browser's socket, which like ours reads patches, or a program's."""
    url = f"{address.replace('http', 'ws')}/live/{room}?lang=en&patches=1&form={form}"
    return connect(url, additional_headers={"Origin": address, "Cookie": cookie}, ping_interval=None, max_size=None)
