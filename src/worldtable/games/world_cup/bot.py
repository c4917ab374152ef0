"""The World Cup Game: the house bot. It does what raises its share of all chances in the tournament most (outlook.py)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.world_cup.board import Rows
from worldtable.games.world_cup.effects import goal_tile
from worldtable.games.world_cup.outlook import TITLE, Outlook
from worldtable.games.world_cup.pieces import MULTI_GOAL, TILES, Card, Tile
from worldtable.games.world_cup.questions import Stop
from worldtable.games.world_cup.state import Table, Use, tournament_of
from worldtable.games.world_cup.targets import legal_rows, open_rows, rows_for_tile, rows_to_strike, uses
from worldtable.games.world_cup.tournament import Round, Team

SCORED = 2 / 3  # CUP-3.19
THRIFT = 0.1  # the share that a card must bring at least, for each part of a best card that it is worth
KEPT = {  # what a card is worth that is kept for later
    Card.ATTACK: 0.0,
    Card.DEFENCE: 0.1,
    Card.GOAL1: 0.5,
    Card.PENALTY: 0.5,
    Card.MULTI11: 0.6,
    Card.OFFSIDE: 0.7,
    Card.FOUL: 0.7,
    Card.MULTI111: 0.7,
    Card.GOAL2: 0.8,
    Card.MULTI21: 0.9,
    Card.GOAL3: 1.0,
}


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question."""
    s, me, options = sight.state, sight.player, sight.options
    assert me is not None
    match sight.question:
        case "extra_team":
            return max(options, key=lambda team: TITLE[tournament_of(s).rank[Team(team)].code])
        case "card":
            mind = Mind(s, me)
            return max(options, key=lambda card: mind.best_use(Card(card)) - kept(s, Card(card)))
        case "use":
            mind = Mind(s, me)
            return max(options, key=lambda use: mind.gain(s.card, Use(use)))
        case "tile":
            mind = Mind(s, me)
            return max(options, key=lambda tile: 0.0 if tile == Stop.STOP else mind.tile_gain(Tile(tile)))
        case _:
            return target(s, me, sight.question, options)


def kept(s: Table, card: Card) -> float:
    """What a card is worth that is kept for a later round, as long as there is one."""
    return 0.0 if s.round in (Round.LAST, Round.FINAL) else THRIFT * KEPT[card]


def target(s: Table, me: int, question: str | None, options: tuple[str, ...]) -> str:
    """The group, match or side of the best row."""
    mind, layout = Mind(s, me), s.board.layout
    rows = legal_rows(s, me)
    if s.match is not None:
        rows &= 3 << 2 * layout.number[s.match]
    elif s.group is not None:
        rows &= dict(layout.groups)[s.group]
    row = mind.best_row(rows)
    match = layout.matches[row >> 1]
    return {"group": match.group, "match": match.id, "side": "right" if row & 1 else "left"}[question or ""]


class Mind:
    """What the bot thinks of a moment."""

    def __init__(self, s: Table, me: int) -> None:
        """See the table from that player's seat."""
        self.s, self.me = s, me
        self.outlook = Outlook(s, me)
        self.now = self.outlook.share()

    def best_use(self, card: Card) -> float:
        """What the best use of a card brings; it can always be discarded."""
        return max(self.gain(card, use) for use in uses(self.s, self.me, card))

    def gain(self, card: Card | None, use: Use) -> float:
        """What a use of a card brings on the best row."""
        if card is None or use is Use.DISCARD:
            return 0.0
        if card in MULTI_GOAL:
            return sum(self.tile_gain(tile) for tile in TILES[card])
        struck = use is Use.FLIP or card in (Card.FOUL, Card.OFFSIDE)
        rows = rows_to_strike(self.s, self.me, card) if struck else open_rows(self.s, self.me)
        return max(self.on_row(row, card, use, None) for row in each(rows))

    def tile_gain(self, tile: Tile) -> float:
        """What a tile of a multi-goal card brings on the best row."""
        return max((self.placed(row, tile) for row in each(rows_for_tile(self.s, self.me, tile))), default=0.0)

    def best_row(self, rows: Rows) -> int:
        """The row on which the card in play brings most."""
        s = self.s
        assert s.card is not None and s.use is not None
        card, use, tile = s.card, s.use, s.tile
        return max(each(rows), key=lambda row: self.on_row(row, card, use, tile))

    def on_row(self, row: int, card: Card, use: Use, tile: Tile | None) -> float:
        """What a card, or a tile of a multi-goal card, brings on a row."""
        if tile is not None:
            return self.placed(row, tile)
        match card:
            case Card.FOUL | Card.OFFSIDE:
                return self.struck(row)
            case Card.DEFENCE:
                return self.struck(row) if use is Use.FLIP else self.placed(row, Tile.DEFENCE)
            case Card.ATTACK:
                return self.placed(row, Tile.ATTACK)
            case Card.PENALTY:
                return SCORED * self.placed(row, Tile.PENALTY)
            case _:
                return self.placed(row, goal_tile(card, self.s.board.layout.ranks[row]))

    def placed(self, row: int, tile: Tile) -> float:
        """What a tile on a row brings."""
        return self.outlook.share_with(row, (*self.s.board.rows[row], tile)) - self.now

    def struck(self, row: int) -> float:
        """What it brings to strike the outermost tile of a row."""
        return self.outlook.share_with(row, self.s.board.struck(row)) - self.now


def each(rows: Rows) -> Iterator[int]:
    """The rows of a set, one by one."""
    while rows:
        yield (rows & -rows).bit_length() - 1
        rows &= rows - 1
