"""Tables and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wartable_tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "wartable_entries",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("wartable_tables.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
