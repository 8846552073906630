"""What the questions of Legends share."""

from typing import Any

from wartable.core import Listed
from wartable.core.words import in_words
from wartable.games.legends.state import World
from wartable.games.legends.words import word


class Question(Listed, frozen=True):
    """A question that lists its answers, and names ids in its refusals as people do."""

    def named(self, world: World, field: str, value: Any) -> str:
        return str(in_words(field, value, lambda field, value: word(world.catalog, field, value)))
