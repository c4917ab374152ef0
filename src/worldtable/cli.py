"""The command `worldtable`: serve · backup · restore · reports · play · games · simulate · perft · check · replay."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import worldtable
from worldtable.bots import bots_for
from worldtable.engine.errors import BadSetup, UnknownGame, WorldtableError
from worldtable.engine.game import Choice, Game
from worldtable.engine.words import LANGUAGES
from worldtable.server import arguments
from worldtable.words import preferred_language

EXIT_REFUSED = 1  # a rule, a record or an example does not hold
EXIT_USAGE = 2  # the command cannot be understood (argparse's own code)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0 if all went well, 1 if something does not hold, 2 if the command makes no sense."""
    options = parser().parse_args(words)
    try:
        code: int = options.run(options)
    except (BadSetup, UnknownGame) as error:
        return complain(error, EXIT_USAGE)
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except WorldtableError as error:
        return complain(error, EXIT_REFUSED)
    except OSError as error:
        return complain(WorldtableError(f"{error.filename or 'the system'}: {error.strerror}"), EXIT_REFUSED)
    except KeyboardInterrupt:
        return 130
    return code


def complain(error: Exception, code: int) -> int:
    """Say what is wrong, without a traceback."""
    print(f"worldtable: {error}", file=sys.stderr)
    return code


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="worldtable", description="A table for games about the world.")
    top.add_argument("--version", action="version", version=f"worldtable {worldtable.__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    arguments.add_serve(commands)
    arguments.add_backup(commands)
    arguments.add_restore(commands)
    add_play(commands)
    add_games(commands)
    add_simulate(commands)
    add_perft(commands)
    add_check(commands)
    add_replay(commands)
    add_reports(commands)
    return top


def add_play(commands: Any) -> None:
    """`worldtable play`."""
    command = commands.add_parser("play", help="play in the terminal", description="Play a game in the terminal.")
    add_table(command)
    command.add_argument(
        "--seats",
        help="who plays, by seat: me, or a bot's name; e.g. me,house,random (default: you and its best bots)",
    )
    command.add_argument(
        "--lang", choices=LANGUAGES, default=preferred_language(), help="the language (default: this machine's)"
    )
    command.add_argument("--record", type=Path, help="write the record to this file at the end, also when you leave")
    command.set_defaults(run=run_play)


def add_games(commands: Any) -> None:
    """`worldtable games`."""
    command = commands.add_parser("games", help="list the games and their options")
    command.add_argument("--json", action="store_true", help="for programs")
    command.add_argument(
        "--lang", choices=LANGUAGES, default=preferred_language(), help="the language (default: this machine's)"
    )
    command.set_defaults(run=run_games)


def add_simulate(commands: Any) -> None:
    """`worldtable simulate`."""
    command = commands.add_parser("simulate", help="let bots play many games", description="Let bots play, and count.")
    add_table(command)
    command.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    command.add_argument(
        "--bots", default="random", help="one bot for all seats, or one for each: house,random,… (default: random)"
    )
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_simulate)


def add_perft(commands: Any) -> None:
    """`worldtable perft`."""
    command = commands.add_parser(
        "perft",
        help="count the sequences of moves",
        description="Count the sequences of so many moves by the first of them, to compare rules with other programs.",
    )
    add_setting(command)
    command.add_argument("depth", type=arguments.count, metavar="DEPTH", help="how many moves: 1 or more")
    command.add_argument("--position", metavar="TEXT", help="where to begin, in the game's notation (default: the start)")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_perft)


def add_check(commands: Any) -> None:
    """`worldtable check`."""
    command = commands.add_parser(
        "check", help="verify records and rule examples", description="Verify records and rule examples (.toml)."
    )
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command.set_defaults(run=run_check)


def add_replay(commands: Any) -> None:
    """`worldtable replay`."""
    command = commands.add_parser("replay", help="tell a recorded match in words")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--at", type=int, metavar="N", help="stop after N answers and show the table there")
    command.add_argument(
        "--lang", choices=LANGUAGES, default=preferred_language(), help="the language (default: this machine's)"
    )
    command.set_defaults(run=run_replay)


def add_reports(commands: Any) -> None:
    """`worldtable reports`."""
    command = commands.add_parser("reports", help="read what people complain of in the chat")
    command.add_argument("--data", type=Path, help="the folder where games are kept (default: the user's data folder)")
    command.add_argument("--json", action="store_true", help="for programs")
    command.add_argument(
        "--lang", choices=LANGUAGES, default=preferred_language(), help="the language (default: this machine's)"
    )
    command.set_defaults(run=run_reports)


def add_table(command: argparse.ArgumentParser) -> None:
    """What every command that plays matches takes."""
    add_setting(command)
    command.add_argument("--seed", type=int, help="the seed of chance, to play the same again")


def add_setting(command: argparse.ArgumentParser) -> None:
    """What every command that sets up a match takes."""
    command.add_argument("game", help=f"one of: {', '.join(worldtable.games())}")
    command.add_argument(
        "--players", type=int, help="how many players (default: the game's fewest, or as many as seats are named)"
    )
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; may be repeated")


def table_options(game: Game[Any], texts: Sequence[str]) -> dict[str, Choice]:
    """The options from the command line."""
    pairs = [text.partition("=") for text in texts]
    for name, equals, _ in pairs:
        if not equals:
            raise BadSetup(f"--option {name!r}: expected NAME=VALUE")
    return game.read_options({name: value for name, _, value in pairs})


def run_play(options: argparse.Namespace) -> int:
    from worldtable.terminal.play import play

    game = worldtable.game(options.game)
    seats = options.seats.split(",") if options.seats else None
    players = options.players or (len(seats) if seats else game.players[0])
    match = game.match(players, options.seed, table_options(game, options.option))
    best = next(iter(bots_for(match.game)))
    return play(match, seats or ["me"] + [best] * (players - 1), options.lang, options.record)


def run_games(options: argparse.Namespace) -> int:
    from worldtable.terminal.games import show_games

    return show_games(options.lang, options.json)


def run_simulate(options: argparse.Namespace) -> int:
    from worldtable.terminal.simulate import simulate

    game = worldtable.game(options.game)
    bots = options.bots.split(",")
    players = options.players or (len(bots) if len(bots) > 1 else game.players[0])
    return simulate(game, players, table_options(game, options.option), options.games, bots, options.seed, options.json)


def run_perft(options: argparse.Namespace) -> int:
    from worldtable.terminal.perft import perft

    game = worldtable.game(options.game)
    players, settings = options.players or game.players[0], table_options(game, options.option)
    return perft(game, players, settings, options.position, options.depth, options.json)


def run_check(options: argparse.Namespace) -> int:
    from worldtable.terminal.check import check

    return check(options.files)


def run_replay(options: argparse.Namespace) -> int:
    from worldtable.terminal.replay import replay

    return replay(options.file, options.at, options.lang)


def run_reports(options: argparse.Namespace) -> int:
    from worldtable.server.place import default_folder
    from worldtable.terminal.reports import show_reports

    return show_reports(options.data or default_folder(), options.lang, options.json)


if __name__ == "__main__":
    sys.exit(main())
