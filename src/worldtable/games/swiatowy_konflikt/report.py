"""Światowy Konflikt: the table in words and grids."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.report import Cell, Grid
from worldtable.engine.words import Message, Seat, listed, say, say_n
from worldtable.games.swiatowy_konflikt.names import FACTION_NAMES, ROLE_NAMES, STEP_NAMES
from worldtable.games.swiatowy_konflikt.state import COPIES, Role, Table


def report(sight: Sight) -> list[Grid | Message]:
    """Round and turn, everybody's coins and cards, one's own hand, what is going on."""
    s: Table = sight.state
    lines: list[Grid | Message] = [say("Round {round}, turn {turn}", round=s.round, turn=s.turn), players(s)]
    deck = 5 * COPIES - sum(s.influence) - sum(map(len, s.dead)) - s.drawn
    lines.append(say_n("The deck: {n} card", "The deck: {n} cards", deck))
    if s.options.factions:
        lines.append(say("The almshouse: {n} ₤", n=s.almshouse))
    if sight.player is not None and s.hands[sight.player]:
        hand = s.hands[sight.player]
        lines.append(say_n("Your card: {cards}", "Your cards: {cards}", len(hand), cards=names(hand)))
        if s.pool[sight.player]:
            lines.append(say("Drawn: {cards}", cards=names(s.pool[sight.player])))
    lines.append(say("The game is over") if s.over else STEP_NAMES[s.step])
    return lines


def players(s: Table) -> Grid:
    """A row for each player; the active one is marked."""
    factions, rounds = s.options.factions, s.options.wins_needed > 1
    more = [*([say("Faction")] if factions else []), *([say("Rounds won")] if rounds else [])]
    grid = Grid([say("Player"), say("Hidden cards"), say("Coins (₤)"), say("Dead cards"), *more], marked={s.active})
    for player, faction in enumerate(s.factions):
        row: list[Cell] = [Seat(player), s.influence[player], s.coins[player], names(s.dead[player]) if s.dead[player] else "·"]
        side: list[Cell] = [FACTION_NAMES[faction] if faction else "·"] if factions else []
        grid.rows.append([*row, *side, *([s.wins[player]] if rounds else [])])
    return grid


def names(cards: list[Role]) -> Message:
    """Cards by name."""
    return listed([ROLE_NAMES[card] for card in cards])
