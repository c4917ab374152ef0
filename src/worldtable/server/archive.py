"""The archive's routes: the moments of a match, and records from outside. docs/wire.md describes them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy import Connection

from worldtable.engine.errors import BadRecord
from worldtable.engine.words import say, seat_names
from worldtable.server import rows as db
from worldtable.server.api import Body, Language, Session, TheRoom, TheRooms, limit
from worldtable.server.denied import Denied
from worldtable.server.guard import session_of
from worldtable.server.judge import LONGEST, Judge, Verdict
from worldtable.server.names import clean_name
from worldtable.server.replay import Replay, index, moment
from worldtable.server.room import Room
from worldtable.server.rows import AnswerRow, RoomRow, SeatRow
from worldtable.server.store import Store
from worldtable.server.undo import Undone
from worldtable.server.view import LAYOUTS, Eye
from worldtable.server.when import now

router = APIRouter(prefix="/api")


class Record(Body):
    """A record from outside."""

    text: str = Field(max_length=LONGEST)


# --- moments -------------------------------------------------------------------------------------------------------------


@router.get("/rooms/{id}/moments")
async def moments(request: Request, room: TheRoom, lang: Language, seat: int | None = None) -> dict[str, Any]:
    """Where somebody who looks back can stop, and which lines of the log belong there."""
    eye = eye_of(request, room, seat, lang)
    found = await looking_back(request, room, lambda replay: index(replay, eye))
    undone = any(isinstance(event, Undone) for event in room.events)  # then the log has lines of moments that are gone
    return {**found, "lines": {}} if undone else found


@router.get("/rooms/{id}/moments/{n}")
async def one_moment(
    n: int, request: Request, room: TheRoom, lang: Language, layout: str = "", seat: int | None = None
) -> dict[str, Any]:
    """The table as it stood after the first n answers."""
    eye = eye_of(request, room, seat, lang, layout)
    row, present = room.row, room.present()
    return await looking_back(request, room, lambda replay: moment(replay, n, row, eye, present))


def eye_of(request: Request, room: Room, seat: int | None, lang: str, layout: str = "") -> Eye:
    """Whose eyes: one's own; when the match is over, and its record open to all, those of any seat that was asked for."""
    player = room.player_of(session_of(request))
    if seat is not None and seat != player:
        if room.row.phase != "over":
            raise Denied(403, say("other seats show their cards when the game is over"))
        if not 0 <= seat < room.row.players:
            raise Denied(404, say("there is no such seat; expected 0 to {last}", last=room.row.players - 1))
        player = seat
    return Eye(player, lang, layout if layout in LAYOUTS else LAYOUTS[0])


async def looking_back(request: Request, room: Room, look: Callable[[Replay], dict[str, Any]]) -> dict[str, Any]:
    """What somebody finds who looks back, the match played anew as far as it has come, in a thread."""
    limit(request, "moment", request.client.host if request.client else "?")
    if room.match is None:
        raise Denied(403, say("the game has not begun"))
    answers = [(player, str(option)) for player, option in room.match.answers()]

    def found() -> dict[str, Any]:
        room.replay.follow(answers)
        return look(room.replay)

    async with room.replay.lock:
        return await asyncio.to_thread(found)


# --- records -------------------------------------------------------------------------------------------------------------


@router.post("/records", status_code=201)
async def open_record(body: Record, request: Request, rooms: TheRooms, who: Session) -> dict[str, str]:
    """A table from a record: one to look back at, or, if the match is not over, one to play on at."""
    limit(request, "import", who)
    judge: Judge = request.app.state.judge
    try:
        verdict = await judge.judge(body.text)
    except BadRecord as error:
        raise Denied(400, say("this record cannot be opened: {reason}", reason=str(error))) from None
    return {"id": await lay_out(rooms.store, verdict, who)}


async def lay_out(store: Store, verdict: Verdict, host: str) -> str:
    """The table on disk: with its people by name if the match is over, else with seats that are free to take."""
    over = verdict.asked is None
    names, fallback = verdict.names, seat_names(verdict.players)
    if len(names) != verdict.players:
        names = fallback
    seats = tuple(
        SeatRow(seat, "resigned" if seat in verdict.resigned else "person" if over else "open", known(name, spare), None)
        for seat, (name, spare) in enumerate(zip(names, fallback, strict=True))
    )
    id, phase, made = token_urlsafe(12), "over" if over else "playing", now()
    about = (verdict.game, verdict.version, verdict.players, verdict.options)
    row = RoomRow(id, *about, False, host, phase, verdict.asked, made, seats)
    answers = [AnswerRow(player, option) for player, option in verdict.answers]
    if answers:
        answers[-1] = AnswerRow(answers[-1].player, answers[-1].option, None, verdict.digest)

    def write(connection: Connection) -> None:
        db.add_room(connection, row)
        db.append(connection, id, 0, answers)

    await store.write(write)
    return id


def known(name: str, spare: str) -> str:
    """A name from a record, or another one if it is none."""
    try:
        return clean_name(name)
    except Denied:
        return spare
