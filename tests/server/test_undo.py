"""Taking back what others have heard of: with everybody's consent, on disk too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Person, Server, Socket

TABLE = {"game": "control-v", "options": {"area": 6, "obstacles_each": 0, "first_player": "seat_1"}}


def open_table(ola: Person, jan: Person, third: str = "") -> tuple[str, list[Socket]]:
    """Control V on a small area, the first blocks laid; Ola's copy is next, and everybody has heard of all."""
    room = ola.open_room(["me", "open", *([third] if third else [])], **TABLE)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    sockets = [ola.look(room), jan.look(room)]
    for number, (player, option) in enumerate([(0, "b2"), (1, "f6"), (0, "V3")]):
        sockets[player].until_asked()
        assert sockets[player].choose(option, f"opening {number}")["type"] == "taken"
    seen(sockets, 3)
    return room, sockets


@pytest.fixture
def table(ola: Person, jan: Person) -> tuple[str, list[Socket]]:
    """Ola and Jan."""
    return open_table(ola, jan)


def seen(sockets: list[Socket], seq: int, **undo: Any) -> None:
    """Wait until everybody sees so many rows, and a wish or none."""
    for socket in sockets:
        while socket.view.get("seq", 0) < seq or bool(socket.view["undo"]) != bool(undo):
            socket.receive()


def ask(socket: Socket, type: str, client: str, **more: Any) -> dict[str, Any]:
    """Send a frame about taking back, and wait for the answer."""
    socket.send(type=type, question=str(socket.view["seq"]), client=client, **more)
    return socket.until(client=client)


def test_only_who_has_chosen_can_ask(ola: Person, jan: Person) -> None:
    """A view says whether there is anything of one's own to take back."""
    room = ola.open_room(["me", "open"], **TABLE)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    mine, his, third = ola.look(room), jan.look(room), Person(ola.server).look(room)
    mine.until_asked()
    his.until(type="view")
    assert (mine.view["undoable"], his.view["undoable"]) == (False, False)
    mine.choose("b2", "first")
    while his.view["seq"] < 1 or third.view.get("seq", 0) < 1:
        his.receive() if his.view["seq"] < 1 else third.receive()
    assert [socket.view["undoable"] for socket in (mine, his, third)] == [True, False, False]


def test_everybody_agrees(table: tuple[str, list[Socket]]) -> None:
    """The wish is shown to whom it concerns; with the consent the question before is asked again; the log says so."""
    _, (ola, jan) = table
    assert ask(ola, "undo", "a") == {"type": "taken", "client": "a", "seq": 3}
    seen([ola, jan], 3, wish=True)
    text = "⁨Ola⁩ would like to take back the last choice"
    assert ola.view["undo"] == {"seat": 0, "text": text, "missing": [1], "yours": False}
    assert jan.view["undo"] == {"seat": 0, "text": text, "missing": [1], "yours": True}
    assert ask(jan, "agree", "b", yes=True) == {"type": "taken", "client": "b", "seq": 4}
    seen([ola, jan], 4)
    assert "V3" in [each["option"] for each in ola.view["question"]["options"]]
    assert jan.view["question"] is None
    assert jan.view["log"][-1]["text"] == "⁨Ola⁩ takes back the last choice; all agree"


def test_somebody_does_not_agree(table: tuple[str, list[Socket]]) -> None:
    """Then nothing changes; whoever asked is answered by the view; the next wish is a new one."""
    _, (ola, jan) = table
    ask(ola, "undo", "a")
    seen([jan], 3, wish=True)
    assert ask(jan, "agree", "b", yes=False)["type"] == "taken"
    seen([ola, jan], 3)
    assert ask(jan, "agree", "c", yes=True)["reason"] == "nobody wants to take anything back now"
    assert ola.view["question"] is None


def test_a_choice_ends_the_wish(table: tuple[str, list[Socket]]) -> None:
    """Jan plays on: the wish is gone, and an old consent says that the question has changed."""
    _, (ola, jan) = table
    ask(ola, "undo", "a")
    seen([jan], 3, wish=True)
    jan.choose(jan.view["question"]["options"][0]["option"], "b")
    seen([ola, jan], 4)
    jan.send(type="agree", question="3", client="c", yes=True)
    assert jan.until(client="c")["stale"] is True


def test_nobody_agrees_for_another(table: tuple[str, list[Socket]], ola: Person, shared_server: Server) -> None:
    """A spectator has no say; who asks twice asks once; Ola's own consent does not count for Jan's."""
    room, (mine, his) = table
    spectator = Person(shared_server).look(room)
    spectator.receive()
    ask(mine, "undo", "a")
    ask(mine, "undo", "a2")
    seen([mine, his, spectator], 3, wish=True)
    assert ask(spectator, "agree", "b", yes=True)["reason"] == "you have no seat in this game"
    assert ask(mine, "agree", "c", yes=True)["type"] == "taken"
    assert mine.view["undo"]["missing"] == [1]


def test_bots_agree(ola: Person) -> None:
    """Against bots one's last choice is taken back at once, and chance is asked anew."""
    room = ola.open_room(["me", "house"])
    mine = ola.look(room)
    first = mine.until_asked()["question"]
    mine.choose(first["options"][0]["option"], "a")
    mine.until_asked()
    assert ask(mine, "undo", "b")["type"] == "taken"
    mine.until(type="view")
    again = mine.until_asked()["question"]
    assert [each["option"] for each in again["options"]] == [each["option"] for each in first["options"]]


def test_there_is_nothing_to_take_back(ola: Person, jan: Person) -> None:
    """Who has not chosen yet."""
    room = ola.open_room(["me", "open"], **TABLE)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    his = jan.look(room)
    his.receive()
    assert ask(his, "undo", "a")["reason"] == "there is nothing that you could take back"


def test_it_outlives_the_server(tmp_path: Path) -> None:
    """The wish, the way back and what is played from there; the record is that of a game without all this."""
    server = Server(tmp_path)
    ola, jan = Person(server), Person(server)
    room, sockets = open_table(ola, jan)
    ask(sockets[0], "undo", "a")
    server.kill()
    server.start()
    mine, his = ola.look(room), jan.look(room)
    seen([mine, his], 3, wish=True)
    assert ask(his, "agree", "b", yes=True)["seq"] == 4
    seen([mine, his], 4)
    server.kill()
    server.start()
    mine = ola.look(room)
    assert mine.until_asked()["seq"] == 4
    assert mine.choose("V3", "c")["seq"] == 5
    server.kill()


def test_who_leaves_has_nothing_against_it(table: tuple[str, list[Socket]], jan: Person) -> None:
    """Jan is asked, and leaves the seat: the wish is granted."""
    room, (mine, _) = table
    ask(mine, "undo", "a")
    seen([mine], 3, wish=True)
    assert jan.http.request("DELETE", f"/api/rooms/{room}/seats/1", json={}).status_code == 200
    while mine.view["question"] is None:
        mine.receive()
    assert "V3" in [each["option"] for each in mine.view["question"]["options"]]
