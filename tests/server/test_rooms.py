"""Rooms: opening, inviting, watching, playing, leaving, and what is on disk after kill -9."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

import worldtable
from tests.server.conftest import Person, Server, Socket
from worldtable.engine.game import Game


def options(socket: Socket) -> list[str]:
    """The texts on offer."""
    return [option["option"] for option in socket.until_asked()["question"]["options"]]


def test_a_table_against_bots_starts_at_once(ola: Person) -> None:
    """The one who opens a room with bots is at the table and will be asked."""
    view = ola.look(ola.open_room(["me", "house", "random"])).until_asked()
    assert (view["you"], view["room"]["phase"], view["room"]["host"]) == (0, "playing", True)
    assert [(seat["name"], seat["kind"]) for seat in view["seats"]] == [
        ("Ola", "person"),
        ("House bot 2", "bot"),
        ("Random bot 3", "bot"),
    ]
    assert view["question"]["clause"].startswith("WP-")


def test_a_second_person_takes_the_open_seat_and_a_third_watches(ola: Person, jan: Person, shared_server: Server) -> None:
    """By the link alone: one sits down, the game starts, one only looks."""
    room = ola.open_room(["me", "open"])
    mine = ola.look(room)
    assert mine.until(type="view")["room"]["phase"] == "waiting"
    assert room in [each["id"] for each in jan.http.get("/api/rooms").json()["open"]]
    assert jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"}).status_code == 200
    his, third = jan.look(room), Person(shared_server).look(room)
    views = [socket.until(type="view") for socket in (his, third)]
    assert [view["you"] for view in views] == [1, None]
    assert [seat["name"] for seat in views[1]["seats"]] == ["Ola", "Jan"]
    while mine.view["room"]["phase"] == "waiting":
        mine.receive()
    asked = mine if mine.view["question"] else his
    assert asked.choose(options(asked)[0], "c1")["type"] == "taken"
    assert third.until(type="view")["seq"] == asked.view["seq"]
    assert third.view["question"] is None


def test_a_whole_game_is_played_and_its_record_read(ola: Person) -> None:
    """To the end over the socket; the record replays to the same result."""
    room = ola.open_room(["me", "random"], options={"end_at": 5})
    assert ola.http.get(f"/api/rooms/{room}/record").status_code == 403
    socket, n = ola.look(room), 0
    while socket.until_asked()["room"]["phase"] != "over":
        n += 1
        assert socket.choose(options(socket)[0], f"c{n}")["type"] == "taken"
    match = worldtable.replay(ola.http.get(f"/api/rooms/{room}/record").text)
    assert match.result is not None
    assert [(row["seat"], row["place"]) for row in socket.view["result"]] == [
        (p, match.result.places[p]) for p in match.result.ranking
    ]


def test_the_same_choice_sent_twice_counts_once(ola: Person) -> None:
    """A double click, and a resent frame, get the same answer; nothing is played twice."""
    socket = ola.look(ola.open_room(["me", "random"]))
    option, question = options(socket)[0], socket.view["question"]["id"]
    first = socket.choose(option, "same", question)
    again = socket.choose(option, "same", question)
    assert first == again
    assert first["seq"] == int(question) + 1


def test_a_stale_or_foreign_question_changes_nothing(ola: Person, jan: Person) -> None:
    """An old id, an unknown id, and somebody without a seat are refused with a reason and a fresh view."""
    room = ola.open_room(["me", "random"])
    socket, watcher = ola.look(room), jan.look(room)
    option, question = options(socket)[0], socket.view["question"]["id"]
    watcher.until(type="view")
    assert watcher.choose(option, "w", question)["reason"] == "you have no seat in this game"
    assert socket.choose(option, "a", "999999") == {
        "type": "refused",
        "client": "a",
        "stale": True,
        "reason": "the question has changed",
        "clause": None,
    }
    assert socket.view["question"]["id"] == question
    socket.choose(option, "b", question)
    socket.until_asked()
    assert socket.choose(option, "c", question)["stale"] is True


def test_an_illegal_option_is_refused_with_its_clause(ola: Person) -> None:
    """The reason cites the rule, in the viewer's language."""
    socket = ola.look(ola.open_room(["me", "house"]), "lang=pl")
    while options(socket)[0] not in ("invest", "auction", "finance", "profit"):
        socket.choose(options(socket)[0], f"d{socket.view['seq']}")
    socket.choose("profit", "p")
    while socket.until_asked()["question"]["clause"] != "WP-4.1":
        socket.choose(options(socket)[0], f"e{socket.view['seq']}")
    if "profit" not in options(socket):
        answer = socket.choose("profit", "again")
        assert (answer["type"], answer["clause"]) == ("refused", "WP-4.1")
        assert answer["reason"]
        greyed = {each["option"]: each["clause"] for each in socket.view["question"]["greyed"]}
        assert greyed["profit"] == "WP-4.1"


def test_reloading_shows_the_same(ola: Person) -> None:
    """A new socket of the same browser has the same seat, question and log."""
    room = ola.open_room(["me", "random", "random"])
    socket = ola.look(room)
    socket.choose(options(socket)[0], "c1")
    before = socket.until_asked()
    after = ola.look(room).until_asked()
    assert (after["you"], after["seq"], after["question"]) == (before["you"], before["seq"], before["question"])
    assert after["scene"] == before["scene"]
    assert [line["n"] for line in after["log"]] == sorted({line["n"] for line in after["log"]})


