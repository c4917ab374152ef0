"""What happens to every request on its way: it gets an id, is counted and logged, and waits outside while the server stops."""

from __future__ import annotations

import logging
from secrets import token_hex
from time import monotonic

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from worldtable.server.doors import Doors
from worldtable.server.logs import request_id
from worldtable.server.metrics import REQUESTS, SOCKETS

log = logging.getLogger("worldtable.requests")
ALWAYS = ("/healthz", "/readyz", "/metrics")  # answered also while the server stops
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
AGAIN = {"error": "the server restarts; please try again"}


class Requests:
    """Middleware around everything else."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app, self.doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        token = request_id.set(token_hex(8))
        try:
            await (self._request if scope["type"] == "http" else self._socket)(scope, receive, send)
        finally:
            request_id.reset(token)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request, with its id in the answer."""
        started, status = monotonic(), 500

        async def with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id.get()
            await send(message)

        outside = self.doors.closing and scope["path"] not in ALWAYS
        try:
            await (JSONResponse(AGAIN, 503, {"Retry-After": "5"}) if outside else self.app)(scope, receive, with_id)
        finally:
            spent, route = monotonic() - started, route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            REQUESTS.labels(method, route, status).observe(spent)
            about = {"method": method, "route": route, "status": status, "ms": round(spent * 1000, 1)}
            log.info("request", extra=about)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket; it is logged when it is closed."""
        started, code = monotonic(), 1006

        async def heard() -> Message:
            nonlocal code
            message = await receive()
            code = message.get("code", code)
            return message

        with SOCKETS.track_inprogress():
            try:
                await self.app(scope, heard, send)
            finally:
                spent = round((monotonic() - started) * 1000)
                log.info("socket", extra={"route": route_of(scope), "code": code, "ms": spent})


def route_of(scope: Scope) -> str:
    """The route's pattern, never the address itself."""
    pattern = getattr(scope.get("route"), "path", None)
    if isinstance(pattern, str):
        return pattern
    return "/static/…" if str(scope["path"]).startswith("/static/") else "none"
