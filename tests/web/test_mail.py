"""Mails in the browser: the form under the table's settings, the pages that the links open; and a server that restarts."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Page, expect

from tests.server.conftest import Person, Server, free_port
from tests.server.mailbox import Mailbox
from tests.server.test_mail import MailingServer, mail_row, token_in
from tests.web.conftest import PHONE, Visit, picture

BOX = Mailbox()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends mails, for all tests of the file."""
    controller = Controller(BOX, hostname="127.0.0.1", port=free_port())
    controller.start()
    running = MailingServer(tmp_path_factory.mktemp("data"), controller.port)
    yield running
    running.kill()
    controller.stop()


def table_of(page: Page, server: Server) -> str:
    """A new table, in whose first seat this browser sits, opened on the page; its id."""
    person = Person(server)
    room = person.open_room(["me", "open"], game="control-v")
    secret = person.http.cookies["worldtable"]
    page.context.add_cookies([{"name": "worldtable", "value": secret, "url": server.address}])
    page.goto(f"/room/{room}")
    return room


def test_an_address_is_given_confirmed_and_forgotten(visit: Visit, server: Server) -> None:
    """By its owner, in Polish, on a phone that is dark; the link asks before it does anything."""
    page = visit(locale="pl-PL", viewport=PHONE, color_scheme="dark")
    table_of(page, server)
    page.get_by_text("E-mail, gdy moja kolej").click()
    page.get_by_label("Twój adres e-mail").fill("ola@example.org")
    page.get_by_role("button", name="Wyślij mi potwierdzenie").click()
    expect(page.locator(".mail-address")).to_have_text("ola@example.org")
    expect(page.get_by_text("Otwórz link z wiadomości wysłanej na ten adres:")).to_be_visible()
    picture(page, "mail-form-phone-pl")
    link = f"/mail#confirm={token_in(BOX.next(), 'confirm')}"
    mail = visit(link, locale="pl-PL", viewport=PHONE)
    expect(mail.get_by_role("button", name="Potwierdź adres")).to_be_visible()
    assert mail_row(server, "confirmed") == [0]
    mail.get_by_role("button", name="Potwierdź adres").click()
    expect(mail.get_by_role("heading", name="Adres potwierdzony")).to_be_visible()
    assert mail.url == f"{server.address}/mail"  # the token is gone from the address
    picture(mail, "mail-confirmed-phone-pl")
    page.reload()
    page.get_by_text("E-mail, gdy moja kolej").click()
    expect(page.get_by_text("Wiadomości przychodzą na ten adres:")).to_be_visible()
    page.get_by_role("button", name="Usuń adres").click()
    expect(page.get_by_label("Twój adres e-mail")).to_be_visible()


def test_a_link_that_is_used_up_says_so(visit: Visit) -> None:
    """And one that is incomplete leads to no button."""
    page = visit("/mail#stop=nothing")
    page.get_by_role("button", name="Stop the mails").click()
    expect(page.get_by_text("this link is too old, or it has been used")).to_be_visible()
    page = visit("/mail")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()


def test_a_page_comes_back_when_the_server_does(visit: Visit, server: Server) -> None:
    """It says that the table restarts, not that the network is lost, until it is there again."""
    page = visit()
    table_of(page, server)
    expect(page.get_by_role("heading", name="Control V")).to_be_visible()
    server.process.send_signal(signal.SIGTERM)
    expect(page.get_by_text("The table restarts…")).to_be_visible()
    server.process.communicate()
    assert server.process.returncode == 0
    server.start()
    expect(page.get_by_text("The table restarts…")).to_have_count(0)
    expect(page.get_by_text(re.compile("Reconnecting"))).to_have_count(0)
