"""The game's names for everything a choice can contain."""

from collections.abc import Iterable, Iterator
from typing import Any

from wartable.core.engine import Game
from wartable.core.requests import Offer
from wartable.core.spaces import Bag, Id, One, Some, Space, Split, Spread, key_of
from wartable.core.words import Word


def words_of(game: Game[Any], offers: Iterable[Offer]) -> dict[str, dict[str, Word]]:
    """The game's names for the ids in these offers, by field and by the key of the id.

    Ids that speak for themselves are left out. What it calls a field stands under the empty name.
    """
    found: dict[str, dict[str, Word]] = {}
    for offer in offers:
        for field, space in offer.fields:
            for of, value in (("", field), *((field, value) for value in _ids(space))):
                word = game.word(of, value)
                if word is not None:
                    found.setdefault(of, {})[key_of(value)] = word
    return found


def _ids(space: Space) -> Iterator[Id]:
    if isinstance(space, One | Some):
        yield from space.ids
    elif isinstance(space, Bag):
        yield from (name for name, _, _ in space.items)
    elif isinstance(space, Split):
        yield from (slot for slot, _ in space.caps)
    elif isinstance(space, Spread):
        yield from (thing for thing, _ in space.stock)
        yield from space.places
