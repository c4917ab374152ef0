"""The database of an older release: brought to the newest schema, its tables go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from tests.server.conftest import Person, Server
from worldtable.server.contents import newest_revision
from worldtable.server.store import MIGRATIONS


@pytest.mark.parametrize("release", ["0002", "0003"])
def test_a_running_table_goes_on(release: str, server: Server, tmp_path: Path) -> None:
    """Played by this release, stepped back to the schema of an older one, and opened again."""
    ola = Person(server)
    room = ola.open_room(["me"], game="craps")
    socket = ola.look(room)
    option = socket.until_asked()["question"]["options"][0]["option"]
    seq = socket.choose(option, "c1")["seq"]
    server.stop()
    engine = create_engine(f"sqlite:///{tmp_path / 'worldtable.db'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, release)
    server.start()
    ola.http.base_url, ola.http.headers["Origin"] = server.address, server.address
    assert ola.look(room).until(type="view")["seq"] >= seq
    assert ola.http.get("/readyz").json() == {"ready": True}
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == newest_revision()
    engine.dispose()
