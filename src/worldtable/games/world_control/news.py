"""World Control: news and Media (WC-16), and what the cards do (section 3.7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from worldtable.engine.chance import die
from worldtable.games.world_control.armies import enlist, fall, supply
from worldtable.games.world_control.board import (
    BORDER_DIE,
    CITY_AT,
    CONSTANTS,
    FIELDS,
    MAX_SIZE,
    MEDIA,
    NEWS,
    OCEANS,
    Op,
    Place,
    Stoxx,
)
from worldtable.games.world_control.cards import GENERAL, SAGE, draw_cards
from worldtable.games.world_control.choices import Word, number
from worldtable.games.world_control.corners import fall_into_crisis
from worldtable.games.world_control.debt import owe
from worldtable.games.world_control.dice import lay
from worldtable.games.world_control.events_of_the_world import (
    Censored,
    DroneCrashed,
    GainedCash,
    GainedCorpz,
    GainedStoxx,
    LostCorpz,
    NewsDrawn,
    NewsReshuffled,
    Promised,
    Recalled,
)
from worldtable.games.world_control.movement import advance, put_leader
from worldtable.games.world_control.questions import BRIBE, CENSOR
from worldtable.games.world_control.spree import spared
from worldtable.games.world_control.state import BANK, BANKRUPT, Stage, Table, Timed, clockwise, is_active, owner_of
from worldtable.games.world_control.stoxx import give

BRIBES = (number("bribe", 0), *(number("bribe", step) for step in CONSTANTS["bribe_steps"]))


async def read_news(s: Table, me: int) -> None:
    """WC-16.1, WC-16.4, WC-16.7: the top card is turned up, for all to see; unless it is censored, it comes true in order."""
    if len(s.discards) == len(NEWS):
        s.discards.clear()
        s.tell(NewsReshuffled)
    s.news = await die([card for card in NEWS if card not in s.discards], "news")
    s.tell(NewsDrawn, me, s.news)
    censored = await is_censored(s, me)
    card, s.news = s.news, None
    s.discards.append(card)
    if not censored:
        for op in NEWS[card]:
            await OPS[op.does](s, me, op)


# --- freedom to su-press ----------------------------------------------------------------------------------------------


async def is_censored(s: Table, me: int) -> bool:
    """WC-16.2, WC-16.3: the others may promise bribes; then the owner of the active Media censors the card, or lets it run."""
    owner = owner_of(s, MEDIA)
    if owner is None or not is_active(s, owner, MEDIA):
        return False
    s.bribes = [0] * len(s.cash)
    if s.options.bribes:
        for player in clockwise(s, me):
            if player != owner:
                await promise(s, player)
    censored = await CENSOR.ask(owner, (Word.RUN, Word.CENSOR)) is Word.CENSOR
    s.tell(Censored, owner, censored)
    if censored:
        s.estate[owner][MEDIA] = BANKRUPT
        s.flipped.append(MEDIA)
        for player, bribe in enumerate(s.bribes):
            s.cash[player] -= bribe
            s.cash[owner] += bribe
    s.bribes = []
    return censored


async def promise(s: Table, player: int) -> None:
    """WC-16.2: 10 to 200 b for the case of censorship, or nothing."""
    said = await BRIBE.ask(player, [bribe for bribe in BRIBES if bribe.n <= s.cash[player]])
    s.bribes[player] = said.n
    if said.n:
        s.tell(Promised, player, said.n)


# --- whom a card concerns ---------------------------------------------------------------------------------------------


def concerned(s: Table, me: int, who: str) -> list[int]:
    """WC-16.5, WC-2.6, WC R95: by whom an operation goes, clockwise from the drawer; nobody owns what is the bank's."""
    players = clockwise(s, me)
    match who:
        case "each":
            return players
        case "drawer":
            return [me]
        case "richest":
            return [max(players, key=s.cash.__getitem__)]
        case "poorest":
            return [min(players, key=s.cash.__getitem__)]
        case _:
            owner = owner_of(s, Place(who))
            return [] if owner is None else [owner]


# --- what a card does -------------------------------------------------------------------------------------------------


async def cash(s: Table, me: int, op: Op) -> None:
    """WC-16.6: the bank pays, or is owed."""
    for player in concerned(s, me, op.who):
        bank_pays(s, player, op.b)


def bank_pays(s: Table, player: int, b: int) -> None:
    """From the bank, or (below 0) a debt to it, which does not touch a Player in spree (WC-4.7)."""
    if b > 0:
        s.cash[player] += b
        s.tell(GainedCash, player, b)
    elif not spared(s, player):
        owe(s, player, BANK, -b)


async def cash_per_ocean(s: Table, me: int, op: Op) -> None:
    """The amount for each own active ocean."""
    for player in clockwise(s, me):
        bank_pays(s, player, op.b * sum(is_active(s, player, ocean) for ocean in OCEANS))


async def transfer(s: Table, me: int, op: Op) -> None:
    """One owner owes another; the bank, if the other property is nobody's."""
    creditor = owner_of(s, Place(op.to))
    for player in concerned(s, me, op.who):
        if player != creditor and not spared(s, player):
            owe(s, player, BANK if creditor is None else creditor, op.b)


