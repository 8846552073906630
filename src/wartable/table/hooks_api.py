"""The REST side of webhooks: each seat names its own address, which nobody else sees."""

from litestar import get, put
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from wartable.table import protocol as p
from wartable.table.api import At, TableName, entering
from wartable.table.closed import ClosedTable
from wartable.table.decisions import Decision
from wartable.table.deleting import NotYours
from wartable.table.entries import Hooked
from wartable.table.hooks import check_hook
from wartable.table.rooms import Rooms

_PATH = "/api/tables/{table:str}/hook"
_SEAT = {"at": Provide(entering)}


@get(_PATH, summary="The address called when it is your turn", dependencies=_SEAT)
async def get_hook(table: TableName, at: At) -> p.Hook:
    here = at.room.table
    return p.Hook() if isinstance(here, ClosedTable) or at.viewer is None else p.Hook(here.hooks.get(at.viewer, ""))


@put(_PATH, summary="Set that address, or remove it with an empty one", dependencies=_SEAT)
async def put_hook(table: TableName, at: At, data: JSONBody[p.Hook], rooms: NamedDependency[Rooms]) -> p.Hook:
    seat = at.viewer
    if seat is None:
        raise NotYours("Spectators have no turn.")
    if data.url:
        check_hook(data.url, rooms.services.hooks.private)
    at.room.check_quota()
    await at.room.decide(lambda _: Decision((Hooked(seat, data.url),)))
    return data


HANDLERS = [get_hook, put_hook]
