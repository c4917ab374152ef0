"""The two letters: please confirm, and: it is your turn. They tell nothing of what goes on at the table."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr

from worldtable.engine.words import Message, say
from worldtable.server.mail.addresses import CONFIRM, STOP
from worldtable.words import HOUSE


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter to one address. `stop` is the link that stops more of them."""

    to: str
    language: str
    subject: Message
    text: Message
    stop: str = ""

    def message(self, sender: str) -> EmailMessage:
        """The letter as it is sent."""
        message = EmailMessage()
        message["From"], message["To"] = sender, self.to
        message["Subject"] = HOUSE.say(self.subject, self.language)
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=parseaddr(sender)[1].partition("@")[2])
        message["Auto-Submitted"], message["Content-Language"] = "auto-generated", self.language
        if self.stop:
            message["List-Unsubscribe"] = f"<{self.stop}>"
        message.set_content(HOUSE.say(self.text, self.language) + "\n", cte="quoted-printable")
        return message


def please_confirm(to: str, language: str, title: str, address: str, token: str) -> Letter:
    """Ask whether the address is right, and its owner agrees."""
    link = f"{address}/mail#{CONFIRM}={token}"
    text = say(
        "Somebody at a table of {title} has asked for mails to this address, to say when it is their turn.\n\n"
        "If that was you, open this link and confirm it. It is good for a day:\n{link}\n\n"
        "If it was not you, do nothing. Without a confirmation nothing more will be sent.",
        title=title,
        link=link,
    )
    return Letter(to, language, say("{title}: please confirm your address", title=title), text)


def your_turn(to: str, language: str, title: str, address: str, room: str, token: str) -> Letter:
    """Say whose turn it is, and where."""
    link, stop = f"{address}/room/{room}", f"{address}/mail#{STOP}={token}"
    text = say(
        "It is your turn at a table of {title}:\n{link}\n\n"
        "You get no more mails about this table if you open this link:\n{stop}",
        title=title,
        link=link,
        stop=stop,
    )
    return Letter(to, language, say("{title}: it is your turn", title=title), text, stop)
