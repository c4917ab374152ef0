"""A PostgreSQL of the tests' own: Debian's package, in a folder, behind a socket that nobody else sees."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a running, empty cluster, with `{name}` for the database's name. PostgreSQL refuses to run as root."""
    assert PROGRAMS, "these tests need PostgreSQL (on Debian: apt-get install postgresql)"
    with tempfile.TemporaryDirectory(prefix="wt-pg-") as folder:
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        run("initdb", "--auth=trust", "--username=postgres", "--no-sync", f"--pgdata={folder}/data")
        options = f"-k {folder} -c listen_addresses="
        run("pg_ctl", "start", "--wait", f"--pgdata={folder}/data", f"--log={folder}/log", f"--options={options}")
        try:
            yield f"postgresql://postgres@/{{name}}?host={folder}"
        finally:
            run("pg_ctl", "stop", "--wait", "--mode=immediate", f"--pgdata={folder}/data")


def run(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs."""
    user = "postgres" if os.getuid() == 0 else None
    command = [str(PROGRAMS[-1] / program), *arguments]
    subprocess.run(command, check=True, user=user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
