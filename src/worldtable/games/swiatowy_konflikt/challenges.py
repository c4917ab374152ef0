"""Światowy Konflikt: the three windows W1, W2 and W3 (SK-3.1), and what a challenge does (SK-3 to SK-5).

SK-3.10: who is asked, and in which order, follows from what lies open; nobody is skipped because of hidden cards. SK-12.2,
SK-12.3: the answers of a window are sealed until they decide it; how long it stays open at least is the table's affair.
"""

from __future__ import annotations

from functools import cache

from worldtable.engine.question import Then
from worldtable.games.swiatowy_konflikt import questions
from worldtable.games.swiatowy_konflikt.events import (
    BlockBroken,
    Blocked,
    BlockStands,
    Cancelled,
    Challenged,
    Failed,
    NobodyReacts,
    Proved,
    Refunded,
    ShowedHand,
)
from worldtable.games.swiatowy_konflikt.evidence import fact, listed
from worldtable.games.swiatowy_konflikt.losing import bury, draw_to_hand, give_to_deck, lose
from worldtable.games.swiatowy_konflikt.menu import BLOCKABLE, blockers
from worldtable.games.swiatowy_konflikt.questions import (
    BLOCK_AS,
    BLOCK_OPTIONS,
    CHALLENGE_OR_PASS,
    Block,
)
from worldtable.games.swiatowy_konflikt.state import HAND, Action, Role, Table, after


async def claim_stands(s: Table, me: int, action: Action) -> bool:
    """W1, SK-3.2, SK-4.1, SK-4.2: an action with a claim may be challenged by any other living player, fellows too (SK-9.6)."""
    s.step = questions.CHALLENGE.name
    then = None if s.target is None else in_advance(s, action, s.target)
    heard = await questions.CHALLENGE.ask_each(after(s, me), CHALLENGE_OR_PASS, then)
    if heard is None:
        s.tell(NobodyReacts)
        return True
    challenge(s, heard[0], me)
    proven = await has_no_duke(s, me) if s.claim is None else await proves(s, me, s.claim)
    if not proven:
        cancel(s, me, action)
    return proven


def in_advance(s: Table, action: Action, target: int) -> Then | None:
    """SK-12.6: the target may say in W1 what it will say in W2, for the case that nobody challenges."""
    blockable = action in BLOCKABLE[s.options.countess_blocks_examine]
    return block_in_advance(action, s.options.inquisitor, target) if blockable else None


@cache
def block_in_advance(action: Action, inquisitor: bool, target: int) -> Then:
    """The target's question in W2."""
    return Then(questions.BLOCK, target, BLOCK_OPTIONS[inquisitor][action])


def challenge(s: Table, challenger: int, claimant: int) -> None:
    """SK-3.7 to SK-3.9: the first who does not pass is heard, everybody learns who; nobody learns of answers behind."""
    s.challenger = challenger
    s.tell(Challenged, challenger, claimant)


def cancel(s: Table, me: int, action: Action) -> None:
    """SK-4.9: no block and no effect; the fee is refunded, unless the table says never."""
    s.tell(Cancelled, action)
    if s.fee and s.options.assassin_refund == "on_challenge":
        s.coins[me] += s.fee
        s.tell(Refunded, me, s.fee)


async def is_blocked(s: Table, me: int, action: Action) -> bool:
    """W2, SK-3.3, SK-3.12, SK-5.1 to SK-5.9: the first who blocks; without anybody who may, the window is skipped."""
    asked = blockers(s, me)
    if not asked:
        return False
    s.step = questions.BLOCK.name
    heard = await questions.BLOCK.ask_each(asked, BLOCK_OPTIONS[s.options.inquisitor][action])
    if heard is None:
        s.tell(NobodyReacts)
        return False
    blocker, block = heard
    assert isinstance(block, Block)
    return await block_stands(s, blocker, BLOCK_AS[block], action)


async def block_stands(s: Table, blocker: int, role: Role, action: Action) -> bool:
    """W3, SK-3.4, SK-3.13, SK-4.11, SK-4.12: a block stands unless somebody challenges it and it is not proven."""
    s.step, s.blocker, s.claim = questions.CHALLENGE_BLOCK.name, blocker, role
    s.refuted, s.challenger = s.challenger, None
    s.tell(Blocked, blocker, role)
    heard = await questions.CHALLENGE_BLOCK.ask_each(after(s, blocker), CHALLENGE_OR_PASS)
    if heard is None:
        s.tell(NobodyReacts)
    else:
        challenge(s, heard[0], blocker)
        if not await proves(s, blocker, role):
            s.tell(BlockBroken, action)
            return False
    s.tell(BlockStands, action, s.fee)  # SK-5.8: the fee is not refunded
    return True


async def proves(s: Table, player: int, claim: Role) -> bool:
    """SK-4.3 to SK-4.8: the challenged player reveals a card of one's choice; a proof costs the challenger an influence, else
    the card dies."""
    assert s.challenger is not None
    card = unasked(s, player, claim)
    if card is None:
        s.step = questions.REVEAL.name
        card = await questions.REVEAL.ask_from(s, player)
    if card is not claim:
        s.tell(Failed, player, claim, card)
        bury(s, player, card)
        return False
    s.tell(Proved, player, card)
    give_to_deck(s, player, card)
    await draw_to_hand(s, player)
    await lose(s, s.challenger)
    return True


def unasked(s: Table, player: int, claim: Role) -> Role | None:
    """SK-4.4: the card that is revealed without asking, the last one; by option a claim that is true must be proven."""
    if s.influence[player] < HAND:
        return s.hands[player][0]
    if s.options.must_prove:
        if claim in s.hands[player]:
            return claim
        s.facts.append(fact(player, "lacks", claim))
    return None


async def has_no_duke(s: Table, me: int) -> bool:
    """SK-4.13, SK-9.12 to SK-9.14: all hidden cards are shown; all are replaced, or all but one Duke, which dies."""
    assert s.challenger is not None
    cards = tuple(s.hands[me])
    s.facts.append(fact(me, "holds", listed(cards)))
    s.tell(ShowedHand, me, cards)
    honest = Role.DUKE not in cards
    replaced = cards if honest else cards[1:]  # a Duke is the first in a sorted hand
    for card in replaced:
        give_to_deck(s, me, card)
    for _ in replaced:
        await draw_to_hand(s, me)
    if honest:
        await lose(s, s.challenger)
    else:
        bury(s, me, Role.DUKE)
    return honest
