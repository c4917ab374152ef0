"""Światowy Konflikt: rounds and turns, top to bottom as in the rulebook."""

from __future__ import annotations

from worldtable.engine.chance import Pile, die
from worldtable.games.swiatowy_konflikt import questions
from worldtable.games.swiatowy_konflikt.challenges import claim_stands, is_blocked
from worldtable.games.swiatowy_konflikt.effects import EFFECTS
from worldtable.games.swiatowy_konflikt.events import (
    Declared,
    Drew,
    GameWon,
    HandRevealed,
    Joined,
    Overtime,
    Resigned,
    RoundBegins,
    RoundWon,
    TurnBegins,
)
from worldtable.games.swiatowy_konflikt.evidence import begin_memory, fact, listed, remember_deal
from worldtable.games.swiatowy_konflikt.losing import RoundOver, bury, put_in_hand, return_purses
from worldtable.games.swiatowy_konflikt.menu import BLOCKABLE, CLAIM_OF, CLAIMING, FEE, TARGETED, menu, victims
from worldtable.games.swiatowy_konflikt.state import (
    DATA,
    HAND,
    SEATS,
    Action,
    Faction,
    Step,
    Table,
    after,
    full_deck,
)

NOTICE, COINS, COINS_FOR_TWO = int(DATA["notice"]), int(DATA["coins"]), int(DATA["coins_for_two"])
DEAL = Pile(Step.DEAL, lambda s: s.deck)


async def turn(s: Table) -> None:
    """SK-2.1, SK-2.9: one action, from its declaration to the end of the turn; before the first of a round the deal."""
    if s.step is DEAL.name:
        await deal(s)
    elif not s.facts:
        begin_memory(s)  # a situation that was laid out by hand
    me = s.active
    s.tell(TurnBegins, me, s.turn)
    if s.turn + NOTICE > s.options.overtime_after_turn:
        announce_overtime(s)
    try:
        s.action = action = await questions.ACTION.ask(me, menu(s, me))  # SK-2.5: whatever the hand is
        if action in TARGETED:
            s.step = questions.TARGET.name
            s.target = int(await questions.TARGET.ask(me, victims(s, me, action)))
        if not s.resigned[me]:  # SK-12.8: who resigns when asked for an action or a target takes no action
            declare(s, me, action)
            stands = action not in CLAIMING or await claim_stands(s, me, action)  # SK-4.9, SK-4.10
            if stands and action in BLOCKABLE[s.options.countess_blocks_examine]:
                stands = not await is_blocked(s, me, action)  # SK-4.11, SK-5.8
            if stands:
                await EFFECTS[action](s, me)
        end_turn(s)
    except RoundOver:
        end_round(s)


# --- a round begins ------------------------------------------------------------------------------------------------------


async def deal(s: Table) -> None:
    """SK-1.5, SK-1.6, SK-11.3, SK-11.6: everything but wins and seats begins anew, for all who have not resigned."""
    if s.round > 1:
        clear_cards(s)
    players = [player for player, gone in enumerate(s.resigned) if not gone]
    s.first = s.active = await first_player(s, players)
    deal_coins(s, players)
    for player in players:
        for _ in range(HAND):
            put_in_hand(s, player, await DEAL.draw(s))
        s.tell(Drew, player, tuple(s.hands[player]))
    if s.options.factions:
        await assign_factions(s, players)
    remember_deal(s)
    s.step = questions.ACTION.name


def clear_cards(s: Table) -> None:
    """SK-8.3, SK-11.3: all cards go back into the deck, the almshouse is emptied, the turns are counted anew."""
    seats = range(len(s.hands))
    s.deck = full_deck(s.options)
    s.fallen.clear()
    s.hands, s.dead, s.memory = [[] for _ in seats], [[] for _ in seats], [[] for _ in seats]
    s.facts = []
    s.influence, s.coins = [0 for _ in seats], [0 for _ in seats]
    s.factions = [None for _ in seats]
    s.almshouse, s.turn, s.revealed = 0, 1, []


async def first_player(s: Table, players: list[int]) -> int:
    """SK-1.4: by lot in the first round. SK-11.4: then the winner, or by option the next seat or the lot again."""
    if s.round == 1 or s.options.next_starter == "random":
        return await die(players, "first player")
    if s.options.next_starter == "winner" and s.active in players:
        return s.active
    seat = s.first if s.options.next_starter == "clockwise" else s.active
    return next(player for player in SEATS[len(s.hands)][seat] if player in players)


