"""TPL-25: a course in words, `3, starboard 2, port by thrusters, 1`, for players who type it without seeing the table."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from wartable.core.spelling import Misspelled, Spelling
from wartable.games.legends.names import inches
from wartable.games.legends.queries.planning import Bands
from wartable.games.legends.requests.template import CourseQuestion
from wartable.games.legends.rules.laying import poses_of
from wartable.games.legends.rules.spending import Budget, engine_turns, engine_ways, thruster_turns
from wartable.games.legends.rules.templates import (
    STILL,
    Parts,
    Track,
    read_course,
    refuse_beginning,
    refuse_course,
    track,
    write_course,
)
from wartable.games.legends.state import World, ship_named

_SIDES = {**dict.fromkeys(("starboard", "stbd", "right", "s"), "S"), **dict.fromkeys(("port", "left", "p"), "P")}
_PAYERS = {**dict.fromkeys(("engine", "engines", "e"), "e"), **dict.fromkeys(("thruster", "thrusters", "t"), "t")}
_SILENT = {"by", "the", "straight", "ahead", "forward", "on", "inch", "inches", "turn", "turns", "to", "times"}
_NAMES = {"S": "starboard", "P": "port"}
_WORD = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d\"]")
_WRITTEN = re.compile(r"[et][PS]")
_TURNS = ("eS", "eP", "tS", "tP")
_MOST = 24
"""No slot is longer, in inches."""


def course_spelling(view: Any, question: CourseQuestion) -> Spelling:
    world: World = view.world
    ship = world.ships[ship_named(world, question.ship)]
    t, b = track(world, ship), question.budget
    return Spelling(
        wants(t, b), lambda line: write_course(read_typed(t, b, line)), lambda course: _preview(view, question, course)
    )


def wants(t: Track, b: Budget) -> str:
    """TPL-25, TPL-28: the length, what turns there are, and how they are typed."""
    said = [f"{t.low} to {t.high} inches in all", "straights in inches"]
    if t.turn and engine_turns(b) + thruster_turns(b):
        said.append(f"a turn is {t.turn} long, typed like starboard, port 2 or port by thrusters")
        if engine_turns(b) and len(engine_ways(b)) == 1:
            said.append(f"the engines turn it only to {_NAMES[engine_ways(b)[0]]}")
    else:
        said.append("no turns")
    return f"{'; '.join(said)}. Type try before a course to see where it leads. For example: {example(t, b)}"


def example(t: Track, b: Budget) -> str:
    """A course that can be set, with a turn where one can be made."""
    runs = sorted(t.runs)
    turning = ((before, turn, after) for turn in _TURNS for before in runs for after in runs)
    courses: Iterator[Parts] = chain(turning, ((run,) for run in runs))
    found = next((parts for parts in courses if refuse_course(t, b, write_course(parts)) is None), ())
    return ", ".join(str(part) if isinstance(part, int) else _in_words(part) for part in found) or STILL


def _in_words(turn: str) -> str:
    return _NAMES[turn[1]] + (" by thrusters" if turn[0] == "t" else "")


def read_typed(t: Track, b: Budget, line: str) -> Parts:
    """TPL-27: the engines pay for a turn as long as they may, unless the thrusters are named."""
    parts: Parts = ()
    if line.strip().lower() in (STILL, "none", "stay"):
        return parts
    for part in chain.from_iterable(map(_words_of, re.split(r"[,;]|\bthen\b|\band\b", line))):
        parts = _with(parts, part if isinstance(part, int) or part[0] != "?" else _paid(t, b, parts, part[1]))
    return parts


def _words_of(phrase: str) -> list[int | str]:
    """Straights and turns in their order; `?S` is a turn whose payer is not named."""
    found: list[int | str] = []
    is_counted = True
    for spoken in _WORD.findall(phrase):
        word = spoken.lower()
        if _WRITTEN.fullmatch(spoken) or word in _SIDES:
            found.append(f"?{_SIDES[word]}" if word in _SIDES else spoken)
            is_counted = word not in _SIDES
        elif word.isdigit():
            found += _number(int(word), None if is_counted else found[-1])
            is_counted = True
        elif word in _PAYERS and found:
            found = [part if isinstance(part, int) else _PAYERS[word] + part[1] for part in found]
        elif word not in _SILENT:
            raise Misspelled(
                f"{spoken!r} is not part of a course. Type inches, and turns by their side, like: 3, starboard 2, 1."
            )
    return found


def _number(number: int, turn: int | str | None) -> list[int | str]:
    """How many more times a turn before it is made; otherwise a straight."""
    if not 1 <= number <= _MOST:
        raise Misspelled(f"{number} does not fit a course: a straight is 1 to {_MOST} inches.")
    return [number] if turn is None else [turn] * (number - 1)


def _with(parts: Parts, part: int | str) -> Parts:
    """Straights that follow each other are one."""
    if parts and isinstance(part, int) and isinstance(parts[-1], int):
        return (*parts[:-1], parts[-1] + part)
    return (*parts, part)


def _paid(t: Track, b: Budget, parts: Parts, side: str) -> str:
    by_engines, by_thrusters = f"e{side}", f"t{side}"
    if refuse_beginning(t, b, (*parts, by_engines)) and not refuse_beginning(t, b, (*parts, by_thrusters)):
        return by_thrusters
    return by_engines


def _preview(view: Any, question: CourseQuestion, course: str) -> str:
    """TPL-36: how long it is, where it ends, and on whom batteries bear on the way; or why it cannot be set."""
    world: World = view.world
    index, parts = ship_named(world, question.ship), read_course(course)
    assert parts is not None, "courses are read first"
    refusal = question.refuse(world, world.ships[index].owner, question.takes[0](course))
    if refusal is not None:
        return f"No: {refusal.why}"
    ship = world.ships[index]
    x, y, heading = poses_of(world, ship.pose(), track(world, ship), parts)[-1]
    bands = Bands(question.ship, course=course).find(view, None)
    return f"It ends at {inches(x)}, {inches(y)} heading {heading / 100:g} degrees. {bands.text if bands else ''}".strip()
