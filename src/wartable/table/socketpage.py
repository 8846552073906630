"""Writes the list of the socket's messages in docs/protocol.md.

python -m wartable.table.socketpage docs/protocol.md
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from wartable.table import protocol
from wartable.table.typescript import REF, field_types

_BEGIN, _END = "<!-- messages -->\n", "<!-- end of messages -->\n"


def renewed(page: str) -> str:
    """The page with an up-to-date list."""
    head, _, rest = page.partition(_BEGIN)
    return head + _BEGIN + "".join(f"{line}\n" for line in _lines()) + _END + rest.partition(_END)[2]


def _lines() -> Iterator[str]:
    yield from ("", "| who | message | fields |", "| --- | --- | --- |")
    for sender, union in (("client", protocol.ToServer), ("server", protocol.ToClient), ("act", protocol.Act)):
        for kind in get_args(union):
            yield f"| {sender} | `{kind.__name__}` | {', '.join(_fields(kind))} |"
    yield ""


def _fields(kind: Any) -> Iterator[str]:
    _, components = msgspec.json.schema_components([kind], ref_template=REF)
    for field in field_types(components[kind.__name__]):
        name, _, written = field.partition(": ")
        if name != "type":
            yield f"`{name}`: {_short(written)}"


def _short(written: str) -> str:
    """A type for a table cell, which any vertical bar would end."""
    members = [member.strip("()") for member in written.split(" | ")]
    return "an act" if len(members) > 4 else " or ".join(f"`{member}`" for member in members)


def main() -> None:
    page = Path(sys.argv[1])
    page.write_text(renewed(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
