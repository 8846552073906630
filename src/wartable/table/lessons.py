"""Lessons at the table: a step of a lesson is a temporary table that is never stored. Its dice are scripted."""

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable import lessons, registry
from wartable.core.requests import Choice
from wartable.lessons import Lesson, UnknownLesson
from wartable.lessons.model import Step
from wartable.lessons.script import Laid
from wartable.table import protocol as p
from wartable.table.lines import lines
from wartable.table.sitting import Sitting, lay, view_from
from wartable.table.state import Table

_MOST_RULES = 4


@cache
def courses() -> p.Courses:
    """All available lessons."""
    return p.Courses(tuple(_course(name) for name in registry.game_names()))


def _course(name: str) -> p.Course:
    game = registry.game(name)
    infos = tuple(p.LessonInfo(key, s.title, s.minutes, len(s.step)) for key, s in lessons.scripts(game).items())
    return p.Course(name, game.title, infos, lessons.first_game(game))


class Desk(Sitting):
    """One step of a lesson, as the student sees it; raises UnknownLesson if there is none."""

    def __init__(self, lesson_id: str, step: int) -> None:
        self.lesson = lessons.lesson(lesson_id)
        self._script = self.lesson.script.step
        if not 0 <= step <= len(self._script):
            raise UnknownLesson(f"The lesson {lesson_id!r} has no step {step}.")
        self._step = step
        super().__init__(f"lesson {lesson_id}", _table(self.lesson, self.lesson.places[step]), self.lesson.seat)

    @property
    def _at(self) -> Step | None:
        """The step; None when the lesson is finished."""
        return self._script[self._step] if self._step < len(self._script) else None

    def show(self) -> p.LessonStep:
        before = self._script[self._step - 1] if self._step else None
        at = self._at
        return p.LessonStep(
            id=self.lesson.id,
            title=self.lesson.script.title,
            game=self.lesson.game.name,
            step=self._step,
            steps=len(self._script),
            told=(before.later or before.after or "") if before else "",
            say=at.say if at else "",
            show=at.show if at else (),
            do=at.do if at else None,
            rules=self._rules(),
            update=_update(self.lesson, self.lesson.places[self._step], 0),
        )

    def _rules(self) -> tuple[str, ...]:
        """The rules behind the expected answer, or behind the latest events."""
        if self._at is not None and self._at.rules:
            return self._at.rules
        lesson, place = self.lesson, self.lesson.places[self._step]
        waits = self._at is not None and self._at.do is not None
        after = lesson.moments[place + 1] if waits else lesson.moments[place]
        before = lesson.moments[place] if waits else lesson.at(max(self._step - 1, 0))
        return tuple(dict.fromkeys(rule for event in after.since(before) for rule in event.rules))[:_MOST_RULES]

    def answer(self, written: tuple[Any, ...]) -> p.LessonReply:
        """Takes answers in order, until one is not the taught one or a step only shows something."""
        desk, say = self, ""
        updates: list[p.Update] = []
        for made, choice in enumerate(written):
            at = desk._at
            if at is None or at.do is None:
                return p.LessonReply(made, say, None, tuple(updates), desk.show())
            verdict = desk.lesson.judge(desk._step, desk._read(choice))
            if not verdict.taught:
                return p.LessonReply(made, verdict.say, verdict.refusal, tuple(updates), desk.show())
            say = at.after or ""
            updates += desk._happens()
            desk = desk._next()
        return p.LessonReply(len(written), say, None, tuple(updates), desk.show())

    def look_on(self) -> p.LessonReply:
        """Continues from a step that only shows something; does nothing if an answer is expected."""
        at = self._at
        if at is None or at.do is not None:
            return p.LessonReply(0, "", None, (), self.show())
        return p.LessonReply(0, at.after or "", None, tuple(self._happens()), self._next().show())

    def _read(self, written: Any) -> Choice:
        return self.lesson.game.decode_choice(msgspec.json.encode(written))

    def _next(self) -> "Desk":
        return Desk(self.lesson.id, self._step + 1)

    def _happens(self) -> list[p.Update]:
        """The updates of this step, moment by moment."""
        first, last = self.lesson.places[self._step], self.lesson.places[self._step + 1]
        return [_update(self.lesson, n, len(_lines(self.lesson, n - 1))) for n in range(first + 1, last + 1)]


@cache
def _table(lesson: Lesson, moment: int) -> Table:
    """The table at this moment, with the log so far."""
    return lay(lesson.id, lesson.moments[moment], Laid())


@cache
def _lines(lesson: Lesson, moment: int) -> tuple[p.Line, ...]:
    """The log of the lesson itself, without events from before it began."""
    heard = len(_table(lesson, 0).log[lesson.seat])
    told = lines(_table(lesson, moment), lesson.seat, heard)
    return tuple(replace(line, n=n) for n, line in enumerate(told))


@cache
def _view(lesson: Lesson, moment: int) -> p.View:
    """Back and Skip replace taking back and resigning."""
    return view_from(_table(lesson, moment), lesson.seat)


def _update(lesson: Lesson, moment: int, since: int) -> p.Update:
    return p.Update(_view(lesson, moment), _lines(lesson, moment)[since:], 0)
