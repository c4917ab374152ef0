"""Światowy Konflikt: the table as a drawing. Everybody around it, the running claim across it, one's own cards before it."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape, text
from worldtable.games.swiatowy_konflikt import hand, panels, ribbon, steps
from worldtable.games.swiatowy_konflikt.middle import clock, cloth, middle
from worldtable.games.swiatowy_konflikt.state import SEATS, Table

LEFT, MIDDLE, RIGHT = 18, 360, 702
AROUND = {  # where the others sit, clockwise from one's left
    1: [(MIDDLE, 12)],
    2: [(LEFT, 118), (RIGHT, 118)],
    3: [(LEFT, 222), (MIDDLE, 12), (RIGHT, 222)],
    4: [(LEFT, 222), (182, 12), (538, 12), (RIGHT, 222)],
    5: [(LEFT, 222), (LEFT, 12), (MIDDLE, 12), (RIGHT, 12), (RIGHT, 222)],
}
RIBBON, OWN, GAP = 434, 676, 12
ROW = panels.TALL[1] + GAP


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone."""
    return tall(sight.state, sight) if layout == "tall" else wide(sight.state, sight)


def wide(s: Table, sight: Sight) -> Scene:
    """At a desk one sits below the table; a spectator sees it from the first seat."""
    me = sight.player or 0
    others = SEATS[len(s.hands)][me]
    shapes = cloth()
    shapes += [panels.wide_panel(s, sight, who, x, y) for who, (x, y) in zip(others, AROUND[len(others)], strict=True)]
    shapes.append(text("clock", 500, 246, clock(s), 22, anchor="middle", font="narrow", fill="muted"))
    shapes += middle(s, 500, 308, 1.1)
    shapes += ribbon.ribbon(s, sight, LEFT, RIBBON)
    if sight.player is None:
        return Scene(OWN + panels.WIDE[1] + 2 * GAP, [*shapes, panels.wide_panel(s, sight, me, MIDDLE, OWN)])
    return Scene(OWN + hand.WIDE[1] + GAP, [*shapes, *hand.wide_hand(s, sight, me, LEFT, OWN)])


def tall(s: Table, sight: Sight) -> Scene:
    """On a phone: the others in two columns, what lies between them, the steps of the turn, one's own cards."""
    me, y = sight.player, 8.0
    others = list(SEATS[len(s.hands)][me]) if me is not None else list(range(len(s.hands)))
    shapes: list[Shape] = []
    for n, who in enumerate(others):
        shapes.append(panels.tall_panel(s, sight, who, 8 + 498 * (n % 2), y + ROW * (n // 2)))
    free = len(others) % 2  # the last row has room for the middle of the table
    y += ROW * (len(others) // 2)
    shapes += middle(s, 749 if free else 500, y + 50, 1.36)
    y += ROW
    shapes += steps.steps(s, 8, y)
    y += steps.HEIGHT + GAP
    if me is None:
        return Scene(round(y), shapes)
    return Scene(round(y + hand.TALL[1] + 8), [*shapes, *hand.tall_hand(s, sight, me, 8, y)])


def touched(event: Event) -> list[str]:
    """The places of the players whom an event is about."""
    named = (getattr(event, name, None) for name in ("player", "target", "claimant"))
    return [f"panel:{player}" for player in dict.fromkeys(named) if player is not None]
