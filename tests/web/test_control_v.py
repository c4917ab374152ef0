"""Control V in a browser: whole games by mouse, finger and keyboard; ghosts before the copy; another source instead."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Person, Server
from tests.web.conftest import DESK, PHONE, SMALL_PHONE, Visit, asked, picture

SIDE, MARGIN = 6, 32
QUICK = {"area": SIDE, "obstacles_each": 1, "first_player": "seat_1"}
CONFIRM = ".trial .primary"
GHOST = ".scene [stroke-dasharray].shape-path"
Press = Callable[[Page, float, float], None]


def sit(page: Page, server: Server, **options: object) -> Page:
    """At a table with a random bot."""
    body = {"game": "control-v", "players": 2, "seats": ["me", "random"], "name": "Ola", "options": {**QUICK, **options}}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    page.goto(f"/room/{made.json()['id']}")
    asked(page)
    return page


def place(page: Page, cell: str) -> tuple[float, float]:
    """The middle of a cell on the page, scrolled into sight."""
    scene = page.locator(".scene")
    column, row = "abcdef".index(cell[0]), int(cell[1:]) - 1
    size = (1000 - 2 * MARGIN) / SIDE
    x, y = MARGIN + (column + 0.5) * size, MARGIN + (row + 0.5) * size
    scroll = (
        "(node, y) => node.closest('.stage').scrollTo(0, y * node.clientWidth / 1000 - node.closest('.stage').clientHeight / 2)"
    )
    scene.evaluate(scroll, y)
    box = scene.bounding_box()
    assert box is not None
    return box["x"] + x * box["width"] / 1000, box["y"] + y * box["width"] / 1000


def click(page: Page, x: float, y: float) -> None:
    """With the mouse."""
    page.mouse.click(x, y)


def tap(page: Page, x: float, y: float) -> None:
    """With a finger; a second tap at once would be a double tap, which never answers a new question."""
    page.wait_for_timeout(450)
    page.touchscreen.tap(x, y)


def can_be_hit(page: Page, of: str = r"(?:\w+ )?") -> list[str]:
    """The cells that can be chosen on the board, each by its name or its territory's; `of` is what may stand before it."""
    labels = page.locator(".board .target").evaluate_all("nodes => nodes.map(one => one.getAttribute('aria-label'))")
    return [found[1] for label in labels if (found := re.match(rf"{of}([a-f]\d)\b", label))]


def play_on(page: Page, press: Press) -> bool:
    """Answer one question on the board, a ghost before it is confirmed; False when the game is over."""
    if not asked(page):
        return False
    press(page, *place(page, can_be_hit(page)[-1]))
    page.wait_for_selector(f"{CONFIRM}, .back")
    if not page.locator(CONFIRM).count():
        page.wait_for_timeout(450)
        press(page, *place(page, can_be_hit(page, of="")[-1]))  # not a territory that one might copy instead
    expect(page.locator(CONFIRM)).to_be_visible()
    seq = page.locator(".log").inner_text()
    page.locator(CONFIRM).click()
    page.wait_for_function("seq => document.querySelector('.log').innerText !== seq", arg=seq)
    return True


@pytest.mark.parametrize("mode", ["mirror", "mirror_and_pivot"])
def test_a_whole_game_with_the_mouse(visit: Visit, server: Server, mode: str) -> None:
    """Obstacles, first blocks, sources and landings are clicked on the board, down to the result."""
    page = sit(visit(), server, play_mode=mode)
    answered = 0
    while play_on(page, click):
        answered += 1
    assert answered > 3
    picture(page, f"control-v-{mode}")
    expect(page.locator(".result")).to_contain_text("block")


def test_a_whole_game_with_a_finger_on_the_smallest_phone(visit: Visit, server: Server) -> None:
    """360 pixels: nothing is wider than the screen, and every cell can be hit."""
    page = sit(visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True), server)
    while play_on(page, tap):
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    picture(page, "control-v-phone")


def test_a_whole_game_with_the_keyboard(visit: Visit, server: Server) -> None:
    """Arrows go from target to target, Enter tries, the full stop confirms."""
    page = sit(visit(), server)
    while asked(page):
        before = page.locator(".log").inner_text()
        page.locator(".board [tabindex='0']").focus()
        page.keyboard.press("ArrowDown")
        if page.locator(".board .greyed:focus").count():  # a territory that fits nowhere
            page.locator(".board .target").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{CONFIRM}, .back")
        if not page.locator(CONFIRM).count():
            page.locator(".board .target").first.focus()
            page.keyboard.press("Enter")
        expect(page.locator(CONFIRM)).to_be_visible()
        page.keyboard.press(".")
        page.wait_for_function("before => document.querySelector('.log').innerText !== before", arg=before)


@pytest.fixture
def two(visit: Visit, server: Server, request: pytest.FixtureRequest) -> tuple[Page, Page]:
    """Ola and Jan at a table without obstacles; Ola, Red, goes first."""
    ola, jan = visit(), visit(viewport=PHONE, has_touch=True)
    options = {**QUICK, "obstacles_each": 0, "axes": "lines_and_middles"}
    body = {"game": "control-v", "players": 2, "seats": ["me", "open"], "name": "Ola", "options": options}
    made = ola.request.post("/api/rooms", data=body, headers={"Origin": server.address}).json()["id"]
    jan.request.post(f"/api/rooms/{made}/seats/1", data={"take": "Jan"}, headers={"Origin": server.address})
    for page in (ola, jan):
        page.goto(f"/room/{made}")
    return ola, jan


