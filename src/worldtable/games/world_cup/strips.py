"""The World Cup Game: a match as a strip, drawn: two rows of squares that run from the teams' names to the middle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.aims import Aim, aims
from worldtable.games.world_cup.live import outcome, row_after, tally
from worldtable.games.world_cup.names import CARD_NAMES, TEAM_NAMES, match_name
from worldtable.games.world_cup.pieces import Card
from worldtable.games.world_cup.sides import Sizes, chip, frame, place, score, team_code, tiles_in, underline
from worldtable.games.world_cup.state import Table
from worldtable.games.world_cup.tiles import tile_shape


@dataclass(slots=True)
class Pitch:
    """A table as one viewer sees it, and what that viewer can aim at, by row."""

    s: Table
    viewer: int | None
    choosing: bool  # a card is still chosen: what it can do is shown while it is held
    aims: dict[int, list[Aim]] = field(default_factory=lambda: defaultdict(list))

    @property
    def held(self) -> Iterable[Card]:
        """The cards that can be aimed."""
        return dict.fromkeys(aim.card for found in self.aims.values() for aim in found)


def pitch_of(s: Table, sight: Sight) -> Pitch:
    """What the one who looks sees."""
    pitch = Pitch(s, sight.player, sight.question == "card")
    for aim in aims(s, sight):
        pitch.aims[aim.row].append(aim)
    return pitch


def strip(p: Pitch, number: int, x: float, y: float, z: Sizes) -> Shape:
    """A match of the board: the teams, their squares and tiles, and how it would end without the dice."""
    match, left, right = p.s.board.layout.matches[number], 2 * number, 2 * number + 1
    key, rows = f"match:{match.id}", p.s.board.rows
    shapes = [
        frame(z, p.s.match == match.id),
        score(f"{tally(rows[left])} : {tally(rows[right])}", z),
        *side(p, left, z),
        *(targets(p, left, f"{key}:left", z) if left in p.aims else ()),
        *side(p, right, z),
        *(targets(p, right, f"{key}:right", z) if right in p.aims else ()),
    ]
    return group(key, x, y, shapes, label=in_words(p.s, number))


def side(p: Pitch, row: int, z: Sizes) -> Iterator[Shape]:
    """A team's half of a strip."""
    board, left = p.s.board, row % 2 == 0
    team = board.layout.teams[row]
    owner = p.s.owner[team]
    mine = owner is not None and owner == p.viewer
    yield team_code(team, left, mine, z)
    if mine:
        yield underline(left, z)
    if z.owner and owner is not None:
        yield chip(owner, left, z)
    yield from tiles_in(board.rows[row], board.layout.ranks[row].squares, left, z)


def targets(p: Pitch, row: int, key: str, z: Sizes) -> list[Shape]:
    """Where a card can be used on a row: each shows what it would do before that is confirmed."""
    shapes, y, left = [], z.high / 2, row % 2 == 0
    for n, aim in enumerate(p.aims[row]):
        after = row_after(p.s, aim)
        at = len(after) - 1 if aim.tile else len(p.s.board.rows[row]) - 1
        x = place(z, left, at)
        seen = {"when": [holding(aim.card)]} if p.choosing else {}
        glow = circle(f"{key}:{n}:glow", x, y, 1.25 * z.r, fill="accent", fade=0.3)
        says = {"label": aim_in_words(p.s, aim), "hint": outcome(p.s, aim), "options": [aim.option], "quiet": True}
        shapes.append(group(f"{key}:{n}:target", 0, 0, [glow], **says, **seen))
        ghost = [tile_shape(f"{key}:{n}:{k}", place(z, left, k), y, z.r, after[k], False) for k in range(at, len(after))]
        ring = circle(f"{key}:{n}:ring", x, y, 1.3 * z.r, fill="none", stroke="accent", width=0.25 * z.r)
        shapes.append(group(f"{key}:{n}:ghost", 0, 0, [*ghost, ring], when=[aim.option]))
    return shapes


def holding(card: Card) -> str:
    """What is held when a card of the hand is."""
    return f"card:{card}"


def aim_in_words(s: Table, aim: Aim) -> Message:
    """What an aim means, on its button."""
    layout = s.board.layout
    return say(
        "{card}: {team} ({match})",
        card=CARD_NAMES[aim.card],
        team=TEAM_NAMES[layout.teams[aim.row]],
        match=match_name(layout.matches[aim.row >> 1].id),
    )


def in_words(s: Table, number: int) -> Message:
    """A match for a screen reader."""
    match = s.board.layout.matches[number]
    return say(
        "{match}: {left} {goals} : {others} {right}",
        match=match_name(match.id),
        left=TEAM_NAMES[match.left],
        goals=tally(s.board.rows[2 * number]),
        others=tally(s.board.rows[2 * number + 1]),
        right=TEAM_NAMES[match.right],
    )
