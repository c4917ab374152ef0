"""World Powers: the table as a drawing. The tracks on the left (on a phone: above), everything else on the right."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape
from worldtable.games.world_powers.side import TALL, WIDE, auction_panel, side
from worldtable.games.world_powers.state import Table
from worldtable.games.world_powers.tracks import TALL_TRACKS, tall_tracks, tracks


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone."""
    s: Table = sight.state
    if layout == "tall":
        return tall(s, sight)
    shapes, height = side(s, sight, WIDE)
    return Scene(max(896, round(height)), [*tracks(s, sight), *(moved(shape, 634, 0) for shape in shapes)])


def tall(s: Table, sight: Sight) -> Scene:
    """On a phone: the tracks above, the rest below; while something is auctioned, the auction above everything."""
    shapes, height = side(s, sight, TALL)
    tracks = tall_tracks(s, sight)
    if s.auction is None:
        return Scene(round(TALL_TRACKS + height), [*tracks, *(moved(shape, 0, TALL_TRACKS) for shape in shapes)])
    sale = [moved(shape, 0, 8) for shape in auction_panel(s, 0, TALL)]
    top = 16 + TALL.auction * TALL.scale
    below = [moved(shape, 0, top + TALL_TRACKS) for shape in shapes if not shape.key.startswith("sale:")]
    return Scene(round(top + TALL_TRACKS + height), [*sale, *(moved(shape, 0, top) for shape in tracks), *below])


def moved(shape: Shape, x: float, y: float) -> Shape:
    """The shape in another place."""
    at = shape.fields["at"]
    shape.fields["at"] = [at[0] + x, at[1] + y]
    if "to" in shape.fields:
        shape.fields["to"] = [shape.fields["to"][0] + x, shape.fields["to"][1] + y]
    return shape


def touched(event: Event) -> list[str]:
    """The track of the Power that an event is about."""
    power = getattr(event, "power", None)
    return [f"track:{power}"] if power else []
