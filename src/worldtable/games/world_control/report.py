"""World Control: the table in words and grids: everybody's means, the field, the fight, the bank."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.craps.report import bets, dice
from worldtable.games.world_control.blocs import blocs
from worldtable.games.world_control.board import FIELD, KIND_AT, PLACE_AT, REGION_OF, VALUE, Card, Place, Stoxx
from worldtable.games.world_control.cards import GENERAL, SAGE, Pack
from worldtable.games.world_control.end import networth
from worldtable.games.world_control.headlines import effect, headline
from worldtable.games.world_control.names import (
    PLACE_NAMES,
    REGION_NAMES,
    STOXX_NAMES,
    item_named,
    named_card,
    numbered_field,
)
from worldtable.games.world_control.notes import card_of
from worldtable.games.world_control.oceans import fee
from worldtable.games.world_control.state import BANK, BANKRUPT, Stage, Table, owner_of
from worldtable.games.world_control.told_of_conflicts import row

STAGES = {
    Stage.SETUP: say("The cards are dealt"),
    Stage.BEFORE: say("{player}: before moving"),
    Stage.MOVE: say("{player} moves"),
    Stage.LAND: say("{player} is on a field"),
    Stage.FIELD: say("{player} is on a field"),
    Stage.PLACE: say("{player} places Corpz"),
    Stage.BLOC: say("{player} has entered a bloc"),
    Stage.ATTACK: say("{player} attacks"),
    Stage.STRIKE: say("{player} strikes by air"),
    Stage.CRAPS: say("{player} is on 00: Craps"),
    Stage.AFTER: say("{player}: after moving"),
    Stage.END: say("The turn is over"),
}


def report(sight: Sight) -> list[Grid | Message]:
    """From the whole to the moment: round, players, properties, bank; then the field, and what is going on there."""
    s: Table = sight.state
    now = Message(STAGES[s.stage].text, {"player": Seat(s.active)})
    return [
        say("Round {n}", n=s.round),
        players(s),
        properties(s),
        *bank(s),
        *hand(sight),
        say("The game is over") if s.over else now,
        *field(s),
        *going_on(s),
    ]


# --- what everybody has ------------------------------------------------------------------------------------------------


def players(s: Table) -> Grid:
    """A row for each player; the active one is marked."""
    means: list[Cell] = [say("Cash"), say("Corpz"), say("Stoxx"), say("SAGE/GENERAL")]
    heads = [say("Player"), say("Field"), *means, say("Years"), say("Networth"), ""]
    grid = Grid(heads, marked={s.active} if not s.over else set())
    for player, position in enumerate(s.position):
        if player in s.out:
            grid.rows.append([Seat(player), *[""] * 7, say("out")])
            continue
        means = [s.cash[player], s.corpz[player], stoxx(s.stoxx[player]), f"{s.sages[player]}/{s.generals[player]}"]
        standing: list[Cell] = [s.fiscal_years[player], networth(s, player), condition(s, player)]
        grid.rows.append([Seat(player), numbered_field(position, KIND_AT[position]), *means, *standing])
    return grid


def stoxx(held: dict[Stoxx, int]) -> Cell:
    """Pieces by kind."""
    pieces = [say("{n} {kind}", n=n, kind=STOXX_NAMES[Stoxx(kind)]) for kind, n in held.items() if n]
    return listed(pieces) if pieces else "·"


def condition(s: Table, player: int) -> Cell:
    """Spree, crisis, loan."""
    said = [
        *([say("in spree")] if s.spree[player] else []),
        *([say_n("in crisis for {n} turn", "in crisis for {n} turns", s.crisis[player])] if s.crisis[player] else []),
        *([say("a loan")] if s.loans[player] else []),
    ]
    return listed(said) if said else ""


def properties(s: Table) -> Grid:
    """A row for each property that somebody owns: what it is, and what it charges now."""
    grid = Grid([say("Field"), say("Region"), say("Owner"), say("Size"), say("Charges (b)"), ""])
    owned = sorted(
        (FIELD[place], player, place, corpz) for player, held in enumerate(s.estate) for place, corpz in held.items()
    )
    for n, (position, player, place, corpz) in enumerate(owned):
        region = REGION_NAMES[REGION_OF[place]] if place in VALUE else "·"
        size: Cell = max(corpz, 0) if place in VALUE else "·"
        name = numbered_field(position, KIND_AT[position])
        grid.rows.append([name, region, Seat(player), size, charge(s, player, place, corpz), remark(s, player, place, corpz)])
        if position == s.position[s.active]:
            grid.marked.add(n)
    return grid


def charge(s: Table, player: int, place: Place, corpz: int) -> Cell:
    """What a visitor owes."""
    if corpz == BANKRUPT:
        return 0
    if place in VALUE:
        return VALUE[place][corpz]
    return fee(s, player) if place.endswith("Ocean") else "·"


def remark(s: Table, player: int, place: Place, corpz: int) -> Cell:
    """Bankrupt, or in a bloc."""
    if corpz == BANKRUPT:
        return say("bankrupt")
    return say("bloc") if place in VALUE and REGION_OF[place] in blocs(s, player) else ""


def bank(s: Table) -> Iterator[Message]:
    """The bank's Stoxx and stacks, and the news in force."""
    yield say("Bank: {stoxx}", stoxx=stoxx(s.bank))
    for timed in s.timed:
        yield say("In force until the next turn of {player}: {effect}", player=Seat(timed.drawer), effect=effect(timed.card))


