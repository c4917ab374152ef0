"""A server in a process of its own, looked at from outside: its address, its processor time, its memory.

As a script it is that process: `python served.py DATABASE PORT` serves without limits on how often one address may come.
The games of the folder `games` beside this file are served too.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import sleep
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from worldtable.server.app import create_app
from worldtable.server.guard import LIMITS, Buckets, Limit
from worldtable.server.serve import listening, run
from worldtable.server.settings import Settings

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs."""

    address: str
    pid: int

    @property
    def cpu(self) -> float:
        """The seconds of processor time that it has taken so far, in all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> float:
        """Its resident memory, in megabytes."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text("ascii"))
        assert found is not None
        return round(int(found[1]) / 1024, 1)


@contextmanager
def running(command: Sequence[str], port: int, path: str) -> Iterator[Server]:
    """A server that is started by that command, from when it answers on `path` until the context is left."""
    with subprocess.Popen(command) as process:
        try:
            server = Server(f"http://127.0.0.1:{port}", process.pid)
            wait_for(f"{server.address}{path}")
            yield server
        finally:
            process.terminate()


@contextmanager
def serving(database: str) -> Iterator[Server]:
    """Our server on that database."""
    port = free_port()
    with running([sys.executable, __file__, database, str(port)], port, "/healthz") as server:
        yield server


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    """Until the server answers, whatever it says."""
    for _ in range(300):
        with suppress(URLError):
            with suppress(HTTPError):
                urlopen(address, timeout=30).close()
            return
        sleep(0.1)
    raise TimeoutError(f"no answer from {address}")


def serve(database: str, port: int) -> None:
    """Be the server, as `worldtable serve` would be but for the limits."""
    import_module("worldtable.games").__path__.append(str(HERE / "games"))
    wide = Buckets({kind: Limit(10**9, 1) for kind in LIMITS})
    with listening("127.0.0.1", port) as listener:
        run(create_app(database, buckets=wide), listener, Settings())


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
