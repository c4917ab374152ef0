"""All rooms: those in memory, and how the others come back from the store."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from secrets import token_urlsafe
from typing import Any

import worldtable
from worldtable.bots import bots_for
from worldtable.engine.words import say
from worldtable.server import store as db
from worldtable.server.bots import BotPool
from worldtable.server.denied import Denied
from worldtable.server.room import Room
from worldtable.server.store import RoomRow, SeatRow, Store

ID = re.compile(r"[A-Za-z0-9_-]{16}")


class Rooms:
    """The rooms of one server. A room is in memory while somebody looks or a bot plays, and rebuilt when it is wanted."""

    def __init__(self, store: Store, bots: BotPool, pace: float) -> None:
        self.store, self.bots, self.pace = store, bots, pace
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}

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
                row, answers, sealed = await self.store.read(
                    lambda c: (db.find_room(c, id), db.answers_of(c, id), db.sealed_in(c, id))
                )
                if row is not None:
                    make = partial(Room, row, answers, sealed, self.store, self.bots, self.pace, self._forget)
                    self._rooms[id] = await asyncio.to_thread(make)
                    self._rooms[id].tell()
        if not lock.locked():
            self._loading.pop(id, None)
        return self._rooms.get(id)

    def _forget(self, room: Room) -> None:
        """Drop a room from memory, if nobody needs it there."""
        if room.idle():
            self._rooms.pop(room.row.id, None)

    async def close(self) -> None:
        """Let the bots stop."""
        for room in self._rooms.values():
            await room.close()

    async def create(
        self, game_id: str, players: int, options: dict[str, Any], seats: list[str], name: str, public: bool, session: str
    ) -> str:
        """A new room; the id. the errors say what was expected."""
        game = worldtable.game(game_id)
        settings = dict(game.settings(players, options))
        kinds = ("me", "open", *bots_for(game))
        if len(seats) != players or any(seat not in kinds for seat in seats) or seats.count("me") > 1:
            raise Denied(
                400, say("seats: expected {n} of {kinds}, at most one of them “me”", n=players, kinds=", ".join(kinds))
            )
        rows = tuple(seat_row(n, kind, name, session) for n, kind in enumerate(seats))
        id = token_urlsafe(12)
        row = RoomRow(id, game.id, game.version, players, settings, public, session, "waiting", None, db.now(), rows)
        await self.store.write(lambda connection: db.add_room(connection, row))
        if "open" not in seats:
            async with self.visit(id) as room:
                assert room is not None
                await room.sit(rows[0])  # nobody is missing: the game starts
        return id

    async def take(self, room: Room, seat: int, name: str, session: str) -> None:
        """Sit down in an open seat, or come back to the own one."""
        row, mine = seat_of(room, seat), room.player_of(session)
        if row.kind == "absent" and row.session == session:
            await room.sit(replace(row, kind="person"))
        elif row.kind != "open":
            raise Denied(409, say("this seat is taken"))
        elif mine is not None:
            raise Denied(409, say("you already have a seat at this table"))
        else:
            await room.sit(SeatRow(seat, "person", name, session))

    async def give_to_bot(self, room: Room, seat: int, bot: str, session: str) -> None:
        """The host lets a bot play an open or abandoned seat."""
        row = seat_of(room, seat)
        if session != room.row.host:
            raise Denied(403, say("only the host gives seats to bots"))
        if row.kind not in ("open", "absent") or bot not in bots_for(room.game):
            raise Denied(409, say("expected a free or abandoned seat, and one of: {bots}", bots=", ".join(bots_for(room.game))))
        await room.sit(SeatRow(seat, bot, "", None))

    async def leave(self, room: Room, seat: int, session: str) -> None:
        """Get up: before the game the seat is open again, during it the mildest play goes on until the owner is back.

        Everybody at the table may free the seat of somebody who is away, so that nobody waits for ever.
        """
        row = seat_of(room, seat)
        if room.row.phase == "waiting":
            if session not in (room.row.host, row.session):
                raise Denied(403, say("only its owner or the host frees a seat"))
            await room.sit(SeatRow(seat, "open", "", None))
        elif session != room.row.host and room.player_of(session) is None:
            raise Denied(403, say("only people at this table free a seat"))
        elif row.kind == "person" and (row.session == session or seat not in room.present()):
            await room.sit(replace(row, kind="absent"))
        else:
            raise Denied(409, say("only a seat whose person is away can be freed"))

    async def resign(self, room: Room, seat: int, session: str) -> None:
        """Leave the match for good, where its rules know that."""
        row = seat_of(room, seat)
        if row.session != session or row.kind not in ("person", "absent"):
            raise Denied(403, say("only its owner resigns a seat"))
        if room.match is None or room.match.over or room.game.resign is None:
            raise Denied(409, say("nobody can resign here now"))
        await room.resign(row)


def seat_row(number: int, kind: str, name: str, session: str) -> SeatRow:
    """A seat of a new room."""
    if kind == "me":
        return SeatRow(number, "person", name, session)
    return SeatRow(number, kind, "", None)


def seat_of(room: Room, seat: int) -> SeatRow:
    """The seat with that number."""
    if not 0 <= seat < room.row.players:
        raise Denied(400, say("there is no such seat; expected 0 to {last}", last=room.row.players - 1))
    return room.row.seats[seat]
