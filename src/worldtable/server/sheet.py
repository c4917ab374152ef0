"""The results of a room as a sheet to take home: for spreadsheets, for programs, for paper."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from html import escape
from typing import Any

from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say
from worldtable.server.store import RoomRow
from worldtable.server.view import seat_name
from worldtable.words import HOUSE

FORMULA = ("=", "+", "-", "@", "\t")  # how a spreadsheet knows a formula; a name must not become one


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, who plays, headings and rows, in the reader's language. Numbers stay numbers."""

    language: str
    title: str
    players: list[str]
    headings: list[str]
    rows: list[list[str | int]]

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {"title": self.title, "players": self.players, "headings": self.headings, "rows": self.rows}

    def to_csv(self) -> str:
        """For spreadsheets: commas, lines that end as RFC 4180 wants."""
        out = io.StringIO()
        csv.writer(out).writerows([self.headings, *([guarded(cell) for cell in row] for row in self.rows)])
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


def guarded(cell: str | int) -> str | int:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def html_cell(cell: str | int) -> str:
    """A cell; numbers stand on the right."""
    return f'<td class="number">{cell}</td>' if isinstance(cell, int) else f"<td>{escape(cell)}</td>"


def sheet_of(row: RoomRow, match: Match[Any], language: str) -> Sheet:
    """The sheet of a room, of what everybody may know."""
    game, names = match.game, [seat_name(seat, language) for seat in row.seats]
    grid = game.sheet(match.observe(None)) if game.sheet else places(match)

    def said(cell: Cell) -> str | int:
        if isinstance(cell, Seat):
            return names[cell.player]
        return cell if isinstance(cell, int) else spoken(game, cell, language, names)

    headings = [str(said(heading)) for heading in grid.headings]
    return Sheet(language, game.title, names, headings, [[said(cell) for cell in line] for line in grid.rows])


def spoken(game: Game[Any], cell: Message | str, language: str, names: list[str]) -> str:
    """A text of the game, or of the house if the game does not know it."""
    text = game.catalogue.say(cell, language, names)
    return HOUSE.say(cell, language, names) if isinstance(cell, Message) and text == cell.text else text


def places(match: Match[Any]) -> Grid:
    """The players by place; without places while the match goes on."""
    score, words = match.game.score(match.state), match.game.words
    result = match.result
    order = result.ranking if result else range(match.players)
    rows: list[list[Cell]] = [[(result and match.game.place(result, p)) or "", Seat(p), words.score(score[p])] for p in order]
    return Grid([say("Place"), say("Player"), say("Score")], rows)
