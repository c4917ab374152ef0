"""Światowy Konflikt: the house bot. It weighs where each answer leads, and mixes answers that are nearly as good.

An answer is worth the chance of winning that it leaves (stakes.py), over what may follow: claims are challenged, actions
blocked. Cards are counted (counting.py); a claim is the more credible as who lacks a character rarely claims it. Who is rarely
challenged lies more: the dead tell how much a table doubts, as every challenge kills. Luck decides between answers of about
the same worth, so that nobody sees through the bot. The numbers were found by playing thousands of games, and none is delicate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.swiatowy_konflikt.counting import count
from worldtable.games.swiatowy_konflikt.effects import OTHER
from worldtable.games.swiatowy_konflikt.menu import BLOCKABLE, CLAIM_OF, CLAIMING, FEE, TARGETED, blocks_of, victims
from worldtable.games.swiatowy_konflikt.questions import Answer
from worldtable.games.swiatowy_konflikt.stakes import Stakes, stakes_of
from worldtable.games.swiatowy_konflikt.state import COPIES, Action, Role, Table, after, foes

LIES = 0.15  # for one claim by who holds a character: claims by who lacks it
BLUFFED_BLOCKS = 0.35  # the same for blocks
DOUBTS = 0.4  # how often a claim is challenged at first
PATIENCE = 8.0  # how many claims it takes to change that opinion
CLAIMS = 1.2  # claims in a turn, about
WARMTH = 0.03  # by what part an answer may be worse than the best and still be given often

WORTH = {  # what a character adds to the strength of its holder; a second copy adds nothing
    Role.DUKE: 0.40,
    Role.ASSASSIN: 0.35,
    Role.CAPTAIN: 0.40,
    Role.AMBASSADOR: 0.20,
    Role.INQUISITOR: 0.30,
    Role.COUNTESS: 0.25,
}
USEFUL = 0.30  # a card worth so much is not left to another player
FRESH = 0.33  # what each card is worth after an Exchange
LOOK = 0.08  # what it is worth to look into a hand
SAFETY = 0.40  # what it is worth to have one foe fewer


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question."""
    s, me, options = sight.state, sight.player, sight.options
    assert me is not None
    match sight.question:
        case "reveal" if s.claim in options:
            return str(s.claim)
        case "reveal" | "lose" | "show":
            return max(options, key=lambda card: worth(without(s.hands[me], card)))
        case "keep":
            return max(options, key=lambda keep: worth([Role(card) for card in keep.split(" ")[1:]]))
        case "examine":
            return Answer.FORCE if WORTH[s.shown[me]] >= USEFUL else Answer.RETURN
        case _:
            return mixed(Mind(s, me).weigh(sight.question, options), rng)


def mixed(chances: Mapping[str, float], rng: Random) -> str:
    """One of the answers: mostly the best, often one that is nearly as good."""
    best = max(chances.values())
    warmth = WARMTH * best or 1.0
    return rng.choices(list(chances), [exp((chance - best) / warmth) for chance in chances.values()])[0]


def worth(hand: Sequence[Role]) -> float:
    """What cards add to the strength of their holder."""
    return sum(WORTH[role] for role in dict.fromkeys(hand))


def without(hand: Sequence[Role], card: str) -> list[Role]:
    """A hand that loses a card."""
    left = list(hand)
    left.remove(Role(card))
    return left


