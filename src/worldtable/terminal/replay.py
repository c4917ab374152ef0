"""`worldtable replay`: a recorded match told in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import worldtable
from worldtable.engine.errors import BadSetup
from worldtable.engine.match import Match
from worldtable.engine.record import names_of, read
from worldtable.terminal.files import read_text
from worldtable.terminal.screen import Screen


def replay(file: Path, at: int | None, language: str) -> int:
    """Tell the log, then show the table at the end (or after `at` answers) and the result."""
    text = read_text(file)
    whole = read(text, worldtable.game)
    answers = whole.answers()
    if at is not None and not 0 <= at <= len(answers):
        raise BadSetup(f"--at: expected 0 to {len(answers)}, found {at}")
    match: Match[Any] = whole.game.match(whole.players, options=whole.options, chance="ask")
    screen = Screen(match, language, names_of(text))
    screen.events(None)
    for _, option in answers[:at]:
        match.answer(option)
        screen.events(None)
    screen.console.print()
    screen.table(None)
    screen.result()
    return 0
