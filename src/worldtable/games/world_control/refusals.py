"""World Control: why something is not on offer, and the clause that says so."""

from __future__ import annotations

from worldtable.engine.question import Refusal, WhyNot
from worldtable.engine.words import Message, say
from worldtable.games.world_control.board import PLACES
from worldtable.games.world_control.state import Table

Reason = tuple[Message, str]
A_PLACE = "a place"  # what any property stands under, unless it has a reason of its own

NO_CASH: Reason = say("there is not enough cash"), "WC-5.1"
NO_SUCH_CARD: Reason = say("there is no such card in your hand"), "WC-6.2"
NOT_IN_WINDOWS: Reason = say("this is possible in debt only"), "WC-18.8"
NOT_THIS_PROPERTY: Reason = say("this property cannot be chosen now"), "WC-18.8"

REASONS: dict[str, dict[str, Reason]] = {
    "manage": {
        "buy": (say("you have too little cash, or the bank has no Stoxx"), "WC-7.2"),
        "sell": (say("you have no Stoxx"), "WC-7.2"),
        "set": (say("it takes one Stoxx of each of the six kinds"), "WC-7.3"),
        "three": (say("it takes three of a kind, and a card in the stack"), "WC-7.4"),
        "five": (say("it takes five of a kind, and a card in the stack"), "WC-7.4"),
        "release": (say("there are no Corpz in your cities, or you are in your spree-round"), "WC-18.8"),
        "bankrupt": (say("there is no active property without Corpz that was not flipped in this turn"), "WC-2.5"),
        "reactivate": (
            say("there is no bankrupt property that you can pay for and that was not flipped in this turn"),
            "WC-2.5",
        ),
        "offer": (say("there is nobody to deal with, or no offer left in this window"), "WC-8.1"),
        "propose_end": (say("this is possible before moving, once a fiscal year, and not in the spree-round"), "WC-20.6"),
        "resign": (say("at this table nobody resigns"), "WC-19.1"),
        "dismiss": NOT_IN_WINDOWS,
        "loan": (say("the loan can be taken in debt only"), "WC-18.5"),
    },
    "manage-kind": {"": (say("this kind cannot be chosen now"), "WC-7.2")},
    "manage-property": {A_PLACE: NOT_THIS_PROPERTY},
    "manage-partner": {"player": (say("no deal is possible with this player"), "WC-8.2")},
    "move": {
        "sage": (say("there is no such card in your hand"), "WC-3.1"),
        "cruise": (
            say("a cruise goes from an own active ocean to another active one, and not twice in a row"),
            "WC-10.2",
        ),
    },
    "fiscal": {
        "sage": (say("the stack is empty"), "WC-6.4"),
        "general": (say("the stack is empty"), "WC-6.4"),
    },
    "buy": {
        "buy": NO_CASH,
        "sell": (say("you have no such Stoxx"), "WC-5.2"),
        **dict.fromkeys(
            ("bankrupt", "release", "dismiss", "loan"), (say("only Stoxx can be sold while deciding to buy"), "WC-5.2")
        ),
    },
    "place": {
        "one": (say("there are no Corpz at hand"), "WC-5.3"),
        "roll": (say("too many dice: at most three, no more than there are Corpz at hand"), "WC-5.3"),
    },
    "card": {"general": NO_SUCH_CARD, "sage": (say("only GENERAL cards serve here"), "WC-6.5")},
    "return": {
        "add": (say("the city is full, or there are no Corpz at hand"), "WC-12.3"),
        "remove": (say("there are no Corpz in this city"), "WC-12.3"),
        "airlift": (say("there are no Corpz here, or no other active city of yours has size 0 or 1"), "WC-15.2"),
        "airstrike": (say("there are no Corpz here, or no other Player’s city has Corpz"), "WC-15.4"),
        "migration": (say("there is no other city of yours with Corpz in this region, or no migration"), "WC-21.3"),
    },
    "air-target": {A_PLACE: (say("this city is no target"), "WC-15.4")},
    "air-n": {"roll": (say("too many dice for the Corpz and for the target"), "WC-15.2")},
    "enter": {
        "fight": (say("there are no Corpz at hand"), "WC-13.2"),
        "civil war": (say("no city of yours in this region has Corpz, or there is no civil war"), "WC-21.2"),
    },
    "attack": {"attack": (say("no more than there are Corpz at hand, and in the city"), "WC-14.1")},
    "hq": {
        "airlift": (say("there are no Corpz at hand, or no active city of yours has size 0 or 1"), "WC-15.2"),
        "airstrike": (say("there are no Corpz at hand, or no other Player’s city has Corpz"), "WC-15.4"),
    },
    "vacation": {A_PLACE: (say("this is not your property"), "WC-17.4")},
    "crisis": {"pay": (say("there is not enough cash"), "WC-17.5")},
    "noble": {
        "pay": (say("there is not enough cash"), "WC-17.1"),
        "corpz": (say("there are no Corpz at hand"), "WC-17.1"),
        A_PLACE: (say("Corpz at hand come first"), "WC-17.1"),
    },
    "arms": {
        "sell": (say("there are no Corpz at hand"), "WC-17.2"),
        "buy": (say("there is not enough cash"), "WC-17.2"),
        A_PLACE: (say("Corpz of cities are sold only if nothing else is possible"), "WC-17.2"),
    },
    "bribe": {"bribe": (say("this bribe is not on offer, or above your cash"), "WC-16.2")},
    "liquidate": {
        "loan": (say("a loan is outstanding"), "WC-18.5"),
        "sell": (say("you have no Stoxx"), "WC-18.3"),
        "release": (say("there are no Corpz in your cities"), "WC-18.3"),
        "bankrupt": (say("there is no active property without Corpz"), "WC-18.3"),
        "dismiss": (say("there are no Corpz at hand, or they bring nothing"), "WC-18.3"),
        **dict.fromkeys(("buy", "offer", "set", "three", "five"), (say("nothing else brings in cash in debt"), "WC-18.7")),
        "give up": (say("a debtor who can still take a step may not go bankrupt"), "WC-18.6"),
    },
    "liquidate-item": {"": (say("this cannot be chosen now"), "WC-18.3")},
    "trade": {
        "done": (say("both sides give something, and at least one item is a Stoxx"), "WC-8.2"),
        "cash": (say("there is not enough cash, or this item must be a Stoxx"), "WC-8.2"),
        **dict.fromkeys(("corpz", "sage", "general", A_PLACE), (say("only Stoxx and cash are traded"), "WC-8.4")),
        "": (say("there is no such Stoxx"), "WC-8.2"),
    },
}


def because(name: str) -> WhyNot:
    """A function that finds the reason for what was said to a question."""
    reasons = REASONS[name]

    def why_not(s: Table, player: int, said: str) -> Refusal | None:
        """The reason for the longest beginning of the text that has one."""
        keys = [said.rsplit(" ", n)[0] for n in range(said.count(" ") + 1)]
        keys += [A_PLACE] if said in PLACES else []
        known = next((key for key in (*keys, "") if key in reasons), None)
        return None if known is None else Refusal(said, *reasons[known])

    return why_not
