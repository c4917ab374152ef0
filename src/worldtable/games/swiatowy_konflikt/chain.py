"""Światowy Konflikt: the running claim as a chain, action -> challenge -> block -> challenge, read from what lies open.

Whom the table waits for follows from open facts alone, and nothing here says who could react.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from worldtable.engine.words import Message, Seat, listed, say
from worldtable.games.swiatowy_konflikt.emblems import (
    BLOCK,
    CHALLENGE,
    CHARACTERS,
    EXCHANGE,
    EYE,
    LOSS,
    STANDS,
    Emblem,
    drawing_of,
)
from worldtable.games.swiatowy_konflikt.menu import BLOCKABLE, CLAIM_OF, CLAIMING
from worldtable.games.swiatowy_konflikt.names import ACTION_NAMES, ROLE_NAMES
from worldtable.games.swiatowy_konflikt.questions import Answer
from worldtable.games.swiatowy_konflikt.state import HAND, Action, Step, Table
from worldtable.games.swiatowy_konflikt.words import ANSWER_LABELS, BLOCK_LABELS

DEEDS = {  # what the table waits for beside the windows
    Step.REVEAL: (EYE, say("Reveals a card")),
    Step.LOSE: (LOSS, say("Loses a card")),
    Step.KEEP: (EXCHANGE, say("Exchanges cards")),
    Step.SHOW: (EYE, say("Shows a card")),
    Step.EXAMINE: (EYE, say("Looks at a card")),
}

SHORT_NAMES = ACTION_NAMES | {  # where there is little room
    Action.CONVERT_SELF: say("Convert yourself"),
    Action.CONVERT_OTHER: say("Convert another"),
}


class Status(Enum):
    """How a link stands."""

    DONE = auto()
    NOW = auto()
    NEXT = auto()
    BROKEN = auto()


@dataclass(frozen=True, slots=True)
class Link:
    """One step: who says what, as whom, against whom."""

    key: str
    drawing: Emblem
    title: Message
    status: Status = Status.DONE
    player: int | None = None
    target: int | None = None
    note: Message | None = None

    @property
    def label(self) -> Message:
        """The link in words."""
        said = [self.title, *([self.note] if self.note else [])]
        if self.target is not None:
            said.append(say("target: {player}", player=Seat(self.target)))
        if self.status is Status.BROKEN:
            said.append(say("failed"))
        return say("{player}: {said}", player=Seat(self.player), said=listed(said)) if self.player is not None else listed(said)


def waited_for(s: Table) -> int | None:
    """The player for whom the table waits; None in a window, which is open to several."""
    match s.step:
        case Step.REVEAL:
            return s.active if s.blocker is None else s.blocker
        case Step.LOSE:
            return loser(s)
        case Step.SHOW:
            return s.target
        case Step.ACTION | Step.TARGET | Step.KEEP | Step.EXAMINE:
            return s.active
        case _:
            return None


def loser(s: Table) -> int | None:
    """Who picks the card to lose: who challenged in vain and has lost none for it yet, else the target of the action.

    Only who has two hidden cards is asked, and a challenger who has lost one has fewer.
    """
    return s.challenger if s.challenger is not None and s.influence[s.challenger] == HAND else s.target


def present(s: Table) -> int:
    """At which link the turn is: 0 the action, 1 its challenge, 2 the block, 3 the challenge of the block, 4 the effect."""
    match s.step:
        case Step.ACTION | Step.TARGET | Step.DEAL:
            return 0
        case Step.CHALLENGE:
            return 1
        case Step.BLOCK:
            return 2
        case Step.CHALLENGE_BLOCK:
            return 3
        case Step.REVEAL:
            return 1 if s.blocker is None else 3
        case Step.LOSE if s.challenger is not None and loser(s) == s.challenger:
            return 1 if s.blocker is None else 3
        case _:
            return 4


def links(s: Table) -> list[Link]:
    """The chain of this turn; none between turns."""
    if s.action is None:
        return []
    chain = [declared(s, s.action)]
    deed = s.step in DEEDS
    if s.action in CLAIMING:
        chain.append(challenge_link(s))
        if deed and present(s) == 1:
            chain.append(deed_link(s))
    if s.action in BLOCKABLE[s.options.countess_blocks_examine]:
        chain.append(block_link(s))
        if s.blocker is not None:
            chain.append(challenge_of_block(s))
    if deed and present(s) != 1:
        chain.append(deed_link(s))
    return chain


def declared(s: Table, action: Action) -> Link:
    """The action, with the character that it claims."""
    claim = CLAIM_OF[s.options.inquisitor][action]
    note = say("no Duke") if action is Action.EMBEZZLE else ROLE_NAMES[claim] if claim else None
    status = Status.NOW if s.step is Step.TARGET else Status.DONE
    stopped = s.blocker is not None and present(s) == 3 and s.step is Step.LOSE
    title = SHORT_NAMES[action]
    return Link("action", drawing_of(action, claim), title, Status.BROKEN if stopped else status, s.active, s.target, note)


def challenge_link(s: Table) -> Link:
    """W1: the challenge of the action."""
    at = present(s)
    if s.refuted is not None:
        return challenged("challenge", s.refuted, failed=True)
    if s.blocker is None and s.challenger is not None:
        return challenged("challenge", s.challenger, failed=at > 1 or s.step is Step.LOSE)
    if at > 1:
        return Link("challenge", STANDS, say("No challenge"))
    return Link("challenge", CHALLENGE, say("Challenge?"), Status.NOW if at == 1 else Status.NEXT)


def challenged(key: str, player: int, failed: bool) -> Link:
    """A challenge that was made; one that fails is broken."""
    note = say("the claim is proven") if failed else None
    status = Status.BROKEN if failed else Status.DONE
    return Link(key, CHALLENGE, ANSWER_LABELS[Answer.CHALLENGE], status, player, None, note)


def block_link(s: Table) -> Link:
    """W2: the block."""
    at = present(s)
    if s.blocker is not None and s.claim is not None:
        status = Status.BROKEN if at == 4 else Status.DONE
        return Link("block", CHARACTERS[s.claim], BLOCK_LABELS[s.claim], status, s.blocker)
    if at == 4:
        return Link("block", BLOCK, say("No block"))
    return Link("block", BLOCK, say("Block?"), Status.NOW if at == 2 else Status.NEXT)


def challenge_of_block(s: Table) -> Link:
    """W3: the challenge of the block."""
    if s.challenger is not None:
        return challenged("challenge_block", s.challenger, failed=s.step is Step.LOSE and present(s) == 3)
    return Link("challenge_block", CHALLENGE, say("Challenge?"), Status.NOW)


def deed_link(s: Table) -> Link:
    """What one player has to do now."""
    drawing, title = DEEDS[s.step]
    return Link("deed", drawing, title, Status.NOW, waited_for(s))