class Mind:
    """What the bot thinks of a moment. All chances are those of winning, if nothing else is said."""

    def __init__(self, s: Table, me: int) -> None:
        """See the table from that player's seat."""
        self.s, self.me, self.now, self.cards = s, me, stakes_of(s), count(s, me)

    def weigh(self, question: str | None, options: Sequence[str]) -> dict[str, float]:
        """The chance that each answer leaves."""
        s = self.s
        match question:
            case "action":
                return {option: self.best(Action(option)) for option in options}
            case "target":
                assert s.action is not None
                return {option: self.declared(s.action, int(option.split(" ")[1])) for option in options}
            case "challenge":
                return {Answer.CHALLENGE: self.challenged(), Answer.PASS: self.passed(self.now)}
            case "block":
                blocks = {option: self.blocked(self.now, Role(option.removeprefix("block "))) for option in options[:-1]}
                return {**blocks, Answer.PASS: self.done(self.now)}
            case _:
                return {Answer.CHALLENGE: self.block_challenged(), Answer.PASS: self.share(self.now)}

    def share(self, now: Stakes) -> float:
        """My chance with these stakes."""
        return now.share(self.me)

    # --- what others do ------------------------------------------------------------------------------------------------

    def doubt(self, role: Role | None, action: Action) -> float:
        """How likely somebody challenges me: rather if few copies are left to claim, or if a life is at stake."""
        dead = [card for cards in self.s.dead for card in cards]
        copies = dead.count(role) if role else 0
        if copies == COPIES:
            return 1.0
        usual = (DOUBTS * PATIENCE + len(dead)) / (PATIENCE + CLAIMS * self.s.turn)
        return min(1.0, usual * (1 + copies) * (2 if action is Action.ASSASSINATE else 1))

    def holds(self, role: Role, player: int) -> float:
        """How likely another player holds a character."""
        return self.cards.chance(role, player, self.s.influence[player])

    def truth(self, player: int, lies: float) -> float:
        """How likely the claim on the table is true: of those who would make it, how many may."""
        role = self.s.claim
        held = 1 - self.holds(Role.DUKE, player) if role is None else self.holds(role, player)
        return held / (held + (1 - held) * lies)

    def unblocked(self, action: Action, target: int | None) -> float:
        """How likely nobody blocks: a block that is a bluff gets through every other time."""
        chance = 1.0
        for player in foes(self.s, self.me) if target is None else [target]:
            for role in self.blocks(action):
                chance *= (1 - self.holds(role, player)) * (1 - BLUFFED_BLOCKS / 2)
        return chance

    def blocks(self, action: Action | None) -> tuple[Role, ...]:
        """The characters that block the action at this table."""
        options = self.s.options
        return blocks_of(action, options.inquisitor) if action and action in BLOCKABLE[options.countess_blocks_examine] else ()

    # --- acting --------------------------------------------------------------------------------------------------------

    def best(self, action: Action) -> float:
        """The chance that an action leaves, against the best target."""
        if action not in TARGETED:
            return self.declared(action, None)
        return max(self.declared(action, int(target)) for target in victims(self.s, self.me, action))

    def declared(self, action: Action, target: int | None) -> float:
        """The chance that declaring an action leaves."""
        paid = self.now.paid(self.me, -FEE[action])
        if action not in CLAIMING:
            return self.answered(paid, action, target)
        role, hand = CLAIM_OF[self.s.options.inquisitor][action], self.s.hands[self.me]
        doubt = self.doubt(role, action)
        if role in hand if role else Role.DUKE not in hand:
            doubter = after(self.s, self.me)[0] if target is None else target
            proven = self.answered(paid.lost(doubter), action, target)
        else:
            proven = self.share(self.now.lost(self.me))
        return doubt * proven + (1 - doubt) * self.answered(paid, action, target)

    def answered(self, now: Stakes, action: Action, target: int | None) -> float:
        """My action takes effect, if nobody blocks it."""
        chance = self.unblocked(action, target)
        return chance * self.share(self.effect(now, self.me, action, target)) + (1 - chance) * self.share(now)

    def effect(self, now: Stakes, player: int, action: Action, target: int | None) -> Stakes:
        """What an action does."""
        match action:
            case Action.INCOME:
                return now.paid(player, 1)
            case Action.FOREIGN_AID:
                return now.paid(player, 2)
            case Action.TAX:
                return now.paid(player, 3)
            case Action.EMBEZZLE:
                return now.paid(player, self.s.almshouse)
            case Action.STEAL if target is not None:
                coins = min(2, now.coins[target])
                return now.paid(target, -coins).paid(player, coins)
            case Action.COUP | Action.ASSASSINATE if target is not None:
                return now.lost(target)
            case _:
                return now.better(self.comfort(action, target) if player == self.me else -LOOK)

    def comfort(self, action: Action, target: int | None) -> float:
        """By how much an action makes me stronger that moves no coins and costs no influence."""
        s, me = self.s, self.me
        match action:
            case Action.EXCHANGE:
                return max(0.0, FRESH * s.influence[me] - worth(s.hands[me]))
            case Action.EXAMINE:
                return LOOK
            case _:
                return SAFETY * (len(foes(s, me)) - self.foes_after(me if target is None else target))

    def foes_after(self, turncoat: int) -> int:
        """How many foes I have when that player has changed sides."""
        sides = list(self.s.factions)
        side = sides[turncoat]
        assert side is not None
        sides[turncoat] = OTHER[side]
        others = after(self.s, self.me)
        return sum(sides[player] is not sides[self.me] for player in others) or len(others)

    # --- reacting ------------------------------------------------------------------------------------------------------

    def done(self, now: Stakes) -> float:
        """The chance that the action of this turn leaves when it happens."""
        assert self.s.action is not None
        return self.share(self.effect(now, self.s.active, self.s.action, self.s.target))

    def passed(self, now: Stakes, after_challenge: bool = False) -> float:
        """The chance that is left when the claim stands: it may be for me to block."""
        late = after_challenge and self.s.action is not Action.EXAMINE and not self.s.options.block_after_own_challenge
        if self.s.target != self.me or late:
            return self.done(now)
        return max([self.done(now), *(self.blocked(now, role) for role in self.blocks(self.s.action))])

    def blocked(self, now: Stakes, role: Role) -> float:
        """The chance that a block leaves."""
        s, me = self.s, self.me
        assert s.action is not None
        doubt = self.doubt(role, s.action)
        tried = self.share(now.lost(s.active)) if role in s.hands[me] else self.done(now.lost(me))
        return doubt * tried + (1 - doubt) * self.share(now)

    def challenged(self) -> float:
        """The chance that a challenge of the action leaves."""
        s, true = self.s, self.truth(self.s.active, LIES)
        refund = s.fee if s.options.assassin_refund == "on_challenge" else 0
        caught = self.share(self.now.paid(s.active, refund).lost(s.active))
        return true * self.passed(self.now.lost(self.me), after_challenge=True) + (1 - true) * caught

    def block_challenged(self) -> float:
        """The chance that a challenge of the block leaves."""
        blocker = self.s.blocker
        assert blocker is not None
        true = self.truth(blocker, BLUFFED_BLOCKS)
        return true * self.share(self.now.lost(self.me)) + (1 - true) * self.done(self.now.lost(blocker))
