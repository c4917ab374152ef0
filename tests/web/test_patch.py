"""The client puts scenes together as the server took them apart."""

from __future__ import annotations

import pytest

from tests.server.patches import DRAWN, sent
from tests.web.conftest import Visit

TOGETHER = """
    async (views) => {
        const { Base } = await import("/static/js/patch.js");
        const base = new Base();
        return views.map((view) => base.complete(view)?.scene ?? null);
    }
"""


@pytest.mark.parametrize("game", DRAWN)
def test_patches_are_put_together(visit: Visit, game: str) -> None:
    """Every patch becomes the whole scene."""
    scenes = sent(game)
    views = [{"number": number, "scene": patch} for number, (_, patch) in enumerate(scenes, 1)]
    assert visit("/").evaluate(TOGETHER, views) == [scene for scene, _ in scenes]


def test_a_patch_on_a_scene_that_never_came_is_refused(visit: Visit) -> None:
    """The second view is lost: the third, a patch on it, shows nothing; the fourth comes whole, and a fifth stands on it."""
    shape = {"kind": "rect", "key": "x"}
    whole = {"width": 1000, "height": 500, "shapes": [shape]}
    patch = {"width": 1000, "height": 500, "shapes": ["x"]}
    views = [
        {"number": 1, "scene": whole},
        {"number": 3, "scene": {**patch, "base": 2}},
        {"number": 4, "scene": whole},
        {"number": 5, "scene": {**patch, "base": 4}},
    ]
    assert visit("/").evaluate(TOGETHER, views) == [whole, None, whole, whole]
