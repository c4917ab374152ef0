"""World Control: combat and takeover (WC-14)."""

from __future__ import annotations

from worldtable.engine.chance import die
from worldtable.games.world_control.armies import available, fall
from worldtable.games.world_control.board import COMBAT_DIE, CONSTANTS, GENERAL_NUMBER, General, Place
from worldtable.games.world_control.buying import acquire
from worldtable.games.world_control.cards import play_card
from worldtable.games.world_control.choices import Number, Word, counted
from worldtable.games.world_control.debt import owe
from worldtable.games.world_control.events_of_conflicts import Clashed, GaveUp, LostFight, TookOver
from worldtable.games.world_control.questions import ATTACK, ATTACK_CARD, DEFEND_CARD
from worldtable.games.world_control.state import WIN, Fight, Stage, Table, owner_of

MOST_ATTACKS: int = CONSTANTS["max_attacks"]


async def attack(s: Table) -> None:
    """WC-14.1, WC-14.2, WC-14.9, WC-14.10: up to three attacks, each with as many Corpz as one likes and the city has."""
    me, fight = s.active, s.fight
    assert fight is not None
    owner = owner_of(s, fight.place)
    assert owner is not None
    most = min(available(s, me, fight.army), s.estate[owner][fight.place])
    said = await ATTACK.ask(me, (Word.GIVE_UP, *counted("attack", most)))
    if not isinstance(said, Number):
        s.tell(GaveUp, me, fight.place)
        lose_fight(s, me, fight)
        return
    fight.attacks += 1
    lost, killed = await clash(s, me, owner, said.n)
    fall(s, me, fight.army, lost)
    fall(s, owner, fight.place, killed)
    s.tell(Clashed, me, owner, fight.place, tuple(s.red), tuple(s.white), lost, killed)
    if not s.estate[owner][fight.place]:
        win_fight(s, me, owner, fight)
    elif fight.attacks == MOST_ATTACKS or not available(s, me, fight.army):
        lose_fight(s, me, fight)


# --- one exchange of dice ---------------------------------------------------------------------------------------------


async def clash(s: Table, attacker: int, defendant: int, n: int) -> tuple[int, int]:
    """WC-14.3 to WC-14.7: n red against n white numbers; how many Corpz the attacker and the defendant lose."""
    s.red, s.white = [], []
    await attackers_numbers(s, attacker, n)
    await defendants_numbers(s, defendant, n)
    s.throws += 1
    s.red.sort(reverse=True)
    s.white.sort(reverse=True)
    return compared(s.red, s.white, s.options.win_vs_win == "none")


async def attackers_numbers(s: Table, player: int, n: int) -> None:
    """WC-14.4: up to n GENERAL cards, each in place of a die; then the attacker's remaining dice."""
    while len(s.red) < n and s.generals[player]:
        said = await ATTACK_CARD.ask_from(s, player)
        if not isinstance(said, General):
            break
        play_card(s, player, said)
        s.red.append(strength(said))
    while len(s.red) < n:
        s.red.append(await die(COMBAT_DIE, "combat die"))


async def defendants_numbers(s: Table, player: int, n: int) -> None:
    """WC-14.5: the defendant sees the attacker's numbers, commits cards likewise, and rolls the remaining dice."""
    while len(s.white) < n and s.generals[player]:
        said = await DEFEND_CARD.ask_from(s, player)
        if not isinstance(said, General):
            break
        play_card(s, player, said)
        s.white.append(strength(said))
    while len(s.white) < n:
        s.white.append(await die(COMBAT_DIE, "combat die"))


def strength(card: General) -> int:
    """WC-14.6: a card counts its number, a win card more than any."""
    return WIN if card is General.WIN else GENERAL_NUMBER[card]


def compared(red: list[int], white: list[int], wins_cancel: bool) -> tuple[int, int]:
    """WC-14.6, WC-14.7: from the highest down, pair by pair: the lower loses, equal ones the attacker; WC R68 for two wins."""
    killed = sum(one > other for one, other in zip(red, white, strict=True))
    spared = sum(one == other == WIN for one, other in zip(red, white, strict=True)) if wins_cancel else 0
    return len(red) - killed - spared, killed


# --- the end of a fight -----------------------------------------------------------------------------------------------


def lose_fight(s: Table, me: int, fight: Fight) -> None:
    """WC-13.4, WC-14.10: losses stand, and the debt is due in full."""
    owner = owner_of(s, fight.place)
    assert owner is not None
    s.tell(LostFight, me, fight.place)
    s.fight, s.stage = None, Stage.AFTER
    owe(s, me, owner, fight.due)


def win_fight(s: Table, me: int, owner: int, fight: Fight) -> None:
    """WC-13.6, WC-14.11: the debt is averted, and the city, empty and active, changes hands; then Corpz are placed."""
    del s.estate[owner][fight.place]
    acquire(s, me, Place(fight.place), 0)
    s.tell(TookOver, me, owner, fight.place)
    s.fight, s.stage = None, Stage.PLACE
