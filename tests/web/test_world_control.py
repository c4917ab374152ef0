"""World Control and Craps in a browser: whole short games by keyboard and board, on a phone, in Polish."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Server
from tests.web.conftest import SMALL_PHONE, Visit, asked, picture


def sit(page: Page, server: Server, game: str, players: int, **options: object) -> Page:
    """At a table with random bots."""
    body = {"game": game, "players": players, "seats": ["me", *["random"] * (players - 1)], "name": "Ola", "options": options}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    assert made.ok, made.text()
    page.goto(f"/room/{made.json()['id']}")
    asked(page)
    return page


def answer(page: Page, n: int, board: bool = True) -> bool:
    """Answer one question: on the board where it is asked there, else by a key; False when the game is over."""
    if not asked(page):
        return False
    before = page.locator(".ask").inner_html()
    targets = page.locator(".board .target")
    if board and n % 2 and targets.count():
        targets.first.click()
    else:
        page.keyboard.press(str(1 + n % max(1, min(3, page.locator(".ask .option kbd").count()))))
    page.wait_for_function("before => document.querySelector('.ask').innerHTML !== before", arg=before)
    return True


def test_a_whole_short_game(visit: Visit, server: Server) -> None:
    """Arena with few rounds: buying, placing, fighting, paying, to the curves of networth."""
    page = sit(visit(), server, "world-control", 3, preset="arena", fiscal_years=1, max_rounds=20)
    for n in range(600):
        if not answer(page, n):
            break
        if n == 60:
            picture(page, "world-control")
    expect(page.locator(".result")).to_be_visible()
    expect(page.get_by_text("Networth by rounds (b)")).to_be_visible()
    picture(page, "world-control-end")


def test_on_the_smallest_phone_in_polish(visit: Visit, server: Server) -> None:
    """The field, what goes on, the fields ahead; nothing is wider than the screen."""
    page = sit(visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, locale="pl-PL"), server, "world-control", 4)
    for n in range(20):
        if not answer(page, n, board=False):
            break
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    expect(page.locator(".board")).to_contain_text("Majątek")
    picture(page, "world-control-phone")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_craps(visit: Visit, server: Server, scheme: str) -> None:
    """Rounds of bets and dice to the end."""
    page = sit(visit(color_scheme=scheme), server, "craps", 3)
    for n in range(400):
        if n == 4:
            picture(page, f"craps-{scheme}")
        if not answer(page, 1 + n % 2, board=False):
            break
    expect(page.locator(".scene")).to_be_visible()


def test_a_preset_sets_many_options(visit: Visit) -> None:
    """In the lobby: one button, and the options say what it has changed."""
    page = visit()
    page.locator(".game", has_text="World Control").click()
    page.get_by_text("More options").click()
    arena = page.get_by_role("button", name="Arena")
    expect(arena).to_have_attribute("aria-pressed", "false")
    arena.click()
    expect(arena).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Fiscal years").locator("option:checked")).to_have_text("8")
    page.get_by_role("button", name="The usual game").click()
    expect(arena).to_have_attribute("aria-pressed", "false")
    picture(page, "world-control-presets")
