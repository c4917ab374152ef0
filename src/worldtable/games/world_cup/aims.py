"""The World Cup Game: what can be done on the board with one press: a card, its use, and the row that it is aimed at.

The questions of a turn follow from one another (CUP-2.9): card, use, group, match, side. On the board they are answered in one
breath, so an aim knows all the answers that are still asked. A question with one option is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from worldtable.engine.bot import Sight
from worldtable.games.world_cup.board import Rows
from worldtable.games.world_cup.pieces import MULTI_GOAL, TILES, Card, Tile, kinds
from worldtable.games.world_cup.questions import SIDES
from worldtable.games.world_cup.state import Table, Use
from worldtable.games.world_cup.targets import legal_rows, open_rows, rows_for_tile, rows_to_strike, uses
from worldtable.games.world_cup.tournament import NO_GROUP, Group, MatchId, Round

THEN = " > "  # between answers that are given in one breath
STRIKES = (Card.FOUL, Card.OFFSIDE)


@dataclass(frozen=True, slots=True)
class Aim:
    """A card used on a row: `tile` is what is placed there, None if what lies there is struck."""

    card: Card
    row: int
    tile: Tile | None
    answers: tuple[str, ...]

    @property
    def option(self) -> str:
        """All the answers, as the table's shapes name them."""
        return THEN.join(self.answers)


def aims(s: Table, sight: Sight) -> Iterator[Aim]:
    """Everything that the one who is asked may do on the board now."""
    me = s.active
    if sight.player != me:
        return
    match sight.question:
        case "card":
            for card in kinds(s.hands[me]):
                yield from with_card(s, me, card, (card,))
        case "use" if s.card is not None:
            yield from with_card(s, me, s.card, ())
        case "tile" if s.card is not None:
            yield from with_tiles(s, me, s.card, ())
        case "group" | "match" | "side" if s.card is not None:
            striking = s.use is Use.FLIP or s.card in STRIKES
            tile = None if striking else s.tile or TILES[s.card][0]
            group = s.group if sight.question != "group" else None
            yield from on_rows(s, s.card, tile, legal_rows(s, me), (), group, s.match if sight.question == "side" else None)


def with_card(s: Table, me: int, card: Card, before: tuple[str, ...]) -> Iterator[Aim]:
    """CUP-2.3: what a card can do on the board."""
    offered = uses(s, me, card)
    for use in offered:
        answers = (*before, use) if len(offered) > 1 else before
        if use is Use.FLIP or (use is Use.PLAY and card in STRIKES):
            yield from on_rows(s, card, None, rows_to_strike(s, me, card), answers)
        elif use is not Use.DISCARD and card in MULTI_GOAL:
            yield from with_tiles(s, me, card, answers)
        elif use is not Use.DISCARD:
            yield from on_rows(s, card, TILES[card][0], open_rows(s, me), answers)


def with_tiles(s: Table, me: int, card: Card, before: tuple[str, ...]) -> Iterator[Aim]:
    """CUP-3.11 to CUP-3.15: the first tile of a multi-goal card. CUP-10.10: in the Last round the tile is chosen."""
    left = s.tiles or list(TILES[card])
    tiles: Sequence[Tile] = [tile for tile in dict.fromkeys(left) if rows_for_tile(s, me, tile)]
    if s.round is not Round.LAST:
        tiles = left[:1]
    for tile in tiles:
        asked = s.round is Round.LAST and (len(tiles) > 1 or s.nations)
        yield from on_rows(s, card, tile, rows_for_tile(s, me, tile), (*before, tile) if asked else before)


def on_rows(
    s: Table,
    card: Card,
    tile: Tile | None,
    rows: Rows,
    before: tuple[str, ...],
    group: Group | None = None,
    match: MatchId | None = None,
) -> Iterator[Aim]:
    """CUP-2.9: the group, the match and the side, as far as they are asked and not chosen already."""
    layout = s.board.layout
    groups = [code for code, whole in layout.groups if whole & rows] if group is None else [group]
    for code in groups or [NO_GROUP]:
        matches = [(id, both & rows) for id, both in layout.listed[code] if both & rows and match in (None, id)]
        for id, pair in matches:
            first = 2 * layout.number[id]
            sides = SIDES[pair >> first & 3]
            for side in sides:
                asked = [(code, len(groups) > 1), (id, len(matches) > 1), (side, len(sides) > 1)]
                answers = (*before, *(answer for answer, wanted in asked if wanted))
                yield Aim(card, first + (side == "right"), tile, answers)
