"""Looking back: the moments of a match, found again from its answers. docs/wire.md lists what is sent of one."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from worldtable.engine.chance import CHANCE
from worldtable.engine.event import Event, Turn
from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.words import say
from worldtable.server.denied import Denied
from worldtable.server.rows import RoomRow
from worldtable.server.view import Eye, View

KEEP = 32  # a copy of the match is kept after every so many answers; the moments that follow are found from it
Told = tuple[int, str]  # a player, or chance, and the text of the answer


class Replay:
    """The moments of one match, moment n after its first n answers. It is played once, as far as the match has come.

    `stops` are the moments at which somebody could look at the table: a player is asked, or the match is over.
    `lock` is held by whoever works with it: playing a long match takes a while, and is done in a thread.
    """

    def __init__(self, row: RoomRow, game: Game[Any]) -> None:
        self.game, self.players, self.options = game, row.players, row.options
        self.lock = asyncio.Lock()
        self.answers: list[Told] = []
        self.events: list[Event] = []
        self.told: list[int] = []  # how many events had been told after so many answers
        self.stops: list[int] = []
        self._kept: list[Match[Any]] = []  # the match after 0, KEEP, 2 KEEP… answers
        self._match: Match[Any] | None = None  # after all of them

    def follow(self, answers: Sequence[Told]) -> None:
        """Come as far as these answers. Those that have been taken back since the last time are forgotten."""
        match = self._match or self._begin()
        same = next((n for n, (old, new) in enumerate(zip(self.answers, answers, strict=False)) if old != new), None)
        if same is not None or len(self.answers) > len(answers):
            match = self._go_back(len(answers) if same is None else same)
        for player, text in answers[len(self.answers) :]:
            match.follow(text, player)
            self.answers.append((player, text))
            self._note(match)
        self._match = match

    def match_at(self, n: int) -> Match[Any]:
        """A match as it stood after its first n answers."""
        match = self._kept[n // KEEP].copy()
        for player, text in self.answers[n - n % KEEP : n]:
            match.follow(text, player)
        return match

    def before(self, n: int) -> int | None:
        """The last stop before that moment."""
        place = bisect_left(self.stops, n)
        return self.stops[place - 1] if place else None

    def after(self, n: int) -> int | None:
        """The first stop after that moment."""
        place = bisect_left(self.stops, n + 1)
        return self.stops[place] if place < len(self.stops) else None

    def _begin(self) -> Match[Any]:
        match = self.game.match(self.players, options=self.options, chance="ask")
        self._note(match)
        return match

    def _note(self, match: Match[Any]) -> None:
        """Note the moment that has been reached."""
        self.events += match.news()
        self.told.append(len(self.events))
        if is_stop(match):
            self.stops.append(len(self.answers))
        if len(self.answers) % KEEP == 0:
            self._kept.append(match.copy())

    def _go_back(self, n: int) -> Match[Any]:
        """Forget what came after the first n answers, and so much before that we stand where a copy was kept."""
        kept = n // KEEP
        n = kept * KEEP
        del self.answers[n:], self.told[n + 1 :], self._kept[kept + 1 :]
        del self.events[self.told[n] :], self.stops[bisect_left(self.stops, n + 1) :]
        return self._kept[kept].copy()


def is_stop(match: Match[Any]) -> bool:
    """Whether somebody could look at this moment. A window is one moment: its answers are opened together."""
    return match.over or match.waited_for[0] == match.asked != CHANCE


# --- what is sent --------------------------------------------------------------------------------------------------------


def moment(replay: Replay, n: int, row: RoomRow, eye: Eye, present: frozenset[int]) -> dict[str, Any]:
    """Moment n as that eye could see it then, without a question."""
    last = len(replay.answers)
    if not 0 <= n <= last:
        raise Denied(404, say("there is no such moment; expected 0 to {last}", last=last))
    match, before = replay.match_at(n), replay.before(n)
    view, events = View(seated(row, match), replay.game, match, eye), replay.events[: replay.told[n]]
    return {
        "at": n,
        "first": replay.stops[0],
        "previous": before,
        "next": replay.after(n),
        "last": replay.stops[-1],
        "turn": view.turn(events, len(events)),
        "told": view.log(events, 0 if before is None else replay.told[before]),
        "view": view.whole(n, False, present, (), 0, asking=False),
    }


def seated(row: RoomRow, match: Match[Any]) -> RoomRow:
    """The table as it was seated then: whoever has resigned since still played."""
    phase = "over" if match.over else "playing"
    seats = [replace(s, kind="person") if s.kind == "resigned" and s.seat not in match.resigned else s for s in row.seats]
    return replace(row, phase=phase, seats=tuple(seats))


def index(replay: Replay, eye: Eye) -> dict[str, Any]:
    """All stops, and for every line of the log that this eye sees the stop at which it had been told."""
    lines: dict[str, int] = {}
    for n, stop in enumerate(replay.stops):
        first = replay.told[replay.stops[n - 1]] if n else 0
        for number, event in enumerate(replay.events[first : replay.told[stop]], first):
            if not isinstance(event, Turn) and event.seen_by(eye.player) is not None:
                lines[str(number)] = stop
    return {"stops": replay.stops, "lines": lines}
