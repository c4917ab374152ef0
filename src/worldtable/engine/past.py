"""The answers before the last resting point of a match, kept small: there may be a thousand, and copies share them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

Answer = tuple[int, Any]  # a player (or CHANCE) and the option
Past = tuple[Any, tuple[Any, ...]] | None  # the past before, and then players and options in turn


def later(past: Past, answers: Sequence[Answer]) -> Past:
    """The past when these answers belong to it, too."""
    return past, answers[0] if len(answers) == 1 else tuple(chain.from_iterable(answers))


def has_answer_of(past: Past, player: int) -> bool:
    """Whether an answer of the past is this player's; the newest are looked at first."""
    while past is not None:
        past, part = past
        if player in part[::2]:
            return True
    return False


def answers_in(past: Past, before: Past = None) -> list[Answer]:
    """All answers of the past, in order; of a past that has grown out of one before only those after it."""
    parts = []
    while past is not before and past is not None:
        past, part = past
        parts.append(part)
    return [answer for part in reversed(parts) for answer in zip(part[::2], part[1::2], strict=True)]
