"""Światowy Konflikt in browsers: two people and a bot, windows, a challenge of a block, a resignation."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.conftest import DESK, OPTION, PHONE, Visit, picture


@pytest.fixture
def people(visit: Visit) -> list[Page]:
    """Ola at a desk and Jan on a phone, in Polish, at a table with a random bot."""
    host = visit(viewport=DESK)
    host.locator(".game", has_text="Światowy Konflikt").click()
    host.get_by_label("Your name").fill("Ola")
    host.get_by_text("3", exact=True).first.click()
    host.get_by_label("Seat 2").select_option(label="Open to anybody")
    host.get_by_label("Seat 3").select_option(label="Random bot")
    host.get_by_text("Table options").click()
    host.get_by_label(re.compile("^Factions")).select_option(label="yes")
    host.get_by_role("button", name="Create the table").click()
    host.wait_for_url("**/room/*")
    guest = visit(host.get_by_label("Invite with this link").input_value(), locale="pl-PL", viewport=PHONE, has_touch=True)
    guest.get_by_label("Twoje imię").fill("Jan")
    guest.get_by_role("button", name="Usiądź tutaj").click()
    for page in (host, guest):
        page.wait_for_selector(".board svg")
    return [host, guest]


WANTED = [  # what leads to a challenge of a block, whoever is asked
    re.compile(r"blocks as .* Challenge!|blokuje jako .* Wyzwanie!", re.DOTALL),
    re.compile(r"Block as Duke|Blokuję jako Książę"),
    re.compile(r"Foreign Aid|Pomoc zagraniczna"),
]


CHALLENGED_BLOCK = re.compile(r"blocks as (\w+)\.\s+\S+ .*challenges .*\s+.*(shows the \1, shuffles|does not show the \1)")
LOOK = """([ask, options]) => ({
  html: document.querySelector(ask)?.innerHTML,
  title: document.querySelector(ask)?.innerText.split("\\n")[0],
  options: [...document.querySelectorAll(options)].map(one => one.innerText),
})"""


def answer(page: Page) -> str:
    """Answer what this person is asked, if anything; the question and the button that was pressed."""
    seen = page.evaluate(LOOK, [".ask", OPTION])
    texts = [f"{seen['title']} {text}" for text in seen["options"]]
    if not texts:
        return ""
    passing = len(texts) - 1 if re.search("Pass$|Pas$", texts[-1]) else 0
    at = next((n for look in WANTED for n, text in enumerate(texts) if look.search(text)), passing)
    try:
        page.locator(OPTION).nth(at).click(timeout=1000)
    except Error:  # somebody before in the order reacted: the window is closed
        return ""
    page.wait_for_function("html => document.querySelector('.ask')?.innerHTML !== html", arg=seen["html"])
    return texts[at]


def test_two_people_and_a_bot_challenge_a_block(people: list[Page]) -> None:
    """Somebody takes Foreign Aid, somebody blocks as Duke, a person challenges the block, a card is shown; on both screens."""
    ola, jan = people
    for _ in range(200):
        said = [answer(page) for page in people]
        if any(WANTED[0].search(text) for text in said):
            break
        ola.wait_for_timeout(100)
    else:
        raise AssertionError("nobody challenged a block")
    for _ in range(100):
        if CHALLENGED_BLOCK.search(ola.locator(".log").inner_text()):
            break
        [answer(page) for page in people]
        ola.wait_for_timeout(100)
    assert CHALLENGED_BLOCK.search(ola.locator(".log").inner_text())
    picture(ola, "konflikt-desk")
    picture(jan, "konflikt-phone")
    assert jan.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_resignation_takes_two_steps_and_is_final(people: list[Page]) -> None:
    """Jan resigns: everybody reads so, the cards are turned up when the turn ends, and there is no way back."""
    ola, jan = people
    jan.get_by_role("button", name="Gracze").click()
    jan.get_by_text("Rezygnuję", exact=True).click()
    jan.get_by_role("button", name="Rezygnuję na dobre").click()
    expect(ola.locator(".player", has_text="Jan")).to_contain_text("resigned")
    for _ in range(200):
        if re.search(r"Jan\W* resigns; the cards are turned up", ola.locator(".log").inner_text()):
            break
        answer(ola)
        ola.wait_for_timeout(100)
    expect(ola.locator(".log")).to_contain_text(re.compile(r"Jan\W* is eliminated"))
    expect(jan.locator(OPTION)).to_have_count(0)
    expect(jan.get_by_text("Wróć")).to_have_count(0)
