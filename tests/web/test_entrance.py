"""Coming in, in real browsers: a seat on desk and phone, links that do not work, hosting, the lobby, the settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Server
from tests.web.conftest import DESK, OPTION, Visit, picture

PHONE = {"width": 360, "height": 740}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def sit(page: Page, server: Server, *seats: str, game: str = "world-powers") -> str:
    """Open a table and go there; its address."""
    body = {"game": game, "players": 1 + len(seats), "seats": ["me", *seats], "name": "Ola"}
    made = page.request.post("/api/rooms", data=body, headers={"Origin": server.address})
    assert made.ok, made.text()
    page.goto(f"/room/{made.json()['id']}")
    page.wait_for_selector(".player, .seat-row")
    return page.url


def personal_link(page: Page) -> str:
    """The link that carries one's seat."""
    page.get_by_role("button", name=re.compile("Continue on another device|Graj dalej na innym urządzeniu")).click()
    expect(page.locator("dialog .qr")).to_be_visible()
    return page.locator("dialog input").input_value()


def prompt(page: Page) -> str:
    """What is asked."""
    page.wait_for_selector(OPTION)
    return page.locator(".prompt").inner_text()


def test_a_seat_is_carried_to_the_phone_and_played_from_both(visit: Visit, server: Server) -> None:
    """The token leaves the address bar at once; both are asked the same, both answer, both see what came of it."""
    desk = visit()
    address = sit(desk, server, "random")
    link = personal_link(desk)
    picture(desk, "carry")
    phone = visit(link, **TOUCH)
    assert prompt(phone) == prompt(desk)
    assert phone.url == address
    expect(desk.locator("dialog .devices")).to_contain_text("Your seat is on 2 devices.")
    desk.keyboard.press("Escape")
    expect(desk.locator("dialog")).to_have_count(0)
    for answering, watching in ((phone, desk), (desk, phone)):
        prompt(answering)
        before = watching.locator(".ask").inner_html()
        answering.locator(OPTION).first.click()
        watching.wait_for_function("before => document.querySelector('.ask').innerHTML !== before", arg=before)
    prompt(phone), prompt(desk)
    lines = [page.locator("[role=log] .line").all_inner_texts() for page in (desk, phone)]
    assert lines[0] == lines[1]
    assert len(lines[0]) > 3


def test_signing_the_phone_out(visit: Visit, server: Server) -> None:
    """The phone watches from now on, and says so; the desk plays on."""
    desk = visit()
    sit(desk, server, "random")
    phone = visit(personal_link(desk), locale="pl-PL", **TOUCH)
    prompt(phone)
    desk.get_by_role("button", name="Sign the other devices out").click()
    expect(phone.locator(".ask").get_by_text("Oglądasz grę")).to_be_visible()
    expect(phone.locator(OPTION)).to_have_count(0)
    prompt(desk)


@pytest.mark.parametrize(("more", "title", "button"), [
    ({"viewport": DESK}, "This link does not bring you to a seat", "Watch"),
    ({**TOUCH, "locale": "pl-PL"}, "Ten link nie prowadzi do miejsca", "Oglądaj"),
])  # fmt: skip
def test_a_link_that_was_used_says_so_and_shows_the_table(
    visit: Visit, server: Server, more: dict[str, object], title: str, button: str
) -> None:
    """No seat, a clear sentence, and the table as a spectator sees it; the token is gone from the address."""
    desk = visit()
    address = sit(desk, server, "random")
    link = personal_link(desk)
    prompt(visit(link))
    late = visit(link, **more)
    expect(late.locator("dialog h2")).to_have_text(title)
    assert late.url == address
    picture(late, f"used-link-{more.get('locale', 'en-US')}")
    late.get_by_role("button", name=button).click()
    expect(late.locator("dialog")).to_have_count(0)
    expect(late.locator(".board .scene")).to_be_visible()
    expect(late.locator(OPTION)).to_have_count(0)


def test_shortcuts_sleep_while_a_dialog_is_open(visit: Visit, server: Server) -> None:
    """Digits choose nothing then; Esc closes the dialog."""
    page = visit()
    sit(page, server, "random")
    before = prompt(page)
    personal_link(page)
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert prompt(page) == before
    page.keyboard.press("1")
    page.wait_for_function("before => document.querySelector('.prompt').innerText !== before", arg=before)


