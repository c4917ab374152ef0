"""Rulebooks: read from their files, and refused where they are malformed."""

from __future__ import annotations

import pytest

from worldtable.engine.rulebook import Rulebook

PAGE = """
# Chess

A game.

## CH-1 Setting up

Before you begin.

- **CH-1.1** White moves *first*.
- **CH R1** Nobody may pass.
"""


def test_a_rulebook_has_chapters_of_numbered_clauses() -> None:
    """Title, introduction, chapters, clauses and rulings."""
    book = Rulebook.read(PAGE)
    assert (book.title, book.intro) == ("Chess", ["A game."])
    assert [(chapter.id, chapter.title, chapter.intro) for chapter in book.chapters] == [
        ("CH-1", "Setting up", ["Before you begin."])
    ]
    assert book.clauses == {"CH-1.1": "White moves *first*.", "CH R1": "Nobody may pass."}
    assert str(book).splitlines()[-1] == "CH R1 Nobody may pass."


def test_the_chapters_of_a_game_inside_stand_under_its_title() -> None:
    """They come last, and the first of them says whose they are."""
    book, inside = Rulebook.read(PAGE), Rulebook.read("# Dice\n## DI-1 Throwing\n- **DI-1.1** Throw.\n## DI-2 Paying\n")
    book.append(inside)
    assert [(chapter.part, chapter.id) for chapter in book.chapters] == [("", "CH-1"), ("Dice", "DI-1"), ("", "DI-2")]
    assert str(book).splitlines()[-7:] == ["", "Dice", "", "DI-1 Throwing", "DI-1.1 Throw.", "", "DI-2 Paying"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("CH R1", "CH-1.1", "clause CH-1.1 stands twice"),
        ("## CH-1 Setting", "## Setting", "neither a chapter nor a clause"),
        ("- **CH R1**", "- CH R1", "neither a chapter nor a clause"),
    ],
)
def test_a_malformed_rulebook_is_refused(old: str, new: str, said: str) -> None:
    """The error names the line or the clause."""
    with pytest.raises(ValueError, match=said):
        Rulebook.read(PAGE.replace(old, new))
