"""Whatever is sent, over the socket or by HTTP: an answer that makes sense, no 500, no traceback, and the table goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from schemathesis.core.result import Ok

from tests.server.conftest import Person, Server, Socket
from worldtable.server.app import create_app

SCHEMA = schemathesis.openapi.from_dict(create_app("sqlite://").openapi())
FOUND = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
OPERATIONS = {f"{each.method} {each.path}": each for each in FOUND}
ODD = [
    *("", " ", "null", "true", "NaN", "[]", "{}", "{", '"', "\ufeff{}", '{"type": "ping"}}', '{"type": NaN}', "[" * 30_000),
    '{"a":' * 10_000 + "1" + "}" * 10_000,
    "9" * 60_000,
    "1e999999",
    '{"type": "ping", "type": "choose"}',
    '{"type": "resume", "seen": -1}',
    '{"type": "resume", "seen": 1e400}',
    '{"type": "resume", "seen": 99999999999999999999999999}',
    '{"type": "look", "lang": "\\ud800", "layout": "\\u0000"}',
    '{"type": "choose", "question": "\\ud800", "option": "\\udfff", "client": "c"}',
    '{"type": "choose", "question": "0", "option": "x", "client": ""}',
    '{"type": "choose", "question": "0", "option": "x", "client": "\\u0000"}',
    '{"type": "choose", "question": "0", "option": "x", "client": "c", "then": ' + "[" * 900 + "]" * 900 + "}",
    json.dumps({"type": "choose", "question": "0", "option": "x", "client": "c", "then": ["x"] * 5000}),
    '{"type": "ping", "x": "' + "x" * 65_511 + '"}',
]
VALUES = some.recursive(
    some.none()
    | some.booleans()
    | some.integers()
    | some.floats()
    | some.text()
    | some.sampled_from(["0", "c", "-1", "\ud800"]),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=6,
)
FIELDS = ("question", "option", "client", "then", "lang", "layout", "seen", "player", "seat")
FRAMES = some.builds(
    lambda kind, fields: json.dumps({"type": kind, **fields}),
    some.sampled_from(["choose", "back", "interject", "look", "resume", "ping", "fly"]) | VALUES,
    some.dictionaries(some.sampled_from(FIELDS), VALUES),
)
MESSAGES = FRAMES | VALUES.map(json.dumps) | some.text() | some.binary() | FRAMES.map(str.encode) | some.sampled_from(ODD)


class Generous(Server):
    """A server without limits on how often."""

    def command(self) -> list[str]:
        """What starts it."""
        return [sys.executable, "-m", "tests.proof.generous", str(self.folder), str(self.port)]


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It must not print a traceback, whatever was sent."""
    running = Generous(tmp_path_factory.mktemp("data"))
    yield running
    printed = running.kill()
    assert "Traceback" not in printed
    assert "ERROR" not in printed


def test_every_odd_message_is_answered(ola: Person) -> None:
    """Each by one error, or by what a frame that does make sense deserves."""
    eye = ola.look(ola.open_room(["me", "random"]))
    before = eye.until_asked()
    for message in ODD:
        assert answers(eye, message), message[:60]
    assert ola.look(str(before["room"]["id"])).until_asked()["seq"] == before["seq"]


@pytest.mark.parametrize("examples", [150, pytest.param(20_000, marks=pytest.mark.long)])
def test_any_message_is_answered(ola: Person, examples: int) -> None:
    """Text, bytes, JSON of any shape, and frames with fields of any kind: the socket stays, and nothing is played."""
    eye = ola.look(ola.open_room(["me", "random"]))
    before = eye.until_asked()

    @settings(max_examples=examples, deadline=None, database=None, derandomize=True)
    @given(MESSAGES)
    def send(message: str | bytes) -> None:
        assert answers(eye, message)

    send()
    assert ola.look(str(before["room"]["id"])).until_asked()["seq"] == before["seq"]


def answers(eye: Socket, message: str | bytes) -> list[dict[str, Any]]:
    """What comes after a message, up to the answer of a ping that is sent after it."""
    eye.connection.send(
        message if isinstance(message, bytes) else message.encode("utf-8", "replace"), text=isinstance(message, str)
    )
    eye.send(type="ping")
    heard = [eye.receive()]
    while heard[-1]["type"] not in ("pong", "error"):
        heard.append(eye.receive())
    if heard[-1]["type"] == "error":
        eye.until(type="pong")
    return heard


@pytest.mark.parametrize("examples", [10, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_any_request_is_answered(ola: Person, operation: str, known: bool, examples: int) -> None:
    """What the schema allows and what it does not, from Ola or from nobody, about her table or about any other."""
    room = ola.open_room(["me", "open", "random"])
    cookies = dict(ola.http.cookies) if known else {}
    paths = {"id": room} if "{id}" in operation and known else None
    headers = {"Origin": ola.server.address}
    cases = [OPERATIONS[operation].as_strategy(mode, path_parameters=paths) for mode in schemathesis.GenerationMode]

    @settings(max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(some.one_of(cases))
    def ask(case: schemathesis.Case[Any]) -> None:
        answer = case.call(ola.server.address, headers=headers, cookies=cookies, timeout=20)
        assert answer.status_code < 500, case.as_curl_command()

    ask()
