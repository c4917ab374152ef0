"""The World Cup Game in a browser: cards are held, squares show what they would change, results go home."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.server.conftest import Server
from tests.web.conftest import SMALL_PHONE, Visit, asked, picture

CONFIRM = ".trial .primary"
AIM = ".board .target[aria-label*='(']"


def sit(page: Page, server: Server, tournament: str, players: int = 2) -> Page:
    """At a table with random bots, the first turn one's own."""
    options = {"tournament": tournament, "first_player": "seat:0", "extra_team": "draw"}
    seats = ["me", *["random"] * (players - 1)]
    body = {"game": "world-cup", "players": players, "seats": seats, "name": "Ola", "options": options}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    page.goto(f"/room/{made.json()['id']}")
    asked(page)
    return page


def play_card(page: Page, tap: bool = False) -> None:
    """Hold the first card that can be used, aim it, read what it would change, confirm; or discard what cannot be used."""
    asked(page)
    before = page.locator(".log").inner_text()
    for card in page.locator(".board [role=button][aria-label]").all()[:3]:
        card.tap() if tap else card.click()
        if page.locator(AIM).count():
            page.locator(AIM).first.tap() if tap else page.locator(AIM).first.click()
            expect(page.locator(".trial p")).to_contain_text(re.compile(r" : .*\. Group"))
            break
        page.wait_for_timeout(450)
    else:
        page.locator(".board .target[aria-label^='Only discard']").first.click()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).click()
    page.wait_for_function("before => document.querySelector('.log').innerText !== before", arg=before)


def test_cards_are_aimed_with_the_mouse(visit: Visit, server: Server) -> None:
    """One press for group, match and side; the log tells what was done; both tournaments."""
    for tournament in ("1930", "2002"):
        page = sit(visit(), server, tournament)
        for _ in range(3):
            play_card(page)
        picture(page, f"world-cup-{tournament}")
        expect(page.locator(".log")).to_contain_text(re.compile(r"Ola\W*: "))


def test_on_the_smallest_phone(visit: Visit, server: Server) -> None:
    """From group to group by letters; nothing is wider than the screen; squares can be hit."""
    page = sit(visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True), server, "2002", 3)
    play_card(page, tap=True)
    asked(page)
    page.get_by_role("button", name="Go to group F").first.tap()
    page.wait_for_function("() => document.querySelector('.stage').scrollTop > 600")
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    page.locator(".board [role=button][aria-label]").first.scroll_into_view_if_needed()
    picture(page, "world-cup-phone")


def test_what_is_tried_can_be_let_be(visit: Visit, server: Server) -> None:
    """Esc lets the aim be and keeps the card in hand; Esc again lets it go; nothing is played."""
    page = sit(visit(), server, "1930")
    card = page.locator(".board [role=button][aria-label]").first
    card.click()
    if not page.locator(AIM).count():
        return  # a hand of cards that can only be discarded
    page.locator(AIM).first.click()
    expect(page.locator(CONFIRM)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CONFIRM)).to_have_count(0)
    expect(page.locator(AIM)).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(AIM)).to_have_count(0)


def test_a_whole_game_by_keyboard_and_its_results(visit: Visit, server: Server) -> None:
    """1930 to the Final with the keys; the results are there to print, as CSV and as JSON."""
    page = sit(visit(), server, "1930", 12)
    for _ in range(600):
        if not asked(page):
            break
        before = page.locator(".ask").inner_html()
        page.keyboard.press("1")
        page.wait_for_function("before => document.querySelector('.ask').innerHTML !== before", arg=before)
    expect(page.locator(".result")).to_be_visible()
    picture(page, "world-cup-result")
    links = {link.inner_text(): link.get_attribute("href") or "" for link in page.locator(".result-forms a").all()}
    assert [*links] == ["to print", "CSV", "JSON"]
    sheet = page.request.get(links["JSON"]).json()
    assert sheet["headings"][:4] == ["Round", "Match", "Replay", "Left side"]
    assert sheet["rows"][-1][:2] == ["Final", "Final"]
    lines = page.request.get(links["CSV"]).text().split("\r\n")
    assert len(lines) == len(sheet["rows"]) + 2
    page.goto(links["to print"])
    assert page.locator("tbody tr").count() == len(sheet["rows"])
    picture(page, "world-cup-sheet")
