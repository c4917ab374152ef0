"""World Control: what is going on, drawn: a fight with its dice, the news, debts, an offer of trade, a round of Craps."""

from __future__ import annotations

from collections.abc import Iterator

from worldtable.engine.scene import Shape, die, rect, seat, text
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.craps.table import craps_table
from worldtable.games.world_control.armies import available
from worldtable.games.world_control.debt import LOAN, PENSION, VETERAN
from worldtable.games.world_control.end import networth
from worldtable.games.world_control.headlines import HEADLINES, effect, headline
from worldtable.games.world_control.names import PLACE_NAMES, item_named
from worldtable.games.world_control.report import STAGES
from worldtable.games.world_control.state import BANK, BANKRUPT, WIN, Table, owner_of
from worldtable.games.world_control.stoxx import sell_price

Line = tuple[Message | str, float, str]  # what is said, how large, in which colour
PAIR = 1.9  # from a die to the next, in letters


def lane(s: Table, x: float, y: float, width: float, high: float, size: float) -> list[Shape]:
    """The panel beside the certificate: the most urgent thing that goes on."""
    frame = rect("lane", x, y, width, high, round=12, fill="paper", stroke="line")
    at, inner = y + 1.5 * size, width - 2 * size
    if s.fight or s.strike:
        return [frame, *combat(s, x + size, at, inner, size)]
    if s.craps:
        small = min(size, high / (7 + 1.7 * len(s.craps.order)))
        return [frame, *craps_table(s, x + size, at, inner, small)]
    right, low = x + width - 0.5 * size, y + high - 1.3 * size
    shown = (
        [] if busy(s) else [*pairs(s, right - PAIR * size * len(s.red), low - PAIR * size, size), *thrown(s, right, low, size)]
    )
    return [frame, *written([*said(s)], x + size, at, inner, size, 2 if s.news else 1), *shown]


def busy(s: Table) -> bool:
    """Whether something goes on that needs room."""
    return bool(s.fight or s.strike or s.craps or s.debts or s.offer or s.news or s.timed)


def written(lines: list[Line], x: float, y: float, width: float, size: float, rows: int) -> list[Shape]:
    """Lines of text below one another, each with room for so many rows."""
    step = (0.4 + 1.2 * rows) * size
    return [
        text(f"lane:{n}", x, y + step * n, line, size * k, fit=width, rows=rows, fill=fill, bold=k > 1)
        for n, (line, k, fill) in enumerate(lines)
    ]


def said(s: Table) -> Iterator[Line]:
    """Debts, the news, an offer, else what holds."""
    if s.debts:
        yield from debts(s)
    elif s.offer:
        yield from offer(s)
    elif s.news:
        title, remark, _ = HEADLINES[s.news]
        yield title, 1.2, "ink"
        yield remark, 0.85, "muted"
        yield effect(s.news), 1, "ink"
        for player, b in enumerate(s.bribes):
            if b:
                yield say("{player} promises {b} b for silence", player=Seat(player), b=b), 0.9, "muted"
    else:
        yield from quiet(s)


def quiet(s: Table) -> Iterator[Line]:
    """The round, and the news in force."""
    yield say("Round {n}", n=s.round), 1.2, "ink"
    yield Message(STAGES[s.stage].text, {"player": Seat(s.active)}), 1, "ink"
    yield say_n("{n} Corpz in the cemetery", "{n} Corpz in the cemetery", s.cemetery), 0.9, "muted"
    for timed in s.timed:
        yield say("In force: {headline}", headline=headline(timed.card)), 1, "ink"
        yield effect(timed.card), 0.9, "muted"


# --- debts ------------------------------------------------------------------------------------------------------------


def debts(s: Table) -> Iterator[Line]:
    """WC-18.3: what is owed, what there is, what is missing, and what each step would bring."""
    debt = s.debts[0]
    creditor = say("the bank") if debt.creditor == BANK else say("{player}", player=Seat(debt.creditor))
    me, missing = debt.debtor, max(0, debt.amount - s.cash[debt.debtor])
    yield say("{player} owes {creditor} {b} b", player=Seat(me), creditor=creditor, b=debt.amount), 1.2, "ink"
    yield say("Cash {cash} b, missing {missing} b", cash=s.cash[me], missing=missing), 1, "danger" if missing else "ink"
    pieces, placed = sum(s.stoxx[me].values()), sum(corpz for corpz in s.estate[me].values() if corpz > 0)
    if pieces:
        yield say("Stoxx: {n} × {b} b = {sum} b", n=pieces, b=sell_price(s), sum=pieces * sell_price(s)), 0.9, "muted"
    if placed:
        yield say("Corpz in cities: {n} × {b} b = {sum} b", n=placed, b=PENSION, sum=placed * PENSION), 0.9, "muted"
    if s.corpz[me] and s.options.veterans_fund:
        yield say("Corpz at hand: {n} × {b} b = {sum} b", n=s.corpz[me], b=VETERAN, sum=s.corpz[me] * VETERAN), 0.9, "muted"
    if s.loans[me] < s.options.loan_limit:
        yield say("Emergency loan: {b} b", b=LOAN), 0.9, "muted"
    active = [place for place, corpz in s.estate[me].items() if corpz != BANKRUPT]
    if active:
        yield say_n("{n} property could be mortgaged", "{n} properties could be mortgaged", len(active)), 0.9, "muted"


