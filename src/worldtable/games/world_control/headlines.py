"""World Control: the news cards in words: a headline, a remark, and what the card does."""

from __future__ import annotations

from worldtable.engine.words import Message, say

Headline = tuple[Message, Message, Message]

HEADLINES: dict[str, Headline] = {
    "N01": (
        say("Carnival runs over budget"),
        say("Forty thousand sequins went missing. So did the accountant."),
        say("The owner of Rio de Janeiro pays 60 b to the bank"),
    ),
    "N02": (
        say("Wrong shaft, right vein"),
        say("A miner sneezes and strikes it rich; the sneeze is patented."),
        say("The owner of Johannesburg takes 2 Gold from the bank"),
    ),
    "N03": (
        say("Pilgrims lost in the souvenir shop"),
        say("They asked for the way out and bought three camels."),
        say("The owner of Cairo gets 80 b; the owner of Religion gets 1 Corpz at hand"),
    ),
    "N04": (
        say("Exam answers leaked at the coffee-house"),
        say("The waiter graduates with honours."),
        say("The owner of Vienna takes 1 SAGE card, and so does the owner of Education"),
    ),
    "N05": (
        say("Fog in the tunnel, Continent cut off"),
        say("The last train carries nothing but cheese and it is not yours."),
        say("The owner of London pays 70 b to the owner of Paris"),
    ),
    "N06": (
        say("One ship parks sideways"),
        say("Ninety billion slippers are late."),
        say("Every owner pays the bank 30 b for each active ocean"),
    ),
    "N07": (
        say("Waterfront property for everyone"),
        say("Whether you wanted it or not."),
        say("Every owner gets 30 b from the bank for each active ocean"),
    ),
    "N08": (
        say("Emergency summit"),
        say("Nobody knows why, but there will be sandwiches."),
        say("Go directly to HQ (10), and act there"),
    ),
    "N09": (
        say("Amnesty for tax havens"),
        say("Bring your suitcase, ask no questions."),
        say("Move forward to 00, and collect"),
    ),
    "N10": (
        say("Satellites reboot"),
        say("Your jet is sure that this is the right airport."),
        say("Move back 3 fields"),
    ),
    "N11": (
        say("The auditors have arrived"),
        say("They have brought their own shredder."),
        say("The richest player pays the bank 10 % of the cash, rounded down to 10 b"),
    ),
    "N12": (
        say("Too small to fail"),
        say("A rescue package, with a ribbon."),
        say("The poorest player gets 150 b from the bank"),
    ),
    "N13": (
        say("Bull in the china shop"),
        say("Everything is up, mostly crockery."),
        say("Until the drawer’s next turn the bank pays 30 b for a Stoxx"),
    ),
    "N14": (
        say("Closing-down sale"),
        say("The exchange closes. It closes every evening."),
        say("Until the drawer’s next turn the bank sells Stoxx at 40 b"),
    ),
    "N15": (
        say("Barrel bubble bursts"),
        say("The oil was never in the barrels."),
        say("All Oil held by players goes back to the bank, for 10 b each"),
    ),
    "N16": (
        say("Winter comes early"),
        say("General Frost has extended his contract."),
        say("1 Corpz is placed on Moscow, if it is owned, active and not full"),
    ),
    "N17": (
        say("The army discovers the weekend"),
        say("Nobody came back on Monday."),
        say("Every player loses 1 Corpz at hand"),
    ),
    "N18": (
        say("Misprinted recruitment posters"),
        say("“Free pony” was a typing error."),
        say("Every player gets 1 Corpz at hand"),
    ),
    "N19": (
        say("Form 27b, in triplicate"),
        say("Two of the three must be originals."),
        say("Until the drawer’s next turn every border is 1 higher"),
    ),
    "N20": (
        say("Annual ball of the customs officers"),
        say("The barriers are up, the band is on."),
        say("Until the drawer’s next turn every border is 2 lower"),
    ),
    "N21": (
        say("Stray drone"),
        say("It was only looking for its charger."),
        say("Three border dice name a field: a city there loses 1 Corpz, or else the drawer loses 1 at hand"),
    ),
    "N22": (
        say("Paywall"),
        say("The truth now costs extra."),
        say("Every other player pays 20 b to the owner of the active Media"),
    ),
    "N23": (
        say("Domestic affair"),
        say("The photographs are genuine, the leader is not sure."),
        say("Fall into Crisis"),
    ),
    "N24": (
        say("Slow news day"),
        say("A duck has crossed the street. Film at eleven."),
        say("Nothing happens"),
    ),
}


def headline(card: str) -> Message:
    """The title of a card."""
    return HEADLINES[card][0]


def remark(card: str) -> Message:
    """What the press adds."""
    return HEADLINES[card][1]


def effect(card: str) -> Message:
    """What a card does."""
    return HEADLINES[card][2]
