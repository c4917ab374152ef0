"""World Control: movement (WC-3)."""

from __future__ import annotations

from worldtable.games.world_control.board import FIELDS, MOVEMENT_DIE, SAGE_NUMBER, Place, Sage
from worldtable.games.world_control.cards import play_card
from worldtable.games.world_control.choices import Named, number
from worldtable.games.world_control.dice import lay, movement_die
from worldtable.games.world_control.events import Moved
from worldtable.games.world_control.fiscal import pass_start
from worldtable.games.world_control.oceans import cruise
from worldtable.games.world_control.questions import MOVE, SIXNINE, WILD
from worldtable.games.world_control.spree import next_in_spree
from worldtable.games.world_control.state import Stage, Table

SIX_OR_NINE = (number("", 6), number("", 9))
ONE_TO_TEN = tuple(number("", n) for n in MOVEMENT_DIE)


async def move(s: Table) -> None:
    """WC-3.1, WC-3.2: roll the die, or play one SAGE card instead, or cruise from an own ocean (WC-10.2)."""
    me = s.active
    said = await MOVE.ask_from(s, me)
    if isinstance(said, Named):
        cruise(s, me, Place(said.name))
        return
    s.landed = await chosen_number(s, me, said) if isinstance(said, Sage) else await movement_die(s)
    s.cruised[me] = False
    await advance(s, me, s.landed)
    s.stage = next_in_spree(s, me) if s.spree[me] else Stage.LAND


async def chosen_number(s: Table, player: int, card: Sage) -> int:
    """WC-3.3, WC-3.4: a card counts its number, 6/9 either of the two, wild any from 1 to 10; one card is one movement."""
    play_card(s, player, card)
    lay(s, [])
    if card is Sage.SIX_NINE:
        return (await SIXNINE.ask(player, SIX_OR_NINE)).n
    if card is Sage.WILD:
        return (await WILD.ask(player, ONE_TO_TEN)).n
    return SAGE_NUMBER[card]


async def advance(s: Table, player: int, n: int) -> None:
    """WC-3.1, WC-3.5: forward so many fields; reaching or crossing 00 counts before the field does."""
    goal = s.position[player] + n
    s.position[player] = goal % FIELDS
    s.tell(Moved, player, n, s.position[player])
    if goal >= FIELDS:
        await pass_start(s, player)


def put_leader(s: Table, player: int, field: int) -> None:
    """WC-3.6, WC-3.7: directly onto a field: 00 is not passed. Leaders on the same field do not meet."""
    s.position[player] = field
    s.tell(Moved, player, 0, field)
