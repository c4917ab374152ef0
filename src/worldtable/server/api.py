"""The HTTP routes: games, rooms, seats, records, rulebooks. docs/wire.md describes them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal, Self

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field, model_validator

import worldtable
from worldtable.bots import bot_label, bots_for
from worldtable.engine.errors import BadPosition
from worldtable.engine.game import Game
from worldtable.engine.words import LANGUAGES, say
from worldtable.server import lists
from worldtable.server.clock import Clock
from worldtable.server.denied import Denied
from worldtable.server.guard import Buckets, session_of
from worldtable.server.names import clean_name
from worldtable.server.positions import position_page
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.rows import RoomRow
from worldtable.server.sheet import sheet_of
from worldtable.server.view import LAYOUTS, Eye, seat_name
from worldtable.words import HOUSE, preferred_language

router = APIRouter(prefix="/api")
NO_OPTIONS = ("at", "lang", "layout")  # what stands in the link of a position beside the table options
LONGEST = 400


class Body(BaseModel):
    """The base of every request's body: exactly these fields, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewClock(Body):
    """A clock: seconds for the game and seconds more for each turn, or seconds for each decision."""

    bank: int | None = Field(default=None, ge=10, le=86_400)
    increment: int = Field(default=0, ge=0, le=3600)
    pace: int | None = Field(default=None, ge=10, le=30 * 86_400)

    @model_validator(mode="after")
    def one_kind(self) -> Self:
        """Either a bank or a pace."""
        if (self.bank is None) == (self.pace is None) or (self.pace is not None and self.increment):
            raise ValueError("expected “bank” and perhaps “increment”, or “pace” alone")
        return self

    def clock(self) -> Clock:
        """The clock as rooms keep it."""
        return Clock(1000 * (self.bank or self.pace or 0), 1000 * self.increment, self.pace is not None)


class NewRoom(Body):
    """A room to be opened."""

    game: str = Field(max_length=40)
    players: int = Field(ge=1, le=99)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=100)
    seats: list[str] = Field(max_length=99)
    name: str = ""
    public: bool = True
    clock: NewClock | None = None
    away: str = Field(default="wait", max_length=10)


class Sit(Body):
    """Who takes a seat: a person by name, or a bot."""

    take: str | None = None
    bot: str | None = Field(default=None, max_length=40)


def language(request: Request, lang: str | None = None) -> str:
    """The language of an answer."""
    return lang if lang in LANGUAGES else preferred_language(request.headers.get("accept-language", "en"))


def session(request: Request) -> str:
    """Who asks; 401 for a browser that has never opened one of our pages."""
    found = session_of(request)
    if found is None:
        raise Denied(401, say("open the table’s page first: it gives your browser a cookie"))
    return found


def all_rooms(request: Request) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(id: str, request: Request) -> AsyncIterator[Room]:
    """The room in the path, as long as the request lasts; 404 if there is none."""
    async with all_rooms(request).visit(id) as room:
        if room is None:
            raise Denied(404, say("there is no such table"))
        yield room


def limit(request: Request, kind: str, who: str) -> None:
    """429 if somebody does this too often."""
    buckets: Buckets = request.app.state.buckets
    if not buckets.take(kind, who):
        raise Denied(429, say("too often; wait a while"))


Language = Annotated[str, Depends(language)]
Session = Annotated[str, Depends(session)]
TheRoom = Annotated[Room, Depends(room_of)]
TheRooms = Annotated[Rooms, Depends(all_rooms)]


@router.get("/words")
def words(lang: Language) -> dict[str, Any]:
    """The interface's catalogue."""
    singles, plurals = HOUSE.entries(lang)
    return {"lang": lang, "words": singles, "plurals": plurals}


@router.get("/games")
def games(lang: Language) -> list[dict[str, Any]]:
    """Every game that has a table in the browser, with its options and bots."""
    return [described(game, lang) for game in worldtable.games().values() if game.scene is not None]


def described(game: Game[Any], lang: str) -> dict[str, Any]:
    """A game for the lobby."""

    def said(message: Any) -> str:
        return game.catalogue.say(message, lang)

    options = [
        {
            "name": option.name,
            "label": said(option.label),
            "help": said(option.help),
            "default": option.default,
            "from_players": option.from_players,
            "choices": [{"value": value, "label": said(label)} for value, label in option.choices.items()],
        }
        for option in game.options
    ]
    bots = [{"id": bot, "label": HOUSE.say(bot_label(bot), lang)} for bot in bots_for(game)]
    about = {"id": game.id, "title": game.title, "blurb": said(game.blurb), "players": list(game.players)}
    presets = [
        {"name": name, "label": said(game.words.presets.get(name, name)), "options": {**game.defaults, **chosen}}
        for name, chosen in game.presets.items()
    ]
    return {**about, "options": options, "presets": presets, "bots": bots}


