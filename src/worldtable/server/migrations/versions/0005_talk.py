"""What people say, reports of it, and rooms without talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "talk",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("author", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("phrase", sa.String(16)),
        sa.Column("client", sa.String(64), nullable=False),
        sa.UniqueConstraint("room", "author", "client", name="talk_client"),
    )
    op.create_table(
        "reports",
        sa.Column("room", sa.String(22), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("reporter", sa.String(16), primary_key=True),
        sa.Column("at", sa.String(20), nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("talk")
    op.drop_column("rooms", "chat")
