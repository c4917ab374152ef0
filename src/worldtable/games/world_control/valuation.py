"""World Control: what things are worth to the house bot, in b.

It counts as networth does, and adds what a city will earn: about two visits are still to come while there is time.
"""

from __future__ import annotations

from functools import cache

from worldtable.games.world_control.board import (
    CONSTANTS,
    FIELD,
    FIELDS,
    KIND_AT,
    MAX_SIZE,
    MORTGAGE,
    MOVEMENT_DIE,
    PLACE_AT,
    PRICE,
    VALUE,
    General,
    Kind,
    Place,
)
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.combat import MOST_ATTACKS
from worldtable.games.world_control.oceans import fee
from worldtable.games.world_control.odds import clashes, crossing, crossings
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of

CORPZ = 45.0  # a Corpz at hand: 30 b of networth, and what it may conquer
STOXX = 18.0  # a piece: 10 b, and what a set or a card is worth
VISITS = 0.7  # a city's value comes in again so many times
EVENTS = {Kind.NEWS: 0.0, Kind.NOBLE: -CORPZ, Kind.CRISIS: -120.0, Kind.VACATION: 30.0, Kind.HQ: 40.0, Kind.ARMS: 10.0}
YEAR: int = CONSTANTS["fiscal_cash"]


def city_worth(city: Place, size: int) -> float:
    """A city at that size, its Corpz included."""
    return VALUE[city][size] * (1 + VISITS)


def place_worth(place: Place) -> float:
    """An ocean or influence."""
    return PRICE[place] * 0.8


def growth(city: Place, size: int, more: int = 1) -> float:
    """What so many more Corpz from hand add to a city."""
    if size + more > MAX_SIZE:
        return 0.0
    return city_worth(city, size + more) - city_worth(city, size) - more * CORPZ


def placing(s: Table, city: Place, dice: int) -> float:
    """What it adds on average to roll so many dice at the border of an empty city of one's own."""
    chances = crossings(border_of(s, city), dice)
    return sum(float(chance) * growth(city, 0, n) for n, chance in enumerate(chances))


def best_placing(s: Table, city: Place, corpz: int) -> tuple[float, int]:
    """The best way to place Corpz on a city just won: what it adds, and how many dice (0: one without a roll)."""
    if not corpz:
        return 0.0, 0
    ways = [(growth(city, 0), 0)] + [(placing(s, city, n), n) for n in range(1, min(CONSTANTS["border_dice"], corpz) + 1)]
    return max(ways)


# --- fights ------------------------------------------------------------------------------------------------------------


@cache
def fight(army: int, garrison: int, attacks: int, prize: int, due: int) -> tuple[float, int]:
    """The mean outcome of a fight, and how many should attack now (0: give up). The prize includes the debt averted."""
    best = (-float(due), 0)
    if attacks:
        for n in range(1, min(army, garrison) + 1):
            outcome = sum(
                float(p) * (after(army - lost, garrison - killed, attacks - 1, prize, due) - CORPZ * lost)
                for (lost, killed), p in clashes(n).items()
            )
            best = max(best, (outcome, n))
    return best


def after(army: int, garrison: int, attacks: int, prize: int, due: int) -> float:
    """What a fight is worth after an attack."""
    if not garrison:
        return float(prize)
    return fight(army, garrison, attacks, prize, due)[0] if army else -float(due)


def prize_of(s: Table, city: Place, army: int) -> int:
    """What it is worth to take over a city now, rounded so that like fights are thought out once."""
    worth = city_worth(city, 0) + best_placing(s, city, army)[0]
    return round(worth / 50) * 50


def fighting(s: Table, me: int, city: Place, army: int, due: int, card: General | None = None) -> float:
    """The mean outcome of infiltrating and fighting for a city, with that card at its border."""
    owner = owner_of(s, city)
    size = 0 if owner is None or owner == me else s.estate[owner][city]
    across = float(crossing(border_of(s, city), card))
    won = after(army, size, MOST_ATTACKS, prize_of(s, city, army), due)
    return across * won + (1 - across) * (-due - CORPZ)


# --- fields ------------------------------------------------------------------------------------------------------------


def landing(s: Table, me: int, field: int) -> float:
    """What it is worth to land on a field."""
    place = PLACE_AT.get(field)
    if place is None:
        return EVENTS.get(KIND_AT[field], 0.0)
    owner = owner_of(s, place)
    if owner is None:
        return buying(s, me, place)
    if owner == me:
        return coming_home(s, me, place)
    return visiting(s, me, owner, place)


def buying(s: Table, me: int, place: Place) -> float:
    """What it brings to buy a property now."""
    if s.cash[me] < PRICE[place]:
        return 0.0
    if place not in VALUE:
        return place_worth(place) - PRICE[place] / 2
    return city_worth(place, 0) + best_placing(s, place, s.corpz[me])[0] - PRICE[place]


def coming_home(s: Table, me: int, place: Place) -> float:
    """What it brings to return to an own property."""
    size = s.estate[me][place]
    if place not in VALUE or size == BANKRUPT:
        return 0.0
    return size * STOXX / 2 + (max(0.0, growth(place, size)) if s.corpz[me] else 0.0)


def visiting(s: Table, me: int, owner: int, place: Place) -> float:
    """What it costs to land on a property of another player."""
    corpz = s.estate[owner][place]
    if corpz == BANKRUPT:
        return 0.0
    if place not in VALUE:
        return -CORPZ if not place.endswith("Ocean") else -float(fee(s, owner))
    due = VALUE[place][corpz]
    return max(-float(due), fighting(s, me, place, s.corpz[me], due)) if s.corpz[me] else -float(due)


def moving(s: Table, me: int, n: int) -> float:
    """What it is worth to move so many fields."""
    goal = s.position[me] + n
    year = YEAR if goal >= FIELDS and not s.loans[me] else 0
    return year + landing(s, me, goal % FIELDS)


def rolling(s: Table, me: int) -> float:
    """What it is worth to roll."""
    return sum(moving(s, me, n) for n in MOVEMENT_DIE) / len(MOVEMENT_DIE)


# --- losses ------------------------------------------------------------------------------------------------------------


def loss_of_bankruptcy(place: Place) -> float:
    """What is lost when a property is bankrupted, beyond the mortgage."""
    return city_worth(place, 0) if place in VALUE else place_worth(place) + MORTGAGE[place] / 2


def loss_of_release(s: Table, owner: int, city: Place) -> float:
    """What a city loses with a Corpz."""
    size = s.estate[owner][city]
    return city_worth(city, size) - city_worth(city, size - 1)


def by_field(place: Place) -> int:
    """How far along the ring a property lies."""
    return FIELD[place]
