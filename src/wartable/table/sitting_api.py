"""Requests at a lesson or puzzle: odds, queries and looks, computed by workers as at any table."""

from typing import Any

import msgspec
from litestar import Response
from msgspec import Raw

from wartable.core.secrets import Viewer
from wartable.table import protocol as p
from wartable.table.looking import look_at
from wartable.table.rooms import Rooms
from wartable.table.sitting import Sitting
from wartable.table.thinking import Find, Task, WorkOutOdds, check_task


async def odds(rooms: Rooms, at: Sitting, data: p.Explain) -> Response[p.Chances]:
    return as_json(b'{"odds":%s}' % await _work_out(rooms, at, WorkOutOdds(_raw(data.choice))))


async def found(rooms: Rooms, at: Sitting, data: p.Query) -> Response[p.Answered]:
    return as_json(b'{"answer":%s}' % await _work_out(rooms, at, Find(_raw(data.question))))


async def looked(rooms: Rooms, at: Sitting, data: p.Look) -> p.Seen:
    async def work_out(_viewer: Viewer, task: Task) -> Raw:
        return Raw(await _work_out(rooms, at, task))

    return await look_at(at.table, at.seat, data, work_out)


def as_json(body: bytes) -> Response[Any]:
    """A response of encoded JSON."""
    return Response(body, media_type="application/json")


async def _work_out(rooms: Rooms, at: Sitting, task: Task) -> bytes:
    services = rooms.services
    check_task(at.table.game, task)
    return bytes(await services.answerers.run(at.job(task), services.settings.worker_seconds, at.name))


def _raw(written: Any) -> Raw:
    return Raw(msgspec.json.encode(written))
