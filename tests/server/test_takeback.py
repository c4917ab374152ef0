"""Taking back at a table: a choice that nobody has heard of can be made otherwise, on disk too; others cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Person, Server, Socket

QUIET = {"game": "control-v", "options": {"area": 6, "obstacles_each": 0, "first_player": "seat_1"}}


@pytest.fixture
def table(ola: Person, jan: Person) -> tuple[str, list[Socket]]:
    """Control V on a small area, both players' first copies made; Ola has two territories, and it is her turn."""
    room = ola.open_room(["me", "open"], **QUIET)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    sockets = [ola.look(room), jan.look(room)]
    for number, (player, option) in enumerate([(0, "b2"), (1, "f6"), (0, "V3"), (1, "V3")]):
        sockets[player].until_asked()
        assert sockets[player].choose(option, f"opening {number}")["type"] == "taken"
    for socket in sockets:
        while socket.view["seq"] < 4:
            socket.receive()
    return room, sockets


def options(view: dict[str, Any]) -> list[str]:
    """What is on offer."""
    return [each["option"] for each in view["question"]["options"]]


def back(socket: Socket, client: str, **more: Any) -> dict[str, Any]:
    """Take back, and wait for the answer and the view after it."""
    socket.send(type="back", question=socket.view["question"]["id"], client=client, **more)
    answer = socket.until(client=client)
    socket.until(type="view")
    return answer


def test_a_silent_choice_is_taken_back(table: tuple[str, list[Socket]]) -> None:
    """The question before is asked again, under another id; the log has not changed; sending again does nothing twice."""
    _, (ola, _) = table
    before = ola.view
    assert before["question"]["back"] is False
    ola.choose("b2", "a")
    assert ola.view["question"]["back"] is True
    assert back(ola, "b") == {"type": "taken", "client": "b", "seq": 6}
    assert ola.view["question"] == {**before["question"], "id": "6"}
    assert ola.view["scene"] == before["scene"]
    ola.send(type="back", question="5", client="b")
    assert ola.until(client="b") == {"type": "taken", "client": "b", "seq": 6}


def test_another_choice_in_its_place(table: tuple[str, list[Socket]]) -> None:
    """Taking back and choosing otherwise is one step; what is not on offer there changes nothing."""
    _, (ola, _) = table
    ola.choose("b2", "a")
    pasted = options(ola.view)
    refused = back(ola, "b", option="z9")
    assert (refused["type"], refused["stale"], ola.view["seq"]) == ("refused", False, 5)
    assert back(ola, "c", option="e2") == {"type": "taken", "client": "c", "seq": 7}
    assert options(ola.view) != pasted
    assert ola.choose(options(ola.view)[0], "d") == {"type": "taken", "client": "d", "seq": 8}


def test_what_was_told_stays(table: tuple[str, list[Socket]]) -> None:
    """A copy that was made is not taken back, by nobody; neither is another's choice."""
    _, (ola, jan) = table
    assert back(ola, "a")["reason"] == "there is nothing that you could take back"
    ola.choose("b2", "b")
    while jan.view["seq"] < 5:
        jan.receive()
    jan.send(type="back", question="5", client="c")
    assert jan.until(client="c")["reason"] == "you are not asked now"
    ola.choose(options(ola.view)[0], "d")
    assert ola.view["question"] is None
    ola.send(type="back", question="6", client="e")
    assert ola.until(client="e")["stale"] is True


def test_it_outlives_the_server_and_stays_out_of_the_record(tmp_path: Path) -> None:
    """After kill -9 one may still take back; the record holds only what counts."""
    server = Server(tmp_path)
    try:
        ola = Person(server)
        room = ola.open_room(["me", "random"], **QUIET)
        socket = ola.look(room)
        while (question := socket.until_asked()["question"])["clause"] != "CV-4.2" or len(question["options"]) < 2:
            socket.choose(question["options"][-1 if socket.view["seq"] == 0 else 0]["option"], f"x{socket.view['seq']}")
        asked = options(socket.view)
        socket.choose(asked[0], "a")
        server.kill()
        server.start()
        socket = ola.look(room)
        socket.until_asked()
        assert socket.view["question"]["back"] is True
        back(socket, "b", option=asked[1])
        server.kill()
        server.start()
        socket = ola.look(room)
        socket.until_asked()
        assert socket.view["question"]["back"] is True
        while socket.until_asked()["room"]["phase"] != "over":
            socket.choose(options(socket.view)[0], f"y{socket.view['seq']}")
        assert "take back" not in ola.http.get(f"/api/rooms/{room}/record").text
    finally:
        server.kill()


def test_several_answers_in_one_breath(table: tuple[str, list[Socket]]) -> None:
    """A source and where it is pasted are one step; if any part is not on offer, nothing is done."""
    _, (ola, jan) = table
    ask = {"type": "choose", "question": ola.view["question"]["id"], "option": "b2"}
    for client, then in (("a", ["V9"]), ("b", ["H3", "b2"])):
        ola.send(**ask, then=then, client=client)
        answer = ola.until(client=client)
        assert (answer["type"], answer["stale"]) == ("refused", False)
        ola.until(type="view")
        assert ola.view["seq"] == 4
    ola.send(**ask, then=["H3"], client="c")
    assert ola.until(client="c") == {"type": "taken", "client": "c", "seq": 5}
    assert jan.until(seq=6)["log"][-1]["text"].endswith("copies b2 over H3: 1 block on b5")
    ola.send(**ask, then=["x"] * 17, client="d")
    assert ola.until(type="error")["reason"].endswith("Expected `array` of length <= 16 - at `$.then`")


def test_a_word_is_put_in_while_another_one_is_asked(ola: Person, jan: Person) -> None:
    """World Control with an open market: Jan offers a trade in Ola's window; then the window is open again for Ola."""
    options = {"open_market": True, "first_player": 0}
    room = ola.open_room(["me", "open"], game="world-control", options=options)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    one, two = ola.look(room), jan.look(room)
    n = 0
    while two.view.get("interjection") is None:
        for socket in (one, two):
            if socket.view.get("question") and two.view.get("interjection") is None:
                texts = options_without(options_of(socket), "offer")
                socket.choose(texts[n % len(texts)], f"s{n}")
                n += 1
        newest = max(one.view.get("seq", 0), two.view.get("seq", 0))
        for socket in (one, two):
            while socket.view.get("seq", -1) < newest or socket.view["room"]["phase"] != "playing":
                socket.receive()
    asked = one.view["question"]
    assert asked is not None
    assert two.view["interjection"] == "Offer a trade"
    two.send(type="interject", question=str(two.view["seq"]), client="word")
    assert two.until(client="word")["type"] == "taken"
    assert two.until_asked()["question"]["clause"] == "WC-8.2"
    one.until(type="view")
    one.send(type="interject", question=str(one.view["seq"]), client="late")
    assert one.until(client="late")["stale"] is True


def options_of(socket: Socket) -> list[str]:
    """What is on offer."""
    return options(socket.view)


def options_without(texts: list[str], text: str) -> list[str]:
    """The options but for one."""
    return [each for each in texts if each != text] or texts
