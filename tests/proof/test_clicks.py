"""Every option is clicked twice within a moment, in two windows of the same seat at once, for a whole game."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest
from playwright.async_api import Page

from tests.proof.browsers import alone, chromium, open_page
from tests.server.conftest import Person, Server
from tests.web.conftest import OPTION

TOASTS = """() => {
    window.toasts = [];
    const note = () => document.querySelectorAll(".toast p").forEach((one) => window.toasts.push(one.textContent));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""

FIRST_CLICKS = """() => {
    window.clicked = [];
    document.addEventListener("click", (event) => {
        const option = event.target.closest(".ask .option:not([aria-disabled=true])");
        const question = document.querySelector(".choices")?.dataset.question;
        if (option && event.detail === 1) window.clicked.push(Number(question));
    }, true);
}"""
QUESTION = "() => document.querySelector('.choices[aria-busy=false]')?.dataset.question ?? ''"
CHANGED = "before => document.querySelector('.choices')?.dataset.question !== before"


@pytest.mark.parametrize("questions", [8, pytest.param(10_000, marks=pytest.mark.long)])
def test_each_question_is_answered_once(server: Server, questions: int) -> None:
    """Four clicks, one answer: no second click answers anything, and the other window says only that there is a new question.

    A window may show the next question before its own first click, which then is meant for that one.
    """
    ola = Person(server)
    room = ola.open_room(["me", "random"], options={"end_at": 5})
    clicked, toasts = alone(lambda: click_everything(server, room, ola, questions))
    with closing(sqlite3.connect(server.folder / "worldtable.db")) as database:
        answered = database.execute("SELECT seq FROM answers WHERE client IS NOT NULL ORDER BY seq").fetchall()
    assert [seq for (seq,) in answered] == sorted(clicked)
    assert toasts <= {"the question has changed"}


async def click_everything(server: Server, room: str, ola: Person, most: int) -> tuple[set[int], set[str]]:
    """The questions that were shown at a first click, in so many rounds at most, and what the pages said in passing."""
    clicked, random, said = set[int](), Random(1), set[str]()
    async with chromium() as browser:
        tabs = await open_page(browser, server.address, room, ola, tabs=2)
        for tab in tabs:
            await tab.evaluate(TOASTS)
            await tab.evaluate(FIRST_CLICKS)
        while most and (question := await same_question(tabs)):
            most -= 1
            option = random.randrange(await tabs[0].locator(OPTION).count())
            places = [await centre(tab, option) for tab in tabs]
            await asyncio.gather(*(tab.mouse.dblclick(*place) for tab, place in zip(tabs, places, strict=True)))
            await asyncio.gather(*(tab.wait_for_function(CHANGED, arg=question) for tab in tabs))
        await same_question(tabs)  # nothing is on its way any more
        for tab in tabs:
            clicked |= set(await tab.evaluate("window.clicked"))
            said |= set(await tab.evaluate("window.toasts"))
    return clicked, said


async def same_question(tabs: list[Page]) -> str:
    """The question that both windows show and that can be answered; nothing when the game is over."""
    async with asyncio.timeout(60):
        while True:
            first, second = [str(await tab.evaluate(QUESTION)) for tab in tabs]
            if first and first == second:
                return first
            if all([await tab.locator(".result").count() for tab in tabs]):
                return ""
            await asyncio.gather(*map(leave_the_past, tabs))
            await asyncio.sleep(0.02)


async def leave_the_past(tab: Page) -> None:
    """Go back to now, if the first click has met *Look back*, which came to stand there when the other window was answered."""
    if await tab.locator(".lookback").count():
        await tab.keyboard.press("Escape")


async def centre(tab: Page, option: int) -> tuple[float, float]:
    """Where the button of an option is."""
    button = tab.locator(OPTION).nth(option)
    await button.scroll_into_view_if_needed()
    box = await button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
