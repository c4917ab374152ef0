"""World Control: what the game says (stub)."""

from __future__ import annotations

from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.game import Words
from worldtable.engine.words import Message, say


def prompt(name: str, s: Any, player: int) -> Message:
    return say("{name}", name=name)


def event_text(event: Event) -> Message:
    return say("{event}", event=repr(event))


WORDS: Words[Any] = Words(
    prompt=prompt, label=lambda name, option, s: str(option), event=event_text, score=lambda b: say("{b} b", b=b)
)
