"""Światowy Konflikt: what the game says when it asks. English here; the other languages lie in words/.

Where another language needs a case, every character, faction or action has a message of its own; a name that stands in a
gap is in its plain form, and so are players' names, if need be after the word "player".
"""

from __future__ import annotations

from typing import Any

from worldtable.engine.game import Words
from worldtable.engine.words import Message, Seat, listed, say
from worldtable.games.swiatowy_konflikt.announcements import event_text
from worldtable.games.swiatowy_konflikt.menu import FORCED_COUP_AT, Target
from worldtable.games.swiatowy_konflikt.names import ACTION_NAMES, ROLE_NAMES, filled
from worldtable.games.swiatowy_konflikt.questions import BLOCK_AS, Answer, Block, Keep
from worldtable.games.swiatowy_konflikt.state import Action, Role, Step, Table

ACTION_NOTES = {
    Action.INCOME: say("Take 1 ₤ from the treasury."),
    Action.FOREIGN_AID: say("Take 2 ₤; a Duke may block."),
    Action.COUP: say("Pay 7 ₤: a player loses an influence."),
    Action.TAX: say("As Duke take 3 ₤."),
    Action.STEAL: say("As Captain take 2 ₤ from a player."),
    Action.EXCHANGE: say("As Ambassador draw 2 and return 2."),
    Action.ASSASSINATE: say("As Assassin pay 3 ₤: a player loses an influence."),
    Action.EXAMINE: say("As Inquisitor see a player’s card; you may force its exchange."),
    Action.CONVERT_SELF: say("Pay 1 ₤ to the almshouse, change your faction."),
    Action.CONVERT_OTHER: say("Pay 2 ₤ to the almshouse, change another’s faction."),
    Action.EMBEZZLE: say("Holding no Duke: take everything from the almshouse."),
}
EXCHANGE_AS_INQUISITOR = say("As Inquisitor draw 1 and return 1.")
TARGET_PROMPTS = {
    Action.COUP: say("Coup: against whom?"),
    Action.STEAL: say("Steal: from whom?"),
    Action.ASSASSINATE: say("Assassination: choose the target."),
    Action.EXAMINE: say("Examine: whose card?"),
    Action.CONVERT_OTHER: say("Conversion: whose faction?"),
}
CLAIM_PROMPTS = {
    Action.TAX: say("{player} claims the Duke (Tax). Challenge?"),
    Action.STEAL: say("{player} claims the Captain (Steal). Challenge?"),
    Action.EXCHANGE: say("{player} claims the Ambassador (Exchange). Challenge?"),
    Action.ASSASSINATE: say("{player} claims the Assassin (Assassination). Challenge?"),
    Action.EXAMINE: say("{player} claims the Inquisitor (Examine). Challenge?"),
    Action.EMBEZZLE: say("{player} claims to hold no Duke (Embezzlement). Challenge?"),
}
EXCHANGE_CLAIM_AS_INQUISITOR = say("{player} claims the Inquisitor (Exchange). Challenge?")
BLOCK_PROMPTS = {
    Action.FOREIGN_AID: say("{player} takes Foreign Aid. Block as Duke?"),
    Action.STEAL: say("{player} is about to steal {n} ₤ from you. Block?"),
    Action.ASSASSINATE: say("{player} sends the Assassin to you. Block as Countess?"),
    Action.EXAMINE: say("{player} is about to examine a card of yours. Block as Countess?"),
}
REVEAL_PROMPTS = {
    Role.DUKE: say("Challenged: show the Duke. Which card do you reveal?"),
    Role.ASSASSIN: say("Challenged: show the Assassin. Which card do you reveal?"),
    Role.CAPTAIN: say("Challenged: show the Captain. Which card do you reveal?"),
    Role.AMBASSADOR: say("Challenged: show the Ambassador. Which card do you reveal?"),
    Role.INQUISITOR: say("Challenged: show the Inquisitor. Which card do you reveal?"),
    Role.COUNTESS: say("Challenged: show the Countess. Which card do you reveal?"),
}
TOPICS = {
    "action": say("an action"),
    "target": say("a target"),
    "challenge": say("a challenge, or not"),
    "block": say("a block, or not"),
    "challenge_block": say("a challenge of the block, or not"),
    "reveal": say("a card to reveal"),
    "lose": say("a card to lose"),
    "keep": say("the cards to keep"),
    "show": say("a card to show"),
    "examine": say("to return the card or force its exchange"),
}
BLOCK_LABELS = {
    Role.DUKE: say("Block as Duke"),
    Role.CAPTAIN: say("Block as Captain"),
    Role.AMBASSADOR: say("Block as Ambassador"),
    Role.INQUISITOR: say("Block as Inquisitor"),
    Role.COUNTESS: say("Block as Countess"),
}
PROOF_LABELS = {
    Role.DUKE: say("Reveal the Duke: proof"),
    Role.ASSASSIN: say("Reveal the Assassin: proof"),
    Role.CAPTAIN: say("Reveal the Captain: proof"),
    Role.AMBASSADOR: say("Reveal the Ambassador: proof"),
    Role.INQUISITOR: say("Reveal the Inquisitor: proof"),
    Role.COUNTESS: say("Reveal the Countess: proof"),
}
CONCEDE_LABELS = {
    Role.DUKE: say("Reveal the Duke: you lose the challenge"),
    Role.ASSASSIN: say("Reveal the Assassin: you lose the challenge"),
    Role.CAPTAIN: say("Reveal the Captain: you lose the challenge"),
    Role.AMBASSADOR: say("Reveal the Ambassador: you lose the challenge"),
    Role.INQUISITOR: say("Reveal the Inquisitor: you lose the challenge"),
    Role.COUNTESS: say("Reveal the Countess: you lose the challenge"),
}
ANSWER_LABELS = {
    Answer.CHALLENGE: say("Challenge!"),
    Answer.PASS: say("Pass"),
    Answer.RETURN: say("Return the card"),
    Answer.FORCE: say("Force the exchange"),
}


