"""Mails over a real mail server: confirmed first, sent to who is asked and away, stopped by their own link."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from tests.server.conftest import Person, Server, free_port
from tests.server.mailbox import Mailbox
from worldtable import cli


@pytest.fixture
def mailbox() -> Mailbox:
    """An empty mailbox."""
    return Mailbox()


class MailingServer(Server):
    """A server that sends mails to who has been away for a second."""

    def __init__(self, folder: Path, smtp: int) -> None:
        self.smtp = smtp
        super().__init__(folder)

    def command(self) -> list[str]:
        """What starts it."""
        mail = ["--smtp", f"smtp://127.0.0.1:{self.smtp}", "--mail-from", "Table <table@example.org>", "--mail-after", "1"]
        return [*super().command(), *mail, "--address", f"http://127.0.0.1:{self.port}"]


@pytest.fixture
def mailing(tmp_path: Path, mailbox: Mailbox) -> Iterator[MailingServer]:
    """A server that sends mails, and a mail server that takes them."""
    controller = Controller(mailbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    server = MailingServer(tmp_path, controller.port)
    yield server
    server.kill()
    controller.stop()


def two_at_a_table(server: Server) -> tuple[str, Person, Person]:
    """A room of two people: who is asked first, and the other."""
    people = [Person(server), Person(server)]
    room = people[0].open_room(["me", "open"])
    people[1].post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    sockets = [person.look(room) for person in people]
    for socket in sockets:
        while socket.until(type="view")["room"]["phase"] != "playing":
            pass
    asked = 0 if sockets[0].view["question"] else 1
    for socket in sockets:
        socket.connection.close()
    return room, people[asked], people[1 - asked]


def token_in(letter: EmailMessage, purpose: str) -> str:
    """The secret in the link for that purpose."""
    found = re.search(rf"/mail#{purpose}=(\S+)", letter.get_content())
    assert found
    return found[1]


def mail_row(server: Server, column: str) -> list[Any]:
    """A column of the stored addresses."""
    with closing(sqlite3.connect(server.folder / "worldtable.db")) as connection:
        return [row[0] for row in connection.execute(f"SELECT {column} FROM mails ORDER BY address")]


def follow(person: Person, purpose: str, token: str) -> int:
    """Follow a link of a mail; the status."""
    return person.post("/api/mail", {"purpose": purpose, "token": token}).status_code


def test_a_confirmed_address_gets_one_mail_a_turn_until_it_is_stopped(mailing: MailingServer, mailbox: Mailbox) -> None:
    """From giving the address to the last link: every letter whole, and nothing more than that."""
    room, asked, other = two_at_a_table(mailing)
    assert asked.http.get(f"/api/rooms/{room}/mail").json() == {"possible": True, "address": None, "confirmed": False}
    assert asked.post(f"/api/rooms/{room}/mail", {"address": "ola@example.org"}).json() == {}
    letter = mailbox.next()
    token = token_in(letter, "confirm")
    assert (letter["To"], letter["From"], letter["Subject"], letter["List-Unsubscribe"]) == (
        "ola@example.org",
        "Table <table@example.org>",
        "World Powers: please confirm your address",
        None,
    )
    assert asked.http.get(f"/api/rooms/{room}/mail").json()["confirmed"] is False
    phone = Person(mailing)  # another browser than the one at the table: the link is enough
    assert follow(phone, "stop", token) == 404  # a link has one purpose
    assert follow(phone, "confirm", token) == 200
    assert follow(phone, "confirm", token) == 404
    assert asked.http.get(f"/api/rooms/{room}/mail").json() == {
        "possible": True,
        "address": "ola@example.org",
        "confirmed": True,
    }
    assert other.http.get(f"/api/rooms/{room}/mail").json()["address"] is None
    assert phone.http.get(f"/api/rooms/{room}/mail").json()["possible"] is False
    letter = mailbox.next()
    stop = token_in(letter, "stop")
    base = mailing.address
    assert letter["Subject"] == "World Powers: it is your turn"
    assert letter["List-Unsubscribe"].strip() == f"<{base}/mail#stop={stop}>"
    assert letter.get_content().replace("\r\n", "\n") == (
        f"It is your turn at a table of World Powers:\n{base}/room/{room}\n\n"
        f"You get no more mails about this table if you open this link:\n{base}/mail#stop={stop}\n"
    )
    whole = b"".join(path.read_bytes() for path in mailing.folder.glob("worldtable.db*"))
    assert token.encode() not in whole
    assert stop.encode() not in whole
    assert follow(phone, "stop", stop) == 200
    assert follow(phone, "stop", stop) == 404
    assert asked.http.get(f"/api/rooms/{room}/mail").json()["address"] is None
    assert mail_row(mailing, "address") == []
    assert mailbox.letters.empty()


def test_only_who_is_asked_and_does_not_look_gets_a_mail(mailing: MailingServer, mailbox: Mailbox) -> None:
    """Looking at the table keeps mails away, in one's own language; the other person, who is not asked, gets none."""
    room, asked, other = two_at_a_table(mailing)
    eye = asked.look(room)
    for person, name in ((asked, "asked"), (other, "other")):
        headers = {"Accept-Language": "pl"}
        person.http.post(f"/api/rooms/{room}/mail", json={"address": f"{name}@example.org"}, headers=headers)
        assert follow(person, "confirm", token_in(mailbox.next(), "confirm")) == 200
    made = mail_row(mailing, "made")[0]
    assert made is not None
    deadline = time.monotonic() + 20
    while (mail_row(mailing, "seen")[0] or "") <= made[:-3] + f"{int(made[-3:-1]) + 2:02}Z" and time.monotonic() < deadline:
        time.sleep(0.1)  # until the person has been seen for longer than the server waits
    assert mail_row(mailing, "sent") == [None, None]
    eye.connection.close()
    letter = mailbox.next()
    assert (letter["To"], letter["Subject"]) == ("asked@example.org", "World Powers: Twoja kolej")
    assert mail_row(mailing, "sent")[1] is None
    assert mailbox.letters.empty()


