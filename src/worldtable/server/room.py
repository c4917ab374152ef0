"""A room that somebody looks at: the match in memory, the people who watch, and the bots that play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from time import monotonic
from typing import Any, Protocol

from sqlalchemy import Connection

import worldtable
from worldtable.engine.errors import BadRecord, IllegalOption
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.record import write
from worldtable.engine.takeback import TAKE_BACK, Takebacks
from worldtable.engine.words import Message, say
from worldtable.server.bots import BotPool
from worldtable.server.frames import Choice, Interject, TakeBack
from worldtable.server.hosting import HostAbsence
from worldtable.server.store import (
    CLOSED,
    AnswerRow,
    RoomRow,
    SeatRow,
    Store,
    Write,
    append,
    find_room,
    seal,
    set_room,
    set_seat,
)
from worldtable.server.view import Eye, View, seat_name

log = logging.getLogger("worldtable.room")


class Watcher(Protocol):
    """Somebody who is told when there is something new to see."""

    session: str | None

    def refresh(self) -> None: ...

    def dismiss(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice that is on disk; `seq` is the number of rows in the log after it."""

    seq: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A choice that changed nothing."""

    reason: Message
    clause: str | None = None
    stale: bool = False
    of_game: bool = False  # whether the reason is said in the game's words or the house's


Outcome = Taken | Refused


class Room:
    """One room. What it holds in memory can always be rebuilt from the store."""

    def __init__(
        self,
        row: RoomRow,
        answers: Sequence[AnswerRow],
        sealed: Sequence[AnswerRow],
        store: Store,
        bots: BotPool,
        pace: float,
        forget: Callable[[Room], None],
    ) -> None:
        self.row, self.store, self.bots, self.pace, self._forget = row, store, bots, pace, forget
        self.visits = 0  # requests and sockets that are using the room now
        self.game = worldtable.game(row.game)
        self.watchers: set[Watcher] = set()
        self.events: list[Event] = []
        self.clients = {answer.client: seq + 1 for seq, answer in enumerate(answers) if answer.client}
        self.seq = len(answers)  # how many rows the log has; the open question's id
        self.match: Match[Any] | None = None
        self.takebacks = Takebacks()
        self._lock = asyncio.Lock()
        self._playing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._opened = monotonic()  # when the open window opened, as far as we know
        self._sealed = {answer.player: answer.client for answer in sealed}  # who has answered in it
        self.absence = HostAbsence(self)
        if row.phase not in ("waiting", "gone"):
            self._rebuild(answers, sealed)

    def _rebuild(self, answers: Sequence[AnswerRow], sealed: Sequence[AnswerRow]) -> None:
        """The match from its log. BadRecord if the rules have changed since."""
        if self.row.version != self.game.version:
            raise BadRecord(f"this table was played by rules version {self.row.version} of {self.game.title}")
        match = self.game.match(self.row.players, options=self.row.options, chance="ask")
        self.events = match.news()
        for answer in answers:
            match = self._follow(match, answer)
        if answers and answers[-1].digest != match.state.digest():
            raise BadRecord("this table's log leads to another state than it did when it was played")
        self.match = match
        for answer in sealed:
            match.seal(answer.option, answer.player)
            if answer.client is not None:
                self.clients[answer.client] = self.seq

    def _follow(self, match: Match[Any], answer: AnswerRow) -> Match[Any]:
        """The match after the next row of the log."""
        if answer.option == TAKE_BACK:
            return self.takebacks.take_back()
        before = match.copy()
        match.follow(answer.option, answer.player)
        self._hear(before, match)
        return match

    def _hear(self, before: Match[Any], match: Match[Any]) -> None:
        """Keep what has been told, and what may be taken back."""
        told = match.news()
        self.events = self.events + told
        self.takebacks.note(before, match, told)

    # --- who is here -------------------------------------------------------------------------------------------------

    def player_of(self, session: str | None) -> int | None:
        """The seat that a session holds."""
        return self.row.player_of(session)

    def is_host(self, session: str | None) -> bool:
        """Whether a session is the host's, or holds the host's seat."""
        return self.row.is_host(session)

    def present(self) -> set[int]:
        """The seats whose people are looking."""
        return {seat for watcher in self.watchers if (seat := self.player_of(watcher.session)) is not None}

    def idle(self) -> bool:
        """Whether nobody uses the room and nothing goes on in it: it may be forgotten."""
        return not self.visits and not self._lock.locked() and all(task is None or task.done() for task in self._tasks)

    @property
    def _tasks(self) -> tuple[asyncio.Task[None] | None, ...]:
        """What goes on by itself: bots that play, a window that waits to be closed."""
        return self._playing, self._closing

    async def close(self) -> None:
        """Stop the bots; a choice that is being written is finished."""
        for task in filter(None, self._tasks):
            task.cancel()
        async with self._lock:
            pass

    def tell(self) -> None:
        """Tell everybody that there is something new, and let things go on."""
        self.absence.look()
        self.refresh()
        self._go_on()

    def refresh(self) -> None:
        """Tell everybody that there is something new."""
        for watcher in self.watchers:
            watcher.refresh()

    def _go_on(self) -> None:
        """Let the bots play whose turn it is, and close a window that is settled."""
        if self.machines_to_move() and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_machines())
            self._playing.add_done_callback(lambda task: self._forget(self))
        if (
            self.match is not None
            and self.match.settled
            and self.row.phase == "playing"
            and (self._closing is None or self._closing.done())
        ):
            self._closing = asyncio.create_task(self._close_window(self.seq))
            self._closing.add_done_callback(lambda task: self._forget(self))

    def view(self, eye: Eye, session: str | None, seen: int) -> dict[str, Any]:
        """The frame `view` for somebody."""
        view = View(self.row, self.game, self.match, eye)
        whole = view.whole(self.seq, self.is_host(session), self.present(), self.events, seen, bool(self.takebacks))
        whole["room"] |= {"public": self.row.public, "vacant": self.absence.may_take_over(session)}
        whole["devices"] = 0 if eye.player is None else 1 + len(self.row.seats[eye.player].others)
        return whole

    def record(self) -> str:
        """The match so far as text."""
        assert self.match is not None
        return write(self.match, [seat_name(seat, "en") for seat in self.row.seats])

    # --- seats -------------------------------------------------------------------------------------------------------

    async def sit(self, *seats: SeatRow) -> None:
        """Change seats, on disk and here; when the last open seat is filled, the game starts."""
        async with self._lock:
            await self._seat(seats)
            if self.row.phase == "waiting" and not any(each.kind == "open" for each in self.row.seats):
                new = self.game.match(self.row.players, options=self.row.options, chance="ask")
                await self._commit(new.copy(), new, {})
        self.tell()

    async def _seat(self, seats: Sequence[SeatRow], also: Write = lambda connection: None) -> None:
        """Write seats, and in the same breath something else."""

        def write(connection: Connection) -> None:
            also(connection)
            for seat in seats:
                set_seat(connection, self.row.id, seat)

        await self.store.write(write)
        changed = {seat.seat: seat for seat in seats}
        self.row = replace(self.row, seats=tuple(changed.get(old.seat, old) for old in self.row.seats))

    async def change_seat(
        self, number: int, change: Callable[[SeatRow], SeatRow], also: Write = lambda connection: None
    ) -> None:
        """Change on which devices a seat is held."""
        async with self._lock:
            await self._seat([change(self.row.seats[number])], also)
        self.tell()

    async def reread(self, left: str) -> None:
        """Take what is stored of the room and its seats; the sockets of a session that has left are closed."""
        async with self._lock:
            row = await self.store.read(lambda connection: find_room(connection, self.row.id))
            self.row = replace(self.row, host=row.host, seats=row.seats)
        for watcher in self.watchers:
            if watcher.session == left:
                watcher.dismiss()
        self.tell()

    async def change(self, phases: Sequence[str], **columns: str | bool | None) -> bool:
        """Change what is stored of the room itself, if it is in one of these phases; whether it was."""
        async with self._lock:
            if fits := self.row.phase in phases:
                await self.store.write(lambda connection: set_room(connection, self.row.id, **columns))
                self.row = replace(self.row, **columns)  # type: ignore[arg-type]
        self.tell()
        return fits

    async def resign(self, seat: SeatRow) -> None:
        """A person leaves the match for good: the seat says so at once; the match learns it when no window is open."""
        async with self._lock:
            await self._seat([replace(seat, kind="resigned")])
            if self.match is not None and not self.match.in_window and self.row.phase == "playing":
                await self._commit(self.match, self.match.copy(), {})
        self.tell()

    # --- choices -----------------------------------------------------------------------------------------------------

    async def choose(self, player: int | None, choice: Choice, reply: Callable[[Outcome], None]) -> None:
        """A person's choice: first the reply, then everybody is told. Whatever becomes of the connection, it is done wholly."""
        await asyncio.shield(asyncio.create_task(self._choose(player, choice, reply)))

    async def _choose(self, player: int | None, choice: Choice, reply: Callable[[Outcome], None]) -> None:
        async with self._lock:
            outcome = await self._outcome(player, choice)
            sealed = choice.client in self._sealed.values()
        reply(outcome)
        if sealed:  # nobody else may notice
            self._go_on()
        else:
            self.tell()

    async def _outcome(self, player: int | None, choice: Choice) -> Outcome:
        """What comes of a choice: it is known, refused, or played and written."""
        if choice.client in self.clients:
            return Taken(self.clients[choice.client])
        if self.match is None or player is None or self.row.phase in CLOSED or self.row.seats[player].kind == "resigned":
            return Refused(self._barred(player))
        if choice.question != str(self.seq):
            return Refused(say("the question has changed"), stale=True)
        if player in self._sealed:
            return Refused(say("you have answered already, and an answer is final"), stale=True)
        if isinstance(choice, Interject):
            return await self._interject(choice, player)
        if player not in self.match.to_move:
            return Refused(say("you are not asked now"), stale=True)
        if isinstance(choice, TakeBack) and not self.takebacks:
            return Refused(say("there is nothing that you could take back"))
        try:
            if isinstance(choice, TakeBack):
                await self._take_back(choice, player)
            else:
                await self._play([choice.option, *choice.then], player, choice.client)
        except IllegalOption as error:
            return Refused(error.reason, error.clause, of_game=True)
        except Exception:
            log.exception("a choice could not be written", extra={"room": self.row.id})
            return Refused(say("the choice could not be written; nothing has changed"))
        return Taken(self.clients[choice.client])

    def _barred(self, player: int | None) -> Message:
        """Why somebody has no say in this game."""
        if self.row.phase in CLOSED:
            return say("the host has closed this table")
        return say("you have no seat in this game") if self.match is None or player is None else say("you have resigned")

    async def _interject(self, choice: Interject, player: int) -> Outcome:
        """Put in a word, if the rules allow it now."""
        assert self.match is not None
        if not self.match.may_interject(player):
            return Refused(say("you cannot put in a word now"), stale=True)
        twin = self.match.copy()
        twin.interject(player)
        await self._commit(self.match, twin, {player: choice.client})
        return Taken(self.clients[choice.client])

    async def _play(self, options: Sequence[str], player: int, client: str | None) -> None:
        """Play options one after another on a copy, commit them, and only then let the copy be the match."""
        assert self.match is not None
        twin = self.match.copy()
        if twin.in_window:
            await self._seal(twin, AnswerRow(player, options[0], client))
        else:
            for option in options:
                twin.play(option, player)
            await self._commit(self.match, twin, {player: client})

    async def _take_back(self, choice: TakeBack, player: int) -> None:
        """Go back to the moment before the last choice, and play on from there if another one was made."""
        before = self.takebacks.latest
        twin = before.copy()
        if choice.option is not None:
            twin.play(choice.option, player)
        row = AnswerRow(player, TAKE_BACK, choice.client if choice.option is None else None)
        await self._commit(before, twin, {player: choice.client}, row)

    async def _seal(self, match: Match[Any], answer: AnswerRow) -> None:
        """Give an answer in an open window: it is on disk, and shows nowhere."""
        match.seal(answer.option, answer.player)
        await self.store.write(lambda connection: seal(connection, self.row.id, answer))
        self.match = match
        self._sealed[answer.player] = answer.client
        if answer.client is not None:
            self.clients[answer.client] = self.seq

    async def _close_window(self, seq: int) -> None:
        """Open the answers of a settled window, not before it has been open as long as every window is."""
        await asyncio.sleep(max(0.0, self.game.window - (monotonic() - self._opened)))
        async with self._lock:
            if seq == self.seq and self.match is not None and self.match.settled and self.row.phase == "playing":
                twin = self.match.copy()
                twin.open_window()
                await self._commit(self.match, twin, self._sealed)
        asyncio.get_running_loop().call_soon(self.tell)

    async def _commit(
        self, before: Match[Any], match: Match[Any], clients: Mapping[int, str | None], taken_back: AnswerRow | None = None
    ) -> None:
        """Let chance decide what it must, write all answers since `before`, and take the match for ours."""
        match.draw_chance(SystemRandom())
        for seat in self.row.seats:
            if seat.kind == "resigned" and seat.seat not in match.resigned and not match.over:
                match.resign(seat.seat)
        unused = dict(clients)
        answers = match.answers()[len(before.answers()) :]
        rows = [taken_back] if taken_back else []
        rows += [AnswerRow(player, str(option), unused.pop(player, None)) for player, option in answers]
        if rows:
            rows[-1] = replace(rows[-1], digest=match.state.digest())
        phase, asked = ("over", None) if match.over else ("playing", match.waited_for[0])
        first, room = self.seq, self.row.id
        ahead = [AnswerRow(player, option, None) for player, option in match.sealed.items()]
        await self.store.write(lambda connection: append(connection, room, first, rows, phase, asked, ahead))
        self.row = replace(self.row, phase=phase, asked=asked)
        self.match, self.seq = match, first + len(rows)
        if taken_back:
            self.takebacks.take_back()
        if answers or not taken_back:
            self._hear(before, match)
        self.clients |= {row.client: first + n for n, row in enumerate(rows, 1) if row.client}
        self._sealed, self._opened = {answer.player: None for answer in ahead}, monotonic()

    # --- bots --------------------------------------------------------------------------------------------------------

    def machines_to_move(self) -> list[SeatRow]:
        """The seats that are asked and that no person plays: a bot's, or one whose owner is away."""
        if self.match is None or self.match.over or self.row.phase in CLOSED:
            return []
        asked = (self.row.seats[player] for player in self.match.to_move)
        return [seat for seat in asked if seat.kind not in ("person", "open")]

    async def _play_machines(self) -> None:
        """Play for the seats without people until only people are asked, or the game is over."""
        while seats := self.machines_to_move():
            started, seq = monotonic(), self.seq
            options = await asyncio.gather(*(self._machine_option(seat) for seat in seats))
            await asyncio.sleep(max(0.0, self.pace - (monotonic() - started)))
            async with self._lock:
                for seat, option in zip(seats, options, strict=True):
                    if seq == self.seq and seat in self.machines_to_move():
                        await self._play([option], seat.seat, None)
            if self.seq != seq:
                self.tell()
        self._go_on()

    async def _machine_option(self, seat: SeatRow) -> str:
        """What the bot answers; an absent person, or a bot that fails, answers with the mildest play."""
        assert self.match is not None
        mildest, sight = self.match.silence(seat.seat), self.match.sight(seat.seat)
        if seat.kind in ("absent", "resigned"):
            return mildest
        try:
            option = await self.bots.choose(self.game.id, seat.kind, sight)
        except Exception:
            log.exception("a bot failed", extra={"room": self.row.id, "bot": seat.kind})
            return mildest
        return option if option in sight.options else mildest
