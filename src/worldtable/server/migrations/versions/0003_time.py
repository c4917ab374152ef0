"""Clocks, wishes to take back, and several processes on one database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("away", sa.String(10), nullable=False, server_default="wait"))
    op.add_column("rooms", sa.Column("since", sa.BigInteger))
    op.add_column("rooms", sa.Column("alarm", sa.BigInteger))
    op.add_column("rooms", sa.Column("undo", sa.Text, nullable=False, server_default=""))
    op.create_index("rooms_alarm", "rooms", ["alarm"])
    op.add_column("seats", sa.Column("bank", sa.BigInteger))
    op.add_column("sealed", sa.Column("spent", sa.BigInteger))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("alive", sa.Boolean, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "watching",
        sa.Column("process", sa.String(22), sa.ForeignKey("processes.id"), primary_key=True),
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("watching")
    op.drop_table("processes")
    op.drop_column("sealed", "spent")
    op.drop_column("seats", "bank")
    op.drop_index("rooms_alarm", "rooms")
    with op.batch_alter_table("rooms") as rooms:
        for column in ("undo", "alarm", "since", "away", "clock", "changes"):
            rooms.drop_column(column)
