"""Addresses of people who want a mail when it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "mails",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("made", sa.String(20), nullable=False),
        sa.Column("seen", sa.String(20), nullable=False),
        sa.Column("sent", sa.String(20)),
        sa.Column("turn", sa.Integer),
    )
    op.create_table(
        "mail_tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(22), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(7), nullable=False),
        sa.Column("made", sa.String(20), nullable=False),
    )


def downgrade() -> None:
    for table in ("mail_tokens", "mails"):
        op.drop_table(table)
