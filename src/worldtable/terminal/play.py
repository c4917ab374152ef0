"""`worldtable play`: a game at the terminal, alone against bots or passing the keyboard round."""

from __future__ import annotations

from collections.abc import Sequence
from getpass import getuser
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from worldtable.bots import bot_for, bot_label
from worldtable.engine.bot import Bot
from worldtable.engine.errors import BadSetup, IllegalOption
from worldtable.engine.match import Match
from worldtable.engine.question import RESIGN, Asked, Refusal
from worldtable.engine.record import write
from worldtable.engine.state import secrets
from worldtable.engine.takeback import Takebacks
from worldtable.engine.words import Message, Seat, say
from worldtable.terminal.screen import Screen
from worldtable.words import HOUSE

QUIT, HELP, TABLE, RULES, BACK = "q", "?", "t", "r", "b"


class Leave(Exception):
    """The person at the keyboard has had enough."""


class Back(Exception):
    """The person at the keyboard takes the last choice back."""


def play(match: Match[Any], seats: Sequence[str], language: str, record: Path | None, console: Console | None = None) -> int:
    """Play to the end, or until the person leaves."""
    if len(seats) != match.players:
        raise BadSetup(f"--seats names {len(seats)} seats, but there are {match.players} players")
    bots: dict[int, Bot] = {n: bot_for(match.game, seat) for n, seat in enumerate(seats) if seat != "me"}
    screen = Screen(match, language, seat_titles(seats, language), console)
    if record:
        record.write_text("", "utf-8")  # if it cannot be written, that is said before the game
    try:
        run(bots, screen)
        screen.table(None)
        screen.result()
    except (Leave, EOFError, KeyboardInterrupt):
        screen.print(screen.house(say("You left the table.")))
    finally:
        if record:
            record.write_text(write(screen.match, screen.names), "utf-8")
            screen.print(screen.house(say("The record is in {file}", file=str(record))))
    return 0


def seat_titles(seats: Sequence[str], language: str) -> list[str]:
    """What the players are called: the user's name, and the bots' names; the same name twice gets a number."""
    titles = [getuser().capitalize() if seat == "me" else HOUSE.say(bot_label(seat), language) for seat in seats]
    return [title if titles.count(title) == 1 else f"{title} {n}" for n, title in enumerate(titles, 1)]


def run(bots: dict[int, Bot], screen: Screen) -> None:
    """Ask until the match is over."""
    match, takebacks = screen.match, Takebacks()
    rng, people = Random(), [player for player in range(match.players) if player not in bots]
    viewer = people[0] if len(people) == 1 else None
    at_keyboard = viewer
    while not match.over:
        player = match.to_move[0]
        screen.events(viewer)
        if player in match.resigned:
            match.play(match.silence(player), player)
            continue
        if player in bots:
            match.play(bots[player](match.sight(player), rng), player)
            continue
        if player != at_keyboard and secrets(type(match.state)):
            hand_over(player, screen)
        at_keyboard, before = player, match.copy()
        try:
            match.play(ask(match, player, screen, bool(takebacks)), player)
            takebacks.note(before, match, match.state.told or [])
        except Back:
            match = screen.match = takebacks.take_back()
    screen.events(viewer)


def hand_over(player: int, screen: Screen) -> None:
    """People who share a keyboard have secrets from each other: what one has seen goes before the next one looks."""
    screen.print(f"\n{screen.house(say('The keyboard goes to {player}. The others look away.', player=Seat(player)))}", "bold")
    screen.console.input(screen.house(say("Press Enter when you sit there alone: ")))
    screen.console.clear()


def ask(match: Match[Any], player: int, screen: Screen, back: bool = False) -> str:
    """Show the table and the question; the option that the person chooses. `back`: the last choice can be taken back."""
    asked = match.question(player)
    assert asked is not None
    screen.console.print()
    screen.table(player)
    screen.print(f"\n{screen.names[player]}: {screen.text(asked.message)} ({asked.clause})", "bold")
    show_options(match, asked, screen)
    if back:
        screen.print(screen.house(say("  {back}  choose otherwise", back=BACK)), "dim")
    while True:
        said = screen.console.input(screen.house(say("your choice ({help} for help): ", help=HELP))).strip()
        if said in asked.options or (said == str(RESIGN) and match.game.resign is not None):
            return said
        if said.isdecimal() and 1 <= int(said) <= len(asked.options):
            return asked.options[int(said) - 1]
        if said == BACK and back:
            raise Back
        if not obeyed(match, asked, player, said, screen) and accepted(match, asked, player, said, screen):
            return said


