"""Choices in words, and the words of everything that a choice may be made of."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from wartable.core.engine import Game
from wartable.core.requests import Choice, Offer, tag_of
from wartable.core.spaces import Bag, One, Some, Space, Split, Spread
from wartable.core.words import Word

HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def in_words(game: Game[Any], choice: Choice, offers: tuple[Offer, ...] = ()) -> str:
    """A choice as a label: what the offer says of it, otherwise its own name, and the values of its fields."""
    tag = tag_of(type(choice))
    head = next((offer.says for offer in offers if offer.kind == tag), _plain(tag))
    fields = [(field, getattr(choice, field)) for field in choice.__struct_fields__]
    told = [(field, value) for field, value in fields if value != ()] or fields
    values = [_value(game, field, value) for field, value in told]
    return f"{head}: {', '.join(values)}" if values else head


def words_of(game: Game[Any], offers: Iterable[Offer]) -> dict[str, dict[str, Word]]:
    """What the game calls the ids in these offers, by field and by id; ids that speak for themselves are left out."""
    found: dict[str, dict[str, Word]] = {}
    for offer in offers:
        for field, space in offer.fields:
            for value in _ids(space):
                word = game.word(field, value)
                if word is not None:
                    found.setdefault(field, {})[str(value)] = word
    return found


def _ids(space: Space) -> Iterator[int | str]:
    if isinstance(space, One | Some):
        yield from space.ids
    elif isinstance(space, Bag):
        yield from (name for name, _, _ in space.items)
    elif isinstance(space, Split):
        yield from (slot for slot, _ in space.caps)
    elif isinstance(space, Spread):
        yield from (thing for thing, _ in space.stock)
        yield from space.places


def _value(game: Game[Any], field: str, value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(_pair(game, field, i) if _is_pair(i) else _value(game, field, i) for i in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    word = game.word(field, value)
    return str(value).replace("_", " ") if word is None else word.says


def _is_pair(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str)


def _pair(game: Game[Any], field: str, item: tuple[str, int]) -> str:
    name, number = _value(game, field, item[0]), item[1]
    return name if number == 1 else f"{number} × {name}"


def _plain(tag: str) -> str:
    """`caledea.PickKingdom` is `Pick kingdom`."""
    return HUMP.sub(" ", tag.rpartition(".")[2]).capitalize()
