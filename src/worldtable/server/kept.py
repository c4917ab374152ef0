"""What is kept of a room: its row, its seats and the course of its match, on disk and here.

Every change is a change of the row that we know. If another process was quicker, we catch up and look again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import SystemRandom
from typing import Any, TypeVar

from msgspec.structs import replace

import worldtable
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.words import say
from worldtable.server.clock import allowed, read_clock
from worldtable.server.course import Course
from worldtable.server.denied import Denied
from worldtable.server.links import set_devices
from worldtable.server.rows import AnswerRow, Outdated, RoomRow, SeatRow, Write, append, change_room, seal, set_seats
from worldtable.server.store import Store
from worldtable.server.undo import Wish, read_wish
from worldtable.server.when import moment

T = TypeVar("T")
Clients = Sequence[tuple[int, str | None]]  # who gave the first of the new answers, and the browser's id of that choice


class Kept:
    """The part of a room that is kept. Whoever changes it holds the lock."""

    def __init__(self, row: RoomRow, answers: Sequence[AnswerRow], sealed: Sequence[AnswerRow], store: Store) -> None:
        self.store = store
        self.game = worldtable.game(row.game)
        self.course: Course | None = None
        self.elsewhere: frozenset[int] = frozenset()  # the seats whose people look at the room at another process
        self.leading = True  # whether the last answer was written here: then bots and windows go on here, too
        self._lock = asyncio.Lock()
        self._take_over(row, answers, sealed)

    @property
    def match(self) -> Match[Any] | None:
        """The match, None before it begins."""
        return self.course.match if self.course else None

    @property
    def events(self) -> Sequence[Event]:
        """All that has been told."""
        return self.course.events if self.course else ()

    @property
    def seq(self) -> int:
        """How many rows the log has; the open question's id."""
        return self.course.seq if self.course else 0

    @property
    def started(self) -> Course:
        """The course of the match, which has begun."""
        assert self.course is not None
        return self.course

    # --- other processes ---------------------------------------------------------------------------------------------

    def _take_over(self, row: RoomRow, answers: Sequence[AnswerRow], sealed: Sequence[AnswerRow]) -> None:
        """What the store says, with the rows of the log that we have not had."""
        if row.phase not in ("waiting", "gone"):
            self.course = self.course or Course(row)
            self.course.follow(answers, sealed)
        self.row = row

    async def _catch_up(self) -> None:
        """Take over what others have changed."""
        row, answers, sealed, self.elsewhere = await self.store.read_room(self.row.id, self.seq)
        if row is None:
            raise Denied(404, say("there is no such table"))
        self._take_over(row, answers, sealed)
        self.leading = self.leading and not answers

    async def _current(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something to the room as it is; should another process have been quicker, look again."""
        while True:
            try:
                return await act()
            except Outdated:
                await self._catch_up()

    # --- changes -----------------------------------------------------------------------------------------------------

    async def _write(self, row: RoomRow, more: Write | None = None, match: Match[Any] | None = None) -> None:
        """Change the room, on disk and here. `match` is what it will be then, if it changes."""
        row = replace(row, changes=self.row.changes + 1, alarm=alarm(row, match or self.match))
        await self.store.write(partial(change_room, before=self.row, room=row, more=more), row.id)
        self.row = row

    async def change(self, phases: Sequence[str], change: Callable[[RoomRow], RoomRow]) -> bool:
        """Change what is kept of the room itself, if it is in one of these phases; whether it was."""

        async def act() -> bool:
            if fits := self.row.phase in phases:
                await self._write(change(self.row))
            return fits

        async with self._lock:
            return await self._current(act)

    async def change_seat(self, number: int, change: Callable[[SeatRow], SeatRow], also: Write) -> None:
        """Change on which devices a seat is held, and something else in the same breath."""
        async with self._lock:
            await self._current(lambda: self._write_seats([change(self.row.seats[number])], also=also))

    async def _write_seats(self, changed: Sequence[SeatRow], think_anew: bool = False, also: Write | None = None) -> None:
        """Change some seats, and who holds them; perhaps those who are asked may think anew."""
        since = moment() if think_anew and self.row.since is not None else self.row.since
        row = replace(self.row, seats=merged(self.row.seats, changed), since=since)

        def more(connection: Any) -> None:
            if also is not None:
                also(connection)
            set_seats(connection, row.id, changed)
            set_devices(connection, row.id, changed)

        await self._write(row, more)

    async def fill(self, bot: str) -> None:
        """Let a bot play all free seats: the game starts."""
        async with self._lock:
            await self._current(lambda: self._fill(bot))
            await self._current(self._start_full)

    async def _fill(self, bot: str) -> None:
        if self.row.phase != "waiting":
            raise Denied(409, say("the game has begun"))
        await self._write_seats([SeatRow(seat.seat, bot, "", None) for seat in self.row.seats if seat.kind == "open"])

    async def _start_full(self) -> None:
        """The game starts when nobody is missing."""
        if self.row.phase == "waiting" and not any(seat.kind == "open" for seat in self.row.seats):
            await self._start()

    async def _start(self) -> None:
        """Begin the match."""
        self.course, clock = Course(self.row), read_clock(self.row.clock)
        if clock is not None:
            self.row = replace(self.row, seats=tuple(replace(seat, bank=clock.bank) for seat in self.row.seats))
        try:
            await self._commit(self.course.match.copy(), [])
        except Exception:
            self.course = None
            raise

    async def _seal(self, match: Match[Any], answer: AnswerRow) -> None:
        """Give an answer in an open window: it is on disk, and shows nowhere."""
        match.seal(answer.option, answer.player)
        answer = replace(answer, spent=self._spent())
        await self._write(self.row, lambda connection: seal(connection, self.row.id, answer), match)
        self.started.seal(match, answer)

    async def _commit(
        self, match: Match[Any], clients: Clients, before: Match[Any] | None = None, taken_back: AnswerRow | None = None
    ) -> None:
        """Let chance decide what it must, write all answers since `before` (what is here now), take the match for ours."""
        course = self.started
        before = before or course.match
        match.draw_chance(SystemRandom())
        for seat in self.row.seats:
            if seat.kind == "resigned" and seat.seat not in match.resigned and not match.over:
                match.resign(seat.seat)
        match.ask_chance()  # another process may draw the next one
        answers = match.answers_since(before)
        rows = [*([taken_back] if taken_back else []), *rows_of(answers, dict(clients))]
        if rows:
            rows[-1] = replace(rows[-1], digest=match.state.digest())
        ahead = [AnswerRow(player, option) for player, option in match.sealed.items()]
        await self._write_rows(match, rows, ahead)
        if taken_back is not None:
            course.take_back(taken_back)
        if answers or taken_back is None:
            course.hear(before, match)
        course.add(match, rows, ahead)

    async def _write_rows(self, match: Match[Any], rows: Sequence[AnswerRow], ahead: Sequence[AnswerRow]) -> None:
        """Rows at the end of the log, and what time they leave to whom."""
        first, changed = self.seq, self._paid(match)
        phase, asked = ("over", None) if match.over else ("playing", match.waited_for[0])
        since = moment() if self.row.clock and not match.over else None
        seats = merged(self.row.seats, changed)
        row = replace(self.row, phase=phase, asked=asked, since=since, undo="", seats=seats)
        opened = bool(self.started.sealed)

        def more(connection: Any) -> None:
            append(connection, row.id, first, rows, opened, ahead)
            set_seats(connection, row.id, changed)

        await self._write(row, more, match)
        self.leading = True

    async def _grant(self, wish: Wish, client: str | None) -> None:
        """Go back when nobody has to be waited for; else the wish is kept."""
        if wish.missing(self.row.seats):
            await self._write(replace(self.row, undo=wish.to_text()))
        else:
            match = self.started.replayed(wish.to)
            await self._commit(match.copy(), [], match, AnswerRow(wish.player, wish.row, client))

    async def _grant_what_all_agree_to(self) -> None:
        """Whoever has left the seat has nothing against a wish any more."""
        wish = read_wish(self.row.undo)
        if wish is not None and not wish.missing(self.row.seats):
            await self._grant(wish, None)

    # --- the clock ---------------------------------------------------------------------------------------------------

    def _spent(self) -> int | None:
        """How long the open question has been thought about, in milliseconds; None without a clock."""
        return None if self.row.since is None else max(0, moment() - self.row.since)

    def _paid(self, match: Match[Any]) -> list[SeatRow]:
        """The seats of those who were asked, with the time that is left to them now that the match is this one."""
        clock, spent, course = read_clock(self.row.clock), self._spent(), self.started
        if clock is None:
            return []
        if spent is None:  # the match begins
            return list(self.row.seats)
        asked = [self.row.seats[player] for player in course.match.waited_for]
        times = {player: answer.spent or 0 for player, answer in course.sealed.items()}
        return [
            replace(seat, bank=clock.after(seat.bank or 0, times.get(seat.seat, spent), seat.seat not in match.waited_for))
            for seat in asked
            if seat.kind == "person"
        ]

    def late(self) -> list[int]:
        """The players whose time is up."""
        spent = self._spent()
        if spent is None or self.match is None:
            return []
        return [seat.seat for seat in thinking(self.row, self.match) if spent >= allowed(seat.bank or 0)]


def thinking(row: RoomRow, match: Match[Any]) -> list[SeatRow]:
    """The seats of the people who are asked and have not answered."""
    seats = [row.seats[player] for player in match.to_move]
    return [seat for seat in seats if seat.kind == "person"]


def alarm(row: RoomRow, match: Match[Any] | None) -> int | None:
    """When the time of the first one who is asked is up."""
    if row.since is None or match is None or match.over:
        return None
    return min((row.since + allowed(seat.bank or 0) for seat in thinking(row, match)), default=None)


def merged(seats: Sequence[SeatRow], changed: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats, some of them changed."""
    new = {seat.seat: seat for seat in changed}
    return tuple(new.get(seat.seat, seat) for seat in seats)


def rows_of(answers: Sequence[tuple[int, Any]], clients: dict[int, str | None]) -> list[AnswerRow]:
    """The rows of answers; the first one of a player carries the browser's id of the choice."""
    return [AnswerRow(player, str(option), clients.pop(player, None)) for player, option in answers]
