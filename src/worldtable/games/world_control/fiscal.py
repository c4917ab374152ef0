"""World Control: the fiscal year, and Craps on 00 (WC-9)."""

from __future__ import annotations

from worldtable.games.craps.round import next_step
from worldtable.games.craps.state import Step, begin_round, running
from worldtable.games.world_control.armies import enlist
from worldtable.games.world_control.board import CONSTANTS
from worldtable.games.world_control.cards import GENERAL, SAGE, any_left, draw_cards
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.events import FiscalYear, LoanServed
from worldtable.games.world_control.questions import FISCAL
from worldtable.games.world_control.spree import end_spree
from worldtable.games.world_control.state import Stage, Table, clockwise


async def pass_start(s: Table, player: int) -> None:
    """WC-9.1 to WC-9.5: whoever reaches or crosses 00 has completed a fiscal year and collects; a loan is served instead."""
    s.fiscal_years[player] += 1
    s.proposed[player] = False
    end_spree(s, player)
    if s.loans[player]:
        s.loans[player] -= 1
        s.tell(LoanServed, player)
    else:
        await collect_year(s, player)


async def collect_year(s: Table, player: int) -> None:
    """WC-9.1: 200 b, or 2 Corpz, or 2 SAGE cards, or 2 GENERAL cards, as far as there are cards (WC-6.4)."""
    options = [Word.CASH, Word.CORPZ]
    options += [word for word, of in ((Word.SAGE, SAGE), (Word.GENERAL, GENERAL)) if any_left(s, of)]
    said = await FISCAL.ask(player, options)
    s.tell(FiscalYear, player, said)
    if said is Word.CASH:
        s.cash[player] += CONSTANTS["fiscal_cash"]
    elif said is Word.CORPZ:
        enlist(s, player, CONSTANTS["fiscal_corpz"])
    else:
        await draw_cards(s, player, SAGE if said is Word.SAGE else GENERAL, CONSTANTS["fiscal_cards"])


# --- Craps ------------------------------------------------------------------------------------------------------------


async def land_on_start(s: Table, me: int) -> None:
    """WC-9.6, CR-1.1 to CR-1.4: who has ended a movement exactly on 00, and collected, may open a game of Craps."""
    if s.options.craps:
        begin_round(s, clockwise(s, me), must_shoot=False)
        s.stage = Stage.CRAPS


async def play_craps(s: Table) -> None:
    """WC-9.7 to WC-9.10, CR-1.5: one round by the rules of Craps; then the turn goes on."""
    await next_step(s)
    if running(s).step is Step.OVER:
        s.craps = None
        s.stage = Stage.AFTER
