"""The packs for new tables: read on first request, and again only when their files have changed."""

from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from wartable import registry
from wartable.catalog import PackInfo, pack_info
from wartable.core import Option
from wartable.core.engine import Game
from wartable.core.errors import BadPack, WartableError
from wartable.table import protocol

_Stamp: TypeAlias = tuple[tuple[str, int, int], ...]
"""The files of a pack: each with its time and size."""


class _Pack(Struct):
    """A pack after reading. There is no game if its data are wrong, which is reported when it is chosen."""

    stamp: _Stamp
    info: PackInfo
    game: Game[Any] | None


class Packs:
    """The packs in the subfolders of a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._read: dict[str, _Pack | None] = {}
        self._stamps: dict[str, _Stamp] = {}

    def offered(self) -> tuple[tuple[str, protocol.OfferedPack], ...]:
        """Each pack with the name of its game; folders that are not packs are left out."""
        return tuple((pack.info.game, _offer(name, pack)) for name, pack in self._found().items())

    def game(self, name: str, of: str) -> Game[Any]:
        """The game with this pack's data; raises BadPack if there is no such pack for it, or its data are wrong."""
        pack = self._found().get(name)
        if self._folder is None or pack is None or pack.info.game != of:
            raise BadPack(f"There is no pack {name!r} for that game here.")
        return pack.game or registry.game(of, self._folder / name)

    def _found(self) -> dict[str, _Pack]:
        stamps = self._stamped()
        if stamps != self._stamps:
            self._read = {name: self._kept(name, stamp) for name, stamp in stamps.items()}
            self._stamps = stamps
        return {name: pack for name, pack in self._read.items() if pack is not None}

    def _stamped(self) -> dict[str, _Stamp]:
        folder = self._folder
        paths = sorted(folder.iterdir()) if folder is not None and folder.is_dir() else []
        return {path.name: _stamp(path) for path in paths if path.is_dir()}

    def _kept(self, name: str, stamp: _Stamp) -> _Pack | None:
        """The pack, from the cache if its files are unchanged."""
        if self._stamps.get(name) == stamp:
            return self._read[name]
        assert self._folder is not None
        with suppress(BadPack):
            info = pack_info(self._folder / name)
            return _Pack(stamp, info, _game(info.game, self._folder / name))
        return None


def _game(of: str, folder: Path) -> Game[Any] | None:
    with suppress(WartableError):
        return registry.game(of, folder)
    return None


def _offer(name: str, pack: _Pack) -> protocol.OfferedPack:
    return protocol.OfferedPack(name, pack.info.name, pack.info.description, _changed(pack.game) if pack.game else ())


def _changed(game: Game[Any]) -> tuple[Option, ...]:
    own = registry.game(game.name).options_offered
    return tuple(option for option in game.options_offered if option not in own)


def _stamp(folder: Path) -> _Stamp:
    """Empty for a folder whose files are just being moved."""
    with suppress(OSError):
        return _stat(folder)
    return ()


def _stat(folder: Path) -> _Stamp:
    stats = ((path.relative_to(folder).as_posix(), path.stat()) for path in sorted(folder.rglob("*")))
    return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)
