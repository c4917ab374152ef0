"""Real browsers that play by themselves: each presses an option, whenever there is one."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, TypeVar

from anyio.from_thread import start_blocking_portal
from playwright.async_api import Browser, Locator, Page, async_playwright
from playwright.async_api import Error as PlaywrightError

from tests.server.conftest import Person
from tests.web.conftest import DESK, FLAGS, OPTION

CONFIRM = ".trial .primary"
T = TypeVar("T")


def alone(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do it in a thread of its own: another browser's loop may be running in this one."""
    with start_blocking_portal() as portal:
        done: T = portal.call(work)
    return done


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's Chromium, without a window."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    async with async_playwright() as play:
        running = await play.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        await running.close()


async def open_page(browser: Browser, address: str, room: str, person: Person, tabs: int = 1) -> list[Page]:
    """Windows of a person's browser at the table."""
    context = await browser.new_context(base_url=address, viewport=DESK, locale="en-US")  # type: ignore[arg-type]
    await context.add_cookies([{"name": name, "value": value, "url": address} for name, value in person.http.cookies.items()])
    pages = [await context.new_page() for _ in range(tabs)]
    for page in pages:
        page.set_default_timeout(60_000)
        await page.goto(f"/room/{room}")
    return pages


async def play(page: Page, random: Random, press: Callable[[Locator], Awaitable[None]]) -> int:
    """Press options until there is a result, and confirm what is only tried by that; how many were chosen."""
    chosen = 0
    while True:
        await page.wait_for_selector(f"{OPTION}, .result")
        if await page.locator(".result").count():
            return chosen
        question = await page.locator(".ask").inner_html()
        if count := await page.locator(OPTION).count():
            with suppress(PlaywrightError):  # it may be gone in the moment we press it
                await press(page.locator(OPTION).nth(random.randrange(count)))
                if await page.locator(CONFIRM).count():
                    await press(page.locator(CONFIRM))
                await page.wait_for_function("before => document.querySelector('.ask').innerHTML !== before", arg=question)
                chosen += 1


async def shown(page: Page) -> tuple[list[str], list[str]]:
    """The result, a line for each place, and the log."""
    places = await page.locator(".result li").all_inner_texts()
    return [" ".join(line.split()) for line in places], await page.locator("[role=log] .line").all_inner_texts()
