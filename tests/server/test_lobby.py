"""The lobby's lists: what waits, what I play, what can be watched."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import sqlalchemy as sa

from tests.server.conftest import Person, Server
from tests.server.test_devices import claim, database, link
from worldtable.server.when import now


def lists(person: Person) -> dict[str, list[str]]:
    """The ids by list."""
    found: dict[str, list[dict[str, Any]]] = person.http.get("/api/rooms?lang=en").json()
    return {name: [room["id"] for room in rooms] for name, rooms in found.items()}


def set_made(person: Person, room: str, made: str) -> None:
    """Pretend that a room was made then."""
    with sa.create_engine(database(person)).begin() as connection:
        connection.execute(sa.text("UPDATE rooms SET made = :made WHERE id = :room"), {"made": made, "room": room})


def test_every_room_is_in_its_lists(server: Server) -> None:
    """Public rooms are open or can be watched; unlisted ones are seen by those who are in them only."""
    ola, jan = Person(server), Person(server)
    waits, hidden = ola.open_room(["me", "open"]), ola.open_room(["me", "open"], public=False)
    runs, secret = ola.open_room(["me", "random"]), ola.open_room(["me", "random"], public=False)
    assert {name: set(ids) for name, ids in lists(ola).items()} == {
        "mine": {waits, hidden, runs, secret},
        "open": {waits},
        "running": {runs},
    }
    assert lists(jan) == {"mine": [], "open": [waits], "running": [runs]}


def test_where_it_is_my_turn_comes_first(server: Server) -> None:
    """Then what goes on, newest first; on my phone too."""
    ola, phone = Person(server), Person(server)
    turn = ola.open_room(["me", "random"])
    ola.look(turn).until_asked()
    waits = [ola.open_room(["me", "open"]) for _ in range(2)]
    for n, room in enumerate((turn, *waits)):
        set_made(ola, room, f"2026-11-0{n + 1}T20:00:00Z")
    assert lists(ola)["mine"] == [turn, waits[1], waits[0]]
    claim(phone, turn, link(ola, turn))
    assert lists(phone)["mine"] == [turn]
    assert phone.http.get("/api/rooms").json()["mine"][0]["your_turn"] is True


def test_a_room_that_was_never_started_is_not_open_for_ever(server: Server) -> None:
    """After a week it is no longer listed for others; who is in it still finds it."""
    ola, jan = Person(server), Person(server)
    old, young = ola.open_room(["me", "open"]), ola.open_room(["me", "open"])
    set_made(ola, old, now(-timedelta(days=7, minutes=1)))
    set_made(ola, young, now(-timedelta(days=6)))
    assert lists(jan)["open"] == [young]
    assert lists(ola)["mine"] == [young, old]
