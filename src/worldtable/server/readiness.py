"""Whether the server can do its work: the doors are open, and the database takes writes and has our schema."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import Connection, text

from worldtable.server.contents import newest_revision
from worldtable.server.doors import Doors
from worldtable.server.store import Store

router = APIRouter()
log = logging.getLogger("worldtable.readiness")
PATIENCE = 3.0  # seconds in which the database must answer
FRESH = 1.0  # seconds for which an answer holds: whoever asks again and again costs nothing


@router.get("/readyz")
async def readyz(request: Request) -> JSONResponse:
    """200 if people can play; 503 with a reason if not."""
    readiness: Readiness = request.app.state.readiness
    reason = await readiness.reason()
    return JSONResponse({"ready": True}) if reason is None else JSONResponse({"ready": False, "reason": reason}, 503)


class Readiness:
    """Asks the database now and then."""

    def __init__(self, store: Store, doors: Doors) -> None:
        self._store, self._doors = store, doors
        self._revision = newest_revision()
        self._asked: asyncio.Task[str | None] | None = None
        self._since = 0.0

    async def reason(self) -> str | None:
        """Why the server is not ready, None if it is."""
        if self._doors.closing:
            return "the server is stopping"
        if self._asked is None or (self._asked.done() and monotonic() - self._since > FRESH):
            self._asked, self._since = asyncio.create_task(self._ask()), monotonic()
        done, _ = await asyncio.wait([self._asked], timeout=PATIENCE)
        return self._asked.result() if done else "the database does not answer"

    async def _ask(self) -> str | None:
        """Write something that changes nothing."""
        try:
            revision = await self._store.write(touch)
        except Exception:
            log.warning("the database does not take writes", exc_info=True)
            return "the database does not take writes"
        return None if revision == self._revision else f"the database has schema {revision}, not {self._revision}"


def touch(connection: Connection) -> str | None:
    """Write the schema's version as it is; the version."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
