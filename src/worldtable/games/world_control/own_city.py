"""World Control: returning to an own city (WC-12)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.games.world_control.air import airlift, airlift_targets, airstrike, airstrike_targets
from worldtable.games.world_control.board import MAX_SIZE, MORTGAGE, Place
from worldtable.games.world_control.buying import settle_in
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.debt import reactivate
from worldtable.games.world_control.events import Chilled, Removed
from worldtable.games.world_control.questions import RETURN, RETURN_BANKRUPT
from worldtable.games.world_control.state import BANKRUPT, Table
from worldtable.games.world_control.stoxx import collect
from worldtable.games.world_control.variants import migrate, migration_sources


async def come_home(s: Table, me: int, city: Place) -> None:
    """WC-12.1, WC-12.2, WC-12.5: on arrival by movement: reactivate a bankrupt city or leave it; collect all icons; choose."""
    if s.estate[me][city] == BANKRUPT and not await comes_back(s, me, city):
        return
    collect(s, me, city, 0, s.estate[me][city])
    said = await RETURN.ask(me, at_home(s, me, city))
    await HOME[said](s, me, city)


async def comes_back(s: Table, me: int, city: Place) -> bool:
    """WC-12.1, WC-2.5: whether the Player can reactivate the city, and does."""
    if s.cash[me] < MORTGAGE[city] or city in s.flipped:
        return False
    if await RETURN_BANKRUPT.ask(me, (Word.REACTIVATE, Word.LEAVE)) is Word.LEAVE:
        return False
    reactivate(s, me, city)
    return True


def at_home(s: Table, me: int, city: Place) -> list[Word]:
    """WC-12.3: one of these, as far as possible; WC-21.3: by option migration too."""
    size = s.estate[me][city]
    options = [Word.CHILL]
    if size < MAX_SIZE and s.corpz[me]:
        options.append(Word.ADD)
    if size:
        options.append(Word.REMOVE)
        if airlift_targets(s, me, city):
            options.append(Word.AIRLIFT)
        if airstrike_targets(s, me):
            options.append(Word.AIRSTRIKE)
    if s.options.migration and size < MAX_SIZE and migration_sources(s, me, city):
        options.append(Word.MIGRATION)
    return options


async def chill(s: Table, me: int, city: Place) -> None:
    """WC-12.3: nothing."""
    s.tell(Chilled, me)


async def add(s: Table, me: int, city: Place) -> None:
    """WC-12.3, WC-12.4: 1 Corpz from hand; the newly covered icon is collected at once."""
    settle_in(s, me, city, None, 1)


async def remove(s: Table, me: int, city: Place) -> None:
    """WC-12.3: 1 Corpz back to hand."""
    s.estate[me][city] -= 1
    s.corpz[me] += 1
    s.tell(Removed, me, city, s.estate[me][city])


HOME: dict[Word, Callable[[Table, int, Place], Awaitable[None]]] = {
    Word.CHILL: chill,
    Word.ADD: add,
    Word.REMOVE: remove,
    Word.AIRLIFT: airlift,
    Word.AIRSTRIKE: airstrike,
    Word.MIGRATION: migrate,
}
