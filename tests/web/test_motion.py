"""How pieces move: along their way, corner by corner; no step lasts longer than a person likes to wait."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.conftest import Server
from tests.web.conftest import Visit
from tests.web.test_world_control import answer, sit

RING = [[900, 900], [100, 900], [100, 100], [900, 100]]
LONGEST = 1200
WATCH = """() => {
  window.steps = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const key = this.querySelector(":scope > .shape-seat") && frames[0].transform && !options.iterations ? "leader" : "";
    window.steps.push({ key, frames: frames.length, ends: (options.delay ?? 0) + options.duration });
    return animate.call(this, frames, options);
  };
}"""


def stops(page: Page, start: list[int], end: list[int]) -> Any:
    """The stops of a way round the ring."""
    script = "async ([a, b, line]) => (await import('/static/js/along.js')).stops(a, b, line)"
    return page.evaluate(script, [start, end, RING])


@pytest.mark.parametrize(
    ("start", "end", "corners"),
    [
        ([500, 900], [200, 900], []),
        ([300, 900], [100, 600], [[100, 900]]),
        ([900, 700], [700, 900], [[900, 900]]),
        ([700, 900], [500, 100], [[100, 900], [100, 100]]),
        ([500, 900], [700, 900], []),  # a little way back
        ([800, 900], [900, 800], [[900, 900]]),  # back round a corner
        ([500, 910], [500, 890], []),  # on the same field
    ],
)
def test_a_way_round_the_ring_passes_its_corners(visit: Visit, start: list[int], end: list[int], corners: list[Any]) -> None:
    """Forward, unless a short way back leads there; places beside the line count as those on it."""
    assert stops(visit(), start, end) == [start, *corners, end]


def test_a_leader_walks_and_no_step_is_longer_than_its_measure(visit: Visit, server: Server) -> None:
    """World Control: some leader turns a corner; dice and moves together last 1.2 s at most."""
    page = sit(visit(), server, "world-control", 3, preset="arena")
    page.evaluate(WATCH)
    for n in range(60):
        if not answer(page, n, board=False):
            break
    steps = page.evaluate("steps")
    assert max(step["frames"] for step in steps if step["key"] == "leader") >= 3
    assert max(step["ends"] for step in steps) <= LONGEST


def test_whoever_asked_for_no_motion_sees_none(visit: Visit, server: Server) -> None:
    """The truth at once."""
    page = sit(visit(reduced_motion="reduce"), server, "world-control", 3, preset="arena")
    page.evaluate(WATCH)
    for n in range(12):
        answer(page, n, board=False)
    assert page.evaluate("steps") == []
