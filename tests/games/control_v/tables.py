"""Every combination of the options that change what can be copied in Control V, and where it can land."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.control_v.positions import GAME
from worldtable.engine.errors import BadSetup

KINDS: dict[str, tuple[Any, ...]] = {
    "play_mode": ("mirror", "mirror_and_pivot"),
    "axes": ("lines", "lines_and_middles"),
    "diagonals": (False, True),
    "quarter_turns": (False, True),
    "reach": ("anywhere", "touching"),
    "touch": ("side", "side_or_corner"),
    "copy_source": ("own", "any"),
}


def fits(players: int, options: dict[str, Any]) -> bool:
    """Whether the options go together."""
    try:
        GAME.settings(players, options)
    except BadSetup:
        return False
    return True


def named(options: dict[str, Any]) -> str:
    """A readable name for a combination."""
    return " ".join(map(str, options.values()))


TABLES = [table for values in product(*KINDS.values()) if fits(4, table := dict(zip(KINDS, values, strict=True)))]