def say(page: Page, *labels: str) -> None:
    """Choose options by their labels, confirmed where that is asked."""
    for label in labels:
        page.get_by_role("button", name=re.compile(rf"^(\d )?{label}\b")).first.click()
        if page.locator(CONFIRM).count():
            page.locator(CONFIRM).click()


def test_only_who_has_chosen_is_offered_to_take_it_back(two: tuple[Page, Page]) -> None:
    """The button comes with the first choice of one's own."""
    ola, jan = two
    asked(ola)
    expect(ola.get_by_text("Take back my last choice")).to_have_count(0)
    say(ola, "b2")
    expect(ola.get_by_text("Take back my last choice")).to_have_count(1)
    expect(jan.locator(".log")).to_contain_text("b2")
    expect(jan.get_by_text("Take back my last choice")).to_have_count(0)


def test_ghosts_that_overlap_take_turns(two: tuple[Page, Page]) -> None:
    """The domino b2-c2 lands on d2-e2 over V3 and on e2-f2 over VM4: pressing e2 again shows the other, and round again."""
    ola, jan = two
    say(ola, "b2")
    say(jan, "f6")
    say(ola, "V2")
    say(jan, "V3")
    expect(ola.locator(".prompt")).to_contain_text("choose an axis")
    shown = []
    for _ in range(3):
        ola.mouse.click(*place(ola, "e2"))
        shown.append(ola.locator(CONFIRM).inner_text())
        ola.wait_for_timeout(450)
    assert shown == ["Confirm V3", "Confirm VM4", "Confirm V3"]
    ola.get_by_label("d2: V3").focus()
    ola.keyboard.press("ArrowRight")
    ola.keyboard.press("Enter")
    expect(ola.locator(CONFIRM)).to_have_text("Confirm VM4")
    picture(ola, "control-v-ghost")
    ola.keyboard.press("Escape")
    expect(ola.locator(CONFIRM)).to_have_count(0)
    assert "e2" not in jan.locator(".log").inner_text()
    ola.mouse.click(*place(ola, "f2"))
    ola.locator(CONFIRM).click()
    expect(jan.locator(".log")).to_contain_text("Red: ⁨Ola⁩ copies b2 over VM4: 2 blocks on e2, f2")


def test_another_territory_instead(two: tuple[Page, Page]) -> None:
    """The source can be chosen otherwise until the copy is confirmed: on the board, by a button, by Backspace."""
    ola, jan = two
    say(ola, "b2")
    say(jan, "f6")
    say(ola, "V3")
    say(jan, "V3")
    prompt = ola.locator(".prompt")
    expect(prompt).to_have_text("Red: choose a territory to copy")
    ola.mouse.click(*place(ola, "b2"))
    expect(prompt).to_contain_text("paste b2")
    ola.wait_for_timeout(450)
    ola.mouse.click(*place(ola, "e2"))
    expect(prompt).to_contain_text("paste e2")
    ola.get_by_role("button", name="Choose otherwise").click()
    expect(prompt).to_have_text("Red: choose a territory to copy")
    expect(ola.get_by_role("button", name="Choose otherwise")).to_have_count(0)
    say(ola, "b2")
    expect(prompt).to_contain_text("paste b2")
    ola.keyboard.press("Backspace")
    expect(prompt).to_have_text("Red: choose a territory to copy")


def test_the_meter_is_live(two: tuple[Page, Page]) -> None:
    """Everybody reads each colour's blocks and the copies that it has left."""
    ola, jan = two
    say(ola, "b2")
    say(jan, "f6")
    for page in two:
        expect(page.get_by_label("Red, ⁨Ola⁩: 1 block, 10 copies left, 54 in the stock")).to_be_attached()
    say(ola, "V2")
    for page in two:
        expect(page.get_by_label("Red, ⁨Ola⁩: 2 blocks, 7 copies left, 53 in the stock")).to_be_attached()


def test_in_polish_and_dark(visit: Visit, server: Server) -> None:
    """A picture to look at."""
    page = sit(visit(locale="pl-PL", color_scheme="dark", viewport=DESK), server, obstacles_each=2)
    expect(page.locator(".prompt")).to_contain_text("Postaw przeszkodę")
    page.mouse.click(*place(page, "c3"))
    picture(page, "control-v-pl-dark")


def test_a_spectator_sees_no_offers(visit: Visit, server: Server) -> None:
    """Nobody but the one who is asked has anything to choose."""
    ola = sit(visit(), server)
    watcher = visit(ola.url.removeprefix(server.address))
    watcher.wait_for_selector(".scene")
    assert watcher.locator(".board .target").count() == 0
    assert Person(server).http.get(f"/api/rooms{ola.url.rsplit('/room', 1)[1]}/record").status_code == 403
