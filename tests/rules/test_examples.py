"""Every rule example in this folder holds."""

from __future__ import annotations

from pathlib import Path

import pytest

import worldtable
from worldtable.engine.example import Example, Run, read_examples
from worldtable.engine.laws import uncited

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.toml"))
EXAMPLES = [example for file in FILES for example in read_examples(file.read_text("utf-8"))]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_example_holds(example: Example) -> None:
    """What the example says follows from its situation and its choices."""
    Run(example, worldtable.game).run()


def test_every_example_has_an_id_of_its_own() -> None:
    """No two examples have the same id."""
    ids = [example.id for example in EXAMPLES]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("id", worldtable.games())
def test_every_clause_is_cited_by_code_and_by_an_example(id: str) -> None:
    """Each numbered clause of the rulebook stands in the game's code and in an example, which another game may play."""
    assert uncited(worldtable.game(id), [example.clauses for example in EXAMPLES]) == ([], [])
