"""The World Cup Game: what a card can do now, and on which rows (CUP-2.4, CUP-3, CUP-4)."""

from __future__ import annotations

from worldtable.games.world_cup.board import Rows
from worldtable.games.world_cup.pieces import MULTI_GOAL, TILES, Card, Tile
from worldtable.games.world_cup.state import Table, Use, teams_of
from worldtable.games.world_cup.tournament import Round

Uses = tuple[Use, ...]

PLAY_OR_DISCARD: Uses = (Use.PLAY, Use.DISCARD)
ONLY_DISCARD: Uses = (Use.DISCARD,)
DEFENCE_USES: dict[tuple[bool, bool], Uses] = {  # by whether it can be placed, and whether it can flip an Attack
    (True, True): (Use.PLACE, Use.FLIP, Use.DISCARD),
    (True, False): (Use.PLACE, Use.DISCARD),
    (False, True): (Use.FLIP, Use.DISCARD),
    (False, False): ONLY_DISCARD,
}


def uses(s: Table, player: int, card: Card) -> Uses:
    """CUP-2.3, CUP-2.4: what can be done with a card now; it can always be discarded. CUP-3.18: Defence has two uses."""
    if card is Card.DEFENCE:
        return DEFENCE_USES[open_rows(s, player) > 0, rows_to_strike(s, player, card) > 0]
    return PLAY_OR_DISCARD if can_play(s, player, card) else ONLY_DISCARD


def can_play(s: Table, player: int, card: Card) -> bool:
    """CUP-2.4: whether a card can be used completely now."""
    if card is Card.FOUL or card is Card.OFFSIDE:
        return rows_to_strike(s, player, card) > 0
    rows = open_rows(s, player)
    if card not in MULTI_GOAL or s.round is Round.LAST:
        return rows > 0
    return s.board.several(rows, len(TILES[card])) and (card is not Card.MULTI21 or rows & s.board.layout.better > 0)


def in_reach(s: Table, player: int) -> Rows:
    """CUP-3.6: every row on the board. CUP-10.9: in the Last round only those of matches with an own team."""
    if s.round is not Round.LAST:
        return s.board.layout.whole
    return s.board.rows_for(teams_of(s, player))


def open_rows(s: Table, player: int) -> Rows:
    """CUP-3.5: where a tile can be placed."""
    return s.board.open if s.round is not Round.LAST else s.board.open & in_reach(s, player)


def rows_to_strike(s: Table, player: int, card: Card) -> Rows:
    """CUP-4.1 to CUP-4.5, CUP-4.10, CUP-3.18: the rows whose outermost tile is vulnerable to this card."""
    goals = s.board.goals if card is not Card.DEFENCE else 0
    attacks = s.board.attacks if card is not Card.FOUL else 0
    rows = goals | attacks
    return rows if s.round is not Round.LAST else rows & in_reach(s, player)


def rows_for_tile(s: Table, player: int, tile: Tile) -> Rows:
    """CUP-3.13, CUP-3.14, CUP-10.10: where a tile of a multi-goal card can go: on a nation that has got none of them yet."""
    layout, rows = s.board.layout, open_rows(s, player)
    for nation in s.nations:
        rows &= ~layout.rows_of[nation]
    return rows & layout.better if tile is Tile.TWO else rows


def legal_rows(s: Table, player: int) -> Rows:
    """CUP-2.9: the rows among which the target of the card in play is chosen now."""
    assert s.card is not None
    if s.use is Use.FLIP or s.card in (Card.FOUL, Card.OFFSIDE):
        return rows_to_strike(s, player, s.card)
    return open_rows(s, player) if s.tile is None else rows_for_tile(s, player, s.tile)
