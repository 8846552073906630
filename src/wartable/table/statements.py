"""The store's hand-written SQL; statements with named parameters in brackets are for PostgreSQL only."""

from sqlalchemy import text

KEEP_DATA = text("INSERT INTO wartable_data (hash, content) VALUES (:hash, :content) ON CONFLICT DO NOTHING")
KEEP_LAST = text(
    "INSERT INTO wartable_last (table_id, body) VALUES (:table_id, :body) "
    "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
)
KEEP_NEWEST = text(
    "INSERT INTO wartable_last (table_id, body) SELECT id, :body FROM wartable_tables WHERE id = :table_id AND NOT EXISTS "
    "(SELECT 1 FROM wartable_entries WHERE table_id = :table_id AND place >= :place) "
    "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
)
TELL = text("SELECT pg_notify(:channel, :what)")
WRITE = "wartable_write"
PREPARE_WRITE = (
    "PREPARE wartable_write (text, bigint, bigint, bytea[], bytea, bytea, text, text) AS "
    "WITH written AS ("
    "  INSERT INTO wartable_entries (table_id, place, at, body, told)"
    "  SELECT $1, $2 + n - 1, $3, body, CASE WHEN n = cardinality($4) THEN $5 END"
    "  FROM unnest($4) WITH ORDINALITY AS entry(body, n)"
    "), kept AS ("
    "  INSERT INTO wartable_last (table_id, body) SELECT $1, $6 WHERE $6 IS NOT NULL"
    "  ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
    ") SELECT pg_notify($7, $8)"
)
"""A change of one table in PostgreSQL: one statement is one transaction, and one question to the database instead of seven.

The table, the place of its first entry and the time; the entries and what was told with the last of them; how it stands, or
nothing; and the channel on which others are notified, with the message.
"""
CREATE = (
    "WITH kept AS ("
    "  INSERT INTO wartable_data (hash, content)"
    "  SELECT %(hash)s, content FROM (SELECT %(content)s::bytea) AS now (content) WHERE content IS NOT NULL"
    "  ON CONFLICT DO NOTHING"
    ") INSERT INTO wartable_tables (id, setup) VALUES (%(id)s, %(setup)s)"
)
SETUP = "SELECT setup FROM wartable_tables WHERE id = %(id)s"
LAST = "SELECT body FROM wartable_last WHERE table_id = %(id)s"
ENTRIES = "SELECT place, at, body FROM wartable_entries WHERE table_id = %(id)s AND place >= %(since)s ORDER BY place"
