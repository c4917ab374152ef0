"""World Control: the house bot. It builds, fights where that pays on average, and keeps enough cash for the next debt."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.craps.bot import house_bot as craps_bot
from worldtable.games.world_control.board import (
    GENERAL_NUMBER,
    MORTGAGE,
    MOVEMENT_DIE,
    NEWS,
    OCEANS,
    PLACE_AT,
    PRICE,
    SAGE_NUMBER,
    VALUE,
    General,
    Place,
    Sage,
    Stoxx,
)
from worldtable.games.world_control.combat import MOST_ATTACKS, strength
from worldtable.games.world_control.end import networth
from worldtable.games.world_control.state import BANKRUPT, Table, owner_of
from worldtable.games.world_control.valuation import (
    STOXX,
    best_placing,
    by_field,
    fight,
    fighting,
    growth,
    loss_of_bankruptcy,
    loss_of_release,
    moving,
    prize_of,
    rolling,
)

Answer = Callable[[Table, int, tuple[str, ...]], str]
RESERVE, SPREE_RESERVE = 250, 100  # cash that is not spent on property
GAIN = 100.0  # a SAGE card is worth so much more than a roll
KEPT_FOR_DEFENCE = 2  # GENERAL cards that are not spent at borders


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by what it brings."""
    s, me, question = sight.state, sight.player, sight.question
    assert me is not None and question is not None
    if question.startswith("craps-"):
        return craps_bot(sight, rng)
    return ANSWERS[question](s, me, sight.options) if question in ANSWERS else sight.options[0]


# --- windows ----------------------------------------------------------------------------------------------------------


