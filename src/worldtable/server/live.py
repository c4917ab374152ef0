"""The socket: one browser looking at one room."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from worldtable.engine.words import LANGUAGES
from worldtable.server.ear import Ear
from worldtable.server.frames import Choice, Look, Speech, read_frame
from worldtable.server.guard import Buckets
from worldtable.server.metrics import CHOICES, VIEWS
from worldtable.server.outcome import Outcome, Refused, Taken
from worldtable.server.room import Room
from worldtable.server.view import LAYOUTS, Eye, View
from worldtable.words import preferred_language

STRIKES = 3
POLICY_VIOLATION, RESTART, SIGNED_OUT = 1008, 1012, 4401


class Browser:
    """A viewer: reads frames, and sends answers and the newest view. Views that nobody waited for are skipped, never queued."""

    def __init__(self, socket: WebSocket, room: Room, session: str | None, buckets: Buckets) -> None:
        self.socket, self.room, self.session, self.buckets = socket, room, session, buckets
        wish = socket.headers.get("accept-language", "en")
        language, layout = socket.query_params.get("lang"), socket.query_params.get("layout")
        self.language = language if language in LANGUAGES else preferred_language(wish)
        self.layout = layout if layout in LAYOUTS else LAYOUTS[0]
        self.seen = 0  # lines of the log that were sent
        self.ear = Ear(room, session, buckets)
        self._wake = asyncio.Event()
        self._answers: list[dict[str, Any]] = []
        self._stale = True  # whether the view that was sent last is not the newest
        self._strikes = 0
        self._dismissal: asyncio.Task[None] | None = None
        self._told = asyncio.Event()  # everything has been sent
        self._at_work = asyncio.Lock()  # a frame is being answered
        self._leaving = False
        self._clicked: float | None = None  # when the choice came whose view is still to be sent

    def refresh(self) -> None:
        """There is something new to see."""
        self._stale = True
        self._told.clear()
        self._wake.set()

    def dismiss(self) -> None:
        """The session has ended: whoever still looks comes back with another one."""
        self._dismissal = asyncio.create_task(self.socket.close(SIGNED_OUT))

    def overhear(self) -> None:
        """Somebody has said something."""
        self._wake.set()

    async def run(self) -> None:
        """Serve until one side leaves."""
        await self.room.talk.catch_up()
        self.room.watchers.add(self)
        self.room.tell()
        sender = asyncio.create_task(self._send())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            self.room.watchers.discard(self)
            self.room.tell()

    async def see_off(self) -> None:
        """The server stops: answer the frame at hand and no other, and say that we shall be back."""
        self._leaving = True
        async with self._at_work:
            await self._told.wait()
            await self.socket.close(RESTART, "the table restarts")

    # --- sending -----------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        """Send answers first, then the view, whenever there is something."""
        while True:
            self._wake.clear()
            answers, self._answers = self._answers, []
            for answer in answers:
                await self._send_json(answer)
            if self._stale and not self._answers:
                self._stale = False
                view = self.room.view(self._eye(), self.session, self.seen)
                self.seen = len(self.room.events)
                await self._send_json(view)
                if self._clicked is not None:
                    VIEWS.observe(monotonic() - self._clicked)
                    self._clicked = None
            elif not self._answers and (talk := self.ear.news(self.language)):
                await self._send_json(talk)
            elif not self._answers:
                self._told.set()
                await self._wake.wait()

    async def _send_json(self, data: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(data).decode())

    def _answer(self, answer: dict[str, Any]) -> None:
        self._answers.append(answer)
        self._told.clear()
        self._wake.set()

    def _eye(self) -> Eye:
        return Eye(self.room.player_of(self.session), self.language, self.layout)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Read frames until the browser leaves or strikes out."""
        while self._strikes < STRIKES:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            async with self._at_work:
                if not self._leaving:
                    await self._frame(message.get("text") or message.get("bytes") or "")
        await self.socket.close(POLICY_VIOLATION)

    async def _frame(self, text: str | bytes) -> None:
        """Do what a frame asks."""
        try:
            if not self.buckets.take("frame", str(id(self))):
                raise ValueError("too many messages; slow down")
            frame = read_frame(text)
        except ValueError as error:
            self._strikes += 1
            self._answer({"type": "error", "reason": str(error)})
            await asyncio.sleep(0)
            return
        if isinstance(frame, Choice):
            await self._choose(frame)
        elif isinstance(frame, Speech):
            await self.ear.speak(frame, self.language, self._answer)
        elif isinstance(frame, Look):
            self._look(frame)
        else:
            self._answer({"type": "pong"})

    def _look(self, look: Look) -> None:
        """Look in another language or layout; the log is sent anew."""
        if look.lang in LANGUAGES and look.lang != self.language:
            self.language, self.seen = look.lang, 0
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
        """Say what came of a choice, and show the table as it is."""
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
        self.refresh()
