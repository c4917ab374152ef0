"""The World Cup Game: a match as a strip, drawn: two rows of squares that run from the teams' names to the middle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, group, line, path, rect, seat, text
from worldtable.engine.words import Message, say
from worldtable.games.world_cup.aims import Aim, aims
from worldtable.games.world_cup.live import board_after, outcome, tally
from worldtable.games.world_cup.names import CARD_NAMES, TEAM_NAMES, match_name
from worldtable.games.world_cup.pieces import Card
from worldtable.games.world_cup.state import Table
from worldtable.games.world_cup.tiles import is_vulnerable, squares_path, tile_shape


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large a strip is: its width and height, from square to square, a tile's radius, letters, room for a name.

    `owner` is where the owner's chip stands, counted from the rim; without it there is none. `fill` is the ground.
    """

    width: float
    high: float
    step: float
    r: float
    letters: float
    name: float
    owner: float = 0
    fill: str = "paper"


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
    match = p.s.board.layout.matches[number]
    key, rows = f"match:{match.id}", (2 * number, 2 * number + 1)
    score = " : ".join(tally(p.s.board.rows[row]) for row in rows)
    chosen = {"stroke": "accent", "width": 2} if p.s.match == match.id else {}
    shapes = [
        rect(f"{key}:frame", 0, 0, z.width, z.high, round=6, fill=z.fill, **chosen),
        text(f"{key}:score", z.width / 2, z.high / 2 + 0.35 * z.letters, score, z.letters, anchor="middle", bold=True),
    ]
    for row in rows:
        shapes += side(p, row, f"{key}:{'left' if row % 2 == 0 else 'right'}", z)
    return group(key, x, y, shapes, label=in_words(p.s, number))


def side(p: Pitch, row: int, key: str, z: Sizes) -> list[Shape]:
    """A team's half of a strip."""
    board, code = p.s.board, p.s.board.layout.teams[row]
    tiles, y = board.rows[row], z.high / 2
    at = [place(z, row, n) for n in range(board.layout.ranks[row].squares)]
    left = row % 2 == 0
    x = 0.15 * z.letters if left else z.width - 0.15 * z.letters
    mine = p.viewer is not None and p.s.owner[code] == p.viewer
    looks = {"bold": True, "fill": "accent"} if mine else {}
    looks |= {} if left else {"anchor": "end"}
    shapes = [text(f"{key}:name", x, y + 0.36 * z.letters, code, z.letters, font="narrow", **looks)]
    if mine:
        wide = 1.6 * z.letters
        shapes.append(
            line(f"{key}:mine", x, z.high - 3, x + wide if left else x - wide, z.high - 3, stroke="accent", width=2.5)
        )
    owner = p.s.owner[code]
    if z.owner and owner is not None:
        shapes.append(seat(f"{key}:owner", z.owner if left else z.width - z.owner, y, 0.4 * z.letters, owner))
    if empty := at[len(tiles) :]:
        shapes.append(path(f"{key}:squares", 0, 0, squares_path(empty, y, 0.8 * z.r), stroke="line", width=1))
    for n, tile in enumerate(tiles):
        shapes.append(tile_shape(f"{key}:{n}", at[n], y, z.r, tile, is_vulnerable(tiles, n)))
    return [*shapes, *targets(p, row, key, z)]


def place(z: Sizes, row: int, n: int) -> float:
    """CUP-3.2: where the n-th square of a row lies, counted from the name."""
    far = z.name + z.step * (n + 0.5)
    return far if row % 2 == 0 else z.width - far


def targets(p: Pitch, row: int, key: str, z: Sizes) -> list[Shape]:
    """Where a card can be used on a row: each shows what it would do before that is confirmed."""
    shapes, y = [], z.high / 2
    for n, aim in enumerate(p.aims.get(row, ())):
        after = board_after(p.s, aim).rows[row]
        at = len(after) - 1 if aim.tile else len(p.s.board.rows[row]) - 1
        x = place(z, row, at)
        seen = {"when": [holding(aim.card)]} if p.choosing else {}
        glow = circle(f"{key}:{n}:glow", x, y, 1.25 * z.r, fill="accent", fade=0.3)
        says = {"label": aim_in_words(p.s, aim), "hint": outcome(p.s, aim), "options": [aim.option], "quiet": True}
        shapes.append(group(f"{key}:{n}:target", 0, 0, [glow], **says, **seen))
        ghost = [tile_shape(f"{key}:{n}:{k}", place(z, row, k), y, z.r, after[k], False) for k in range(at, len(after))]
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
