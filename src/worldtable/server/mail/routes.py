"""The routes of mails: set, see and remove one's address, confirm it, stop. docs/wire.md describes them."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Literal

from fastapi import APIRouter, Request
from pydantic import Field

import worldtable
from worldtable.engine.words import say
from worldtable.server import rows as db
from worldtable.server.api import Body, Language, Session, TheRoom, TheRooms, limit
from worldtable.server.denied import Denied
from worldtable.server.mail.addresses import address_of, forget, set_address, use_token
from worldtable.server.mail.letter import please_confirm
from worldtable.server.mail.post import Post

router = APIRouter(prefix="/api")
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?=.{4,189}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


class NewAddress(Body):
    """Where to send mails."""

    address: str = Field(max_length=254)


class Token(Body):
    """What a link in a mail holds."""

    purpose: Literal["confirm", "stop"]
    token: str = Field(max_length=64)


def post_of(request: Request) -> Post:
    """The post; 404 if this server has none."""
    post: Post | None = request.app.state.post
    if post is None:
        raise Denied(404, say("this server sends no mails"))
    return post


@router.get("/rooms/{id}/mail")
async def see(request: Request, room: TheRoom, rooms: TheRooms, who: Session) -> dict[str, object]:
    """Whether this server sends mails, and the address that I have given."""
    found = await rooms.store.read(lambda connection: address_of(connection, room.row.id, who))
    address, confirmed = found or (None, False)
    possible = request.app.state.post is not None and room.player_of(who) is not None
    return {"possible": possible, "address": address, "confirmed": confirmed}


@router.post("/rooms/{id}/mail")
async def ask_for(
    body: NewAddress, request: Request, room: TheRoom, rooms: TheRooms, who: Session, lang: Language
) -> dict[str, str]:
    """Give an address; a letter goes there, and nothing more until its link is opened."""
    post, address = post_of(request), body.address.strip()
    if room.player_of(who) is None:
        raise Denied(403, say("you have no seat in this game"))
    if not ADDRESS.fullmatch(address):
        raise Denied(400, say("expected an address like ola@example.org"))
    limit(request, "mail", who)
    limit(request, "mail to", sha256(address.lower().encode()).hexdigest())
    token = await rooms.store.write(lambda connection: set_address(connection, room.row.id, who, address, lang))
    post.send(please_confirm(address, lang, room.game.title, request.app.state.settings.address, token))
    return {}


@router.delete("/rooms/{id}/mail")
async def remove(room: TheRoom, rooms: TheRooms, who: Session) -> dict[str, str]:
    """Forget my address."""
    await rooms.store.write(lambda connection: forget(connection, room.row.id, who))
    return {}


@router.post("/mail")
async def use(body: Token, rooms: TheRooms) -> dict[str, str]:
    """Follow a link of a mail: confirm the address, or stop. Whoever has the link has the mail."""
    room = await rooms.store.write(lambda connection: use_token(connection, body.token, body.purpose))
    row = await rooms.store.read(lambda connection: db.find_room(connection, room)) if room else None
    if row is None:
        raise Denied(404, say("this link is too old, or it has been used"))
    return {"room": row.id, "title": worldtable.game(row.game).title}
