"""World Control: the questions in words. English here; the other languages lie in words/."""

from __future__ import annotations

from typing import Any

from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games import craps
from worldtable.games.world_control.board import MORTGAGE, PLACE_AT, PRICE, Place
from worldtable.games.world_control.buying import border_of
from worldtable.games.world_control.combat import MOST_ATTACKS
from worldtable.games.world_control.headlines import effect, headline
from worldtable.games.world_control.labels import label
from worldtable.games.world_control.names import PLACE_NAMES, item_named
from worldtable.games.world_control.notes import note
from worldtable.games.world_control.state import BANK, Fight, Stage, Table, owner_of
from worldtable.games.world_control.told import event_text
from worldtable.games.world_control.told_of_conflicts import row

PLAIN = {
    "manage-kind": say("Which Stoxx?"),
    "manage-property": say("Which property?"),
    "manage-partner": say("To whom do you make the offer?"),
    "move": say("Roll the die, or move by a SAGE card or a cruise"),
    "sixnine": say("6 or 9?"),
    "wild": say("How many fields?"),
    "fiscal": say("A fiscal year is over: collect"),
    "return-bankrupt": say("Your city is bankrupt. Reactivate it?"),
    "return": say("You are in your own city: manage its Corpz"),
    "air-target": say("Which city is the target?"),
    "air-n": say("How many Corpz try to cross the border?"),
    "migration-source": say("From which city do Corpz migrate?"),
    "migration-n": say("How many Corpz try to cross the border?"),
    "bloc-attack": say("You have paid within a bloc. Fight now, without further debt?"),
    "hq": say("Headquarters: an action by air with Corpz at hand?"),
    "vacation": say("Vacation: stay, or go to any property of yours"),
    "crisis": say("Crisis: skip two turns, or pay 100 b"),
    "noble": say("A Noble Price: pay 100 b, or give up 1 Corpz"),
    "arms": say("The arms-dealer: sell 1 Corpz for 50 b, or buy 1 for 150 b"),
    "liquidate-item": say("Which one?"),
    "convert-city": say("From which city does a converted Corpz come?"),
    "influence-card": say("Roll again, or play a SAGE card: you need more than you moved"),
}
TOPICS = {
    "manage": say("the next deal"),
    "move": say("the movement"),
    "fiscal": say("the fiscal year"),
    "buy": say("a purchase"),
    "buy-bankrupt": say("a purchase"),
    "place": say("Corpz for a city"),
    "border-card": say("GENERAL cards at a border"),
    "return": say("an own city"),
    "enter": say("paying or fighting"),
    "bloc-attack": say("a fight"),
    "attack": say("an attack"),
    "attack-card": say("GENERAL cards for an attack"),
    "defend-card": say("GENERAL cards for the defence"),
    "strike": say("a strike"),
    "vote": say("a vote"),
    "bribe": say("a bribe"),
    "censor": say("censorship"),
    "liquidate": say("a debt"),
    "liquidate-item": say("a debt"),
    "trade-give": say("an offer of trade"),
    "trade-ask": say("an offer of trade"),
    "trade-answer": say("an offer of trade"),
}


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    if name.startswith("craps-"):
        return craps.GAME.words.prompt(name, s, player)
    if name in PLAIN:
        return PLAIN[name]
    if name in ("buy", "buy-bankrupt", "place", "enter"):
        return prompt_on_field(name, s, player, PLACE_AT[s.position[player]])
    if name in ("trade-give", "trade-ask", "trade-answer"):
        return prompt_of_trade(name, s)
    return prompt_of_fight(name, s) or prompt_of_others(name, s, player)


def prompt_on_field(name: str, s: Table, player: int, place: Place) -> Message:
    """About the property under the leader."""
    where = PLACE_NAMES[place]
    match name:
        case "buy":
            return say("Buy {place} for {b} b? You have {cash} b", place=where, b=PRICE[place], cash=s.cash[player])
        case "buy-bankrupt":
            return say("Buy the bankrupt {place} for {b} b?", place=where, b=MORTGAGE[place])
        case "place":
            return say("{place} is yours: place Corpz? Its border is {border}", place=where, border=border_of(s, place))
        case _:
            owner = owner_of(s, place) or 0
            return say("You have entered {place} of {owner}: pay or fight?", place=where, owner=Seat(owner))


