"""The data that tables were made with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wartable_data",
        sa.Column("hash", sa.String(40), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
