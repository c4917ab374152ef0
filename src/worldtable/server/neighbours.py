"""Other processes on the same PostgreSQL database: they are told which rooms have changed, and we hear it from them.

What is told is only a wake-up, `process:room:changes`. The truth is in the tables, which are asked every few seconds as well.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sqlalchemy import Connection, select, text

from worldtable.server.schema import rooms
from worldtable.server.store import Store

log = logging.getLogger("worldtable.neighbours")
CHANNEL = "worldtable"
POLL = 2.0  # seconds after which a change is noticed even if the wake-up was lost
AGAIN = 1.0  # seconds until a lost connection is made again

Heard = Callable[[str, int], None]  # a room has that many changes
Known = Callable[[], dict[str, int]]  # the rooms that are in memory here, and how many changes we know


class Neighbours:
    """What goes on at the other processes. `heard` is called in the event loop for every change there."""

    def __init__(self, store: Store, heard: Heard, known: Known) -> None:
        self.store, self.heard, self.known = store, heard, known
        self._loop = asyncio.get_running_loop()
        self._stopping = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="neighbours", daemon=True)
        self._poll: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to tell and to listen."""
        self.store.announce = self._tell
        self._listener.start()
        self._poll = asyncio.create_task(self._look())

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        if self._poll is not None:
            self._poll.cancel()

    def _tell(self, changed: set[str]) -> None:
        """Wake the others, in the writer's thread and after the commit. It may be lost: it need not wait for the disk."""
        if not changed:
            return
        try:
            with self.store.engine.begin() as connection:
                connection.exec_driver_sql("SET LOCAL synchronous_commit = off")
                said = [{"said": f"{self.store.process}:{room}:{changes}"} for room, changes in changes_of(connection, changed)]
                connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :said)"), said)
        except Exception:
            log.exception("the other processes could not be told")

    def _listen(self) -> None:
        """The listener's thread: a connection of its own, made anew whenever it is lost."""
        while not self._stopping.is_set():
            try:
                self._hear_until_lost()
            except Exception:
                log.exception("the connection that hears of changes was lost")
                self._stopping.wait(AGAIN)

    def _hear_until_lost(self) -> None:
        pooled = self.store.engine.raw_connection()
        driver: Any = pooled.driver_connection
        pooled.detach()
        with driver:
            driver.autocommit = True
            driver.execute(f"LISTEN {CHANNEL}")
            while not self._stopping.is_set():
                for said in driver.notifies(timeout=1.0):
                    process, room, changes = said.payload.split(":")
                    if process != self.store.process:
                        self._loop.call_soon_threadsafe(self.heard, room, int(changes))

    async def _look(self) -> None:
        """Look for changes that nobody told us of."""
        while True:
            await asyncio.sleep(POLL)
            try:
                known = self.known()
                for room, changes in await self.store.read(partial(changes_of, ids=known)):
                    if changes > known[room]:
                        self.heard(room, changes)
            except Exception:
                log.exception("changes could not be looked for")


def changes_of(connection: Connection, ids: Iterable[str]) -> list[tuple[str, int]]:
    """How many changes these rooms have."""
    query = select(rooms.c.id, rooms.c.changes).where(rooms.c.id.in_(list(ids)))
    return [(room, changes) for room, changes in connection.execute(query)]
