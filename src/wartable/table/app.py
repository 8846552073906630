"""The web application: the REST handlers and the socket, with the client's files and the protections around them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from wartable.bots import UnknownBot
from wartable.core.errors import BadChoice, BadJournal, BadPack, BadQuery, BadScenario, UnknownGame, WartableError, WrongVersion
from wartable.lessons import UnknownLesson
from wartable.puzzles import UnknownPuzzle
from wartable.rulebook import UnknownRule
from wartable.table import api, hooks_api, lessons_api, puzzles_api, squadrons_api, watching
from wartable.table.closed import Closed
from wartable.table.deleting import NotYours, StillPlayed
from wartable.table.describing import handlers_describing
from wartable.table.faults import FAULT, log_fault
from wartable.table.files import SENT_AS_IT_IS, file_handler, read_files
from wartable.table.gate import ForeignOrigin, Gate, NotAllowed, TooMany
from wartable.table.hooks import BadHook
from wartable.table.inbox import Busy
from wartable.table.page import page
from wartable.table.protocol import Problem
from wartable.table.room import Full
from wartable.table.rooms import NotOpen, Rooms
from wartable.table.sockets import socket_route
from wartable.table.store import StoreError
from wartable.table.windows import NotOver
from wartable.table.workers import NoAnswer

HANDLERS: list[HTTPRouteHandler] = [
    *api.HANDLERS,
    *lessons_api.HANDLERS,
    *puzzles_api.HANDLERS,
    *watching.HANDLERS,
    *squadrons_api.HANDLERS,
    *hooks_api.HANDLERS,
]
LONGEST_BODY = 64 * 1024
CLIENT = Path(__file__).parent / "client"
"""The built client, if there is one."""

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_STATUS: dict[type[Exception], int] = {
    ForeignOrigin: 403,
    NotYours: 403,
    NotAllowed: 401,
    TooMany: 429,
    NoAnswer: 503,
    UnknownGame: 400,
    UnknownBot: 400,
    BadScenario: 400,
    BadPack: 400,
    BadChoice: 400,
    BadQuery: 400,
    BadHook: 400,
    BadJournal: 400,
    NotOver: 409,
    StillPlayed: 409,
    Closed: 409,
    NotOpen: 409,
    UnknownRule: 404,
    UnknownLesson: 404,
    UnknownPuzzle: 404,
    WrongVersion: 409,
    StoreError: 503,
    Busy: 503,
    Full: 429,
}


def make_app(rooms: Rooms, addresses: tuple[str, ...] = ()) -> Litestar:
    """The application for these rooms, which it opens and closes; `addresses` are its addresses on the local network."""
    gate = Gate(rooms)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncGenerator[None, None]:
        await rooms.open()
        try:
            yield
        finally:
            await rooms.close()

    def check_origin(request: Request[Any, Any, Any]) -> None:
        gate.check_origin(request)

    return Litestar(
        route_handlers=[
            Router(
                "/",
                route_handlers=[*HANDLERS, *handlers_describing(HANDLERS)],
                cache_control=CacheControlHeader(no_store=True),
            ),
            socket_route,
            *_client(),
        ],
        dependencies={
            "rooms": Provide(lambda: rooms, sync_to_thread=False),
            "gate": Provide(lambda: gate, sync_to_thread=False),
            "addresses": Provide(lambda: addresses, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_request=check_origin,
        after_request=_add_headers,
        exception_handlers={
            WartableError: _say_problem,
            UnknownRule: _say_problem,
            RecursionError: _say_too_deep,
            UnicodeDecodeError: _say_no_text,
            HTTPException: _say_http_problem,
            Exception: _say_fault,
        },
        cors_config=_cors(rooms.services.settings.origins),
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude_opt_key=SENT_AS_IT_IS),
        request_max_body_size=LONGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def _cors(origins: tuple[str, ...]) -> CORSConfig | None:
    """Browsers let a page of another origin read the answers only if these headers say so."""
    allowed = ["Authorization", "Content-Type"]
    return (
        CORSConfig(allow_origins=list(origins), allow_methods=["GET", "POST", "PUT", "DELETE"], allow_headers=allowed)
        if origins
        else None
    )


def _client() -> list[Any]:
    """The built client, or a plain page that lists the games."""
    if (CLIENT / "index.html").is_file():
        return [file_handler(read_files(CLIENT))]
    return [plain_page]


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def plain_page() -> str:
    return page()


async def _add_headers(response: Response[Any]) -> Response[Any]:
    for name, value in _HEADERS.items():
        response.headers[name] = value
    return response


def _say_problem(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    status = next((code for kind, code in _STATUS.items() if isinstance(error, kind)), 500)
    return _problem(str(error), status)


def _say_http_problem(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's errors with their reasons, none of which repeats the data sent."""
    reasons = error.extra if isinstance(error.extra, list) else []
    told = [reason["message"] for reason in reasons if isinstance(reason, dict) and "message" in reason]
    return _problem("; ".join([error.detail, *told]), error.status_code)


def _say_too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    return _problem("This request cannot be read: it is nested too deeply.", 400)


def _say_no_text(_request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Problem]:
    return _problem("This request cannot be read: it is not written in UTF-8.", 400)


def _say_fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log_fault(error)
    return _problem(FAULT, 500)


def _problem(why: str, status: int) -> Response[Problem]:
    return Response(Problem(why), status_code=status, media_type=MediaType.JSON, headers=_HEADERS)
