"""The World Cup Game: what the action cards do (CUP-3.8 to CUP-3.19, CUP-4)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_cup.board import Rows
from worldtable.games.world_cup.events import PenaltyMissed, TilePlaced, TileStruck
from worldtable.games.world_cup.pieces import MULTI_GOAL, TILES, W1, Card, Rank, Spot, Tile
from worldtable.games.world_cup.questions import GROUP, MATCH, SIDE, SIDES, TILE, Side, Stop
from worldtable.games.world_cup.state import Table, Use
from worldtable.games.world_cup.targets import open_rows, rows_for_tile, rows_to_strike
from worldtable.games.world_cup.tournament import NO_GROUP, Round

GOAL_TILES = (Tile.ONE, Tile.TWO, Tile.THREE)


async def choose_row(s: Table, me: int, rows: Rows) -> int:
    """CUP-2.9: the group if there are several, then the match, then the side."""
    layout = s.board.layout
    group = NO_GROUP
    if layout.groups:
        s.group = group = await GROUP.ask(me, [code for code, whole in layout.groups if whole & rows])
    s.match = await MATCH.ask(me, [id for id, both in layout.listed[group] if both & rows])
    first = 2 * layout.number[s.match]
    row = first + (await SIDE.ask(me, SIDES[rows >> first & 3]) is Side.RIGHT)
    s.group = s.match = None
    return row


def place(s: Table, me: int, row: int, tile: Tile) -> None:
    """CUP-3.4, CUP-3.7, CUP-1.13: a tile goes on the board, and stays to the end of the round. Tiles never run out."""
    board = s.board
    board.place(row, tile)
    s.tell(TilePlaced, me, board.layout.matches[row >> 1].id, board.layout.teams[row], tile)


async def goals(s: Table, me: int) -> None:
    """CUP-3.8 to CUP-3.10: a 1, 2 or 3 tile; on a lower ranked team the best that it can have."""
    assert s.card is not None
    row = await choose_row(s, me, open_rows(s, me))
    place(s, me, row, goal_tile(s.card, s.board.layout.ranks[row]))


def goal_tile(card: Card, rank: Rank) -> Tile:
    """CUP-3.8 to CUP-3.10: the tile that such a card places on a team of that rank."""
    return GOAL_TILES[min(GOAL_TILES.index(TILES[card][0]), rank.goals - 1)]


async def attack(s: Table, me: int) -> None:
    """CUP-3.17: an A tile on any open row."""
    place(s, me, await choose_row(s, me, open_rows(s, me)), Tile.ATTACK)


async def defence(s: Table, me: int) -> None:
    """CUP-3.18: a D tile on any open row, or any vulnerable Attack is flipped."""
    if s.use is Use.FLIP:
        await strike(s, me)
    else:
        place(s, me, await choose_row(s, me, open_rows(s, me)), Tile.DEFENCE)


async def penalty(s: Table, me: int) -> None:
    """CUP-3.19: first an open row is chosen, then a white die is rolled; any colour but black is a P tile."""
    row = await choose_row(s, me, open_rows(s, me))
    s.match, s.taker = s.board.layout.matches[row >> 1].id, s.board.layout.teams[row]
    if await W1.roll() is Spot.BLACK:
        s.tell(PenaltyMissed, me, s.match, s.taker)
    else:
        place(s, me, row, Tile.PENALTY)
    s.match = s.taker = None


async def strike(s: Table, me: int) -> None:
    """CUP-4.5, CUP-4.10, CUP-3.18: Foul, Offside or Defence strikes one vulnerable tile of any team."""
    assert s.card is not None
    row = await choose_row(s, me, rows_to_strike(s, me, s.card))
    board = s.board
    tile = board.rows[row][-1]
    board.strike(row)
    s.tell(TileStruck, me, s.card, board.layout.matches[row >> 1].id, board.layout.teams[row], tile, board.rows[row])


async def several_goals(s: Table, me: int) -> None:
    """CUP-3.11 to CUP-3.15: the tiles of a multi-goal card, each on a different nation, all or none; the 2 tile comes first."""
    assert s.card is not None
    s.tiles, s.nations = list(TILES[s.card]), []
    while s.tiles and await next_tile(s, me):
        assert s.tile is not None
        row = await choose_row(s, me, rows_for_tile(s, me, s.tile))
        s.nations.append(s.board.layout.teams[row])
        place(s, me, row, s.tile)
    s.tile, s.tiles, s.nations = None, [], []


async def next_tile(s: Table, me: int) -> bool:
    """CUP-10.10: in the Last round the player chooses the next tile, or, after the first, that there is none."""
    tile: Tile | Stop = s.tiles[0]
    if s.round is Round.LAST:
        options = [tile for tile in dict.fromkeys(s.tiles) if rows_for_tile(s, me, tile)]
        tile = await TILE.ask(me, [*options, Stop.STOP] if s.nations else options)
    if isinstance(tile, Stop):
        return False
    s.tiles.remove(tile)
    s.tile = tile
    return True


EFFECTS: dict[Card, Callable[[Table, int], Awaitable[None]]] = {
    Card.ATTACK: attack,
    Card.DEFENCE: defence,
    Card.GOAL1: goals,
    Card.GOAL2: goals,
    Card.GOAL3: goals,
    Card.FOUL: strike,
    Card.OFFSIDE: strike,
    Card.PENALTY: penalty,
    **dict.fromkeys(MULTI_GOAL, several_goals),
}
