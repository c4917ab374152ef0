"""What a program sees of a room: the observation and the question, as data without words. docs/wire.md lists the fields."""

from __future__ import annotations

from typing import Any

from worldtable.engine.match import Match
from worldtable.engine.question import Asked
from worldtable.engine.state import to_json
from worldtable.server.rows import CLOSED, RoomRow


def sight(row: RoomRow, match: Match[Any] | None, player: int | None, seq: int) -> dict[str, Any]:
    """The frame `sight` for a seat, or for a spectator: what the house's bots see of a match, too."""
    asked, result = asked_of(row, match, player), match.result if match else None
    return {
        "type": "sight",
        "seq": seq,
        "game": row.game,
        "phase": row.phase,
        "you": player,
        "asked": match.waited_for if match and row.phase == "playing" else (),
        "question": {"id": str(seq), "name": asked.name, "options": asked.options} if asked else None,
        "observation": match.observe(player).to_json() if match else None,
        "result": {"places": result.places, "scores": to_json(result.scores)} if result else None,
    }


def asked_of(row: RoomRow, match: Match[Any] | None, player: int | None) -> Asked | None:
    """What a seat is asked now. Whoever has resigned, and a table that is closed, are asked nothing."""
    if match is None or player is None or row.phase in CLOSED or row.seats[player].kind == "resigned":
        return None
    return match.question(player)
