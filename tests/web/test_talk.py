"""Talk and notices in a real browser: who reads what, what stays text, whom one does not hear, and how one's turn is told."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.conftest import Person, Server
from tests.web.conftest import PHONE, Visit, picture

HIDE = "Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away), configurable: true });"
BELL = """
window.rung = [];
window.asked = 0;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { window.asked += 1; return (window.Notification.permission = window.answer ?? "granted"); }
  constructor(title, options) { Object.assign(this, { title, ...options }); window.rung.push(this); }
  close() { this.closed = true; }
};
navigator.vibrate = (time) => { window.buzzed = (window.buzzed ?? 0) + time; return true; };
"""


@pytest.fixture
def ola(server: Server) -> Person:
    """Somebody who opens tables."""
    return Person(server)


def come(visit: Visit, room: str, person: Person | None = None, script: str = "", **more: Any) -> Page:
    """A browser that opens a table, as that person or as a stranger."""
    if person is not None:
        cookie = {"name": "worldtable", "value": person.http.cookies["worldtable"], "url": person.server.address}
        more["storage_state"] = {"cookies": [cookie], "origins": []}
    page = visit("/static/favicon.svg", **more)
    page.add_init_script(script)
    page.goto(f"/room/{room}")
    page.wait_for_selector(".play, .waiting")
    return page


def write(page: Page, text: str) -> None:
    """Press `c`, write, and send."""
    page.keyboard.press("c")
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_have_value("")


def lines(page: Page) -> list[str]:
    """What the chat shows."""
    return page.locator(".said p").all_inner_texts()


def test_two_people_talk_and_a_spectator_apart(visit: Visit, ola: Person, server: Server) -> None:
    """Players hear each other; what the spectator says they do not hear; unread lines are counted, and read out."""
    jan = Person(server)
    room = ola.open_room(["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    mine, his, third = come(visit, room, ola), come(visit, room, jan), come(visit, room)
    write(third, "I bet on Ola")
    write(mine, "1 pl. r?")
    expect(his.locator(".sheet .count")).to_have_text("11 new line")
    expect(his.locator("[role=status]", has_text="Ola: 1 pl. r?")).to_have_count(1)
    write(his, "<img src=x onerror=document.title='owned'>")
    expect(his.locator(".sheet .count")).to_have_count(0)
    expect(third.locator(".said")).to_have_count(3)
    assert lines(third) == ["Guest I bet on Ola", "Ola 1 pl. r?", "Jan <img src=x onerror=document.title='owned'>"]
    for page in (mine, his):
        expect(page.locator(".said")).to_have_count(2)
        assert lines(page) == lines(third)[1:]
        assert page.locator(".said img").count() == 0
        assert "owned" not in page.title()
    assert mine.locator(".option.tried, .choices[aria-busy=true]").count() == 0
    picture(third, "chat-spectator")
    mine.reload()
    expect(mine.locator(".tab", has_text="Log").first).to_be_visible()
    expect(mine.locator(".count")).to_have_count(0)


def test_typing_plays_nothing(visit: Visit, ola: Person) -> None:
    """Keys of the game are only letters in the field; Esc leaves it."""
    room = ola.open_room(["me", "open"])
    Person(ola.server).post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    page = come(visit, room, ola)
    page.wait_for_selector(".ask .prompt")
    before = page.locator(".ask").inner_html()
    page.keyboard.press("c")
    page.keyboard.type("1234. lpr")
    expect(page.locator("#say")).to_have_value("1234. lpr")
    assert page.locator(".ask").inner_html() == before
    assert page.locator(".play").get_attribute("data-tab") == "chat"
    page.keyboard.press("Escape")
    expect(page.locator("#say")).not_to_be_focused()
    page.keyboard.press("l")
    assert page.locator(".play").get_attribute("data-tab") == "log"
    page.keyboard.press("c")
    expect(page.locator("#say")).to_have_value("1234. lpr")


def test_a_phrase_is_read_in_polish(visit: Visit, ola: Person) -> None:
    """One presses it in English, the other reads it in Polish, on a phone."""
    room = ola.open_room(["me", "house"])
    reader = come(visit, room, locale="pl-PL", viewport=PHONE, has_touch=True, is_mobile=True)
    mine = come(visit, room, ola)
    mine.keyboard.press("c")
    mine.get_by_role("button", name="Good luck!").click()
    expect(reader.locator(".tabs .count")).to_have_text("11 nowa wypowiedź")
    reader.locator(".tabs .tab", has_text="Czat").tap()
    expect(reader.locator(".said p")).to_have_text("Ola Powodzenia!")
    sizes = [box for each in reader.locator(".chat button").all() if (box := each.bounding_box())]
    assert min(box["height"] for box in sizes) >= 44
    assert reader.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    picture(reader, "chat-phone")


def test_muting_and_reporting(visit: Visit, ola: Person) -> None:
    """Whom one mutes one neither sees nor counts, until one hears them again; what a report does is said before."""
    room = ola.open_room(["me", "house"])
    mine = come(visit, room)
    write(come(visit, room, ola), "look at me")
    mine.keyboard.press("c")
    mine.get_by_label("What can be done about this line").click()
    expect(mine.locator(".remedies")).to_contain_text("whoever runs this server can read this line")
    mine.get_by_role("button", name="Report").click()
    expect(mine.locator(".toast")).to_contain_text("Whoever runs this server can read it now.")
    mine.get_by_label("What can be done about this line").click()
    mine.get_by_role("button", name="Mute").click()
    expect(mine.locator(".said")).to_have_count(0)
    mine.reload()
    mine.wait_for_selector(".play")
    expect(mine.locator(".count")).to_have_count(0)
    mine.keyboard.press("c")
    expect(mine.locator(".deaf")).to_contain_text("Muted: Ola")
    assert lines(mine) == []
    mine.get_by_role("button", name="Hear again").click()
    expect(mine.locator(".said p")).to_have_text("Ola look at me")


def test_the_host_turns_the_chat_off(visit: Visit, ola: Person) -> None:
    """The field goes for everybody and comes back; only the host has the button."""
    room = ola.open_room(["me", "open"])
    mine, other = come(visit, room, ola), come(visit, room)
    expect(other.locator(".chat-switch")).to_have_count(0)
    mine.get_by_role("button", name="Turn the chat off for everybody").click()
    expect(other.get_by_text("The host has turned the chat off.")).to_be_visible()
    expect(other.locator("#say")).to_have_count(0)
    mine.get_by_role("button", name="Turn the chat on").click()
    expect(other.locator("#say")).to_be_visible()


def test_what_is_refused_stays_in_the_field(visit: Visit, ola: Person) -> None:
    """Too fast: the reason is said, and nothing that was written is lost."""
    room = ola.open_room(["me", "house"])
    page, socket = come(visit, room, ola), ola.look(room)
    page.keyboard.press("c")
    page.keyboard.type("and that")
    for n in count():
        socket.send(type="say", client=f"this {n}", text="this", name="Ola")
        if socket.until(client=f"this {n}")["type"] == "refused":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("not so fast: at most five lines in ten seconds")
    expect(page.locator("#say")).to_have_value("and that")
    expect(page.locator("#say")).to_be_editable()


# --- notices --------------------------------------------------------------------------------------------------------------


def other_moves(visit: Visit, ola: Person, jan: Person, away: bool) -> Page:
    """The page of somebody who has asked to be told and whose turn has just come, who is away or not."""
    room = ola.open_room(["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    sockets = {person: person.look(room) for person in (ola, jan)}
    mover = next(person for person, socket in sockets.items() if socket.until(type="view")["question"])
    page = come(visit, room, jan if mover is ola else ola, HIDE + BELL)
    assert page.evaluate("[window.asked, document.title]") == [0, "World Powers · Worldtable"]
    button = page.get_by_role("button", name="Tell me when it is my turn")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.evaluate("(away) => { window.away = away; }", away)
    socket, n = sockets[mover], 0
    while socket.view["question"]:
        n += 1
        socket.choose(socket.view["question"]["options"][0]["option"], f"move {n}")
    expect(page).to_have_title("● Your turn · World Powers · Worldtable")
    return page


def test_one_is_told_of_ones_turn_if_one_asks_for_it(visit: Visit, ola: Person, server: Server) -> None:
    """Nothing is asked before the button is pressed; then one notification a turn, while hidden, without a word of the game."""
    page = other_moves(visit, ola, Person(server), away=True)
    room, icon = page.url.rpartition("/")[2], "/static/favicon-turn.svg"
    notices = page.evaluate("JSON.parse(JSON.stringify(window.rung))")
    assert notices == [{"title": "World Powers", "body": "Your turn", "tag": f"worldtable {room}", "icon": icon}]
    assert page.locator("link[rel=icon]").get_attribute("href") == icon
    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("window.rung.map((each) => each.closed)") == [True]
    assert page.evaluate("[window.asked, window.buzzed ?? 0, localStorage.getItem('worldtable.notices')]") == [1, 0, "on"]
    button = page.get_by_role("button", name="Tell me when it is my turn")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("[window.asked, localStorage.getItem('worldtable.notices')]") == [1, "off"]


def test_who_is_there_feels_a_short_buzz(visit: Visit, ola: Person, server: Server) -> None:
    """No notification while the page is seen."""
    page = other_moves(visit, ola, Person(server), away=False)
    assert page.evaluate("[window.rung.length, window.buzzed]") == [0, 60]


def test_who_does_not_ask_is_left_alone(visit: Visit, ola: Person) -> None:
    """No question, no notification, no buzz: only title and icon."""
    page = come(visit, ola.open_room(["me", "house"]), ola, HIDE + BELL + "window.away = true;")
    page.wait_for_selector(".ask .option")
    assert page.title() == "● Your turn · World Powers · Worldtable"
    assert page.evaluate("[window.asked, window.rung.length, window.buzzed ?? 0]") == [0, 0, 0]


def test_a_browser_that_refuses_says_so(visit: Visit, ola: Person) -> None:
    """The button stays as it was."""
    page = come(visit, ola.open_room(["me", "house"]), ola, BELL + "window.answer = 'denied';", locale="pl-PL")
    button = page.get_by_role("button", name="Powiadom mnie o mojej kolejce")
    button.click()
    expect(page.locator(".toast")).to_contain_text("Przeglądarka na to tutaj nie pozwala.")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_each_table_has_its_own_title(visit: Visit, ola: Person) -> None:
    """Two tables in two tabs of one browser: only the one where it is my turn says so."""
    waiting = come(visit, ola.open_room(["me", "open"]), ola)
    asked = waiting.context.new_page()
    asked.goto(f"/room/{ola.open_room(['me', 'house'])}")
    asked.wait_for_selector(".ask .option")
    assert [page.title() for page in (waiting, asked)] == [
        "World Powers · Worldtable",
        "● Your turn · World Powers · Worldtable",
    ]
