"""Looking back in a real browser: step by step, by keys, by a link, on a phone; and opening a record."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import worldtable
from tests.server.conftest import Person, Server
from tests.web.conftest import OPTION, SMALL_PHONE, Visit, picture
from worldtable.engine.record import write


def record(answers: int | None = None) -> str:
    """The record of a short game of World Powers, or of its beginning."""
    match = worldtable.game("world-powers").match(players=2, seed=1, options={"end_at": 5})
    rng = Random(1)
    while not match.over and (answers is None or len(match.answers()) < answers):
        match.play(rng.choice([str(option) for option in match.legal]), match.to_move[0])
    return write(match, ["Ola", "Jan"])


@pytest.fixture
def finished(server: Server) -> tuple[str, list[int]]:
    """A table with a game that is over, and the stops of its replay."""
    ola = Person(server)
    id = str(ola.post("/api/records", {"text": record()}).json()["id"])
    return id, ola.http.get(f"/api/rooms/{id}/moments").json()["stops"]


def at(page: Page, stop: int) -> None:
    """The page shows that moment, and its address says so."""
    expect(page).to_have_url(re.compile(rf"\?at={stop}$"))


def place(page: Page, n: int, stops: list[int]) -> None:
    """The page shows that one of the stops."""
    expect(page.locator(".place-of")).to_have_text(f"{n} of {len(stops)}")
    at(page, stops[n - 1])


def test_stepping_through_a_finished_game(visit: Visit, finished: tuple[str, list[int]]) -> None:
    """Buttons, keys and the slider lead to the stops; Esc leads back to how it ended."""
    id, stops = finished
    page = visit(f"/room/{id}")
    page.locator(".result").get_by_role("button", name="Look back").click()
    place(page, 1, stops)
    expect(page.get_by_role("button", name="Previous moment")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Next moment").click()
    place(page, 2, stops)
    page.keyboard.press("ArrowRight")
    place(page, 3, stops)
    page.keyboard.press("ArrowLeft")
    place(page, 2, stops)
    page.keyboard.press("End")
    place(page, len(stops), stops)
    page.keyboard.press("Home")
    place(page, 1, stops)
    page.get_by_label("Moment", exact=True).fill("9")
    place(page, 10, stops)
    picture(page, "lookback")
    page.keyboard.press("Escape")
    expect(page.locator(".result")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/room/{id}$"))


def test_a_link_to_a_moment(visit: Visit, finished: tuple[str, list[int]]) -> None:
    """It opens there, reads the same after a reload, and Back leads out of the past; a moment that is none says so."""
    id, stops = finished
    page = visit(f"/room/{id}?at={stops[6]}", permissions=["clipboard-read", "clipboard-write"])
    place(page, 7, stops)
    told = page.locator(".caption").inner_text()
    page.reload()
    place(page, 7, stops)
    assert page.locator(".caption").inner_text() == told
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.locator(".toast")).to_contain_text("The link is copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.goto(f"/room/{id}")
    page.wait_for_selector(".result")
    page.keyboard.press("b")
    place(page, 1, stops)
    page.go_back()
    expect(page.locator(".result")).to_be_visible()
    page.goto(f"/room/{id}?at=99999")
    expect(page.locator(".refusal")).to_have_text(f"there is no such moment; expected 0 to {stops[-1]}")


def test_a_line_of_the_log_offers_its_moment(visit: Visit, finished: tuple[str, list[int]]) -> None:
    """A click on a line shows a button; in the past a click is enough, and later lines are told apart."""
    id, _ = finished
    page = visit(f"/room/{id}")
    expect(page.locator(".log .line").last).to_be_in_viewport()
    line = page.locator(".log .line").nth(20)
    line.click()
    page.get_by_role("button", name="Look back at this moment").click()
    expect(line).to_have_class(re.compile("here"))
    expect(page.locator(".caption")).to_contain_text(line.inner_text())
    other = page.locator(".log .line").nth(12)
    other.click()
    expect(other).to_have_class(re.compile("here"))
    expect(line).to_have_class(re.compile("later"))


def test_it_plays_on_by_itself(visit: Visit, finished: tuple[str, list[int]]) -> None:
    """One moment after another, until it is stopped, or at the end."""
    id, stops = finished
    page = visit(f"/room/{id}?at={stops[-4]}", reduced_motion="reduce")
    place(page, len(stops) - 3, stops)
    page.get_by_role("button", name="Play on by itself").click()
    place(page, len(stops), stops)
    expect(page.get_by_role("button", name="Play on by itself")).to_be_visible()
    page.get_by_role("button", name="Play on by itself").click()
    expect(page.locator(".place-of")).to_have_text(f"2 of {len(stops)}")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play on by itself")).to_be_visible()


def test_from_every_seat_when_the_game_is_over(visit: Visit, server: Server) -> None:
    """In Światowy Konflikt a seat shows its own cards then, and the link says whose eyes."""
    match, rng = worldtable.game("swiatowy-konflikt").match(players=2, seed=1), Random(1)
    while not match.over:
        match.play(rng.choice(match.question(match.to_move[0]).options), match.to_move[0])  # type: ignore[union-attr]
    id = Person(server).post("/api/records", {"text": write(match, ["Ola", "Jan"])}).json()["id"]
    page = visit(f"/room/{id}?at=12")
    page.get_by_label("Seen from").select_option(label="the seat of Jan")
    expect(page).to_have_url(re.compile(r"\?at=12&seat=1$"))
    page.reload()
    expect(page.get_by_label("Seen from")).to_have_value("1")
    picture(page, "lookback-seat")


def test_nobody_is_thrown_out_of_the_past(visit: Visit, server: Server) -> None:
    """While one looks back the game goes on: the panel says so, and more loudly that it is one's turn; nothing is chosen."""
    page, jan = visit(), Person(server)
    page.evaluate(
        """async () => {
            const body = {game: "world-powers", players: 2, seats: ["me", "open"], options: {}, name: "Ola"};
            const headers = {"Content-Type": "application/json"};
            const made = await (await fetch("/api/rooms", {method: "POST", headers, body: JSON.stringify(body)})).json();
            location.href = `/room/${made.id}`;
        }"""
    )
    page.wait_for_url("**/room/*")
    id = page.url.rsplit("/", 1)[1]
    jan.post(f"/api/rooms/{id}/seats/1", {"take": "Jan"})
    other = jan.look(id)
    other.until(type="view")
    page.wait_for_selector(".play")
    while not other.view["question"]:
        before = other.view["seq"]
        page.locator(OPTION).first.click()
        while other.view["seq"] == before:
            other.receive()
    page.wait_for_selector(".play:not(.asked)")
    page.locator(".log-box").get_by_role("button", name="Look back").click()
    expect(page.locator(".place-of")).to_be_visible()
    moment, turn = page.url, page.get_by_role("button", name="It is your turn now")
    while other.view["question"] and not turn.count():
        other.choose(other.view["question"]["options"][0]["option"], f"c{other.view['seq']}")
        expect(page.locator(".news")).to_be_visible()
    expect(turn).to_be_visible()
    assert page.url == moment
    page.keyboard.press("1")
    turn.click()
    expect(page.locator(OPTION).first).to_be_visible()


