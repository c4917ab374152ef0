"""The random player: every option alike."""

from __future__ import annotations

from random import Random

from worldtable.engine.bot import Sight


def random_bot(sight: Sight, rng: Random) -> str:
    """Any option on offer."""
    return rng.choice(sight.options)
