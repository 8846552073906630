"""What a seat sees as tables of numbers, for players that learn.

A game gives a table for each part of its world; those of the open question and of the procedures under way are made here for
all games. The shape of each table stays the same through a match. A column says what its number means; numbers are as they are
in the game, and scaling them is up to the learner.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, TypeAlias
from zlib import crc32

from msgspec import Struct, inspect

from wartable.core.requests import Waiting, tag_of
from wartable.core.secrets import Seat, runtime_type

Columns: TypeAlias = tuple[tuple[str, str], ...]
"""(name, what the number means)"""
Row: TypeAlias = Sequence[float]

_DETAILS = 64
"""How many numbers of the open question are shown."""
DEPTH = 8
"""How many procedures are shown, the innermost first."""
_FIELDS = 48
"""How many numbers of each procedure are shown."""
_UNKNOWN = -1.0
"""Where there is nothing, or nothing that the seat may know."""


class Table(Struct, frozen=True):
    """Rows of numbers, all with the same columns."""

    name: str
    columns: Columns
    rows: tuple[Row, ...]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.columns)


def padded(rows: Iterable[Row], most: int, width: int) -> tuple[Row, ...]:
    """This many rows: missing ones are filled with zeros, surplus ones are dropped."""
    found = tuple(islice(rows, most))
    return found + ((0.0,) * width,) * (most - len(found))


def numbers(thing: Any) -> Iterator[float]:
    """Any plain data as numbers, one after another: several things after their number, a word as a number below 1."""
    if thing is None:
        yield _UNKNOWN
    elif isinstance(thing, str):
        yield _word(thing)
    elif isinstance(thing, Struct):
        for field in thing.__struct_fields__:
            yield from numbers(getattr(thing, field))
    elif isinstance(thing, tuple | list):
        yield len(thing)
        for item in thing:
            yield from numbers(item)
    else:
        yield float(thing)


def spread(thing: Any, width: int) -> Row:
    """The same in this many numbers: padded with zeros; where it is longer, the last one stands for the rest, as for a word."""
    found = list(numbers(thing))
    if len(found) > width:
        return [*found[: width - 1], _word(repr(found[width - 1 :]))]
    return found + [0.0] * (width - len(found))


def _word(text: str) -> float:
    """A number below 1, with the 24 bits that float32 keeps: two words are alike with a chance of one in 16 million."""
    return (crc32(text.encode()) >> 8) / 2**24


# -- what all games have in common ------------------------------------------------------------------------------------

_QUESTION: Columns = (
    ("kind", "the kind of the question that is open, from 1; 0 where none is"),
    ("asked", "1 if it is put to this seat"),
    ("answered", "1 if this seat has answered already, sealed until the others have"),
    ("others", "how many other seats are still to answer"),
    *((f"detail {i}", "what the question says, and the sealed answer, number by number") for i in range(_DETAILS)),
)
_PROCEDURES: Columns = (
    ("kind", "the kind of the procedure, from 1; 0 for none"),
    ("step", "where it goes on: its steps by name, from 1"),
    *((f"field {i}", "what the procedure knows, number by number") for i in range(_FIELDS)),
)


def common_tables(view: Any, seat: Seat) -> tuple[Table, ...]:
    """The open question as this seat knows it, and the procedures under way."""
    frames = islice(reversed(view.frames), DEPTH)
    procedures = padded([_procedure(view, frame) for frame in frames], DEPTH, len(_PROCEDURES))
    return Table("question", _QUESTION, (_question(view, seat),)), Table("procedures", _PROCEDURES, procedures)


def _question(view: Any, seat: Seat) -> Row:
    request, answered = view.request(seat), view.has_answered(seat)
    shown = request or next((asked for _, asked in view.pending), None)
    others = sum(decider != seat for decider in view.deciders())
    sealed = [secret.value for sealer, secret in view.sealed if sealer == seat]
    details = spread((request, *sealed), _DETAILS)
    return (_kind_of(view, shown), float(request is not None), float(answered), float(others), *details)


def _kind_of(view: Any, request: Any) -> float:
    """Of a question put to others only the window is known."""
    kinds = _kinds(view.__class__, "pending")
    if isinstance(request, Waiting):
        return float(next((number for kind, number in kinds.items() if tag_of(kind) == request.name), 0))
    return float(kinds.get(type(request), 0))


def _procedure(view: Any, frame: Any) -> Row:
    kind: Any = type(frame)
    fields = tuple(getattr(frame, field) for field in frame.__struct_fields__ if field != "step")
    return (float(_kinds(view.__class__, "frames")[kind]), float(_steps(kind).index(frame.step) + 1), *spread(fields, _FIELDS))


@cache
def _kinds(position: type[Any], field: str) -> dict[Any, int]:
    """The kinds of procedures or questions that a position may hold, numbered from 1 by their tags."""
    info = inspect.type_info(position)
    parts = info.fields if isinstance(info, inspect.StructType) else ()
    found = {runtime_type(kind) for part in parts if part.name == field for kind in _structs(part.type)}
    return {kind: number for number, kind in enumerate(sorted(found, key=tag_of), start=1)}


def _structs(info: Any) -> Iterator[inspect.StructType]:
    if isinstance(info, inspect.StructType):
        yield info
    inner = getattr(info, "types", getattr(info, "item_types", (getattr(info, "item_type", None),)))
    for part in inner:
        if part is not None:
            yield from _structs(part)


@cache
def _steps(kind: Any) -> tuple[str, ...]:
    return tuple(sorted(name for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))))