def manage(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Exchange what can be exchanged, reactivate what is affordable, and be done."""
    for word in ("set", "five", "three"):
        if word in options:
            return word
    if "reactivate" in options and cheapest_mortgage(s, me) + reserve(s, me) <= s.cash[me]:
        return "reactivate"
    if "sell" in options and any(timed.card == "N13" for timed in s.timed):
        return "sell"
    return "done"


def cheapest_mortgage(s: Table, me: int) -> int:
    """What the first of one's bankrupt properties costs."""
    return min(MORTGAGE[place] for place, corpz in s.estate[me].items() if corpz == BANKRUPT and place not in s.flipped)


def property_managed(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The cheapest to reactivate."""
    return min(options, key=lambda place: MORTGAGE[Place(place)])


def reserve(s: Table, me: int) -> int:
    """How much cash is kept."""
    return SPREE_RESERVE if s.spree[me] else RESERVE


# --- moving -----------------------------------------------------------------------------------------------------------


def move(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Roll, unless a card leads somewhere much better."""
    worths = {option: max(moving(s, me, n) for n in numbers(Sage(option))) for option in options if option in set(Sage)}
    best = max(worths, key=worths.__getitem__, default="roll")
    return best if worths and worths[best] > rolling(s, me) + GAIN else "roll"


def numbers(card: Sage) -> tuple[int, ...]:
    """What a SAGE card may count."""
    if card is Sage.WILD:
        return MOVEMENT_DIE
    return (6, 9) if card is Sage.SIX_NINE else (SAGE_NUMBER[card],)


def best_number(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The best number of fields; against an influence simply the highest."""
    return max(options, key=lambda n: moving(s, me, int(n)))


def second_number(s: Table, me: int, options: tuple[str, ...]) -> str:
    """A card that beats the landing number, the lowest such."""
    beating = [option for option in options[1:] if max(numbers(Sage(option))) > s.landed]
    return min(beating, key=lambda option: max(numbers(Sage(option))), default="roll")


def fiscal(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Cash, unless the army is nearly gone."""
    return "corpz" if s.corpz[me] < 3 and s.cash[me] > RESERVE else "cash"


def vacation(s: Table, me: int, options: tuple[str, ...]) -> str:
    """As far ahead as there is anything of one's own: the next fiscal year comes sooner."""
    ahead = [place for place in options[1:] if by_field(Place(place)) > s.position[me]]
    return max(ahead, key=lambda place: by_field(Place(place)), default="stay")


# --- property ---------------------------------------------------------------------------------------------------------


def buy(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Whatever leaves the reserve."""
    price = PRICE[PLACE_AT[s.position[me]]]
    return "buy" if "buy" in options and s.cash[me] - price >= reserve(s, me) else "decline"


def buy_bankrupt(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Only with plenty of cash."""
    price = MORTGAGE[PLACE_AT[s.position[me]]]
    return "buy" if "buy" in options and s.cash[me] - 2 * price >= 2 * reserve(s, me) else "decline"


def place(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The best way to place Corpz, on average."""
    gain, dice = best_placing(s, PLACE_AT[s.position[me]], s.corpz[me])
    return "none" if gain <= 0 else f"roll {dice}" if dice else "one"


def border_card(s: Table, me: int, options: tuple[str, ...]) -> str:
    """A card for a border that a die may well fail at, as long as some are kept for defence."""
    crossing = s.crossing
    assert crossing is not None
    infiltrating = s.fight is not None
    if s.generals[me] <= KEPT_FOR_DEFENCE and not infiltrating:
        return "done"
    return strongest(options)


def strongest(options: tuple[str, ...]) -> str:
    """The best card with a number; a win only if there is no other."""
    plain = [option for option in options if option in set(General) and option != General.WIN]
    return max(plain, key=lambda card: GENERAL_NUMBER[General(card)], default=options[-1])


def at_home(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Add, if the city gains by it."""
    city = PLACE_AT[s.position[me]]
    return "add" if "add" in options and growth(city, s.estate[me][city]) > 0 else "chill"


def comes_back(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Reactivate what is affordable."""
    return "reactivate" if s.cash[me] - MORTGAGE[PLACE_AT[s.position[me]]] >= RESERVE // 2 else "leave"


def headquarters(s: Table, me: int, options: tuple[str, ...]) -> str:
    """An airlift from hand to the best city."""
    return "airlift" if "airlift" in options and s.corpz[me] > 2 else "chill"


def air_target(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The city that gains most."""
    return max(options, key=lambda city: growth(Place(city), s.estate[me].get(Place(city), 0)))


def most(s: Table, me: int, options: tuple[str, ...]) -> str:
    """As many as possible."""
    return options[-1]


# --- fights -----------------------------------------------------------------------------------------------------------


def enter(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Pay or fight, whichever costs less on average."""
    city = PLACE_AT[s.position[me]]
    owner = owner_of(s, city)
    due = 0 if owner is None or "leave" in options else VALUE[city][s.estate[owner][city]]
    cards = [General(card) for card in General if s.general[me].get(card)]
    card = max(cards, key=strength, default=None)
    worths = {options[0]: -float(due)}
    for option in options[1:]:
        army = s.corpz[me] if option == "fight" else s.estate[me][Place(option.removeprefix("civil war "))]
        worths[option] = fighting(s, me, city, army, due, card)
    return max(worths, key=worths.__getitem__)


def attack(s: Table, me: int, options: tuple[str, ...]) -> str:
    """As many as is best on average, or give up."""
    battle = s.fight
    assert battle is not None
    owner = owner_of(s, battle.place)
    assert owner is not None
    army = s.estate[me][battle.army] if battle.army else s.corpz[me]
    left = MOST_ATTACKS - battle.attacks
    _, n = fight(army, s.estate[owner][battle.place], left, prize_of(s, battle.place, army), battle.due)
    return f"attack {n}" if n else "give up"


def attack_card(s: Table, me: int, options: tuple[str, ...]) -> str:
    """A card that is better than a die."""
    good = [option for option in options[1:] if strength(General(option)) > 3]
    return max(good, key=lambda card: strength(General(card)), default="done")


def defend_card(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The weakest card that still holds against the attacker's highest number that is left, if a die likely would not."""
    facing = sorted(s.red, reverse=True)[len(s.white)]
    holding = [option for option in options[1:] if strength(General(option)) >= facing]
    return min(holding, key=lambda card: strength(General(card)), default="done") if facing > 2 else "done"


# --- debts, news, votes -----------------------------------------------------------------------------------------------


def liquidate(s: Table, me: int, options: tuple[str, ...]) -> str:
    """What costs least: Stoxx, the loan, Corpz at hand, empty properties, Corpz of cities."""
    return next(step for step in ("sell", "loan", "dismiss", "bankrupt", "release") if step in options)


def liquidated(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The thing that is missed least."""
    if options[0] in set(Stoxx):
        return options[0]
    releasing = all(s.estate[me][Place(option)] > 0 for option in options)
    loss = (lambda place: loss_of_release(s, me, place)) if releasing else loss_of_bankruptcy
    return min(options, key=lambda option: loss(Place(option)))


def converted(s: Table, me: int, options: tuple[str, ...]) -> str:
    """The city that loses least."""
    return min(options, key=lambda city: loss_of_release(s, me, Place(city)))


def crisis(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Pay while there is something to be won on the way."""
    return "pay" if "pay" in options and s.cash[me] >= 2 * RESERVE else "skip"


def noble(s: Table, me: int, options: tuple[str, ...]) -> str:
    """A Corpz rather than 100 b; a city is dear."""
    return "corpz" if "corpz" in options else options[0]


def vote(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Yes to a victory."""
    best = max(networth(s, player) for player in range(len(s.cash)) if player not in s.out)
    return "yes" if networth(s, me) == best else "no"


def censor(s: Table, me: int, options: tuple[str, ...]) -> str:
    """For bribes, or against news that cost more than Media."""
    assert s.news is not None
    gain = sum(s.bribes) + cost_of_news(s, me, s.news)
    return "censor" if gain > MORTGAGE[Place("Media")] * 1.5 else "run"


def cost_of_news(s: Table, me: int, card: str) -> int:
    """What a card takes from its reader, as far as that is plain."""
    cost = 0
    for op in NEWS[card]:
        if op.does == "levy" and s.cash[me] == max(s.cash):
            cost += s.cash[me] * op.percent // 100
        elif op.does == "cash_per":
            cost -= op.b * sum(s.estate[me].get(ocean) == 0 for ocean in OCEANS)
        elif op.does in ("cash", "transfer") and Place(op.who) in s.estate[me]:
            cost += abs(op.b)
    return cost


def trade_answer(s: Table, me: int, options: tuple[str, ...]) -> str:
    """Accept what brings a little more than it costs."""
    deal = s.offer
    assert deal is not None
    return "accept" if sum(map(item_worth, deal.gives)) > 1.1 * sum(map(item_worth, deal.asks)) else "decline"


def item_worth(item: str) -> float:
    """What an item of trade is worth."""
    return float(item.removeprefix("cash ")) if item.startswith("cash ") else STOXX


ANSWERS: dict[str, Answer] = {
    "manage": manage,
    "manage-property": property_managed,
    "move": move,
    "sixnine": best_number,
    "wild": best_number,
    "influence-card": second_number,
    "fiscal": fiscal,
    "vacation": vacation,
    "buy": buy,
    "buy-bankrupt": buy_bankrupt,
    "place": place,
    "border-card": border_card,
    "return": at_home,
    "return-bankrupt": comes_back,
    "hq": headquarters,
    "air-target": air_target,
    "air-n": most,
    "migration-n": most,
    "enter": enter,
    "bloc-attack": enter,
    "attack": attack,
    "attack-card": attack_card,
    "defend-card": defend_card,
    "liquidate": liquidate,
    "liquidate-item": liquidated,
    "convert-city": converted,
    "crisis": crisis,
    "noble": noble,
    "vote": vote,
    "censor": censor,
    "trade-answer": trade_answer,
}
