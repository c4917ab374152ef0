"""Nothing that another site sends changes anything, or opens a socket, or takes a person's session away."""

from __future__ import annotations

import itertools

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import Person, Server
from worldtable.server.app import create_app

CHANGING = ("post", "put", "patch", "delete")
JSON = {"Content-Type": "application/json"}
FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "")


def changing_routes() -> list[tuple[str, str]]:
    """Every route that changes something, as the application itself lists them."""
    paths = create_app("sqlite://").openapi()["paths"]
    return [(method.upper(), path) for path, methods in paths.items() for method in methods if method in CHANGING]


def foreign(own: str) -> list[dict[str, str]]:
    """Headers of requests that come from elsewhere."""
    port = own.rsplit(":", 1)[1]
    origins = ["https://evil.example", "null", f"https://127.0.0.1:{port}", f"http://localhost:{port}", f"{own}.evil.example"]
    origins += ["http://127.0.0.1:1", "http://[", "http://", f"{own}/", f"http://user@127.0.0.1:{port}", ""]
    return [{}, *({"Origin": origin} for origin in origins)]


SITES = ("cross-site", "same-site", "none", "?")


def test_the_routes_are_found() -> None:
    """The list below is not empty, and holds what it must."""
    assert {("POST", "/api/rooms"), ("DELETE", "/api/rooms/{id}/seats/{seat}")} <= set(changing_routes())


@pytest.mark.parametrize(("method", "path"), changing_routes(), ids=lambda part: str(part))
def test_no_change_comes_from_elsewhere(ola: Person, shared_server: Server, method: str, path: str) -> None:
    """With Ola's cookie and without: foreign, missing and strange origins are refused, and so is what a form can send."""
    room = ola.open_room(["me", "open"])
    where = shared_server.address + path.format_map(Names(room))
    before = ola.http.get("/api/rooms").json()
    own = {"Origin": shared_server.address}
    attempts = [(headers | JSON, 403) for headers in foreign(shared_server.address)]
    attempts += [(own | JSON | {"Sec-Fetch-Site": site}, 403) for site in SITES]
    attempts += [(own | ({"Content-Type": kind} if kind else {}), 415) for kind in FORMS]
    for (headers, status), cookies in itertools.product(attempts, (ola.http.cookies, None)):
        answer = httpx.request(method, where, headers=headers, content=b'{"take": "Eve"}', cookies=cookies)
        assert (answer.status_code, headers) == (status, headers)
        assert "Set-Cookie" not in answer.headers
    assert ola.http.get("/api/rooms").json() == before


class Names(dict[str, str]):
    """What stands in a path: the room, and 0 for any other name."""

    def __init__(self, room: str) -> None:
        super().__init__(id=room)

    def __missing__(self, name: str) -> str:
        return "0"


@pytest.mark.parametrize("path", ["/", "/room/x", "/rules/world-powers", "/nothing"])
def test_a_foreign_form_takes_no_session_away(shared_server: Server, path: str) -> None:
    """A browser sends a foreign POST without the cookie: if the answer brought a new one, the person's seats would be lost."""
    answer = httpx.post(shared_server.address + path, data={"x": "1"}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers


def test_no_socket_opens_from_elsewhere(ola: Person, shared_server: Server) -> None:
    """Not even with Ola's cookie."""
    room = ola.open_room(["me", "house"])
    cookie = "; ".join(f"{name}={value}" for name, value in ola.http.cookies.items())
    address = f"{shared_server.address.replace('http', 'ws')}/live/{room}"
    for headers in foreign(shared_server.address):
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={**headers, "Cookie": cookie}):
            pass
        assert refused.value.response.status_code == 403
    assert ola.look(room).until_asked()["you"] == 0


def test_what_other_sites_may_read(ola: Person) -> None:
    """No answer says that another site may read it."""
    for path in ("/", "/api/rooms", "/api/games", "/static/js/main.js", "/nothing", "/api/rooms/x/record"):
        headers = ola.http.get(path, headers={"Origin": "https://evil.example"}).headers
        assert [name for name in headers if name.lower().startswith("access-control")] == []
