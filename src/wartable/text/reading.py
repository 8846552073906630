"""What a player has typed: which of several things is meant, and values of every space."""

import re
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any

from wartable.core.spaces import Bag, Number, Slot, Some, Space, Split, Spread, Text
from wartable.core.spots import Path, Spot
from wartable.geometry.units import CIRCLE

_WORD = re.compile(r"\d+,\d+|[\w.'-]+")
"""A square like 3,4 is one word."""
_NUMBER = re.compile(r"-?\d{1,7}(\.\d{1,4})?")
_NONE = ("none", "nothing", "0")
_MILS = 1_000
_HUNDREDTHS = 100

Words = Callable[[Any], str]
"""What a value is called."""


class Misread(Exception):
    """Why a line could not be read, in a sentence."""


def matching(line: str, names: Sequence[str]) -> list[int]:
    """The places of the names in which every word of the line begins a word; of an exact name, only its own."""
    wanted = _words(line)
    exact = [i for i, name in enumerate(names) if _words(name) == wanted]
    return exact or [i for i, name in enumerate(names) if wanted and _begins_all(wanted, _words(name))]


def _begins_all(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Numbers are meant as they are: 3 is not the beginning of 36."""
    return all(part in words or (not part[0].isdigit() and any(word.startswith(part) for word in words)) for part in wanted)


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


def meant(line: str, values: Sequence[Any], words: Words) -> Any:
    """The one value that is meant by its number in the list, or by its words."""
    if line.isdecimal() and 1 <= int(line) <= len(values):
        return values[int(line) - 1]
    found = [values[i] for i in matching(line, [words(value) for value in values])]
    if len(found) == 1:
        return found[0]
    if not found:
        raise Misread(f"There is no {line!r} here.")
    raise Misread(f"{line!r} may mean {' or '.join(words(value) for value in found[:4])}.")


def read(line: str, space: Space, words: Words) -> Any:
    """The value of a space that somebody has typed; one that lies outside it is for the game to refuse."""
    reader = _READERS.get(type(space))
    assert reader is not None, f"nobody types a {type(space).__name__}"
    return reader(line.strip(), space, words)


def _some(line: str, space: Some, words: Words) -> tuple[Any, ...]:
    chosen = [] if line.lower() in _NONE else [meant(part, space.ids, words) for part in _parts(line)]
    return tuple(value for value in space.ids if value in chosen)


def _amounts(line: str, names: Sequence[Any], words: Words) -> tuple[tuple[Any, int], ...]:
    """`3 destroyer, decoy`: a number of each, one where none is given."""
    amounts = dict.fromkeys(names, 0)
    for part in () if line.lower() in _NONE else _parts(line):
        number, _, name = part.partition(" ")
        counted = number.isdecimal() and name
        amounts[meant(name if counted else part, names, words)] += int(number) if counted else 1
    return tuple((name, number) for name, number in amounts.items() if number)


def _bag(line: str, space: Bag, words: Words) -> tuple[tuple[Any, int], ...]:
    return _amounts(line, [name for name, _, _ in space.items], words)


def _split(line: str, space: Split, words: Words) -> tuple[tuple[Any, int], ...]:
    return _amounts(line, [slot for slot, _ in space.caps], words)


def _spread(line: str, space: Spread, words: Words) -> tuple[tuple[Slot, int], ...]:
    """`planet: 2 destroyer, decoy; ne inner: destroyer`: place by place."""
    amounts: dict[Slot, int] = {}
    things = [thing for thing, _ in space.stock]
    for part in filter(str.strip, line.split(";")):
        place, colon, stock = part.partition(":")
        if not colon:
            raise Misread("Write a place, a colon and what goes there; a semicolon before the next place.")
        where = meant(place.strip(), space.places, words)
        for thing, number in _amounts(stock.strip(), things, words):
            amounts[Slot(where, thing)] = number
    return tuple((slot, amounts[slot]) for slot in space.slots() if slot in amounts)


def _number(line: str, space: Number, words: Words) -> int:
    for value, name in space.marks:
        if matching(line, [name]):
            return value
    return _scaled(line.removesuffix(space.unit).strip(), space.scale)


def _text(line: str, space: Text, words: Words) -> str:
    return line.replace(" / ", "\n")


def _spot(line: str, space: Spot, words: Words) -> tuple[int, ...]:
    """`12 8.5` in inches; with a heading `12 8.5 90` in degrees."""
    numbers = _numbers(line)
    if len(numbers) != 2 + space.heading:
        raise Misread(
            "Type inches from the left and from the bottom edge" + (", and a heading in degrees." if space.heading else ".")
        )
    return (*(_scaled(n, _MILS) for n in numbers[:2]), *(_scaled(n, _HUNDREDTHS) % CIRCLE for n in numbers[2:]))


def _path(line: str, space: Path, words: Words) -> tuple[tuple[int, ...], ...]:
    """`12 8.5, 14 9`: corner after corner."""
    corners = [_numbers(part) for part in _parts(line)]
    if any(len(corner) != 2 for corner in corners):
        raise Misread("Type each corner as inches from the left and from the bottom edge, with commas between corners.")
    return tuple(tuple(_scaled(n, _MILS) for n in corner) for corner in corners)


def _scaled(number: str, scale: int) -> int:
    if not _NUMBER.fullmatch(number):
        raise Misread(f"{number!r} is not a number.")
    return round(Decimal(number) * scale)


def _numbers(line: str) -> list[str]:
    return line.replace('"', " ").replace("°", " ").split()


def _parts(line: str) -> Iterable[str]:
    return filter(None, (part.strip() for part in re.split(r",| and ", line)))


_READERS: dict[type, Callable[..., Any]] = {
    Some: _some,
    Bag: _bag,
    Split: _split,
    Spread: _spread,
    Number: _number,
    Text: _text,
    Spot: _spot,
    Path: _path,
}