def test_on_a_phone_in_polish(visit: Visit, finished: tuple[str, list[int]]) -> None:
    """Everything can be hit with a finger and nothing sticks out sideways."""
    id, stops = finished
    page = visit(f"/room/{id}?at={stops[8]}", locale="pl-PL", viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    expect(page.locator(".place-of")).to_have_text(f"9 z {len(stops)}")
    page.get_by_role("button", name="Następna chwila").tap()
    expect(page.locator(".place-of")).to_have_text(f"10 z {len(stops)}")
    sizes = [box for each in page.locator(".lookback button").all() if (box := each.bounding_box())]
    assert min(box["height"] for box in sizes) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    page.locator(".tabs .tab").nth(1).tap()
    page.locator(".log .line").first.tap()
    expect(page.locator(".board")).to_be_visible()
    picture(page, "lookback-phone")


def test_a_record_is_opened_from_the_lobby(visit: Visit, tmp_path: Path) -> None:
    """From a file, a game that is not over: a seat is taken, a bot takes the other, and it goes on. Garbage is refused."""
    file = tmp_path / "tonight.txt"
    file.write_text(record(60), encoding="utf-8")
    page = visit()
    page.get_by_text("Open a record").click()
    page.get_by_label("or its text").fill("what")
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator(".toast")).to_contain_text("this record cannot be opened: line 1: expected 'worldtable record 1'")
    page.get_by_label("A file").set_input_files(file)
    expect(page.get_by_label("or its text")).to_have_value(re.compile("^worldtable record 1"))
    page.get_by_role("button", name="Open the record").click()
    page.wait_for_url("**/room/*")
    seats = page.locator(".player")
    expect(seats).to_have_count(2)
    expect(seats.first).to_contain_text("free seat (Ola)")
    page.get_by_label("Your name").fill("Ola")
    seats.first.get_by_role("button", name="Sit here").click()
    expect(seats.first).to_contain_text("you")
    seats.nth(1).get_by_role("button", name="Random bot").click()
    expect(page.locator(f"{OPTION}, .result").first).to_be_visible()
