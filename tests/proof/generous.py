"""A server that is not in a hurry to tell anybody off, so that a fuzzer gets at what lies behind the limits."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from worldtable.server.app import create_app
from worldtable.server.guard import LIMITS, Buckets, Limit
from worldtable.server.serve import listening


def main(folder: str, port: str) -> None:
    """Serve until stopped."""
    with listening("127.0.0.1", int(port)) as listener:
        print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        app = create_app(f"sqlite:///{Path(folder) / 'worldtable.db'}", 0, Buckets(dict.fromkeys(LIMITS, Limit(10**9, 1))))
        config = uvicorn.Config(app, log_level="warning", access_log=False, ws_max_size=65536, ws_max_queue=16)
        uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
