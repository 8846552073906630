"""The public list; and which seats share a screen is stored with each seat, no longer with the table."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

tables = sa.table("wartable_tables", sa.column("id", sa.String), sa.column("setup", sa.LargeBinary))


def upgrade() -> None:
    op.create_table(
        "wartable_listed",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("wartable_tables.id"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_wartable_listed_since", "wartable_listed", ["since"])
    connection = op.get_bind()
    for name, setup in connection.execute(sa.select(tables.c.id, tables.c.setup)).all():
        changed = _at_screen(json.loads(bytes(setup)))
        if changed is not None:
            connection.execute(tables.update().where(tables.c.id == name).values(setup=json.dumps(changed).encode()))


def _at_screen(setup: dict[str, object]) -> dict[str, object] | None:
    """The setup of a table at one screen with a mark at each person's seat; None when nothing changes."""
    if not setup.pop("hot_seat", False):
        return None
    seats = setup["seats"]
    assert isinstance(seats, list)
    return {**setup, "seats": [{**seat, "screen": seat["by"] == "human"} for seat in seats]}
