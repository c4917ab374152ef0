"""Światowy Konflikt: the house bot. It weighs what each answer leads to, by counted cards, and mixes answers of like worth.

An answer is worth the chance of winning that it leaves (stakes.py). Whether a claim is true is estimated by counting cards
(counting.py), and by how often who does not hold a character claims it all the same. Every choice has some luck in it,
the more the less it matters: a bot that always lies, always doubts, or never does, is soon seen through.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random

from worldtable.engine.bot import Sight
from worldtable.games.swiatowy_konflikt.counting import Count, count
from worldtable.games.swiatowy_konflikt.menu import BLOCKED_AS, CLAIMING, FEE, TARGETED, blocks_of, claim_of, victims
from worldtable.games.swiatowy_konflikt.stakes import Stakes, stakes_of
from worldtable.games.swiatowy_konflikt.state import COPIES, Action, Role, Table, after, alive, foes, two_factions

LIES = 0.35  # who lacks a character claims it so often, compared with who holds it
BLUFFED_BLOCKS = 0.35  # and blocks as it
DOUBTS = 0.3  # how often a claim is challenged between two players, if nothing is known about them
CROWD_DOUBTS = 0.15
PRIOR = 8.0
PACE = 1.5
DEAD = 0.7
DEADLY = 1.5
LISTEN = 0.5
QUIET = -0.1
LOOK = 0.08
WARMTH = 0.06  # how much worse an answer may be and still be given often

WORTH = {  # what a character is worth in a hand
    Role.DUKE: 0.40,
    Role.ASSASSIN: 0.35,
    Role.CAPTAIN: 0.40,
    Role.AMBASSADOR: 0.20,
    Role.INQUISITOR: 0.30,
    Role.COUNTESS: 0.25,
}
TWIN = 0.3  # what part of it a second copy is worth
FRESH = 0.65  # what a hand is worth after an Exchange, on average


def house_bot(sight: Sight, rng: Random) -> str:
    """Answer a question by what it leads to."""
    s, me, options = sight.state, sight.player, sight.options
    assert me is not None
    match sight.question:
        case "reveal" if s.claim in options:
            return str(s.claim)
        case "reveal" | "lose" | "show":
            return max(options, key=lambda card: hand_worth(without(s.hands[me], card)))
        case "keep":
            return max(options, key=lambda keep: hand_worth([Role(card) for card in keep.split()[1:]]))
        case "examine":
            return "force" if WORTH[s.shown[me]] >= 0.3 else "return"
        case _:
            return mixed(Mind(s, me).weigh(sight.question, options), rng)


def mixed(worths: Mapping[str, float], rng: Random) -> str:
    """One of the answers: mostly the best, often one that is nearly as good."""
    best = max(worths.values())
    warmth = WARMTH * best + 1e-9
    return rng.choices(list(worths), [exp((worth - best) / warmth) for worth in worths.values()])[0]


# --- hands -----------------------------------------------------------------------------------------------------------------


def hand_worth(hand: list[Role]) -> float:
    """What cards are worth together: two different ones can do more."""
    return sum(WORTH[role] * (TWIN if role in hand[:n] else 1) for n, role in enumerate(hand))


def without(hand: list[Role], card: str) -> list[Role]:
    """A hand that loses a card."""
    left = list(hand)
    left.remove(Role(card))
    return left


# --- thinking --------------------------------------------------------------------------------------------------------------


class Mind:
    """What the bot makes of a moment."""

    def __init__(self, s: Table, me: int) -> None:
        """See the table from that player's seat."""
        self.s, self.me, self.now = s, me, stakes_of(s)
        self.cards = count(s, me)
        self.envoy = s.options.inquisitor
        self.alone = alive(s) == 2

    def weigh(self, question: str | None, options: tuple[str, ...]) -> dict[str, float]:
        """What each answer is worth."""
        match question:
            case "action":
                return {option: self.best_target(Action(option))[0] for option in options}
            case "target":
                assert self.s.action is not None
                return {option: self.declared(self.s.action, int(option.split()[1])) for option in options}
            case "challenge":
                return self.weigh_challenge()
            case "block":
                return {option: self.block(option.removeprefix("block ")) for option in options}
            case _:
                return self.weigh_block_challenge()

    def share(self, stakes: Stakes) -> float:
        """My chance of winning."""
        return stakes.share(self.me)

    # acting

    def best_target(self, action: Action) -> tuple[float, int | None]:
        """What the action is worth against whom it is worth most."""
        if action not in TARGETED:
            return self.declared(action, None), None
        return max((self.declared(action, int(target)), int(target)) for target in victims(self.s, self.me, action))

    def declared(self, action: Action, target: int | None) -> float:
        """What declaring the action is worth: it may be challenged, then blocked."""
        now = self.now.paid(self.me, -FEE[action])
        happens = self.unless_blocked(now, action, target)
        if action not in CLAIMING:
            return self.share_of(happens)
        role = claim_of(action, self.envoy)
        doubt = self.doubt(role, action is Action.ASSASSINATE)
        true = role in self.s.hands[self.me] if role else Role.DUKE not in self.s.hands[self.me]
        if true:
            doubter = target if target is not None else after(self.s, self.me)[0]
            proven = self.unless_blocked(now.lost(doubter), action, target)
            return (1 - doubt) * self.share_of(happens) + doubt * self.share_of(proven)
        return (1 - doubt) * self.share_of(happens) + doubt * self.share(self.now.lost(self.me))

    def share_of(self, outcomes: list[tuple[float, Stakes]]) -> float:
        """My chance of winning over several outcomes."""
        return sum(chance * self.share(stakes) for chance, stakes in outcomes)

    def unless_blocked(self, now: Stakes, action: Action, target: int | None) -> list[tuple[float, Stakes]]:
        """The action happens, or is blocked."""
        done = self.effect(now, self.me, action, target)
        if action not in BLOCKED_AS or (action is Action.EXAMINE and not self.s.options.countess_blocks_examine):
            return [(1.0, done)]
        open_ = 1.0
        for player in [target] if target is not None else foes(self.s, self.me):
            for role in blocks_of(action, self.envoy):
                held = self.cards.chance(role, player, now.influence[player])
                open_ *= 1 - held - (1 - held) * BLUFFED_BLOCKS * LISTEN
        return [(open_, done), (1 - open_, now)]

    def effect(self, now: Stakes, player: int, action: Action, target: int | None) -> Stakes:
        """What the action does."""
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
                return self.quiet_effect(now, player, action, target)

    def quiet_effect(self, now: Stakes, player: int, action: Action, target: int | None) -> Stakes:
        """What an action does that moves no coins and costs no influence."""
        if player != self.me:
            return now.improved(QUIET)
        match action:
            case Action.EXCHANGE:
                return now.improved(max(0.0, FRESH * now.influence[player] / 2 - hand_worth(self.s.hands[player])))
            case Action.EXAMINE:
                return now.improved(LOOK)
            case _:
                return now.improved(self.safety(action, target))

    def safety(self, action: Action, target: int | None) -> float:
        """What a conversion is worth: fewer foes."""
        return 0.0

    def doubt(self, role: Role | None, deadly: bool) -> float:
        """How likely somebody challenges me: more at a table that has done so, and if few copies are left to claim."""
        usual = DOUBTS if self.alone else CROWD_DOUBTS
        doubt = (usual * PRIOR + sum(map(len, self.s.dead))) / (PRIOR + self.s.turn * PACE)
        dead = sum(cards.count(role) for cards in self.s.dead)
        return 1.0 if dead == COPIES else min(1.0, doubt * (1 + DEAD * dead) * (DEADLY if deadly else 1))

    # reacting

    def truth(self, role: Role | None, player: int, lies: float) -> float:
        """How likely the claim is true, now that it was made."""
        if role is None:
            held = 1 - self.cards.chance(Role.DUKE, player, self.s.influence[player])
        else:
            held = self.cards.chance(role, player, self.s.influence[player])
        return held / (held + (1 - held) * lies) if held else 0.0

    def weigh_challenge(self) -> dict[str, float]:
        """Challenge the action of this turn, or let it happen."""
        s, me, action, actor = self.s, self.me, self.s.action, self.s.active
        assert action is not None
        true = self.truth(s.claim, actor, LIES)
        refund = s.fee if s.options.assassin_refund == "on_challenge" else 0
        caught = self.share(self.now.paid(actor, refund).lost(actor))
        return {
            "challenge": true * self.stands(self.now.lost(me), true=1.0) + (1 - true) * caught,
            "pass": self.stands(self.now, true),
        }

    def stands(self, now: Stakes, true: float) -> float:
        """What it is worth to me that the claim stands: the action happens, unless I block it."""
        s, action = self.s, self.s.action
        assert action is not None
        if not now.influence[self.me]:
            return 0.0
        happens = self.share(self.effect(now, s.active, action, s.target))
        if s.target != self.me or action not in BLOCKED_AS:
            return happens
        if action is Action.EXAMINE and not s.options.countess_blocks_examine:
            return happens
        if now.influence[self.me] < s.influence[self.me] and not s.options.block_after_own_challenge:
            return happens
        return max(happens, *(self.blocked(now, role) for role in blocks_of(action, self.envoy)))

    def block(self, name: str) -> float:
        """What a block, or a pass, is worth."""
        if name != "pass":
            return self.blocked(self.now, Role(name))
        assert self.s.action is not None
        return self.share(self.effect(self.now, self.s.active, self.s.action, self.s.target))

    def blocked(self, now: Stakes, role: Role) -> float:
        """What a block as that character is worth: it may be challenged."""
        s = self.s
        assert s.action is not None
        doubt = self.doubt(role, s.action is Action.ASSASSINATE)
        if role in s.hands[self.me]:
            return (1 - doubt) * self.share(now) + doubt * self.share(now.lost(s.active))
        broken = self.effect(now.lost(self.me), s.active, s.action, s.target)
        return (1 - doubt) * self.share(now) + doubt * self.share(broken)

    def weigh_block_challenge(self) -> dict[str, float]:
        """Challenge a block, or let it stand."""
        s, me, blocker = self.s, self.me, self.s.blocker
        assert blocker is not None and s.action is not None
        true = self.truth(s.claim, blocker, BLUFFED_BLOCKS)
        broken = self.share(self.effect(self.now.lost(blocker), s.active, s.action, s.target))
        return {"challenge": true * self.share(self.now.lost(me)) + (1 - true) * broken, "pass": self.share(self.now)}