def hand(sight: Sight) -> Iterator[Message]:
    """One's own Control Cards."""
    s: Table = sight.state
    if sight.player is not None and sight.player not in s.out:
        held = [*cards(s, sight.player, SAGE), *cards(s, sight.player, GENERAL)]
        if held:
            yield say("Your cards: {cards}", cards=listed(held))


def cards(s: Table, player: int, of: Pack) -> Iterator[Message]:
    """Cards by name, each as often as it is there."""
    hand: dict[Card, int] = of.hands(s)[player]
    return (named_card(card) for card in of.kinds for _ in range(hand.get(card, 0)))


# --- what is going on --------------------------------------------------------------------------------------------------


def field(s: Table) -> Iterator[Message]:
    """The property under the active leader, as its card says."""
    place = PLACE_AT.get(s.position[s.active])
    if place is not None and not s.over:
        yield say("{place}: {card}", place=PLACE_NAMES[place], card=card_of(s, place))


def going_on(s: Table) -> Iterator[Grid | Message]:
    """Whatever lies on the table in the middle: news, debts, dice, offers, bets."""
    if s.news:
        yield say("NEWS: {headline}. {effect}", headline=headline(s.news), effect=effect(s.news))
    for debt in s.debts:
        creditor = say("the bank") if debt.creditor == BANK else say("{player}", player=Seat(debt.creditor))
        yield say("{player} owes {b} b to {creditor}", player=Seat(debt.debtor), b=debt.amount, creditor=creditor)
    yield from fighting(s)
    if s.offer:
        gives, asks = (listed([item_named(item) for item in side]) if side else "–" for side in (s.offer.gives, s.offer.asks))
        yield say("Offered to {player}: {gives} for {asks}", player=Seat(s.offer.partner), gives=gives, asks=asks)
    if s.craps:
        yield bets(s)
        if s.craps.dice:
            yield dice(s)


def fighting(s: Table) -> Iterator[Message]:
    """A border, a fight, a strike, with the numbers of both sides."""
    if s.crossing:
        committed = [named_card(card) for card in s.crossing.cards]
        yield say(
            "At the border of {place}: {n} dice, cards: {cards}",
            place=PLACE_NAMES[s.crossing.place],
            n=s.crossing.dice,
            cards=listed(committed) if committed else "–",
        )
    if s.fight:
        yield against(s, s.fight.place)
        yield say("At stake: {b} b. Attacks so far: {n}", b=s.fight.due, n=s.fight.attacks)
    if s.strike:
        yield against(s, s.strike.place)
        yield say("Strikers: {n}, killed: {killed}", n=s.strike.strikers, killed=s.strike.kills)
    if (s.fight or s.strike) and s.red:
        yield say("Numbers: {red} against {white}", red=row(s.red), white=row(s.white) or "–")


def against(s: Table, place: Place) -> Message:
    """Who fights against whom, for what."""
    owner = owner_of(s, place) or 0
    return say(
        "{player} against {place} of {owner}: {n} Corpz there",
        player=Seat(s.active),
        place=PLACE_NAMES[place],
        owner=Seat(owner),
        n=max(s.estate[owner].get(place, 0), 0),
    )
