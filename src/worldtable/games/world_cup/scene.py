"""The World Cup Game: the table as a drawing: hand, groups or the matches of a later round, the way to the Final."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from worldtable.engine.bot import Sight
from worldtable.engine.event import Event
from worldtable.engine.scene import Scene, Shape, fixed, group, rect, seat, text
from worldtable.engine.words import say
from worldtable.games.world_cup import bracket
from worldtable.games.world_cup import events as e
from worldtable.games.world_cup import hand as cards
from worldtable.games.world_cup.dice import dice
from worldtable.games.world_cup.flags import flag
from worldtable.games.world_cup.groups import broad_group, broad_height, tall_group, tall_height, wide_group
from worldtable.games.world_cup.names import TEAM_NAMES
from worldtable.games.world_cup.sides import Sizes
from worldtable.games.world_cup.state import Stage, Table, tournament_of
from worldtable.games.world_cup.strips import Pitch, pitch_of, strip
from worldtable.games.world_cup.tournament import Group, Team

WIDE = Sizes(width=484, high=62, step=36, r=16, letters=28, name=84, owner=68, fill="card")
TALL = Sizes(width=984, high=110, step=66, r=29, letters=44, name=168, owner=136, fill="card")
FEW_GROUPS = 4  # so many may have the whole width each


def scene(sight: Sight, layout: str) -> Scene:
    """The whole table: `wide` for a desk, `tall` for a phone."""
    s: Table = sight.state
    pitch = pitch_of(s, sight)
    if s.stage in (Stage.TEAMS, Stage.EXTRA_TEAM):
        return Scene(1000, teams_left(s, sight))
    return tall(pitch, sight) if layout == "tall" else wide(pitch, sight)


def groups_on_board(s: Table) -> list[Group]:
    """The groups whose matches are on the board, one after another."""
    return list(dict.fromkeys(match.group for match in s.board.layout.matches if match.group))


def wide(p: Pitch, sight: Sight) -> Scene:
    """At a desk: the hand on top, the board in two columns, below it the dice and the way to the Final."""
    s, groups, y = p.s, groups_on_board(p.s), 12.0 if p.s.over else 150.0
    shapes = [*cards.hand(p, sight, 8, 8, cards.WIDE), *cards.beside(s, 440 if sight.player is not None else 8, 2, cards.WIDE)]
    if len(groups) > FEW_GROUPS:
        shapes += [wide_group(p, code, 6 + 498 * (n % 2), y + 220 * (n // 2)) for n, code in enumerate(groups)]
        y += 220 * ((len(groups) + 1) // 2)
    else:
        for code in groups:
            shapes.append(broad_group(p, code, 6, y))
            y += broad_height(p, code) + 8
    if not groups and not s.over:
        for n in range(len(s.board.layout.matches)):
            shapes.append(strip(p, n, 8 + 500 * (n % 2), y + 70 * (n // 2), WIDE))
        y += 70 * ((len(s.board.layout.matches) + 1) // 2)
    shapes += dice(s, 8, y + 18, 984, 17)
    y += 36 if s.rolled else 0
    if not groups:
        shapes += bracket.bracket(s, 8, y + 8, 984, 21)
        y += 16 + bracket.height(s, 21)
    return Scene(round(y + 8), shapes)


def tall(p: Pitch, sight: Sight) -> Scene:
    """On a phone: the hand, one group below the other, each with the way to all others; or the matches, then the bracket."""
    s, groups, y = p.s, groups_on_board(p.s), 300.0
    shapes = [*cards.hand(p, sight, 8, 8, cards.TALL)]
    if sight.player is None or s.over:
        y = 12
    shapes += cards.beside(s, 12, y, cards.TALL)
    y += 0 if s.over else 250
    for code in groups:
        if len(groups) > 1:
            shapes += letters(code, groups, y)
            y += 92
        shapes.append(tall_group(p, code, 8, y))
        y += tall_height(p, code) + 24
    if not groups and not s.over:
        for n in range(len(s.board.layout.matches)):
            shapes.append(strip(p, n, 8, y + 122 * n, TALL))
        y += 122 * len(s.board.layout.matches)
    shapes += dice(s, 12, y + 30, 976, 36) if len(s.rolled) == 4 else []
    y += 80 if len(s.rolled) == 4 else 0
    if not groups:
        shapes += bracket.bracket(s, 8, y + 8, 984, 36)
        y += 16 + bracket.height(s, 36)
    return Scene(round(y + 8), shapes)


def letters(here: Group, groups: Sequence[Group], y: float) -> list[Shape]:
    """From one group to the others on a phone: a row of letters, the group below among them."""
    step = 984 / len(groups)
    shapes = []
    for n, code in enumerate(groups):
        label = say("Go to group {group}", group=code)
        face = [*letter(code, code == here, step)]
        shapes.append(group(f"to:{here}:{code}", 8 + step * n, y, face, label=label, goto=f"group:{code}"))
    return shapes


@cache
def letter(code: Group, here: bool, step: float) -> list[Shape]:
    """A group's letter; that of the group below stands out."""
    fill, ink = ("accent", "paper") if here else ("paper", "ink")
    face = rect(":face", 0, 0, step - 12, 76, round=16, fill=fill, stroke="line")
    return [fixed(face), fixed(text(":letter", step / 2 - 6, 54, code, 42, anchor="middle", bold=True, fill=ink))]


def teams_left(s: Table, sight: Sight) -> list[Shape]:
    """CUP-1.7: the teams, by groups, while they are dealt; one left over is chosen here."""
    shapes = []
    for column, (code, teams) in enumerate(tournament_of(s).groups.items()):
        x, y = 8 + 248 * (column % 4), 20 + 300 * (column // 4)
        shapes.append(text(f"group:{code}:name", x, y + 20, say("Group {group}", group=code), 24, font="title", bold=True))
        for n, team in enumerate(teams):
            shapes.append(team_card(s, sight, team, x, y + 36 + 58 * n))
    return shapes


def team_card(s: Table, sight: Sight, team: Team, x: float, y: float) -> Shape:
    """A team with its flag, and its owner's chip once it has one."""
    owner = s.owner[team]
    shapes = [
        card_face(),
        flag(":flag", team, 10, 14, 24),
        text(":name", 56, 34, TEAM_NAMES[team], 22, font="narrow", fit=140),
        *([] if owner is None else [card_owner(owner)]),
    ]
    options = [team] if sight.question == "extra_team" and owner is None else []
    return group(f"team:{team}", x, y, shapes, label=TEAM_NAMES[team], options=options)


@cache
def card_face() -> Shape:
    """What a team's card is."""
    return fixed(rect(":face", 0, 0, 238, 52, round=8, fill="card", stroke="line"))


@cache
def card_owner(owner: int) -> Shape:
    """The chip of a team's owner on its card."""
    return fixed(seat(":owner", 216, 26, 13, owner))


def touched(event: Event) -> Sequence[str]:
    """The match that an event is about."""
    match event:
        case e.TilePlaced(match=match) | e.TileStruck(match=match) | e.PenaltyMissed(match=match):
            return [f"match:{match}"]
        case e.Ended(score):
            return [f"match:{score.match}", f"bracket:{score.match}"]
        case _:
            return []
