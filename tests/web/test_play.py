"""Whole games and the life around them, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Person, Server
from tests.web.conftest import DESK, OPTION, PHONE, SMALL_PHONE, Visit, asked, picture

TARGET = ".board [role=button].target"


def open_table(page: Page, game_ends_at: int | None = None) -> None:
    """From the lobby to a table for two, against the random bot."""
    page.locator(".game", has_text="World Powers").click()
    page.get_by_label("Your name").fill("Ola")
    page.get_by_text("2", exact=True).first.click()
    page.get_by_label("Seat 2").select_option(label="Random bot")
    if game_ends_at is not None:
        page.get_by_text("Table options").click()
        page.get_by_label("The game ends at").select_option(label=str(game_ends_at))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/room/*")


def answer(page: Page, way: str = "list") -> bool:
    """Answer one question in that way and wait for what comes of it; False when the game is over."""
    if not asked(page):
        return False
    before = page.locator(".ask").inner_html()
    targets = page.locator(TARGET)
    if way == "board" and targets.count():
        targets.first.click()
    elif way == "keyboard":
        page.keyboard.press("1")
    elif way == "touch":
        page.wait_for_timeout(450)  # a second tap at once would be a double tap, which never answers a new question
        page.locator(OPTION).first.tap()
    elif way == "enter":
        page.locator(OPTION).first.focus()
        page.keyboard.press("Enter")
    else:
        page.locator(OPTION).first.click()
    page.wait_for_function("before => document.querySelector('.ask').innerHTML !== before", arg=before)
    asked(page)
    return True


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_whole_game_is_played_to_the_end(visit: Visit, scheme: str) -> None:
    """From the lobby to the result, by list, keyboard and board in turn; pictures in both themes."""
    page = visit(color_scheme=scheme)
    picture(page, f"lobby-{scheme}")
    open_table(page, game_ends_at=5)
    answered = 0
    while answer(page, ("list", "keyboard", "board")[answered % 3]):
        answered += 1
        if answered == 14:
            page.wait_for_timeout(700)
            picture(page, f"table-{scheme}")
    expect(page.locator(".result")).to_contain_text("Ola")
    page.wait_for_timeout(700)
    picture(page, f"result-{scheme}")
    assert answered > 20


@pytest.mark.parametrize(("viewport", "name"), [(PHONE, "phone"), (SMALL_PHONE, "small-phone")])
def test_a_game_on_a_phone(visit: Visit, viewport: dict[str, int], name: str) -> None:
    """Touch, in Polish: nothing sticks out sideways, and every option can be hit with a finger."""
    page = visit(locale="pl-PL", viewport=viewport, has_touch=True, is_mobile=True)
    picture(page, f"{name}-lobby")
    page.locator(".game", has_text="World Powers").click()
    page.get_by_role("button", name="Graj", exact=True).tap()
    page.wait_for_url("**/room/*")
    for _ in range(12):
        page.wait_for_selector(OPTION)
        sizes = [box for each in page.locator(OPTION).all() if (box := each.bounding_box())]
        assert min(box["height"] for box in sizes) >= 44
        answer(page, "touch")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    page.wait_for_selector(OPTION)
    page.wait_for_timeout(700)
    picture(page, name)


def two_people(visit: Visit, viewport: dict[str, int] = DESK) -> tuple[Page, Page]:
    """A table of World Powers with two people: the host's page, and that of a guest who came by the link."""
    host = visit(viewport=viewport)
    host.locator(".game", has_text="World Powers").click()
    host.get_by_label("Your name").fill("Ola")
    host.get_by_text("2", exact=True).first.click()
    host.get_by_label("Seat 2").select_option(label="Open to anybody")
    host.get_by_role("button", name="Create the table").click()
    host.wait_for_url("**/room/*")
    picture(host, "waiting")
    guest = visit(host.get_by_label("Invite with this link").input_value())
    guest.get_by_label("Your name").fill("Jan <b>")
    guest.get_by_role("button", name="Sit here").click()
    host.wait_for_selector(".ask")
    return host, guest


def test_two_people_and_a_spectator(visit: Visit) -> None:
    """The second browser takes the second seat by the link, a third watches; everybody sees the same."""
    host, guest = two_people(visit)
    third = visit(host.url)
    expect(third.get_by_text("You are watching").first).to_be_visible()
    for page in (host, guest, third):
        expect(page.locator(".player-name")).to_have_text(["Ola", "Jan <b>"])
    for _ in range(6):
        whoever_is_asked(host, guest).locator(OPTION).first.click()
    lines = whoever_is_asked(host, guest).locator("[role=log] .line").all_inner_texts()
    for page in (host, guest, third):
        expect(page.locator("[role=log] .line")).to_have_text(lines, use_inner_text=True)


def whoever_is_asked(*pages: Page) -> Page:
    """Wait until one of them is asked something: that one."""
    while not (asked := [page for page in pages if page.locator(OPTION).count()]):
        pages[0].wait_for_timeout(50)
    return asked[0]


def test_a_greyed_option_says_why_and_opens_the_rule(visit: Visit) -> None:
    """What is not possible now cites its clause, and the rulebook opens there."""
    page = visit()
    open_table(page)
    while page.locator(".grey").count() == 0:
        assert answer(page)
    if page.locator("details.greyed").count():
        page.locator("details.greyed summary").click()
    clause = page.locator(".reason .clause").first
    number = clause.inner_text()
    clause.click()
    shown = page.locator(f'[id="{number.replace(" ", "-")}"]')
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(number)
    picture(page, "rule")


