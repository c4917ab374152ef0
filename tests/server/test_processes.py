"""Several processes on one PostgreSQL database: people at different ones play at the same table."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, create_engine, select

from tests.server.conftest import Person, Server, Socket
from tests.server.postgresql import cluster
from worldtable.server.place import place_of
from worldtable.server.schema import answers, rooms

pytestmark = pytest.mark.xdist_group("postgresql")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """An empty database."""
    with cluster() as address:
        yield address.format(name="postgres")


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Two processes."""
    both = [Server(tmp_path, database), Server(tmp_path, database)]
    yield both
    for server in both:
        if server.process.returncode is None:
            server.kill()


def read(database: str, room: str) -> tuple[list[tuple[int, int, str]], int]:
    """The rows of a room's log, and how many changes the room has."""

    def query(connection: Connection) -> tuple[list[tuple[int, int, str]], int]:
        log = select(answers.c.seq, answers.c.player, answers.c.option).where(answers.c.room == room).order_by(answers.c.seq)
        changes = connection.execute(select(rooms.c.changes).where(rooms.c.id == room)).scalar_one()
        return [tuple(row) for row in connection.execute(log)], changes

    engine = create_engine(place_of(None, database).url)
    with engine.connect() as connection:
        found = query(connection)
    engine.dispose()
    return found


def sit(person: Person, room: str, seat: int, name: str) -> int:
    """Sit down; the status."""
    return person.post(f"/api/rooms/{room}/seats/{seat}", {"take": name}).status_code


def play_on(sockets: list[Socket], rng: Random, choices: int = 10_000) -> list[str]:
    """Answer at random whoever is asked, until the game is over or so many choices were made; the ids of those taken."""
    taken: list[str] = []
    while len(taken) < choices and any(not socket.view or socket.view["room"]["phase"] != "over" for socket in sockets):
        for socket in sockets:
            hear(socket)
            question = socket.view["question"] if socket.view else None
            if question is not None and len(taken) < choices:
                client = f"c{rng.getrandbits(60)}"
                answer = socket.choose(rng.choice(question["options"])["option"], client)
                taken += [client] if answer["type"] == "taken" else []
    return taken


def hear(socket: Socket) -> None:
    """Receive what has come."""
    try:
        while True:
            socket.receive(0.02)
    except TimeoutError:
        pass


def test_a_whole_game_across_two_processes(servers: list[Server], database: str) -> None:
    ola, jan = Person(servers[0]), Person(servers[1])
    room = ola.open_room(["me", "open", "house"], game="control-v", options={"area": 6, "obstacles_each": 0})
    assert sit(jan, room, 1, "Jan") == 200
    mine, his = ola.look(room), jan.look(room)
    play_on([mine, his], Random(1))
    assert mine.view["result"] is not None
    assert his.view["result"] == mine.view["result"]
    log, _ = read(database, room)
    assert [seq for seq, _, _ in log] == list(range(len(log)))
    assert ola.http.get(f"/api/rooms/{room}/record").text == jan.http.get(f"/api/rooms/{room}/record").text


def test_sealed_answers_across_two_processes(servers: list[Server], database: str) -> None:
    """Windows open when all have answered, at whichever process: the log has no gap, and all see the same."""
    ola, jan, ewa = Person(servers[0]), Person(servers[1]), Person(servers[1])
    room = ola.open_room(["me", "open", "open"], game="swiatowy-konflikt")
    assert [sit(jan, room, 1, "Jan"), sit(ewa, room, 2, "Ewa")] == [200, 200]
    sockets = [person.look(room) for person in (ola, jan, ewa)]
    assert len(play_on(sockets, Random(4), 20)) == 20
    seen: set[int] = set()
    while len(seen) != 1:
        for socket in sockets:
            hear(socket)
        seen = {socket.view["seq"] for socket in sockets}
    assert len({str(socket.view["result"]) for socket in sockets}) == 1
    log, _ = read(database, room)
    assert [seq for seq, _, _ in log] == list(range(len(log)))


def test_consent_across_two_processes(servers: list[Server]) -> None:
    """Ola would like to take back at one, Jan agrees at the other, and both see the question before."""
    ola, jan = Person(servers[0]), Person(servers[1])
    options = {"area": 6, "obstacles_each": 0, "first_player": "seat_1"}
    room = ola.open_room(["me", "open"], game="control-v", options=options)
    assert sit(jan, room, 1, "Jan") == 200
    mine, his = ola.look(room), jan.look(room)
    mine.until_asked()
    mine.choose("b2", "a")
    his.until_asked()
    mine.send(type="undo", question=str(mine.view["seq"]), client="b")
    while his.view["undo"] is None:
        his.receive()
    his.send(type="agree", question=str(his.view["seq"]), client="c", yes=True)
    while mine.view["question"] is None:
        mine.receive()
    assert "b2" in [each["option"] for each in mine.view["question"]["options"]]


def test_a_seat_is_taken_once(servers: list[Server]) -> None:
    host = Person(servers[0])
    for round in range(5):
        room = host.open_room(["me", "open", "open"])
        people = [Person(server) for server in servers * 3]
        with ThreadPoolExecutor(len(people)) as pool:
            statuses = list(pool.map(sit, people, [room] * 6, [1] * 6, [f"Guest {round}"] * 6))
        assert sorted(statuses) == [200, 409, 409, 409, 409, 409]


def test_both_see_who_is_there(servers: list[Server]) -> None:
    ola, jan = Person(servers[0]), Person(servers[1])
    room = ola.open_room(["me", "open", "open"])
    assert sit(jan, room, 1, "Jan") == 200
    mine = ola.look(room)
    with_jan = jan.look(room)
    while not mine.view or not mine.view["seats"][1]["present"]:
        mine.receive()
    while not with_jan.view or not with_jan.view["seats"][0]["present"]:
        with_jan.receive()
    with_jan.connection.close()
    while mine.view["seats"][1]["present"]:
        mine.receive()


def test_a_choice_sent_to_both_counts_once(servers: list[Server], database: str) -> None:
    ola = Person(servers[0])
    room = ola.open_room(["me", "house"])
    again = Person(servers[1])
    again.http.cookies = ola.http.cookies
    here, there = ola.look(room), again.look(room)
    here.until_asked()
    there.until_asked()
    question = here.view["question"]
    option = question["options"][0]["option"]
    for socket in (here, there):
        socket.send(type="choose", question=question["id"], option=option, client="once")
    both = [socket.until(client="once") for socket in (here, there)]
    assert [answer["type"] for answer in both] == ["taken", "taken"]
    assert both[0]["seq"] == both[1]["seq"]
    log, _ = read(database, room)
    assert sum(seq == int(question["id"]) for seq, _, _ in log) == 1


def test_the_other_process_goes_on_after_kill_9(servers: list[Server], database: str) -> None:
    ola = Person(servers[0])
    room = ola.open_room(["me", "house", "house"])
    mine = ola.look(room)
    mine.until_asked()
    taken = play_on([mine], Random(2), 3)
    servers[0].kill()
    refugee = Person(servers[1])
    refugee.http.cookies = ola.http.cookies
    mine = refugee.look(room)
    mine.until_asked()
    assert len(play_on([mine], Random(3), 5)) == 5
    log, _ = read(database, room)
    assert [seq for seq, _, _ in log] == list(range(len(log)))
    assert len(taken) == 3
