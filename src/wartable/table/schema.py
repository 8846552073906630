"""The database. Tables and their entries never change; only the last state of a table and the public list do."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

tables = Table(
    "wartable_tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("setup", LargeBinary, nullable=False),
)

entries = Table(
    "wartable_entries",
    metadata,
    Column("table_id", String(40), ForeignKey("wartable_tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("told", LargeBinary),
)
"""The primary key gives each place of a table to one entry: two processes can never write conflicting histories."""

last = Table(
    "wartable_last",
    metadata,
    Column("table_id", String(40), ForeignKey("wartable_tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""The last state of each table: one row, rewritten regularly."""

listed = Table(
    "wartable_listed",
    metadata,
    Column("table_id", String(40), ForeignKey("wartable_tables.id"), primary_key=True),
    Column("since", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
)
"""The public list: tables with free seats, and when the host of each was last there."""

data = Table(
    "wartable_data",
    metadata,
    Column("hash", String(40), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)
"""The data tables were made with, once for each hash."""
