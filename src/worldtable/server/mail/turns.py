"""Who is asked and has been away for a while gets a mail: one for each turn, and one an hour at most.

What is known lies in the database, so it does not matter which of several servers looks, or whether it was started anew.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

import worldtable
from worldtable.server.mail.addresses import Wish, claim, note_seen, tidy, wishes
from worldtable.server.mail.letter import your_turn
from worldtable.server.mail.post import Post
from worldtable.server.room import Room
from worldtable.server.rooms import Rooms
from worldtable.server.settings import MailSettings
from worldtable.server.when import now

log = logging.getLogger("worldtable.mail")
TIME = "%Y-%m-%dT%H:%M:%SZ"
OFTEN = 30.0  # seconds between two looks round, at most
UNCONFIRMED = 24 * 3600  # seconds for which an address waits to be confirmed


class TurnMails:
    """Looks round again and again."""

    def __init__(self, settings: MailSettings, address: str, rooms: Rooms, post: Post) -> None:
        self._settings, self._address, self._rooms, self._post = settings, address, rooms, post
        self._started = now()  # nobody could be seen before
        self._not_asked: dict[tuple[str, str], int] = {}  # the question at which somebody was found not to be asked

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(min(OFTEN, max(0.2, self._settings.after / 4)))
            try:
                await self.look_round()
            except Exception:
                log.exception("nobody could be told that it is their turn")

    async def look_round(self) -> None:
        """Note who is here, and write to who is asked and has been away."""
        store = self._rooms.store
        await store.write(lambda connection: tidy(connection, ago(UNCONFIRMED)))
        all_wishes = await store.read(wishes)
        here = [wish for wish in all_wishes if looks(self._rooms.at_hand(wish.room), wish.session)]
        if here:
            await store.write(lambda connection: note_seen(connection, here))
        for wish in all_wishes:
            if wish not in here and due(wish, self._settings, self._started) and await self._asked(wish):
                await self._write_to(wish)

    async def _asked(self, wish: Wish) -> bool:
        """Whether somebody is asked. What was found out holds until the question changes."""
        key = (wish.room, wish.session)
        if self._not_asked.get(key) == wish.seq:
            return False
        async with self._rooms.visit(wish.room) as room:
            asked = room is not None and is_asked(room, wish)
        if asked:
            self._not_asked.pop(key, None)
        else:
            self._not_asked[key] = wish.seq
        return asked

    async def _write_to(self, wish: Wish) -> None:
        """Send the mail, unless another server does."""
        token = await self._rooms.store.write(lambda connection: claim(connection, wish, ago(self._settings.every)))
        if token is not None:
            title = worldtable.game(wish.game).title
            self._post.send(your_turn(wish.address, wish.language, title, self._address, wish.room, token))


def looks(room: Room | None, session: str) -> bool:
    """Whether somebody looks at the room."""
    return room is not None and any(watcher.session == session for watcher in room.watchers)


def is_asked(room: Room, wish: Wish) -> bool:
    """Whether it is this person's turn, at the question that the wish knows."""
    player = room.player_of(wish.session)
    if player is None or room.match is None or room.seq != wish.seq:
        return False
    return room.row.seats[player].kind == "person" and player in room.match.to_move


def due(wish: Wish, settings: MailSettings, started: str) -> bool:
    """Whether somebody has been away long enough, has had no mail about this question, and none lately."""
    quiet = max(wish.at, wish.seen, started) <= ago(settings.after)
    return quiet and wish.turn != wish.seq and (wish.sent is None or wish.sent <= ago(settings.every))


def ago(seconds: float) -> str:
    """The time so many seconds ago, as the database writes it."""
    return (datetime.now(UTC) - timedelta(seconds=seconds)).strftime(TIME)
