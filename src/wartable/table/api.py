"""The REST side of the table. Each handler is a few lines: the work is done by rooms."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter, QueryParameter

from wartable import rulebook
from wartable.core.secrets import Viewer
from wartable.lab.review import Review
from wartable.table import protocol as p
from wartable.table.gate import Gate, address_of, bearer, host_of
from wartable.table.network import is_loopback
from wartable.table.reading import IndexReplay, ReviewReplay, ShowReplay
from wartable.table.replays import LONGEST_JOURNAL
from wartable.table.rooms import AnyRoom, Rooms
from wartable.table.texts import for_the_table, read_line
from wartable.table.thinking import Find, WorkOutOdds

InRooms: TypeAlias = NamedDependency[Rooms]
InGate: TypeAlias = NamedDependency[Gate]
AnyRequest: TypeAlias = Request[Any, Any, Any]
TableName = Annotated[str, PathParameter(max_length=40)]
MomentCount = Annotated[int, QueryParameter(ge=1, le=100, description="The number of log lines whose moments are wanted.")]
LineCount = Annotated[int, QueryParameter(ge=1, le=500, description="The number of log lines wanted.")]
_BOOK_SECONDS = 3600
"""How long a browser may cache a rulebook, which changes only with the program."""
Seen = Annotated[int, QueryParameter(ge=0, le=p.MOST, description="The number of log lines already known.")]


class Entering:
    """The room and the viewer that a request's token opens."""

    def __init__(self, room: AnyRoom, viewer: Viewer) -> None:
        self.room = room
        self.viewer = viewer


async def entering(request: AnyRequest, gate: InGate, table: TableName) -> AsyncGenerator[Entering, None]:
    """Enters to act or to see the table."""
    gate.count_act(bearer(request))
    async with _inside(request, gate, table) as at:
        yield at


async def looking(request: AnyRequest, gate: InGate, table: TableName) -> AsyncGenerator[Entering, None]:
    """Enters for a read-only request, which is counted separately."""
    gate.count_look(bearer(request))
    async with _inside(request, gate, table) as at:
        yield at


@asynccontextmanager
async def _inside(request: AnyRequest, gate: Gate, table: str) -> AsyncGenerator[Entering, None]:
    """Holds the room until the response is written, so that it is not unloaded in between."""
    token = bearer(request)
    at = Entering(*await gate.enter(table, token, address_of(request)))
    at.room.users += 1
    at.room.notice(at.viewer)
    try:
        yield at
    finally:
        at.room.users -= 1


At: TypeAlias = NamedDependency[Entering]


@get("/api/games", summary="The games, their options, packs and bots")
async def get_games(rooms: InRooms) -> p.Lobby:
    return rooms.lobby()


@post("/api/tables", summary="Create a table", request_max_body_size=LONGEST_JOURNAL, errors=(409, 429, 503))
async def post_table(request: AnyRequest, data: JSONBody[p.CreateTable], rooms: InRooms, gate: InGate) -> p.TableCreated:
    gate.count_table(address_of(request))
    return await rooms.create(data, of=address_of(request))


@get("/api/open", summary="The public list of tables with free seats", errors=(429, 503))
async def get_open_tables(request: AnyRequest, rooms: InRooms, gate: InGate) -> p.OpenTables:
    gate.count_look(address_of(request))
    return await rooms.open_tables()


@post("/api/open/{table:str}", summary="Sit down at a table on the public list", status_code=200, errors=(409, 429, 503))
async def post_seat(
    request: AnyRequest, table: TableName, data: JSONBody[p.TakeSeat], rooms: InRooms, gate: InGate
) -> p.SeatTaken:
    gate.count_public(address_of(request))
    return await rooms.take_seat(table, data)


@post(
    "/api/tables/{table:str}/key",
    summary="Replace a leaked key",
    status_code=200,
    dependencies={"at": Provide(entering)},
)
async def post_key(table: TableName, at: At, data: JSONBody[p.NewKey], rooms: InRooms) -> p.SeatTaken:
    return await rooms.renew(at.room, at.viewer, data)


