"""A database of an older release: its tables go on."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tests.server.conftest import Person, Server
from tests.server.test_devices import claim, database, link
from worldtable.server.rows import find_room
from worldtable.server.store import MIGRATIONS, Store, open_engine

BEFORE = "0006"  # the revision before seats could be on several devices


def test_a_game_from_before_devices_goes_on(server: Server) -> None:
    """Back to the older schema and forth again, in the middle of a game: seat, host and log are as they were."""
    ola = Person(server)
    room = ola.open_room(["me", "random"])
    before = ola.look(room).until_asked()
    server.stop()
    migrate(database(ola), BEFORE)
    server.start()
    after = ola.look(room).until_asked()
    assert (after["you"], after["seq"], after["question"]) == (before["you"], before["seq"], before["question"])
    assert (after["devices"], after["room"]["host"]) == (1, True)
    phone = Person(server)
    assert claim(phone, room, link(ola, room)).json() == {"seat": 0}


@pytest.mark.parametrize("kind", ["person", "open"])
def test_seats_of_an_older_database_are_read(tmp_path: Path, kind: str) -> None:
    """Nobody knows when they were taken, and they are on no other device."""
    url = f"sqlite:///{tmp_path / 'old.db'}"
    migrate(url, BEFORE)
    session = "s" * 64 if kind == "person" else None
    with sa.create_engine(url).begin() as connection:
        columns = "id, game, version, players, options, public, host, phase, made"
        values = "'r', 'world-powers', 1, 1, '{}', 1, 'h', 'waiting', '2026-11-01T20:00:00Z'"
        connection.execute(sa.text(f"INSERT INTO rooms ({columns}) VALUES ({values})"))
        row = {"kind": kind, "session": session}
        insert = "INSERT INTO seats (room, seat, kind, name, session) VALUES ('r', 0, :kind, 'Ola', :session)"
        connection.execute(sa.text(insert), row)
    store = Store(url)
    with store.engine.connect() as connection:
        found = find_room(connection, "r")
    store.close()
    assert found is not None
    assert [(seat.kind, seat.session, seat.taken, seat.others) for seat in found.seats] == [(kind, session, None, ())]


def migrate(url: str, revision: str) -> None:
    """Bring a database to a revision, older or newer."""
    engine, config = open_engine(url), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        going = command.downgrade if sa.inspect(connection).has_table("rooms") else command.upgrade
        going(config, revision)
    engine.dispose()