def test_each_viewer_reads_the_own_language(ola: Person, jan: Person) -> None:
    """Polish and English at one table; changing it changes everything, the log too."""
    room = ola.open_room(["me", "random"])
    polish, english = ola.look(room, "lang=pl").until(type="view"), jan.look(room, "lang=en")
    english.until(type="view")
    assert polish["lang"] == "pl"
    assert polish["log"][0]["text"] != english.view["log"][0]["text"]
    english.send(type="look", lang="pl", layout="tall")
    while english.view["lang"] != "pl":
        english.receive()
    assert english.view["log"][0] == polish["log"][0]
    assert english.view["scene"]["height"] != polish["scene"]["height"]


def test_a_seat_that_is_left_goes_on_and_can_be_taken_back(ola: Person, jan: Person) -> None:
    """WP R53: the mildest play until the owner is back; nobody else gets the seat."""
    room = ola.open_room(["me", "random"], options={"end_at": 19})
    socket = ola.look(room)
    socket.until_asked()
    assert (
        ola.http.request("DELETE", f"/api/rooms/{room}/seats/0", headers={"Content-Type": "application/json"}).status_code
        == 200
    )
    seq = socket.view["seq"]
    while socket.view["seq"] < seq + 12:
        socket.receive()
    assert socket.view["seats"][0]["kind"] == "absent"
    assert jan.post(f"/api/rooms/{room}/seats/0", {"take": "Jan"}).json() == {"error": "this seat is taken"}
    assert ola.post(f"/api/rooms/{room}/seats/0", {"take": "Ola"}).status_code == 200


def test_the_host_fills_and_frees_seats(ola: Person, jan: Person) -> None:
    """Before the game: bots for open seats, and only by the host."""
    room = ola.open_room(["me", "open", "open"])
    assert jan.post(f"/api/rooms/{room}/seats/1", {"bot": "house"}).json() == {"error": "only the host gives seats to bots"}
    assert jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"}).status_code == 200
    assert jan.post(f"/api/rooms/{room}/seats/2", {"take": "Jan"}).json() == {"error": "you already have a seat at this table"}
    assert (
        ola.http.request("DELETE", f"/api/rooms/{room}/seats/1", headers={"Content-Type": "application/json"}).status_code
        == 200
    )
    assert ola.post(f"/api/rooms/{room}/seats/1", {"bot": "house"}).status_code == 200
    assert ola.post(f"/api/rooms/{room}/seats/2", {"bot": "random"}).status_code == 200
    assert ola.look(room).until_asked()["room"]["phase"] == "playing"


def test_after_kill_9_every_acknowledged_choice_is_there(server: Server) -> None:
    """Killed in the middle of turns, started again: the log continues where the last acknowledgement was."""
    ola = Person(server)
    room = ola.open_room(["me", "random", "house"])
    done: list[int] = []
    for round_ in range(3):
        socket = ola.look(room)
        for n in range(6):
            taken = socket.choose(options(socket)[0], f"c{round_}-{n}")
            assert taken["type"] == "taken"
            done.append(taken["seq"])
        server.kill()
        server.start()
        ola.server = server
        ola.http.base_url = server.address
        ola.http.headers["Origin"] = server.address
        view = ola.look(room).until_asked()
        assert view["seq"] >= done[-1]
        assert sorted(set(done)) == done
    assert [each["id"] for each in ola.http.get("/api/rooms").json()["mine"]] == [room]


def test_a_second_server_on_the_same_folder_refuses_to_start(server: Server) -> None:
    """Two writers on one file would lose something: the second says where the first is."""
    second = subprocess.run(server.command(), capture_output=True, text=True, timeout=30)
    assert second.returncode == 1
    assert second.stderr == f"worldtable: a server already works on {server.folder}: {server.address}/\n"


def test_it_stops_gracefully(server: Server) -> None:
    """Ctrl-C ends it without a traceback."""
    ola = Person(server)
    ola.look(ola.open_room(["me", "house"])).until_asked()
    assert "Traceback" not in server.stop()


def test_an_idle_table_leaves_memory_and_comes_back(ola: Person) -> None:
    """After everybody left, the room is rebuilt from its log when somebody returns."""
    room = ola.open_room(["me", "random"])
    socket = ola.look(room)
    before: dict[str, Any] = socket.until_asked()
    socket.connection.close()
    after = ola.look(room).until_asked()
    assert (after["seq"], after["question"]) == (before["seq"], before["question"])


@pytest.mark.parametrize(
    "game", [game for game in worldtable.games().values() if game.scene is not None], ids=lambda game: game.id
)
def test_every_game_can_be_looked_at_with_the_most_players(ola: Person, game: Game[Any]) -> None:
    """Everybody has a chip, a name and a standing; the drawing is there."""
    players = max(game.players)
    room = ola.open_room(["me", *["random"] * (players - 1)], game=game.id)
    view = ola.look(room).until_asked()
    assert len(view["seats"]) == players
    assert view["scene"]["shapes"]