@delete("/api/tables/{table:str}", summary="Delete the table for good, as its host", dependencies={"at": Provide(entering)})
async def delete_table(table: TableName, at: At, rooms: InRooms) -> None:
    await rooms.delete(at.room, at.viewer)


@get("/api/network", summary="This server's addresses on the local network; only for requests from the same machine")
async def get_network(request: AnyRequest, addresses: NamedDependency[tuple[str, ...]]) -> p.Network:
    return p.Network(addresses if is_loopback(host_of(request)) else ())


@get(
    "/api/tables/{table:str}",
    summary="The viewer's view, and the log from line `seen` on",
    dependencies={"at": Provide(entering)},
)
async def get_view(table: TableName, at: At, seen: Seen = 0) -> Response[p.Update]:
    await at.room.catch_up()
    return _json(at.room.update(at.viewer, seen)[0])


@post("/api/tables/{table:str}/act", summary="Carry out an act", status_code=200, dependencies={"at": Provide(entering)})
async def post_act(request: AnyRequest, table: TableName, at: At, data: JSONBody[p.Act], gate: InGate) -> p.Reply:
    gate.count_words(data, bearer(request), address_of(request))
    if gate.is_public(data, at.viewer):
        gate.count_public(address_of(request))
    return await at.room.act(at.viewer, data, address_of(request))


@post(
    "/api/tables/{table:str}/explain",
    summary="Would this choice be legal?",
    status_code=200,
    dependencies={"at": Provide(looking)},
)
async def post_explain(table: TableName, at: At, data: JSONBody[p.Explain]) -> p.Explained:
    return at.room.explain(at.viewer, data.choice)


@post("/api/tables/{table:str}/advice", summary="What would a bot do?", status_code=200, dependencies={"at": Provide(looking)})
async def post_advice(table: TableName, at: At, data: JSONBody[p.AskAdvice]) -> Response[p.Advice]:
    return _json(bytes(await at.room.advise(at.viewer, data.choices)))


@post(
    "/api/tables/{table:str}/odds", summary="The exact odds of a choice", status_code=200, dependencies={"at": Provide(looking)}
)
async def post_odds(table: TableName, at: At, data: JSONBody[p.Explain]) -> Response[p.Chances]:
    task = WorkOutOdds(msgspec.Raw(msgspec.json.encode(data.choice)))
    return _json(b'{"odds":%s}' % bytes(await at.room.work_out(at.viewer, task)))


@post("/api/tables/{table:str}/query", summary="Query the game", status_code=200, dependencies={"at": Provide(looking)})
async def post_query(table: TableName, at: At, data: JSONBody[p.Query]) -> Response[p.Answered]:
    task = Find(msgspec.Raw(msgspec.json.encode(data.question)))
    return _json(b'{"answer":%s}' % bytes(await at.room.work_out(at.viewer, task)))


@post(
    "/api/tables/{table:str}/text",
    summary="Read and carry out a typed line; an empty one asks for news",
    status_code=200,
    dependencies={"at": Provide(looking)},
)
async def post_text(request: AnyRequest, table: TableName, at: At, data: JSONBody[p.TypeLine], gate: InGate) -> p.TextReply:
    if data.line:
        gate.count_act(bearer(request))
    act = for_the_table(data.line.strip())
    if act is not None and gate.is_public(act, at.viewer):
        gate.count_public(address_of(request))
    return await read_line(at.room, at.viewer, data, address_of(request))


@get("/api/tables/{table:str}/journal", summary="The journal, once the match is over", dependencies={"at": Provide(entering)})
async def get_journal(table: TableName, at: At) -> Response[str]:
    await at.room.catch_up()
    name = f"{at.room.table.setup.game}-{table}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(at.room.journal(), media_type="application/x-ndjson; charset=utf-8", headers=headers)


@get(
    "/api/tables/{table:str}/scenery",
    summary="Everything that never changes in the match and is needed to draw it",
    dependencies={"at": Provide(entering)},
)
async def get_scenery(table: TableName, at: At) -> Response[Any]:
    return _json(at.room.scenery())


