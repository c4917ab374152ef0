"""Looking back: every moment of a match is shown as it was, to nobody more than was seen then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.server.conftest import OPEN, Person, Server, Socket
from tests.server.test_secrets import QUICK, play_out
from worldtable.server.replay import KEEP, Replay, Told, is_stop
from worldtable.server.rows import RoomRow

SEEN = ("lang", "you", "seats", "prompt", "interjection", "scene", "result")
QUIET = {"area": 6, "obstacles_each": 0, "first_player": "seat_1"}


def moment(person: Person, room: str, n: int | str, **query: str | int) -> dict[str, Any]:
    """What somebody sees who looks back."""
    answer = person.http.get(f"/api/rooms/{room}/moments/{n}", params={"lang": "en", **query})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def index(person: Person, room: str) -> dict[str, Any]:
    """Where one can stop."""
    found: dict[str, Any] = person.http.get(f"/api/rooms/{room}/moments").json()
    return found


def refusal(person: Person, path: str, **query: int) -> tuple[int, str]:
    """How a request is refused."""
    answer = person.http.get(f"/api/rooms/{path}", params={"lang": "en", **query})
    return answer.status_code, answer.json()["error"]


def views(socket: Socket) -> list[dict[str, Any]]:
    """The views of a running match that a socket has received."""
    while socket.view.get("room", {}).get("phase") != "over":
        socket.receive()
    return socket.views()


@pytest.fixture(scope="module")
def live(shared_server: Server) -> tuple[str, list[tuple[dict[str, str], list[dict[str, Any]]]]]:
    """A game of Światowy Konflikt that is over; the cookies of its player and of a spectator, and what they saw."""
    people = [Person(shared_server), Person(shared_server)]
    room = people[0].open_room(["me", "random", "random"], game="swiatowy-konflikt", options=QUICK)
    sockets = [person.look(room) for person in people]
    play_out(sockets[0])
    seen = [(dict(person.http.cookies), views(socket)) for person, socket in zip(people, sockets, strict=True)]
    OPEN.close()
    return room, seen


@pytest.fixture
def finished(shared_server: Server, live: Any) -> tuple[Person, Person, str, dict[Person, list[dict[str, Any]]]]:
    """That game, with its people come back."""
    room, seen = live
    ola, watcher = Person(shared_server), Person(shared_server)
    for person, (cookies, _) in zip((ola, watcher), seen, strict=True):
        person.http.cookies.update(cookies)
    return ola, watcher, room, {person: frames for person, (_, frames) in zip((ola, watcher), seen, strict=True)}


@pytest.mark.xdist_group("a game of Światowy Konflikt")
def test_a_moment_shows_what_was_seen_live(finished: Any) -> None:
    """The whole view of everybody who was not asked then, and for whoever was asked the table without the question."""
    _, _, room, live = finished
    compared = 0
    for person, frames in live.items():
        for frame in frames:
            then = moment(person, room, frame["seq"])["view"]
            asked = frame["question"] is not None
            fields = [name for name in SEEN if not (asked and name in ("prompt", "scene"))]
            assert [without_presence(then)[name] for name in fields] == [without_presence(frame)[name] for name in fields]
            assert (then["question"], then["log"]) == (None, [])
            compared += not asked
    assert compared > 10


def without_presence(view: dict[str, Any]) -> dict[str, Any]:
    """A view without who is at the table just now."""
    return {**view, "seats": [{**seat, "present": None} for seat in view["seats"]]}


@pytest.mark.xdist_group("a game of Światowy Konflikt")
def test_the_lines_of_all_stops_are_the_log(finished: Any) -> None:
    """Stepping through a match tells what was told live, line by line, and the index finds each again."""
    _, _, room, live = finished
    for person, frames in live.items():
        stops = index(person, room)
        told = {n: moment(person, room, n)["told"] for n in stops["stops"]}
        assert [line for lines in told.values() for line in lines] == [line for frame in frames for line in frame["log"]]
        assert stops["lines"] == {str(line["n"]): n for n, lines in told.items() for line in lines}


@pytest.mark.xdist_group("a game of Światowy Konflikt")
def test_neighbours(finished: Any) -> None:
    """Every stop knows the one before and the one after; chance is no stop of its own, but can be looked at."""
    ola, _, room, _ = finished
    stops = index(ola, room)["stops"]
    found = [moment(ola, room, n) for n in stops]
    assert [each["previous"] for each in found] == [None, *stops[:-1]]
    assert [each["next"] for each in found] == [*stops[1:], None]
    assert {(each["first"], each["last"]) for each in found} == {(stops[0], stops[-1])}
    dealing = moment(ola, room, 0)
    assert (dealing["view"]["prompt"], dealing["previous"], dealing["next"]) == ("Chance decides", None, stops[0])


@pytest.mark.xdist_group("a game of Światowy Konflikt")
def test_other_seats_are_looked_at_when_the_game_is_over(finished: Any) -> None:
    """Then a spectator sees what any player saw; a seat that does not exist is refused."""
    ola, watcher, room, _ = finished
    stop = index(ola, room)["stops"][0]
    own, lent, plain = moment(ola, room, stop), moment(watcher, room, stop, seat=0), moment(watcher, room, stop)
    assert (lent["view"]["scene"], lent["view"]["you"]) == (own["view"]["scene"], 0)
    assert plain["view"]["scene"] != own["view"]["scene"]
    assert refusal(watcher, f"{room}/moments/{stop}", seat=3) == (404, "there is no such seat; expected 0 to 2")


def test_what_cannot_be_looked_at(ola: Person, jan: Person) -> None:
    """Another's cards while the game runs, a moment that does not exist, a game that has not begun, no such table."""
    room = ola.open_room(["me", "open"], game="swiatowy-konflikt", options=QUICK)
    assert refusal(ola, f"{room}/moments/0") == (403, "the game has not begun")
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    socket = ola.look(room)
    socket.until(type="view")
    last = socket.view["seq"]
    assert refusal(ola, f"{room}/moments/0", seat=1) == (403, "other seats show their cards when the game is over")
    assert refusal(ola, f"{room}/moments", seat=1) == (403, "other seats show their cards when the game is over")
    assert moment(ola, room, last, seat=0)["view"]["you"] == 0
    for n in (-1, last + 1, 10**9):
        assert refusal(ola, f"{room}/moments/{n}") == (404, f"there is no such moment; expected 0 to {last}")
    assert refusal(ola, f"{room}/moments/x")[0] == 422
    assert refusal(ola, "nowhere/moments/0") == (404, "there is no such table")