def test_the_host_hides_starts_and_closes(visit: Visit, server: Server) -> None:
    """Before the game a spectator is told where to sit; the host starts in one press; closing is asked twice."""
    host = visit()
    address = sit(host, server, "open", "open")
    guest = visit(address, **TOUCH)
    expect(guest.get_by_text("You are watching. Take a free seat to play.")).to_be_visible()
    expect(guest.get_by_role("button", name="Start with bots")).to_have_count(0)
    host.get_by_label("Show it under open tables").uncheck()
    room = address.rsplit("/", 1)[1]
    host.wait_for_function(
        "room => fetch('/api/rooms').then(a => a.json()).then(lists => !lists.open.some(one => one.id === room))", arg=room
    )
    host.get_by_role("button", name="Show a QR code").click()
    assert host.locator("dialog input").input_value() == address
    host.get_by_role("button", name="Done").click()
    host.get_by_role("button", name="Start with bots").click()
    expect(guest.locator(".board .scene")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    picture(host, "close")
    host.locator("dialog").get_by_role("button", name="Go on").click()
    host.get_by_role("button", name="Close the table").click()
    host.locator("dialog").get_by_role("button", name="Close the table").click()
    for page in (host, guest):
        expect(page.locator(".prompt")).to_have_text("The host has closed this table; the game ends without a result")
        expect(page.locator(".player-acts button")).to_have_count(0)


def test_a_table_that_is_closed_before_the_game_says_so(visit: Visit, server: Server) -> None:
    """To those who wait there, kindly."""
    host = visit()
    guest = visit(sit(host, server, "open"), locale="pl-PL")
    guest.get_by_role("button", name="Usiądź tutaj").wait_for()
    host.get_by_role("button", name="Close the table").click()
    host.locator("dialog").get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("heading", name="The host has closed this table")).to_be_visible()
    expect(guest.get_by_role("heading", name="Gospodarz zamknął ten stół")).to_be_visible()


def room(n: int, phase: str, **more: object) -> dict[str, object]:
    """A line of the lobby's lists."""
    about = {"id": f"{phase}{n}", "game": "world-powers", "title": "World Powers", "phase": phase, "players": 3, "free": 1}
    return {**about, "names": ["Ola", "Jan"], "yours": False, "your_turn": False, "made": "2026-11-30T12:00:00Z", **more}


@pytest.mark.parametrize(("rooms", "overview"), [
    (0, "No open tables just now"), (3, "3 open tables3 to watch"), (40, "40 open tables40 to watch"),
])  # fmt: skip
@pytest.mark.parametrize("more", [{"viewport": DESK}, TOUCH], ids=["desk", "phone"])
def test_the_lobby_is_readable_with_any_number_of_tables(
    visit: Visit, rooms: int, overview: str, more: dict[str, object]
) -> None:
    """The way to the open ones is at the top; of many, nine are shown and the others are folded; nothing sticks out."""
    lists = {
        "mine": [room(n, "over", yours=True) for n in range(rooms)],
        "open": [room(n, "waiting") for n in range(rooms)],
        "running": [room(n, "playing") for n in range(rooms)],
    }
    page = visit("/settings", **more)
    page.route("**/api/rooms?*", lambda route: route.fulfill(json=lists))
    page.goto("/")
    expect(page.locator(".overview")).to_have_text(overview)
    for key in ("open", "running"):
        expect(page.locator(f".tables.{key} > ul > li")).to_have_count(min(rooms, 9))
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    if rooms:
        page.locator(".overview a").first.click()
        expect(page.locator("#open h2")).to_be_in_viewport()
        expect(page.locator(".tables.ended li").first).to_be_hidden()
    if rooms > 9:
        page.locator("#open summary").click()
        expect(page.locator("#open li")).to_have_count(rooms)


def test_settings(visit: Visit, server: Server) -> None:
    """The name is kept, signing out elsewhere leaves the seat here, being forgotten leaves nothing."""
    page = visit()
    address = sit(page, server, "random")
    phone = visit(personal_link(page), **TOUCH)
    prompt(phone)
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ola")
    page.get_by_text("Sign out everywhere else").click()
    page.get_by_role("button", name="Sign the others out").click()
    expect(page.get_by_text("Your seats are on this device only.")).to_be_visible()
    expect(phone.locator(".ask").get_by_text("You are watching")).to_be_visible()
    page.goto(address)
    prompt(page)
    page.goto("/settings")
    page.get_by_text("Forget me on this device").click()
    picture(page, "settings")
    page.get_by_role("button", name="Forget me now").click()
    page.wait_for_url("**/")
    expect(page.get_by_label("Your name")).to_have_value("")
    page.goto(address)
    expect(page.locator(".ask").get_by_text("You are watching")).to_be_visible()


def test_the_strip_of_seats_shows_who_is_asked(visit: Visit, server: Server) -> None:
    """On a phone, with eight at the table, whoever is to move is in sight."""
    page = visit(**TOUCH)
    sit(page, server, *["random"] * 7)
    prompt(page)
    expect(page.locator(".player.asked")).to_be_in_viewport(ratio=0.9)
