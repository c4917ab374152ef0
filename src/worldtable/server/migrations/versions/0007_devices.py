"""Seats that are held by several devices, and the links that carry them there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("taken", sa.String(20)))
    op.create_table(
        "devices",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("devices_session", "devices", ["session"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.String(20), nullable=False),
    )
    op.create_index("links_seat", "links", ["room", "seat"])


def downgrade() -> None:
    op.drop_table("links")
    op.drop_table("devices")
    op.drop_column("seats", "taken")
