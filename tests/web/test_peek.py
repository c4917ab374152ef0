"""Covered cards: on a phone one's own hand is seen only while one presses it, and nobody else ever sees it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.conftest import Person, Server
from tests.web.conftest import OPTION, PHONE, Visit, picture

PEEK = ".board .peek"
CARD = re.compile("Duke|Assassin|Captain|Ambassador|Countess|Książę|Zabójca|Kapitan|Ambasador|Hrabina")


@pytest.fixture
def phone(visit: Visit, server: Server) -> Page:
    """A phone at a table of Światowy Konflikt, somebody else's seat still played by a bot."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    body = {"game": "swiatowy-konflikt", "players": 2, "seats": ["me", "random"], "name": "Ola", "options": {}}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    page.goto(f"/room/{made.json()['id']}")
    page.wait_for_selector(OPTION)  # from now on nothing happens by itself
    return page


def faces(hand: Locator) -> list[bool]:
    """Which of the shapes in a covered group are seen, the cover last."""
    seen: list[bool] = hand.evaluate("node => [...node.children].map(one => getComputedStyle(one).visibility === 'visible')")
    return seen


def covered(hand: Locator) -> bool:
    """Whether nothing but the cover is seen."""
    seen = faces(hand)
    assert seen in ([False] * (len(seen) - 1) + [True], [True] * (len(seen) - 1) + [False])
    return seen[-1]


def middle(hand: Locator) -> tuple[float, float]:
    """The middle of the hand on the page."""
    box = hand.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pressing_shows_the_cards_and_letting_go_covers_them(phone: Page) -> None:
    """Covered at first; seen while the pointer is down; covered when it is up, and when it is cancelled."""
    hand = phone.locator(PEEK)
    picture(phone, "peek-covered")
    assert covered(hand)
    phone.mouse.move(*middle(hand))
    phone.mouse.down()
    assert not covered(hand)
    picture(phone, "peek-open")
    phone.mouse.move(5, 5)
    assert not covered(hand)
    phone.mouse.up()
    assert covered(hand)
    for end in ("pointercancel", "blur"):
        phone.mouse.move(*middle(hand))
        phone.mouse.down()
        assert not covered(hand)
        phone.evaluate("end => dispatchEvent(new Event(end))", end)
        assert covered(hand)
        phone.mouse.up()


def test_a_finger_may_hold_without_a_menu_or_a_choice(phone: Page) -> None:
    """A long press opens no menu, scrolls nothing and answers nothing."""
    hand = phone.locator(PEEK)
    assert hand.evaluate("node => getComputedStyle(node).touchAction") == "none"
    assert (
        hand.evaluate("node => node.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))") is False
    )
    before = phone.locator(".ask").inner_html()
    hand.tap()
    assert covered(hand)
    assert phone.locator(".ask").inner_html() == before


def test_the_keyboard_looks_while_the_space_bar_is_held(phone: Page) -> None:
    """Focused, the hand says how to look and not what it is; held, it says the cards; let go or left, it is covered."""
    hand = phone.locator(PEEK)
    hand.focus()
    expect(hand).to_have_attribute("role", "button")
    expect(hand).to_have_attribute("aria-label", re.compile("Your hidden cards: covered; press and hold"))
    expect(hand).to_have_attribute("aria-pressed", "false")
    phone.keyboard.down(" ")
    assert not covered(hand)
    expect(hand).to_have_attribute("aria-pressed", "true")
    expect(hand).to_have_attribute("aria-label", CARD)
    phone.keyboard.up(" ")
    assert covered(hand)
    expect(hand).not_to_have_attribute("aria-label", CARD)
    phone.keyboard.down(" ")
    phone.keyboard.press("Tab")
    assert covered(hand)


def test_the_focus_stays_on_the_hand_when_the_page_is_drawn_anew(visit: Visit, server: Server) -> None:
    """Another player says something while one is about to look."""
    phone, jan = visit(viewport=PHONE, has_touch=True, is_mobile=True), Person(server)
    body = {"game": "swiatowy-konflikt", "players": 2, "seats": ["me", "open"], "name": "Ola", "options": {}}
    room = phone.request.post("/api/rooms", data=body, headers={"Origin": server.address}).json()["id"]
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    phone.goto(f"/room/{room}")
    hand = phone.locator(PEEK)
    hand.focus()
    jan.look(room).send(type="say", client="1", text="Hello", name="Jan")
    expect(phone.locator(".tabs .count")).to_have_text("11 new line")
    expect(hand).to_be_focused()
    phone.keyboard.down(" ")
    assert not covered(hand)


def test_what_is_covered_is_not_read_out(phone: Page) -> None:
    """The accessibility tree of the hand holds no card until one looks; a click without a pointer looks for a while."""
    hand = phone.locator(PEEK)
    assert not CARD.search(hand.aria_snapshot())
    hand.evaluate("node => node.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))")
    assert not covered(hand)
    assert CARD.search(hand.aria_snapshot())
    phone.clock.install()
    hand.evaluate("node => node.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))")
    phone.clock.fast_forward(6000)
    assert covered(hand)


def test_it_stays_as_it_is_when_the_table_changes(phone: Page) -> None:
    """A new view while one looks neither covers the cards nor uncovers them afterwards."""
    hand = phone.locator(PEEK)
    phone.mouse.move(*middle(hand))
    phone.mouse.down()
    phone.keyboard.press("1")
    phone.wait_for_timeout(600)
    if hand.count():
        assert not covered(hand)
    phone.mouse.up()
    if hand.count():
        assert covered(hand)


def test_in_polish(phone: Page) -> None:
    """The client's own words are translated."""
    phone.locator("[lang=pl]").first.click()
    expect(phone.locator(PEEK)).to_have_attribute("aria-label", re.compile("zakryte; przytrzymaj"))