def prompt(name: str, s: Table, player: int) -> Message:
    """The question of that name."""
    match name:
        case "action":
            return say("Your turn. Choose an action.")
        case "target":
            return target_prompt(s, player)
        case "challenge":
            return claim_prompt(s)
        case "block":
            return block_prompt(s)
        case "challenge_block":
            return say("{player} blocks as {role}. Challenge?", player=Seat(s.blocker or 0), role=role_name(s.claim))
        case "reveal":
            return REVEAL_PROMPTS[s.claim or Role.DUKE]
        case "lose":
            return say("You lose an influence. Which card?")
        case "keep":
            return say("Choose the two cards you keep.") if s.influence[player] == 2 else say("Choose the card you keep.")
        case "show":
            return say("{player} examines you. Which card do you show?", player=Seat(s.active))
        case _:
            card = role_name(s.shown[player])
            return say("{player}’s card is the {card}. What now?", player=Seat(s.target or 0), card=card)


def topic(name: str, s: Table) -> Message | None:
    """What is asked, for those who wait: nothing that hangs on hidden cards."""
    return TOPICS[name]


def target_prompt(s: Table, player: int) -> Message:
    """Whom the action names."""
    if s.action is Action.COUP and s.coins[player] >= FORCED_COUP_AT:
        return say("You have {n} ₤: you must stage a Coup. Against whom?", n=s.coins[player])
    return TARGET_PROMPTS[s.action or Action.COUP]


def claim_prompt(s: Table) -> Message:
    """The claim of an action, to be challenged."""
    if s.action is Action.EXCHANGE and s.options.inquisitor:
        return filled(EXCHANGE_CLAIM_AS_INQUISITOR, player=Seat(s.active))
    return filled(CLAIM_PROMPTS[s.action or Action.TAX], player=Seat(s.active))


def block_prompt(s: Table) -> Message:
    """The action, to be blocked."""
    coins = 0 if s.target is None else min(2, s.coins[s.target])
    return filled(BLOCK_PROMPTS[s.action or Action.FOREIGN_AID], player=Seat(s.active), n=coins)


def role_name(role: Role | None) -> Message | str:
    """A character's name."""
    return ROLE_NAMES[role] if role else ""


def label(name: str, option: Any, s: Table) -> Message | str:
    """What a button says for an option."""
    match option:
        case Action():
            return ACTION_NAMES[option]
        case Target():
            return say("{player}", player=Seat(int(option)))
        case Answer():
            return ANSWER_LABELS[option]
        case Block():
            return BLOCK_LABELS[BLOCK_AS[option]]
        case Keep():
            return listed([ROLE_NAMES[card] for card in option.cards])
        case Role() if name == "reveal":
            return (PROOF_LABELS if option is s.claim else CONCEDE_LABELS)[option]
        case _:
            return ROLE_NAMES[Role(option)]


def note(name: str, option: Any, s: Table) -> Message | None:
    """What choosing an option would do."""
    match option:
        case Action.EXCHANGE if s.options.inquisitor:
            return EXCHANGE_AS_INQUISITOR
        case Action():
            return ACTION_NOTES[option]
        case Target():
            return say("{n} ₤", n=s.coins[option])
        case _:
            return None


def score(points: int) -> Message:
    """A score in words."""
    return say("winner") if points else say("loser")


def standing(s: Table, player: int) -> Message:
    """How a player stands while the game goes on: coins, and rounds won if that matters; who is out is out."""
    if not s.influence[player] and s.step is not Step.DEAL:
        return say("out")
    if s.options.wins_needed > 1:
        return say("{n} ₤ · wins: {wins}", n=s.coins[player], wins=s.wins[player])
    return say("{n} ₤", n=s.coins[player])


WORDS = Words(
    prompt=prompt,
    topic=topic,
    standing=standing,
    label=label,
    note=note,
    event=event_text,
    score=score,
    number=lambda points: None,
)
