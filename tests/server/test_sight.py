"""Programs at a table: they see what the house's bots see, as data, and their choices count like everybody's."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import worldtable
from tests.server.conftest import Person, Server

QUICK = {"area": 6}
USED = "This link has been used, or it is too old. Make a new one on the device that has the seat.\n"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "at_a_table.py"


class Program:
    """A program in a seat, or one that watches."""

    def __init__(self, person: Person, room: str) -> None:
        self.socket = person.look(room, "form=data")
        self.sights: list[dict[str, Any]] = []
        self.see(0)

    @property
    def sight(self) -> dict[str, Any]:
        """The newest."""
        return self.sights[-1]

    def hear(self) -> list[dict[str, Any]]:
        """The next sight: the answers that come with it."""
        self.sights.append(self.socket.receive())
        answers: list[dict[str, Any]] = self.sight["answers"]
        return answers

    def see(self, seq: int) -> None:
        """Wait for a sight that is at least as new."""
        while not self.sights or self.sight["seq"] < seq:
            self.hear()

    def choose(self, option: str, question: str | None = None) -> dict[str, Any]:
        """Answer a question: what is said to that."""
        id = question or self.sight["question"]["id"]
        self.socket.send(type="choose", question=id, option=option, client=f"{id} {option}")
        while not (answers := self.hear()):
            pass
        [answer] = answers
        return answer


def two_programs(server: Server, game: str, options: dict[str, Any]) -> tuple[Person, str, list[Program]]:
    """A table with a program in each seat, and who has the first."""
    ola, jan = Person(server), Person(server)
    room = ola.open_room(["me", "open"], game=game, options=options)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    return ola, room, [Program(person, room) for person in (ola, jan)]


def step(programs: list[Program], rng: Random) -> None:
    """Whoever is asked answers at random, and all see it."""
    program = next(program for program in programs if program.sight["question"])
    answer = program.choose(rng.choice(program.sight["question"]["options"]))
    assert answer["type"] == "taken"
    for each in programs:
        each.see(answer["seq"])


def test_programs_see_what_the_engine_shows_their_players(shared_server: Server) -> None:
    """A whole game at random: every sight is the observation at that moment of the record, with what was asked."""
    ola, room, programs = two_programs(shared_server, "control-v", QUICK)
    rng = Random(1)
    while programs[0].sight["phase"] == "playing":
        step(programs, rng)
    record = worldtable.replay(ola.http.get(f"/api/rooms/{room}/record").text)
    for player, program in enumerate(programs):
        match, played = worldtable.game("control-v").match(2, options=QUICK, chance="ask"), 0
        for sight in program.sights:
            for who, option in record.answers()[played : sight["seq"]]:
                match.follow(str(option), who)
            played, asked = sight["seq"], match.question(player)
            assert sight["observation"] == json.loads(json.dumps(match.observe(player).to_json()))
            assert (sight["you"], sight["asked"]) == (player, [*match.waited_for])
            assert sight["question"] == (asked and {"id": str(sight["seq"]), "name": asked.name, "options": [*asked.options]})
    assert record.result is not None
    assert programs[0].sight["result"] == {"places": [*record.result.places], "scores": [*record.result.scores]}


def test_hidden_cards_are_null(shared_server: Server) -> None:
    """In the World Cup Game each sees the own hand; a spectator sees none, and nobody the deck."""
    _, room, programs = two_programs(shared_server, "world-cup", {})
    watcher, rng = Program(Person(shared_server), room), Random(2)
    for _ in range(12):
        step([*programs, watcher], rng)
    for program in (*programs, watcher):
        for sight in program.sights:
            state, you = sight["observation"], sight["you"]
            assert [hand is None for hand in state["hands"]] == [you != 0, you != 1]
            assert state["face_down"] is None


def test_a_program_is_refused_like_anybody(shared_server: Server) -> None:
    """What it may not choose, and what comes too late; a spectator sees all but secrets, and chooses nothing."""
    _, room, programs = two_programs(shared_server, "control-v", QUICK)
    asked = next(program for program in programs if program.sight["question"])
    question = asked.sight["question"]
    other = programs[1 - asked.sight["you"]]
    watcher = Program(Person(shared_server), room)
    assert (watcher.sight["you"], watcher.sight["question"]) == (None, None)
    assert watcher.sight["observation"] == other.sight["observation"]
    assert asked.choose("nonsense")["type"] == "refused"
    assert other.choose(question["options"][0], question["id"])["reason"] == "you are not asked now"
    assert watcher.choose(question["options"][0], question["id"])["reason"] == "you have no seat in this game"
    assert asked.choose(question["options"][0])["type"] == "taken"
    late = asked.choose(question["options"][-1], question["id"])
    assert (late["stale"], late["reason"]) == (True, "the question has changed")


def test_before_and_after_the_game(shared_server: Server) -> None:
    """No observation while seats are open; no question when the host has closed the table; no talk ever."""
    ola, jan = Person(shared_server), Person(shared_server)
    room = ola.open_room(["me", "open"], game="control-v")
    program = Program(ola, room)
    assert {name: program.sight[name] for name in ("game", "phase", "you", "asked", "question", "observation", "result")} == {
        "game": "control-v", "phase": "waiting", "you": 0, "asked": [], "question": None, "observation": None, "result": None,
    }  # fmt: skip
    jan.look(room).send(type="say", text="Hello", client="1", name="Jan")
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    while program.sight["phase"] == "waiting":
        program.hear()
    assert ola.http.delete(f"/api/rooms/{room}", headers={"Content-Type": "application/json"}).status_code == 200
    while program.sight["phase"] == "playing":
        program.hear()
    assert (program.sight["phase"], program.sight["question"], program.sight["asked"]) == ("closed", None, [])
    assert {json.loads(text)["type"] for text in program.socket.frames} == {"sight"}


def test_the_example_takes_a_seat_by_its_link_and_plays(shared_server: Server) -> None:
    """docs/examples/at_a_table.py plays a whole game against a bot, and prints the result; a link that is used up says so."""
    ola = Person(shared_server)
    room = ola.open_room(["me", "random"], game="control-v", options=QUICK)
    token = ola.post(f"/api/rooms/{room}/seats/0/link", {}).json()["token"]
    command = [sys.executable, str(EXAMPLE), f"{shared_server.address}/room/{room}#seat={token}", "0"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    result = ola.http.get(f"/api/rooms/{room}/results.json").json()
    assert (json.loads(said.stdout)["scores"], said.stderr) == ([row[-1] for row in result["rows"]], "")
    again = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (again.returncode, again.stderr) == (1, USED)
