"""Światowy Konflikt: the decisions, D1 to D10, with what silence answers (SK-12.5, SK-12.7) and why something is not on offer.

SK-12.4: an action or a target that is the only legal one, and a last hidden card, are not asked for, since everybody
knows the answer; all that is asked from a hand is asked whatever the hand is. SK-12.1, SK-12.9: the table takes the first
answer to a question, and none back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import TypeVar

from worldtable.engine.question import Question, Refusal
from worldtable.engine.state import quick
from worldtable.engine.words import say
from worldtable.games.swiatowy_konflikt.menu import (
    ATTACKS,
    BLOCKED_AS,
    FEE,
    FORCED_COUP_AT,
    TARGETS,
    Target,
    actions_of,
    blocks_of,
    menu,
    victims,
)
from worldtable.games.swiatowy_konflikt.state import ORDER, Action, Role, Step, Table, overtime, two_factions

T = TypeVar("T")


@quick
class Answer(StrEnum):
    """What may be said besides naming actions, players and cards."""

    CHALLENGE = "challenge"
    PASS = "pass"
    RETURN = "return"
    FORCE = "force"


@quick
class Block(StrEnum):
    """SK-5.5: a block names exactly one character."""

    DUKE = "block duke"
    CAPTAIN = "block captain"
    AMBASSADOR = "block ambassador"
    INQUISITOR = "block inquisitor"
    COUNTESS = "block countess"


BLOCK_AS = {block: Role(block.removeprefix("block ")) for block in Block}
CHALLENGE_OR_PASS = (Answer.CHALLENGE, Answer.PASS)
RETURN_OR_FORCE = (Answer.RETURN, Answer.FORCE)


def block_options(inquisitor: bool) -> dict[Action, tuple[Block | Answer, ...]]:
    """SK-3.6: block as one of the characters that may, or pass."""
    return {action: (*(Block(f"block {role}") for role in blocks_of(action, inquisitor)), Answer.PASS) for action in BLOCKED_AS}


BLOCK_OPTIONS = {inquisitor: block_options(inquisitor) for inquisitor in (False, True)}


@dataclass(frozen=True, slots=True)
class Keep:
    """SK-7.4: the cards that an exchanging player keeps."""

    cards: tuple[Role, ...]

    def __str__(self) -> str:
        return " ".join(("keep", *self.cards))


# --- options that follow from hidden cards -----------------------------------------------------------------------------------


def held(s: Table, player: int) -> tuple[Role, ...]:
    """SK-4.4, SK-8.1, SK-10.4: the characters in a hand, each once."""
    hand = s.hands[player]
    return (hand[0],) if hand[0] is hand[-1] else tuple(hand)


def keepable(s: Table, player: int) -> tuple[Keep, ...]:
    """SK-7.4 to SK-7.6, SK-10.2: as many cards as before, chosen freely among the old and the new."""
    return all_keeps(tuple(sorted(s.hands[player] + s.pool[player], key=ORDER)), s.influence[player])


@cache
def all_keeps(cards: tuple[Role, ...], count: int) -> tuple[Keep, ...]:
    """Every different hand of that size out of these cards."""
    return tuple(map(Keep, dict.fromkeys(combinations(cards, count))))


# --- silence -------------------------------------------------------------------------------------------------------------


def any_card(s: Table, player: int, options: Sequence[Role]) -> Role:
    """SK-12.5: a random hidden card; what nobody can foresee, the whole state, picks it, as rules know no other chance."""
    hand = s.hands[player]
    return hand[int(s.digest(), 16) % len(hand)]


def proof(s: Table, player: int, options: Sequence[Role]) -> Role:
    """SK-12.5: the claimed character if it is held, else a random hidden card."""
    return s.claim if s.claim is not None and s.claim in options else any_card(s, player, options)


def old_cards(s: Table, player: int, options: Sequence[Keep]) -> Keep:
    """SK-12.5, SK-7.6: the old cards are kept."""
    return Keep(tuple(s.hands[player]))


# --- refusals ------------------------------------------------------------------------------------------------------------

NO_TARGET = say("The target must be another player still in the game.")
FELLOW = say("You cannot attack a fellow while two factions exist.")
NO_MONEY = say("That player has no coins.")
NOT_IN_HAND = say("You have no such hidden card.")


def barred_actions(s: Table, player: int) -> Iterator[Refusal]:
    """The actions of this table's menu that are not legal now, and why."""
    offered = menu(s, player)
    for action in actions_of(s.options.factions, s.options.inquisitor):
        if action not in offered:
            yield barred_action(s, player, action)


def barred_action(s: Table, player: int, action: Action) -> Refusal:
    """SK-14.2, SK-2.4, SK-2.3, SK-9.10, SK-2.7: why an action is not legal."""
    if overtime(s):
        return Refusal(action, say("In overtime there is only Income, and Coup from 7 ₤ on."), "SK-14.2")
    if s.coins[player] >= FORCED_COUP_AT:
        return Refusal(action, say("With 10 ₤ or more you must stage a Coup."), "SK-2.4")
    if s.coins[player] < FEE[action]:
        return Refusal(action, say("You cannot afford that: it costs {n} ₤.", n=FEE[action]), "SK-2.3")
    if action is Action.EMBEZZLE:
        return Refusal(action, say("The almshouse is empty."), "SK-9.10")
    return Refusal(action, say("Nobody whom you may rob has a coin."), "SK-2.7")


