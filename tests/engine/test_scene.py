"""Drawings."""

from __future__ import annotations

import pytest

from worldtable.engine.scene import Text, circle, fixed, group, text
from worldtable.engine.words import say


def shouted(said: Text) -> str:
    """A language of loud people."""
    return str(said).upper()


def test_words_are_said_in_the_viewers_language() -> None:
    """Text, label and hint; all else is passed on."""
    shape = group("all", 1, 2, [text("t", 3, 4, say("one"), 5, font="title")], label=say("two"), hint="three")
    inside = {"kind": "text", "key": "t", "at": [3, 4], "text": "ONE", "size": 5, "font": "title"}
    assert shape.to_json(shouted) == {
        "kind": "group",
        "key": "all",
        "at": [1, 2],
        "label": "TWO",
        "hint": "THREE",
        "shapes": [inside],
    }


def test_a_fixed_shape_is_made_ready_once() -> None:
    """Everybody gets the same."""
    disc = fixed(circle("disc", 1, 2, 3, fill="ink"))
    assert disc.to_json(shouted) is disc.to_json(str)
    assert disc.to_json(shouted) == {"kind": "circle", "key": "disc", "at": [1, 2], "r": 3, "fill": "ink"}


def test_a_fixed_shape_has_no_words() -> None:
    """They would be the same in all languages."""
    with pytest.raises(TypeError, match="a fixed shape has no words that are translated: Round"):
        fixed(text("t", 0, 0, say("Round"), 20))
