"""Backup and restore with real files and a real server: what was acknowledged is in the copy, and tables go on from it."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import worldtable
from tests.server.conftest import Person, Server, Socket
from worldtable import cli


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Another folder than the server's."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def worldtable_says(*words: object) -> dict[str, Any]:
    """What a command says to programs, run in a process of its own."""
    command = [sys.executable, "-m", "worldtable.cli", *map(str, words), "--json"]
    said: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return said


def choose(socket: Socket, n: int) -> int:
    """Make a choice; the number of rows in the log after it."""
    option = socket.until_asked()["question"]["options"][0]["option"]
    taken = socket.choose(option, f"c{n}")
    assert taken["type"] == "taken"
    return int(taken["seq"])


def whose_turn(people: list[Socket], seq: int) -> Socket:
    """Who is asked, once everybody sees the table after so many rows."""
    for socket in people:
        while not socket.view or socket.view["seq"] < seq:
            socket.receive()
    return next(socket for socket in people if socket.view["question"])


def log_of(file: Path, room: str) -> list[tuple[int, int, str, str | None]]:
    """A room's log as it is on disk."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT seq, player, option, digest FROM answers WHERE room = ? ORDER BY seq"
        return list(connection.execute(query, (room,)))


def digest_of(file: Path, room: str) -> str:
    """The digest of the state that a room's log leads to."""
    match = worldtable.game("world-powers").match(2, options={"end_at": 11}, chance="ask")
    for _, player, option, _ in log_of(file, room):
        match.follow(option, player)
    return str(match.state.digest())


def test_a_table_goes_on_from_its_backup(server: Server, elsewhere: Path) -> None:
    """Copied while it is played, restored elsewhere: the same log, the same state, the same seat, and the next choice."""
    ola = Person(server)
    room = ola.open_room(["me", "open"], options={"end_at": 11})
    jan = Person(server)
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    people = [ola.look(room), jan.look(room)]
    seq = 1
    for n in range(6):
        asked = whose_turn(people, seq)
        seq = choose(asked, n)
    asked = whose_turn(people, seq)
    copy = elsewhere / "copy.db"
    said = worldtable_says("backup", copy, "--data", server.folder)
    assert (said["rows"]["rooms"], said["rows"]["seats"], said["rows"]["answers"]) == (1, 2, seq)
    assert copy.stat().st_mode & 0o777 == 0o600
    before = log_of(copy, room)
    assert digest_of(copy, room) == before[-1][3]
    choose(asked, 99)  # the server goes on, and the copy does not change
    assert log_of(copy, room) == before
    restored = elsewhere / "data"
    assert worldtable_says("restore", copy, "--data", restored)["rows"] == said["rows"]
    second = Server(restored)
    try:
        for person in (ola, jan):
            person.server = second
            person.http.base_url, person.http.headers["Origin"] = second.address, second.address
        sockets = [ola.look(room), jan.look(room)]
        views = [socket.until(type="view") for socket in sockets]
        assert [(view["seq"], view["you"]) for view in views] == [(seq, 0), (seq, 1)]
        assert choose(whose_turn(sockets, seq), 100) > seq
        assert log_of(restored / "worldtable.db", room)[:seq] == before
    finally:
        second.kill()


def test_nothing_is_overwritten_and_no_server_disturbed(
    server: Server, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup and a database stay unless one insists; under a running server not even then; one server on a folder."""
    copy = elsewhere / "copy.db"
    assert cli.main(["backup", str(copy), "--data", str(server.folder)]) == 0
    assert cli.main(["backup", str(copy), "--data", str(server.folder)]) == 1
    assert f"{copy} exists; --force overwrites it" in capsys.readouterr().err
    assert cli.main(["backup", str(copy), "--data", str(server.folder), "--force"]) == 0
    for more in ([], ["--force"]):
        assert cli.main(["restore", str(copy), "--data", str(server.folder), *more]) == 1
        assert f"a server already works on {server.folder}: {server.address}" in capsys.readouterr().err
    assert cli.main(["serve", "--data", str(server.folder), "--port", "1"]) == 1
    assert f"a server already works on {server.folder}: {server.address}" in capsys.readouterr().err
    server.stop()
    assert cli.main(["restore", str(copy), "--data", str(server.folder)]) == 1
    assert "exists; --force overwrites it" in capsys.readouterr().err
    assert cli.main(["restore", str(copy), "--data", str(server.folder), "--force"]) == 0
    assert [path.name for path in server.folder.glob("worldtable.db*")] == ["worldtable.db"]


def test_a_damaged_or_foreign_file_is_no_backup(server: Server, elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be relied on is refused, and the database that is there stays as it is."""
    Person(server).open_room(["me", "open"])
    server.stop()
    database, copy = server.folder / "worldtable.db", elsewhere / "copy.db"
    assert cli.main(["backup", str(copy), "--data", str(server.folder)]) == 0
    whole = copy.read_bytes()
    held = database.read_bytes()
    files = {
        "torn.db": whole[: len(whole) // 2],
        "text.db": b"not a database at all, but long enough to be looked at" * 100,
        "empty.db": b"",
        "newer.db": whole,
    }
    for name, content in files.items():
        (elsewhere / name).write_bytes(content)
    with closing(sqlite3.connect(elsewhere / "newer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    said = []
    for name in files:
        assert cli.main(["restore", str(elsewhere / name), "--data", str(server.folder), "--force"]) == 1
        said.append(capsys.readouterr().err)
    assert "database disk image is malformed" in said[0] or "damaged" in said[0]
    assert "file is not a database" in said[1]
    assert "this is no database of Worldtable" in said[2]
    assert "this database has schema 9999, which is newer than this Worldtable" in said[3]
    assert database.read_bytes() == held
    assert cli.main(["restore", str(elsewhere / "nowhere.db"), "--data", str(server.folder)]) == 2
    assert cli.main(["backup", str(copy), "--data", str(elsewhere / "nothing")]) == 1


def test_a_folder_keeps_the_newest_backups(server: Server, elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For cron: a name by the time, and only so many stay; other files are nobody's business."""
    (elsewhere / "notes.db").write_text("mine")
    names = [Path(worldtable_says("backup", elsewhere, "--data", server.folder, "--keep", 2)["target"]).name for _ in range(3)]
    assert sorted(path.name for path in elsewhere.iterdir()) == ["notes.db", *names[1:]]
    assert cli.main(["backup", str(elsewhere / "x.db"), "--data", str(server.folder), "--keep", "2"]) == 2
    assert "--keep: expected a folder that exists" in capsys.readouterr().err
