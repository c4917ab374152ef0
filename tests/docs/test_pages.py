"""The pages for players and authors: what they show runs, what they link to is there, and no public name is forgotten."""

from __future__ import annotations

import argparse
import doctest
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import worldtable
from tests.docs.pages import HOUSE, WORLDTABLE, Command, blocks, commands, play, read_page
from worldtable import cli

PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", *sorted(f"docs/{page.name}" for page in HOUSE.glob("docs/*.md"))]
OURS = [page for page in PAGES if page != "docs/new-game.md"]  # that page has a test of its own


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """An empty module to play in, at work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    module = ModuleType("the_page")
    monkeypatch.setitem(sys.modules, "the_page", module)
    return module


@pytest.mark.parametrize("page", OURS)
def test_the_code_runs(page: str, module: ModuleType) -> None:
    """Every session prints what the page says, every script runs."""
    play(blocks(page), module)


@pytest.mark.parametrize("page", OURS)
def test_the_commands_run(
    page: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Every `worldtable …` works, and prints what the page says; `./scripts/…` exist and take these arguments."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANGUAGE", "en")
    (tmp_path / "tests").symlink_to(HOUSE / "tests")
    for command in commands(page):
        if found := WORLDTABLE.fullmatch(command.line):
            run(command, shlex.split(found[1]), monkeypatch, capsys)
        elif command.line.startswith("./scripts/"):
            script, *arguments = command.line.split()
            assert (HOUSE / script).is_file()
            if script == "./scripts/play":
                cli.parser().parse_args(["serve", *arguments])


def run(command: Command, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Run one command, nobody being at the keyboard, and compare what it prints if the page says so."""
    monkeypatch.setattr("builtins.input", leave)
    cli.parser().parse_args(arguments)
    if arguments[0] in ("serve", "backup", "restore"):  # they need a server's data
        return
    assert cli.main(arguments) == 0, command.line
    printed = capsys.readouterr().out
    checker = doctest.OutputChecker()
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert not command.output or checker.check_output(command.output, printed, flags), f"{command.line}\n{printed}"


def leave(*prompt: object) -> str:
    """Somebody who leaves at once."""
    raise EOFError


@pytest.mark.parametrize("page", PAGES)
def test_what_is_linked_is_there(page: str) -> None:
    """Every link to a file of the project leads somewhere."""
    text = re.sub(r"```.*?```", "", read_page(page), flags=re.DOTALL)
    targets = [target.partition("#")[0] for target in re.findall(r"(?<!!)\[[^\]]*\]\(([^)]+)\)", text) if "://" not in target]
    missing = [target for target in targets if target and not (HOUSE / page).parent.joinpath(target).exists()]
    assert missing == []


def public_names() -> Iterator[str]:
    """What authors of programs may rely on."""
    yield from (f"worldtable.{name}" for name in worldtable.__all__ if name != "CHANCE")
    yield "CHANCE"
    for prefix, cls in (("match", worldtable.Match), ("game", worldtable.Game)):
        fields = getattr(cls, "__dataclass_fields__", ())
        yield from (f"{prefix}.{name}" for name in sorted({*dir(cls), *fields}) if not name.startswith("_"))


@pytest.mark.parametrize("name", list(public_names()))
def test_no_public_name_is_forgotten(name: str) -> None:
    """docs/bots.md names it, as code."""
    text = read_page("docs/bots.md")
    assert re.search(rf"`{re.escape(name)}\b", text), f"{name} is not explained in docs/bots.md"


def command_words() -> Iterator[tuple[str, str]]:
    """Each subcommand with its options."""
    actions = next(action for action in cli.parser()._actions if isinstance(action, argparse._SubParsersAction))
    for name, command in actions.choices.items():
        yield name, ""
        for action in command._actions:
            yield from ((name, option) for option in action.option_strings if option.startswith("--") and option != "--help")


@pytest.mark.parametrize(("command", "option"), list(command_words()))
def test_no_command_is_forgotten(command: str, option: str) -> None:
    """docs/players.md has a chapter for each command, which names all its options."""
    text = read_page("docs/players.md")
    chapter = re.search(rf"^### `worldtable {command}.*?(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert chapter, f"worldtable {command} has no chapter in docs/players.md"
    assert f"`{option}" in chapter[0] or not option, f"{option} of worldtable {command} is not explained"
