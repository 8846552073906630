"""How a game speaks to people: names for the ids in its choices, questions and events, and the table as lists to read.

A game says in one place, `Game.word`, what an id is called; every sentence is made with it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct


class Word(Struct, frozen=True):
    """What a value of a field is called in a sentence, and, where that helps a choice, what there is to know about it."""

    says: str
    note: str = ""


Naming: TypeAlias = Callable[[str, Any], Word | None]
"""What a value of a field is called; None where it speaks for itself."""


class Section(Struct, frozen=True):
    """A part of the table in words: rows of cells under the heads of the columns; without heads each row opens with its name.

    `folded` is shown when somebody opens it.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()
    folded: bool = False


class Counted(int):
    """A number in a sentence: `{units:unit}` is written `1 unit` or `3 units`; a usual format like `{change:+d}` stays one."""

    def __format__(self, spec: str) -> str:
        if len(spec) > 1 and spec.replace(" ", "").isalpha():
            return f"{int(self)} {spec}{'' if self == 1 else 's'}"
        return super().__format__(spec)


def unnamed(_field: str, _value: Any) -> None:
    """The naming of a game whose ids speak for themselves."""


def in_words(field: str, value: Any, word: Naming) -> Any:
    """The value of a field as a person reads it: several one after the other, the same name only once, with its number."""
    if isinstance(value, tuple):
        names = [str(in_words(field, item, word)) for item in value]
        return ", ".join(names if all(type(item) is int for item in value) else counted(names)) or "nothing"
    found = word(field, value)
    if found is not None:
        return found.says
    return Counted(value) if type(value) is int else value


def counted(names: Iterable[str]) -> list[str]:
    """Each name once, in the order in which they come, with its number where there are several."""
    return [name if number == 1 else f"{number} × {name}" for name, number in Counter(names).items()]