def deal_coins(s: Table, players: list[int]) -> None:
    """SK-1.6: two coins each, between two players one; by option only the first player has one."""
    pair, both = len(players) == 2, s.options.two_player_coins == "both_one"
    for player in players:
        s.coins[player] = COINS_FOR_TWO if pair and (both or player == s.first) else COINS
    s.tell(RoundBegins, s.round, s.first, tuple(s.coins))


async def assign_factions(s: Table, players: list[int]) -> None:
    """SK-9.1, SK-9.17: half of the players, rounded down, are Populists, by lot; by option every second from the first."""
    if s.options.faction_setup == "alternate":
        order = [player for player in (s.first, *SEATS[len(s.hands)][s.first]) if player in players]
        populists = order[1::2]
    else:
        left = players[:]
        populists = []
        for _ in range(len(players) // 2):
            populists.append(await die(left[:], "populist"))
            left.remove(populists[-1])
    for player in players:
        s.factions[player] = Faction.POPULIST if player in populists else Faction.MONARCHIST
        s.tell(Joined, player, s.factions[player] or Faction.MONARCHIST)


# --- a turn --------------------------------------------------------------------------------------------------------------


def announce_overtime(s: Table) -> None:
    """SK-14.4: overtime is announced ten turns ahead and when it begins."""
    ahead = s.options.overtime_after_turn + 1 - s.turn
    if ahead in (NOTICE, 0):
        s.tell(Overtime, ahead)


def declare(s: Table, me: int, action: Action) -> None:
    """SK-2.8: action and target are declared together, and the fee leaves the purse."""
    s.claim = CLAIM_OF[s.options.inquisitor][action]
    if fee := FEE[action]:
        s.fee = fee
        s.coins[me] -= fee
    s.tell(Declared, me, action, s.target, s.claim, s.almshouse)


def end_turn(s: Table) -> None:
    """SK-8.7, SK-12.8: resignations, the coins of the dead, the turn counter, the next living player."""
    if True in s.resigned:
        carry_out_resignations(s)
    if s.fallen:
        return_purses(s)
    s.turn += 1
    s.active = after(s, s.active)[0]
    clear_turn(s)


def carry_out_resignations(s: Table) -> None:
    """SK-12.8: clockwise from the active player, until one is left: all hidden cards of who has resigned are dead."""
    for player in (s.active, *SEATS[len(s.hands)][s.active]):
        if s.resigned[player] and s.influence[player]:
            s.tell(Resigned, player)
            for card in s.hands[player][:]:
                bury(s, player, card)


def clear_turn(s: Table) -> None:
    """Nothing of the turn lies on the table any more."""
    s.step = questions.ACTION.name
    s.action = s.target = s.claim = None
    s.challenger = s.refuted = s.blocker = None
    s.fee = 0


# --- a round ends --------------------------------------------------------------------------------------------------------


def end_round(s: Table) -> None:
    """SK-8.6, SK-11.2, SK-13.5: the survivor scores a win and shows the hidden cards; the deck stays closed."""
    [winner] = [player for player, cards in enumerate(s.influence) if cards]
    s.wins[winner] += 1
    s.tell(RoundWon, winner, s.wins[winner])
    if s.options.reveal_winner_hand:
        s.revealed = s.hands[winner][:]
        s.facts.append(fact(winner, "holds", listed(s.revealed)))
        s.tell(HandRevealed, winner, tuple(s.revealed))
    clear_turn(s)
    s.active = winner
    s.winner = winner_of_game(s, winner)
    if s.winner is None:
        s.round += 1
        s.step = Step.DEAL
    else:
        s.over = True
        s.tell(GameWon, s.winner)


def winner_of_game(s: Table, winner: int) -> int | None:
    """SK-11.1, SK-11.2, SK-11.5: who has the agreed wins. SK-11.6: or is the only one who has not resigned."""
    if s.wins[winner] == s.options.wins_needed or all(s.resigned):
        return winner
    staying = [player for player, gone in enumerate(s.resigned) if not gone]
    return staying[0] if len(staying) == 1 else None
