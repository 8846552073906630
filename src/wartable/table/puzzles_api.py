"""The REST side of puzzles. They need no token, and the server stores nothing about an attempt."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter

from wartable.table import protocol as p
from wartable.table.gate import Gate, address_of
from wartable.table.puzzles import Bench, collection, sit, solved
from wartable.table.rooms import Rooms
from wartable.table.sitting_api import as_json, found, looked, odds

InRooms: TypeAlias = NamedDependency[Rooms]
_InGate: TypeAlias = NamedDependency[Gate]
_AnyRequest: TypeAlias = Request[Any, Any, Any]
PuzzleName = Annotated[str, PathParameter(max_length=40)]
SoFar = Annotated[str, PathParameter(max_length=6000)]
_PATH = "/api/puzzles/{puzzle:str}/at/{so_far:str}"


async def _sitting(request: _AnyRequest, gate: _InGate, puzzle: PuzzleName, so_far: SoFar) -> Bench:
    """The puzzle after the answers so far, which are replayed."""
    gate.count_look(address_of(request))
    return await asyncio.to_thread(sit, puzzle, so_far)


At: TypeAlias = NamedDependency[Bench]
_BENCH = {"bench": Provide(_sitting)}


@get("/api/puzzles", summary="All puzzles, and today's")
async def get_puzzles(rooms: InRooms) -> p.Puzzles:
    today = datetime.fromtimestamp(rooms.services.now() / 1000, UTC).date()
    return await asyncio.to_thread(collection, today)


@get("/api/puzzles/{puzzle:str}/solution", summary="The best plan of a puzzle", errors=(404,))
async def get_solution(puzzle: PuzzleName) -> p.PuzzleSolution:
    return solved(puzzle)


@get(_PATH, summary="A puzzle after some answers", dependencies=_BENCH, errors=(404, 429))
async def get_puzzle(puzzle: PuzzleName, so_far: SoFar, bench: At) -> p.PuzzleStep:
    return bench.show()


@post(_PATH, summary="The player's next answers", status_code=200, dependencies=_BENCH, errors=(404, 429))
async def post_puzzle(puzzle: PuzzleName, so_far: SoFar, bench: At, data: JSONBody[p.PuzzleAnswers]) -> p.PuzzleReply:
    return await asyncio.to_thread(bench.answer, data.choices)


@post(f"{_PATH}/explain", summary="Would this choice be legal?", status_code=200, dependencies=_BENCH, errors=(404, 429))
async def post_puzzle_explain(puzzle: PuzzleName, so_far: SoFar, bench: At, data: JSONBody[p.Explain]) -> p.Explained:
    return bench.explain(data.choice)


@post(f"{_PATH}/odds", summary="The exact odds of a choice", status_code=200, dependencies=_BENCH, errors=(404, 429, 503))
async def post_puzzle_odds(
    puzzle: PuzzleName, so_far: SoFar, bench: At, rooms: InRooms, data: JSONBody[p.Explain]
) -> Response[p.Chances]:
    return await odds(rooms, bench, data)


@post(f"{_PATH}/query", summary="Query the game", status_code=200, dependencies=_BENCH, errors=(404, 429, 503))
async def post_puzzle_query(
    puzzle: PuzzleName, so_far: SoFar, bench: At, rooms: InRooms, data: JSONBody[p.Query]
) -> Response[p.Answered]:
    return await found(rooms, bench, data)


@post(
    f"{_PATH}/look", summary="The result of hypothetical answers", status_code=200, dependencies=_BENCH, errors=(404, 429, 503)
)
async def post_puzzle_look(puzzle: PuzzleName, so_far: SoFar, bench: At, rooms: InRooms, data: JSONBody[p.Look]) -> p.Seen:
    return await looked(rooms, bench, data)


@get(
    f"{_PATH}/scenery", summary="Everything that never changes and is needed to draw it", dependencies=_BENCH, errors=(404, 429)
)
async def get_puzzle_scenery(puzzle: PuzzleName, so_far: SoFar, bench: At) -> Response[Any]:
    return as_json(bench.scenery())


HANDLERS = [
    get_puzzles,
    get_solution,
    get_puzzle,
    post_puzzle,
    post_puzzle_explain,
    post_puzzle_odds,
    post_puzzle_query,
    post_puzzle_look,
    get_puzzle_scenery,
]
