"""The results of a room as a sheet to take home: for spreadsheets, for programs, for paper."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from html import escape
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.report import Cell
from worldtable.engine.words import Seat, say
from worldtable.server.rows import RoomRow
from worldtable.server.view import seat_name

FORMULA = ("=", "+", "-", "@", "\t")  # how a spreadsheet knows a formula; a name must not become one


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that people read with its unit, and spreadsheets and programs without."""

    number: float
    said: str


Value = str | int | Amount


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, who plays, headings and rows, in the reader's language. Numbers stay numbers."""

    language: str
    title: str
    players: list[str]
    headings: list[str]
    rows: list[list[Value]]

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        rows = [list(map(bare, row)) for row in self.rows]
        return {"title": self.title, "players": self.players, "headings": self.headings, "rows": rows}

    def to_csv(self) -> str:
        """For spreadsheets: commas, lines that end as RFC 4180 wants."""
        out = io.StringIO()
        csv.writer(out).writerows([self.headings, *(map(guarded, map(bare, row)) for row in self.rows)])
        return out.getvalue()

    def to_html(self) -> str:
        """For paper: a page without anything but the table."""
        head = "".join(f"<th>{escape(heading)}</th>" for heading in self.headings)
        body = "".join(f"<tr>{''.join(map(html_cell, row))}</tr>" for row in self.rows)
        return (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8"><title>{escape(self.title)}</title>'
            '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/static/css/sheet.css">'
            f"<h1>{escape(self.title)}</h1><p>{escape(' · '.join(self.players))}</p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></html>"
        )


def bare(value: Value) -> str | float:
    """A value without a unit."""
    return value.number if isinstance(value, Amount) else value


def guarded(cell: str | float) -> str | float:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def html_cell(cell: Value) -> str:
    """A cell; numbers stand on the right."""
    match cell:
        case Amount():
            return f'<td class="number">{escape(cell.said)}</td>'
        case int():
            return f'<td class="number">{cell}</td>'
        case _:
            return f"<td>{escape(cell)}</td>"


def sheet_of(row: RoomRow, match: Match[Any], language: str) -> Sheet:
    """The sheet of a room, of what everybody may know."""
    game, names = match.game, [seat_name(seat, language) for seat in row.seats]
    if game.sheet is None:
        headings, rows = places(match, language, names)
        return Sheet(language, game.title, names, headings, rows)
    grid = game.sheet(match.observe(None))

    def said(cell: Cell) -> str | int:
        if isinstance(cell, Seat):
            return names[cell.player]
        return cell if isinstance(cell, int) else game.catalogue.say(cell, language, names)

    return Sheet(language, game.title, names, list(map(str, map(said, grid.headings))), [list(map(said, r)) for r in grid.rows])


def places(match: Match[Any], language: str, names: list[str]) -> tuple[list[str], list[list[Value]]]:
    """The players by place and their scores; while the match goes on, by seat and without places."""
    words = match.game.catalogue
    headings = [words.say(heading, language) for heading in (say("Player"), say("Score"))]
    scores, result = match.game.score(match.state), match.result
    if result is None:
        return headings, [[name, amount(match.game, score, language)] for name, score in zip(names, scores, strict=True)]
    ranked = [(match.game.place(result, player) or "", names[player], result.scores[player]) for player in result.ranking]
    rows: list[list[Value]] = [[place, name, amount(match.game, score, language)] for place, name, score in ranked]
    return [words.say(say("Place"), language), *headings], rows


def amount(game: Game[Any], score: int, language: str) -> Value:
    """A score: a number and how it is said, or only words."""
    number, said = game.words.number(score), game.catalogue.say(game.words.score(score), language)
    return said if number is None else Amount(number, said)
