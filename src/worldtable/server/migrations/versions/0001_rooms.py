"""Rooms, seats and answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("made", sa.String(20), nullable=False),
    )
    op.create_index("rooms_open", "rooms", ["phase", "public", "made"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("session", sa.String(64)),
    )
    op.create_index("seats_session", "seats", ["session"])
    op.create_table(
        "answers",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("digest", sa.String(16)),
        sa.Column("at", sa.String(20), nullable=False),
        sa.UniqueConstraint("room", "client", name="answers_client"),
    )


def downgrade() -> None:
    for table in ("answers", "seats", "rooms"):
        op.drop_table(table)
