"""A game at the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import worldtable
from worldtable.terminal.play import play

GAME = worldtable.game("world-powers")


class Keyboard(Console):
    """A console without colour whose keyboard types given lines, then the first option for ever or leaves."""

    def __init__(self, lines: list[str], for_ever: str | None = None) -> None:
        super().__init__(file=io.StringIO(), width=100, highlight=False)
        self.lines: Iterator[str] = iter(lines)
        self.for_ever = for_ever

    def input(self, prompt: Any = "", **more: Any) -> str:
        self.print(prompt, end="")
        line = next(self.lines, self.for_ever)
        if line is None:
            raise EOFError
        self.print(line)
        return line

    @property
    def shown(self) -> str:
        """Everything that was printed."""
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def play_with(keyboard: Keyboard, language: str = "en", record: Path | None = None, **options: Any) -> str:
    """Play World Powers against a random bot; what was shown."""
    match = GAME.match(2, seed=1, options=options)
    assert play(match, ["me", "random"], language, record, keyboard) == 0
    return keyboard.shown


@pytest.mark.parametrize(("language", "said"), [("en", "Result"), ("pl", "Wynik")])
def test_a_whole_game_is_played_by_numbers(language: str, said: str) -> None:
    """Always the first option, to the result; nothing needs colour."""
    shown = play_with(Keyboard([], for_ever="1"), language, end_at=5)
    assert said in shown
    assert "\x1b[" not in shown


@pytest.mark.parametrize(("language", "said"), [("en", "wins the game!"), ("pl", "wygrywa grę!")])
def test_windows_are_answered_one_after_another(language: str, said: str) -> None:
    """Światowy Konflikt, two people and a bot: the keyboard goes round, and nobody sees the cards of another."""
    match = worldtable.game("swiatowy-konflikt").match(3, seed=3)
    keyboard = Keyboard([], for_ever="1")
    assert play(match, ["me", "me", "random"], language, None, keyboard) == 0
    assert said in keyboard.shown
    assert ("Press Enter" if language == "en" else "Naciśnij Enter") in keyboard.shown


def test_options_can_be_typed_as_text_and_are_explained() -> None:
    """Number or notation; what is not on offer says why, with its clause."""
    shown = play_with(Keyboard(["99", "profit", "fly", "?", "r WP-6.4", "r WP-99", "t"]))
    assert "fly: it is not on offer" in shown
    assert "WP-6.4" in shown
    assert "There is no clause WP-99." in shown
    assert "Type an option’s number" in shown
    assert "You left the table." in shown


@pytest.mark.parametrize(
    ("language", "chart", "group", "said"),
    [
        ("en", "northern polar circle", "30 backer on c1", "Red: "),
        ("pl", "północne koło podbiegunowe", "30 poplecznik na c1", "Czerwone: "),
    ],
)
def test_moves_are_typed_by_their_nodes(language: str, chart: str, group: str, said: str) -> None:
    """Planetary Chess: a chart, a line for each figure; a part of a move lists the moves, the two nodes are one."""
    match = worldtable.game("planetary-chess").match(2)
    keyboard = Keyboard(["S", "a1 a2", "a1g7"])
    assert play(match, ["me", "me"], language, None, keyboard) == 0
    shown = keyboard.shown
    assert chart in shown
    assert group in shown
    assert "\n  HS-i1  HS-k1\n" in shown
    assert "(PC-6.1)" in shown
    assert said in shown
    assert match.record.splitlines()[-1] == "0 Ba1xg7+"


def test_who_resigns_has_lost_at_once() -> None:
    """The game is over, and the result is shown."""
    match = worldtable.game("planetary-chess").match(2)
    keyboard = Keyboard(["a1g7", "resign"])
    assert play(match, ["me", "me"], "en", None, keyboard) == 0
    assert "Resignation: Red wins, 1-0" in keyboard.shown
    assert "Result" in keyboard.shown


def test_leaving_keeps_the_record(tmp_path: Path) -> None:
    """With --record the game so far is on disk, and it can be played on."""
    path = tmp_path / "game.txt"
    shown = play_with(Keyboard(["1", "1", "q"]), record=path)
    assert str(path) in shown.replace("\n", "")
    again = worldtable.replay(path.read_text("utf-8"), chance="ask")
    assert not again.over
    assert len(again.answers()) >= 2


def test_a_choice_on_the_way_is_taken_back(tmp_path: Path) -> None:
    """Control V: the source is chosen otherwise; the record holds only what counts, and b means nothing elsewhere."""
    path = tmp_path / "game.txt"
    options: dict[str, Any] = {"first_player": "seat_1", "area": 6, "obstacles_each": 0}
    keyboard = Keyboard(["b", "b2", "f6", "V3", "V3", "b2", "b", "e2", "b", "b2", "V2", "q"])
    match = worldtable.game("control-v").match(2, 1, options)
    assert play(match, ["me", "me"], "en", path, keyboard) == 0
    assert keyboard.shown.count("b  choose otherwise") == 3
    assert "b: it is not on offer" in keyboard.shown
    replayed = [str(option) for _, option in worldtable.replay(path.read_text("utf-8")).answers()]
    assert replayed == ["b2", "f6", "V3", "V3", "b2", "V2"]
