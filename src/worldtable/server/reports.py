"""Complaints about what was said: the line and what was said around it, for whoever runs the server."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, insert, select

from worldtable.server.lines import Channel, LineRow
from worldtable.server.schema import reports
from worldtable.server.talk import Talk
from worldtable.server.when import now

AROUND = 10  # lines before and after


@dataclass(frozen=True, slots=True)
class Report:
    """A complaint about a line."""

    room: str
    channel: Channel
    n: int
    reporter: str
    at: str
    lines: list[dict[str, Any]]


def report_on(talk: Talk, channel: Channel, place: int, reporter: str) -> Report:
    """The complaint about the line at that place, with what stands around it."""
    lines = talk.lines[channel]
    around = lines[max(0, place - AROUND) : place + AROUND + 1]
    return Report(talk.room, channel, lines[place].n, reporter, now(), [reported(line) for line in around])


def reported(line: LineRow) -> dict[str, Any]:
    """A line as it is kept in a report: all but what only the browser needs."""
    return {name: value for name, value in asdict(line).items() if name not in ("channel", "client")}


def add_report(connection: Connection, report: Report) -> None:
    """Keep a complaint. IntegrityError if the same person has complained of the same line."""
    connection.execute(insert(reports).values({**asdict(report), "lines": json.dumps(report.lines)}))


def all_reports(connection: Connection) -> list[Report]:
    """Every complaint, oldest first."""
    query = select(*(reports.c[name] for name in Report.__dataclass_fields__)).order_by(reports.c.at, reports.c.room)
    rows = [row._asdict() for row in connection.execute(query)]
    return [Report(**{**row, "lines": json.loads(row["lines"])}) for row in rows]