def barred_targets(s: Table, player: int) -> Iterator[Refusal]:
    """SK-7.2, SK-9.4: the living players whom the action spares, and why."""
    assert s.action is not None
    offered = victims(s, player, s.action)
    for target in TARGETS[: len(s.influence)]:
        if target != player and s.influence[target] and target not in offered:
            fellow = s.action in ATTACKS and two_factions(s) and s.factions[target] is s.factions[player]
            yield Refusal(target, FELLOW, "SK-9.4") if fellow else Refusal(target, NO_MONEY, "SK-7.2")


def no_such_target(s: Table, player: int, said: str) -> Refusal | None:
    """SK-2.6: oneself and the dead are no targets; SK-2.4, SK-14.2: a forced action is not chosen."""
    named = next((target for target in TARGETS[: len(s.influence)] if str(target) == said), None)
    if named is not None:
        spared = next((refusal for refusal in barred_targets(s, player) if refusal.option == named), None)
        return spared or Refusal(named, NO_TARGET, "SK-2.6")
    forced = said in actions_of(s.options.factions, s.options.inquisitor) and len(menu(s, player)) == 1
    return barred_action(s, player, Action(said)) if forced else None


def no_such_action(s: Table, player: int, said: str) -> Refusal | None:
    """SK-2.1: nobody passes; SK-2.2: an action of a variant that is not played."""
    if said == Answer.PASS:
        return Refusal(said, say("You must choose an action."), "SK-2.1")
    if said in set(Action) - set(actions_of(s.options.factions, s.options.inquisitor)):
        return Refusal(said, say("That action belongs to a variant which is not played here."), "SK-2.2")
    return next((refusal for refusal in barred_actions(s, player) if refusal.said == said), None)


def no_block_yet(s: Table, player: int, said: str) -> Refusal | None:
    """SK-5.7, SK-5.10: blocks have a window of their own, after the challenges; nothing blocks a block or a challenge."""
    if said not in set(Block):
        return None
    if s.blocker is not None:
        return Refusal(said, say("A block cannot be blocked, only challenged."), "SK-5.10")
    return Refusal(said, say("Blocks are asked for when nobody may challenge any more."), "SK-5.7")


def no_such_block(s: Table, player: int, said: str) -> Refusal | None:
    """SK-4.1, SK-4.3: what carries no claim, or a claim that stands, cannot be challenged; SK-5.5: who blocks what."""
    assert s.action is not None
    if said == Answer.CHALLENGE:
        if s.claim is None:
            return Refusal(said, say("Only a claim can be challenged."), "SK-4.1")
        return Refusal(said, say("A claim can be challenged only once."), "SK-4.3")
    if said == Block.AMBASSADOR and s.options.inquisitor:
        return Refusal(said, say("There is no Ambassador in this deck."), "SK-10.1")
    if said in set(Block) and BLOCK_AS[Block(said)] not in blocks_of(s.action, s.options.inquisitor):
        return Refusal(said, say("This character does not block that action."), "SK-5.5")
    return None


def no_such_card(s: Table, player: int, said: str) -> Refusal | None:
    """SK-4.4, SK-8.1, SK-10.4: only one's own hidden cards can be chosen."""
    clause = {"reveal": "SK-4.4", "lose": "SK-8.1"}.get(s.step, "SK-10.4")
    return Refusal(said, NOT_IN_HAND, clause) if said in set(Role) else None


def no_such_hand(s: Table, player: int, said: str) -> Refusal | None:
    """SK-7.4, SK-7.5: as many cards as before, out of the old and the new."""
    if not said.startswith("keep"):
        return None
    return Refusal(said, say("You keep as many cards as you had, out of your own and the new ones."), "SK-7.4")


# --- the questions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Decision(Question[T]):
    """SK-2.9: a question of this game. While it is open, the turn is at the step of its name."""

    name: Step


ACTION: Decision[Action] = Decision(Step.ACTION, "SK-2.1", greyed=barred_actions, why_not=no_such_action)  # silence: Income
TARGET: Decision[Target] = Decision(Step.TARGET, "SK-2.6", greyed=barred_targets, why_not=no_such_target)
CHALLENGE: Decision[Block | Answer] = Decision(Step.CHALLENGE, "SK-3.2", passing=Answer.PASS, why_not=no_block_yet)
BLOCK: Decision[Block | Answer] = Decision(Step.BLOCK, "SK-3.3", passing=Answer.PASS, why_not=no_such_block)
CHALLENGE_BLOCK: Decision[Block | Answer] = Decision(Step.CHALLENGE_BLOCK, "SK-3.4", passing=Answer.PASS, why_not=no_block_yet)
REVEAL: Decision[Role] = Decision(Step.REVEAL, "SK-4.4", proof, why_not=no_such_card, always=True, options=held)
LOSE: Decision[Role] = Decision(Step.LOSE, "SK-8.1", any_card, why_not=no_such_card, always=True, options=held)
SHOW: Decision[Role] = Decision(Step.SHOW, "SK-10.4", any_card, why_not=no_such_card, always=True, options=held)
KEEP: Decision[Keep] = Decision(Step.KEEP, "SK-7.4", old_cards, why_not=no_such_hand, always=True, options=keepable)
EXAMINE: Decision[Answer] = Decision(Step.EXAMINE, "SK-10.5")  # silence: the card is returned
