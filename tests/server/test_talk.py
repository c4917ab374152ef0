"""Talk: who hears whom and when, what is refused, and what becomes of a report."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from tests.server.conftest import Person, Server, Socket
from worldtable.cli import main
from worldtable.server.lines import MOST, Channel, LineRow, add_line
from worldtable.server.reports import report_on
from worldtable.server.rows import RoomRow, SeatRow, add_room, find_room
from worldtable.server.store import MIGRATIONS, Store
from worldtable.server.talk import Talk

SPECTATOR = "Zofia"


def say(socket: Socket, text: str, client: str = "", **more: Any) -> dict[str, Any]:
    """Say something, and wait for the answer."""
    client = client or f"say {text[:40]}"
    socket.send(type="say", text=text, client=client, **more)
    return socket.until(client=client)


def heard(socket: Socket) -> list[dict[str, Any]]:
    """The lines of the next frame `talk`."""
    lines: list[dict[str, Any]] = socket.until(type="talk")["lines"]
    return lines


def told(lines: list[dict[str, Any]]) -> list[tuple[str, int, str, str]]:
    """What matters of lines."""
    return [(line["channel"], line["n"], line["name"], line["text"]) for line in lines]


@pytest.fixture
def zofia(shared_server: Server) -> Person:
    """Somebody who watches."""
    return Person(shared_server)


def test_all_at_the_table_hear_what_is_said(ola: Person, jan: Person) -> None:
    """A line has its seat's name, a time, and a mark by which its author is known; only the author sees that it is the own."""
    room = ola.open_room(["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    mine, his = ola.look(room), jan.look(room)
    assert (heard(mine), heard(his)) == ([], [])
    assert say(mine, " Good   evening\u202e,\x07\n<b>Jan</b> ", "c") == {"type": "said", "client": "c", "n": 0}
    [line], [same] = heard(mine), heard(his)
    assert told([line]) == [("players", 0, "Ola", "Good evening, <b>Jan</b>")]
    assert (line["seat"], line["mine"], same) == (0, True, {**line, "mine": False})
    assert line["at"].endswith("Z")
    assert say(his, "And to you")["n"] == 1
    [answer] = heard(mine)
    assert answer["author"] != line["author"]
    assert len(answer["author"]) == 16


def test_spectators_talk_apart_while_the_game_runs(ola: Person, jan: Person, zofia: Person) -> None:
    """They hear the players; the players hear them when the game is over, and not before."""
    room = ola.open_room(["me", "random"], game="planetary-chess")
    mine, hers, third = ola.look(room), zofia.look(room), jan.look(room)
    for socket in (mine, hers, third):
        assert heard(socket) == []
    say(hers, "Who wins?", name=SPECTATOR)
    assert told(heard(hers)) == told(heard(third)) == [("watchers", 0, SPECTATOR, "Who wins?")]
    say(mine, "Not me")
    assert told(heard(mine)) == told(heard(third)) == [("players", 0, "Ola", "Not me")]
    assert told(heard(ola.look(room))) == [("players", 0, "Ola", "Not me")]
    ola.post(f"/api/rooms/{room}/seats/0/resignation", {})
    assert told(heard(mine)) == [("watchers", 0, SPECTATOR, "Who wins?")]
    say(hers, "Well done", name=SPECTATOR)
    assert told(heard(mine)) == [("players", 1, SPECTATOR, "Well done")]
    assert told(heard(ola.look(room))) == [
        ("players", 0, "Ola", "Not me"),
        ("players", 1, SPECTATOR, "Well done"),
        ("watchers", 0, SPECTATOR, "Who wins?"),
    ]


def test_before_the_game_everybody_talks_together(ola: Person, jan: Person) -> None:
    """Whoever looks for a seat can ask."""
    room = ola.open_room(["me", "open"])
    mine, his = ola.look(room), jan.look(room)
    assert (heard(mine), heard(his)) == ([], [])
    say(his, "May I?", name="Jan")
    assert told(heard(mine)) == [("players", 0, "Jan", "May I?")]


def test_a_line_that_is_sent_again_is_said_once(ola: Person) -> None:
    """The browser's id decides, whatever the text; also on another socket, and however often."""
    room = ola.open_room(["me", "house"])
    socket = ola.look(room)
    answers = [say(socket, text, "same") for text in ("one", "one", "two", "one", "one", "one", "one", "one")]
    assert answers == [{"type": "said", "client": "same", "n": 0}] * 8
    again = ola.look(room)
    assert say(again, "one", "same")["n"] == 0
    assert told(heard(ola.look(room))) == [("players", 0, "Ola", "one")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected something to say"),
        (" \u202e\u0000\n ", "expected something to say"),
        ("x" * 301, "at most 300 characters can be said at once; these are 301"),
        ("x" * 60_000, "at most 300 characters can be said at once; these are 60000"),
    ],
    ids=["empty", "invisible", "long", "huge"],
)
def test_nothing_and_too_much_cannot_be_said(ola: Person, text: str, reason: str) -> None:
    """Refused with a reason; nobody hears it, and it is no strike."""
    socket = ola.look(ola.open_room(["me", "house"]))
    for n in range(4):
        refused = say(socket, text, f"c{n}")
        assert refused == {"type": "refused", "client": f"c{n}", "stale": False, "reason": reason, "clause": None}
    assert say(socket, "x" * 300)["n"] == 0


def test_a_lone_surrogate_and_other_nonsense_are_errors(ola: Person) -> None:
    """What is no text is no frame; what is foreign to the schema neither."""
    room = ola.open_room(["me", "house"])
    for frame in (
        '{"type": "say", "text": "\\ud800", "client": "c"}',
        '{"type": "say", "text": 3, "client": "c"}',
        '{"type": "say", "text": "a", "client": ""}',
        '{"type": "say", "text": "a", "client": "\\u0000"}',
        '{"type": "say", "text": "a", "client": "c", "seat": 1}',
        '{"type": "phrase", "phrase": null, "client": "c"}',
    ):
        socket = ola.look(room)
        assert heard(socket) == []
        socket.connection.send(frame)
        assert socket.until(type="error")["reason"]


def test_five_lines_in_ten_seconds(ola: Person, jan: Person) -> None:
    """The sixth is refused with a reason, from whatever tab; others may still talk."""
    room = ola.open_room(["me", "open"])
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    tabs = [ola.look(room), ola.look(room)]
    assert [say(tabs[n % 2], f"line {n}")["type"] for n in range(5)] == ["said"] * 5
    assert say(tabs[1], "line 5")["reason"] == "not so fast: at most five lines in ten seconds"
    assert say(jan.look(room), "line 5")["type"] == "said"


def test_a_phrase_is_read_in_the_own_language(ola: Person, jan: Person) -> None:
    """It is kept by its key: whoever changes the language reads it anew."""
    room = ola.open_room(["me", "open"])
    mine, his = ola.look(room), jan.look(room, "lang=pl")
    phrases = {each["phrase"]: each["label"] for each in his.until(type="talk")["phrases"]}
    assert phrases["luck"] == "Powodzenia!"
    mine.send(type="phrase", phrase="luck", client="c")
    assert mine.until(client="c")["type"] == "said"
    assert told(heard(his)) == [("players", 0, "Ola", "Powodzenia!")]
    his.send(type="look", lang="en", layout="wide")
    assert told(heard(his)) == [("players", 0, "Ola", "Good luck!")]
    mine.send(type="phrase", phrase="rude", client="d")
    assert mine.until(client="d")["reason"].startswith("expected one of these phrases: hello, luck, ")


def test_the_host_turns_the_chat_off_and_on(ola: Person, jan: Person) -> None:
    """All are told; nobody is heard meanwhile; nobody else can do it."""
    room = ola.open_room(["me", "open"])
    mine, his = ola.look(room), jan.look(room)
    assert [socket.until(type="talk")["on"] for socket in (mine, his)] == [True, True]
    assert jan.http.put(f"/api/rooms/{room}/chat", json={"on": False}).json() == {
        "error": "only the host turns the chat on and off"
    }
    assert ola.http.put(f"/api/rooms/{room}/chat", json={"on": "no"}).status_code == 422
    assert ola.http.put(f"/api/rooms/{room}/chat", json={"on": False}).json() == {}
    assert [socket.until(type="talk")["on"] for socket in (mine, his)] == [False, False]
    for socket in (mine, his):
        assert say(socket, "psst", name="Jan")["reason"] == "the host has turned the chat off"
    assert ola.look(room).until(type="talk")["on"] is False
    ola.http.put(f"/api/rooms/{room}/chat", json={"on": True})
    assert his.until(type="talk")["on"] is True
    assert say(his, "psst", name="Jan")["type"] == "said"


def test_who_has_no_session_and_no_name_is_silent(ola: Person, shared_server: Server) -> None:
    """A spectator says a name; a socket without our cookie says nothing."""
    room = ola.open_room(["me", "house"])
    assert say(Person(shared_server).look(room), "hello")["reason"] == "expected a name"
    stranger = Person(shared_server)
    stranger.http.cookies.clear()
    assert say(stranger.look(room), "hello", name="X")["reason"].startswith("open the table’s page first")


def test_a_spectator_cannot_borrow_a_seat(ola: Person, zofia: Person) -> None:
    """Whatever name a spectator takes, the line has no seat and another mark."""
    room = ola.open_room(["me", "open"])
    mine, hers = ola.look(room), zofia.look(room)
    assert (heard(mine), heard(hers)) == ([], [])
    say(mine, "I am Ola")
    say(hers, "I am Ola", name="Ola")
    lines = heard(mine) + heard(mine)
    assert [line["seat"] for line in lines] == [0, None]
    assert lines[0]["author"] != lines[1]["author"]
    assert [line["mine"] for line in lines] == [True, False]


def test_what_was_said_outlives_kill_9(server: Server) -> None:
    """Every line that was acknowledged is there when the server is back."""
    ola = Person(server)
    room = ola.open_room(["me", "house"])
    say(ola.look(room), "still here?")
    server.kill()
    server.start()
    ola.http.base_url = server.address
    assert told(heard(ola.look(room))) == [("players", 0, "Ola", "still here?")]


def test_a_report_is_read_by_the_operator(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """Only lines that one can read can be reported; twice is once; `worldtable reports` shows the line among its neighbours."""
    ola, zofia = Person(server), Person(server)
    room = ola.open_room(["me", "house"])
    mine, hers = ola.look(room), zofia.look(room)
    for text in ("one", "two", "three"):
        say(hers, text, name=SPECTATOR)
    say(mine, "four")
    complain = f"/api/rooms/{room}/reports"
    assert main(["reports", "--data", str(server.folder)]) == 0
    assert capsys.readouterr().out == "Nobody has complained.\n"
    assert ola.post(complain, {"channel": "watchers", "n": 1}).json() == {"error": "there is no such line"}
    assert zofia.post(complain, {"channel": "watchers", "n": 3}).json() == {"error": "there is no such line"}
    assert zofia.post(complain, {"channel": "secret", "n": 1}).status_code == 422
    assert zofia.post(complain, {"channel": "watchers", "n": -1}).status_code == 422
    for _ in range(2):
        assert zofia.post(complain, {"channel": "watchers", "n": 1}).status_code == 201
    assert main(["reports", "--data", str(server.folder), "--json"]) == 0
    [report] = json.loads(capsys.readouterr().out)
    assert (report["room"], report["channel"], report["n"]) == (room, "watchers", 1)
    assert [line["text"] for line in report["lines"]] == ["one", "two", "three"]
    assert {line["author"] for line in report["lines"]} == {report["reporter"]}
    assert main(["reports", "--data", str(server.folder), "--lang", "en"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.endswith(f"  table {room}, reported by {report['reporter']}")
    assert [(line[0], line.rpartition(": ")[2]) for line in lines] == [(" ", "one"), ("→", "two"), (" ", "three")]


def test_reports_are_limited(ola: Person, jan: Person) -> None:
    """Ten an hour; the eleventh is refused."""
    room = ola.open_room(["me", "open"])
    say(jan.look(room), "hello", name="Jan")
    complain = f"/api/rooms/{room}/reports"
    answers = [ola.post(complain, {"channel": "players", "n": 0}).status_code for _ in range(11)]
    assert answers == [201] * 10 + [429]


def test_nothing_that_is_said_is_logged(server: Server) -> None:
    """Neither lines nor names nor phrases show in what the server prints."""
    ola = Person(server)
    socket = ola.look(ola.open_room(["me", "house"], name="Ola-of-the-log"))
    say(socket, "a secret of mine")
    say(socket, "a secret of mine" * 30)
    socket.send(type="say", text=3, client="c")
    socket.until(type="error")
    assert server.stop().strip() == ""


# --- the store ------------------------------------------------------------------------------------------------------------


SEATS = (SeatRow(0, "open", "", None),)
ROOM = RoomRow("r" * 16, "world-powers", 1, 1, {}, False, "h" * 64, "waiting", None, "2026-11-30T12:00:00Z", SEATS)


def line(n: int, channel: Channel = "players") -> LineRow:
    """A line that is said."""
    return LineRow(channel, -1, "2026-11-30T12:00:00Z", None, "0123456789abcdef", "Jan", f"line {n}", None, f"{channel} {n}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A database with one room."""
    store = Store(f"sqlite:///{tmp_path / 'worldtable.db'}")
    asyncio.run(store.write(lambda connection: add_room(connection, ROOM)))
    yield store
    store.close()


def test_each_channel_keeps_its_newest_lines(store: Store) -> None:
    """The oldest are forgotten, in memory and on disk; the other channel keeps its own."""

    async def story() -> tuple[Talk, Talk]:
        talk, later = Talk(ROOM.id, store), Talk(ROOM.id, store)
        await talk.add(line(0, "watchers"))
        await asyncio.gather(*(store.write(partial(add_line, room=ROOM.id, line=line(n))) for n in range(MOST)))
        assert await talk.add(line(MOST)) == MOST
        await later.catch_up()
        return talk, later

    for talk in asyncio.run(story()):
        assert [each.n for each in talk.lines["players"]] == list(range(1, MOST + 1))
        assert [each.n for each in talk.lines["watchers"]] == [0]
        assert (talk.find("players", 0), talk.find("players", 1)) == (None, 0)


def test_two_processes_may_keep_the_talk_of_one_room(store: Store) -> None:
    """Whatever the other has written is read before the own line is shown; each line has one number."""

    async def story() -> tuple[list[int], Talk, Talk]:
        one, two = Talk(ROOM.id, store), Talk(ROOM.id, store)
        numbers = await asyncio.gather(*((one, two)[n % 2].add(line(n)) for n in range(10)), two.add(line(0)))
        await one.catch_up()
        await two.catch_up()
        return numbers, one, two

    numbers, one, two = asyncio.run(story())
    assert sorted(numbers[:10]) == list(range(10))
    assert numbers[10] == numbers[0]
    assert one.lines == two.lines


@pytest.mark.parametrize(("place", "first", "last"), [(0, 0, 10), (12, 2, 22), (29, 19, 29)])
def test_a_report_has_ten_lines_around(store: Store, place: int, first: int, last: int) -> None:
    """Ten before and ten after, as far as there are; nothing of the other channel."""
    talk = Talk(ROOM.id, store)
    for n in range(30):
        talk.lines["players"].append(replace(line(n), n=n))
        talk.lines["watchers"].append(replace(line(n, "watchers"), n=n))
    report = report_on(talk, "players", place, "fedcba9876543210")
    assert report.n == place
    assert [each["text"] for each in report.lines] == [f"line {n}" for n in range(first, last + 1)]


def test_a_database_from_before_there_was_talk_goes_on(tmp_path: Path) -> None:
    """Its rooms come to the newest schema as they are, and people may talk in them."""
    url = f"sqlite:///{tmp_path / 'worldtable.db'}"
    engine, config = create_engine(url), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        names = ("id", "game", "version", "players", "options", "public", "host", "phase", "made")
        values = (ROOM.id, ROOM.game, 1, 1, "{}", False, ROOM.host, ROOM.phase, ROOM.made)
        connection.exec_driver_sql(f"insert into rooms ({', '.join(names)}) values ({', '.join('?' * len(names))})", values)
    engine.dispose()
    store = Store(url)
    assert asyncio.run(Talk(ROOM.id, store).add(line(0))) == 0
    row = asyncio.run(store.read(lambda connection: find_room(connection, ROOM.id)))
    assert (row.chat, row.game, row.options) == (True, "world-powers", {})
    store.close()