# --- trade ------------------------------------------------------------------------------------------------------------


def offer(s: Table) -> Iterator[Line]:
    """WC-8.2: what is given and asked, and what each side's networth becomes."""
    assert s.offer is not None
    partner, gives, asks = s.offer.partner, s.offer.gives, s.offer.asks
    yield say("An offer to {player}", player=Seat(partner)), 1.2, "ink"
    yield say("gives {items}", items=listed([item_named(item) for item in gives]) if gives else "–"), 1, "ink"
    yield say("asks for {items}", items=listed([item_named(item) for item in asks]) if asks else "–"), 1, "ink"
    gain = sum(map(worth, asks)) - sum(map(worth, gives))
    for player, change in ((s.offer.by, gain), (partner, -gain)):
        text = say(
            "{player}: networth {now} → {then} b",
            player=Seat(player),
            now=networth(s, player),
            then=networth(s, player) + change,
        )
        yield text, 0.9, "muted"


def worth(item: str) -> int:
    """WC-20.3: what an item counts."""
    return int(item.removeprefix("cash ")) if item.startswith("cash ") else 10


# --- combat -----------------------------------------------------------------------------------------------------------


def combat(s: Table, x: float, y: float, width: float, size: float) -> list[Shape]:
    """Who fights for what, and the numbers of both sides from high to low, pair by pair: a tie is the defendant's."""
    busy = s.fight or s.strike
    assert busy is not None
    place, owner = busy.place, owner_of(s, busy.place) or 0
    army = s.strike.strikers if s.strike else available(s, s.active, s.fight.army if s.fight else None)
    garrison = max(0, s.estate[owner].get(place, 0))
    shapes = [
        text("lane:what", x, y, say("The fight for {place}", place=PLACE_NAMES[place]), 1.2 * size, bold=True, fit=width),
        *side("attacker", s.active, army, x, y + 1.4 * size, size),
        *side("defendant", owner, garrison, x + width / 2, y + 1.4 * size, size),
    ]
    if s.fight:
        stakes = say("At stake: {b} b. Attack {n} of 3", b=s.fight.due, n=min(3, s.fight.attacks + 1))
        shapes.append(text("lane:stakes", x, y + 4.7 * size, stakes, 0.9 * size, fill="muted", fit=width))
    return [*shapes, *pairs(s, x, y + 6.2 * size, size)]


def side(name: str, player: int, corpz: int, x: float, y: float, size: float) -> list[Shape]:
    """A side of a fight: who, and how many Corpz."""
    count = say_n("{n} Corpz", "{n} Corpz", corpz)
    return [
        seat(f"lane:{name}", x + 0.6 * size, y + 0.4 * size, 0.6 * size, player),
        text(f"lane:{name}:name", x + 1.5 * size, y + 0.7 * size, say("{player}", player=Seat(player)), size, fit=6.5 * size),
        text(f"lane:{name}:corpz", x + 1.5 * size, y + 2 * size, count, 0.9 * size, fill="muted"),
    ]


def pairs(s: Table, x: float, y: float, size: float) -> list[Shape]:
    """The red dice above the white ones; the loser of a pair is faded."""
    shapes = []
    for n in range(max(len(s.red), len(s.white))):
        red, white = (numbers[n] if n < len(numbers) else None for numbers in (s.red, s.white))
        beaten = red is not None and white is not None
        won = red is not None and white is not None and red > white
        for name, value, fill, down, lost in (
            ("red", red, "seat3", 0.0, beaten and not won),
            ("white", white, "card", PAIR * size, won),
        ):
            if value is not None:
                at, face = x + (0.8 + PAIR * n) * size, "win" if value == WIN else f"{value}"
                looks = {"fill": fill, "fade": 0.4 if lost else 1}
                shapes.append(die(f"lane:{name}:{n}", at, y + down, 0.8 * size, face, s.throws, **looks))
    return shapes


def thrown(s: Table, right: float, y: float, size: float) -> list[Shape]:
    """The dice thrown last, unless a fight was since then."""
    faces = [] if s.red else s.dice
    left = right - 2.2 * size * len(faces)
    return [
        die(f"lane:die:{n}", left + (1.1 + 2.2 * n) * size, y, 0.95 * size, f"{face}", s.throws) for n, face in enumerate(faces)
    ]
