"""The post and the timetable of mails, without a table."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from msgspec.structs import replace as changed

from tests.server.conftest import free_port
from tests.server.mailbox import Mailbox
from worldtable.server.mail.addresses import Wish, address_of, claim, set_address, tidy, use_token, wishes
from worldtable.server.mail.letter import your_turn
from worldtable.server.mail.post import Post
from worldtable.server.mail.turns import ago, due
from worldtable.server.metrics import MAILS
from worldtable.server.rows import AnswerRow, RoomRow, SeatRow, add_room, append, change_room
from worldtable.server.settings import MailSettings, Smtp, read_smtp
from worldtable.server.store import Store
from worldtable.server.when import now

LETTER = your_turn("ola@example.org", "en", "World Powers", "https://games.example.org", "r1", "secret")


@pytest.fixture
def mailbox() -> Mailbox:
    """An empty mailbox."""
    return Mailbox()


@pytest.fixture
def smtp(mailbox: Mailbox) -> Iterator[Smtp]:
    """A mail server."""
    controller = Controller(mailbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield Smtp("127.0.0.1", controller.port)
    controller.stop()


def send(smtp: Smtp) -> dict[str, float]:
    """Post the letter, with two quick attempts more; how many letters were sent and how many failed."""
    before = {outcome: MAILS.labels(outcome)._value.get() for outcome in ("sent", "failed")}

    async def post() -> None:
        office = Post(smtp, "table@example.org", (0, 0))
        office.send(LETTER)
        await asyncio.gather(*office._waiting)

    asyncio.run(post())
    return {outcome: MAILS.labels(outcome)._value.get() - count for outcome, count in before.items()}


def test_a_letter_is_tried_again_and_its_address_is_not_logged(
    mailbox: Mailbox, smtp: Smtp, caplog: pytest.LogCaptureFixture
) -> None:
    """Twice "later", then taken."""
    mailbox.refusals = ["451 ola@example.org: later", "452 ola@example.org: later"]
    assert send(smtp) == {"sent": 1, "failed": 0}
    assert mailbox.next()["To"] == "ola@example.org"
    assert [
        (record.message, vars(record)["tries"], vars(record)["code"])
        for record in caplog.records
        if record.name == "worldtable.mail"
    ] == [
        ("a mail could not be sent yet", 1, 451),
        ("a mail could not be sent yet", 2, 452),
    ]


def test_a_letter_that_nobody_takes_is_given_up(mailbox: Mailbox, smtp: Smtp) -> None:
    """After the last attempt; and at once when the mail server says that it is no use."""
    mailbox.refusals = ["451 later"] * 3
    assert send(smtp) == {"sent": 0, "failed": 1}
    mailbox.refusals = ["554 never", "451 not asked any more"]
    assert send(smtp) == {"sent": 0, "failed": 1}
    assert mailbox.refusals == ["451 not asked any more"]
    assert send(replace(smtp, port=free_port())) == {"sent": 0, "failed": 1}


def test_a_password_goes_over_tls(mailbox: Mailbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """STARTTLS with a certificate that is checked, then the log-in."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout"]
    subprocess.run([*command, str(key), "-out", str(certificate), *subject], check=True, capture_output=True)
    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    def check(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object) -> AuthResult:
        return AuthResult(success=data == LoginPassword(b"table", b"s:cret"), handled=False)  # the server says so

    controller = Controller(
        mailbox,
        hostname="localhost",
        port=free_port(),
        tls_context=context,
        require_starttls=True,
        auth_required=True,
        authenticator=check,
    )
    controller.start()
    try:
        right = read_smtp(f"smtp://table:s%3Acret@localhost:{controller.port}?starttls", "")
        assert send(right) == {"sent": 0, "failed": 1}  # nobody vouches for the certificate
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert send(replace(right, password="wrong")) == {"sent": 0, "failed": 1}
        assert send(read_smtp(f"smtp://table@localhost:{controller.port}?starttls", "s:cret")) == {"sent": 1, "failed": 0}
    finally:
        controller.stop()


def test_when_a_mail_is_due() -> None:
    """After five minutes without the person and without anything new; once for each question; once an hour."""
    settings, long_ago, lately = MailSettings(Smtp("h", 25), "t@example.org"), ago(4000), ago(200)
    wish = Wish("r1", "s1", "ola@example.org", "en", long_ago, None, None, "world-powers", 7, long_ago)
    assert due(wish, settings, long_ago)
    assert not due(replace(wish, seen=lately), settings, long_ago)
    assert not due(replace(wish, at=lately), settings, long_ago)
    assert not due(wish, settings, lately)  # the server has just started: nobody could be seen
    assert not due(replace(wish, sent=long_ago, turn=7), settings, long_ago)
    assert due(replace(wish, sent=long_ago, turn=6), settings, long_ago)
    assert not due(replace(wish, sent=ago(3500), turn=6), settings, long_ago)


def test_two_servers_send_one_mail_and_addresses_are_forgotten(tmp_path: Path) -> None:
    """Who claims a mail first sends it; the address goes when the game is over, or if nobody confirms it for a day."""

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'worldtable.db'}")
        seats = (SeatRow(0, "person", "Ola", "s1"), SeatRow(1, "person", "Jan", "s2"))
        row = RoomRow("r1", "world-powers", 1, 2, {}, False, "s1", "waiting", None, now(), seats)
        await store.write(lambda c: add_room(c, row))
        playing = changed(row, phase="playing", asked=0, changes=1)
        await store.write(lambda c: change_room(c, row, playing, lambda c: append(c, "r1", 0, [AnswerRow(-1, "1")])))
        token = await store.write(lambda c: set_address(c, "r1", "s1", "ola@example.org", "pl"))
        await store.write(lambda c: set_address(c, "r1", "s2", "jan@example.org", "en"))
        assert await store.read(wishes) == []
        assert await store.write(lambda c: use_token(c, token, "confirm")) == "r1"
        (wish,) = await store.read(wishes)
        assert (wish.session, wish.language, wish.seq) == ("s1", "pl", 1)
        claims = [await store.write(lambda c: claim(c, wish, ago(3600))) for _ in range(2)]
        assert [claimed is not None for claimed in claims] == [True, False]
        await store.write(lambda c: tidy(c, ago(86400)))
        assert await store.read(lambda c: address_of(c, "r1", "s2")) == ("jan@example.org", False)
        await store.write(lambda c: tidy(c, ago(-1)))
        assert await store.read(lambda c: address_of(c, "r1", "s2")) is None
        assert await store.read(lambda c: address_of(c, "r1", "s1")) == ("ola@example.org", True)
        over = changed(playing, phase="over", asked=None, changes=2)
        await store.write(lambda c: change_room(c, playing, over, lambda c: append(c, "r1", 1, [AnswerRow(0, "profit")])))
        await store.write(lambda c: tidy(c, ago(86400)))
        assert await store.read(lambda c: address_of(c, "r1", "s1")) is None
        assert await store.write(lambda c: use_token(c, str(claims[0]), "stop")) is None
        store.close()

    asyncio.run(play())
