"""Bots: programs that play a seat. They see what a person in that seat sees, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody sees: the seat (None: a spectator), the observation, and the question if this player is asked."""

    player: int | None
    state: Any  # the game's own State, as this player may see it
    question: str | None = None
    options: tuple[str, ...] = ()


Bot = Callable[[Sight, Random], str]  # answers one of the options; every random choice comes from the generator
