"""The body of a request. It is read whole before anything else is done, so that a slow one holds up only itself."""

from __future__ import annotations

import asyncio

from starlette.types import Message, Receive


async def read_body(receive: Receive, seconds: float) -> bytes | None:
    """The whole body; None if it does not come in time, or if whoever sends it has gone."""
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return None
                parts.append(message.get("body", b""))
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        return None


def with_body(body: bytes, receive: Receive) -> Receive:
    """Where the application receives a body that has been read already."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_body() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_body
