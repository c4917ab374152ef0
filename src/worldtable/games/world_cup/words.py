"""The World Cup Game: what the game says. English here; the other languages lie in words/."""

from __future__ import annotations

from typing import Any

from worldtable.engine.game import Words
from worldtable.engine.words import Message, listed, say, say_n
from worldtable.games.world_cup.announcements import event_text
from worldtable.games.world_cup.names import CARD_NAMES, RANK_NAMES, TEAM_NAMES, TILE_NAMES, match_name, owned, row_text
from worldtable.games.world_cup.pieces import MULTI_GOAL, Tile
from worldtable.games.world_cup.standings import digits, in_play
from worldtable.games.world_cup.state import Reached, Table, Use, tournament_of
from worldtable.games.world_cup.targets import ONLY_DISCARD, uses

USE_NAMES = {
    Use.PLAY: say("Use it"),
    Use.PLACE: say("Place a Defence tile"),
    Use.FLIP: say("Flip an Attack"),
    Use.DISCARD: say("Only discard it"),
}


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    match name:
        case "extra_team":
            return say("Choose one of the teams left over")
        case "card":
            return say("Choose a card")
        case "use":
            return say("{card}: what will you do with it?", card=card_name(s))
        case "group":
            return say("{what}: in which group?", what=what(s))
        case "match":
            return say("{what}: in which match?", what=what(s))
        case "side":
            return say("{what}: on which team ({match})?", what=what(s), match=match_name(s.match) if s.match else "")
        case _:
            return say("{card}: which tile next?", card=card_name(s))


def topic(name: str, s: Table) -> Message:
    """What a question is about, for those who wait."""
    match name:
        case "extra_team":
            return say("a team left over")
        case "card":
            return say("a card")
        case "use":
            return say("the use of {card}", card=card_name(s))
        case _:
            return say("a target for {card}", card=card_name(s))


def card_name(s: Table) -> Message | str:
    """The card in play."""
    return CARD_NAMES[s.card] if s.card else ""


def what(s: Table) -> Message | str:
    """The card in play; of a multi-goal card the tile, of a Defence card what it does."""
    if s.use is Use.FLIP:
        return USE_NAMES[Use.FLIP]
    if s.tile is not None and s.card in MULTI_GOAL:
        return say("{card}, tile {tile}", card=card_name(s), tile=s.tile)
    return card_name(s)


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option."""
    match name:
        case "extra_team":
            return TEAM_NAMES[option]
        case "card":
            return CARD_NAMES[option]
        case "use":
            return USE_NAMES[option]
        case "group":
            return say("Group {group}", group=option)
        case "match":
            return match_label(s, option)
        case "side":
            return side_label(s, 2 * s.board.layout.number[s.match] + (option == "right")) if s.match else option
        case _:
            return TILE_NAMES[option] if isinstance(option, Tile) else say("No more")


def match_label(s: Table, match: Any) -> Message:
    """A match with both teams, their owners and their rows."""
    row = 2 * s.board.layout.number[match]
    return say("{match}: {left} – {right}", match=match_name(match), left=side_label(s, row), right=side_label(s, row + 1))


def side_label(s: Table, row: int) -> Message:
    """A team with its owner and its row."""
    return say("{team} {row}", team=owned(s, s.board.layout.teams[row]), row=row_text(s.board, row))


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do."""
    match name:
        case "extra_team":
            return team_note(s, option)
        case "card" if uses(s, s.active, option) == ONLY_DISCARD:
            return say("can only be discarded now")
        case "group":
            return listed([TEAM_NAMES[team] for team in tournament_of(s).groups[option]])
        case _:
            return None


def team_note(s: Table, team: Any) -> Message:
    """A team's rank and group."""
    tournament = tournament_of(s)
    group = next(group for group, teams in tournament.groups.items() if team in teams)
    return say("{rank}, Group {group}", rank=RANK_NAMES[tournament.rank[team].code], group=group)


def standing(s: Table, player: int) -> Message:
    """How a player stands while the game goes on."""
    count = len(in_play(s, player))
    return say_n("{n} team left", "{n} teams left", count)


def score(number: int) -> Message:
    """CUP-12.3: how far a player's teams came."""
    counts = digits(number)
    parts = [COUNTED[reached](count) for reached, count in zip(Reached, counts, strict=True) if count]
    return listed(parts) if parts else say("no team came through its group")


COUNTED = {
    Reached.CHAMPION: lambda n: say("champions"),
    Reached.RUNNER_UP: lambda n: say("runners-up"),
    Reached.THIRD: lambda n: say_n("{n} third place", "{n} third places", n),
    Reached.FOURTH: lambda n: say_n("{n} fourth place", "{n} fourth places", n),
    Reached.QUARTER_FINAL: lambda n: say_n("{n} in the Quarter-finals", "{n} in the Quarter-finals", n),
    Reached.LAST_SIXTEEN: lambda n: say_n("{n} in the Round of 16", "{n} in the Round of 16", n),
}

WORDS = Words(
    prompt=prompt,
    topic=topic,
    label=label,
    note=note,
    event=event_text,
    score=score,
    number=lambda number: None,
    standing=standing,
)
