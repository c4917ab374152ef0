"""`worldtable check`: verify records and rule examples."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import worldtable
from worldtable.engine.errors import WorldtableError
from worldtable.engine.example import run_examples
from worldtable.engine.record import read, result_text
from worldtable.terminal.files import read_text


def check(files: Sequence[Path]) -> int:
    """Say for each file whether it holds; 1 if one does not."""
    worst = 0
    for file in files:
        try:
            print(f"{file}: {verdict(file)}")
        except WorldtableError as error:
            print(f"{file}: {error}", file=sys.stderr)
            worst = 1
    return worst


def verdict(file: Path) -> str:
    """What holds of a file. An error says what does not."""
    text = read_text(file)
    if file.suffix == ".toml":
        examples = run_examples(text, worldtable.game)
        return f"{len(examples)} examples hold"
    match = read(text, worldtable.game)
    return f"a legal record of {match.game.title}, {len(match.answers())} answers, result: {result_text(match.result)}"