@router.get("/rules/{game_id}")
def rules(game_id: str, lang: Language) -> dict[str, Any]:
    """A game's rulebook."""
    book = worldtable.game(game_id).rulebook(lang)
    chapters = [
        {
            "id": chapter.id,
            "title": chapter.title,
            "part": chapter.part,
            "intro": " ".join(chapter.intro),
            "clauses": [{"id": number, "text": text} for number, text in chapter.clauses.items()],
        }
        for chapter in book.chapters
    ]
    return {"title": book.title, "intro": book.intro, "chapters": chapters}


@router.get("/positions/{game_id}")
def position(game_id: str, request: Request, lang: Language, at: str = "", layout: str = "") -> dict[str, Any]:
    """A position that is shared as a link, under the table options that stand in it."""
    game, asked = worldtable.game(game_id), request.query_params
    if game.notation is None or game.scene is None:
        raise Denied(404, say("this game has no notation for positions"))
    if any(len(text) > LONGEST for pair in asked.multi_items() for text in pair):
        raise Denied(400, say("a position, and every option in its link, has at most {n} characters", n=LONGEST))
    options = game.read_options({name: text for name, text in asked.items() if name not in NO_OPTIONS})
    try:
        return position_page(game, at, options, Eye(None, lang, layout if layout in LAYOUTS else LAYOUTS[0]))
    except BadPosition as error:
        raise Denied(400, say("position: {reason}", reason=game.catalogue.say(error.reason, lang))) from None


@router.get("/rooms")
async def lobby(request: Request, rooms: TheRooms, lang: Language) -> dict[str, Any]:
    """My tables, the open ones, and those that can be watched."""
    who = session_of(request)
    mine = await rooms.store.read(lambda c: lists.rooms_of(c, who)) if who else []
    waiting, running = await rooms.store.read(lambda c: (lists.open_rooms(c), lists.running_rooms(c)))
    found = {"mine": mine, "open": waiting, "running": running}
    return {name: [listed(row, who, lang) for row in rows] for name, rows in found.items()}


def listed(row: RoomRow, who: str | None, lang: str) -> dict[str, Any]:
    """A room as the lobby shows it."""
    mine = [seat.seat for seat in row.seats if seat.held_by(who)]
    return {
        "id": row.id,
        "game": row.game,
        "title": worldtable.game(row.game).title,
        "phase": row.phase,
        "players": row.players,
        "free": sum(seat.kind == "open" for seat in row.seats),
        "names": [seat_name(seat, lang) for seat in row.seats if seat.kind != "open"],
        "yours": bool(mine),
        "your_turn": row.asked in mine,
        "made": row.made,
    }


@router.post("/rooms", status_code=201)
async def create(body: NewRoom, request: Request, rooms: TheRooms, who: Session) -> dict[str, str]:
    """Open a room."""
    limit(request, "create", who)
    limit(request, "create from", request.client.host if request.client else "?")
    name = clean_name(body.name) if "me" in body.seats else ""
    clock = body.clock.clock() if body.clock else None
    id = await rooms.create(body.game, body.players, dict(body.options), body.seats, name, body.public, who, clock, body.away)
    return {"id": id}


@router.post("/rooms/{id}/seats/{seat}")
async def sit(body: Sit, seat: int, request: Request, room: TheRoom, rooms: TheRooms, who: Session) -> dict[str, str]:
    """Take a seat, or give it to a bot."""
    limit(request, "join", who)
    if (body.take is None) == (body.bot is None):
        raise Denied(422, say("expected “take” with a name, or “bot” with a bot"))
    if body.take is not None:
        await rooms.take(room, seat, clean_name(body.take), who)
    else:
        await rooms.give_to_bot(room, seat, body.bot or "", who)
    return {}


@router.delete("/rooms/{id}/seats/{seat}")
async def leave(seat: int, room: TheRoom, rooms: TheRooms, who: Session) -> dict[str, str]:
    """Free a seat."""
    await rooms.leave(room, seat, who)
    return {}


@router.post("/rooms/{id}/seats/{seat}/resignation")
async def resign(seat: int, room: TheRoom, rooms: TheRooms, who: Session) -> dict[str, str]:
    """Leave the match for good."""
    await rooms.resign(room, seat, who)
    return {}


@router.get("/rooms/{id}/results.{form}")
async def results(form: Literal["csv", "json", "html"], room: TheRoom, lang: Language) -> Response:
    """The results so far, as everybody may know them."""
    if room.match is None:
        raise Denied(403, say("the game has not begun"))
    sheet = sheet_of(room.row, room.match, lang)
    match form:
        case "json":
            return JSONResponse(sheet.to_json())
        case "csv":
            name = f"attachment; filename={room.row.game}-{room.row.id}.csv"
            return Response(sheet.to_csv(), media_type="text/csv; charset=utf-8", headers={"Content-Disposition": name})
        case "html":
            return HTMLResponse(sheet.to_html())


@router.get("/rooms/{id}/record", response_class=PlainTextResponse)
async def record(room: TheRoom) -> str:
    """The record, once the match is over: before, it would show what is not for everybody."""
    if room.match is None or not room.match.over:
        raise Denied(403, say("the record can be read when the game is over"))
    return await asyncio.to_thread(room.record)
