"""World Control: news that hold for a time (WC-2.2, WC-5.5, WC-7.7)."""

from __future__ import annotations

from worldtable.games.world_control.board import NEWS
from worldtable.games.world_control.state import Table


def border_shift(s: Table) -> int:
    """WC-5.5: by how much all borders are shifted: the sum of all such news."""
    return sum(op.n for timed in s.timed for op in NEWS[timed.card] if op.does == "border")


def price_in_force(s: Table, side: str, usual: int) -> int:
    """WC-7.7, WC R42: the bank's price for a side: the latest news still running count, else the usual price."""
    for timed in reversed(s.timed):
        for op in NEWS[timed.card]:
            if op.does == "market" and op.side == side:
                return op.b
    return usual