def test_who_may_give_an_address_and_which(mailing: MailingServer, mailbox: Mailbox) -> None:
    """One needs a seat, and an address that is one; nobody's mailbox is filled by strangers."""
    room, asked, _ = two_at_a_table(mailing)
    path = f"/api/rooms/{room}/mail"
    assert Person(mailing).post(path, {"address": "ola@example.org"}).status_code == 403
    for wrong in ("ola", "ola@", "ola@example", "o la@example.org", "ola@example.org\nBcc: jan@example.org", "a@b.c,d@e.fg"):
        answer = asked.post(path, {"address": wrong})
        assert (answer.status_code, answer.json()) == (400, {"error": "expected an address like ola@example.org"})
    assert asked.post(path, {"address": "o" * 255}).status_code == 422
    assert asked.post(path, {"address": "ola@example.org", "seat": 1}).status_code == 422
    assert [asked.post(path, {"address": "ola@example.org"}).status_code for _ in range(4)] == [200, 200, 200, 429]
    tokens = [token_in(mailbox.next(), "confirm") for _ in range(3)]
    assert [follow(asked, "confirm", token) for token in tokens] == [404, 404, 200]  # only the newest counts
    headers = {"Content-Type": "application/json"}
    assert asked.http.request("DELETE", path, headers=headers).status_code == 200
    assert asked.http.get(path).json()["address"] is None


def test_a_server_without_mail_says_so(ola: Person) -> None:
    """No form is shown, and no address taken."""
    room = ola.open_room(["me", "open"])
    assert ola.http.get(f"/api/rooms/{room}/mail").json() == {"possible": False, "address": None, "confirmed": False}
    answer = ola.post(f"/api/rooms/{room}/mail", {"address": "ola@example.org"})
    assert (answer.status_code, answer.json()) == (404, {"error": "this server sends no mails"})


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--smtp", "mail.example.org"], "--mail-from: expected the address from which mails are sent"),
        (["--smtp", "smtp://h", "--mail-from", "t@example.org"], "--smtp needs --address"),
        (
            ["--smtp", "imap://h", "--mail-from", "t@example.org", "--address", "https://g.example.org"],
            "--smtp: expected smtp://",
        ),
        (
            ["--smtp", "smtp://u:p@mail.example.org", "--mail-from", "t@example.org", "--address", "https://g.example.org"],
            "--smtp: a password is sent only over TLS",
        ),
        (["--address", "games.example.org"], "--address: expected https://games.example.org"),
    ],
)
def test_settings_that_make_no_sense(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """They are refused in a sentence, before anything starts."""
    assert cli.main(["serve", *options]) == 2
    assert said in capsys.readouterr().err
