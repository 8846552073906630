"""When the host of a table on the public list was last at it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("wartable_listed", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
