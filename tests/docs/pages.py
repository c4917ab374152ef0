"""The pages of the documentation as something that runs: their fenced blocks, read and played one after another.

`pycon` blocks are doctests, `python` blocks are executed, and `toml` blocks with a file's name are written to the working
folder, all in the order of the page and in one namespace. In `console` blocks the lines with `$` are commands.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

HOUSE = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORLDTABLE = re.compile(r"(?:\.venv/bin/)?worldtable (.+)")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its tag (a file's name, if any), its text, and where it stands."""

    language: str
    tag: str
    text: str
    page: str
    line: int


@dataclass(frozen=True, slots=True)
class Command:
    """A command line and what the page says it prints ('' if nothing is said)."""

    line: str
    output: str


def read_page(name: str) -> str:
    """The text of a page, by its path from the top of the project."""
    return (HOUSE / name).read_text("utf-8")


def blocks(name: str) -> list[Block]:
    """All fenced blocks of a page."""
    text = read_page(name)
    return [
        Block(found[1], found[2] or "", found[3], name, text.count("\n", 0, found.start()) + 2)
        for found in FENCE.finditer(text)
    ]


def play(page: list[Block], module: ModuleType) -> None:
    """Run the blocks of a page, in order, in the module's namespace."""
    for block in page:
        if block.language == "pycon":
            run_session(block, module)
        elif block.language == "python" and not block.tag:
            exec(compile("\n" * (block.line - 1) + block.text, block.page, "exec"), module.__dict__)
        elif block.language == "toml" and block.tag:
            Path(block.tag).write_text(block.text, "utf-8")


def run_session(block: Block, module: ModuleType) -> None:
    """Run a session and compare what it prints."""
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.page, block.page, block.line - 1)
    test.globs = module.__dict__
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)


def commands(name: str) -> Iterator[Command]:
    """The commands of a page's console blocks, with the output that follows them."""
    for block in blocks(name):
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, _, output = part.partition("\n")
                yield Command(line.partition("  #")[0].strip(), output)
