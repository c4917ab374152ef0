"""What a host does: start with bots, show and hide, close; and who takes over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.conftest import Person, Server
from tests.server.test_devices import JSON, claim, error, link
from worldtable.server import hosting
from worldtable.server.bots import BotPool
from worldtable.server.denied import Denied
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.store import Store

ONLY_HOST = (403, "only the host can do this")


def test_the_host_starts_with_bots(ola: Person, jan: Person) -> None:
    """In one press all free seats are a bot's and the game goes on; nobody else can do it, and not twice."""
    room = ola.open_room(["me", "open", "open"])
    mine = ola.look(room)
    assert error(jan.post(f"/api/rooms/{room}/start", {"bot": "random"})) == ONLY_HOST
    assert error(ola.post(f"/api/rooms/{room}/start", {"bot": "hal"})) == (400, "expected one of: house, random")
    assert ola.post(f"/api/rooms/{room}/start", {"bot": "random"}).status_code == 200
    assert [seat["kind"] for seat in mine.until_asked()["seats"]] == ["person", "bot", "bot"]
    assert error(ola.post(f"/api/rooms/{room}/start", {"bot": "random"})) == (409, "the game has begun")


def test_the_phone_of_the_host_is_the_host(ola: Person, jan: Person) -> None:
    """Who holds the host's seat may do what the host may."""
    room = ola.open_room(["me", "open"])
    claim(jan, room, link(ola, room))
    assert jan.post(f"/api/rooms/{room}/start", {"bot": "random"}).status_code == 200


def test_a_room_is_hidden_and_shown(ola: Person, jan: Person) -> None:
    """Until it starts, and by the host only."""
    room = ola.open_room(["me", "open"], public=False)

    def listed() -> bool:
        return room in [each["id"] for each in jan.http.get("/api/rooms").json()["open"]]

    assert not listed()
    assert error(jan.post(f"/api/rooms/{room}/public", {"public": True})) == ONLY_HOST
    assert ola.post(f"/api/rooms/{room}/public", {"public": 1}).status_code == 422
    for public in (True, False):
        assert ola.post(f"/api/rooms/{room}/public", {"public": public}).status_code == 200
        assert (listed(), ola.look(room).until(type="view")["room"]["public"]) == (public, public)
    ola.post(f"/api/rooms/{room}/start", {"bot": "random"})
    assert error(ola.post(f"/api/rooms/{room}/public", {"public": True})) == (409, "the game has begun")


def test_a_table_is_closed_before_the_game(ola: Person, jan: Person) -> None:
    """Those in it are told, it is in no list any more, and nobody sits down."""
    room = ola.open_room(["me", "open"])
    watcher = jan.look(room)
    assert watcher.until(type="view")["room"]["phase"] == "waiting"
    assert error(jan.http.delete(f"/api/rooms/{room}", headers=JSON)) == ONLY_HOST
    assert ola.http.delete(f"/api/rooms/{room}", headers=JSON).status_code == 200
    assert watcher.until(type="view")["room"]["phase"] == "gone"
    lists = ola.http.get("/api/rooms").json()
    assert room not in [each["id"] for rooms in lists.values() for each in rooms]
    assert error(jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})) == (409, "the host has closed this table")
    assert error(ola.post(f"/api/rooms/{room}/start", {"bot": "random"})) == (409, "the game has begun")
    assert error(ola.http.delete(f"/api/rooms/{room}", headers=JSON)) == (409, "the game is over")


