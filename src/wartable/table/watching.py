"""For administrators: the server's health and figures. Nothing here reveals who plays what."""

from typing import Any, TypeAlias

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from msgspec import Struct

from wartable import __version__
from wartable.table.elsewhere import POOLS
from wartable.table.gate import host_of
from wartable.table.network import is_loopback
from wartable.table.rooms import Rooms

InRooms: TypeAlias = NamedDependency[Rooms]


class Health(Struct, frozen=True):
    """The server and its database are answering."""

    version: str


@get("/api/health", summary="The health of the server and its database", errors=(503,))
async def get_health(rooms: InRooms) -> Health:
    await rooms.services.store.ping()
    return Health(__version__)


@get(
    "/metrics",
    summary="Metrics for Prometheus; only for requests from the same machine",
    media_type="text/plain",
    errors=(404,),
)
async def get_metrics(request: Request[Any, Any, Any], rooms: InRooms) -> Response[str]:
    if not is_loopback(host_of(request)):
        raise NotFoundException("There is no such page.")
    return Response(_figures(rooms), media_type="text/plain; version=0.0.4; charset=utf-8")


def _figures(rooms: Rooms) -> str:
    """The metrics in Prometheus' text format."""
    services = rooms.services
    pools = dict(zip(POOLS, (services.players, services.answerers, services.readers), strict=True))
    found: list[tuple[str, str, str, dict[str, float]]] = [
        ("wartable_tables", "gauge", "Loaded tables.", {"": rooms.loaded}),
        ("wartable_sockets", "gauge", "Sockets connected to a table.", {"": rooms.sockets}),
        ("wartable_changes_total", "counter", "Changes written to the database.", {"": services.store.written}),
        ("wartable_jobs_running", "gauge", "Running worker jobs.", {name: pool.running for name, pool in pools.items()}),
        ("wartable_jobs_waiting", "gauge", "Waiting worker jobs.", {name: pool.waiting for name, pool in pools.items()}),
        (
            "wartable_jobs_elsewhere_total",
            "counter",
            "Jobs done by workers on other machines.",
            {name: pool.elsewhere for name, pool in pools.items()},
        ),
    ]
    lines = []
    for name, kind, says, values in found:
        lines += [f"# HELP {name} {says}", f"# TYPE {name} {kind}"]
        lines += [f'{name}{{of="{of}"}} {value:g}' if of else f"{name} {value:g}" for of, value in values.items()]
    return "\n".join(lines) + "\n"


HANDLERS = [get_health, get_metrics]
