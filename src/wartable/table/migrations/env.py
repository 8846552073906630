"""Alembic runs this with the connection that the store hands over."""

from alembic import context

from wartable.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table="wartable_version",
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
