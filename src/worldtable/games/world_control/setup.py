"""World Control: the setup (WC-1)."""

from __future__ import annotations

from worldtable.engine.chance import die
from worldtable.games.world_control.board import CONSTANTS
from worldtable.games.world_control.cards import GENERAL, SAGE, draw_cards
from worldtable.games.world_control.events import GoesFirst
from worldtable.games.world_control.rounds import begin_turn
from worldtable.games.world_control.state import Table


async def set_up(s: Table) -> None:
    """WC-1.1, WC-1.4: in seat order each Player takes the top SAGE card and the top GENERAL card; then the first is found."""
    players = range(len(s.cash))
    for player in players:
        await draw_cards(s, player, SAGE, CONSTANTS["start_sage"])
        await draw_cards(s, player, GENERAL, CONSTANTS["start_general"])
    s.first = s.active = await first_player(s, players)
    s.tell(GoesFirst, s.first)
    begin_turn(s)


async def first_player(s: Table, players: range) -> int:
    """WC-1.6: by lot, each seat with the same chance; by option a seat."""
    chosen = s.options.first_player
    return await die(players, "first player") if chosen is None else chosen
