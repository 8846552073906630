"""The server's self-description: OpenAPI for the REST side, JSON schemas for the messages of the socket.

Both are made from the handlers and the types that the server itself works with, so they cannot differ from it.
"""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, ParameterKwarg

from wartable import __version__
from wartable.table import protocol

Json: TypeAlias = dict[str, Any]

_ERRORS = "errors"
"""The handler option that lists the statuses of its own errors."""
_IN_OPENAPI = "#/components/schemas/{name}"
_IN_SCHEMA = "#/$defs/{name}"
_LIMITS = {"ge": "minimum", "le": "maximum", "min_length": "minLength", "max_length": "maxLength"}
_PLAIN = {str: "string", int: "integer"}
_TEXTS = {"get_journal": "application/x-ndjson", "get_metrics": "text/plain"}
"""Handlers whose responses are not JSON."""
_REJECTED_FORMS = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
_NOT_LET_IN = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
"""A wrong token, a table that cannot be opened or is closed, too many requests, no database."""


class _Operation:
    """The description of a handler."""

    def __init__(self, handler: HTTPRouteHandler) -> None:
        self.handler = handler
        self.method = next(iter(handler.http_methods)).lower()
        (self.path,) = handler.paths
        hints = get_type_hints(handler.fn, include_extras=True)
        returned = hints.pop("return")
        self.answer = get_args(returned)[0] if get_origin(returned) is Response else returned
        self.body, self.parameters = None, dict[str, tuple[Any, ParameterKwarg]]()
        for name, hint in hints.items():
            kind, *about = get_args(hint) if get_origin(hint) is Annotated else (hint,)
            for what in about:
                if isinstance(what, BodyKwarg):
                    self.body = kind
                elif isinstance(what, ParameterKwarg):
                    self.parameters[name] = (kind, what)

    @property
    def needs_token(self) -> bool:
        return "at" in (self.handler.dependencies or {})

    def errors(self) -> list[int]:
        """The statuses of all possible errors here."""
        found: set[int] = {HTTPStatus.FORBIDDEN, *self.handler.opt.get(_ERRORS, ())}
        found.update(_REJECTED_FORMS if self.body is not None else ())
        found.update(_NOT_LET_IN if self.needs_token else ())
        if self.parameters:
            found.add(HTTPStatus.BAD_REQUEST)
        if any(f"{{{name}:int}}" in self.path for name in self.parameters):
            found.add(HTTPStatus.NOT_FOUND)
        return sorted(found)

    def described(self, schema_of: Mapping[Any, Json]) -> Json:
        """The operation in OpenAPI's terms."""
        written: Json = {
            "operationId": self.handler.fn.__name__ + ("_" + self.handler.fn.__module__.rpartition(".")[2]),
            "summary": self.handler.summary,
            "parameters": [self._parameter(name) for name in self.parameters],
            "responses": {str(self.handler.status_code): self._success(schema_of)},
        }
        for status in self.errors():
            content = {"application/json": {"schema": schema_of[protocol.Problem]}}
            written["responses"][str(status)] = {"description": HTTPStatus(status).phrase, "content": content}
        if self.body is not None:
            content = {"application/json": {"schema": schema_of[self.body]}}
            written["requestBody"] = {"required": True, "content": content}
        if self.needs_token:
            written["security"] = [{"token": []}]
        return written

    def _success(self, schema_of: Mapping[Any, Json]) -> Json:
        if self.answer is type(None):
            return {"description": self.handler.summary}
        media = _TEXTS.get(self.handler.fn.__name__, "application/json")
        schema = schema_of[self.answer] if media == "application/json" else {"type": "string"}
        return {"description": self.handler.summary, "content": {media: {"schema": schema}}}

    def _parameter(self, name: str) -> Json:
        kind, about = self.parameters[name]
        in_path = f"{{{name}:" in self.path
        default = inspect.signature(self.handler.fn).parameters[name].default
        schema: Json = {"type": _PLAIN[kind]}
        schema |= {word: getattr(about, of) for of, word in _LIMITS.items() if getattr(about, of) is not None}
        required = default is inspect.Parameter.empty
        if not required:
            schema["default"] = default
        written = {"name": name, "in": "path" if in_path else "query", "required": required, "schema": schema}
        return written | ({"description": about.description} if about.description else {})


def openapi(handlers: Iterable[HTTPRouteHandler]) -> Json:
    """The REST side as an OpenAPI document."""
    operations = [_Operation(handler) for handler in handlers]
    types = list(_types(operations))
    schemas, components = _schemas(types, _IN_OPENAPI)
    schema_of = dict(zip(types, schemas, strict=True))
    paths: Json = {}
    for operation in operations:
        path = re.sub(r":\w+}", "}", operation.path)
        paths.setdefault(path, {})[operation.method] = operation.described(schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wartable", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def messages() -> Json:
    """The messages of the socket as a JSON schema: what a client sends (ToServer) and what it is sent (ToClient)."""
    (to_server, to_client), components = _schemas([protocol.ToServer, protocol.ToClient], _IN_SCHEMA)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of a table's socket",
        "anyOf": [{"$ref": _IN_SCHEMA.format(name=name)} for name in ("ToServer", "ToClient")],
        "$defs": {**components, "ToServer": to_server, "ToClient": to_client},
    }


def _types(operations: Iterable[_Operation]) -> Iterator[Any]:
    """Every request and response type, once."""
    found = [protocol.Problem]
    for operation in operations:
        found += [kind for kind in (operation.body, operation.answer) if kind not in (None, type(None))]
    return iter(dict.fromkeys(found))


def _schemas(types: Iterable[Any], place: str) -> tuple[tuple[Json, ...], Json]:
    """The schema of each type, and the parts they refer to, under URL-safe names."""
    schemas, components = msgspec.json.schema_components(types, ref_template=place)
    return tuple(map(_named, schemas)), {_name(name): _named(schema) for name, schema in components.items()}


def _named(schema: Any) -> Any:
    """The schema with URL-safe names; a text that begins with # is a reference."""
    if isinstance(schema, dict):
        return {key: _named(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_named(value) for value in schema]
    head, slash, name = schema.rpartition("/") if isinstance(schema, str) and schema.startswith("#/") else ("", "", "")
    return f"{head}/{_name(name)}" if slash else schema


def _name(component: str) -> str:
    return re.sub(r"[^\w.-]+", "_", component).strip("_")
