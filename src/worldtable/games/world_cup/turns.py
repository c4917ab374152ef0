"""The World Cup Game: a turn, and the end of a stack (CUP-2, CUP-5)."""

from __future__ import annotations

from worldtable.games.world_cup.cards import draw_card, shuffle, use_up
from worldtable.games.world_cup.effects import EFFECTS
from worldtable.games.world_cup.events import Discarded, Drew, LastTurns, Reshuffled, TurnBegins
from worldtable.games.world_cup.questions import CARD, USE
from worldtable.games.world_cup.state import Stage, Table, Use, many_players, next_after, tournament_of
from worldtable.games.world_cup.targets import uses
from worldtable.games.world_cup.tournament import Round


async def play_turn(s: Table) -> None:
    """CUP-2.1 to CUP-2.3: one card leaves the hand, its effect is carried out or not, and a card is drawn."""
    me = s.active
    s.tell(TurnBegins, me, s.stack)
    card = await CARD.ask_from(s, me)
    use_up(s, me, card)
    s.use = await USE.ask(me, uses(s, me, card))
    if s.use is Use.DISCARD:
        s.tell(Discarded, me, card)
    else:
        await EFFECTS[card](s, me)  # CUP-2.5
    s.discards.append(card)  # CUP-2.6
    s.card = s.use = None
    if s.extra:
        last_turn(s)
    else:
        s.tell(Drew, me, await draw_card(s, me))  # CUP-2.7
        s.stack -= 1
        if not s.stack:
            exhausted(s, me)
    s.active = next_after(s, me)


def exhausted(s: Table, me: int) -> None:
    """CUP-5.1, CUP-5.7: the last card of the stack ends the round at once, and who drew it is remembered."""
    s.last = me
    if s.round is Round.GROUP and not s.replay:
        end_pass(s)
    else:
        s.stage = Stage.SCORE


def end_pass(s: Table) -> None:
    """CUP-5.2 to CUP-5.5: the deck is run through once or twice; with many players everybody then has one more turn."""
    s.passes += 1
    if s.passes < tournament_of(s).passes:
        s.stack = shuffle(s)
        s.tell(Reshuffled, s.stack)
    elif many_players(s):
        s.extra = len(s.held)
        s.tell(LastTurns, next_after(s, s.last))
    else:
        s.stage = Stage.SCORE


def last_turn(s: Table) -> None:
    """CUP-5.5, CUP-5.6: a turn without a draw, in the group stage only; after the last drawer's the round ends."""
    s.extra -= 1
    if not s.extra:
        s.stage = Stage.SCORE
