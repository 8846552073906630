"""A machine-readable log: one line of JSON for each request, each socket and each event.

It logs routes, not paths: no token, no table, no client address and no user text.
"""

import logging
import time
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

_LOGGER = logging.getLogger("wartable")
_STATUS = {"http.response.start": "status", "websocket.close": "code"}
"""The messages that report how a request or a socket ended, and their fields."""


class _Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = getattr(record, "told", None)
        facts = {"event": "message", "says": record.getMessage()} if told is None else {"event": record.msg, **told}
        return msgspec.json.encode({"at": at, "level": record.levelname.lower(), **facts}).decode()


def tell(event: str, **facts: Any) -> None:
    _LOGGER.info(event, extra={"told": facts})


def in_lines() -> None:
    """Logs everything as lines of JSON to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    _LOGGER.setLevel(logging.INFO)


class Logged:
    """Wraps an application and logs each request and socket when it has ended."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began, ended = time.perf_counter(), {"status": 0, "code": 0}

        async def note(message: Message) -> None:
            field = _STATUS.get(message["type"])
            if field is not None:
                ended[field] = message.get(field, 0)  # type: ignore[assignment]
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            route, ms = scope.get("path_template", ""), round(1000 * (time.perf_counter() - began), 1)
            if scope["type"] == ScopeType.HTTP:
                tell("request", method=scope["method"], route=route, status=ended["status"], ms=ms)
            else:
                tell("socket", route=route, code=ended["code"], ms=ms)
