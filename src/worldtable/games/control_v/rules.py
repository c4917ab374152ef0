"""Control V: the rules, top to bottom as in the rulebook."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence

from worldtable.engine.chance import die
from worldtable.games.control_v.board import BIT, Cell, named
from worldtable.games.control_v.copies import landings, paste, place, sources
from worldtable.games.control_v.events import (
    Copied,
    Ended,
    FirstBlockPlaced,
    FirstBlocksBegin,
    GoesFirst,
    GotStuck,
    ObstaclePlaced,
    ObstaclesBegin,
    Resigned,
    RoundBegins,
)
from worldtable.games.control_v.questions import COLOUR, FIRST_BLOCK, LANDING, OBSTACLE, SOURCE
from worldtable.games.control_v.state import Colour, Stage, Table, empty, has_left, owner


async def turn(s: Table) -> None:
    """CV-2 to CV-5: one piece placed, or one choice of a copy: the colour, the source, the landing."""
    await STAGES[s.stage](s)


async def draw_first(s: Table) -> None:
    """CV-1.3, CV-1.4: the first player is drawn by lot, when everything else is agreed."""
    if s.options.first_player == "drawn":
        s.first = await die(range(s.players), "first player")
    s.tell(GoesFirst, s.first)
    if s.due:
        s.stage = Stage.OBSTACLES
        s.tell(ObstaclesBegin, s.due)
    else:
        begin_first_blocks(s)


async def obstacle(s: Table) -> None:
    """CV-2.1 to CV-2.4, CV-9.2: the players in turn order place one at a time, on any empty cell, until nobody is due."""
    placed = s.players * s.options.obstacles_each - s.due
    player = (s.first + placed) % s.players if s.options.obstacle_setup == "players" else None
    cell = await (die(empty(s), "obstacle") if player is None else OBSTACLE.ask(player, empty(s)))
    s.obstacles |= BIT[cell]
    s.occupied |= BIT[cell]
    s.due -= 1
    s.tell(ObstaclePlaced, player, cell)
    if not s.due:
        begin_first_blocks(s)


def begin_first_blocks(s: Table) -> None:
    """CV-3.1: the first colour begins."""
    s.stage = Stage.FIRST_BLOCKS
    s.tell(FirstBlocksBegin)
    next_first_block(s)


async def first_block(s: Table) -> None:
    """CV-3.2: one block on any empty cell."""
    colour = active(s)
    me = owner(s, colour)
    cell = await FIRST_BLOCK.ask(me, empty(s))
    if not has_left(s, colour):
        place(s, colour, cell)
        s.tell(FirstBlockPlaced, me, colour, cell)
    next_first_block(s)


def next_first_block(s: Table) -> None:
    """CV-3.1: the next colour in turn order, unless its player has left (CV R38); after the last one the copies begin."""
    waiting = [colour for colour in s.stock if not s.territories[colour] and not has_left(s, colour)]
    s.colour = waiting[0] if waiting else list(s.stock)[-1]
    if not waiting:
        pass_turn(s)


async def choose_colour(s: Table) -> None:
    """CV R17: by option a player with two colours chooses the one to play."""
    able = [colour for colour in hand_of(s) if sources(s, colour)]
    s.colour = await COLOUR.ask(owner(s, active(s)), able)
    s.sources, s.stage = sources(s, s.colour), Stage.SOURCE


async def choose_source(s: Table) -> None:
    """CV-4.2, CV-4.3, CV-4.5: a colour that can copy must, and first its owner chooses the territory."""
    colour = active(s)
    options = s.sources or look(s, colour)
    source = await SOURCE.ask(owner(s, colour), options) if options else None
    if source is None or has_left(s, colour):
        pass_turn(s)
    else:
        s.source, s.landings, s.stage = source, landings(s, source), Stage.LANDING


async def choose_landing(s: Table) -> None:
    """CV-4.2, CV-5.1 to CV-5.8: then the axis or pivot; the copy is pasted, and the turn passes."""
    colour, source = active(s), s.source
    assert source is not None
    landing = await LANDING.ask(owner(s, colour), s.landings or landings(s, source))
    if not has_left(s, colour):
        grown = paste(s, colour, landing.cells)
        tell_copy(s, colour, source, landing.label, landing.cells, grown)
    s.source, s.landings = None, ()
    pass_turn(s)


def tell_copy(s: Table, colour: Colour, source: Cell, label: str, landing: int, grown: int) -> None:
    """Tell of a copy, if anybody listens: naming cells takes time."""
    if s.told is not None:
        s.tell(Copied, owner(s, colour), colour, source, label, tuple(named(landing)), grown.bit_count())


def pass_turn(s: Table) -> None:
    """CV-4.1, CV-4.6, CV-10.1, CV-10.2: the next colour that is not stuck, perhaps the same again; if all are, it is over."""
    for goes_round, hand in hands(s):
        found = {colour: look(s, colour) for colour in hand}
        able = [colour for colour in hand if found[colour]]
        if able:
            s.colour, s.sources = able[0], found[able[0]]
            s.stage = Stage.SOURCE if len(able) == 1 else Stage.COLOUR
            begin_round(s, goes_round)
            return
    s.over, s.colour, s.sources = True, None, ()
    s.tell(Ended, len(empty(s)))


def look(s: Table, colour: Colour) -> tuple[Cell, ...]:
    """CV-4.6, CV-4.7: what the colour can copy; once it is stuck it stays so, unless it may copy other colours (CV R14)."""
    if colour in s.stuck and s.options.copy_source == "own":
        return ()
    found = sources(s, colour)
    if not found and colour not in s.stuck:
        s.stuck = (*s.stuck, colour)
        s.tell(GotStuck, owner(s, colour), colour)
    elif found and colour in s.stuck:
        s.stuck = tuple(other for other in s.stuck if other != colour)
    return found


def resign(s: Table, player: int) -> None:
    """CV R38: whoever leaves places no first block and makes no copy any more; the blocks on the board stay and score."""
    s.resigned = (*s.resigned, player)
    s.tell(Resigned, player)


def hands(s: Table) -> Iterator[tuple[bool, Sequence[Colour]]]:
    """CV-9.1, CV R17: who is next in turn order, and then next, and whether a new round begins; at last who was just on.

    With fixed turns that is one colour after another; with free ones it is the players, each with two colours.
    """
    colours = tuple(s.stock)
    width = 2 if s.options.colour_turns == "free" else len(colours)
    at = colours.index(active(s)) % width
    return ((at + step >= width, colours[(at + step) % width :: width]) for step in range(1, width + 1))


def hand_of(s: Table) -> Sequence[Colour]:
    """The colours of the player whose turn it is."""
    return [colour for colour in s.stock if owner(s, colour) == owner(s, active(s))]


def begin_round(s: Table, goes_round: bool) -> None:
    """CV-4.1: count the rounds of copies."""
    if goes_round:
        s.round += 1
        s.tell(RoundBegins, s.round)


def active(s: Table) -> Colour:
    """The colour whose turn it is."""
    assert s.colour is not None
    return s.colour


STAGES: dict[Stage, Callable[[Table], Awaitable[None]]] = {
    Stage.DRAW: draw_first,
    Stage.OBSTACLES: obstacle,
    Stage.FIRST_BLOCKS: first_block,
    Stage.COLOUR: choose_colour,
    Stage.SOURCE: choose_source,
    Stage.LANDING: choose_landing,
}
