"""The doors of the server: open until it stops; then nobody comes in, and who is inside is seen off."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

PATIENCE = 5.0  # seconds in which what is at hand is finished


class Guest(Protocol):
    """Somebody with an open socket."""

    async def see_off(self) -> None: ...


class Doors:
    """Who is inside, and whether the doors are closing."""

    def __init__(self) -> None:
        self.closing = False
        self._guests: set[Guest] = set()

    @contextmanager
    def inside(self, guest: Guest) -> Iterator[None]:
        """As long as somebody is inside."""
        self._guests.add(guest)
        try:
            yield
        finally:
            self._guests.discard(guest)

    async def close(self) -> None:
        """Let nobody in any more; finish what the guests are at, and see them off."""
        self.closing = True
        leaving = asyncio.gather(*(guest.see_off() for guest in self._guests), return_exceptions=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(leaving, PATIENCE)
