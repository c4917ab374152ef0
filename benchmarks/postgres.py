"""A PostgreSQL of our own for a while: a cluster in a temporary folder, on a port of this machine only."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from served import free_port

DEBIAN = Path("/usr/lib/postgresql")  # where Debian keeps the programs, one folder a version


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of an empty database, durable as PostgreSQL comes. PostgreSQL refuses root, so root lends it to its own user."""
    programs, port = newest(), free_port()
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        run([programs / "initdb", "-D", data, "-U", "worldtable", "-A", "trust", "-E", "UTF8"])
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        run([programs / "pg_ctl", "-D", data, "-o", options, "-l", Path(folder) / "log", "-w", "start"])
        try:
            run([programs / "createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "worldtable", "worldtable"])
            yield f"postgresql+psycopg://worldtable@127.0.0.1:{port}/worldtable"
        finally:
            run([programs / "pg_ctl", "-D", data, "-m", "fast", "-w", "stop"])


def newest() -> Path:
    """The folder of the programs of the newest version."""
    folders = sorted(DEBIAN.glob("*/bin"), key=lambda each: float(each.parent.name))
    if not folders:
        raise FileNotFoundError("PostgreSQL's programs are missing; on Debian: apt-get install postgresql")
    return folders[-1]


def run(command: Sequence[str | Path]) -> None:
    """Run a program as somebody whom PostgreSQL accepts, quietly."""
    user = pwd.getpwnam("postgres").pw_uid if os.getuid() == 0 else None
    subprocess.run(command, user=user, stdout=subprocess.DEVNULL, check=True)
