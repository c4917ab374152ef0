"""docs/hosting.md: every setting with its variable, and every metric, is told there."""

from __future__ import annotations

import argparse
import re

import pytest

from tests.docs.pages import HOUSE, blocks, read_page
from worldtable import cli
from worldtable.engine.errors import BadSetup
from worldtable.server.arguments import settings_of
from worldtable.server.metrics import REGISTRY
from worldtable.server.requests import ALWAYS

PAGE = "docs/hosting.md"


def variables() -> dict[str, str]:
    """The options of `worldtable serve` that are also environment variables."""
    actions = next(action for action in cli.parser()._actions if isinstance(action, argparse._SubParsersAction))
    found = (
        (action.option_strings[-1], re.search(r"\[(\w+)\]$", action.help or "")) for action in actions.choices["serve"]._actions
    )
    return {option: variable[1] for option, variable in found if variable}


def test_every_setting_is_told() -> None:
    """The table has each option with its variable."""
    text = read_page(PAGE)
    assert len(variables()) == 13
    assert [
        option for option, variable in variables().items() if f"`{option}`" not in text or f"`{variable}`" not in text
    ] == []


def test_every_metric_is_told() -> None:
    """By the name under which Prometheus knows it."""
    names = {metric.name + ("_total" if metric.type == "counter" else "") for metric in REGISTRY.collect()}
    ours = {name for name in names if name.startswith("worldtable_")}
    assert len(ours) == 9
    assert [name for name in sorted(ours) if f"`{name}`" not in read_page(PAGE)] == []
    assert [path for path in ALWAYS if f"`{path}`" not in read_page(PAGE)] == []


def test_the_environment_sets_what_the_command_line_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page's examples have it; the option goes before."""
    for block in blocks(PAGE):
        if block.language == "ini" and block.text.startswith("WORLDTABLE"):
            for line in block.text.splitlines():
                monkeypatch.setenv(*line.split("=", 1))
    settings = settings_of(cli.parser().parse_args(["serve", "--log", "text"]))
    assert (settings.address, settings.proxies, settings.log) == ("https://games.example.org", "127.0.0.1", "text")
    assert settings.mail is not None
    assert (settings.mail.smtp.host, settings.mail.smtp.port, settings.mail.smtp.user) == ("mail.example.org", 587, "table")
    assert (settings.mail.smtp.starttls, settings.mail.sender, settings.mail.after) == (
        True,
        "Worldtable <table@example.org>",
        300,
    )
    monkeypatch.setenv("WORLDTABLE_LOG", "loud")
    with pytest.raises(BadSetup, match="WORLDTABLE_LOG: expected one of text, json, found loud"):
        settings_of(cli.parser().parse_args(["serve"]))


def test_the_image_serves() -> None:
    """The commands of the Dockerfile are commands of ours, and its variables are settings."""
    text = (HOUSE / "Dockerfile").read_text("utf-8")
    assert set(re.findall(r"WORLDTABLE_\w+", text)) < set(variables().values())
    command = re.search(r'^CMD \["(\w+)"\]', text, re.MULTILINE)
    assert command
    cli.parser().parse_args([command[1]])
