"""Records: a match as plain text that replays exactly.

    worldtable record 1
    game: world-powers 1
    players: 2
    options: {"end_at": 20, …}
    result: *

    ~ 7; ~ 0
    ~ USA; ~ Japan; ~ India; ~ USA; 0 profit; 0 USA; …

Header lines, an empty line, then one line a turn: the answers, each by a player's number (`~` is chance) and the option's
text (or `resign`, asked or not). Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from worldtable.engine.chance import CHANCE
from worldtable.engine.errors import BadRecord, IllegalOption, WorldtableError
from worldtable.engine.event import Turn
from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.past import Answer
from worldtable.engine.result import Result

FIRST_LINE = "worldtable record 1"
Games = Any  # a function from an id to a Game


def write(match: Match[Any], names: Sequence[str] = ()) -> str:
    """The record of a match, with the players' names if they have any."""
    header = [
        FIRST_LINE,
        f"game: {match.game.id} {match.game.version}",
        f"players: {match.players}",
        f"options: {json.dumps(dict(match.options))}",
        *([f"names: {json.dumps(list(names), ensure_ascii=False)}"] if names else []),
        f"result: {result_text(match.result)}",
        "",
    ]
    return "\n".join([*header, *("; ".join(map(answer_text, turn)) for turn in turns(match)), ""])


def turns(match: Match[Any]) -> list[list[Answer]]:
    """The answers by turns: after a Turn is told a new line begins. A game that tells none has a line for each answer."""
    twin = match.game.match(match.players, options=match.options, chance="ask")
    lines: list[list[Answer]] = [[]]
    told = any(isinstance(event, Turn) for event in twin.news())  # before the first answer: the heading of the first line
    for answer in match.answers():
        twin.follow(str(answer[1]), answer[0])
        lines[-1].append(answer)
        if any(isinstance(event, Turn) for event in twin.news()):
            lines.append([])
            told = True
    return [line for line in lines if line] if told else [[answer] for answer in match.answers()]


def answer_text(answer: Answer) -> str:
    """One answer in notation, e.g. `0 bid 12` or `~ 7`."""
    player, option = answer
    return f"{'~' if player == CHANCE else player} {option}"


def answer_of(text: str) -> tuple[int, str]:
    """The player (or CHANCE) and the option's text of one answer in notation. ValueError if it is none."""
    who, space, option = text.strip().partition(" ")
    if not space or not (who == "~" or who.isdecimal()):
        raise ValueError(f"{text.strip()[:80]!r} is no answer; expected a player's number or ~, a space and an option")
    return (CHANCE if who == "~" else int(who)), option


def result_text(result: Result | None) -> str:
    """The result for the header; `*` while the match goes on."""
    if result is None:
        return "*"
    return f"places {' '.join(map(str, result.places))}, scores {' '.join(map(str, result.scores))}"


def read(text: str, games: Games) -> Match[Any]:
    """The match that a record tells, chance being asked where it ends. BadRecord names the first line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: expected {FIRST_LINE!r}")
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    header = read_header(lines[1:end])
    match = open_match(header, games)
    for number, line in enumerate(lines[end:], end + 1):
        if line.strip() and not line.startswith("#"):
            play_line(match, line, number)
    told, found = header["result"], result_text(match.result)
    if told not in (found, "*"):
        raise BadRecord(f"the header says the result is {told!r}, but the answers lead to {found!r}")
    return match


def names_of(text: str) -> list[str]:
    """The players' names that a record holds, none if it holds none."""
    for line in text.splitlines():
        if line.startswith("names:"):
            try:
                names = json.loads(line.removeprefix("names:"))
            except ValueError:
                return []
            return [str(name) for name in names] if isinstance(names, list) else []
        if not line.strip():
            break
    return []


def read_header(lines: Sequence[str]) -> dict[str, str]:
    """The header's fields."""
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        name, colon, value = line.partition(":")
        if line.startswith("#"):
            continue
        if not colon or name not in ("game", "players", "options", "names", "result"):
            raise BadRecord(f"line {number}: expected game, players, options, names or result and a colon")
        header[name] = value.strip()
    for name in ("game", "players", "options", "result"):
        if name not in header:
            raise BadRecord(f"the header has no line {name!r}")
    return header


def open_match(header: dict[str, str], games: Games) -> Match[Any]:
    """The match at its start, as the header describes it."""
    id, _, version = header["game"].partition(" ")
    try:
        game: Game[Any] = games(id)
        options = json.loads(header["options"])
        if not isinstance(options, dict):
            raise BadRecord(f"options: expected an object, found {header['options']}")
        match = game.match(int(header["players"]), options=options, chance="ask")
    except (WorldtableError, ValueError) as error:
        raise BadRecord(f"the header is wrong: {error}") from None
    if version != str(game.version):
        raise BadRecord(f"it was made with rules version {version or '(none)'} of {game.title}; this is {game.version}")
    return match


def play_line(match: Match[Any], line: str, number: int) -> None:
    """Play one line's answers."""
    for place, text in enumerate(line.split(";"), 1):
        try:
            player, option = answer_of(text)
            match.follow(option, player)
        except (IllegalOption, ValueError) as error:
            raise BadRecord(f"line {number}, answer {place}: {error}") from None
