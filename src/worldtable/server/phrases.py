"""Phrases that can be said with one press, and that everybody reads in the own language."""

from __future__ import annotations

from worldtable.engine.words import Message, say

PHRASES: dict[str, Message] = {
    "hello": say("Hello!"),
    "luck": say("Good luck!"),
    "moment": say("One moment, please."),
    "turn": say("Your turn!"),
    "nice": say("Well played!"),
    "thanks": say("Thanks!"),
    "sorry": say("Sorry!"),
    "game": say("Good game!"),
}
