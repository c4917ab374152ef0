"""World Control: entering another Player's city (WC-13)."""

from __future__ import annotations

from worldtable.games.world_control.armies import fall
from worldtable.games.world_control.blocs import in_bloc
from worldtable.games.world_control.board import CITY_AT, MORTGAGE, VALUE, Place
from worldtable.games.world_control.buying import acquire, cross, decides_to_buy
from worldtable.games.world_control.choices import Named, Word, named
from worldtable.games.world_control.combat import lose_fight, win_fight
from worldtable.games.world_control.debt import owe
from worldtable.games.world_control.events import Bought, Declined
from worldtable.games.world_control.events_of_conflicts import Entered, Infiltrated
from worldtable.games.world_control.questions import BLOC_ATTACK, BUY_BANKRUPT, ENTER
from worldtable.games.world_control.state import BANKRUPT, Fight, Stage, Table, owner_of
from worldtable.games.world_control.variants import civil_armies


async def enter(s: Table, me: int, owner: int, city: Place) -> None:
    """WC-13.1, WC-13.2: its value at its size on arrival is owed, fixed and without mercy: pay, or fight."""
    size = s.estate[owner][city]
    if size == BANKRUPT:
        await buy_bankrupt(s, me, owner, city)
        return
    due = VALUE[city][size]
    s.tell(Entered, me, owner, city, size, due)
    if in_bloc(s, owner, city):
        s.stage = Stage.BLOC
        owe(s, me, owner, due)
        return
    options: list[Word | Named] = [Word.PAY, Word.FIGHT] if s.corpz[me] else [Word.PAY]
    options += [named("civil war", army) for army in civil_armies(s, me, city)]
    said = await ENTER.ask(me, options)
    if said is Word.PAY:
        owe(s, me, owner, due)
    else:
        await infiltrate(s, me, Fight(city, due, Place(said.name) if isinstance(said, Named) else None))


async def attack_bloc(s: Table) -> None:
    """WC-13.7: in a bloc the debt was paid first; then one may fight without further debt, and without a refund."""
    me, city = s.active, CITY_AT[s.position[s.active]]
    if await BLOC_ATTACK.ask(me, (Word.LEAVE, Word.FIGHT) if s.corpz[me] else (Word.LEAVE,)) is Word.FIGHT:
        await infiltrate(s, me, Fight(city, 0))
    else:
        s.stage = Stage.AFTER


async def infiltrate(s: Table, me: int, fight: Fight) -> None:
    """WC-13.3 to WC-13.6: one Corpz at the border. Failing costs it, and the debt; an empty city is taken over at once."""
    s.fight = fight
    if not await cross(s, me, fight.place, 1):
        fall(s, me, fight.army, 1)
        s.tell(Infiltrated, me, fight.place, False)
        lose_fight(s, me, fight)
        return
    s.tell(Infiltrated, me, fight.place, True)
    owner = owner_of(s, fight.place)
    assert owner is not None
    if s.estate[owner][fight.place]:
        s.stage = Stage.ATTACK
    else:
        win_fight(s, me, owner, fight)


async def buy_bankrupt(s: Table, me: int, owner: int, city: Place) -> None:
    """WC-13.9: nothing is owed, and nobody can fight; the city may be bought for its mortgage, and stays bankrupt."""
    if not await decides_to_buy(s, me, MORTGAGE[city], BUY_BANKRUPT):
        s.tell(Declined, me, city)
        return
    s.cash[me] -= MORTGAGE[city]
    s.cash[owner] += MORTGAGE[city]
    del s.estate[owner][city]
    acquire(s, me, city, BANKRUPT)
    s.tell(Bought, me, city, MORTGAGE[city], owner)
