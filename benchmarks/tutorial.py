"""The tutorial game, Connect Four, from docs/examples."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from worldtable.engine.game import Game

PATH = Path(__file__).parents[1] / "docs" / "examples" / "connect_four.py"


def tutorial_game() -> Game[Any]:
    """Load the game from its file."""
    spec = spec_from_file_location("docs_connect_four", PATH)
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game[Any] = module.GAME
    return game
