"""docs/new-game.md: the tutorial is the file, and all it says is so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import worldtable
from tests.docs.pages import HOUSE, WORLDTABLE, blocks, commands, play
from worldtable import cli
from worldtable.engine import laws
from worldtable.engine.rulebook import Rulebook

PAGE = "docs/new-game.md"
FILE = HOUSE / "docs" / "examples" / "connect_four.py"
GAMES = sys.modules["worldtable.games"]  # the folder; `worldtable.games` itself is the function


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The tutorial's file as a module of its own, at work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "connect_four", raising=False)
    module = ModuleType("connect_four")
    monkeypatch.setitem(sys.modules, "connect_four", module)
    exec(compile(FILE.read_text("utf-8"), FILE, "exec"), module.__dict__)
    return module


@pytest.fixture
def moved_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game, with everything that the page adds, as a folder among the games."""
    folder = tmp_path / "games" / "connect_four"
    folder.mkdir(parents=True)
    added = [block.text for block in blocks(PAGE) if block.language == "python" and not block.tag]
    (folder / "__init__.py").write_text("\n".join([FILE.read_text("utf-8"), *added]), "utf-8")
    monkeypatch.setattr(GAMES, "__path__", [*GAMES.__path__, str(folder.parent)])
    worldtable.games.cache_clear()
    yield
    sys.modules.pop("worldtable.games.connect_four", None)
    worldtable.games.cache_clear()


def test_the_pieces_are_the_file() -> None:
    """The page's pieces, one after another, are the file; only empty lines between them are left out."""
    rest = FILE.read_text("utf-8")
    for piece in (block.text for block in blocks(PAGE) if block.tag == FILE.name):
        rest = rest.lstrip("\n")
        assert rest[: len(piece)] == piece
        rest = rest[len(piece) :]
    assert rest == ""


def test_the_rules_are_at_most_sixty_lines() -> None:
    """A game of this size needs no more."""
    _, _, after = FILE.read_text("utf-8").partition("# --- the rules ---")
    rules, end, _ = after.partition("# --- the words")
    assert end
    assert len(rules.splitlines()) <= 60


def test_everything_on_the_page_runs(module: ModuleType) -> None:
    """Sessions, additions, rule examples and laws, from top to bottom, print what the page says."""
    play(blocks(PAGE), module)


def test_the_rulebook_can_be_read() -> None:
    """The rulebook on the page has the three clauses."""
    (rulebook,) = (block.text for block in blocks(PAGE) if block.language == "markdown")
    book = Rulebook.read(rulebook)
    assert (book.title, list(book.clauses)) == ("Connect Four", ["CF-1.1", "CF-1.2", "CF-1.3"])


@pytest.mark.usefixtures("moved_in")
def test_a_game_that_moves_in_is_there(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder among the games is all it takes: the commands of the page work."""
    lines = [found[1] for command in commands(PAGE) if (found := WORLDTABLE.fullmatch(command.line))]
    assert len(lines) == 3
    for line in lines:
        monkeypatch.setattr("builtins.input", leave)
        assert cli.main(line.split()) == 0
    said = capsys.readouterr().out
    assert "Connect Four  (connect-four)" in said
    assert "200 games of Connect Four" in said
    assert laws.check(worldtable.game("connect-four"), 2, {}, seed=1, often=1.0).over


def leave(*prompt: object) -> str:
    """Nobody is at the keyboard."""
    raise EOFError
