"""Positions that are shared as links: what the page of one shows. docs/wire.md lists the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from worldtable.engine.game import Choice, Game
from worldtable.engine.match import Match
from worldtable.engine.words import Message, say
from worldtable.server.rows import RoomRow, SeatRow
from worldtable.server.view import Eye, View
from worldtable.words import HOUSE


def position_page(game: Game[Any], text: str, options: Mapping[str, Choice], eye: Eye) -> dict[str, Any]:
    """A position under these options, as somebody sees it who only watches. BadSetup says what is wrong with it."""
    players = game.players[0]
    settings = dict(game.settings(players, options))
    match = Match(game, players, settings, game.state_at(text, players, settings))
    view = View(nobodys_table(game, settings, eye.language), game, match, eye)
    return {
        "title": game.title,
        "game": game.id,
        "at": text,
        "options": [view.option(option) for option in game.options if settings[option.name] != option.default],
        "said": view.say(said(match)),
        "scene": view.scene(None),
    }


def nobodys_table(game: Game[Any], settings: dict[str, Choice], language: str) -> RoomRow:
    """A table that is kept nowhere: its players have no names, only numbers."""
    names = [HOUSE.say(say("player {n}", n=player + 1), language) for player in range(game.players[0])]
    seats = tuple(SeatRow(seat, "person", name, None) for seat, name in enumerate(names))
    return RoomRow("", game.id, game.version, len(seats), settings, False, "", "playing", None, "", seats)


def said(match: Match[Any]) -> Message | str:
    """How a position stands: whose turn it is, or how the game has ended."""
    words = match.game.words
    return words.event(match.news()[-1]) if match.over else words.situation(match.state)
