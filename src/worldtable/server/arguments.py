"""The command line of the server: serve, backup, restore. What containers set is also an environment variable."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from worldtable.engine.errors import BadSetup
from worldtable.server.settings import LOGS, SMTP_FORM, Settings, read_address, read_mail

ABOUT_SERVE = """Start the server. Options with a name in brackets may also be set by that environment variable;
the command line goes before. Secrets belong into the environment: everybody on the machine can read a command line."""
ABOUT_BACKUP = "Copy the database while the server runs, check the copy, and say what it holds."
ABOUT_RESTORE = "Put a backup in the place of the database. No server may work on it meanwhile."


def setting(command: argparse.ArgumentParser, flag: str, help: str, default: object = None, **more: Any) -> None:
    """An option that is also an environment variable: `--bot-pace` is WORLDTABLE_BOT_PACE."""
    variable = "WORLDTABLE_" + flag.strip("-").replace("-", "_").upper()
    command.add_argument(flag, default=os.environ.get(variable) or default, help=f"{help} [{variable}]", **more)


def add_place(command: argparse.ArgumentParser) -> None:
    """Where the games are kept."""
    setting(command, "--data", "the folder where games are kept (default: the user's data folder)", type=Path)
    setting(command, "--database", "instead of a folder: postgresql://user@host/name", metavar="URL")


def add_serve(commands: Any) -> None:
    """`worldtable serve`."""
    command = commands.add_parser("serve", help="open the table for browsers", description=ABOUT_SERVE)
    listen = "the address to listen on (default: this machine only; 0.0.0.0: the network)"
    setting(command, "--host", listen, "127.0.0.1")
    setting(command, "--port", "the first port to try; the next free one is taken (default: 8000)", 8000, type=int)
    add_place(command)
    setting(command, "--bot-pace", "how long a bot takes at least (default: 0.7)", 0.7, type=float, metavar="SECONDS")
    command.add_argument("--open", action="store_true", help="open the browser, where there is a desktop")
    add_front(command)
    add_mail(command)
    command.set_defaults(run=run_serve)


def add_front(command: argparse.ArgumentParser) -> None:
    """What stands in front of the server, and what it tells of itself."""
    setting(command, "--address", "the public address, https://games.example.org, where it is not the one in use", "")
    proxies = "the reverse proxies whose X-Forwarded-For and -Proto are believed: addresses or networks, with commas"
    setting(command, "--proxy", proxies, "", metavar="ADDRESSES")
    setting(command, "--log", "text: warnings and errors; json: also every request, one object a line", "text", choices=LOGS)
    token = "who shows this as a bearer token reads /metrics; without it only this machine does"
    setting(command, "--metrics-token", token, "", metavar="TOKEN")


def add_mail(command: argparse.ArgumentParser) -> None:
    """Mails that say: it is your turn."""
    setting(command, "--smtp", f"send mails by this server: {SMTP_FORM}; needs --address and --mail-from", "", metavar="URL")
    setting(command, "--smtp-password", "the password, if it is not in the URL", "", metavar="TEXT")
    setting(command, "--mail-from", "the address from which mails are sent", "", metavar="ADDRESS")
    after = "how long somebody must be away before a mail is sent (default: 300)"
    setting(command, "--mail-after", after, 300, type=float, metavar="SECONDS")


def add_backup(commands: Any) -> None:
    """`worldtable backup`."""
    command = commands.add_parser("backup", help="copy the database while the server runs", description=ABOUT_BACKUP)
    command.add_argument("target", type=Path, metavar="FILE", help="the file; in a folder, the copy is named by the time")
    command.add_argument("--keep", type=count, metavar="N", help="in a folder: remove all backups but the newest N")
    command.add_argument("--force", action="store_true", help="overwrite the file")
    command.add_argument("--json", action="store_true", help="for programs")
    add_place(command)
    command.set_defaults(run=run_backup)


def add_restore(commands: Any) -> None:
    """`worldtable restore`."""
    command = commands.add_parser("restore", help="put a backup in the database's place", description=ABOUT_RESTORE)
    command.add_argument("source", type=Path, metavar="FILE", help="what `worldtable backup` has made")
    command.add_argument("--force", action="store_true", help="overwrite the database that is there")
    command.add_argument("--json", action="store_true", help="for programs")
    add_place(command)
    command.set_defaults(run=run_restore)


def count(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 on, found {text!r}")
    return int(text)


def settings_of(options: argparse.Namespace) -> Settings:
    """What the command line and the environment say."""
    if options.bot_pace < 0:
        raise BadSetup(f"--bot-pace: expected 0 or more seconds, found {options.bot_pace:g}")
    if options.log not in LOGS:
        raise BadSetup(f"WORLDTABLE_LOG: expected one of {', '.join(LOGS)}, found {options.log}")
    address = read_address(options.address)
    mail = read_mail(options.smtp, options.smtp_password, options.mail_from, options.mail_after, address)
    place = (options.host, options.port, options.data, options.database)
    front = (address, options.proxy, options.log, options.metrics_token)
    return Settings(*place, options.bot_pace, options.open, *front, mail)


def run_serve(options: argparse.Namespace) -> int:
    """Serve until stopped."""
    from worldtable.server.serve import serve

    return serve(settings_of(options))


def run_backup(options: argparse.Namespace) -> int:
    """Make a backup."""
    from worldtable.server.backup import backup
    from worldtable.server.place import place_of

    return backup(place_of(options.data, options.database), options.target, options.keep, options.force, options.json)


def run_restore(options: argparse.Namespace) -> int:
    """Bring a backup back."""
    from worldtable.server.backup import restore
    from worldtable.server.place import place_of

    return restore(place_of(options.data, options.database), options.source, options.force, options.json)
