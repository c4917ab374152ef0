"""Światowy Konflikt: which actions and targets are legal, and who may block them as whom."""

from __future__ import annotations

from functools import cache

from worldtable.games.swiatowy_konflikt.state import DATA, Action, Role, Table, after, foes, overtime

FEE = {Action(row["id"]): int(row.get("fee", 0)) for row in DATA["action"]}  # SK-2.3
COUP_FEE = FEE[Action.COUP]
TARGETED = frozenset(Action(row["id"]) for row in DATA["action"] if row.get("target"))  # SK-2.6
ATTACKS = frozenset({Action.COUP, Action.STEAL, Action.ASSASSINATE, Action.EXAMINE})  # SK-9.4
CLAIMED = {Action(row["id"]): str(row["claim"]) for row in DATA["action"] if "claim" in row}
CLAIMING = frozenset({*CLAIMED, Action.EMBEZZLE})  # SK-3.2, SK-4.1: the actions with a claim
BLOCKED_AS = {Action(row["id"]): tuple(map(str, row["blocks"])) for row in DATA["action"] if "blocks" in row}
BLOCKABLE = {False: frozenset(BLOCKED_AS), True: frozenset({*BLOCKED_AS, Action.EXAMINE})}  # SK-3.3, SK-5.4, by table option
BLOCKED_AS[Action.EXAMINE] = ("countess",)
FORCED_COUP_AT = int(DATA["forced_coup_at"])
FACTIONS_ONLY = frozenset({Action.CONVERT_SELF, Action.CONVERT_OTHER, Action.EMBEZZLE})
ONLY_COUP, ONLY_INCOME = (Action.COUP,), (Action.INCOME,)


class Target(int):
    """SK-2.6: a player whom an action names."""

    def __str__(self) -> str:
        return f"target {int(self)}"


TARGETS = tuple(map(Target, range(6)))


@cache
def targets_among(players: tuple[int, ...]) -> tuple[Target, ...]:
    """These players as targets."""
    return tuple(TARGETS[player] for player in players)


# --- what the variants change ----------------------------------------------------------------------------------------------


@cache
def actions_of(factions: bool, inquisitor: bool) -> tuple[Action, ...]:
    """SK-2.2: the menu with these variants. SK-10.9: Exchange and Examine are two actions with one claim."""
    absent = (FACTIONS_ONLY if not factions else frozenset()) | ({Action.EXAMINE} if not inquisitor else frozenset())
    return tuple(action for action in Action if action not in absent)


def role_named(name: str, inquisitor: bool) -> Role:
    """SK-1.1, SK-10.1: a character; the `envoy` is the Ambassador, or the Inquisitor in that variant."""
    if name == "envoy":
        return Role.INQUISITOR if inquisitor else Role.AMBASSADOR
    return Role(name)


def claims(inquisitor: bool) -> dict[Action, Role | None]:
    """SK-3.2: the character that an action claims; None for Embezzlement, which claims that there is no Duke (SK-9.9)."""
    return {action: role_named(CLAIMED[action], inquisitor) if action in CLAIMED else None for action in Action}


CLAIM_OF = {inquisitor: claims(inquisitor) for inquisitor in (False, True)}


@cache
def blocks_of(action: Action, inquisitor: bool) -> tuple[Role, ...]:
    """SK-5.1 to SK-5.3, SK-10.7: the characters that block the action."""
    return tuple(role_named(name, inquisitor) for name in BLOCKED_AS[action])


# --- what the moment allows ------------------------------------------------------------------------------------------------


def menu(s: Table, me: int) -> tuple[Action, ...]:
    """SK-2.3, SK-2.4, SK-2.7, SK-9.10, SK-14.2: the legal actions, which SK-2.10 says are never none."""
    coins, options = s.coins[me], s.options
    if overtime(s):
        return ONLY_COUP if coins >= COUP_FEE else ONLY_INCOME
    if coins >= FORCED_COUP_AT:
        return ONLY_COUP
    if options.empty_targets == "allow":
        return affordable(options.factions, options.inquisitor, coins, True, True)
    loot = any(map(s.coins.__getitem__, foes(s, me))) if options.factions else sum(s.coins) > coins
    return affordable(options.factions, options.inquisitor, coins, loot, s.almshouse > 0)


@cache
def affordable(factions: bool, inquisitor: bool, coins: int, loot: bool, alms: bool) -> tuple[Action, ...]:
    """SK-2.3, SK-2.7: the menu, less what costs too much, a theft without a victim and an empty almshouse."""
    idle = {Action.STEAL: not loot, Action.EMBEZZLE: not alms}
    return tuple(action for action in actions_of(factions, inquisitor) if FEE[action] <= coins and not idle.get(action))


def victims(s: Table, me: int, action: Action) -> tuple[Target, ...]:
    """SK-2.6, SK-7.2, SK-9.4, SK-9.8, SK-10.3: whom the action may name, clockwise."""
    spared = action in ATTACKS and not (s.options.examine_fellow and action is Action.EXAMINE)
    targets = targets_among(foes(s, me) if spared else after(s, me))
    if action is Action.STEAL and s.options.empty_targets == "forbid":
        return tuple(filter(s.coins.__getitem__, targets))
    return targets


def blockers(s: Table, me: int) -> tuple[int, ...]:
    """SK-3.3, SK-3.11, SK-5.1 to SK-5.3, SK-9.5: anybody but fellows stops Foreign Aid; else the target alone, if it lives."""
    if s.target is None:
        return foes(s, me)
    doubted = s.challenger == s.target and s.action is not Action.EXAMINE
    barred = doubted and not s.options.block_after_own_challenge
    return (s.target,) if s.influence[s.target] and not barred else ()
