"""The table in a terminal: reports as Rich tables, events as lines. Readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from worldtable.engine.event import Event, Turn
from worldtable.engine.match import Match
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, say, seat_names
from worldtable.words import HOUSE


class Screen:
    """Where a match is shown: a console, a language, and the names of the players."""

    def __init__(self, match: Match[Any], language: str, names: Sequence[str] = (), console: Console | None = None) -> None:
        self.match, self.language = match, language
        self.names = list(names) or seat_names(match.players)
        self.console = console or Console(highlight=False)

    def text(self, message: Message | str) -> str:
        """A message of the game in the viewer's language."""
        return self.match.game.catalogue.say(message, self.language, self.names)

    def house(self, message: Message) -> str:
        """A message of the house in the viewer's language."""
        return HOUSE.say(message, self.language, self.names)

    def print(self, text: str, style: str = "") -> None:
        """A line of plain text."""
        self.console.print(escape(text), style=style or None)

    def event(self, event: Event) -> None:
        """A line of the log; a turn is a heading."""
        line = self.text(self.match.game.words.event(event))
        if isinstance(event, Turn):
            self.console.rule(escape(line), align="left")
        else:
            self.print(f"  {line}")

    def events(self, player: int | None) -> None:
        """Everything told since the last time, as that player may know it."""
        for event in self.match.news():
            seen = event.seen_by(player)
            if seen is not None:
                self.event(seen)

    def table(self, player: int | None) -> None:
        """The table as that player sees it."""
        for part in self.match.game.report(self.match.sight(player)):
            if isinstance(part, Grid):
                self.console.print(self.grid(part))
            else:
                self.print(self.text(part))

    def grid(self, grid: Grid) -> Table:
        """A grid as a Rich table; marked rows have an arrow, not only a colour."""
        table = Table(box=None, pad_edge=False)
        table.add_column("")
        for n, heading in enumerate(grid.headings):
            numbers = any(isinstance(row[n], int) for row in grid.rows)
            table.add_column(escape(self.cell(heading)), justify="right" if numbers else "left")
        for n, row in enumerate(grid.rows):
            marked = n in grid.marked
            table.add_row("›" if marked else "", *(escape(self.cell(cell)) for cell in row), style="bold" if marked else None)
        return table

    def cell(self, cell: Cell) -> str:
        """A cell as text."""
        if isinstance(cell, Seat):
            return self.names[cell.player]
        return self.text(cell) if isinstance(cell, (Message, str)) else str(cell)

    def result(self) -> None:
        """Who won, best first."""
        result = self.match.result
        if result is None:
            return
        table = Table(box=None, pad_edge=False, title=self.house(say("Result")), title_justify="left")
        for heading in (say("place"), say("player"), say("score")):
            table.add_column(self.house(heading))
        for player in result.ranking:
            score = self.text(self.match.game.words.score(result.scores[player]))
            table.add_row(str(self.match.game.place(result, player) or "–"), escape(self.names[player]), score)
        self.console.print(table)
