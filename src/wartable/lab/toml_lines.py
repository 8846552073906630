"""Where in a TOML file something stands, so that an error can name its line."""

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys, and numbers of tables in an array, from the outermost inward."""

_HEADER = re.compile(r"\[(\[)?\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"""((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_STRING = re.compile(r'"(?:\\.|[^"\\])*"|' + r"'[^']*'")


def lines_of(text: str) -> dict[Path, int]:
    """The line of every table and every key that begins a line; what an inline table holds stands with its key."""
    found: dict[Path, int] = {}
    counted: dict[Path, int] = {}
    table: Path = ()
    depth = 0
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        if depth == 0 and (header := _HEADER.match(bare)):
            table = _table(_parts(header[2]), bool(header[1]), counted)
            found.setdefault(table, number)
        elif depth == 0 and (key := _KEY.match(bare)):
            found.setdefault((*table, *_parts(key[1])), number)
            depth = _depth(bare)
        else:
            depth = max(0, depth + _depth(bare))
    return found


def line_of(found: dict[Path, int], path: Path) -> int:
    """The line of this key, or of what it is in."""
    return next((found[path[:end]] for end in range(len(path), 0, -1) if path[:end] in found), 1)


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _table(parts: tuple[str, ...], is_array: bool, counted: dict[Path, int]) -> Path:
    """The path of a header: a table below an array belongs to the last one of it."""
    path: Path = ()
    for place, part in enumerate(parts):
        path = (*path, part)
        if place == len(parts) - 1 and is_array:
            counted[path] = counted.get(path, -1) + 1
        if path in counted:
            path = (*path, counted[path])
    return path


def _depth(line: str) -> int:
    """How many more brackets the line opens than it closes."""
    plain = _STRING.sub("", line).partition("#")[0]
    return sum(plain.count(sign) for sign in "[{") - sum(plain.count(sign) for sign in "]}")