def prompt_of_fight(name: str, s: Table) -> Message | None:
    """About borders, attacks and strikes."""
    match name:
        case "border-card" if s.crossing:
            return say_n(
                "The border of {place} is {border}, and you roll {n} die. Play a GENERAL card?",
                "The border of {place} is {border}, and you roll {n} dice. Play a GENERAL card?",
                s.crossing.dice,
                place=PLACE_NAMES[s.crossing.place],
                border=border_of(s, s.crossing.place),
            )
        case "attack" if s.fight:
            return attack_prompt(s, s.fight)
        case "attack-card":
            return say("Your numbers: {red}. Play a GENERAL card instead of a die?", red=row(s.red) or "–")
        case "defend-card":
            return say(
                "You are attacked with {red}. Your numbers: {white}. Play a GENERAL card?",
                red=row(s.red),
                white=row(s.white) or "–",
            )
        case "strike" if s.strike:
            return say_n(
                "{n} Corpz has crossed the border of {place}: strike, or return?",
                "{n} Corpz have crossed the border of {place}: strike, or return?",
                s.strike.strikers,
                place=PLACE_NAMES[s.strike.place],
            )
        case _:
            return None


def attack_prompt(s: Table, fight: Fight) -> Message:
    """Before an attack."""
    size = s.estate[owner_of(s, fight.place) or 0][fight.place]
    return say_n(
        "Attack {number} of {most} on {place}: {n} Corpz defends it",
        "Attack {number} of {most} on {place}: {n} Corpz defend it",
        size,
        number=fight.attacks + 1,
        most=MOST_ATTACKS,
        place=PLACE_NAMES[fight.place],
    )


def prompt_of_trade(name: str, s: Table) -> Message:
    """About an offer of trade."""
    assert s.offer is not None
    gives, asks = (listed([item_named(item) for item in side]) if side else "–" for side in (s.offer.gives, s.offer.asks))
    match name:
        case "trade-give":
            return say("What do you give {partner}? So far: {gives}", partner=Seat(s.offer.partner), gives=gives)
        case "trade-ask":
            return say(
                "For {gives}, what do you ask of {partner}? So far: {asks}",
                partner=Seat(s.offer.partner),
                gives=gives,
                asks=asks,
            )
        case _:
            return say("{player} gives {gives} for {asks}. Do you accept?", player=Seat(s.offer.by), gives=gives, asks=asks)


def prompt_of_others(name: str, s: Table, player: int) -> Message:
    """About managing, debts, news and votes."""
    match name:
        case "liquidate" if s.debts[0].creditor == BANK:
            debt = s.debts[0]
            return say(
                "You owe the bank {b} b and have {cash} b. What is turned into cash?", b=debt.amount, cash=s.cash[player]
            )
        case "liquidate":
            debt = s.debts[0]
            return say(
                "You owe {creditor} {b} b and have {cash} b. What is turned into cash?",
                creditor=Seat(debt.creditor),
                b=debt.amount,
                cash=s.cash[player],
            )
        case "bribe":
            return say("{news}. What do you promise the owner of Media for censorship?", news=news_text(s))
        case "censor":
            return say("{news}. Censor it? Promised: {b} b", news=news_text(s), b=sum(s.bribes))
        case "vote":
            return say("{player} proposes to end the game by networth. Do you agree?", player=Seat(s.active))
        case _ if s.stage is Stage.BEFORE:
            return say("Before you move: deals with the bank and the others? You have {b} b", b=s.cash[player])
        case _:
            return say("After your move: deals with the bank and the others? You have {b} b", b=s.cash[player])


def news_text(s: Table) -> Message:
    """The card that is turned up."""
    assert s.news is not None
    return say("{headline}: {effect}", headline=headline(s.news), effect=effect(s.news))


def topic(name: str, s: Table) -> Message | None:
    """What a question is about, for those who wait."""
    if name.startswith("craps-"):
        return craps.GAME.words.topic(name, s)
    return TOPICS.get(name)


def score(b: int) -> Message:
    """A score in words."""
    return say("{b} b", b=b)


def standing(s: Table, player: int) -> Message:
    """How a player stands while the game goes on: cash, if still in it."""
    return say("out") if player in s.out else say("cash {b} b", b=s.cash[player])


PRESETS = {
    "table": say("The usual game"),
    "short": say("Short"),
    "arena": say("Arena"),
    "radical": say("Radical"),
    "open craps": say("Open Craps"),
}

WORDS: Words[Any] = Words(
    prompt=prompt,
    topic=topic,
    label=label,
    note=note,
    event=event_text,
    score=score,
    standing=standing,
    interjection=say("Offer a trade"),
    presets=PRESETS,
)
