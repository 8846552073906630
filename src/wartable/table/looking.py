"""Looks at a table: checked here, worked out elsewhere."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Raw

from wartable.core.queries import Finding
from wartable.core.secrets import Viewer
from wartable.table import acts
from wartable.table.protocol import Foreseen, Look, Seen
from wartable.table.state import Table
from wartable.table.thinking import Find, Foresee, Task

_encode = msgspec.json.Encoder().encode


async def look_at(table: Table, viewer: Viewer, look: Look, work_out: Callable[[Viewer, Task], Awaitable[Raw]]) -> Seen:
    """The result of a look at this table."""
    refusal = acts.look_refusal(table, viewer, look.choices) if look.choices or look.question is None else None
    if refusal is not None:
        return Seen(look.id, Foreseen(table.match.ask, 0, refusal=refusal))
    choices = tuple(raw(choice) for choice in look.choices)
    if look.question is not None:
        found = await work_out(viewer, Find(raw(look.question), choices, look.ahead))
        return Seen(look.id, finding=msgspec.json.decode(found, type=Finding | None))
    task = Foresee(choices, tuple(table.names()), look.odds, look.ahead)
    return Seen(look.id, msgspec.json.decode(await work_out(viewer, task), type=Foreseen))


def raw(written: Any) -> Raw:
    return Raw(_encode(written))
