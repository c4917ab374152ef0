"""Backup and restore with a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.server.conftest import Person, Server
from tests.server.postgresql import cluster
from tests.server.test_backup import worldtable_says
from worldtable import cli
from worldtable.server.place import place_of

QUERY = "SELECT seq, player, option, digest FROM answers WHERE room = :room ORDER BY seq"


@pytest.fixture
def databases() -> Iterator[tuple[str, str]]:
    """Two empty databases."""
    with cluster() as address:
        engine = create_engine(place_of(None, address.format(name="postgres")).url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for name in ("first", "second"):
                connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        yield address.format(name="first"), address.format(name="second")


def log_of(database: str, room: str) -> list[tuple[object, ...]]:
    """A room's log as the database has it."""
    engine = create_engine(place_of(None, database).url)
    with engine.connect() as connection:
        rows = [tuple(row) for row in connection.execute(text(QUERY), {"room": room})]
    engine.dispose()
    return rows


def test_a_table_moves_from_one_database_to_another(
    databases: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dumped under a running server, restored in one transaction; refused while somebody is connected, and over tables."""
    first, second = databases
    server = Server(tmp_path, first)
    ola = Person(server)
    room = ola.open_room(["me"], game="craps")
    socket = ola.look(room)
    option = socket.until_asked()["question"]["options"][0]["option"]
    seq = socket.choose(option, "c1")["seq"]
    dump = tmp_path / "games.dump"
    said = worldtable_says("backup", dump, "--database", first)
    assert (said["rows"]["rooms"], said["rows"]["seats"], said["rows"]["answers"]) == (1, 1, len(log_of(first, room)))
    assert len(log_of(first, room)) >= seq
    assert cli.main(["restore", str(dump), "--database", first, "--force"]) == 1
    assert "somebody works on this database" in capsys.readouterr().err
    assert worldtable_says("restore", dump, "--database", second)["rows"] == said["rows"]
    assert log_of(second, room) == log_of(first, room)
    assert cli.main(["restore", str(dump), "--database", second]) == 1
    assert "--force replaces them" in capsys.readouterr().err
    (tmp_path / "bad.dump").write_text("no dump")
    assert cli.main(["restore", str(tmp_path / "bad.dump"), "--database", second, "--force"]) == 1
    assert log_of(second, room) == log_of(first, room)
    assert worldtable_says("restore", dump, "--database", second, "--force")["rows"] == said["rows"]
    server.stop()
    moved = Server(tmp_path, second)
    ola.server = moved
    ola.http.base_url, ola.http.headers["Origin"] = moved.address, moved.address
    view = ola.look(room).until(type="view")
    assert (view["seq"], view["you"]) == (len(log_of(first, room)), 0)
    moved.kill()
