"""The client's own part: what it shows and does when the line is gone, dead, or has slept."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.proof.browsers import alone, chromium, open_page
from tests.proof.chaos import CALM, Chaos
from tests.server.conftest import Person, Server
from tests.web.conftest import ARTEFACTS, OPTION

GREY = ".ask .options .option[aria-disabled=true]"


class Seen:
    """A page at a table, the proxy before it, and every view that its sockets have brought."""

    def __init__(self, page: Page, chaos: Chaos) -> None:
        self.page, self.chaos = page, chaos
        self.sockets: list[list[dict[str, Any]]] = []
        page.on("websocket", self._note)

    def _note(self, socket: Any) -> None:
        views: list[dict[str, Any]] = []
        self.sockets.append(views)
        socket.on("framereceived", lambda text: views.append(json.loads(text)))

    async def is_lost(self) -> None:
        """It says so, and nothing can be chosen."""
        await expect(self.page.get_by_text("Reconnecting…")).to_be_visible()
        await expect(self.page.locator(OPTION)).to_have_count(0)
        await expect(self.page.locator(GREY).first).to_be_visible()

    async def is_back(self) -> None:
        """The same question can be answered."""
        await expect(self.page.locator(OPTION).first).to_be_visible(timeout=20_000)
        await expect(self.page.get_by_text("Reconnecting…")).to_have_count(0)


async def offline(seen: Seen) -> None:
    """The network goes and comes back: the line is taken up at once, and the log is not sent again."""
    await seen.page.context.set_offline(True)
    await seen.is_lost()
    await seen.page.locator(GREY).first.click(force=True)
    ARTEFACTS.mkdir(exist_ok=True)
    await seen.page.screenshot(path=ARTEFACTS / "reconnecting.png")
    await seen.page.context.set_offline(False)
    await seen.is_back()
    assert seen.sockets[-1][0]["log"] == []


async def half_open(seen: Seen) -> None:
    """The line looks open and nothing comes through: noticed within twenty seconds."""
    seen.chaos.dead = True
    await seen.page.clock.run_for(20_500)
    await seen.is_lost()
    seen.chaos.dead = False
    await seen.page.clock.run_for(20_000)
    await seen.is_back()


async def asleep(seen: Seen) -> None:
    """An hour goes by in one moment, and the line is dead: noticed within two seconds after waking."""
    seen.chaos.dead = True
    await seen.page.clock.fast_forward(3_600_000)
    await seen.page.clock.run_for(2_500)
    await seen.is_lost()
    seen.chaos.dead = False
    await seen.page.clock.run_for(20_000)
    await seen.is_back()


async def woken_alive(seen: Seen) -> None:
    """An hour goes by and the line is alive: it is kept."""
    before = len(seen.sockets)
    await seen.page.clock.fast_forward(3_600_000)
    await seen.page.clock.run_for(1_000)
    await seen.is_back()
    assert len(seen.sockets) == before


@pytest.mark.parametrize("story", [offline, half_open, asleep, woken_alive], ids=lambda story: str(story.__name__))
def test_staying(server: Server, story: Callable[[Seen], Awaitable[None]]) -> None:
    """At the end the question that was asked is answered, once."""
    ola = Person(server)
    room = ola.open_room(["me", "random"])
    asked = ola.look(room).until_asked()["question"]["id"]

    async def tell() -> None:
        async with Chaos(server.port, Random(1), CALM) as chaos, chromium() as browser:
            [page] = await open_page(browser, chaos.address, room, ola)
            await page.clock.install()
            seen = Seen(page, chaos)
            await page.goto(f"/room/{room}")
            await seen.is_back()
            await story(seen)
            await page.locator(OPTION).first.click()
            await page.wait_for_function("before => document.querySelector('.choices')?.dataset.question !== before", arg=asked)

    alone(tell)
    assert ola.look(room).until(type="view")["seq"] > int(asked)
