"""Outlines: drawn and made larger."""

from __future__ import annotations

from worldtable.engine.outlines import ring, scaled


def test_a_ring_is_four_quarters() -> None:
    """From the top by the right, the bottom and the left."""
    assert ring(10, 20, 1) == (
        "M10.00 19.00C10.55 19.00 11.00 19.45 11.00 20.00 11.00 20.55 10.55 21.00 10.00 21.00"
        " 9.45 21.00 9.00 20.55 9.00 20.00 9.00 19.45 9.45 19.00 10.00 19.00Z"
    )


def test_every_number_is_made_larger() -> None:
    """Those that touch, too."""
    assert scaled("M1 2L-.5-3.25V10Z", 2) == "M2 4L-1-6.5V20Z"
