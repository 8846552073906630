"""The packs that new tables may choose: read when they are first asked for, and again only when their files have changed."""

from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from wartable import registry
from wartable.catalog import pack_info
from wartable.core.engine import Game
from wartable.core.errors import BadPack

_Stamp: TypeAlias = tuple[tuple[str, int, int], ...]
"""The files of a pack: each with its time and size."""


class _Pack(Struct):
    """A pack as it was read: its game's name, and the game with its data once a table has wanted it."""

    stamp: _Stamp
    of: str
    game: Game[Any] | None = None


class Packs:
    """The packs in the subfolders of a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._read: dict[str, _Pack | None] = {}
        self._stamps: dict[str, _Stamp] = {}

    def found(self) -> tuple[tuple[str, str], ...]:
        """Each pack with the name of its game; a folder that is no pack is left out."""
        stamps = self._stamped()
        if stamps != self._stamps:
            self._read = {name: self._kept(name, stamp) for name, stamp in stamps.items()}
            self._stamps = stamps
        return tuple((name, pack.of) for name, pack in self._read.items() if pack is not None)

    def game(self, name: str, of: str) -> Game[Any]:
        """The game with this pack's data; BadPack when there is no such pack for it."""
        if self._folder is None or (name, of) not in self.found():
            raise BadPack(f"There is no pack {name!r} for that game here.")
        pack = self._read[name]
        assert pack is not None
        if pack.game is None:
            pack.game = registry.game(of, self._folder / name)
        return pack.game

    def _stamped(self) -> dict[str, _Stamp]:
        folder = self._folder
        paths = sorted(folder.iterdir()) if folder is not None and folder.is_dir() else []
        return {path.name: _stamp(path) for path in paths if path.is_dir()}

    def _kept(self, name: str, stamp: _Stamp) -> _Pack | None:
        """The pack as it was read before, if its files are still the same."""
        if self._stamps.get(name) == stamp:
            return self._read[name]
        assert self._folder is not None
        with suppress(BadPack):
            return _Pack(stamp, pack_info(self._folder / name).game)
        return None


def _stamp(folder: Path) -> _Stamp:
    """Empty for a folder whose files are being moved just now."""
    with suppress(OSError):
        return _stat(folder)
    return ()


def _stat(folder: Path) -> _Stamp:
    stats = ((path.relative_to(folder).as_posix(), path.stat()) for path in sorted(folder.rglob("*")))
    return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)
