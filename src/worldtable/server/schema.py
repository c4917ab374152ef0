"""The tables of the database. Truth is `answers`: one row each, appended and never changed.

Moments that are reckoned with are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("public", Boolean, nullable=False),
    Column("host", String(64), nullable=False),  # a session's hash
    Column("phase", String(8), nullable=False),  # waiting, playing, over; closed by the host: gone (before the game), closed
    Column("asked", Integer),  # the seat that is asked, None if none is
    Column("made", String(20), nullable=False),  # UTC, 2026-11-30T02:47:16Z
    Column("changes", Integer, nullable=False),  # counts all changes of the room: two processes cannot make the same one
    Column("clock", Text, nullable=False),  # JSON, empty without a clock
    Column("away", String(10), nullable=False),  # who plays for somebody whose time is up: a bot, or "wait" for nobody
    Column("since", BigInteger),  # when the open question was asked, if there is a clock
    Column("alarm", BigInteger),  # when the time of somebody who is asked is up
    Column("undo", Text, nullable=False),  # JSON: the wish to take back, empty if there is none
    Column("chat", Boolean, nullable=False, server_default=true()),  # whether people may talk
    Index("rooms_open", "phase", "public", "made"),
    Index("rooms_alarm", "alarm"),
)

seats = Table(
    "seats",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person, absent, or a bot's name
    Column("name", String(40), nullable=False),
    Column("session", String(64)),  # the hash of the session that holds the seat
    Column("taken", String(20)),  # when somebody sat down, UTC
    Column("bank", BigInteger),  # milliseconds that are left on the clock
    Index("seats_session", "session"),
)

devices = Table(  # further sessions that hold a seat: it was carried to them by a link
    "devices",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("session", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("devices_session", "session"),
)

links = Table(  # links that carry a seat to another device; each is used up by who opens it
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # its hash
    Column("room", String(22), ForeignKey("rooms.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", String(20), nullable=False),
    Index("links_seat", "room", "seat"),
)

sealed = Table(  # answers in an open window; they are moved to the answers, or destroyed, when it closes
    "sealed",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("option", Text, nullable=False),
    Column("client", String(64)),
    Column("spent", BigInteger),  # milliseconds that the player has thought
)

answers = Table(
    "answers",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # 0, 1, 2… without a gap
    Column("player", Integer, nullable=False),  # -1 is chance
    Column("option", Text, nullable=False),  # "take back" takes back the answer before, "undo 12" all but twelve
    Column("client", String(64)),  # the browser's id of the choice, None for bots and chance
    Column("digest", String(16)),  # of the state after this answer, on the last row of each commit
    Column("at", String(20), nullable=False),
    UniqueConstraint("room", "client", name="answers_client"),
)

processes = Table(  # the servers that work on this database, or did
    "processes",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("alive", Boolean, nullable=False),
    Column("beat", BigInteger, nullable=False),  # the last sign of life
)

watching = Table(  # whose people look at a room at which process
    "watching",
    metadata,
    Column("process", String(22), ForeignKey("processes.id"), primary_key=True),
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

talk = Table(  # what people have said; the oldest lines of a channel are forgotten
    "talk",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("channel", String(8), primary_key=True),  # players, watchers
    Column("n", Integer, primary_key=True),  # 0, 1, 2… in each channel
    Column("at", String(24), nullable=False),  # UTC, to the millisecond
    Column("seat", Integer),  # None for spectators
    Column("author", String(16), nullable=False),  # a public mark of who spoke, not the session
    Column("name", String(40), nullable=False),
    Column("text", String(300), nullable=False),
    Column("phrase", String(16)),  # the key of a phrase, which each reads in the own language; then `text` is empty
    Column("client", String(64), nullable=False),  # the browser's id of the line
    UniqueConstraint("room", "author", "client", name="talk_client"),
)

reports = Table(
    "reports",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("channel", String(8), primary_key=True),
    Column("n", Integer, primary_key=True),  # the line that is complained of
    Column("reporter", String(16), primary_key=True),  # the public mark of who complains
    Column("at", String(20), nullable=False),
    Column("lines", Text, nullable=False),  # JSON: the line, up to ten before it and ten after it
)
