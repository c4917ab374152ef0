"""Control V: the table as a drawing: the playing area, with what a copy would look like before it is made, and the meter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape, fixed, group, path, rect, text
from worldtable.engine.words import Message, say, say_n
from worldtable.games.control_v import events as e
from worldtable.games.control_v.board import BIT, CELL, COLUMNS, Cell, Cells, area, bits, first, places
from worldtable.games.control_v.ghosts import ghosts, offered, settled
from worldtable.games.control_v.meter import TALL, WIDE, Sizes, height, meter
from worldtable.games.control_v.outline import Frame, outline
from worldtable.games.control_v.pieces import PALETTE, piece, stones
from worldtable.games.control_v.state import Colour, Table, colours_of, territory_at
from worldtable.games.control_v.words import COLOUR_NAMES

MARGIN = 32  # around the playing area: letters, numbers, and the handles of the axes
EDGE = 2


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone."""
    s: Table = sight.state
    sizes = TALL if layout == "tall" else WIDE
    side = s.options.area
    frame = Frame(MARGIN, MARGIN, (1000 - 2 * MARGIN) / side, side)
    shapes = [*grid(frame, sizes), *squares(s, sight, frame), *pieces(s, sight, frame), *ghosts(s, sight, frame)]
    return Scene(round(1000 + height(sizes)), [*shapes, *meter(s, sight, 1000, sizes)])


def touched(event: Event) -> Sequence[str]:
    """The cells that an event is about."""
    match event:
        case e.Copied(landing=cells):
            return [f"cell:{cell}" for cell in cells]
        case e.ObstaclePlaced(cell=cell) | e.FirstBlockPlaced(cell=cell):
            return [f"cell:{cell}"]
        case e.GotStuck(colour=colour):
            return [f"colour:{colour}"]
        case _:
            return []


def chips(s: Table) -> list[int]:
    """The chips of the players: those of their colours, of two the first."""
    return [PALETTE[colours_of(s, player)[0]] for player in range(s.players)]


@cache
def grid(frame: Frame, sizes: Sizes) -> list[Shape]:
    """The playing area with its letters and numbers."""
    ends, n = frame.cell * frame.side, frame.side
    lines = "".join(f"M{frame.x(k):.4g} {frame.top}v{ends}M{frame.left} {frame.y(k):.4g}h{ends}" for k in range(1, n))
    looks = {"anchor": "middle", "font": "narrow", "fill": "muted"}
    size, up, in_ = min(sizes.small, 27), frame.top - 8, frame.left / 2
    shapes = [
        rect("area", frame.left, frame.top, ends, ends, round=6, fill="paper", stroke="line", width=2),
        path("lines", 0, 0, lines, stroke="line", width=1, fade=0.45),
        *[text(f"column:{c}", frame.x(k + 0.5), up, c, size, **looks) for k, c in enumerate(COLUMNS[:n])],
        *[text(f"row:{k + 1}", in_, frame.y(k + 0.5) + size / 3, f"{k + 1}", size, **looks) for k in range(n)],
    ]
    return [fixed(shape) for shape in shapes]


def squares(s: Table, sight: Sight, frame: Frame) -> list[Shape]:
    """Every cell: what may be placed or pasted there, if one is asked that."""
    offers = offered(s, sight)
    return [square(cell, offers.get(cell), frame) for cell in map(CELL.__getitem__, bits(area(s.options.area)))]


def square(cell: Cell, options: list[str] | None, frame: Frame) -> Shape:
    """A cell; it glows if it can be chosen."""
    if not options:
        return plain(cell, frame)
    x, y, size = *corner(cell, frame), frame.cell
    looks = {"fill": "accent", "fade": 0.22, "label": cell, "options": options, "quiet": True}
    return rect(f"cell:{cell}", x + EDGE, y + EDGE, size - 2 * EDGE, size - 2 * EDGE, round=6, **looks)


@cache
def plain(cell: Cell, frame: Frame) -> Shape:
    """A cell that cannot be chosen."""
    return fixed(rect(f"cell:{cell}", *corner(cell, frame), frame.cell, frame.cell, fill="none"))


def corner(cell: Cell, frame: Frame) -> tuple[float, float]:
    """The upper left corner of a cell."""
    ((column, row),) = places(BIT[cell])
    return frame.x(column), frame.y(row)


def pieces(s: Table, sight: Sight, frame: Frame) -> list[Shape]:
    """What lies on the playing area, and what was pasted last."""
    shapes = [stones("obstacles", s.obstacles, frame, label=obstacles_in_words(s))] if s.obstacles else []
    for colour, own in s.territories.items():
        shapes += [territory(s, sight, colour, cells, frame) for cells in own]
    if s.last:
        last = outline(s.last, frame, frame.cell * 0.13, frame.cell * 0.1)
        shapes.append(path("last", 0, 0, last, stroke="paper", width=2.5, dash=True, fill="none"))
    return shapes


def territory(s: Table, sight: Sight, colour: Colour, cells: Cells, frame: Frame) -> Shape:
    """A territory as one piece with the number of its blocks. Whoever is asked for the source chooses it here, and may
    still choose another one instead of that which lies on the clipboard."""
    name, key, size = first(cells), f"territory:{colour}:{first(cells)}", cells.bit_count()
    shapes = piece(key, colour, cells, frame)
    copied = s.source is not None and territory_at(s, s.source) == cells
    if copied or (sight.question == "source" and name in s.sources):
        around = outline(cells, frame, -1, frame.cell * 0.2)
        shapes.append(path(f"{key}:around", 0, 0, around, stroke="accent", width=5, dash=copied, fill="none"))
    if size > 1:
        shapes.append(number(key, colour, cells, size, frame))
    says = {
        "label": territory_in_words(colour, cells),
        "options": [name] if sight.question == "source" else [],
        "instead": [name] if name in others(s, sight) else [],
    }
    return group(key, 0, 0, shapes, quiet=True, **says)


def others(s: Table, sight: Sight) -> set[Cell]:
    """What the one who chooses an axis may copy instead, with a choice of axes there, too."""
    return set(s.sources) - set(settled(s)) - {s.source} if sight.question == "landing" else set()


def number(key: str, colour: Colour, cells: Cells, size: int, frame: Frame) -> Shape:
    """How many blocks a territory has, on the one that is nearest to its middle."""
    at = places(cells)
    middle_x, middle_y = (sum(each) / len(at) for each in zip(*at, strict=True))
    column, row = min(at, key=lambda place: (place[0] - middle_x) ** 2 + (place[1] - middle_y) ** 2)
    x, y, high = frame.x(column + 0.5), frame.y(row + 0.5), frame.cell * 0.46
    disc = {"fill": f"seat{PALETTE[colour]}"}
    return group(
        f"{key}:number",
        x,
        y,
        [
            rect(f"{key}:cover", -high * 0.75, -high * 0.75, high * 1.5, high * 1.5, round=high / 2, **disc),
            text(f"{key}:size", 0, high * 0.36, f"{size}", high, anchor="middle", bold=True, fill=f"on-seat{PALETTE[colour]}"),
        ],
    )


def territory_in_words(colour: Colour, cells: Cells) -> Message:
    """A territory for a screen reader."""
    blocks = say_n("{n} block", "{n} blocks", cells.bit_count())
    return say("{colour} {cell}: {blocks}", colour=COLOUR_NAMES[colour], cell=first(cells), blocks=blocks)


def obstacles_in_words(s: Table) -> Message:
    """The obstacles for a screen reader."""
    return say("Obstacles: {cells}", cells=", ".join(CELL[bit] for bit in bits(s.obstacles)))
