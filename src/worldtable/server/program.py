"""The socket of a program that sits at a table, or watches."""

from __future__ import annotations

from worldtable.server.live import Browser
from worldtable.server.sight import sight


class Program(Browser):
    """A viewer that draws nothing: every frame is a sight, with the answers to what the program has sent."""

    async def _send_something(self) -> bool:
        """Send a sight, if there is anything to see or to answer; whether there was."""
        if not self._stale and not self._answers:
            return False
        await self._send_answers()
        self._note_time()
        return True

    async def _send_answers(self) -> None:
        """Send the answers that wait, with the sight that is the newest by now."""
        self._stale, answers = False, list(self._answers)
        self.views += 1
        room = self.room
        seen = sight(room.row, room.match, room.player_of(self.session), room.seq)
        await self._send_json({**seen, "number": self.views, "answers": answers})
        for _ in answers:
            self._answers.popleft()
