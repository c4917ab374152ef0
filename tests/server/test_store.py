"""Writes that are committed together."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from worldtable.server.rows import AnswerRow, RoomRow, SeatRow, add_room, answers_of, append
from worldtable.server.store import Store, commit

ROOM = RoomRow("room", "world-powers", 1, 1, {}, True, "", "playing", 0, "", (SeatRow(0, "person", "Ola", None),))


def answer(seq: int, option: str, connection: Connection) -> int:
    """An answer at that place of the log."""
    append(connection, "room", seq, [AnswerRow(0, option)])
    return seq


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with a room."""
    made = Store(f"sqlite:///{tmp_path / 'worldtable.db'}")
    asyncio.run(made.write(lambda connection: add_room(connection, ROOM)))
    return made


def test_a_write_that_fails_is_undone_alone(store: Store) -> None:
    """Of four writes the third takes a place that is taken: the others are on disk, each once."""
    done = commit(
        store.engine, [partial(answer, 0, "a"), partial(answer, 1, "b"), partial(answer, 1, "c"), partial(answer, 2, "d")]
    )
    assert [found for found, _ in done] == [0, 1, None, 2]
    assert [type(error) for _, error in done] == [type(None), type(None), sqlite3.IntegrityError, type(None)]
    with store.engine.connect() as connection:
        assert [row.option for row in answers_of(connection, "room")] == ["a", "b", "d"]
    store.close()


def test_a_failed_write_is_told(store: Store) -> None:
    """Whoever waits for it hears the error; the next write is not hurt."""

    async def write() -> None:
        with pytest.raises(ZeroDivisionError):
            await store.write(lambda connection: 1 // 0)
        assert await store.write(lambda connection: answer(0, "a", connection)) == 0

    asyncio.run(write())
    store.close()
