"""The post at work, as long as the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from worldtable.server.mail.post import Post
from worldtable.server.mail.turns import TurnMails
from worldtable.server.rooms import Rooms
from worldtable.server.settings import Settings


@asynccontextmanager
async def posting(settings: Settings, rooms: Rooms) -> AsyncIterator[Post | None]:
    """The post, and somebody who looks round whose turn it is; None without a mail server."""
    if settings.mail is None:
        yield None
        return
    post = Post(settings.mail.smtp, settings.mail.sender)
    looking = asyncio.create_task(TurnMails(settings.mail, settings.address, rooms, post).run())
    try:
        yield post
    finally:
        looking.cancel()
        await post.close()