def test_reloading_loses_nothing(visit: Visit) -> None:
    """After a reload the same question is asked, and the same log is there."""
    page = visit()
    open_table(page)
    for _ in range(5):
        answer(page)
    page.wait_for_selector(OPTION)
    before = (page.locator(".prompt").inner_text(), page.locator("[role=log] .line").all_inner_texts())
    page.reload()
    page.wait_for_selector(OPTION)
    assert (page.locator(".prompt").inner_text(), page.locator("[role=log] .line").all_inner_texts()) == before


def test_the_server_may_die_in_the_middle_of_a_turn(visit: Visit, server: Server) -> None:
    """kill -9 and a new start: the page reconnects by itself and the game goes on where it was."""
    page = visit()
    open_table(page)
    for _ in range(4):
        answer(page)
    page.wait_for_selector(OPTION)
    log = page.locator("[role=log] .line").all_inner_texts()
    server.kill()
    server.start()
    page.wait_for_timeout(1500)
    for _ in range(4):
        answer(page)
    assert page.locator("[role=log] .line").all_inner_texts()[: len(log)] == log


def test_a_double_click_counts_once(visit: Visit, server: Server) -> None:
    """Clicked twice within 50 ms: one answer is in the log, and the next question is not answered unseen."""
    page = visit()
    open_table(page)
    page.wait_for_selector(OPTION)
    page.locator(OPTION).first.dblclick(delay=10)
    page.wait_for_timeout(800)
    room = page.url.rsplit("/", 1)[1]
    person = Person(server)
    view = person.look(room).until(type="view")
    mine = [line for line in view["log"] if line["seat"] == 0 and not re.search("rolls|draws|goes first|cannot", line["text"])]
    assert len(mine) <= 1


def test_a_second_click_never_meets_what_has_come_since(visit: Visit) -> None:
    """What moves under the pointer when a question is answered is pressed by a new click, not by the rest of a double click."""
    page = visit()
    open_table(page)
    page.wait_for_selector(OPTION)
    heard = page.evaluate(
        """option => new Promise(resolve => {
            const [button, heard] = [document.querySelector(".look-back"), []];
            button.addEventListener("click", (event) => heard.push(event.detail));
            const question = document.querySelector(".choices").dataset.question;
            const next = new MutationObserver(() => {
                if (document.querySelector(".choices")?.dataset.question === question) return;
                next.disconnect();
                for (const detail of [2, 3, 1]) button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
                resolve(heard);
            });
            next.observe(document.body, { subtree: true, childList: true, attributes: true });
            document.querySelector(option).click();
        })""",
        OPTION,
    )
    assert heard == [1]
    page.wait_for_url("**/room/*?at=*")


def test_the_whole_page_can_be_played_by_keyboard(visit: Visit) -> None:
    """Tab to the first option, Enter to choose; the focus goes on to the next question."""
    page = visit()
    open_table(page)
    for _ in range(6):
        assert answer(page, "enter")
    expect(page.locator(OPTION).first).to_be_focused()


@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_leaving_and_coming_back(visit: Visit, viewport: dict[str, int]) -> None:
    """A seat that is left is played on the mildest way until its owner is back; another person keeps the game from ending."""
    page, _ = two_people(visit, viewport)
    if viewport == PHONE:
        page.get_by_role("button", name="Players").click()
    page.get_by_text("Leave the seat").click()
    page.get_by_role("button", name="Leave now").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()
    page.get_by_role("button", name="Come back").click()
    expect(page.get_by_text("Leave the seat")).to_be_visible()


def test_a_table_that_does_not_exist_says_so(visit: Visit) -> None:
    """An old or mistyped link leads to words, not to a blank page."""
    page = visit("/room/nosuchtable")
    expect(page.get_by_text("There is no such table").first).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "pl-PL"])
def test_the_rulebook_page(visit: Visit, locale: str) -> None:
    """Every chapter and clause, and a link to one clause."""
    page = visit("/rules/world-powers#WP-6.4", locale=locale)
    expect(page.locator('[id="WP-6.4"]')).to_be_in_viewport()
    assert page.locator('[id^="WP-"]').count() >= 120
    picture(page, f"rules-{locale[:2]}")


@pytest.mark.parametrize("path", ["/nothing", "/room/", "/rules/nope", "/room/a/b", "/room/%E0%A4%A/x"])
def test_an_address_without_a_page_says_so(visit: Visit, path: str) -> None:
    """Whatever the address: words, and a way to the tables."""
    page = visit(path, locale="pl-PL")
    expect(page.get_by_text("Nie ma takiej strony")).to_be_visible()
    expect(page.get_by_role("link", name="Do listy stołów").or_(page.locator("a.button"))).to_be_visible()


def test_a_bid_can_be_spelled_digit_by_digit(visit: Visit) -> None:
    """“Higher” leads to ranges of amounts that say what they mean."""
    page = visit()
    page.locator(".game", has_text="World Powers").click()
    page.get_by_label("Your name").fill("Ola")
    page.get_by_text("2", exact=True).first.click()
    page.get_by_text("Table options").click()
    page.get_by_label("Money at the start").select_option(label="50")
    page.get_by_role("button", name="Play", exact=True).click()
    higher = page.locator(OPTION, has_text="Higher…")
    for _ in range(40):
        page.wait_for_selector(OPTION)
        if higher.count():
            break
        answer(page)
    higher.click()
    expect(page.locator(".prompt")).to_contain_text("A higher bid for")
    expect(page.locator(OPTION).nth(1)).to_contain_text("–")
    picture(page, "higher")
