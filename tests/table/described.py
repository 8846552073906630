"""Whatever the tests of the table send and are sent is held against what the server says about itself."""

import re
from functools import cache
from typing import Any

import httpx
import msgspec
from jsonschema_rs import Draft202012Validator, ValidationError

from wartable.table.app import HANDLERS
from wartable.table.describing import handlers_describing
from wartable.table.openapi import messages, openapi

ANYWHERE = {405, 500}
"""A wrong method, and a fault of the program."""


@cache
def document() -> dict[str, Any]:
    return openapi([*HANDLERS, *handlers_describing(HANDLERS)])


async def check(response: httpx.Response) -> None:
    """AssertionError when a status is not declared or a body is not as described; a body that was accepted must be valid."""
    operation = operation_of(response.request.method, response.request.url.path)
    if operation is None or response.status_code in ANYWHERE:
        return
    where = f"{response.request.method} {response.request.url.path}"
    assert str(response.status_code) in operation["responses"], f"{where} does not declare {response.status_code}"
    await response.aread()
    described = operation["responses"][str(response.status_code)].get("content", {"": {}})
    media = response.headers.get("content-type", "").partition(";")[0]
    assert media in described, f"{where} answers with {media}"
    if media == "application/json":
        hold(where, response.content, described[media]["schema"])
    if response.is_success and "requestBody" in operation:
        hold(
            f"the body of {where}", response.request.content, operation["requestBody"]["content"]["application/json"]["schema"]
        )


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    for pattern, operations in paths():
        if pattern.fullmatch(path) and method.lower() in operations:
            found: dict[str, Any] = operations[method.lower()]
            return found
    return None


@cache
def paths() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    # A path without a name in it goes before those that have one in the same place.
    ordered = sorted(document()["paths"].items(), key=lambda item: item[0].count("{"))
    return [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), operations) for path, operations in ordered]


def check_message(text: str, kind: str) -> None:
    """The same for a message of the socket; the kind is ToServer or ToClient."""
    hold(f"a message {kind}", text.encode(), {"$ref": f"#/$defs/{kind}"})


def hold(what: str, body: bytes, schema: dict[str, Any]) -> None:
    try:
        _validator(msgspec.json.encode(schema)).validate(msgspec.json.decode(body))
    except ValidationError as error:
        raise AssertionError(f"{what} is not as described: {error.message}") from error


@cache
def _validator(schema: bytes) -> Draft202012Validator:
    parts = {"components": document()["components"], "$defs": messages()["$defs"]}
    return Draft202012Validator({**msgspec.json.decode(schema), **parts})
