"""The rulebook in the product: chapters of numbered clauses, so that every refusal can point at its rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Self

CHAPTER = re.compile(r"## ([A-Z]+-\w+) (.+)")
CLAUSE = re.compile(r"- \*\*([A-Z]+[- ][\w.]+)\*\* (.+)")


@dataclass(slots=True)
class Chapter:
    """A chapter, e.g. WP-6 Auction Action: paragraphs before the first clause, then the clauses by number."""

    id: str
    title: str
    intro: list[str] = field(default_factory=list)
    clauses: dict[str, str] = field(default_factory=dict)
    part: str = ""  # the title of the game inside whose rulebook begins here


@dataclass(slots=True)
class Rulebook:
    """A whole rulebook. Texts may hold *italics* and `code`, nothing else."""

    title: str
    intro: list[str] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)

    def __str__(self) -> str:
        """The whole text, a line for each clause."""
        lines = [self.title, *self.intro]
        for chapter in self.chapters:
            lines += ["", chapter.part] if chapter.part else []
            lines += ["", f"{chapter.id} {chapter.title}", *chapter.intro]
            lines += [f"{number} {text}" for number, text in chapter.clauses.items()]
        return "\n".join(lines)

    @property
    def clauses(self) -> dict[str, str]:
        """Every clause's text by its number."""
        return {number: text for chapter in self.chapters for number, text in chapter.clauses.items()}

    def append(self, book: Self) -> None:
        """The chapters of a game inside, under its title."""
        book.chapters[0].part = book.title
        self.chapters += book.chapters

    @classmethod
    def read(cls, markdown: str) -> Self:
        """The rulebook from its file: `# title`, `## WP-1 chapter`, `- **WP-1.1** clause`, paragraphs between."""
        book = cls("")
        for line in filter(None, map(str.strip, markdown.splitlines())):
            if chapter := CHAPTER.fullmatch(line):
                book.chapters.append(Chapter(chapter[1], chapter[2]))
            elif clause := CLAUSE.fullmatch(line):
                number, text = clause[1], clause[2]
                if number in book.clauses:
                    raise ValueError(f"rulebook: clause {number} stands twice")
                book.chapters[-1].clauses[number] = text
            elif line.startswith("# "):
                book.title = line[2:]
            elif line.startswith(("#", "-")):
                raise ValueError(f"rulebook: neither a chapter nor a clause: {line}")
            else:
                (book.chapters[-1] if book.chapters else book).intro.append(line)
        return book
