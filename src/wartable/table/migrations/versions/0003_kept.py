"""What a table keeps beside its entries: what was told, and how it stood last."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("wartable_entries", sa.Column("told", sa.LargeBinary))
    op.create_table(
        "wartable_last",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("wartable_tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
