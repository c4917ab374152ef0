"""Planetary Chess: what can be chosen besides moves."""

from __future__ import annotations

from enum import StrEnum


class Offer(StrEnum):
    """What a side may do before its move."""

    DRAW = "offer draw"


class Answer(StrEnum):
    """PC-9.8: what is said to an offer."""

    ACCEPT = "accept"
    DECLINE = "decline"


class Swap(StrEnum):
    """PC R37: what the second player may choose."""

    KEEP = "keep Blue"
    TAKE = "take Red"
