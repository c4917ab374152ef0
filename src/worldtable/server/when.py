"""Moments: as people write them, and as the server reckons with them."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


def now(later: timedelta = timedelta()) -> str:
    """The time in UTC, to the second; or so much later."""
    return (datetime.now(UTC) + later).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
