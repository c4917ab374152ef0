"""A room that somebody looks at: the match in memory, the people who watch, and the bots that play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Protocol

import worldtable
from worldtable.engine.errors import BadRecord, IllegalOption
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.record import write
from worldtable.engine.words import Message, say
from worldtable.server.bots import BotPool
from worldtable.server.frames import Choose
from worldtable.server.store import AnswerRow, RoomRow, SeatRow, Store, append, set_seat
from worldtable.server.view import Eye, View, seat_name

log = logging.getLogger("worldtable.room")
PEOPLE = ("person", "open", "absent")  # every other kind of seat is a bot's name


class Watcher(Protocol):
    """Somebody who is told when there is something new to see."""

    session: str | None

    def refresh(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice that is on disk; `seq` is the number of answers after it."""

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
        self.seq = len(answers)  # how many answers there are; the open question's id
        self.match: Match[Any] | None = None
        self._lock = asyncio.Lock()
        self._playing: asyncio.Task[None] | None = None
        if row.phase != "waiting":
            self._rebuild(answers)

    def _rebuild(self, answers: Sequence[AnswerRow]) -> None:
        """The match from its log. BadRecord if the rules have changed since."""
        if self.row.version != self.game.version:
            raise BadRecord(f"this table was played by rules version {self.row.version} of {self.game.title}")
        match = self.game.match(self.row.players, options=self.row.options, chance="ask")
        for answer in answers:
            match.play(answer.option, answer.player)
        if answers and answers[-1].digest != match.state.digest():
            raise BadRecord("this table's log leads to another state than it did when it was played")
        self.match, self.events = match, match.news()

    # --- who is here -------------------------------------------------------------------------------------------------

    def player_of(self, session: str | None) -> int | None:
        """The seat that a session holds."""
        return next((seat.seat for seat in self.row.seats if session and seat.session == session), None)

    def present(self) -> set[int]:
        """The seats whose people are looking."""
        return {seat for watcher in self.watchers if (seat := self.player_of(watcher.session)) is not None}

    def idle(self) -> bool:
        """Whether nobody uses the room and no bot plays in it: it may be forgotten."""
        return not self.visits and not self._lock.locked() and (self._playing is None or self._playing.done())

    async def close(self) -> None:
        """Stop the bots; a choice that is being written is finished."""
        if self._playing is not None:
            self._playing.cancel()
        async with self._lock:
            pass

    def tell(self) -> None:
        """Tell everybody that there is something new, and let the bots go on."""
        for watcher in self.watchers:
            watcher.refresh()
        if self.machine_to_move() is not None and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_machines())
            self._playing.add_done_callback(lambda task: self._forget(self))

    def view(self, eye: Eye, session: str | None, seen: int) -> dict[str, Any]:
        """The frame `view` for somebody."""
        host = session is not None and session == self.row.host
        return View(self.row, self.game, self.match, eye).whole(self.seq, host, self.present(), self.events, seen)

    def record(self) -> str:
        """The match so far as text."""
        assert self.match is not None
        return write(self.match, [seat_name(seat, "en") for seat in self.row.seats])

    # --- seats -------------------------------------------------------------------------------------------------------

    async def sit(self, seat: SeatRow) -> None:
        """Change a seat, on disk and here; when the last open seat is filled, the game starts."""
        async with self._lock:
            await self.store.write(lambda connection: set_seat(connection, self.row.id, seat))
            seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
            self.row = replace(self.row, seats=seats)
            if self.row.phase == "waiting" and not any(each.kind == "open" for each in seats):
                await self._commit(self.game.match(self.row.players, options=self.row.options, chance="ask"))
        self.tell()

    # --- choices -----------------------------------------------------------------------------------------------------

    async def choose(self, player: int | None, choice: Choose, reply: Callable[[Outcome], None]) -> None:
        """A person's choice: first the reply, then everybody is told. Whatever becomes of the connection, it is done wholly."""
        await asyncio.shield(asyncio.create_task(self._choose(player, choice, reply)))

    async def _choose(self, player: int | None, choice: Choose, reply: Callable[[Outcome], None]) -> None:
        async with self._lock:
            outcome = await self._outcome(player, choice)
        reply(outcome)
        self.tell()

    async def _outcome(self, player: int | None, choice: Choose) -> Outcome:
        """What comes of a choice: it is known, refused, or played and written."""
        if choice.client in self.clients:
            return Taken(self.clients[choice.client])
        if self.match is None or player is None:
            return Refused(say("you have no seat in this game"))
        if choice.question != str(self.seq) or player not in self.match.to_move:
            return Refused(say("the question has changed"), stale=True)
        try:
            await self._play(choice.option, player, choice.client)
        except IllegalOption as error:
            return Refused(error.reason, error.clause, of_game=True)
        except Exception:
            log.exception("a choice could not be written", extra={"room": self.row.id})
            return Refused(say("the choice could not be written; nothing has changed"))
        return Taken(self.clients[choice.client])

    async def _play(self, option: str, player: int, client: str | None) -> None:
        """Play an option on a copy, commit it, and only then let the copy be the match."""
        assert self.match is not None
        twin = self.match.copy()
        twin.play(option, player)
        await self._commit(twin, client)

    async def _commit(self, match: Match[Any], client: str | None = None) -> None:
        """Let chance decide what it must, write all new answers, and take the match for ours."""
        match.draw_chance(SystemRandom())
        new = match.answers()[self.seq :]
        rows = [AnswerRow(player, str(option)) for player, option in new]
        if rows:
            rows[0] = replace(rows[0], client=client)
            rows[-1] = replace(rows[-1], digest=match.state.digest())
        phase, asked = ("over", None) if match.over else ("playing", match.to_move[0])
        first, room = self.seq, self.row.id
        await self.store.write(lambda connection: append(connection, room, first, rows, phase, asked))
        self.row = replace(self.row, phase=phase, asked=asked)
        self.match, self.seq = match, first + len(rows)
        self.events = self.events + match.news()
        if client is not None:
            self.clients[client] = first + 1

    # --- bots --------------------------------------------------------------------------------------------------------

    def machine_to_move(self) -> SeatRow | None:
        """The seat that is asked, if no person plays it: a bot's, or one whose owner is away."""
        if self.match is None or self.match.over:
            return None
        seat = self.row.seats[self.match.to_move[0]]
        return seat if seat.kind not in ("person", "open") else None

    async def _play_machines(self) -> None:
        """Play for the seats without people until a person is asked or the game is over."""
        while (seat := self.machine_to_move()) is not None:
            started = asyncio.get_running_loop().time()
            seq, option = self.seq, await self._machine_option(seat)
            await asyncio.sleep(max(0.0, self.pace - (asyncio.get_running_loop().time() - started)))
            async with self._lock:
                if seq == self.seq and self.machine_to_move() == seat:
                    await self._play(option, seat.seat, None)
            for watcher in self.watchers:
                watcher.refresh()

    async def _machine_option(self, seat: SeatRow) -> str:
        """What the bot answers; an absent person, or a bot that fails, answers with the mildest play."""
        assert self.match is not None
        if seat.kind == "absent":
            return self.match.silence()
        try:
            return await self.bots.choose(self.game.id, seat.kind, self.match.sight(seat.seat))
        except Exception:
            log.exception("a bot failed", extra={"room": self.row.id, "bot": seat.kind})
            return self.match.silence()
