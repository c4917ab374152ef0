"""What the server counts and measures, for Prometheus. Nothing here knows a room, a person or a choice."""

from __future__ import annotations

import ipaddress

from fastapi import APIRouter, Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import HTTPConnection

from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.guard import same_secret

router = APIRouter()
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # CPU, memory, open files
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30)

ROOMS = Gauge("worldtable_rooms", "Rooms in memory", registry=REGISTRY)
SOCKETS = Gauge("worldtable_sockets", "Open sockets", registry=REGISTRY)
CHOICES = Counter("worldtable_choices", "People's choices, by what came of them", ["outcome"], registry=REGISTRY)
COMMITS = Histogram("worldtable_commit_seconds", "Commits to the database", registry=REGISTRY, buckets=QUICK)
VIEWS = Histogram(
    "worldtable_click_to_view_seconds",
    "From a choice to the view after it, sent to the chooser",
    registry=REGISTRY,
    buckets=QUICK,
)
REQUESTS = Histogram(
    "worldtable_request_seconds", "HTTP requests", ["method", "route", "status"], registry=REGISTRY, buckets=QUICK
)
BOTS = Histogram("worldtable_bot_seconds", "Bots' answers", ["outcome"], registry=REGISTRY, buckets=SLOW)
MAILS = Counter("worldtable_mails", "Mails, by what came of them", ["outcome"], registry=REGISTRY)
ERRORS = Counter("worldtable_errors", "Errors in the log, by who reported them", ["logger"], registry=REGISTRY)

for outcome in ("taken", "refused", "stale"):
    CHOICES.labels(outcome)
for outcome in ("answered", "failed"):
    BOTS.labels(outcome)
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via")


@router.get("/metrics", include_in_schema=False)
def metrics(request: Request) -> Response:
    """Everything that is measured: for who shows the token, or without one for this machine alone."""
    if not admitted(request, request.app.state.settings.metrics_token):
        raise Denied(404, say("there is no such page"))
    ROOMS.set(request.app.state.rooms.count())
    return Response(generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})


def admitted(connection: HTTPConnection, token: str) -> bool:
    """Whether somebody may read the metrics. What a proxy on this machine passes on does not come from this machine."""
    headers = connection.headers
    if token:
        return same_secret(headers.get("authorization", ""), f"Bearer {token}")
    direct = not any(name in headers for name in FORWARDED)
    near = loopback(connection.client.host if connection.client else "") and loopback(connection.url.hostname or "")
    return direct and near


def loopback(host: str) -> bool:
    """Whether that is this machine itself."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
