"""`worldtable serve`: a free port, a data folder of the user's own, and the server on them."""

from __future__ import annotations

import fcntl
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from pathlib import Path
from typing import IO

import uvicorn
from fastapi import FastAPI

from worldtable.engine.errors import BadSetup, WorldtableError
from worldtable.server.app import create_app

PORTS = 50  # how many ports are tried


class AlreadyServing(WorldtableError):
    """Another server works on the same data."""


def serve(host: str, port: int, data: Path | None, open_browser: bool, pace: float) -> int:
    """Serve until stopped."""
    folder = data or default_folder()
    if pace < 0:
        raise BadSetup(f"--bot-pace: expected 0 or more seconds, found {pace:g}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"--data: {folder} cannot be a folder for games: {error.strerror}") from None
    with listening(host, port) as listener, only_server(folder) as note:
        address = f"http://{shown_host(host)}:{listener.getsockname()[1]}/"
        note.write(address)
        note.flush()
        print(f"Worldtable is at {address}\nGames are kept in {folder}. Stop with Ctrl-C.", flush=True)
        if open_browser and has_desktop():
            webbrowser.open(address)
        logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s %(message)s")
        app = create_app(f"sqlite:///{folder / 'worldtable.db'}", pace)
        run(app, listener)
    return 0


def run(app: FastAPI, listener: socket.socket) -> None:
    """Run the application until it is stopped.

    A view is thousands of small objects that live for a moment; the garbage collector looks at them less often than it
    would, and never at what was imported. That saves a third of a view's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    config = uvicorn.Config(app, log_level="warning", access_log=False, ws="auto", ws_max_size=65536, ws_max_queue=16)
    uvicorn.Server(config).run(sockets=[listener])


def default_folder() -> Path:
    """The user's data folder, by the habits of the desktop."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "worldtable"


@contextmanager
def listening(host: str, first: int) -> Iterator[socket.socket]:
    """A socket on the first free port from `first` on."""
    if not 0 < first < 65536:
        raise BadSetup(f"--port: expected 1 to 65535, found {first}")
    for port in range(first, min(first + PORTS, 65536)):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
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


@contextmanager
def only_server(folder: Path) -> Iterator[IO[str]]:
    """Hold the folder's lock, so that no second server writes to the same data; the file holds our address."""
    path = folder / "server.lock"
    with path.open("a+") as note:
        try:
            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            note.seek(0)
            raise AlreadyServing(f"a server already works on {folder}: {note.read() or 'its address is not known'}") from None
        note.truncate(0)
        yield note


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
