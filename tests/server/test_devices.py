"""A seat on several devices: the link that carries it there, and how it comes back."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from tests.server.conftest import Person, Server, Socket
from worldtable.server.devices import MOST_DEVICES
from worldtable.server.links import MOST_LINKS
from worldtable.server.when import now

USED = "This link has been used, or it is too old. Make a new one on the device that has the seat."


def link(person: Person, room: str, seat: int = 0) -> str:
    """A new link's token."""
    answer = person.post(f"/api/rooms/{room}/seats/{seat}/link", {})
    assert answer.status_code == 200, answer.text
    assert set(answer.json()) == {"token", "until"}
    return str(answer.json()["token"])


def claim(person: Person, room: str, token: str) -> httpx.Response:
    """Open a link."""
    return person.post(f"/api/rooms/{room}/claims", {"token": token})


def error(answer: httpx.Response) -> tuple[int, str]:
    """What was said, and how."""
    return answer.status_code, answer.json()["error"]


def first_option(socket: Socket) -> str:
    """The first option on offer."""
    return str(socket.until_asked()["question"]["options"][0]["option"])


@pytest.fixture
def phone(shared_server: Server) -> Person:
    """Another device of the same person."""
    return Person(shared_server)


def test_a_seat_is_carried_to_the_phone_and_both_play(ola: Person, phone: Person) -> None:
    """Both have the same seat and question; an answer from one shows on the other, and the phone may answer the next."""
    room = ola.open_room(["me", "random"])
    assert claim(phone, room, link(ola, room)).json() == {"seat": 0}
    desk, hand = ola.look(room), phone.look(room)
    first_option(desk)
    first_option(hand)
    assert (hand.view["you"], hand.view["room"]["host"], hand.view["devices"]) == (0, True, 2)
    assert hand.view["question"] == desk.view["question"]
    assert desk.choose(first_option(desk), "desk")["type"] == "taken"
    while hand.view["seq"] < desk.view["seq"]:
        hand.receive()
    assert hand.choose(first_option(hand), "hand")["type"] == "taken"
    assert [each["id"] for each in phone.http.get("/api/rooms").json()["mine"]] == [room]


def test_a_link_is_used_up(ola: Person, phone: Person, jan: Person) -> None:
    """The second browser is told so, and stays a spectator; opening one's own link uses up nothing."""
    room = ola.open_room(["me", "random"])
    token = link(ola, room)
    assert claim(ola, room, token).json() == {"seat": 0}
    assert claim(phone, room, token).json() == {"seat": 0}
    assert error(claim(jan, room, token)) == (410, USED)
    assert jan.look(room).until(type="view")["you"] is None


def test_a_link_leads_only_to_its_own_room(ola: Person, phone: Person) -> None:
    """In another room, of the same person even, it is worth nothing, and is not used up."""
    room, other = ola.open_room(["me", "random"]), ola.open_room(["me", "random"])
    token = link(ola, room)
    assert error(claim(phone, other, token)) == (410, USED)
    assert claim(phone, room, token).status_code == 200