@get(
    "/api/tables/{table:str}/moments",
    summary="The match as the viewer saw it at lines of the log",
    dependencies={"at": Provide(looking)},
)
async def get_moments(table: TableName, at: At, since: Seen, count: MomentCount = 30) -> Response[p.Moments]:
    return _json(await at.room.moments(at.viewer, since, count))


@get(
    "/api/tables/{table:str}/index",
    summary="Every log line and roll of a finished match, as spectators see it",
    dependencies={"at": Provide(looking)},
)
async def get_index(table: TableName, at: At) -> Response[p.ReplayIndex]:
    await at.room.catch_up()
    return _json(await at.room.retell(IndexReplay))


@get(
    "/api/tables/{table:str}/review",
    summary="The decisions that cost each player most, in the bots' judgment, once the match is over",
    dependencies={"at": Provide(looking)},
)
async def get_review(table: TableName, at: At) -> Response[Review]:
    await at.room.catch_up()
    return _json(await at.room.retell(ReviewReplay))


@get(
    "/api/tables/{table:str}/log",
    summary="Older lines of the log, from line `since` on",
    dependencies={"at": Provide(looking)},
)
async def get_log(table: TableName, at: At, since: Seen, count: LineCount = 200) -> Response[p.LogPage]:
    return _json(await at.room.log(at.viewer, since, count))


@post(
    "/api/replays",
    summary="View a journal file",
    status_code=200,
    request_max_body_size=LONGEST_JOURNAL,
    errors=(409, 429, 503),
)
async def post_replay(request: AnyRequest, data: JSONBody[p.OpenReplay], rooms: InRooms, gate: InGate) -> Response[p.Replay]:
    gate.count_table(address_of(request))
    return _json(await rooms.read(ShowReplay(data), address_of(request)))


@post(
    "/api/replays/index",
    summary="Every log line and roll of a journal",
    status_code=200,
    request_max_body_size=LONGEST_JOURNAL,
    errors=(409, 429, 503),
)
async def post_replay_index(
    request: AnyRequest, data: JSONBody[p.OpenReplay], rooms: InRooms, gate: InGate
) -> Response[p.ReplayIndex]:
    gate.count_table(address_of(request))
    return _json(await rooms.read(IndexReplay(data), address_of(request)))


@post(
    "/api/replays/review",
    summary="The decisions that cost each player most, in the bots' judgment",
    status_code=200,
    request_max_body_size=LONGEST_JOURNAL,
    errors=(409, 429, 503),
)
async def post_replay_review(
    request: AnyRequest, data: JSONBody[p.OpenReplay], rooms: InRooms, gate: InGate
) -> Response[Review]:
    gate.count_table(address_of(request))
    return _json(await rooms.read(ReviewReplay(data), address_of(request)))


@get("/api/rules/{rule:str}", summary="A rule's text, by id, with the clauses around it", errors=(404,))
async def get_rule(rule: Annotated[str, PathParameter(max_length=40)]) -> p.RulePage:
    found = rulebook.entry(rule)
    passage = tuple((clause.id, clause.text) for clause in rulebook.passage(found))
    return p.RulePage(found, rulebook.subject(found), passage)


@get(
    "/api/books/{game:str}",
    summary="A game's whole rulebook, in our words",
    cache_control=CacheControlHeader(max_age=_BOOK_SECONDS),
    errors=(404,),
)
async def get_book(game: Annotated[str, PathParameter(max_length=40)]) -> rulebook.Book:
    if game not in rulebook.GAMES:
        raise NotFoundException("There is no rulebook for this game.")
    return rulebook.book(game)


def _json(body: bytes) -> Response[Any]:
    """A response of encoded JSON."""
    return Response(body, media_type="application/json")


HANDLERS = [
    get_games,
    post_table,
    get_open_tables,
    post_seat,
    post_key,
    delete_table,
    get_network,
    get_view,
    post_act,
    post_explain,
    post_advice,
    post_odds,
    post_query,
    post_text,
    get_journal,
    get_scenery,
    get_moments,
    get_index,
    get_review,
    get_log,
    post_replay,
    post_replay_index,
    post_replay_review,
    get_rule,
    get_book,
]
