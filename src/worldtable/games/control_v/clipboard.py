"""Control V: copy and paste: every landing of a source, and which of them are free."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from worldtable.games.control_v.board import STRIDE, Cells, places
from worldtable.games.control_v.elements import IMAGES, Element, elements, touching
from worldtable.games.control_v.options import Options

REMEMBERED = 2048  # the sources whose landings are not worked out again
TABLES = 8  # combinations of options that are kept ready; with all axes and pivots one takes up to 50 MB


class Landing(NamedTuple):
    """CV-6.6: the cells that a source is pasted on, and the label of the first element that carries it there."""

    label: str
    cells: Cells

    def __str__(self) -> str:
        return self.label


class Image(NamedTuple):
    """The image of a source, and how far it may be slid each way without leaving the playing area (CV-6.1)."""

    cells: Cells
    left: int
    right: int
    up: int
    down: int

    def slid(self, element: Element) -> Cells | None:
        """CV-5.5: where the element carries the source; None if that is partly outside."""
        if not (self.left <= element.right <= self.right and self.up <= element.down <= self.down):
            return None
        shift = element.right + STRIDE * element.down
        return self.cells << shift if shift >= 0 else self.cells >> -shift


class Clipboard:
    """The elements that a table plays with, and the landings of every source, worked out once."""

    def __init__(self, options: Options) -> None:
        self.last = options.area - 1
        self.touching = options.reach == "touching"
        self.elements = {element.label: element for element in elements(options)}
        self.images = {element.image for element in self.elements.values()}
        self.landings = lru_cache(REMEMBERED)(self.work_out)

    def work_out(self, source: Cells) -> tuple[Landing, ...]:
        """CV-5.5, CV-6.1, CV-6.6: the different landings of a source within the playing area, whatever lies there."""
        at = places(source)
        images = {image: self.image(at, image) for image in self.images}
        near = touching(source) if self.touching else self.elements.keys()
        found: dict[Cells, str] = {}
        for label, element in self.elements.items():
            cells = images[element.image].slid(element)
            if cells is not None and label in near:
                found.setdefault(cells, label)
        return tuple(Landing(label, cells) for cells, label in found.items())

    def image(self, at: Sequence[tuple[int, int]], image: str) -> Image:
        """The image of a source before it is slid."""
        carry, last = IMAGES[image], self.last
        columns, rows = zip(*[carry(x, y, last) for x, y in at], strict=True)
        cells = sum([1 << (x + STRIDE * y) for x, y in zip(columns, rows, strict=True)])
        return Image(cells, -min(columns), last - max(columns), -min(rows), last - max(rows))

    def free(self, source: Cells, occupied: Cells) -> tuple[Landing, ...]:
        """CV-6.2: the landings of which every cell is empty."""
        return tuple([landing for landing in self.landings(source) if not landing.cells & occupied])

    def fits(self, source: Cells, occupied: Cells) -> bool:
        """CV-6.2: whether any landing is free. CV-5.6: what lies between makes no difference."""
        for landing in self.landings(source):  # noqa: SIM110 (`any` would be half as fast, and this is asked most often)
            if not landing.cells & occupied:
                return True
        return False

    def carried(self, source: Cells, label: str) -> Cells | None:
        """Where an element carries a source, None if partly outside. KeyError if the table does not play with it."""
        element = self.elements[label]
        if self.touching and label not in touching(source):
            raise KeyError(label)
        return self.image(places(source), element.image).slid(element)


@lru_cache(TABLES)
def clipboard(options: Options) -> Clipboard:
    """The clipboard of a table with these options."""
    return Clipboard(options)
