"""All rooms: those in memory, and how the others come back from the store."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_urlsafe
from typing import Any

from msgspec.structs import replace

import worldtable
from worldtable.bots import bots_for
from worldtable.engine.errors import BadRecord
from worldtable.engine.words import say
from worldtable.server import rows as db
from worldtable.server.bots import BotPool
from worldtable.server.clock import Clock
from worldtable.server.denied import Denied
from worldtable.server.neighbours import Neighbours
from worldtable.server.pulse import Pulse
from worldtable.server.room import Room
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.store import Store
from worldtable.server.when import moment, now

log = logging.getLogger("worldtable.rooms")
TICK = 1.0  # seconds between two looks at the clocks
COURTESY = 2000  # milliseconds that the process which leads a room has for itself
ID = re.compile(r"[A-Za-z0-9_-]{16}")


class Rooms:
    """The rooms of one server. A room is in memory while somebody looks or a bot plays, and rebuilt when it is wanted."""

    def __init__(self, store: Store, bots: BotPool, pace: float) -> None:
        self.store, self.bots, self.pace = store, bots, pace
        self.pulse = Pulse(store)
        self.neighbours = Neighbours(store, self._heard, self._known) if store.shared else None
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Let the clocks run, and listen to the other processes."""
        await self.pulse.start()
        if self.neighbours is not None:
            self.neighbours.start()
        self._do(self._watch_clocks())

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room | None]:
        """The room with that id, None if there is none. It stays in memory at least as long as the visit."""
        room = await self._get(id) if ID.fullmatch(id) else None
        if room is None:
            yield None
            return
        room.visits += 1
        try:
            yield room
        finally:
            room.visits -= 1
            self._forget(room)

    async def _get(self, id: str) -> Room | None:
        """The room from memory, or rebuilt from the store; those who want it at the same time get the same."""
        lock = self._loading.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self._rooms:
                row, answers, sealed, elsewhere = await self.store.read_room(id)
                if row is not None:
                    make = partial(Room, row, answers, sealed, self.store, self.bots, self.pace, self._forget)
                    room = self._rooms[id] = await asyncio.to_thread(make)
                    room.elsewhere, room.leading = elsewhere, self.neighbours is None
                    room.tell()
        if not lock.locked():
            self._loading.pop(id, None)
        return self._rooms.get(id)

    def _forget(self, room: Room) -> None:
        """Drop a room from memory, if nobody needs it there."""
        if room.idle():
            self._rooms.pop(room.row.id, None)
            room.absence.forget()

    async def left(self, session: str, changed: Mapping[str, int]) -> None:
        """A session has left rooms, which have so many changes now: those in memory take it over, and its sockets close."""
        for room, changes in [(self._rooms[id], changes) for id, changes in changed.items() if id in self._rooms]:
            await room.catch_up(changes)
            room.dismiss(session)

    def at_hand(self, id: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(id)

    def count(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def close(self) -> None:
        """Let the bots and the clocks stop."""
        if self.neighbours is not None:
            self.neighbours.stop()
        for task in self._tasks:
            task.cancel()
        for room in list(self._rooms.values()):
            await room.close()
        await self.pulse.stop()

    # --- what goes on by itself --------------------------------------------------------------------------------------

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, id: str, changes: int) -> None:
        """Another process has changed a room, which has so many changes now, or something was said there."""
        room = self._rooms.get(id)
        if room is not None:
            self._do(room.catch_up(changes))

    def _known(self) -> dict[str, int]:
        """How many changes of the rooms in memory we know."""
        return {id: room.row.changes for id, room in self._rooms.items()}

    async def _watch_clocks(self) -> None:
        """Look every second in which rooms somebody's time is up. The process that leads a room acts first."""
        while True:
            await asyncio.sleep(TICK)
            try:
                now = moment()
                late = await self.store.read(partial(db.ringing, at=now))
                for id, alarm in late:
                    room = self._rooms.get(id)
                    if self.neighbours is None or alarm < now - COURTESY or (room is not None and room.leading):
                        await self._time_out(id)
            except Exception:
                log.exception("the clocks could not be looked at")

    async def _time_out(self, id: str) -> None:
        """Somebody's time is up in a room; one that cannot be opened rings no more, and one that fails holds up no other."""
        try:
            async with self.visit(id) as room:
                if room is not None:
                    await room.time_out()
        except BadRecord as error:
            log.warning("a room rings that cannot be opened: %s", error, extra={"room": id})
            await self.store.write(lambda connection: db.silence(connection, id), id)
        except Exception:
            log.exception("nobody could be answered for whose time is up", extra={"room": id})

    # --- what people do ----------------------------------------------------------------------------------------------

    async def create(
        self,
        game_id: str,
        players: int,
        options: dict[str, Any],
        seats: list[str],
        name: str,
        public: bool,
        session: str,
        clock: Clock | None = None,
        away: str = "wait",
    ) -> str:
        """A new room; the id. the errors say what was expected."""
        game = worldtable.game(game_id)
        settings = dict(game.settings(players, options))
        kinds = ("me", "open", *bots_for(game))
        if len(seats) != players or any(seat not in kinds for seat in seats) or seats.count("me") > 1:
            raise Denied(
                400, say("seats: expected {n} of {kinds}, at most one of them “me”", n=players, kinds=", ".join(kinds))
            )
        if away not in ("wait", *bots_for(game)):
            raise Denied(400, say("away: expected one of: {kinds}", kinds=", ".join(("wait", *bots_for(game)))))
        rows = tuple(seat_row(n, kind, name, session) for n, kind in enumerate(seats))
        id = token_urlsafe(12)
        row = RoomRow(id, game.id, game.version, players, settings, public, session, "waiting", None, now(), rows)
        row = replace(row, clock=clock.to_text() if clock else "", away=away)
        await self.store.write(lambda connection: db.add_room(connection, row))
        if "open" not in seats:
            async with self.visit(id) as room:
                assert room is not None
                await room.sit(rows[0], rows[0])  # nobody is missing: the game starts
        return id

    async def take(self, room: Room, seat: int, name: str, session: str) -> None:
        """Sit down in an open seat, or come back to the own one."""
        row, mine = seat_of(room, seat), room.player_of(session)
        if row.kind == "absent" and row.held_by(session):
            await room.sit(replace(row, kind="person"), row)
        elif row.kind != "open":
            raise Denied(409, say("this seat is taken"))
        elif mine is not None:
            raise Denied(409, say("you already have a seat at this table"))
        else:
            await room.sit(SeatRow(seat, "person", name, session, taken=now()), row)

    async def give_to_bot(self, room: Room, seat: int, bot: str, session: str) -> None:
        """The host lets a bot play an open or abandoned seat."""
        row = seat_of(room, seat)
        if not room.row.is_host(session):
            raise Denied(403, say("only the host gives seats to bots"))
        if row.kind not in ("open", "absent") or bot not in bots_for(room.game):
            raise Denied(409, say("expected a free or abandoned seat, and one of: {bots}", bots=", ".join(bots_for(room.game))))
        await room.sit(SeatRow(seat, bot, "", None), row)

    async def leave(self, room: Room, seat: int, session: str) -> None:
        """Get up: before the game the seat is open again, during it the mildest play goes on until the owner is back.

        Everybody at the table may free the seat of somebody who is away, so that nobody waits for ever.
        """
        row = seat_of(room, seat)
        if room.row.phase == "waiting":
            if not room.row.is_host(session) and not row.held_by(session):
                raise Denied(403, say("only its owner or the host frees a seat"))
            await room.sit(SeatRow(seat, "open", "", None), row)
        elif not room.row.is_host(session) and room.player_of(session) is None:
            raise Denied(403, say("only people at this table free a seat"))
        elif row.kind == "person" and (row.held_by(session) or seat not in room.present()):
            await room.sit(replace(row, kind="absent"), row)
        else:
            raise Denied(409, say("only a seat whose person is away can be freed"))

    async def resign(self, room: Room, seat: int, session: str) -> None:
        """Leave the match for good, where its rules know that."""
        row = seat_of(room, seat)
        if not row.held_by(session) or row.kind not in ("person", "absent"):
            raise Denied(403, say("only its owner resigns a seat"))
        if room.match is None or room.match.over or room.game.resign is None:
            raise Denied(409, say("nobody can resign here now"))
        await room.resign(row)


def seat_row(number: int, kind: str, name: str, session: str) -> SeatRow:
    """A seat of a new room."""
    if kind == "me":
        return SeatRow(number, "person", name, session, taken=now())
    return SeatRow(number, kind, "", None)


def seat_of(room: Room, seat: int) -> SeatRow:
    """The seat with that number, at a table that is not closed."""
    if room.row.phase in db.CLOSED:
        raise Denied(409, say("the host has closed this table"))
    if not 0 <= seat < room.row.players:
        raise Denied(400, say("there is no such seat; expected 0 to {last}", last=room.row.players - 1))
    return room.row.seats[seat]
