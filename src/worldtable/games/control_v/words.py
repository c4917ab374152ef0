"""Control V: what the game says. English here; the other languages lie in words/."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from worldtable.engine.event import Event
from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.control_v import events as e
from worldtable.games.control_v.board import named
from worldtable.games.control_v.clipboard import Landing
from worldtable.games.control_v.copies import joined, landings
from worldtable.games.control_v.state import Colour, Table, territory_at

COLOUR_NAMES = {"R": say("Red"), "G": say("Green"), "B": say("Blue"), "Y": say("Yellow")}
NAMED = 4  # so many cells are named one by one


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    match name:
        case "obstacle":
            return say("Place an obstacle ({n} left)", n=s.due)
        case "first_block":
            return say("{colour}: place the first block", colour=colour_name(s.colour))
        case "colour":
            return say("Choose the colour to play")
        case "source":
            return say("{colour}: choose a territory to copy", colour=colour_name(s.colour))
        case _:
            return say_n(
                "{colour}: paste {cell} ({n} block); choose an axis or pivot",
                "{colour}: paste {cell} ({n} blocks); choose an axis or pivot",
                source_size(s),
                colour=colour_name(s.colour),
                cell=s.source or "",
            )


def topic(name: str, s: Table) -> Message:
    """What a question is about, for those who wait."""
    match name:
        case "obstacle":
            return say("the place of an obstacle")
        case "first_block":
            return say("the place of the first block ({colour})", colour=colour_name(s.colour))
        case "colour":
            return say("the colour to play")
        case "source":
            return say("the territory to copy ({colour})", colour=colour_name(s.colour))
        case _:
            return say("where to paste {cell} ({colour})", cell=s.source or "", colour=colour_name(s.colour))


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option: its notation, or the colour's name."""
    return COLOUR_NAMES[option] if name == "colour" else str(option)


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do."""
    match name, option:
        case "colour", str():
            own = s.territories[Colour(option)]
            return say_n("{n} territory on the board", "{n} territories on the board", len(own))
        case "source", str():
            return source_note(s, option)
        case "landing", Landing():
            return landing_note(s, option)
        case _:
            return None


def source_note(s: Table, option: Any) -> Message:
    """How large a territory is, and how many landings it has."""
    return say(
        "{blocks}, {landings}",
        blocks=say_n("{n} block", "{n} blocks", territory_at(s, option).bit_count()),
        landings=say_n("{n} landing", "{n} landings", len(landings(s, option))),
    )


def landing_note(s: Table, landing: Landing) -> Message:
    """CV-7.4: where the copy would lie, and how large a territory it would become part of."""
    assert s.colour is not None
    joins = joined(s, s.colour, landing.cells)
    size = landing.cells.bit_count() + sum(joins).bit_count()
    cells = cell_names(named(landing.cells))
    if not joins:
        return say("lands on {cells}", cells=cells)
    return say_n("lands on {cells}; a territory of {n} block", "lands on {cells}; a territory of {n} blocks", size, cells=cells)


def cell_names(cells: Sequence[str]) -> Message | str:
    """A few cells by name; of many the first and how many more."""
    if len(cells) <= NAMED:
        return ", ".join(cells)
    return say_n("{cell} and {n} more cell", "{cell} and {n} more cells", len(cells) - 1, cell=cells[0])


def source_size(s: Table) -> int:
    """How many blocks are on the clipboard."""
    return territory_at(s, s.source).bit_count() if s.source else 0


def colour_name(colour: Colour | None) -> Message | str:
    """A colour by name."""
    return COLOUR_NAMES[colour] if colour else ""


def event_text(event: Event) -> Message:
    """What happened."""
    match event:
        case e.GoesFirst(player):
            return say("{player} goes first", player=Seat(player))
        case e.ObstaclesBegin(due):
            return say_n("{n} obstacle is placed", "{n} obstacles are placed", due)
        case e.ObstaclePlaced(None, cell):
            return say("By lot: an obstacle on {cell}", cell=cell)
        case e.ObstaclePlaced(player, cell):
            return say("{player} places an obstacle on {cell}", player=Seat(player or 0), cell=cell)
        case e.FirstBlocksBegin():
            return say("The first blocks are placed")
        case e.FirstBlockPlaced(player, colour, cell):
            return say("{colour}: {player} begins on {cell}", colour=COLOUR_NAMES[colour], player=Seat(player), cell=cell)
        case e.RoundBegins(number):
            return say("Round {n}", n=number)
        case e.Copied():
            return copied_text(event)
        case e.GotStuck(player, colour):
            return say("{colour}: {player} is stuck", colour=COLOUR_NAMES[colour], player=Seat(player))
        case e.Resigned(player):
            return say("{player} resigns: no more copies; the blocks stay and count", player=Seat(player))
        case e.Ended(empty):
            return ended_text(empty)
        case _:
            raise TypeError(f"no words for {event!r}")


def ended_text(empty: int) -> Message:
    """The end in words."""
    if not empty:
        return say("The game is over: the board is full")
    return say_n("The game is over: {n} cell stays empty", "The game is over: {n} cells stay empty", empty)


def copied_text(event: e.Copied) -> Message:
    """A copy in words."""
    copy = say_n(
        "{colour}: {player} copies {source} over {label}: {n} block on {cells}",
        "{colour}: {player} copies {source} over {label}: {n} blocks on {cells}",
        len(event.landing),
        colour=COLOUR_NAMES[event.colour],
        player=Seat(event.player),
        source=event.source,
        label=event.label,
        cells=cell_names(event.landing),
    )
    if event.size == len(event.landing):
        return copy
    return say_n("{copy}; a territory of {n} block", "{copy}; a territory of {n} blocks", event.size, copy=copy)


def score(count: int) -> Message:
    """A score in words."""
    return say_n("{n} block", "{n} blocks", count)


WORDS = Words(prompt=prompt, topic=topic, label=label, note=note, event=event_text, score=score)
