"""What is not granted: an HTTP status, and a reason that is said in the viewer's language."""

from __future__ import annotations

from worldtable.engine.errors import WorldtableError
from worldtable.engine.words import Message


class Denied(WorldtableError):
    """A request that is not granted. Nothing has changed."""

    def __init__(self, status: int, reason: Message) -> None:
        self.status, self.reason = status, reason
        super().__init__(reason.english())
