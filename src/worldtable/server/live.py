"""The socket: one browser looking at one room."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from worldtable.engine.words import LANGUAGES
from worldtable.server.ear import Ear
from worldtable.server.frames import Choice, Look, Resume, Speech, read_frame
from worldtable.server.guard import Buckets
from worldtable.server.metrics import CHOICES, VIEWS
from worldtable.server.outcome import Outcome, Refused, Taken
from worldtable.server.patch import Sent
from worldtable.server.room import Room
from worldtable.server.view import LAYOUTS, Eye, View
from worldtable.words import preferred_language

POLICY_VIOLATION, RESTART, SIGNED_OUT, TOO_MANY = 1008, 1012, 4401, 4429
SPECTATORS, OWN_SOCKETS = 200, 10  # at one table: people who only watch, and sockets of one browser
WAITING = 64  # answers that may wait for a browser that does not read
PARTING = 2.0  # seconds for the last words
SOCKETS = count()


class Browser:
    """A viewer: reads frames, and sends answers and the newest view. Views that nobody waited for are skipped, never queued."""

    def __init__(self, socket: WebSocket, room: Room, session: str | None, buckets: Buckets) -> None:
        self.socket, self.room, self.session, self.buckets = socket, room, session, buckets
        wish = socket.headers.get("accept-language", "en")
        language, layout = socket.query_params.get("lang"), socket.query_params.get("layout")
        self.language = language if language in LANGUAGES else preferred_language(wish)
        self.layout = layout if layout in LAYOUTS else LAYOUTS[0]
        self.lines = self._known(read_count(socket.query_params.get("seen", "0")))  # lines of the log that need not be sent
        self.views = 0  # how many were sent
        self.ear = Ear(room, session, buckets)
        self._patches = socket.query_params.get("patches") == "1"  # whether the client can put scenes together
        self._sent = Sent()
        self._name = f"socket {next(SOCKETS)}"
        self._rest: asyncio.Future[None] | None = None  # until there is something to send; lighter than an Event
        self._answers: deque[dict[str, Any]] = deque()
        self._stale = True  # whether the view that was sent last is not the newest
        self._welcome = True  # until it has broken the rules too often
        self._dismissal: asyncio.Task[None] | None = None
        self._told = asyncio.Event()  # everything has been sent
        self._at_work = asyncio.Lock()  # a frame is being answered
        self._leaving = False
        self._clicked: float | None = None  # when the choice came whose view is still to be sent

    def refresh(self) -> None:
        """There is something new to see."""
        self._stale = True
        self._told.clear()
        self._wake()

    def dismiss(self) -> None:
        """The session has ended: whoever still looks comes back with another one."""
        self._dismissal = asyncio.create_task(self.socket.close(SIGNED_OUT))

    def overhear(self) -> None:
        """Somebody has said something."""
        self._wake()

    async def run(self) -> None:
        """Serve until one side leaves."""
        if self._too_many():
            await self.socket.close(TOO_MANY, "it is too crowded at this table")
            return
        await self.room.talk.catch_up()
        self._come_or_go(self.room.watchers.add)
        sending, reading = asyncio.create_task(self._send()), asyncio.create_task(self._read())
        try:
            await asyncio.wait([sending, reading], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._come_or_go(self.room.watchers.discard)
            sending.cancel()
            self._told.set()  # or as much of everything as could be
            async with self._at_work:  # a choice is made wholly, whatever becomes of the connection
                reading.cancel()
            ends = await asyncio.gather(sending, reading, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end
        if not self._welcome:
            await self._part()

    def _too_many(self) -> bool:
        """Whether this browser, or the table, has as many sockets as it may have."""
        others = [watcher.session for watcher in self.room.watchers]
        if self.session is not None and others.count(self.session) >= OWN_SOCKETS:
            return True
        watching = sum(self.room.player_of(session) is None for session in others)
        return self.room.player_of(self.session) is None and watching >= SPECTATORS

    def _come_or_go(self, step: Callable[[Browser], None]) -> None:
        """Come to the table or leave it; the others are told if that shows."""
        before = self.room.present()
        step(self)
        if self.room.present() != before:
            self.room.tell()

    async def see_off(self) -> None:
        """The server stops: answer the frame at hand and no other, and say that we shall be back."""
        self._leaving = True
        async with self._at_work:
            await self._told.wait()
            await self.socket.close(RESTART, "the table restarts")

    # --- sending -----------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        """Send whatever there is, as soon as there is something."""
        loop = asyncio.get_running_loop()
        while True:
            if not await self._send_something():
                self._told.set()
                self._rest = loop.create_future()
                await self._rest

    def _wake(self) -> None:
        """There is something to send."""
        if self._rest is not None and not self._rest.done():
            self._rest.set_result(None)

    async def _send_something(self) -> bool:
        """Send answers first, then the newest view, then what was said; whether there was anything."""
        if self._answers:
            await self._send_answers()
        elif self._stale:
            self._stale = False
            await self._send_json(self._view())
            self._note_time()
        elif talk := self.ear.news(self.language):
            await self._send_json(talk)
        else:
            return False
        return True

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send_json(self._answers[0])
            self._answers.popleft()

    async def _send_json(self, data: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(data).decode())

    def _view(self) -> dict[str, Any]:
        """The newest view: its number, and which lines of the log come with it, tell a client whether it has missed one."""
        view = self.room.view(self._eye(), self.session, self.lines)
        first, self.lines = self.lines, len(self.room.events)
        self.views += 1
        scene = self._sent.scene(self.views, view["scene"]) if self._patches else view["scene"]
        return {**view, "scene": scene, "number": self.views, "lines": [first, self.lines]}

    def _note_time(self) -> None:
        """A view was sent: how long its choice has taken, if it follows from one of ours."""
        if self._clicked is not None:
            VIEWS.observe(monotonic() - self._clicked)
            self._clicked = None

    def _answer(self, answer: dict[str, Any]) -> None:
        """Answer; whoever does not read the answers has to go."""
        self._answers.append(answer)
        self._told.clear()
        self._welcome = self._welcome and len(self._answers) <= WAITING
        self._wake()

    def _eye(self) -> Eye:
        return Eye(self.room.player_of(self.session), self.language, self.layout)

    async def _part(self) -> None:
        """Say what is still to be said, and close."""
        try:
            async with asyncio.timeout(PARTING):
                await self._send_answers()
                await self.socket.close(POLICY_VIOLATION)
        except (TimeoutError, WebSocketDisconnect):
            pass

    # --- reading -----------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Read frames until the browser leaves or is not welcome any more."""
        while self._welcome:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            async with self._at_work:
                if not self._leaving:
                    await self._frame(message.get("text") or message.get("bytes") or "")
            await asyncio.sleep(0)  # so that the answer can go before the next frame is read

    async def _frame(self, text: str | bytes) -> None:
        """Do what a frame asks."""
        try:
            if not self.buckets.take("frame", self.session or self._name):
                raise ValueError("too many messages; slow down")
            frame = read_frame(text)
        except ValueError as error:
            self._answer({"type": "error", "reason": str(error)})
            self._welcome = self._welcome and self.buckets.take("strike", self._name)
            return
        if isinstance(frame, Choice):
            await self._choose(frame)
        elif isinstance(frame, Speech):
            await self.ear.speak(frame, self.language, self._answer)
        elif isinstance(frame, Look):
            self._look(frame)
        elif isinstance(frame, Resume):
            self.lines = min(self.lines, frame.seen)
            self._sent.forget()
            self.refresh()
        else:
            self._answer({"type": "pong", "number": self.views, "lines": self.lines})

    def _known(self, seen: int) -> int:
        """How many lines of the log somebody has who says so."""
        return min(seen, len(self.room.events))

    def _look(self, look: Look) -> None:
        """Look in another language or layout; the log is sent anew."""
        if look.lang in LANGUAGES and look.lang != self.language:
            self.language, self.lines = look.lang, 0
        if look.layout in LAYOUTS:
            self.layout = look.layout
        self.refresh()

    async def _choose(self, choice: Choice) -> None:
        """Pass a choice on; the reply comes before the view that it leads to."""
        started = monotonic()

        def reply(outcome: Outcome) -> None:
            self._clicked = started if isinstance(outcome, Taken) else None
            self._reply(choice.client, outcome)

        await self.room.choose(self.room.player_of(self.session), choice, reply)

    def _reply(self, client: str, outcome: Outcome) -> None:
        """Say what came of a choice, and show the table as it is, in every window of this browser."""
        match outcome:
            case Taken(seq):
                CHOICES.labels("taken").inc()
                self._answer({"type": "taken", "client": client, "seq": seq})
            case Refused():
                CHOICES.labels("stale" if outcome.stale else "refused").inc()
                view = View(self.room.row, self.room.game, None, self._eye())
                reason = view.say(outcome.reason) if outcome.of_game else view.house(outcome.reason)
                about = {"client": client, "stale": outcome.stale, "reason": reason, "clause": outcome.clause}
                self._answer({"type": "refused", **about})
        for watcher in self.room.watchers:
            if watcher is self or (self.session is not None and watcher.session == self.session):
                watcher.refresh()


def read_count(text: str) -> int:
    """A count in a link; 0 if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