def test_what_was_taken_back_is_no_moment(ola: Person, jan: Person) -> None:
    """The moments are those of the match as it counts; the one that was left is gone."""
    room = ola.open_room(["me", "open"], game="control-v", options=QUIET)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    one, two = ola.look(room), jan.look(room)
    for number, (socket, option) in enumerate([(one, "b2"), (two, "f6"), (one, "V3"), (two, "V3"), (one, "b2")]):
        socket.until_asked()
        socket.choose(option, f"c{number}")
    left = moment(ola, room, 5)
    one.send(type="back", question=one.view["question"]["id"], client="back", option="e2")
    assert one.until(client="back")["seq"] == 7
    assert moment(ola, room, 5)["view"]["prompt"] != left["view"]["prompt"]
    assert index(ola, room)["stops"][-1] == 5


def test_who_has_resigned_still_played_before(ola: Person, jan: Person) -> None:
    """Before the resignation the seat is a person's."""
    room = ola.open_room(["me", "open"], game="swiatowy-konflikt", options=QUICK)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    socket = ola.look(room)
    jan.post(f"/api/rooms/{room}/seats/1/resignation", {})
    tries = 0
    while socket.until_asked()["room"]["phase"] != "over":  # a question may be stale by now
        socket.choose(socket.view["question"]["options"][0]["option"], f"c{(tries := tries + 1)}")
    stops = index(ola, room)["stops"]
    kinds = [moment(ola, room, n)["view"]["seats"][1]["kind"] for n in (stops[0], stops[-1])]
    assert kinds == ["person", "resigned"]


# --- the replay by itself --------------------------------------------------------------------------------------------------


def played(seed: int) -> tuple[Replay, list[Told]]:
    """A replay of nothing yet, and the answers of a match of World Powers."""
    game = worldtable.game("world-powers")
    match, rng = game.match(players=2, seed=seed, options={"end_at": 5}), Random(seed)
    while not match.over:
        match.play(rng.choice([str(option) for option in match.legal]))
    row = RoomRow("", game.id, game.version, 2, dict(match.options), True, "", "over", None, "", ())
    return Replay(row, game), [(player, str(option)) for player, option in match.answers()]


@pytest.mark.parametrize("cut", [0, 1, KEEP - 1, KEEP, KEEP + 1, 2 * KEEP + 5])
def test_a_match_that_goes_another_way(cut: int) -> None:
    """What has been taken back is forgotten: the replay is as if it had never seen it."""
    replay, answers = played(1)
    fresh, _ = played(1)
    replay.follow(answers)
    shorter = answers[:cut]
    replay.follow(shorter)
    fresh.follow(shorter)
    assert (replay.told, replay.stops, len(replay.events)) == (fresh.told, fresh.stops, len(fresh.events))
    replay.follow(answers)
    fresh.follow(answers)
    assert (replay.told, replay.stops, len(replay.events)) == (fresh.told, fresh.stops, len(fresh.events))


def test_every_moment_is_the_match_after_so_many_answers() -> None:
    """From whichever copy it is found, the state is that of a match played from the start, and the stops are its stops."""
    replay, answers = played(2)
    replay.follow(answers)
    match = replay.game.match(2, options=replay.options, chance="ask")
    stops = [0] if is_stop(match) else []
    for n, (player, text) in enumerate(answers, 1):
        match.follow(text, player)
        assert replay.match_at(n).state.digest() == match.state.digest()
        stops += [n] if is_stop(match) else []
    assert replay.stops == stops
    assert [replay.before(n) for n in (stops[0], stops[1], stops[1] + 1)] == [None, stops[0], stops[1]]
    assert [replay.after(n) for n in (stops[0], stops[-1])] == [stops[1], None]
