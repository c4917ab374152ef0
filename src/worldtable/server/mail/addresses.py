"""Who wants mails about which table. Addresses are kept only as long as they are of use; tokens only as hashes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    String,
    Table,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from worldtable.server.schema import answers, metadata, rooms
from worldtable.server.when import now

CONFIRM, STOP = "confirm", "stop"

mails = Table(
    "mails",
    metadata,
    Column("room", String(22), ForeignKey("rooms.id"), primary_key=True),
    Column("session", String(64), primary_key=True),  # the hash of the session that holds the seat
    Column("address", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("made", String(20), nullable=False),
    Column("seen", String(20), nullable=False),  # when the person was last seen at the table
    Column("sent", String(20)),  # when the last mail was sent
    Column("turn", Integer),  # the question it was about
)

mail_tokens = Table(
    "mail_tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("room", String(22), nullable=False),
    Column("session", String(64), nullable=False),
    Column("purpose", String(7), nullable=False),
    Column("made", String(20), nullable=False),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody who wants mails about a table; `seq` is its open question, asked at `at`."""

    room: str
    session: str
    address: str
    language: str
    seen: str
    sent: str | None
    turn: int | None
    game: str
    seq: int
    at: str


def address_of(connection: Connection, room: str, session: str) -> tuple[str, bool] | None:
    """Somebody's address for a table, and whether it is confirmed."""
    query = select(mails.c.address, mails.c.confirmed).where(mails.c.room == room, mails.c.session == session)
    found = connection.execute(query).first()
    return (found.address, found.confirmed) if found else None


def set_address(connection: Connection, room: str, session: str, address: str, language: str) -> str:
    """A new address, to be confirmed by the token."""
    forget(connection, room, session)
    row = {"room": room, "session": session, "address": address, "language": language}
    connection.execute(insert(mails).values(**row, confirmed=False, made=now(), seen=now()))
    return new_token(connection, room, session, CONFIRM)


def forget(connection: Connection, room: str, session: str) -> None:
    """Forget the address, and make the links in old mails worthless."""
    for table in (mails, mail_tokens):
        connection.execute(delete(table).where(table.c.room == room, table.c.session == session))


def new_token(connection: Connection, room: str, session: str, purpose: str) -> str:
    """A secret for one purpose, for a link; only its hash is stored."""
    token = token_urlsafe(24)
    row = {"digest": digest(token), "room": room, "session": session, "purpose": purpose}
    connection.execute(insert(mail_tokens).values(**row, made=now()))
    return token


def use_token(connection: Connection, token: str, purpose: str) -> str | None:
    """Confirm an address or stop its mails; the room's id, None if the token means nothing (any more)."""
    query = select(mail_tokens.c.room, mail_tokens.c.session)
    found = connection.execute(query.where(mail_tokens.c.digest == digest(token), mail_tokens.c.purpose == purpose)).first()
    if found is None:
        return None
    if purpose == STOP:
        forget(connection, found.room, found.session)
    else:
        mine = (mails.c.room == found.room, mails.c.session == found.session)
        connection.execute(update(mails).where(*mine).values(confirmed=True))
        connection.execute(delete(mail_tokens).where(mail_tokens.c.digest == digest(token)))
    return str(found.room)


def digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def wishes(connection: Connection) -> list[Wish]:
    """Everybody who has confirmed an address for a table that is played now."""
    last = select(answers.c.room, func.max(answers.c.seq).label("seq")).group_by(answers.c.room)
    tail = last.where(answers.c.room.in_(select(mails.c.room).where(mails.c.confirmed))).subquery()
    mine = (mails.c.room, mails.c.session, mails.c.address, mails.c.language, mails.c.seen, mails.c.sent, mails.c.turn)
    query = (
        select(*mine, rooms.c.game, tail.c.seq + 1, answers.c.at)
        .join(rooms, rooms.c.id == mails.c.room)
        .join(tail, tail.c.room == mails.c.room)
        .join(answers, (answers.c.room == tail.c.room) & (answers.c.seq == tail.c.seq))
        .where(mails.c.confirmed, rooms.c.phase == "playing")
    )
    return [Wish(*tuple(row)) for row in connection.execute(query)]


def note_seen(connection: Connection, seen: Iterable[Wish]) -> None:
    """These people look at their tables now."""
    for wish in seen:
        mine = (mails.c.room == wish.room, mails.c.session == wish.session)
        connection.execute(update(mails).where(*mine).values(seen=now()))


def claim(connection: Connection, wish: Wish, before: str) -> str | None:
    """Take it upon us to send the one mail about this turn: the token that stops mails; None if it is sent already."""
    mine = (mails.c.room == wish.room, mails.c.session == wish.session, mails.c.address == wish.address, mails.c.confirmed)
    first = (or_(mails.c.turn.is_(None), mails.c.turn != wish.seq), or_(mails.c.sent.is_(None), mails.c.sent <= before))
    taken = connection.execute(update(mails).where(*mine, *first).values(sent=now(), turn=wish.seq))
    return new_token(connection, wish.room, wish.session, STOP) if taken.rowcount else None


def tidy(connection: Connection, before: str) -> None:
    """Forget the addresses of finished tables, and those not confirmed since then."""
    over = select(rooms.c.id).where(rooms.c.phase == "over")
    for table in (mails, mail_tokens):
        connection.execute(delete(table).where(table.c.room.in_(over)))
    connection.execute(delete(mails).where(~mails.c.confirmed, mails.c.made < before))
    connection.execute(delete(mail_tokens).where(mail_tokens.c.purpose == CONFIRM, mail_tokens.c.made < before))
