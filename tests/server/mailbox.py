"""A mailbox that a real mail server fills."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import Queue

from aiosmtpd.smtp import SMTP, Envelope, Session


class Mailbox:
    """Keeps the letters that it gets; what stands in `refusals` is answered first."""

    def __init__(self) -> None:
        self.letters: Queue[EmailMessage] = Queue()
        self.refusals: list[str] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """A letter comes."""
        if self.refusals:
            return self.refusals.pop(0)
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.put(letter)
        return "250 OK"

    def next(self) -> EmailMessage:
        """The next letter."""
        return self.letters.get(timeout=20)
