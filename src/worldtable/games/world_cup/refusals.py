"""The World Cup Game: why a card, a use or a target is not on offer, and the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.question import Refusal
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.pieces import CARDS, MULTI_GOAL, Card, Tile
from worldtable.games.world_cup.state import Table, Use, tournament_of
from worldtable.games.world_cup.targets import in_reach, legal_rows, uses
from worldtable.games.world_cup.tournament import Group, MatchId

Why = tuple[Message, str]  # a reason and its clause

FULL: Why = (say("the row is full"), "CUP-3.5")
NOT_YOURS: Why = (say("no team of yours plays in this match"), "CUP-10.9")
PROTECTED: Why = (say("the outermost tile is not vulnerable to this card"), "CUP-4.2")
NO_FOUL_ON_ATTACK: Why = (say("a Foul strikes goal tiles only"), "CUP-4.5")
FLIPPED: Why = (say("the outermost tile is flipped already"), "CUP-4.4")
EMPTY: Why = (say("there is no tile in this row"), "CUP-4.1")
NEVER: Why = (say("Defence and Penalty tiles are never vulnerable"), "CUP-4.3")
SAME_NATION: Why = (say("this nation has got a tile of the card already"), "CUP-3.14")
TOO_WEAK: Why = (say("a 2 tile goes only on a Black, Red, Blue or Green team"), "CUP-3.13")
NOBODY: Why = (say("no team on offer"), "CUP-2.9")


def no_such_team(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-1.8: only a team left over can be chosen."""
    return Refusal(said, say("this team has an owner"), "CUP-1.8") if said in s.owner else None


def no_such_card(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-2.2: one card of the own hand leaves it, and nobody passes. CUP-1.10: 1930 has no multi-goal cards."""
    if said == "pass":
        return Refusal(said, say("you must use or discard a card"), "CUP-2.2")
    if said in set(CARDS) - set(tournament_of(s).deck):
        return Refusal(said, say("this card is not in the deck"), "CUP-1.10")
    return Refusal(said, say("you have no such card"), "CUP-2.2") if said in CARDS else None


def barred_uses(s: Table, player: int) -> Iterator[Refusal]:
    """CUP-2.4: what cannot be done with the card now, and why."""
    assert s.card is not None
    offered = uses(s, player, s.card)
    for use in (Use.PLACE, Use.FLIP) if s.card is Card.DEFENCE else (Use.PLAY,):
        if use not in offered:
            reason, clause = why_barred(s, use)
            yield Refusal(use, reason, clause)


def why_barred(s: Table, use: Use) -> Why:
    """CUP-2.4: why a use of the card in play cannot be carried out."""
    if use is Use.FLIP:
        return say("no Attack is vulnerable"), "CUP-3.18"
    if s.card is Card.FOUL:
        return say("no goal tile is vulnerable"), "CUP-4.5"
    if s.card is Card.OFFSIDE:
        return say("no goal tile and no Attack is vulnerable"), "CUP-4.10"
    if s.card in MULTI_GOAL:
        return say("too few teams have an empty square for all tiles of this card"), "CUP-3.16"
    return say("no row has an empty square"), "CUP-2.4"


def no_such_group(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-2.9: the group is on the board, but holds no legal target."""
    rows = dict(s.board.layout.groups).get(Group(said))
    return None if rows is None else refused(s, player, said, rows)


def no_such_match(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-2.9: the match is on the board, but holds no legal target."""
    layout = s.board.layout
    number = layout.number.get(MatchId(said))
    if number is None:
        return None
    if s.group is not None and layout.matches[number].group != s.group:
        return Refusal(said, say("this match belongs to another group"), "CUP-2.9")
    return refused(s, player, said, 3 << 2 * number)


def no_such_side(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-3.5, CUP-4.1 to CUP-4.4: this side is no legal target."""
    assert s.match is not None
    if said not in ("left", "right"):
        return None
    return refused(s, player, said, 1 << 2 * s.board.layout.number[s.match] + (said == "right"))


def refused(s: Table, player: int, said: str, rows: int) -> Refusal:
    """Why none of these rows can be chosen: the reason for the first of them."""
    row = (rows & -rows).bit_length() - 1
    reason, clause = why_not(s, player, row) if not rows & legal_rows(s, player) else NOBODY
    return Refusal(said, reason, clause)


def why_not(s: Table, player: int, row: int) -> Why:
    """Why the card in play cannot be used on a row."""
    bit, layout = 1 << row, s.board.layout
    if not bit & in_reach(s, player):
        return NOT_YOURS
    if s.use is Use.FLIP or s.card in (Card.FOUL, Card.OFFSIDE):
        return why_safe(s, row)
    if not bit & s.board.open:
        return FULL
    if layout.teams[row] in s.nations:
        return SAME_NATION
    return TOO_WEAK if s.tile is Tile.TWO else NOBODY


def why_safe(s: Table, row: int) -> Why:
    """CUP-4.1 to CUP-4.5: why no tile of a row can be struck by the card in play."""
    tiles = s.board.rows[row]
    if not tiles:
        return EMPTY
    if tiles[-1].endswith("x"):
        return FLIPPED
    if tiles[-1] in (Tile.DEFENCE, Tile.PENALTY):
        return NEVER
    return NO_FOUL_ON_ATTACK if s.card is Card.FOUL else PROTECTED


def no_such_tile(s: Table, player: int, said: str) -> Refusal | None:
    """CUP-10.10: at least one tile must be placed, and each tile of the card once."""
    if said == "stop":
        return Refusal(said, say("at least one tile must be placed"), "CUP-10.10")
    return Refusal(said, say("this tile cannot be placed now"), "CUP-10.10") if said in ("1", "2", "3") else None
