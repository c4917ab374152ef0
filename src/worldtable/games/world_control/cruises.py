"""World Control: where a leader can cruise to (WC-10.2)."""

from __future__ import annotations

from worldtable.games.world_control.board import OCEANS, PLACE_AT
from worldtable.games.world_control.choices import Named, named
from worldtable.games.world_control.state import Table, is_active

CRUISE = {ocean: named("cruise", ocean) for ocean in OCEANS}


def destinations(s: Table, me: int) -> list[Named]:
    """WC-10.2, WC-10.4, WC-10.5: from an own active ocean, unless one cruised last, to any other ocean that is active."""
    here = PLACE_AT.get(s.position[me])
    if here not in CRUISE or s.cruised[me] or not is_active(s, me, here):
        return []
    return [CRUISE[o] for o in OCEANS if o != here and any(is_active(s, p, o) for p in range(len(s.cash)))]