def test_a_table_is_closed_during_the_game(server: Server) -> None:
    """It ends without a result, for everybody, and stays so; nothing can be chosen, no bot plays, nobody asks."""
    ola, jan = Person(server), Person(server)
    room = ola.open_room(["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    mine, his = ola.look(room), jan.look(room)
    asked = next(socket for socket in (mine, his) if socket.until(type="view")["question"])
    question = asked.view["question"]
    assert ola.http.delete(f"/api/rooms/{room}", headers=JSON).status_code == 200
    while asked.view["room"]["phase"] != "closed":
        asked.receive()
    refused = asked.choose(question["options"][0]["option"], "c1", question["id"])
    assert (refused["type"], refused["reason"]) == ("refused", "the host has closed this table")
    server.kill()
    server.start()
    view = jan.look(room).until(type="view")
    assert (view["room"]["phase"], view["question"], view["result"], view["seq"]) == ("closed", None, None, asked.view["seq"])
    assert view["prompt"] == "The host has closed this table; the game ends without a result"
    assert [seat["asked"] for seat in view["seats"]] == [False, False]
    assert [(each["id"], each["phase"]) for each in jan.http.get("/api/rooms").json()["mine"]] == [(room, "closed")]
    assert error(jan.http.delete(f"/api/rooms/{room}/seats/1", headers=JSON)) == (409, "the host has closed this table")


class Looker:
    """Somebody who looks."""

    def __init__(self, session: str) -> None:
        self.session: str | None = session
        self.refreshed = 0

    def refresh(self) -> None:
        """There is something new."""
        self.refreshed += 1

    def overhear(self) -> None:
        """Nobody talks in these tests."""

    def dismiss(self) -> None:
        """Not in these tests."""


def at_a_table(tmp_path: Path, play: Callable[[Room, Rooms], Awaitable[None]]) -> None:
    """A table of World Powers for four: h is the host without a seat, a and then b have sat down."""

    async def main() -> None:
        store, bots = Store(f"sqlite:///{tmp_path / 'x.db'}"), BotPool()
        rooms = Rooms(store, bots, 0)
        id = await rooms.create("world-powers", 4, {}, ["open"] * 4, "", True, "h")
        async with rooms.visit(id) as room:
            assert room is not None
            await rooms.take(room, 2, "A", "a")
            await rooms.take(room, 1, "B", "b")
            seats = [room.row.seats[seat] for seat in (2, 1)]
            await room.change_seat(2, lambda seat: replace(seat, taken="2026-11-30T20:00:00Z"), lambda c: None)
            await room.change_seat(1, lambda seat: replace(seat, taken="2026-11-30T20:00:05Z"), lambda c: None)
            assert [seat.kind for seat in seats] == ["person", "person"]
            await play(room, rooms)
        await rooms.close()
        bots.close()
        store.close()

    asyncio.run(main())


def test_who_has_sat_longest_takes_over_when_the_host_stays_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those who are here; not before five minutes, not while the host is here, and then the old host has no say."""

    async def play(room: Room, rooms: Rooms) -> None:
        host, a, b = (Looker(session) for session in "hab")
        room.watchers |= {host, a, b}
        room.tell()
        assert not any(room.absence.may_take_over(session) for session in "hab")
        room.watchers.remove(host)
        room.tell()
        assert not room.absence.may_take_over("a")
        monkeypatch.setattr(hosting, "PATIENCE", 0.0)
        assert [room.absence.may_take_over(session) for session in "hab"] == [False, True, False]
        with pytest.raises(Denied, match="whoever has sat here longest"):
            await hosting.take_over(room, "b")
        room.watchers.remove(a)
        assert [room.absence.may_take_over(session) for session in "ab"] == [False, True]
        await hosting.take_over(room, "b")
        assert [room.row.is_host(session) for session in "hab"] == [False, False, True]
        assert not room.absence.may_take_over("b")

    at_a_table(tmp_path, play)


def test_whoever_may_take_over_is_told_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the host has been away for long enough, those who look get a fresh view."""

    async def play(room: Room, rooms: Rooms) -> None:
        monkeypatch.setattr(hosting, "PATIENCE", 0.01)
        host, a = Looker("h"), Looker("a")
        room.watchers |= {host, a}
        room.tell()
        room.watchers.remove(host)
        room.tell()
        told = a.refreshed
        while a.refreshed == told:
            await asyncio.sleep(0.01)
        assert room.absence.may_take_over("a")

    at_a_table(tmp_path, play)
