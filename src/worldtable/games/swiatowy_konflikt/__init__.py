"""Światowy Konflikt: bluffing at a prince's court, for two to six players (SK-1.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from worldtable.engine.game import Choice, Game, Option
from worldtable.engine.words import Message, say
from worldtable.games.swiatowy_konflikt.belief import redeal
from worldtable.games.swiatowy_konflikt.bot import house_bot
from worldtable.games.swiatowy_konflikt.evidence import evidence
from worldtable.games.swiatowy_konflikt.report import report
from worldtable.games.swiatowy_konflikt.rules import turn
from worldtable.games.swiatowy_konflikt.scene import scene, touched
from worldtable.games.swiatowy_konflikt.state import Options, Table, lay_table, roles_of
from worldtable.games.swiatowy_konflikt.words import WORDS

NO_YES: dict[Choice, Message | str] = {False: say("no"), True: say("yes")}
ALLOWED: dict[Choice, Message | str] = {True: say("allowed"), False: say("not allowed")}
YES_NO: dict[Choice, Message | str] = {True: say("yes"), False: say("no")}

OPTIONS = (
    Option(
        "factions",
        say("Factions"),
        say("Monarchists and Populists spare their fellows; two more actions feed an almshouse, a third one empties it."),
        NO_YES,
        from_players=3,
    ),
    Option(
        "inquisitor",
        say("Inquisitor"),
        say("The Inquisitor takes the Ambassador’s place, and exchanges one card or examines one of another player."),
        NO_YES,
    ),
    Option(
        "wins_needed",
        say("Rounds to win"),
        say("How many rounds win the game."),
        {n: str(n) for n in range(1, 6)},
    ),
    Option(
        "two_player_coins",
        say("Coins with two players"),
        say("What two players have at the start of a round."),
        {"both_one": say("1 ₤ each"), "first_one": say("only the first player 1 ₤")},
    ),
    Option(
        "next_starter",
        say("Who starts the next round"),
        say("Matters with more than one round to win."),
        {"winner": say("the winner"), "clockwise": say("the next in order"), "random": say("by lot")},
    ),
    Option(
        "faction_setup",
        say("Assignment of factions"),
        say("How the factions are assigned."),
        {"random": say("at random"), "alternate": say("alternating")},
    ),
    Option(
        "block_after_own_challenge",
        say("Block after one’s own failed challenge"),
        say("Whether a target that challenged the action in vain may still block it."),
        ALLOWED,
    ),
    Option(
        "must_prove",
        say("Proof is compulsory"),
        say("Whether a challenged player who holds the claimed character must show it."),
        NO_YES,
    ),
    Option(
        "assassin_refund",
        say("Assassination fee after a successful challenge"),
        say("What becomes of the 3 ₤ when the Assassin was not proven."),
        {"on_challenge": say("refunded"), "never": say("lost")},
    ),
    Option(
        "dead_purse",
        say("Coins of eliminated players"),
        say("When they go to the treasury."),
        {"end_of_turn": say("at the end of the turn"), "at_once": say("at once")},
    ),
    Option(
        "empty_targets",
        say("Empty purses and almshouse"),
        say("Whether one may rob a player without coins and embezzle nothing."),
        {"forbid": say("cannot be chosen"), "allow": say("can be chosen")},
    ),
    Option(
        "examine_choice",
        say("Who picks the examined card"),
        say("Matters with the Inquisitor."),
        {"owner": say("its owner"), "random": say("chance")},
    ),
    Option(
        "examine_fellow",
        say("Examining fellows"),
        say("Whether fellows may be examined; matters with factions and the Inquisitor."),
        NO_YES,
    ),
    Option(
        "countess_blocks_examine",
        say("Countess blocks Examine"),
        say("Matters with the Inquisitor."),
        NO_YES,
    ),
    Option(
        "overtime_after_turn",
        say("Overtime after turn"),
        say("From then on there is only Income, and Coup from 7 ₤ on."),
        {n: str(n) for n in (200, 100, 400)},
    ),
    Option(
        "reveal_winner_hand",
        say("Winner’s cards are shown"),
        say("Whether the winner of a round shows the hidden cards."),
        YES_NO,
    ),
)


def start(players: int, settings: dict[str, Any]) -> Table:
    """The table before the first deal."""
    return lay_table(players, Options(**settings))


def resign(s: Table, player: int) -> None:
    """SK-12.8: noted at once, carried out at the end of the turn."""
    s.resigned[player] = True


def score(s: Table) -> list[int]:
    """SK-8.9: 1 for the winner, 0 for all others."""
    return [int(player == s.winner) for player in range(len(s.hands))]


def conserved(s: Table) -> dict[str, int]:
    """SK-1.1: three copies of each character, wherever they lie. SK-10.4: a card that is examined stays in its hand."""
    places = [s.deck, *s.hands, *s.dead, *s.pool]
    return {role: sum(place.count(role) for place in places) for role in roles_of(s.options)}


GAME = Game(
    id="swiatowy-konflikt",
    title="Światowy Konflikt",
    blurb=say("Bluff, challenge and intrigue at court: be the last with influence"),
    version=1,
    players=range(2, 7),
    options=OPTIONS,
    state=Table,
    start=start,
    turn=turn,
    score=score,
    rank=score,
    conserved=conserved,
    redeal=redeal,
    resign=resign,
    learned=evidence,
    words=WORDS,
    scene=scene,
    report=report,
    touched=touched,
    bots={"house": house_bot},
    window=1.5,  # SK-12.3
    runners_up=False,  # SK R45
    folder=Path(__file__).parent,
)
