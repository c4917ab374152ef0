"""A PostgreSQL server of our own: Debian's programs, an empty cluster in a temporary folder, a socket of the machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.conftest import free_port


def programs() -> Path:
    """The folder of Debian's newest PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    assert found, "PostgreSQL is missing. On Debian: sudo apt-get install postgresql"
    return found[-1]


def as_user(*command: str | Path) -> list[str]:
    """The command as somebody whom PostgreSQL accepts: it does not run as root."""
    words = list(map(str, command))
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else words


@contextmanager
def cluster() -> Iterator[str]:
    """An empty database on a running server; its address."""
    folder, port = Path(tempfile.mkdtemp(prefix="worldtable-")), free_port()
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data, log = folder / "data", folder / "log"
    run(programs() / "initdb", "--auth=trust", "--username=worldtable", "--encoding=UTF8", "--pgdata", data)
    control: list[str | Path] = [programs() / "pg_ctl", "--pgdata", data, "--log", log, "--wait"]
    run(*control, "--options", f"-p {port} -k {folder} -c listen_addresses=127.0.0.1", "start")
    try:
        run(programs() / "createdb", "--host", folder, "--port", str(port), "--username", "worldtable", "tables")
        yield f"postgresql://worldtable@127.0.0.1:{port}/tables"
    finally:
        run(*control, "--mode", "immediate", "stop")
        shutil.rmtree(folder)


def run(*command: str | Path) -> None:
    """Run a program to its end; its complaints are the error's."""
    done = subprocess.run(as_user(*command), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", text=True)
    assert done.returncode == 0, done.stderr
