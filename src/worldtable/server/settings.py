"""What an operator can set: where to listen, where the games are kept, who stands in front, logs, metrics, mail."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from worldtable.engine.errors import BadSetup

LOGS = ("text", "json")
SMTP_PORTS = {"smtp": 25, "smtps": 465}
SMTP_FORM = "smtp://user:password@host:587?starttls, or smtps://user:password@host"


@dataclass(frozen=True, slots=True)
class Smtp:
    """A mail server."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: bool = False  # from the first byte
    starttls: bool = False


@dataclass(frozen=True, slots=True)
class MailSettings:
    """How mails are sent: by which server, in whose name, after how many seconds of silence."""

    smtp: Smtp
    sender: str
    after: float = 300
    every: float = 3600  # at most one mail in so many seconds for each seat


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that an operator can set."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None
    database: str | None = None
    bot_pace: float = 0.7
    open_browser: bool = False
    address: str = ""  # the public one, without a slash at its end
    proxies: str = ""
    log: str = "text"
    metrics_token: str = ""
    mail: MailSettings | None = None


def read_address(text: str) -> str:
    """The public address, https://games.example.org."""
    parts = urlsplit(text.rstrip("/"))
    if text and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query or parts.username):
        raise BadSetup(f"--address: expected https://games.example.org, found {text}")
    return text.rstrip("/")


def read_smtp(text: str, password: str) -> Smtp:
    """The mail server in an address like SMTP_FORM. The password may come apart from it."""
    parts = urlsplit(text)
    try:
        port = parts.port or SMTP_PORTS.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or not parts.hostname or parts.path.strip("/") or parts.query not in ("", "starttls"):
        raise BadSetup(f"--smtp: expected {SMTP_FORM}")
    secret = password or unquote(parts.password or "")
    tls = parts.scheme == "smtps"
    if secret and not tls and not parts.query and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        raise BadSetup(f"--smtp: a password is sent only over TLS; expected {SMTP_FORM}")
    return Smtp(parts.hostname, port, unquote(parts.username or ""), secret, tls, parts.query == "starttls")


def read_mail(smtp: str, password: str, sender: str, after: float, address: str) -> MailSettings | None:
    """How mails are sent, None if they are not."""
    if not smtp:
        return None
    if not sender or "@" not in sender or not sender.isprintable():
        raise BadSetup("--mail-from: expected the address from which mails are sent, like table@example.org")
    if not address:
        raise BadSetup("--smtp needs --address: the links in mails lead there")
    if after < 0:
        raise BadSetup(f"--mail-after: expected 0 or more seconds, found {after:g}")
    return MailSettings(read_smtp(smtp, password), sender, after)
