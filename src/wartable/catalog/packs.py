"""Packs: what `pack.toml` says about a pack."""

from pathlib import Path, PurePath
from typing import Annotated

import msgspec
from msgspec import Meta

from wartable.catalog.reading import PACK_FILE, check_folder, explained, read_toml
from wartable.catalog.records import Values
from wartable.core.errors import BadPack

Line = Annotated[str, Meta(min_length=1, max_length=80)]


class PackInfo(Values, frozen=True):
    """The contents of `pack.toml`."""

    name: Line
    game: Line
    version: Line
    description: Annotated[str, Meta(max_length=2000)] = ""


def pack_info(folder: PurePath) -> PackInfo:
    """What the pack says about itself: its name, the game it is for, its version and a description."""
    folder = Path(folder)
    check_folder(folder)
    file = folder / PACK_FILE
    try:
        return msgspec.convert(read_toml(file), PackInfo)
    except msgspec.ValidationError as error:
        why, field = explained(error)
        raise BadPack(f"In {file}, field {field!r}: {why}." if field else f"In {file}: {why}.") from error
