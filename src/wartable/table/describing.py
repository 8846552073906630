"""Serves the server's description of its interface; see openapi.py."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from wartable.table.openapi import messages, openapi


def handlers_describing(described: list[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """Handlers that describe these, themselves and the socket. The documents are generated on first request."""

    @get("/api/openapi.json", summary="This description")
    async def get_openapi() -> Response[Any]:
        return _json(rest())

    @get("/api/messages.json", summary="A JSON schema of the messages of a table's socket")
    async def get_messages() -> Response[Any]:
        return _json(socket())

    @cache
    def rest() -> bytes:
        return msgspec.json.encode(openapi([*described, *own]))

    @cache
    def socket() -> bytes:
        return msgspec.json.encode(messages())

    own = [get_openapi, get_messages]
    return own


def _json(body: bytes) -> Response[Any]:
    return Response(body, media_type="application/json")
