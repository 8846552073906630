"""Reads the files in a game's folder `lessons`, and reports errors in plain sentences."""

import inspect
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wartable.core.engine import Game
from wartable.core.errors import WartableError
from wartable.lessons.model import FirstGame, Help, Script

_FIRST_GAME, _HELP = "first-game.toml", "help.toml"
T = TypeVar("T")


class BadLesson(WartableError):
    """A broken lesson, with the file, the step and the reason."""


@cache
def scripts(game: Game[Any]) -> dict[str, Script]:
    """A game's lessons by id, in teaching order."""
    files = sorted(path for path in _folder(game).glob("*.toml") if path.name not in {_FIRST_GAME, _HELP})
    return {path.stem: read(path, Script) for path in files}


@cache
def first_game(game: Game[Any]) -> FirstGame | None:
    path = _folder(game) / _FIRST_GAME
    return read(path, FirstGame) if path.is_file() else None


@cache
def help_of(game: Game[Any]) -> Help:
    path = _folder(game) / _HELP
    return read(path, Help) if path.is_file() else Help()


def read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise BadLesson(f"{path.name} cannot be read: {error}") from error


def _folder(game: Game[Any]) -> Path:
    return Path(inspect.getfile(type(game))).parent / "lessons"
