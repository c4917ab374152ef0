"""Records from outside: a finished one becomes a table to look back at, an unfinished one a table to play on at."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

import worldtable
from tests.server.conftest import Person
from worldtable import Match
from worldtable.engine.errors import BadRecord
from worldtable.engine.record import write
from worldtable.server.judge import LONGEST, MOST, Judge

NAMES = ["Ola", "Jan"]


def played(answers: int | None = None, game: str = "world-powers", **options: Any) -> Match[Any]:
    """A match of two, to the end or so far."""
    match = worldtable.game(game).match(players=2, seed=1, options=options)
    rng = Random(1)
    while not match.over and (answers is None or len(match.answers()) < answers):
        match.play(rng.choice(match.question(match.to_move[0]).options))  # type: ignore[union-attr]
    return match


def send(person: Person, text: str) -> tuple[int, dict[str, str]]:
    """A record is sent in; the answer."""
    answer = person.http.post("/api/records", json={"text": text}, headers={"Accept-Language": "en"})
    found: dict[str, str] = answer.json()
    return answer.status_code, found


def opened(person: Person, text: str) -> str:
    """The table that a record becomes."""
    status, found = send(person, text)
    assert status == 201, found
    return found["id"]


def refused(person: Person, text: str) -> str:
    """What is said against a record."""
    status, found = send(person, text)
    assert status == 400, found
    before, said = found["error"].split(": ", 1)
    assert before == "this record cannot be opened"
    return said


def test_a_finished_game(ola: Person, jan: Person) -> None:
    """Its people have their names and no session, its result and record are the same, and anybody can look back."""
    record = write(played(end_at=5), NAMES)
    room = opened(ola, record)
    view = jan.look(room).until(type="view")
    assert view["room"]["phase"] == "over"
    assert [(seat["name"], seat["kind"]) for seat in view["seats"]] == [("Ola", "person"), ("Jan", "person")]
    assert jan.http.get(f"/api/rooms/{room}/record").text == record
    last = jan.http.get(f"/api/rooms/{room}/moments").json()["stops"][-1]
    end = jan.http.get(f"/api/rooms/{room}/moments/{last}?lang=en&seat=1").json()
    assert (end["view"]["result"], end["view"]["you"]) == (view["result"], 1)
    assert [room_["id"] for room_ in ola.http.get("/api/rooms").json()["mine"]] == [room]
    assert room not in [each["id"] for each in ola.http.get("/api/rooms").json()["open"]]


def test_an_unfinished_game_is_played_on(ola: Person, jan: Person) -> None:
    """Its seats are free and say whose they were; one is taken, one is given to a bot, and the game goes on to its end."""
    match = played(60, end_at=5)
    room = opened(ola, write(match, NAMES))
    socket = ola.look(room)
    view = socket.until(type="view")
    assert (view["room"]["phase"], view["seq"]) == ("playing", len(match.answers()))
    assert [(seat["name"], seat["kind"]) for seat in view["seats"]] == [
        ("free seat (Ola)", "open"),
        ("free seat (Jan)", "open"),
    ]
    assert jan.post(f"/api/rooms/{room}/seats/1", {"bot": "random"}).status_code == 403
    assert ola.post(f"/api/rooms/{room}/seats/0", {"take": "Ola"}).status_code == 200
    assert ola.post(f"/api/rooms/{room}/seats/1", {"take": "Ola"}).status_code == 409
    assert ola.post(f"/api/rooms/{room}/seats/1", {"bot": "random"}).status_code == 200
    while socket.until_asked()["room"]["phase"] != "over":
        socket.choose(socket.view["question"]["options"][0]["option"], f"c{socket.view['seq']}")
    record = worldtable.replay(ola.http.get(f"/api/rooms/{room}/record").text)
    assert record.answers()[:60] == match.answers()[:60]


def test_a_record_that_ends_where_chance_is_asked(ola: Person) -> None:
    """Chance decides at once, as it does at every table."""
    head = write(played(0), NAMES).splitlines()[:6]
    view = ola.look(opened(ola, "\n".join([*head, ""]))).until(type="view")
    assert view["seq"] > 0
    assert [seat["asked"] for seat in view["seats"]].count(True) == 1


def test_who_has_resigned_stays_so(ola: Person) -> None:
    """The seat is nobody's to take; without names the seats are called by letters."""
    game = worldtable.game("swiatowy-konflikt")
    match = game.match(players=3, seed=1)
    match.resign(match.to_move[0])
    out = min(match.resigned)
    view = ola.look(opened(ola, match.record)).until(type="view")
    assert [seat["kind"] for seat in view["seats"]] == ["resigned" if seat == out else "open" for seat in range(3)]
    assert view["seats"][out]["name"] == "ABC"[out]


HEAD = write(played(0), NAMES).splitlines()[:6]
GARBAGE = {
    "": "line 1: expected 'worldtable record 1'",
    "<script>alert(1)</script>": "line 1: expected 'worldtable record 1'",
    "worldtable record 1\ngame: chess 1": "the header has no line 'players'",
    "worldtable record 1\nwhat\n": "line 2: expected game, players, options, names or result and a colon",
    "\n".join([*HEAD, "", "~ 99"]): "line 8, answer 1: '99' is refused",
    "\n".join([*HEAD, "", "profit"]): "line 8, answer 1: 'profit' is no answer",
    "\n".join([*HEAD, "", "7 profit"]): "line 8, answer 1: ",
    "\n".join(["worldtable record 1", "game: world-powers 99", *HEAD[2:]]): "it was made with rules version 99",
    "\n".join([*HEAD[:3], "options: " + "[" * 100_000, *HEAD[4:]]): "it makes no sense: RecursionError",
    "\n".join([*HEAD[:2], "players: " + "9" * 5000, *HEAD[3:]]): "the header is wrong: Exceeds the limit",
    "\n".join([*HEAD, "", "; " * (MOST + 1)]): f"it has more than {MOST} answers",
}


@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_in_words(ola: Person, text: str) -> None:
    """It says what is wrong, and where."""
    said = refused(ola, text)
    assert said.startswith(GARBAGE[text])
    assert len(said) <= 601


def test_a_record_is_text_and_not_too_long(ola: Person) -> None:
    """Anything else is refused before it is read."""
    assert ola.post("/api/records", {"text": 7}).status_code == 422
    assert ola.post("/api/records", {"text": "", "seat": 0}).status_code == 422
    assert ola.post("/api/records", {"text": "x" * (LONGEST + 1)}).status_code == 422
    assert ola.post("/api/records", {"text": "x" * (2 * LONGEST)}).status_code == 413
    assert ola.post("/api/rooms", {"name": "x" * 300_000}).status_code == 413


def test_hostile_names(ola: Person) -> None:
    """Markup stays text, signs that turn writing round are taken away, and what is no name is replaced."""
    lines = write(played(end_at=5), NAMES).splitlines()
    lines[4] = "names: " + json.dumps(["<b>\u202eOla", "x" * 500])
    view = ola.look(opened(ola, "\n".join(lines))).until(type="view")
    assert [seat["name"] for seat in view["seats"]] == ["<b>Ola", "B"]


def test_a_record_that_takes_too_long() -> None:
    """The process is ended, and the answer says so."""
    with pytest.raises(BadRecord, match=r"^it takes more than 0.001 seconds to play$"):
        asyncio.run(Judge(seconds=0.001).judge(write(played(end_at=5))))
