"""The course of a match: what the rows of its log lead to. Rows may be added at any time, by this process or another."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

import worldtable
from worldtable.engine.errors import BadRecord
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.takeback import TAKE_BACK, Takebacks
from worldtable.server.rows import AnswerRow, RoomRow
from worldtable.server.undo import Undone, undone_to


class Course:
    """A match with its news, and what is remembered of how it came to be."""

    def __init__(self, row: RoomRow) -> None:
        self.game = worldtable.game(row.game)
        if row.version != self.game.version:
            raise BadRecord(f"this table was played by rules version {row.version} of {self.game.title}")
        self.players, self.options = row.players, row.options
        self.match: Match[Any] = self.game.match(row.players, options=row.options, chance="ask")
        self.events: list[Event] = self.match.news()
        self.takebacks = Takebacks()
        self.clients: dict[str, int] = {}  # by the browser's id of a choice: the rows in the log after it
        self.seq = 0  # how many rows the log has; the open question's id
        self.sealed: dict[int, AnswerRow] = {}  # the answers in the open window
        self.opened = monotonic()  # when the open question was asked, as far as we know

    def follow(self, answers: Sequence[AnswerRow], sealed: Sequence[AnswerRow]) -> None:
        """Take over the next rows of the log. BadRecord if the rules have changed since."""
        match = self.replayed(len(self.match.answers())) if self.sealed else self.match
        for answer in answers:
            match = self._next(match, answer)
        if answers and answers[-1].digest != match.state.digest():
            raise BadRecord("this table's log leads to another state than it did when it was played")
        if answers:
            self.opened = monotonic()
        self.match, self.sealed = match, {}
        for answer in sealed:
            match.seal(answer.option, answer.player)
            self.seal(match, answer)

    def _next(self, match: Match[Any], answer: AnswerRow) -> Match[Any]:
        """The match after the next row."""
        self.seq += 1
        if answer.client:
            self.clients[answer.client] = self.seq
        if answer.option == TAKE_BACK:
            return self.takebacks.take_back()
        if (to := undone_to(answer.option)) is not None:
            self.take_back(answer)
            return self.replayed(to, match)
        before = match.copy()
        match.follow(answer.option, answer.player)
        self.hear(before, match)
        return match

    def replayed(self, to: int, match: Match[Any] | None = None) -> Match[Any]:
        """The match as it was after so many answers."""
        fresh = self.game.match(self.players, options=self.options, chance="ask")
        for player, option in (match or self.match).answers()[:to]:
            fresh.follow(str(option), player)
        fresh.news()
        return fresh

    def hear(self, before: Match[Any], match: Match[Any]) -> None:
        """Keep what has been told, and what may be taken back."""
        told = match.news()
        self.events = self.events + told
        self.takebacks.note(before, match, told)

    def take_back(self, answer: AnswerRow) -> None:
        """A row says that something is taken back: what nobody had heard of, or by consent."""
        if undone_to(answer.option) is not None:
            self.takebacks = Takebacks()
            self.events = [*self.events, Undone(answer.player)]
        else:
            self.takebacks.take_back()

    def seal(self, match: Match[Any], answer: AnswerRow) -> None:
        """An answer lies in the open window: this is the match with it."""
        self.match = match
        self.sealed = {**self.sealed, answer.player: answer}
        if answer.client:
            self.clients[answer.client] = self.seq

    def add(self, match: Match[Any], rows: Sequence[AnswerRow], ahead: Sequence[AnswerRow]) -> None:
        """These rows are in the log now, and lead to this match; what was answered in advance lies in its window."""
        for n, row in enumerate(rows, 1):
            if row.client:
                self.clients[row.client] = self.seq + n
        self.match, self.seq, self.opened = match, self.seq + len(rows), monotonic()
        self.sealed = {answer.player: answer for answer in ahead}
