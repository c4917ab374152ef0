"""A proxy between browsers and the server that drops, delays, doubles and reorders whole frames of sockets, and cuts lines.

Everything else goes through as it is. Networks do not do this to a TCP stream; a client that bears it bears networks.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random

EXTENSIONS = b"sec-websocket-extensions"
CONTROL = 8  # from here on an opcode is about the connection: close, ping, pong


@dataclass(frozen=True, slots=True)
class Odds:
    """How probable each mishap is for a frame."""

    drop: float = 0.03
    double: float = 0.05
    swap: float = 0.05
    delay: float = 0.1
    longest: float = 0.3  # seconds of a delay
    cut: float = 0.005


CALM = Odds(0, 0, 0, 0, 0, 0)


@dataclass(slots=True)
class Chaos:
    """The proxy. `done` counts the mishaps."""

    port: int  # of the server
    random: Random
    odds: Odds = field(default_factory=Odds)
    done: Counter[str] = field(default_factory=Counter)
    dead: bool = False  # whether lines stay open, and nothing comes through
    _server: asyncio.Server | None = None
    _lines: int = 0

    async def __aenter__(self) -> Chaos:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()

    @property
    def address(self) -> str:
        """Where browsers find it."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection. Each comes to the server from another address: mishaps must not look like abuse."""
        self._lines += 1
        home = (f"127.0.4.{self._lines % 250 + 1}", 0)
        async with AsyncExitStack() as lines:
            lines.push_async_callback(part, writer)
            lines.enter_context(suppress(OSError, asyncio.IncompleteReadError))
            head = await reader.readuntil(b"\r\n\r\n")
            up, down = await asyncio.open_connection("127.0.0.1", self.port, local_addr=home)
            lines.push_async_callback(part, down)
            down.write(without_extensions(head))
            relay = self._frames if head.startswith(b"GET /live/") else plain
            if relay == self._frames:
                writer.write(await up.readuntil(b"\r\n\r\n"))
            both = [asyncio.create_task(relay(reader, down)), asyncio.create_task(relay(up, writer))]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _frames(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass frames on in one direction, with mishaps."""
        held: list[bytes] = []
        while True:
            frame = await read_frame(reader)
            if self.dead:
                continue
            if frame[0] & 15 >= CONTROL:
                writer.write(frame)
            elif self._happens("cut", self.odds.cut):
                raise ConnectionAbortedError
            elif self._happens("swap", self.odds.swap):
                held.append(frame)
            elif not self._happens("drop", self.odds.drop):
                if self._happens("delay", self.odds.delay):
                    await asyncio.sleep(self.random.random() * self.odds.longest)
                for each in [frame, *held, *([frame] if self._happens("double", self.odds.double) else [])]:
                    writer.write(each)
                held.clear()
            await writer.drain()

    def _happens(self, mishap: str, odds: float) -> bool:
        """Whether a mishap happens now."""
        happens = self.random.random() < odds
        self.done[mishap] += happens
        return happens


async def part(writer: asyncio.StreamWriter) -> None:
    """Close one end of a line, and wait until it is closed."""
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


def without_extensions(head: bytes) -> bytes:
    """A request's head without compression: frames that depend on each other could not be dropped."""
    lines = head.split(b"\r\n")
    return b"\r\n".join(line for line in lines if not line.lower().startswith(EXTENSIONS))


async def plain(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass everything on until one side ends."""
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
    raise ConnectionResetError


async def read_frame(reader: asyncio.StreamReader) -> bytes:
    """One frame of a socket, with its head and mask as they are (RFC 6455, 5.2)."""
    head = await reader.readexactly(2)
    length = head[1] & 127
    if length >= 126:
        more = await reader.readexactly(2 if length == 126 else 8)
        head, length = head + more, int.from_bytes(more)
    return head + await reader.readexactly(length + (4 if head[1] & 128 else 0))
