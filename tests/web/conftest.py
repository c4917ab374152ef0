"""A real Chromium, and a real server to look at."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.conftest import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)  # on a busy machine the page takes its time
ARTEFACTS = Path(__file__).parents[2] / "artefacts"
OPTION = ".ask .options .option:not([aria-disabled=true])"  # one that can be chosen now: nothing is on its way
DESK, PHONE, SMALL_PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}, {"width": 360, "height": 640}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a file."""
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.kill()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page in a browser of its own; whatever the page complains about fails the test."""
    contexts, complaints = [], list[str]()

    def open_page(path: str = "/", locale: str = "en-US", viewport: dict[str, int] = DESK, **more: Any) -> Page:
        context = browser.new_context(base_url=server.address, locale=locale, viewport=viewport, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    expected = (
        "WebSocket",
        "net::ERR",
        "400",
        "404",
        "403",
        "410",
    )  # a server that was killed, a table or a position that is not there, a link that is used up
    assert [line for line in complaints if not any(word in line for word in expected)] == []


def asked(page: Page) -> bool:
    """Wait until something is asked that can be answered at once; False when the game is over."""
    page.wait_for_selector(f"{OPTION}, .result")
    return page.locator(".result").count() == 0


def picture(page: Page, name: str) -> None:
    """Keep a screenshot as an artefact."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")
