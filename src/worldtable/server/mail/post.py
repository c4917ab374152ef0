"""The post: letters are handed to the mail server in a thread, one after another, and some times again if that fails."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Sequence
from email.message import EmailMessage

from worldtable.server.mail.letter import Letter
from worldtable.server.metrics import MAILS
from worldtable.server.settings import Smtp

log = logging.getLogger("worldtable.mail")
PAUSES = (5.0, 60.0, 600.0)  # seconds before each new attempt
MOST = 1000  # letters that wait at the same time
PATIENCE = 10  # seconds for the mail server's answers


class Post:
    """Sends letters. What is not sent when the server stops is not sent at all."""

    def __init__(self, smtp: Smtp, sender: str, pauses: Sequence[float] = PAUSES) -> None:
        self._smtp, self._sender, self._pauses = smtp, sender, pauses
        self._line = asyncio.Lock()
        self._waiting: set[asyncio.Task[None]] = set()

    def send(self, letter: Letter) -> None:
        """Put a letter into the post."""
        if len(self._waiting) >= MOST:
            MAILS.labels("dropped").inc()
            log.error("too many mails wait; one is not sent")
            return
        task = asyncio.create_task(self._send(letter.message(self._sender)))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def close(self) -> None:
        """Give up what waits."""
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    async def _send(self, message: EmailMessage) -> None:
        """Try, and try again after each pause, unless the mail server says that it is no use."""
        for tries, pause in enumerate([*self._pauses, None], 1):
            try:
                async with self._line:
                    await asyncio.to_thread(deliver, self._smtp, message)
            except (OSError, smtplib.SMTPException) as error:
                if pause is None or for_good(error):
                    MAILS.labels("failed").inc()
                    log.error("a mail could not be sent", exc_info=True, extra={"tries": tries, "code": code_of(error)})
                    return
                log.warning("a mail could not be sent yet", exc_info=True, extra={"tries": tries, "code": code_of(error)})
                await asyncio.sleep(pause)
            else:
                MAILS.labels("sent").inc()
                return


def deliver(smtp: Smtp, message: EmailMessage) -> None:
    """Hand a message to the mail server."""
    context = ssl.create_default_context()
    with (
        smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=PATIENCE, context=context)
        if smtp.tls
        else smtplib.SMTP(smtp.host, smtp.port, timeout=PATIENCE)
    ) as server:
        if smtp.starttls:
            server.starttls(context=context)
        if smtp.user:
            server.login(smtp.user, smtp.password)
        server.send_message(message)


def code_of(error: Exception) -> int | None:
    """The mail server's number for what is wrong, if it gave one."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return max((code for code, _ in error.recipients.values()), default=None)
    return error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else None


def for_good(error: Exception) -> bool:
    """Whether another attempt is no use: numbers from 500 on."""
    return (code_of(error) or 0) >= 500
