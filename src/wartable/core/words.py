"""How a game speaks to people: names for the ids in its choices, questions and events, and the table as lists to read.

A game says in one place, `Game.word`, what an id is called; every sentence is made with it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeAlias

from msgspec import Struct

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Word(Struct, frozen=True):
    """What a value of a field is called in a sentence, and, where that helps a choice, what there is to know about it."""

    says: str
    note: str = ""


Naming: TypeAlias = Callable[[str, Any], Word | None]
"""What a value of a field is called; None where it speaks for itself. Several parts are asked for as a whole first."""


class Section(Struct, frozen=True):
    """A part of the table in words: rows of cells under the heads of the columns; without heads each row opens with its name.

    `folded` is shown when somebody opens it.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()
    folded: bool = False


class Counted(int):
    """A number in a sentence: `{units:unit}` is written `1 unit` or `3 units`, `{units:is/are}` is `is` or `are`.

    An ordinary format like `{change:+d}` works as usual.
    """

    def __format__(self, spec: str) -> str:
        if "/" in spec:
            return _agreeing(spec, self)
        if len(spec) > 1 and spec.replace(" ", "").isalpha():
            return f"{int(self)} {spec}{'' if self == 1 else 's'}"
        return super().__format__(spec)


class Several(str):
    """Names in a sentence, whose verb agrees with how many there are: `{ships} {ships:fires/fire}`."""

    number: int

    def __new__(cls, names: str, number: int) -> Self:
        made = super().__new__(cls, names)
        made.number = number
        return made

    def __format__(self, spec: str) -> str:
        return _agreeing(spec, self.number) if "/" in spec else super().__format__(spec)


def _agreeing(spec: str, number: int) -> str:
    one, many = spec.split("/")
    return one if number == 1 else many


class Filling(dict[str, Any]):
    """The parts of a sentence, each worked out when the sentence names it."""

    def __init__(self, shown: Callable[[str], Any], **more: str) -> None:
        super().__init__(more)
        self._shown = shown

    def __missing__(self, field: str) -> Any:
        return self._shown(field)


def unnamed(_field: str, _value: Any) -> None:
    """The naming of a game whose ids speak for themselves."""


def in_words(field: str, value: Any, word: Naming) -> Any:
    """The value of a field as a person reads it; a number stays one, so that `says` may format it."""
    found = word(field, value)
    if found is not None:
        return found.says
    if isinstance(value, tuple):
        return _several(field, value, word)
    if type(value) is bool:
        return "yes" if value else "no"
    return Counted(value) if type(value) is int else value


def _several(field: str, values: tuple[Any, ...], word: Naming) -> str:
    """Numbers in a row; names as a list, the same name only once, with its number."""
    if not values:
        return "nothing"
    if all(type(item) is int for item in values):
        return ", ".join(str(item) for item in values)
    names = [_amount(field, item, word) if _is_amount(item) else str(in_words(field, item, word)) for item in values]
    return listed(counted(names))


def _is_amount(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str | Struct) and type(item[1]) is int


def _amount(field: str, item: tuple[str | Struct, int], word: Naming) -> str:
    name, number = item
    said = str(in_words(field, name, word))
    return said if number == 1 else f"{number} × {said}"


def counted(names: Iterable[str]) -> list[str]:
    """Each name once, in the order in which they come, with its number where there are several."""
    return [name if number == 1 else f"{number} × {name}" for name, number in Counter(names).items()]


def listed(names: Sequence[str], last: str = "and") -> str:
    """`one, two and three`."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def plain(tag: str) -> str:
    """A tag as a person would say it: `caledea.PickKingdom` is `Pick kingdom`."""
    return _HUMP.sub(" ", tag.rpartition(".")[2]).capitalize()
