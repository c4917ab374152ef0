"""World Control: actions by air (WC-15)."""

from __future__ import annotations

from worldtable.games.world_control.armies import available, fall
from worldtable.games.world_control.board import CONSTANTS, FIELD, VALUE, Place
from worldtable.games.world_control.buying import cross, transfer
from worldtable.games.world_control.choices import Word, counted
from worldtable.games.world_control.combat import clash
from worldtable.games.world_control.events_of_conflicts import Struck
from worldtable.games.world_control.questions import AIR_N, AIR_TARGET, STRIKE
from worldtable.games.world_control.spree import shielded
from worldtable.games.world_control.state import Stage, Strike, Table, others, owner_of

MOST: int = CONSTANTS["air_max_corpz"]
MOST_AT_TARGET: int = CONSTANTS["airlift_max_target_size"]
ROOM: int = CONSTANTS["airlift_max_size_after"]
MOST_KILLS: int = CONSTANTS["airstrike_max_kills"]


# --- airlift ----------------------------------------------------------------------------------------------------------


def airlift_targets(s: Table, me: int, source: Place | None) -> list[Place]:
    """WC-15.2: other own active cities of size 0 or 1."""
    return [city for city, corpz in s.estate[me].items() if 0 <= corpz <= MOST_AT_TARGET and is_target(city, source)]


def is_target(city: Place, source: Place | None) -> bool:
    """WC-15.2: a city, and not the one where the Corpz come from."""
    return city in VALUE and city != source


async def airlift(s: Table, me: int, source: Place | None) -> None:
    """WC-15.1 to WC-15.3: Corpz of this city, or at HQ from hand (None), that cross the target's border; no Stoxx."""
    city = await AIR_TARGET.ask(me, airlift_targets(s, me, source))
    n = await dice_by_air(me, min(MOST, available(s, me, source), ROOM - s.estate[me][city]))
    transfer(s, me, source, city, await cross(s, me, city, n))


async def dice_by_air(me: int, most: int) -> int:
    """WC-15.2, WC-15.4: how many dice, at most 2."""
    return (await AIR_N.ask(me, counted(Word.ROLL, most))).n


# --- airstrike --------------------------------------------------------------------------------------------------------


def airstrike_targets(s: Table, me: int) -> list[Place]:
    """WC-15.4: other Players' cities with Corpz; WC R16 may shield those in spree."""
    return sorted(
        (city for o in others(s, me) if not shielded(s, o) for city, corpz in s.estate[o].items() if corpz > 0),
        key=FIELD.__getitem__,
    )


async def airstrike(s: Table, me: int, source: Place | None) -> None:
    """WC-15.4, WC-15.5: the Corpz that cross the target's border are strikers; the others stay where they are."""
    city = await AIR_TARGET.ask(me, airstrike_targets(s, me))
    n = await dice_by_air(me, min(MOST, available(s, me, source)))
    strikers = await cross(s, me, city, n)
    if strikers:
        s.strike = Strike(city, source, strikers)
        s.stage = Stage.STRIKE


async def strike(s: Table) -> None:
    """WC-15.6 to WC-15.9: strike or return, while there are strikers and Corpz to strike, up to two kills; nothing is owed."""
    me, sortie = s.active, s.strike
    assert sortie is not None
    owner = owner_of(s, sortie.place)
    assert owner is not None
    if await STRIKE.ask(me, (Word.STRIKE, Word.RETURN)) is Word.RETURN:
        end_strike(s)
        return
    lost, killed = await clash(s, me, owner, 1)
    fall(s, me, sortie.source, lost)
    fall(s, owner, sortie.place, killed)
    sortie.strikers -= lost
    sortie.kills += killed
    s.tell(Struck, me, owner, sortie.place, s.red[0], s.white[0], lost, killed)
    if not sortie.strikers or sortie.kills == MOST_KILLS or not s.estate[owner][sortie.place]:
        end_strike(s)


def end_strike(s: Table) -> None:
    """WC-15.9: survivors have never left their place."""
    s.strike, s.stage = None, Stage.AFTER
