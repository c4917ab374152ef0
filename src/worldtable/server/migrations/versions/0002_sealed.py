"""Sealed answers in an open window."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "sealed",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("client", sa.String(64)),
    )


def downgrade() -> None:
    op.drop_table("sealed")
