"""`worldtable reports`: what people have complained of in the chat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from sqlalchemy import create_engine, inspect

from worldtable.engine.errors import BadSetup
from worldtable.engine.words import say
from worldtable.server.phrases import PHRASES
from worldtable.server.reports import Report, all_reports
from worldtable.words import HOUSE


def show_reports(folder: Path, language: str, as_json: bool) -> int:
    """List every report, oldest first."""
    reports = read_reports(folder)
    if as_json:
        print(json.dumps([asdict(report) for report in reports], ensure_ascii=False, indent=2))
    elif reports:
        print("\n\n".join("\n".join(told(report, language)) for report in reports))
    else:
        print(HOUSE.say(say("Nobody has complained."), language))
    return 0


def read_reports(folder: Path) -> list[Report]:
    """The reports in that folder's database, also while a server works on it."""
    path = folder / "worldtable.db"
    if not path.is_file():
        raise BadSetup(f"--data: there are no games in {folder}")
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            return all_reports(connection) if inspect(connection).has_table("reports") else []
    finally:
        engine.dispose()


def told(report: Report, language: str) -> Iterator[str]:
    """A report in lines; an arrow points at what is complained of."""
    about = say("{at}  table {room}, reported by {reporter}", at=report.at, room=report.room, reporter=report.reporter)
    yield HOUSE.say(about, language)
    for line in report.lines:
        text = HOUSE.say(PHRASES[line["phrase"]], language) if line["phrase"] in PHRASES else line["text"]
        yield f"{'→' if line['n'] == report.n else ' '} {line['at']}  {line['name']} ({line['author']}): {text}"
