"""The HTTP routes of talk: the host turns it on and off, anybody complains of a line. docs/wire.md describes them."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy.exc import IntegrityError

from worldtable.engine.words import say
from worldtable.server.api import Body, Session, TheRoom, limit
from worldtable.server.denied import Denied
from worldtable.server.lines import Channel
from worldtable.server.reports import add_report, report_on
from worldtable.server.talk import author_of, hears

router = APIRouter(prefix="/api/rooms/{id}")


class Chat(Body):
    """Whether people may talk."""

    on: bool


class Complaint(Body):
    """The line that is complained of."""

    channel: Channel
    n: int = Field(ge=0)


@router.put("/chat")
async def chat(body: Chat, room: TheRoom, who: Session) -> dict[str, str]:
    """The host turns the chat on or off."""
    if who != room.row.host:
        raise Denied(403, say("only the host turns the chat on and off"))
    await room.let_talk(body.on)
    return {}


@router.post("/reports", status_code=201)
async def report(body: Complaint, request: Request, room: TheRoom, who: Session) -> dict[str, str]:
    """Complain of a line that one can read."""
    limit(request, "report", who)
    player = room.player_of(who)
    await room.talk.catch_up()
    place = room.talk.find(body.channel, body.n) if body.channel in hears(room.row, player) else None
    if place is None:
        raise Denied(404, say("there is no such line"))
    complaint = report_on(room.talk, body.channel, place, author_of(room.row, who, player))
    with suppress(IntegrityError):  # it is there already
        await room.store.write(lambda connection: add_report(connection, complaint))
    return {}
