"""Rule examples that are wrong say where and why."""

from __future__ import annotations

import pytest

import worldtable
from worldtable.engine.errors import BadExample
from worldtable.engine.example import run_examples

HEAD = """
game = "world-powers"
players = 2
given = { phase = "action", cards = ["USA", "USA", "Japan", "India"] }

[[example]]
id = "T1"
clauses = ["WP-4.1"]
says = "an example"
"""


def refusal(text: str) -> str:
    """What is said of a file of examples."""
    with pytest.raises(BadExample) as error:
        run_examples(text, worldtable.game)
    return str(error.value)


def test_a_file_of_examples_is_run() -> None:
    """Steps of every kind, and what must follow."""
    steps = [
        "0? invest | auction | finance | profit",
        "0?fin ance",
        "0?fly",
        "0# 4",
        "0! bid 1",
        "0 profit",
        "0 USA",
        "= tt.0 16",
        "> A profits from USA: 6 TT",
    ]
    text = HEAD + f'play = {steps}\nthen = {{ "tt.0" = 16 }}'
    assert [example.id for example in run_examples(text, worldtable.game)] == ["T1"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('play = ["0? invest | auction"]', "T1, step 1 (0? invest | auction): on offer is invest | auction | finance | profit"),
        ('play = ["0?in invest"]', "T1, step 1 (0?in invest): on offer is vest"),
        ('play = ["0# 3"]', "T1, step 1 (0# 3): on offer are 4"),
        ('play = ["1? invest"]', "player 1 is not asked; asked is (0,)"),
        ('play = ["0! profit"]', "it was accepted"),
        ('play = ["0 profit", "0! bid 1 -> WP-6.5"]', "refused by None, not WP-6.5"),
        ('play = ["0 fly"]', "T1, step 1 (0 fly): 'fly' is refused: it is not on offer"),
        ('play = ["0 profit", "0 USA", "> B wins"]', "nobody said so; said was: A profits from USA: 6 TT"),
        ('play = ["= tt.0 11"]', "expected tt.0 = 11, found 10"),
        ('play = ["fight"]', "is no answer"),
        ('then = { "tt.9" = 1 }', "no 9 in 'tt.9'; expected one of: 0 to 1"),
        ('then = { "money.0" = 1 }', "no 'money' in 'money.0'; expected one of: options, tt"),
        ("places = [1, 2]", "T1, places: expected (1, 2), but the match is not over"),
        ('given = { "tt.0" = "rich" }', "T1: given: tt.0: expected int, found 'rich'"),
        ('colour = "red"', "T1: 'colour' is unknown. Expected one of: game, players"),
        ("options = { end_at = 1 }", "Option end_at cannot be 1"),
    ],
)
def test_a_wrong_example_is_named_with_its_step(lines: str, said: str) -> None:
    """The error names the example, the step, what was expected and what was found."""
    with pytest.raises(worldtable.WorldtableError) as error:
        run_examples(HEAD + lines, worldtable.game)
    assert said in str(error.value)


def test_what_is_no_example_is_refused() -> None:
    """Not TOML, no example, or fields missing."""
    assert refusal("x").startswith("not TOML")
    assert refusal("game = 'world-powers'") == "expected at least one [[example]]"
    assert refusal("example = 3") == "expected at least one [[example]]"
    assert refusal('[[example]]\nid = "T1"') == "T1: expected says to be a str"
