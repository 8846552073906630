"""The REST side of building squadrons of Legends: the yard, checks, and random squadrons.

Outside a battle everybody may ask. At a table the data, the level and the scenario are the table's own.
"""

from typing import Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody

from wartable.games import legends
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.rules.building import Terms, terms_of
from wartable.games.legends.yard import SquadronChecked, SquadronPlan, SquadronYard, check, drawn, yard
from wartable.table.api import At, TableName, looking
from wartable.table.closed import ClosedTable
from wartable.table.gate import Gate, address_of

_InGate: TypeAlias = NamedDependency[Gate]
Wanted: TypeAlias = JSONBody[SquadronPlan]
_FREE, _SEATED = "/api/squadrons", "/api/tables/{table:str}/squadrons"


class SquadronDesk:
    """The place of building: its data and, in a battle, its terms."""

    def __init__(self, catalog: LegendsCatalog, terms: Terms | None = None) -> None:
        self.catalog = catalog
        self.terms = terms

    def yard(self) -> Response[Any]:
        return _json(yard(self.catalog, self.terms))

    def check(self, plan: SquadronPlan) -> Response[Any]:
        return _json(check(self.catalog, plan, self.terms))

    def draw(self, plan: SquadronPlan) -> Response[Any]:
        return _json(drawn(self.catalog, plan, self.terms))


def _free_desk(request: Request[Any, Any, Any], gate: _InGate) -> SquadronDesk:
    gate.count_look(address_of(request))
    return SquadronDesk(legends.GAME.catalog())


async def _seated_desk(at: At) -> SquadronDesk:
    """At a table of another game, or for a spectator, there is no builder."""
    table = at.room.table
    if isinstance(table, ClosedTable) or table.game.name != legends.GAME.name or at.viewer is None:
        raise NotFoundException("There is no squadron to build here.")
    world = table.match.view(at.viewer).world
    return SquadronDesk(world.catalog, terms_of(world, at.viewer))


InDesk: TypeAlias = NamedDependency[SquadronDesk]
_OUTSIDE = {"desk": Provide(_free_desk, sync_to_thread=False)}
_INSIDE = {"at": Provide(looking), "desk": Provide(_seated_desk)}


@get(_FREE, summary="The units and cards for squadrons of Legends", dependencies=_OUTSIDE, errors=(429,))
async def get_yard(desk: InDesk) -> Response[SquadronYard]:
    return desk.yard()


@post(_FREE, summary="Check a squadron", status_code=200, dependencies=_OUTSIDE, errors=(429,))
async def post_check(desk: InDesk, data: Wanted) -> Response[SquadronChecked]:
    return desk.check(data)


@post(f"{_FREE}/random", summary="Draw a random legal squadron", status_code=200, dependencies=_OUTSIDE, errors=(429,))
async def post_random(desk: InDesk, data: Wanted) -> Response[SquadronChecked]:
    return desk.draw(data)


@get(_SEATED, summary="The units and cards at a table, with its terms", dependencies=_INSIDE, errors=(404,))
async def get_yard_here(table: TableName, desk: InDesk) -> Response[SquadronYard]:
    return desk.yard()


@post(_SEATED, summary="Check a squadron for this battle", status_code=200, dependencies=_INSIDE, errors=(404,))
async def post_check_here(table: TableName, desk: InDesk, data: Wanted) -> Response[SquadronChecked]:
    return desk.check(data)


@post(
    f"{_SEATED}/random",
    summary="Draw a random legal squadron for this battle",
    status_code=200,
    dependencies=_INSIDE,
    errors=(404,),
)
async def post_random_here(table: TableName, desk: InDesk, data: Wanted) -> Response[SquadronChecked]:
    return desk.draw(data)


def _json(found: Any) -> Response[Any]:
    """Records in the game's own encoding."""
    return Response(legends.GAME.encode(found), media_type="application/json")


HANDLERS = [get_yard, post_check, post_random, get_yard_here, post_check_here, post_random_here]
