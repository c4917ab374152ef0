"""boardgame.io's server and clients, in processes of their own: installed by npm into a folder outside the repository."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from served import HERE, Server, free_port, running

NODE = HERE / "node"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "worldtable" / "boardgame.io"


def install() -> None:
    """What our package.json wants, once."""
    wanted, there, done = NODE / "package.json", CACHE / "package.json", CACHE / "node_modules" / "boardgame.io"
    if done.is_dir() and there.read_text("utf-8") == wanted.read_text("utf-8"):
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    shutil.copy(wanted, there)
    subprocess.run(["npm", "install", "--silent", "--no-fund", "--no-audit"], cwd=CACHE, check=True)


def environment() -> None:
    """Let node find what is installed, and run it as on a server."""
    os.environ["NODE_PATH"], os.environ["NODE_ENV"] = str(CACHE / "node_modules"), "production"


@contextmanager
def serving_boardgame_io() -> Iterator[Server]:
    """Its server, with the matches in memory."""
    install()
    environment()
    port = free_port()
    with running(["node", str(NODE / "server.cjs"), str(port)], port, "/games") as server:
        yield server


def play_boardgame_io(server: Server, games: Sequence[Sequence[int]]) -> float:
    """Play these games at once, a table each; the seconds of the server's processor."""
    with subprocess.Popen(
        ["node", NODE / "clients.cjs", server.address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as clients:
        assert clients.stdin and clients.stdout
        print(json.dumps(games), file=clients.stdin, flush=True)
        assert clients.stdout.readline() == "ready\n"
        before = server.cpu
        print("go", file=clients.stdin, flush=True)
        assert clients.stdout.readline() == "played\n"
        return server.cpu - before
