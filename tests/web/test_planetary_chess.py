"""Planetary Chess in browsers: figures are held and moved on the flat discs and on a globe that can be turned, until mate."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Server
from tests.web.conftest import PHONE, Visit, picture

MATE = ["Be1-l6", "Ra7-j7", "Bl6-d2", "Rj7-j1#"]
OPTION = ".ask .option, .result"


def make(page: Page, server: Server, seats: list[str]) -> str:
    """A table; its path."""
    body = {"game": "planetary-chess", "players": 2, "seats": seats, "name": "Ola", "options": {}}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    return f"/room/{made.json()['id']}"


@pytest.fixture
def two(visit: Visit, server: Server) -> tuple[Page, Page]:
    """Ola at a desk plays Red, Jan on a phone Blue."""
    ola, jan = visit(), visit(viewport=PHONE, has_touch=True, is_mobile=True)
    path = make(ola, server, ["me", "open"])
    jan.request.post(f"/api{path.replace('room', 'rooms')}/seats/1", data={"take": "Jan"}, headers={"Origin": server.address})
    for page in (ola, jan):
        page.goto(path)
        page.wait_for_selector(".scene")
    return ola, jan


def move(page: Page, text: str, view: int = 0) -> None:
    """Hold the figure and press its target: on a disc (0), or on the globe (-1)."""
    page.wait_for_selector(OPTION)
    node = re.split("[-x]", text)[0][1:]
    page.locator(f".board .target[aria-label$=' on {node}']").nth(view).click()
    page.locator(f".board .target[aria-label='{text}']").nth(view).click()


def test_two_people_play_until_mate(two: tuple[Page, Page]) -> None:
    """On both screens, each in another way; the last move, the attack and the result are shown."""
    ola, jan = two
    for n, text in enumerate(MATE):
        move((ola, jan)[n % 2], text, view=-1 if n == 2 else 0)
        for page in two:
            expect(page.locator(".log")).to_contain_text(text)
    for page in two:
        expect(page.locator(".result")).to_be_visible()
        expect(page.locator(".log")).to_contain_text("Checkmate: Blue wins, 0-1")
    picture(ola, "planetary-chess-desk")
    picture(jan, "planetary-chess-phone")
    assert jan.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(jan.locator(".result")).to_contain_text("You have won!")


def test_what_is_held_is_let_go(two: tuple[Page, Page]) -> None:
    """Pressing again, another figure, or Escape: nothing is played."""
    ola, _ = two
    targets = ola.locator(".board .target[aria-label*='-']")
    for release in ("again", "escape"):
        ola.locator(".board .target[aria-label$=' on b1']").first.click()
        expect(targets).not_to_have_count(0)
        if release == "again":
            ola.wait_for_timeout(450)
            ola.locator(".board .target[aria-label$=' on b1']").first.click()
        else:
            ola.keyboard.press("Escape")
        expect(targets).to_have_count(0)
    expect(ola.locator(".log")).not_to_contain_text("plays Rb1")


def middle_of(page: Page, label: str) -> float:
    """How far from the left a figure is drawn on the globe."""
    box = page.get_by_label(label).last.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def test_the_globe_is_turned(two: tuple[Page, Page]) -> None:
    """By dragging, by buttons, by keys; My side brings it back; a drag plays nothing, and the others see nothing of it."""
    ola, jan = two
    start, theirs = middle_of(ola, "Red: runner on d1"), middle_of(jan, "Red: runner on d1")
    globe = ola.locator(".globe").bounding_box()
    assert globe is not None
    x, y = globe["x"] + globe["width"] / 2, globe["y"] + globe["height"] / 2
    ola.mouse.move(x, y)
    ola.mouse.down()
    ola.mouse.move(x + 90, y, steps=4)
    ola.mouse.up()
    assert middle_of(ola, "Red: runner on d1") > start + 15
    ola.get_by_role("button", name="My side").click()
    assert middle_of(ola, "Red: runner on d1") == pytest.approx(start, abs=1)
    ola.get_by_role("button", name="Turn the globe: look farther east").click()
    assert middle_of(ola, "Red: runner on d1") < start - 5
    ola.get_by_role("button", name="Turn the globe: look farther west").focus()
    ola.keyboard.press("Enter")
    assert middle_of(ola, "Red: runner on d1") == pytest.approx(start, abs=1)
    assert middle_of(jan, "Red: runner on d1") == theirs
    expect(ola.locator(".prompt")).to_have_text("Red: choose a move")


def test_a_person_and_the_bot_play(visit: Visit, server: Server) -> None:
    """A few moves by keyboard against the house bot, in Polish; a picture to look at."""
    page = visit(locale="pl-PL", color_scheme="dark")
    page.goto(make(page, server, ["me", "house"]))
    for _ in range(3):
        page.wait_for_selector(OPTION)
        before = page.locator(".log").inner_text()
        page.locator(".board .target[aria-label*=' na ']").first.focus()
        page.keyboard.press("Enter")
        page.locator(".board .target[aria-label*='-'], .board .target[aria-label*='x']").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('.log').innerText !== before", arg=before)
    picture(page, "planetary-chess-pl-dark")
