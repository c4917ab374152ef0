"""Światowy Konflikt: the names of things, in their plain form."""

from __future__ import annotations

from worldtable.engine.words import Message, Seat, say
from worldtable.games.swiatowy_konflikt.state import Action, Faction, Role, Step

ROLE_NAMES = {
    Role.DUKE: say("Duke"),
    Role.ASSASSIN: say("Assassin"),
    Role.CAPTAIN: say("Captain"),
    Role.AMBASSADOR: say("Ambassador"),
    Role.INQUISITOR: say("Inquisitor"),
    Role.COUNTESS: say("Countess"),
}
FACTION_NAMES = {Faction.MONARCHIST: say("Monarchists"), Faction.POPULIST: say("Populists")}
ACTION_NAMES = {
    Action.INCOME: say("Income"),
    Action.FOREIGN_AID: say("Foreign Aid"),
    Action.COUP: say("Coup"),
    Action.TAX: say("Tax"),
    Action.STEAL: say("Steal"),
    Action.EXCHANGE: say("Exchange"),
    Action.ASSASSINATE: say("Assassination"),
    Action.EXAMINE: say("Examine"),
    Action.CONVERT_SELF: say("Conversion (own)"),
    Action.CONVERT_OTHER: say("Conversion (of another)"),
    Action.EMBEZZLE: say("Embezzlement"),
}
STEP_NAMES = {
    Step.DEAL: say("The cards are dealt."),
    Step.ACTION: say("An action is chosen."),
    Step.TARGET: say("A target is chosen."),
    Step.CHALLENGE: say("Waiting for reactions."),
    Step.BLOCK: say("Waiting for reactions."),
    Step.CHALLENGE_BLOCK: say("Waiting for reactions."),
    Step.REVEAL: say("A challenged player chooses a card."),
    Step.LOSE: say("A player chooses the card to lose."),
    Step.KEEP: say("Cards are exchanged."),
    Step.SHOW: say("A player chooses the card to show."),
    Step.EXAMINE: say("A card is examined."),
}


def filled(message: Message, **gaps: Message | Seat | str | int) -> Message:
    """A message of a table with its gaps filled."""
    return Message(message.text, gaps)
