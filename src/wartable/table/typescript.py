"""Writes the client's TypeScript types: the wire of `protocol.WIRE`, then one namespace for each built-in game.

    python -m wartable.table.typescript web/src/protocol.ts

A type that a client sends (it forbids unknown fields) has optional fields where there are defaults; the table itself
always sends every field. What is deprecated is read as older clients and journals wrote it, but no longer written.
"""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from wartable import registry
from wartable.core.engine import Game
from wartable.core.secrets import Secret
from wartable.table import protocol

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REF = "{name}"
_SEALED = "SealedChoice"
"""An answer to a question that others answer at the same time."""
_UNIONS = {"Act": protocol.Act, "ToServer": protocol.ToServer, "ToClient": protocol.ToClient}
_HEAD = "// Made by `python -m wartable.table.typescript web/src/protocol.ts`. Do not edit: change the Python types instead.\n"


def typescript(games: Iterable[Game[Any]]) -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(protocol.WIRE, ref_template=REF)
    parts = [_HEAD, *_declarations(components), *(_union(name, members) for name, members in _UNIONS.items())]
    for game in games:
        inside = "\n".join(_game(game)).replace("\n", "\n  ")
        parts.append(f"export namespace {game.name} {{\n  {inside}\n}}\n")
    return "\n".join(parts).replace("\n  \n", "\n\n")


def _game(game: Game[Any]) -> list[str]:
    unions = {"Position": game.position, "Choice": game.choices, "Event": game.events, _SEALED: _sealed(game.choices)}
    schemas, components = msgspec.json.schema_components(unions.values(), schema_hook=_catalog, ref_template=REF)
    # msgspec names this one after all choices of the game.
    sealed = schemas[-1]["$ref"]
    components[_SEALED] = components.pop(sealed)
    aliases = [
        f"export type {name} = {_type(schema)};\n"
        for name, schema in zip(unions, schemas, strict=True)
        if name not in components
    ]
    return [text.replace(_name(sealed), _SEALED) for text in (*_declarations(components), *aliases)]


def _sealed(choices: Any) -> Any:
    return Secret[choices]


def _catalog(_kind: type) -> dict[str, Any]:
    """A catalog in a position is written as its hash."""
    return {"type": "string"}


def _union(name: str, members: Any) -> str:
    (schema,), _ = msgspec.json.schema_components([members], ref_template=REF)
    return f"export type {name} = {_type(schema)};\n"


def _declarations(components: Mapping[str, Any]) -> list[str]:
    return [_declaration(name, schema) for name, schema in sorted(components.items())]


def _declaration(name: str, schema: Mapping[str, Any]) -> str:
    head = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{head}export type {_name(name)} = {_type(schema)};\n"
    fields = "".join(f"  {field};\n" for field in field_types(schema))
    return f"{head}export interface {_name(name)} {{\n{fields}}}\n"


def field_types(schema: Mapping[str, Any]) -> list[str]:
    """The fields of a type, each with its type."""
    sent = schema.get("additionalProperties") is False
    required = set(schema.get("required", ()))
    return [
        f"{field}{'?' if sent and field not in required else ''}: {_type(inner)}"
        for field, inner in schema["properties"].items()
    ]


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return _name(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(member) for member in schema["anyOf"] if not member.get("deprecated")))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _array(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
    item = _type(schema.get("items") or {})
    return f"({item})[]" if " " in item else f"{item}[]"


def _name(component: str) -> str:
    """A component's name as an identifier: a generic type's brackets and a module's dots become underscores."""
    return "".join(c if c.isalnum() else "_" for c in component).strip("_")


def main() -> None:
    os.environ.pop(registry.SETTING, None)
    games = [registry.game(name) for name in registry.game_names()]
    Path(sys.argv[1]).write_text(typescript(games), encoding="utf-8")


if __name__ == "__main__":
    main()