async def stoxx(s: Table, me: int, op: Op) -> None:
    """Pieces from the bank, as far as it has them (WC R94)."""
    kind = Stoxx(op.kind)
    for player in concerned(s, me, op.who):
        pieces = min(op.n, s.bank[kind])
        give(s, player, kind, pieces)
        s.tell(GainedStoxx, player, kind, pieces)


async def recall(s: Table, me: int, op: Op) -> None:
    """All pieces of a kind go back to the bank, which pays for each."""
    kind = Stoxx(op.kind)
    for player in clockwise(s, me):
        pieces = s.stoxx[player][kind]
        if pieces and not spared(s, player):
            give(s, player, kind, -pieces)
            s.cash[player] += op.b * pieces
            s.tell(Recalled, player, kind, pieces, op.b * pieces)


async def hand(s: Table, me: int, op: Op) -> None:
    """Corpz to the army, or from it, as far as there are any."""
    for player in concerned(s, me, op.who):
        if op.n > 0:
            s.tell(GainedCorpz, player, enlist(s, player, op.n))
        elif not spared(s, player):
            lose_at_hand(s, player, -op.n)


def lose_at_hand(s: Table, player: int, n: int) -> None:
    """As many as there are."""
    lost = min(n, s.corpz[player])
    if lost:
        fall(s, player, None, lost)
        s.tell(LostCorpz, player, None, lost)


async def city(s: Table, me: int, op: Op) -> None:
    """Corpz placed on a city that is owned, active and not full; no Stoxx are collected."""
    place = Place(op.who)
    for player in concerned(s, me, op.who):
        if is_active(s, player, place) and s.estate[player][place] < MAX_SIZE and supply(s) != 0:
            s.estate[player][place] += op.n
            s.tell(GainedCorpz, player, op.n, place)


async def control_cards(s: Table, me: int, op: Op) -> None:
    """Cards of a stack."""
    for player in concerned(s, me, op.who):
        await draw_cards(s, player, SAGE if op.deck == "sage" else GENERAL, op.n)


async def levy(s: Table, me: int, op: Op) -> None:
    """A part of the cash, rounded down to 10 b."""
    for player in concerned(s, me, op.who):
        bank_pays(s, player, -(s.cash[player] * op.percent // 1000 * 10))


async def for_a_time(s: Table, me: int, op: Op) -> None:
    """Until the start of the drawer's next turn the card just read is in force: see news_in_force.py."""
    s.timed.append(Timed(s.discards[-1], me))


async def drone(s: Table, me: int, op: Op) -> None:
    """Three border dice name a field; a city there loses a Corpz, or else the drawer one at hand."""
    rolls = [await die(BORDER_DIE, "border die") for _ in range(CONSTANTS["border_dice"])]
    lay(s, rolls)
    s.tell(DroneCrashed, tuple(rolls))
    place = CITY_AT.get(sum(rolls))
    owner = owner_of(s, place) if place else None
    if place and owner is not None and s.estate[owner][place] > 0 and not spared(s, owner):
        fall(s, owner, place, 1)
        s.tell(LostCorpz, owner, place, 1)
    else:
        lose_at_hand(s, me, 1)


async def paywall(s: Table, me: int, op: Op) -> None:
    """Everybody but its owner owes the owner of the active Media."""
    owner = owner_of(s, MEDIA)
    if owner is not None and is_active(s, owner, MEDIA):
        for player in clockwise(s, me):
            if player != owner and not spared(s, player):
                owe(s, player, owner, op.b)


async def crisis(s: Table, me: int, op: Op) -> None:
    """WC-17.5 for the drawer."""
    await fall_into_crisis(s, me)


async def jump(s: Table, me: int, op: Op) -> None:
    """Directly to a field, which is resolved."""
    put_leader(s, me, op.field)
    s.stage = Stage.LAND


async def advance_to(s: Table, me: int, op: Op) -> None:
    """Forward to a field, which is resolved."""
    await advance(s, me, (op.field - s.position[me]) % FIELDS)
    s.stage = Stage.LAND


async def back(s: Table, me: int, op: Op) -> None:
    """Back so many fields, and the field is resolved."""
    put_leader(s, me, (s.position[me] - op.n) % FIELDS)
    s.stage = Stage.LAND


async def nothing(s: Table, me: int, op: Op) -> None:
    """A slow day."""


OPS: dict[str, Callable[[Table, int, Op], Awaitable[None]]] = {
    "cash": cash,
    "cash_per": cash_per_ocean,
    "transfer": transfer,
    "stoxx": stoxx,
    "recall": recall,
    "hand": hand,
    "city": city,
    "card": control_cards,
    "levy": levy,
    "market": for_a_time,
    "border": for_a_time,
    "drone": drone,
    "paywall": paywall,
    "crisis": crisis,
    "jump": jump,
    "advance_to": advance_to,
    "back": back,
    "none": nothing,
}
