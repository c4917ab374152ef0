"""Sessions: the cookie, a new one for a browser, and being forgotten."""

from __future__ import annotations

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Person, Server
from tests.server.test_devices import JSON, claim, error, link
from worldtable.server.guard import cookie_header, session_hash, session_of

SECRET = "s" * 32


@pytest.mark.parametrize(
    ("scheme", "cookie", "known"),
    [
        ("http", "worldtable", True),
        ("ws", "worldtable", True),
        ("https", "__Host-worldtable", True),
        ("wss", "__Host-worldtable", True),
        ("https", "worldtable", False),
        ("http", "__Host-worldtable", True),
    ],
)
def test_where_it_is_encrypted_only_the_cookie_of_this_host_counts(scheme: str, cookie: str, known: bool) -> None:
    """A cookie that a neighbour's domain could have set is not looked at."""
    headers = [(b"host", b"table.example"), (b"cookie", f"{cookie}={SECRET}".encode())]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": headers, "server": ("x", 443)}
    assert session_of(HTTPConnection(scope)) == (session_hash(SECRET) if known else None)


def test_the_cookie_is_for_this_host_only_where_it_is_encrypted() -> None:
    """As browsers demand of the prefix: Secure, the whole path, no domain."""
    rest = "Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"
    assert cookie_header(SECRET, secure=True) == f"__Host-worldtable={SECRET}; {rest}; Secure"
    assert cookie_header(SECRET, secure=False) == f"worldtable={SECRET}; {rest}"


def twin(person: Person) -> Person:
    """Somebody who has the same cookie: another tab, or a thief."""
    other = Person(person.server)
    other.http.cookies = httpx.Cookies(person.http.cookies)
    return other


def test_signing_out_everywhere(ola: Person, shared_server: Server) -> None:
    """This browser keeps its seats and what a host may do; the phone, and whoever has the old cookie, only watch."""
    room, other = ola.open_room(["me", "random"]), ola.open_room(["me", "open"])
    phone, thief = Person(shared_server), twin(ola)
    claim(phone, room, link(ola, room))
    token, before = link(ola, other), dict(ola.http.cookies)
    hand, stolen = phone.look(room), thief.look(room)
    assert [socket.until(type="view")["you"] for socket in (hand, stolen)] == [0, 0]
    assert ola.post("/api/session", {}).json() == {}
    assert dict(ola.http.cookies) != before
    with pytest.raises(ConnectionClosed) as closed:
        stolen.until(type="never")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
    while hand.view["you"] is not None:
        hand.receive()
    views = [person.look(each).until(type="view") for person in (ola, thief) for each in (room, other)]
    assert [(view["you"], view["room"]["host"]) for view in views] == [(0, True)] * 2 + [(None, False)] * 2
    assert claim(Person(shared_server), other, token).status_code == 410
    assert ola.look(room).until_asked()["devices"] == 1


def test_being_forgotten(ola: Person, jan: Person, shared_server: Server) -> None:
    """A seat that waits is free; one in a game stays away; one that is on the phone too stays there."""
    waits, goes_on, carried = (ola.open_room(["me", other]) for other in ("open", "random", "random"))
    phone, thief = Person(shared_server), twin(ola)
    claim(phone, carried, link(ola, carried))
    assert ola.http.delete("/api/session", headers=JSON).status_code == 200
    assert dict(ola.http.cookies) == {}
    seats = [jan.look(room).until(type="view")["seats"][0] for room in (waits, goes_on, carried)]
    assert [(seat["kind"], seat["present"]) for seat in seats] == [("open", False), ("person", False), ("person", False)]
    view = phone.look(carried).until_asked()
    assert (view["you"], view["room"]["host"], view["devices"]) == (0, True, 1)
    assert thief.look(waits).until(type="view")["you"] is None


def test_a_browser_without_a_session_is_told_so(shared_server: Server) -> None:
    """Nothing to sign out."""
    answer = httpx.post(f"{shared_server.address}/api/session", json={}, headers={"Origin": shared_server.address})
    assert error(answer) == (401, "open the table’s page first: it gives your browser a cookie")
