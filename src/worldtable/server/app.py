"""The application: routes, socket, static files, and how it starts and stops."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from sqlalchemy import URL
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.staticfiles import StaticFiles

import worldtable
from worldtable.engine.errors import BadRecord, UnknownGame, WorldtableError
from worldtable.server import entrance, metrics, readiness
from worldtable.server.api import language, router
from worldtable.server.archive import router as archive
from worldtable.server.bots import BotPool
from worldtable.server.denied import Denied
from worldtable.server.doors import Doors
from worldtable.server.guard import Buckets, Guard, is_page, own_origin, session_of
from worldtable.server.judge import Judge
from worldtable.server.live import POLICY_VIOLATION, Browser
from worldtable.server.mail import routes as mail
from worldtable.server.mail.posting import posting
from worldtable.server.program import Program
from worldtable.server.readiness import Readiness
from worldtable.server.requests import Requests
from worldtable.server.rooms import Rooms
from worldtable.server.settings import Settings
from worldtable.server.store import Store
from worldtable.server.talk_api import router as talk_router
from worldtable.words import HOUSE

log = logging.getLogger("worldtable.app")
WEB = Path(__file__).parent.parent / "web"
NO_SUCH_ROOM, CANNOT_OPEN = 4404, 4409


def create_app(
    database: str | URL, pace: float = 0, buckets: Buckets | None = None, settings: Settings | None = None
) -> FastAPI:
    """The whole server on that database. A bot takes at least `pace` seconds, so that people can follow."""
    buckets, settings, doors = Buckets() if buckets is None else buckets, settings or Settings(), Doors()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, bots = Store(database), BotPool()
        app.state.rooms, app.state.buckets = Rooms(store, bots, pace), buckets
        await app.state.rooms.start()
        app.state.judge, app.state.readiness = Judge(), Readiness(store, doors)
        async with posting(settings, app.state.rooms) as app.state.post:
            yield
        await app.state.rooms.close()
        bots.close()
        store.close()

    app = FastAPI(title="Worldtable", version=worldtable.__version__, docs_url=None, redoc_url=None, lifespan=lifespan)
    app.state.settings, app.state.doors = settings, doors
    for routes in (router, archive, entrance.router, talk_router, mail.router, readiness.router, metrics.router):
        app.include_router(routes)
    add_pages(app)
    add_socket(app, buckets, settings.address)
    add_errors(app)
    app.add_middleware(Guard, buckets=buckets, address=settings.address)
    app.add_middleware(Requests, doors=doors)
    return app


def add_pages(app: FastAPI) -> None:
    """The one page, its files, and the sign of life."""

    @app.get("/", include_in_schema=False)
    @app.get("/room/{id}", include_in_schema=False)
    @app.get("/position/{game}", include_in_schema=False)
    @app.get("/settings", include_in_schema=False)
    @app.get("/rules/{game}", include_in_schema=False)
    @app.get("/mail", include_in_schema=False)
    def page() -> FileResponse:
        return FileResponse(WEB / "index.html", headers={"Cache-Control": "no-cache"})

    @app.get("/healthz")
    def healthz() -> dict[str, bool]:
        return {"ok": True}

    @app.get("/favicon.ico", include_in_schema=False)
    def favicon() -> FileResponse:
        return FileResponse(WEB / "favicon.svg", media_type="image/svg+xml")

    app.mount("/static", StaticFiles(directory=WEB), name="static")


def add_socket(app: FastAPI, buckets: Buckets, public: str) -> None:
    """The socket of a room."""

    @app.websocket("/live/{id}")
    async def live(socket: WebSocket, id: str) -> None:
        address = socket.client.host if socket.client else "?"
        doors: Doors = app.state.doors
        if doors.closing or not own_origin(socket.headers, socket.url.scheme, public) or not buckets.take("socket", address):
            await socket.close(POLICY_VIOLATION)
            return
        await socket.accept()
        rooms: Rooms = app.state.rooms
        try:
            async with rooms.visit(id) as room:
                if room is None:
                    await socket.close(NO_SUCH_ROOM, "there is no such table")
                else:
                    kind = Program if socket.query_params.get("form") == "data" else Browser
                    viewer = kind(socket, room, session_of(socket), buckets)
                    with doors.inside(viewer):
                        await viewer.run()
        except BadRecord as error:
            await socket.close(CANNOT_OPEN, str(error)[:120])


def add_errors(app: FastAPI) -> None:
    """Every error is JSON that says what was expected."""

    @app.exception_handler(WorldtableError)
    async def refused(request: Request, error: WorldtableError) -> JSONResponse:
        status = 404 if isinstance(error, UnknownGame) else 409 if isinstance(error, BadRecord) else 400
        return JSONResponse({"error": str(error)}, status)

    @app.exception_handler(Denied)
    async def denied(request: Request, error: Denied) -> JSONResponse:
        said = HOUSE.say(error.reason, language(request, request.query_params.get("lang")))
        return JSONResponse({"error": said}, error.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        places = [f"{'.'.join(map(str, each['loc'][1:])) or 'body'}: {each['msg']}" for each in error.errors()]
        return JSONResponse({"error": "; ".join(places)[:1000]}, 422)

    @app.exception_handler(StarletteHTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and request.method == "GET" and is_page(request.scope):
            return FileResponse(WEB / "index.html", 404)  # the client says that there is no such page
        return JSONResponse({"error": error.detail}, error.status_code, headers=error.headers)