def test_only_the_owner_makes_links(ola: Person, jan: Person) -> None:
    """Not a stranger, not the host for somebody else's seat, and nobody for a bot's."""
    room = ola.open_room(["me", "open", "random"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    for person, seat in ((jan, 0), (ola, 1), (ola, 2)):
        assert error(person.post(f"/api/rooms/{room}/seats/{seat}/link", {})) == (403, "this is not your seat")
        assert error(person.http.delete(f"/api/rooms/{room}/seats/{seat}/devices", headers=JSON)) == (
            403,
            "this is not your seat",
        )


JSON = {"Content-Type": "application/json"}


def test_only_the_newest_links_are_open(ola: Person, phone: Person) -> None:
    """One more than the most: the oldest is void."""
    room = ola.open_room(["me", "random"])
    with sa.create_engine(database(ola)).begin() as connection:
        for n in range(MOST_LINKS):
            aged = {"token": f"{room}-{n}", "room": room, "until": now(timedelta(minutes=n + 1))}
            connection.execute(sa.text("INSERT INTO links VALUES (:token, :room, 0, :until)"), aged)
    token = link(ola, room)
    with sa.create_engine(database(ola)).connect() as connection:
        left = connection.execute(sa.text("SELECT token FROM links WHERE room = :room"), {"room": room}).scalars().all()
    assert {f"{room}-{n}" for n in range(1, MOST_LINKS)} == {each for each in left if each.startswith(room)}
    assert len(left) == MOST_LINKS
    assert claim(phone, room, token).status_code == 200


def database(person: Person) -> str:
    """The server's database."""
    return f"sqlite:///{Path(person.server.folder) / 'worldtable.db'}"


def test_an_old_link_is_void_and_no_secret_is_stored(ola: Person, phone: Person) -> None:
    """After its hour it says so; what lies in the database is not the token."""
    room = ola.open_room(["me", "random"])
    token = link(ola, room)
    with sa.create_engine(database(ola)).begin() as connection:
        stored = connection.execute(sa.text("SELECT token FROM links WHERE room = :room"), {"room": room}).scalars().all()
        connection.execute(sa.text("UPDATE links SET until = :until WHERE room = :room"), {"until": now(), "room": room})
    assert (len(stored), token in stored, len(stored[0])) == (1, False, 64)
    assert error(claim(phone, room, token)) == (410, USED)


def test_signing_the_others_out(ola: Person, phone: Person, jan: Person) -> None:
    """The phone sees at once that it watches; links that were open are void; the desk plays on."""
    room = ola.open_room(["me", "random"])
    claim(phone, room, link(ola, room))
    hand, token = phone.look(room), link(ola, room)
    assert hand.until(type="view")["you"] == 0
    assert ola.http.delete(f"/api/rooms/{room}/seats/0/devices", headers=JSON).status_code == 200
    view: dict[str, Any] = hand.until(type="view")
    while view["you"] is not None:
        view = hand.until(type="view")
    assert (view["question"], view["room"]["host"], view["devices"]) == (None, False, 0)
    assert error(claim(jan, room, token)) == (410, USED)
    assert ola.look(room).until_asked()["devices"] == 1


def test_the_phone_may_sign_the_desk_out(ola: Person, phone: Person) -> None:
    """Whichever device asks keeps the seat, and what a host may do goes with it."""
    room = ola.open_room(["me", "random"])
    claim(phone, room, link(ola, room))
    assert phone.http.delete(f"/api/rooms/{room}/seats/0/devices", headers=JSON).status_code == 200
    views = [person.look(room).until(type="view") for person in (ola, phone)]
    assert [(view["you"], view["room"]["host"]) for view in views] == [(None, False), (0, True)]


def test_a_seat_that_the_host_frees_is_on_no_device(ola: Person, jan: Person, phone: Person, shared_server: Server) -> None:
    """Neither the person nor their phone holds it any more, and their link is void."""
    room = ola.open_room(["me", "open", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    claim(phone, room, link(jan, room, 1))
    token = link(jan, room, 1)
    assert ola.http.delete(f"/api/rooms/{room}/seats/1", headers=JSON).status_code == 200
    assert [person.look(room).until(type="view")["you"] for person in (jan, phone)] == [None, None]
    assert error(claim(Person(shared_server), room, token)) == (410, USED)


def test_who_has_another_seat_there_cannot_take_a_second(ola: Person, jan: Person) -> None:
    """One seat a person: the link is not used up."""
    room = ola.open_room(["me", "open", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    token = link(ola, room)
    assert error(claim(jan, room, token)) == (409, "you already have a seat at this table")
    assert claim(Person(ola.server), room, token).status_code == 200


def test_a_seat_is_on_so_many_devices_and_no_more(ola: Person) -> None:
    """Then the owner has to sign the others out first."""
    room = ola.open_room(["me", "random"])
    for _ in range(MOST_DEVICES):
        assert claim(Person(ola.server), room, link(ola, room)).status_code == 200
    said = f"this seat is on {MOST_DEVICES + 1} devices already; sign them out first"
    assert error(claim(Person(ola.server), room, link(ola, room))) == (409, said)


@pytest.mark.parametrize("body", [{}, {"token": 3}, {"token": "short"}, {"token": "x" * 65}, {"token": "x" * 32, "seat": 1}])
def test_a_claim_that_makes_no_sense_is_refused(ola: Person, body: dict[str, Any]) -> None:
    """Exactly a token, and nothing that names a seat."""
    room = ola.open_room(["me", "random"])
    assert ola.post(f"/api/rooms/{room}/claims", body).status_code == 422


def test_a_seat_on_two_devices_survives_kill_9(server: Server) -> None:
    """What was claimed is on disk."""
    ola, phone = Person(server), Person(server)
    room = ola.open_room(["me", "random"])
    claim(phone, room, link(ola, room))
    server.kill()
    server.start()
    for person in (ola, phone):
        assert person.look(room).until_asked()["you"] == 0


def test_a_qr_code_shows_an_address_of_this_server(ola: Person) -> None:
    """Rows of dark and light, square, with the finder in its corner; of nobody else's address."""
    rows = ola.post("/api/qr", {"address": f"{ola.server.address}/room/abc"}).json()
    assert {len(row) for row in rows} == {len(rows)}
    assert [row[:7] for row in rows[:7]] == ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for address in ("https://evil.example/", f"{ola.server.address}.evil.example/"):
        assert error(ola.post("/api/qr", {"address": address})) == (400, "expected an address of this server")
    assert ola.post("/api/qr", {"address": f"{ola.server.address}/{'x' * 300}"}).status_code == 422
