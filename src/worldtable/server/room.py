"""A room that somebody looks at: the match in memory, the people who watch, and the bots that play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import Any

from msgspec.structs import replace

from worldtable.engine.errors import IllegalOption
from worldtable.engine.record import write
from worldtable.engine.takeback import TAKE_BACK
from worldtable.engine.words import say
from worldtable.server.bots import BotPool
from worldtable.server.course import Course
from worldtable.server.denied import Denied
from worldtable.server.frames import Agree, Choice, Interject, TakeBack, Undo
from worldtable.server.hosting import HostAbsence
from worldtable.server.kept import Kept
from worldtable.server.outcome import Outcome, Refused, Taken, Watcher
from worldtable.server.replay import Replay
from worldtable.server.rows import CLOSED, AnswerRow, RoomRow, SeatRow, set_watched
from worldtable.server.store import Store
from worldtable.server.talk import Talk
from worldtable.server.undo import read_wish, wish_of
from worldtable.server.view import Eye, View, seat_name

log = logging.getLogger("worldtable.room")
HESITATION = 3.0  # seconds until a process goes on with a room that another one seems to have left


class Room(Kept):
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
        super().__init__(row, answers, sealed, store)
        self.bots, self.pace, self._forget = bots, pace, forget
        self.visits = 0  # requests and sockets that are using the room now
        self.talk = Talk(row.id, store)
        self.watchers: set[Watcher] = set()
        self.replay = Replay(row, self.game)  # for those who look back
        self._playing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None
        self.absence = HostAbsence(self)
        self._noted: frozenset[int] = frozenset()  # whose presence the other processes know of

    async def catch_up(self, changes: int) -> None:
        """Another process has made the change with that number, or somebody there has said something: take it over."""
        async with self._lock:
            fresh = changes > self.row.changes
            if fresh:
                await self._catch_up()
                await self._current(self._start_full)
        await self.talk.catch_up()
        self.overhear()
        if fresh:
            self.tell()

    # --- who is here -------------------------------------------------------------------------------------------------

    def player_of(self, session: str | None) -> int | None:
        """The seat that a session holds."""
        return self.row.player_of(session)

    def present(self) -> frozenset[int]:
        """The seats whose people are looking."""
        return self.elsewhere | self.present_here()

    def present_here(self) -> frozenset[int]:
        """The seats whose people are looking at this process."""
        sessions = {watcher.session for watcher in self.watchers} - {None}
        return frozenset(seat.seat for seat in self.row.seats if not sessions.isdisjoint((seat.session, *seat.others)))

    async def _note_presence(self) -> None:
        """Let the other processes know whose people are looking here."""
        async with self._lock:
            await self._current(self._write_presence)
        self.tell()

    async def _write_presence(self) -> None:
        here, room = self.present_here(), self.row.id
        await self._write(self.row, lambda connection: set_watched(connection, self.store.process, room, here))
        self._noted = here

    def idle(self) -> bool:
        """Whether nobody uses the room and nothing goes on in it: it may be forgotten."""
        return not self.visits and not self._lock.locked() and all(map(over, self._tasks))

    @property
    def _tasks(self) -> tuple[asyncio.Task[None] | None, ...]:
        """What goes on by itself: bots that play, a window that waits to be closed, a word to the other processes."""
        return self._playing, self._closing, self._noting

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

    def dismiss(self, session: str) -> None:
        """Close the sockets of a session that has ended."""
        for watcher in self.watchers:
            if watcher.session == session:
                watcher.dismiss()

    def _go_on(self) -> None:
        """Let the bots play whose turn it is, and close a window that is settled."""
        if self.machines_to_move() and over(self._playing):
            self._playing = self._do(self._play_machines())
        if self.match is not None and self.match.settled and self.row.phase == "playing" and over(self._closing):
            self._closing = self._do(self._close_window(self.seq))
        if self.store.shared and self._noted != self.present_here() and over(self._noting):
            self._noting = self._do(self._note_presence())

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on; the room may be forgotten after it."""
        task = asyncio.create_task(work)
        task.add_done_callback(lambda task: self._forget(self))
        return task

    def view(self, eye: Eye, session: str | None, seen: int) -> dict[str, Any]:
        """The frame `view` for somebody."""
        view = View(self.row, self.game, self.match, eye)
        whole = view.whole(self.seq, self.row.is_host(session), self.present(), self.events, seen, self.may_take_back)
        whole["room"]["vacant"] = self.absence.may_take_over(session)
        return whole

    @property
    def may_take_back(self) -> bool:
        """Whether whoever is asked may take back what nobody has heard of."""
        return self.course is not None and bool(self.course.takebacks)

    def overhear(self) -> None:
        """Tell everybody that something was said."""
        for watcher in self.watchers:
            watcher.overhear()

    async def let_talk(self, on: bool) -> None:
        """Let people talk, or not."""
        async with self._lock:
            await self._current(lambda: self._write(replace(self.row, chat=on)))
        self.overhear()

    def record(self) -> str:
        """The match so far as text."""
        assert self.match is not None
        return write(self.match, [seat_name(seat, "en") for seat in self.row.seats])

    # --- seats -------------------------------------------------------------------------------------------------------

    async def sit(self, seat: SeatRow, before: SeatRow) -> None:
        """Change a seat that is as it was before; when the last open seat is filled, the game starts."""
        async with self._lock:
            await self._current(lambda: self._sit(seat, before))
            await self._current(self._start_full)
        self.tell()

    async def _sit(self, seat: SeatRow, before: SeatRow) -> None:
        """Change a seat, unless somebody else has."""
        now = self.row.seats[seat.seat]
        if replace(now, bank=before.bank) != before:
            raise Denied(409, say("somebody else was quicker: look at this seat again"))
        back = seat.kind == "person" and now.kind != "person" and self.match is not None and seat.seat in self.match.waited_for
        await self._write_seats([replace(seat, bank=now.bank)], think_anew=back)
        await self._grant_what_all_agree_to()

    async def resign(self, seat: SeatRow) -> None:
        """A person leaves the match for good: the seat says so at once; the match learns it when no window is open."""
        async with self._lock:
            await self._current(lambda: self._sit(replace(seat, kind="resigned"), seat))
            await self._current(self._carry_out_resignation)
        self.tell()

    async def _carry_out_resignation(self) -> None:
        if self.match is not None and not self.match.in_window and self.row.phase == "playing":
            await self._commit(self.match.copy(), [])

    # --- choices -----------------------------------------------------------------------------------------------------

    async def choose(self, player: int | None, choice: Choice, reply: Callable[[Outcome], None]) -> None:
        """A person's choice: first the reply, then everybody is told. Whoever calls this lets it end, whatever happens."""
        async with self._lock:
            try:
                outcome = await self._current(lambda: self._outcome(player, choice))
            except Exception:
                log.exception("a choice could not be written", extra={"room": self.row.id})
                outcome = Refused(say("the choice could not be written; nothing has changed"))
            sealed = choice.client in self._sealed_clients()
        reply(outcome)
        if sealed:  # nobody else may notice
            self._go_on()
        else:
            self.tell()

    def _sealed_clients(self) -> list[str | None]:
        """The browsers' ids of the answers in the open window."""
        return [answer.client for answer in self.course.sealed.values()] if self.course else []

    async def _outcome(self, player: int | None, choice: Choice) -> Outcome:
        """What comes of a choice: it is known, refused, or played and written."""
        course = self.course
        if course is not None and choice.client in course.clients:
            return Taken(course.clients[choice.client])
        if course is None or player is None:
            return Refused(say("you have no seat in this game"))
        if refusal := self._refusal(course, player, choice):
            return refusal
        try:
            match choice:
                case Agree():
                    await self._agree(player, choice)
                case Undo():
                    await self._ask_undo(player, choice)
                case Interject():
                    await self._interject(player, choice)
                case TakeBack():
                    await self._take_back(player, choice)
                case _:
                    await self._play([choice.option, *choice.then], player, choice.client)
        except IllegalOption as error:
            return Refused(error.reason, error.clause, of_game=True)
        except Denied as error:
            return Refused(error.reason)
        return Taken(course.clients.get(choice.client, course.seq))

    def _refusal(self, course: Course, player: int, choice: Choice) -> Refused | None:
        """Why this kind of choice cannot be made by this player now."""
        if self.row.phase in CLOSED:
            return Refused(say("the host has closed this table"))
        if self.row.seats[player].kind == "resigned":
            return Refused(say("you have resigned"))
        if choice.question != str(course.seq):
            return Refused(say("the question has changed"), stale=True)
        match choice:
            case Agree():
                return None if self.row.undo else Refused(say("nobody wants to take anything back now"), stale=True)
            case Undo():
                return Refused(say("the game is over")) if course.match.over else None
        if player in course.sealed:
            return Refused(say("you have answered already, and an answer is final"), stale=True)
        if isinstance(choice, Interject):
            return None if course.match.may_interject(player) else Refused(say("you cannot put in a word now"), stale=True)
        if player not in course.match.to_move:
            return Refused(say("you are not asked now"), stale=True)
        if isinstance(choice, TakeBack) and not course.takebacks:
            return Refused(say("there is nothing that you could take back"))
        return None

    async def _interject(self, player: int, choice: Interject) -> None:
        """Put in a word."""
        twin = self.started.match.copy()
        twin.interject(player)
        await self._commit(twin, [(player, choice.client)])

    async def _play(self, options: Sequence[str], player: int, client: str | None) -> None:
        """Play options one after another on a copy, commit them, and only then let the copy be the match."""
        twin = self.started.match.copy()
        if twin.in_window:
            await self._seal(twin, AnswerRow(player, options[0], client))
        else:
            for option in options:
                twin.play(option, player)
            await self._commit(twin, [(player, client)])

    async def _take_back(self, player: int, choice: TakeBack) -> None:
        """Go back to the moment before the last choice, and play on from there if another one was made."""
        before = self.started.takebacks.latest
        twin = before.copy()
        if choice.option is not None:
            twin.play(choice.option, player)
        row = AnswerRow(player, TAKE_BACK, choice.client if choice.option is None else None)
        await self._commit(twin, [(player, choice.client)], before, row)

    async def _ask_undo(self, player: int, choice: Undo) -> None:
        """Ask everybody whether one may go back to the moment before one's last choice."""
        wish = wish_of(player, self.started.match)
        if wish is None:
            raise Denied(409, say("there is nothing that you could take back"))
        await self._grant(wish, choice.client)

    async def _agree(self, player: int, choice: Agree) -> None:
        """Agree to somebody's wish to take back, or not: then the wish is gone."""
        wish = read_wish(self.row.undo)
        assert wish is not None
        if choice.yes:
            await self._grant(wish.with_consent(player), choice.client)
        else:
            await self._write(replace(self.row, undo=""))

    async def _close_window(self, seq: int) -> None:
        """Open the answers of a settled window, not before it has been open as long as every window is."""
        wait = 0.0 if self.leading else HESITATION
        await asyncio.sleep(max(wait, self.game.window - (monotonic() - self.started.opened)))
        async with self._lock:
            await self._current(lambda: self._open_window(seq))
        asyncio.get_running_loop().call_soon(self.tell)

    async def _open_window(self, seq: int) -> None:
        """Open the answers, if the window is still that one."""
        course = self.started
        if seq == course.seq and course.match.settled and self.row.phase == "playing":
            twin = course.match.copy()
            twin.open_window()
            await self._commit(twin, [(answer.player, answer.client) for answer in course.sealed.values()])

    # --- what goes on by itself --------------------------------------------------------------------------------------

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
            pace = self.pace if self.leading else max(self.pace, HESITATION)
            options = await asyncio.gather(*(self._machine_option(seat) for seat in seats))
            await asyncio.sleep(max(0.0, pace - (monotonic() - started)))
            async with self._lock:
                for seat, option in zip(seats, options, strict=True):
                    await self._current(partial(self._play_machine, seat.seat, option, seq))
            if self.seq != seq:
                self.tell()
        self._go_on()

    async def _play_machine(self, player: int, option: str, seq: int) -> None:
        """Play for a seat, unless the match has gone on or its person is back."""
        if seq == self.seq and any(seat.seat == player for seat in self.machines_to_move()):
            await self._play([option], player, None)

    async def _machine_option(self, seat: SeatRow) -> str:
        """What the bot answers. For somebody who has left for good, and for a bot that fails, the mildest play goes on."""
        assert self.match is not None
        mildest, sight = self.match.silence(seat.seat), self.match.sight(seat.seat)
        bot = self.row.away if seat.kind == "absent" else seat.kind
        if bot in ("wait", "resigned"):
            return mildest
        try:
            option = await self.bots.choose(self.game.id, bot, sight)
        except Exception:
            log.exception("a bot failed", extra={"room": self.row.id, "bot": bot})
            return mildest
        return option if option in sight.options else mildest

    async def time_out(self) -> None:
        """Answer for those whose time is up: as silence is answered; from then on a bot may play for them."""
        async with self._lock:
            await self._current(self._time_out)
        self.tell()

    async def _time_out(self) -> None:
        for player in self.late():
            seat = self.row.seats[player]
            await self._play([self.started.match.silence(player)], player, None)
            if self.row.away != "wait":
                await self._write_seats([replace(self.row.seats[player], kind="absent")])
            log.info("time is up", extra={"room": self.row.id, "seat": seat.seat})


def over(task: asyncio.Task[None] | None) -> bool:
    """Whether nothing goes on there."""
    return task is None or task.done()
