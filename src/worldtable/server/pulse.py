"""The pulse of this process in the database: clocks stand still while no process lives."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection, delete, func, insert, select, update

from worldtable.server.rows import DEAD
from worldtable.server.schema import processes, rooms, watching
from worldtable.server.store import Store
from worldtable.server.when import moment

log = logging.getLogger("worldtable.pulse")
BEAT = 5.0  # seconds between two signs of life


class Pulse:
    """The signs of life of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to live; if nobody did, the clocks go on from where they stood."""
        await self.store.write(lambda connection: begin(connection, self.store.process, moment()))
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """Stop living."""
        if self._task is not None:
            self._task.cancel()
        await self.store.write(lambda connection: sign(connection, self.store.process, moment(), alive=False))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.store.write(lambda connection: sign(connection, self.store.process, moment()))
            except Exception:
                log.exception("a sign of life could not be written")


def begin(connection: Connection, process: str, now: int) -> None:
    """A process begins to live, the dead ones are forgotten, and the time in which nobody lived does not count."""
    connection.execute(select(processes.c.id).with_for_update()).all()  # one after another
    dead = ~processes.c.alive | (processes.c.beat < now - DEAD) | (connection.dialect.name == "sqlite")
    if connection.execute(select(processes.c.id).where(~dead)).first() is None:
        last = connection.execute(select(func.max(processes.c.beat))).scalar()
        if last is not None:
            gap = max(0, now - last)
            later = {"since": rooms.c.since + gap, "alarm": rooms.c.alarm + gap}
            connection.execute(update(rooms).where(rooms.c.since.is_not(None)).values(**later))
    gone = connection.execute(select(processes.c.id).where(dead)).scalars().all()
    connection.execute(delete(watching).where(watching.c.process.in_(gone)))
    connection.execute(delete(processes).where(processes.c.id.in_(gone)))
    connection.execute(insert(processes).values(id=process, alive=True, beat=now))


def sign(connection: Connection, process: str, now: int, alive: bool = True) -> None:
    """A sign of life, or the last one."""
    connection.execute(update(processes).where(processes.c.id == process).values(alive=alive, beat=now))