def show_options(match: Match[Any], asked: Asked, screen: Screen) -> None:
    """The options by number with their notation, and what is not on offer, and why. Groups of options have a line each."""
    words = match.game.words
    numbered = [
        (number, option, screen.text(words.group(asked.name, option, match.state)))
        for number, option in enumerate(match.legal, 1)
    ]
    show_groups([each for each in numbered if each[2]], screen)
    for number, option in [(number, option) for number, option, group in numbered if not group]:
        label = screen.text(words.label(asked.name, option, match.state))
        note = words.note(asked.name, option, match.state)
        screen.print(f" {number:2}  {label}" + (f" — {screen.text(note)}" if note else "") + f"  [{option}]")
    for refusal in asked.greyed:
        screen.print(f"  –  {refusal.said}: {why(refusal, screen)}", "dim")


def show_groups(numbered: Sequence[tuple[int, Any, str]], screen: Screen) -> None:
    """Options that have something in common, by their notation: their numbers, what it is, and they themselves."""
    rows = Table.grid(padding=(0, 1))
    for group, members in groupby(numbered, key=lambda each: each[2]):
        numbers, options, _ = zip(*members, strict=True)
        span = f" {numbers[0]}" if len(numbers) == 1 else f" {numbers[0]}–{numbers[-1]}"
        rows.add_row(span, escape(group), escape("  ".join(map(str, options))))
    if rows.rows:
        screen.console.print(rows)


def why(refusal: Refusal | IllegalOption, screen: Screen) -> str:
    """A reason with its clause."""
    return screen.text(refusal.reason) + (f" ({refusal.clause})" if refusal.clause else "")


def obeyed(match: Match[Any], asked: Asked, player: int, said: str, screen: Screen) -> bool:
    """Do what a command says; False if it is none."""
    if said == QUIT:
        raise Leave
    if said == TABLE:
        screen.table(player)
        show_options(match, asked, screen)
    elif said.split(" ")[0] == RULES:
        show_rules(match, said[1:].strip() or asked.clause or "", screen)
    elif said == HELP:
        screen.print(screen.house(help_text(asked.clause or "")))
        if match.game.resign is not None:
            screen.print(screen.house(say("{resign}: leave the match for good.", resign=str(RESIGN))))
    elif said.isdecimal():
        screen.print(screen.house(say("Expected a number from 1 to {n}.", n=len(asked.options))))
    else:
        return not said
    return True


def accepted(match: Match[Any], asked: Asked, player: int, said: str, screen: Screen) -> bool:
    """Whether what was said means an option; if not, say why, and which options it is a part of."""
    try:
        match.copy().play(said, player)
    except IllegalOption as error:
        screen.print(f"{said[:80]}: {why(error, screen)}")
        if begun := [option for option in asked.options if said in option]:
            screen.print(f"  {'  '.join(begun)}")
        return False
    return True


def help_text(clause: str) -> Message:
    """The commands."""
    return say(
        "Type an option’s number, or the text in [brackets]. {table}: show the table. "
        "{rules}: the rule of this question, {rules} {clause}: that rule. {quit}: leave.",
        table=TABLE,
        rules=RULES,
        clause=clause,
        quit=QUIT,
    )


def show_rules(match: Match[Any], clause: str, screen: Screen) -> None:
    """A clause of the rulebook, or the whole chapter when its number is given."""
    book = match.game.rulebook(screen.language)
    found = {number: text for number, text in book.clauses.items() if number == clause or number.startswith(f"{clause}.")}
    for number, text in found.items():
        screen.print(f"{number}  {text.replace('*', '').replace('`', '')}")
    if not found:
        screen.print(screen.house(say("There is no clause {clause}.", clause=clause)))
