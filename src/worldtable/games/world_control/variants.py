"""World Control: variants (WC-21)."""

from __future__ import annotations

from worldtable.games.world_control.armies import garrisoned
from worldtable.games.world_control.blocs import blocs
from worldtable.games.world_control.board import CONSTANTS, MAX_SIZE, REGION_OF, REGIONS, Place
from worldtable.games.world_control.buying import cross, settle_in
from worldtable.games.world_control.choices import Word, counted
from worldtable.games.world_control.end import end
from worldtable.games.world_control.questions import MIGRATION_N, MIGRATION_SOURCE
from worldtable.games.world_control.state import Table, clockwise

PARTY, PARTY_OF_FEW = (2, 2000), (3, 3000)  # blocs and cash; with two or three Players at the start more
FEW = 3


# --- Bloc-Party -------------------------------------------------------------------------------------------------------


def bloc_party(s: Table) -> bool:
    """WC-21.1: at the end of every turn, the first clockwise from the active one with enough blocs and cash wins at once."""
    if not s.options.bloc_party:
        return False
    wanted, cash = PARTY_OF_FEW if len(s.cash) <= FEW else PARTY
    s.winner = next((p for p in clockwise(s, s.active) if s.cash[p] >= cash and len(blocs(s, p)) >= wanted), None)
    if s.winner is not None:
        end(s, "bloc party")
    return s.over


# --- civil war --------------------------------------------------------------------------------------------------------


def civil_armies(s: Table, me: int, city: Place) -> list[Place]:
    """WC-21.2: the own cities with Corpz in the region, each of which may fight with its Corpz instead of those at hand."""
    if not s.options.civil_war:
        return []
    return [each for each in garrisoned(s, me) if REGION_OF[each] == REGION_OF[city]]


# --- migration --------------------------------------------------------------------------------------------------------


def migration_sources(s: Table, me: int, city: Place) -> list[Place]:
    """WC-21.3: the other own cities of the region with Corpz."""
    return [each for each in REGIONS[REGION_OF[city]] if each != city and s.estate[me].get(each, 0) > 0]


async def migrate(s: Table, me: int, city: Place) -> None:
    """WC-21.3: up to three Corpz of one city roll at the border of this one; who crosses moves, and icons are collected."""
    source = await MIGRATION_SOURCE.ask(me, migration_sources(s, me, city))
    most = min(CONSTANTS["border_dice"], s.estate[me][source], MAX_SIZE - s.estate[me][city])
    n = (await MIGRATION_N.ask(me, counted(Word.ROLL, most))).n
    settle_in(s, me, city, source, await cross(s, me, city, n))
