"""The guard at the door: who somebody is (a cookie), whether a request comes from our own pages, how often, how large."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_urlsafe

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from worldtable.server.body import read_body, with_body

COOKIE = "worldtable"
BODY = 256 * 1024  # bytes of a request's body
BODY_TIME = 10  # seconds for it to come
CLOSE = {"Connection": "close"}  # the rest of such a request is not read
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Robots-Tag": "noindex",
}


# --- who -----------------------------------------------------------------------------------------------------------------


def new_session() -> str:
    """A secret that only this browser knows, 192 random bits."""
    return token_urlsafe(24)


def session_of(connection: HTTPConnection) -> str | None:
    """The hash of the browser's session, None if it has none."""
    secret = connection.cookies.get(COOKIE, "")
    return session_hash(secret) if len(secret) >= 24 else None


def session_hash(secret: str) -> str:
    """What is stored of a session: never the secret itself."""
    return sha256(secret.encode()).hexdigest()


def cookie_header(secret: str, secure: bool) -> str:
    """The header that gives a browser its session."""
    return f"{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" + ("; Secure" if secure else "")


def own_origin(headers: Headers, scheme: str) -> bool:
    """Whether the request's Origin is the address it was sent to."""
    return headers.get("origin") == f"{scheme.replace('ws', 'http')}://{headers.get('host')}"


def own_page(headers: Headers) -> bool:
    """Whether a page of ours makes the request, as far as the browser says."""
    return headers.get("sec-fetch-site", "same-origin") == "same-origin"


# --- how often -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` in `seconds`."""

    count: int
    seconds: float


LIMITS = {
    "create": Limit(30, 3600),  # by session
    "create from": Limit(300, 3600),  # by address, as are requests, questions and sockets
    "join": Limit(60, 3600),
    "request": Limit(300, 60),
    "question": Limit(1200, 60),  # requests that only read
    "socket": Limit(30, 60),
    "frame": Limit(100, 20),
    "strike": Limit(2, 60),  # frames without sense that one socket is forgiven
}

MANY = 10_000


@dataclass(slots=True)
class Buckets:
    """Token buckets by kind and owner. A full bucket is forgotten."""

    limits: Mapping[str, Limit] = field(default_factory=lambda: dict(LIMITS))
    _levels: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)
    _many: int = MANY  # so many buckets are tidied up

    def size(self) -> int:
        """How many buckets are remembered."""
        return len(self._levels)

    def take(self, kind: str, owner: str) -> bool:
        """Whether this owner may do this once more now."""
        limit, now = self.limits[kind], time.monotonic()
        level, then = self._levels.get((kind, owner), (float(limit.count), now))
        level = min(limit.count, level + (now - then) * limit.count / limit.seconds)
        if level < 1:
            return False
        self._levels[kind, owner] = (level - 1, now)
        if len(self._levels) > self._many:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again."""
        self._levels = {key: value for key, value in self._levels.items() if now - value[1] < self.limits[key[0]].seconds}
        self._many = max(MANY, 2 * len(self._levels))


# --- the door itself -----------------------------------------------------------------------------------------------------


class Guard:
    """Middleware for every HTTP request: our headers on every answer; no change from foreign pages; no huge bodies."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app, self.buckets = app, buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        session, fresh = session_of(HTTPConnection(scope)), None
        if session is None and scope["method"] == "GET" and is_page(scope):  # a foreign page's POST comes without the cookie
            fresh = new_session()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if fresh is not None:
                    headers.append("Set-Cookie", cookie_header(fresh, scope["scheme"] == "https"))
            await send(message)

        refusal = self.refusal(scope)
        if refusal is None and scope["method"] not in SAFE:
            body = await read_body(receive, BODY_TIME)
            if body is None:
                refusal = JSONResponse({"error": f"the request's body did not come within {BODY_TIME} seconds"}, 408, CLOSE)
            else:
                receive = with_body(body, receive)
        await (refusal or self.app)(scope, receive, with_headers)

    def refusal(self, scope: Scope) -> JSONResponse | None:
        """Why a request is not let in."""
        headers = Headers(scope=scope)
        owner = scope["client"][0] if scope.get("client") else "?"
        if int(headers.get("content-length", "0") or "0") > BODY or "transfer-encoding" in headers:
            return JSONResponse({"error": f"a request holds at most {BODY} bytes and says how many"}, 413, CLOSE)
        if scope["method"] in SAFE:
            return None if not is_question(scope) or self.buckets.take("question", owner) else too_often()
        if not own_origin(headers, scope["scheme"]) or not own_page(headers):
            return JSONResponse({"error": "this request must come from the table's own pages (Origin)"}, 403)
        if headers.get("content-type", "").split(";")[0].strip() != "application/json":
            return JSONResponse({"error": "expected Content-Type: application/json"}, 415)
        if not self.buckets.take("request", owner):
            return too_often()
        return None


def too_often() -> JSONResponse:
    """The answer to somebody who asks too often."""
    return JSONResponse({"error": "too many requests; wait a minute"}, 429, {"Retry-After": "60"})


def is_question(scope: Scope) -> bool:
    """Whether answering needs more than a file."""
    return str(scope["path"]).startswith("/api")


def is_page(scope: Scope) -> bool:
    """Whether the path is a page that people open, not a file or data."""
    return not str(scope["path"]).startswith(("/api", "/static", "/live", "/healthz"))
