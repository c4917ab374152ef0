"""People at many tables who play at once, lose their sockets, come back, and remember what the server has promised them."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.conftest import Person, Server

CANNOT_OPEN = 4409
THINKING = 0.02  # seconds


@dataclass(slots=True)
class Promises:
    """What was sent and what the server said to it, by client id."""

    sent: set[str] = field(default_factory=set)
    taken: dict[str, int] = field(default_factory=dict)  # and the number of rows in the log after it
    sealed: set[str] = field(default_factory=set)  # taken in an open window, where nothing is in the log yet
    refused: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)  # rooms that would not open


class Player:
    """A person at one table. A choice without an answer is sent again after a loss, as the client does, or given up."""

    def __init__(self, person: Person, game: str, room: str, random: Random, promises: Promises) -> None:
        self.person, self.game, self.room, self.random, self.promises = person, game, room, random, promises
        self.over = False
        self._open: dict[str, Any] | None = None  # the choice that waits for its answer

    async def play(self) -> None:
        """Play until the game is over; come back as often as the server does."""
        while not self.over:
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                async with connect(self.address(), additional_headers=self.headers(), open_timeout=5) as socket:
                    await self._talk(socket)
            await asyncio.sleep(0.05)

    def address(self) -> str:
        """Where the table is."""
        return f"ws://{urlsplit(self.person.server.address).netloc}/live/{self.room}?lang=en"

    def headers(self) -> dict[str, str]:
        """Who we are, and from where we come."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.http.cookies.items())
        return {"Origin": self.person.server.address, "Cookie": cookie}

    async def _talk(self, socket: ClientConnection) -> None:
        """Answer what is asked."""
        if self._open is not None and self.random.random() < 0.5:
            await socket.send(json.dumps(self._open))
        else:
            self._open = None
        try:
            async for text in socket:
                await self._hear(json.loads(text), socket)
                if self.over:
                    return
        finally:
            if socket.close_code == CANNOT_OPEN:
                self.promises.broken.append(self.room)

    async def _hear(self, frame: dict[str, Any], socket: ClientConnection) -> None:
        """Keep promises in mind, and choose when there is a question."""
        match frame["type"]:
            case "taken":
                self._note(frame)
            case "refused":
                self.promises.refused.add(frame["client"])
                self._open = None
            case "view":
                self.over = frame["room"]["phase"] == "over"
                if frame["question"] is not None and self._open is None:
                    await self._choose(frame["question"], socket)
            case "talk":
                pass
            case other:
                raise AssertionError(f"{other}: {frame}")

    def _note(self, frame: dict[str, Any]) -> None:
        """The server has promised that a choice is on disk."""
        client, seq = frame["client"], frame["seq"]
        self.promises.taken[client] = seq
        if self._open is not None and client == self._open["client"] and seq == int(self._open["question"]):
            self.promises.sealed.add(client)
        self._open = None

    async def _choose(self, question: dict[str, Any], socket: ClientConnection) -> None:
        """Choose any option."""
        await asyncio.sleep(self.random.random() * THINKING)
        option, client = self.random.choice(question["options"])["option"], str(UUID(int=self.random.getrandbits(128)))
        self._open = {"type": "choose", "question": question["id"], "option": option, "client": client}
        self.promises.sent.add(client)
        await socket.send(json.dumps(self._open))


def open_tables(server: Server, random: Random, promises: Promises, game: dict[str, Any], count: int) -> list[Player]:
    """Tables of one game for two people and a bot where there is room for it; whoever plays there."""
    players = []
    for _ in range(count):
        people = [Person(server), Person(server)]
        seats = ["me", "open", "random"][: game["players"]]
        room = people[0].open_room(seats, **game)
        assert people[1].post(f"/api/rooms/{room}/seats/1", {"take": "Jan"}).status_code == 200
        players += [Player(person, game["game"], room, Random(random.random()), promises) for person in people]
    return players
