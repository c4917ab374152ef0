"""Servers that nobody spares, and addresses to come from."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.server.conftest import OPEN, Person, Server, close_what_was_opened, jan, ola

__all__ = ["Stranger", "close_what_was_opened", "jan", "ola", "shared_server"]


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a file; whatever they did to it, it never lost its head."""
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    printed = running.kill()
    assert "Traceback" not in printed
    assert "ERROR" not in printed


class Stranger(Person):
    """A browser on another machine: the whole of 127.0.0.0/8 is ours."""

    def __init__(self, server: Server, address: str) -> None:
        self.server, self.address = server, address
        home = httpx.HTTPTransport(local_address=address, verify=False)
        headers = {"Origin": server.address}
        self.http = OPEN.enter_context(httpx.Client(base_url=server.address, headers=headers, timeout=20, transport=home))
        self.http.get("/")
