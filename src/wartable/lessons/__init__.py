"""Lessons, first games and help for newcomers, as data beside each game."""

from functools import cache
from typing import Any

from wartable import registry
from wartable.core.engine import Game
from wartable.core.errors import WartableError
from wartable.lessons.model import FirstGame, Help, Script
from wartable.lessons.reading import BadLesson, first_game, help_of, scripts
from wartable.lessons.script import Lesson, Verdict

__all__ = [
    "BadLesson",
    "FirstGame",
    "Help",
    "Lesson",
    "Script",
    "UnknownLesson",
    "Verdict",
    "first_game",
    "help_of",
    "lesson",
    "scripts",
]


class UnknownLesson(WartableError):
    """There is no such lesson, or no such step in it."""


def lesson(lesson_id: str) -> Lesson:
    """The lesson with this id, played through once for all students."""
    for name in registry.game_names():
        game = registry.game(name)
        if lesson_id in scripts(game):
            return _played(lesson_id, game)
    raise UnknownLesson(f"There is no lesson {lesson_id!r}.")


@cache
def _played(lesson_id: str, game: Game[Any]) -> Lesson:
    return Lesson(lesson_id, game, scripts(game)[lesson_id])
