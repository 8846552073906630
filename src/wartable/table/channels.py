"""The channel of the database on which processes talk about a table, and their messages.

All tables whose names begin with the same character are one shard and have one channel. A proxy routes by the same
character, so that a process hears of the shards that are its own and of no others.
"""

GONE = "~"
"""Prefix of the name of a deleted table; no name begins like this."""


def channel_of(table_id: str) -> str:
    return f"wartable {table_id[:1]}"


def changed(process: str, table_id: str) -> str:
    """This process has written to the table."""
    return f"{process} {table_id}"


def deleted(table_id: str) -> str:
    return f"{GONE}{table_id}"
