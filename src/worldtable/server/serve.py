"""`worldtable serve`: a free port, a data folder of the user's own, and the server on them."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from io import StringIO
from types import FrameType
from typing import IO

import uvicorn
from fastapi import FastAPI

from worldtable.engine.errors import BadSetup, WorldtableError
from worldtable.server.app import create_app
from worldtable.server.doors import Doors
from worldtable.server.lock import only_server
from worldtable.server.logs import set_up
from worldtable.server.place import Place, place_of
from worldtable.server.settings import Settings

log = logging.getLogger("worldtable.serve")
PORTS = 50  # how many ports are tried


class Server(uvicorn.Server):
    """Stops at the first signal, when what is at hand is finished; at the second at once."""

    def __init__(self, config: uvicorn.Config, doors: Doors) -> None:
        super().__init__(config)
        self._doors = doors

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See everybody off before the connections are closed."""
        log.info("stopping")
        await self._doors.close()
        await super().shutdown(sockets)
        log.info("stopped")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear the signals while serving. Having stopped as we were told is no failure."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal."""
        if self.should_exit:
            os._exit(1)
        self.should_exit = True


def serve(settings: Settings) -> int:
    """Serve until stopped."""
    place = place_of(settings.data, settings.database)
    set_up(settings.log)
    with listening(settings.host, settings.port) as listener, alone_at(place) as note:
        address = f"http://{shown_host(settings.host)}:{listener.getsockname()[1]}/"
        note.write(address)
        note.flush()
        print(f"Worldtable is at {address}\nGames are kept in {shown(place)}. Stop with Ctrl-C.", flush=True)
        if settings.open_browser and has_desktop():
            webbrowser.open(address)
        app = create_app(place.url, settings.bot_pace, settings=settings)
        run(app, listener, settings)
    return 0


def run(app: FastAPI, listener: socket.socket, settings: Settings) -> None:
    """Run the application until it is stopped.

    A view is thousands of small objects that live for a moment; the garbage collector looks at them less often than it
    would, and never at what was imported. That saves a third of a view's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    Server(configuration(app, settings), app.state.doors).run(sockets=[listener])


def configuration(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves: our log, small messages, and only the proxies we know are believed."""
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="auto",
        ws_max_size=65536,
        ws_max_queue=16,
        ws_per_message_deflate=False,  # most frames are small
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=10,
    )


@contextmanager
def alone_at(place: Place) -> Iterator[IO[str]]:
    """The only server on a SQLite file; PostgreSQL serves several. The note takes our address."""
    if place.file is None:
        yield StringIO()
        return
    folder = place.file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"--data: {folder} cannot be a folder for games: {error.strerror}") from None
    with only_server(folder) as note:
        yield note


def shown(place: Place) -> str:
    """The place as it is shown: the folder people know, or the database's address."""
    return str(place.file.parent if place.file else place)


@contextmanager
def listening(host: str, first: int) -> Iterator[socket.socket]:
    """A socket on the first free port from `first` on."""
    if not 0 < first < 65536:
        raise BadSetup(f"--port: expected 1 to 65535, found {first}")
    for port in range(first, min(first + PORTS, 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio lets small frames wait
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with listener:
            try:
                listener.bind((host, port))
            except OSError as error:
                if error.errno == EADDRINUSE:
                    continue
                raise BadSetup(f"cannot listen on {host}, port {port}: {error.strerror or error}") from None
            listener.listen(128)
            yield listener
            return
    raise WorldtableError(f"no port from {first} to {first + PORTS - 1} is free; choose another with --port")


def shown_host(host: str) -> str:
    """The host in an address that can be opened."""
    if host in ("0.0.0.0", "::"):
        return local_address()
    return f"[{host}]" if ":" in host else host


def local_address() -> str:
    """This machine's address in its network, for the others at the table."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the interface
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def has_desktop() -> bool:
    """Whether there is a desktop on which a browser could open."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
