"""The HTTP routes of coming in: links that carry a seat, QR codes, what the host does, sessions. See docs/wire.md."""

from __future__ import annotations

import segno
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from pydantic import Field

from worldtable.engine.words import say
from worldtable.server import devices, hosting, sessions
from worldtable.server.api import Body, Session, TheRoom, TheRooms, limit
from worldtable.server.denied import Denied
from worldtable.server.guard import cookie_header, encrypted

router = APIRouter(prefix="/api")


class Claim(Body):
    """The token of a link."""

    token: str = Field(min_length=20, max_length=64)


class Start(Body):
    """The bot that plays the free seats."""

    bot: str = Field(max_length=40)


class Publish(Body):
    """Whether the room is shown in the lobby."""

    public: bool


class Address(Body):
    """An address of this server."""

    address: str = Field(max_length=300)


# --- a seat on several devices -------------------------------------------------------------------------------------------


@router.post("/rooms/{id}/seats/{seat}/link")
async def link(seat: int, request: Request, room: TheRoom, who: Session) -> dict[str, str]:
    """A token that carries the own seat to another device."""
    limit(request, "link", who)
    return await devices.make_link(room, seat, who)


@router.post("/rooms/{id}/claims")
async def claim(body: Claim, request: Request, room: TheRoom, who: Session) -> dict[str, int]:
    """Hold the seat that a link leads to, on this device too."""
    limit(request, "join", who)
    return {"seat": await devices.claim(room, body.token, who)}


@router.delete("/rooms/{id}/seats/{seat}/devices")
async def sign_out_others(seat: int, room: TheRoom, who: Session) -> dict[str, str]:
    """Hold the own seat on this device only."""
    await devices.sign_out_others(room, seat, who)
    return {}


@router.post("/qr")
def qr(body: Address, request: Request, who: Session) -> list[str]:
    """An address of this server as the rows of a QR code, 1 for a dark field."""
    if not body.address.startswith(f"{request.headers['origin']}/"):
        raise Denied(400, say("expected an address of this server"))
    return ["".join(map(str, row)) for row in segno.make(body.address, error="m", micro=False).matrix]


# --- the host ------------------------------------------------------------------------------------------------------------


@router.post("/rooms/{id}/start")
async def start(body: Start, room: TheRoom, who: Session) -> dict[str, str]:
    """Start with bots in the free seats."""
    await hosting.start(room, body.bot, who)
    return {}


@router.post("/rooms/{id}/public")
async def publish(body: Publish, room: TheRoom, who: Session) -> dict[str, str]:
    """Show the room in the lobby, or do not."""
    await hosting.publish(room, body.public, who)
    return {}


@router.post("/rooms/{id}/host")
async def take_over(room: TheRoom, who: Session) -> dict[str, str]:
    """Become the host, where the host stays away."""
    await hosting.take_over(room, who)
    return {}


@router.delete("/rooms/{id}")
async def close(room: TheRoom, who: Session) -> dict[str, str]:
    """Close the table."""
    await hosting.close(room, who)
    return {}


# --- sessions ------------------------------------------------------------------------------------------------------------


@router.post("/session")
async def sign_out_everywhere(request: Request, rooms: TheRooms, who: Session) -> JSONResponse:
    """A new session for this browser, and for nobody else."""
    limit(request, "link", who)
    return with_session(request, await sessions.sign_out_everywhere(rooms, who))


@router.delete("/session")
async def forget(request: Request, rooms: TheRooms, who: Session) -> JSONResponse:
    """Forget this browser."""
    await sessions.forget(rooms, who)
    return with_session(request, "", 0)


def with_session(request: Request, secret: str, *age: int) -> JSONResponse:
    """An empty answer that changes the browser's session."""
    secure = encrypted(request.url.scheme, request.app.state.settings.address)
    return JSONResponse({}, headers={"Set-Cookie": cookie_header(secret, secure, *age)})
