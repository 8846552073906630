"""The REST side of lessons and help. They need no token: they are the same for everybody."""

import asyncio
from typing import Annotated, Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter

from wartable import registry
from wartable.lessons import help_of
from wartable.lessons.model import Help
from wartable.table import protocol as p
from wartable.table.gate import Gate, address_of
from wartable.table.lessons import Desk, courses
from wartable.table.rooms import Rooms
from wartable.table.sitting_api import as_json, found, looked, odds

InRooms: TypeAlias = NamedDependency[Rooms]
_InGate: TypeAlias = NamedDependency[Gate]
_AnyRequest: TypeAlias = Request[Any, Any, Any]
LessonName = Annotated[str, PathParameter(max_length=40)]
StepNumber = Annotated[int, PathParameter(ge=0, le=1000)]
_PATH = "/api/lessons/{lesson:str}/{step:int}"


async def _sitting(request: _AnyRequest, gate: _InGate, lesson: LessonName, step: StepNumber) -> Desk:
    """The requested step. A lesson is played on first request, which takes a moment."""
    gate.count_look(address_of(request))
    return await asyncio.to_thread(Desk, lesson, step)


At: TypeAlias = NamedDependency[Desk]
_DESK = {"desk": Provide(_sitting)}


@get("/api/lessons", summary="The available lessons")
async def get_lessons() -> p.Courses:
    return courses()


@get("/api/help/{game:str}", summary="A game's terms in a sentence each, and its rules on one page")
async def get_help(game: Annotated[str, PathParameter(max_length=40)]) -> Help:
    return help_of(registry.game(game))


@get(_PATH, summary="A step of a lesson", dependencies=_DESK, errors=(429,))
async def get_step(lesson: LessonName, step: StepNumber, desk: At) -> p.LessonStep:
    return desk.show()


@post(_PATH, summary="The student's answers at a step", status_code=200, dependencies=_DESK, errors=(429,))
async def post_step(lesson: LessonName, step: StepNumber, desk: At, data: JSONBody[p.LessonAnswers]) -> p.LessonReply:
    return desk.answer(data.choices) if data.choices else desk.look_on()


@post(f"{_PATH}/explain", summary="Would this choice be legal?", status_code=200, dependencies=_DESK, errors=(429,))
async def post_explain(lesson: LessonName, step: StepNumber, desk: At, data: JSONBody[p.Explain]) -> p.Explained:
    return desk.explain(data.choice)


@post(f"{_PATH}/odds", summary="The exact odds of a choice", status_code=200, dependencies=_DESK, errors=(429, 503))
async def post_odds(
    lesson: LessonName, step: StepNumber, desk: At, rooms: InRooms, data: JSONBody[p.Explain]
) -> Response[p.Chances]:
    return await odds(rooms, desk, data)


@post(f"{_PATH}/query", summary="Query the game", status_code=200, dependencies=_DESK, errors=(429, 503))
async def post_query(
    lesson: LessonName, step: StepNumber, desk: At, rooms: InRooms, data: JSONBody[p.Query]
) -> Response[p.Answered]:
    return await found(rooms, desk, data)


@post(f"{_PATH}/look", summary="The result of hypothetical answers", status_code=200, dependencies=_DESK, errors=(429, 503))
async def post_look(lesson: LessonName, step: StepNumber, desk: At, rooms: InRooms, data: JSONBody[p.Look]) -> p.Seen:
    return await looked(rooms, desk, data)


@get(
    f"{_PATH}/scenery",
    summary="Everything that never changes in the match and is needed to draw it",
    dependencies=_DESK,
    errors=(429,),
)
async def get_scenery(lesson: LessonName, step: StepNumber, desk: At) -> Response[Any]:
    return as_json(desk.scenery())


HANDLERS = [
    get_lessons,
    get_help,
    get_step,
    post_step,
    post_explain,
    post_odds,
    post_query,
    post_look,
    get_scenery,
]
