"""Planetary Chess in browsers: figures are held and moved on the flat discs and on a globe that can be turned, until mate."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Server
from tests.web.conftest import OPTION, PHONE, Visit, picture

MATE = ["Be1-l6", "Ra7-j7", "Bl6-d2", "Rj7-j1#"]


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


def test_the_list_shows_the_moves_of_what_is_held(two: tuple[Page, Page]) -> None:
    """The keys choose from what is shown; all are shown again on request, and when it is let go."""
    ola, _ = two
    ola.wait_for_selector(OPTION)
    all_moves = ola.locator(OPTION).count()
    ola.locator(".board .target[aria-label$=' on b1']").first.click()
    expect(ola.locator(".held p")).to_have_text("Red: runner on b1")
    assert {text[:3] for text in ola.locator(".ask .option-label").all_text_contents()} == {"Rb1"}
    ola.get_by_role("button", name="All options").click()
    expect(ola.locator(OPTION)).to_have_count(all_moves)
    ola.locator(".board .target[aria-label$=' on b1']").first.click()
    first = ola.locator(".ask .option-label").first.inner_text()
    ola.keyboard.press("1")
    expect(ola.locator(".log")).to_contain_text(first)


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


# --- a position as a link ------------------------------------------------------------------------------------------------

COPYING = {"permissions": ["clipboard-read", "clipboard-write"]}
OUT_OF_REACH = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('plain http')); }"
MIDDLE = "/position/planetary-chess?at=h/2rb1br5/8r3/6B5/12/4R7/12/B3RBR5/H+b+3+9"


def figures(page: Page) -> list[str]:
    """All figures on the board, wherever they are drawn."""
    page.wait_for_selector(".scene")
    labels: list[str] = page.locator(".scene [aria-label*=' on ']").evaluate_all("all => all.map(one => one.ariaLabel)")
    return sorted(labels)


def read_clipboard(page: Page) -> str:
    """What lies in the clipboard, once the page says so."""
    expect(page.locator(".toast").first).to_contain_text("copied")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    return copied


def test_a_position_is_shared_as_a_link(visit: Visit, server: Server) -> None:
    """The link is copied after two moves, and somebody else who opens it sees the same figures; the game goes on."""
    ola, jan = visit(**COPYING), visit()
    path = make(ola, server, ["me", "open"])
    jan.request.post(f"/api{path.replace('room', 'rooms')}/seats/1", data={"take": "Jan"}, headers={"Origin": server.address})
    for page in (ola, jan):
        page.goto(path)
    for page, text in ((ola, MATE[0]), (jan, MATE[1])):
        move(page, text)
        expect(ola.locator(".log")).to_contain_text(text)
    ola.get_by_role("button", name="Copy a link to this position").click()
    link = read_clipboard(ola)
    assert link.startswith(f"{server.address}/position/planetary-chess?at=h/")
    third = visit(link)
    expect(third.get_by_role("heading", name="Red to move")).to_be_visible()
    assert figures(third) == figures(ola)
    move(ola, MATE[2])
    third.reload()
    assert "Red: backer on l6" in figures(third)


def test_the_link_is_there_when_the_game_is_over(two: tuple[Page, Page]) -> None:
    """Beside the record; copied without the clipboard, too, and the focus stays where it was. Its page says how it ended."""
    ola, jan = two
    for n, text in enumerate(MATE):
        move((ola, jan)[n % 2], text)
        expect(ola.locator(".log")).to_contain_text(text)
    ola.context.grant_permissions(["clipboard-read"])
    ola.evaluate(OUT_OF_REACH)
    button = ola.locator(".result").get_by_role("button", name="Copy a link to this position")
    button.focus()
    ola.keyboard.press("Enter")
    jan.goto(read_clipboard(ola))
    expect(button).to_be_focused()
    expect(jan.get_by_role("heading", name="Checkmate: Blue wins, 0-1")).to_be_visible()
    picture(jan, "planetary-chess-position-phone")
    assert jan.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_page_of_a_position(visit: Visit) -> None:
    """Its text can be copied, its globe turned; language and layout follow the viewer; a link leads to the tables."""
    page = visit(MIDDLE, **COPYING)
    expect(page).to_have_title("Planetary Chess · Worldtable")
    start = middle_of(page, "Red: runner on e3")
    page.get_by_role("button", name="Turn the globe: look farther east").click()
    assert middle_of(page, "Red: runner on e3") < start - 5
    page.get_by_role("button", name="Copy").click()
    assert read_clipboard(page) == page.get_by_label("Position").input_value() == "h/2rb1br5/8r3/6B5/12/4R7/12/B3RBR5/H b 3 9"
    picture(page, "planetary-chess-position-desk")
    page.get_by_role("button", name="Polski").click()
    expect(page.get_by_role("heading", name="Niebieskie na ruchu")).to_be_visible()
    expect(page.locator(".scene")).to_have_attribute("viewBox", "0 0 1000 994")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(page.locator(".scene")).to_have_attribute("viewBox", "0 0 1000 3374")
    page.get_by_role("link", name="Wszystkie stoły", exact=True).click()
    expect(page.get_by_role("heading", name="Otwarte stoły")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Niebieskie na ruchu")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (f"{MIDDLE}&grid=pocket", "expected 5 parallels between two poles"),
        (f"{MIDDLE}&grid=<b>", "Option grid cannot be '<b>'"),
        ("/position/planetary-chess", "position: expected figures"),
        ("/position/world-powers?at=x", "this game has no notation for positions"),
        ("/position/chess?at=x", "There is no game 'chess'"),
    ],
)
def test_a_link_that_shows_no_position_says_why(visit: Visit, path: str, said: str) -> None:
    """In words, with a way to the tables."""
    page = visit(path)
    expect(page.get_by_role("heading", name="This position cannot be shown")).to_be_visible()
    expect(page.locator(".notice")).to_contain_text(said)
    expect(page.get_by_role("link", name="To all tables", exact=True)).to_be_visible()
