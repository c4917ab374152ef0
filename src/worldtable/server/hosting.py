"""What a host does with a room, and who takes over when the host stays away."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from worldtable.bots import bots_for
from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.rows import RoomRow

if TYPE_CHECKING:
    from worldtable.server.room import Room

PATIENCE = 300.0  # seconds that a host may be away before somebody else can take over


class HostAbsence:
    """Since when a room's host is away, as far as we know."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.since: float | None = None
        self._bell: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """Note when the host has gone; whoever may take over then learns it in time."""
        if self.is_here():
            self.forget()
        elif self.since is None:
            self.since = monotonic()
            self._bell = asyncio.get_running_loop().call_later(PATIENCE, self.room.refresh)

    def forget(self) -> None:
        """The host is back, or nobody needs to know."""
        self.since = None
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None

    def is_here(self) -> bool:
        """Whether the host looks at the room, here or at another process."""
        row = self.room.row
        here = any(row.is_host(watcher.session) for watcher in self.room.watchers)
        return here or row.player_of(row.host) in self.room.present()

    def may_take_over(self, session: str | None) -> bool:
        """Whether the host has been away for long, and this is the person who has sat at the table longest of those here."""
        if self.since is None or monotonic() - self.since < PATIENCE:
            return False
        here = self.room.present()
        people = [seat for seat in self.room.row.seats if seat.kind == "person" and seat.seat in here]
        return bool(people) and min(people, key=lambda seat: (seat.taken or "", seat.seat)).held_by(session)


def host_only(room: Room, session: str) -> None:
    """403 for everybody else."""
    if not room.row.is_host(session):
        raise Denied(403, say("only the host can do this"))


async def start(room: Room, bot: str, session: str) -> None:
    """The game starts at once: the free seats are a bot's."""
    host_only(room, session)
    if bot not in bots_for(room.game):
        raise Denied(400, say("expected one of: {bots}", bots=", ".join(bots_for(room.game))))
    await room.fill(bot)
    room.tell()


async def publish(room: Room, public: bool, session: str) -> None:
    """Show the room in the lobby, or do not."""
    host_only(room, session)
    if not await room.change(("waiting",), lambda row: replace(row, public=public)):
        raise Denied(409, say("the game has begun"))
    room.tell()


async def close(room: Room, session: str) -> None:
    """Before the game the room is gone; during it the game ends without a result."""
    host_only(room, session)
    waiting = await room.change(("waiting",), lambda row: replace(row, phase="gone"))
    if not waiting and not await room.change(("playing",), closed):
        raise Denied(409, say("the game is over"))
    room.tell()


def closed(row: RoomRow) -> RoomRow:
    """A room whose game has ended without a result: nobody is asked, no clock runs, nothing can be taken back."""
    return replace(row, phase="closed", asked=None, since=None, undo="")


async def take_over(room: Room, session: str) -> None:
    """Somebody at the table becomes the host, since the host does not come back."""
    if not room.absence.may_take_over(session):
        raise Denied(403, say("whoever has sat here longest can take over when the host has been away for five minutes"))
    await room.change(("waiting", "playing"), lambda row: replace(row, host=session))
    room.tell()
