"""Legal answers for players who pick from a list: all of them, or a sample that is always the same for the same question.

`spell` takes such a list apart: first the kind of answer, then one field after another, each with what is still open.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from wartable.core.engine import Game
from wartable.core.errors import EngineFault
from wartable.core.requests import LISTABLE, Choice, tag_of
from wartable.core.secrets import Seat

SAMPLES = 64
"""How many answers are sampled when there are too many to list."""
_KIND = ""
"""The first step of every spelled answer."""


def answers(game: Game[Any], view: Any, seat: Seat, samples: int = SAMPLES) -> Sequence[Choice]:
    """The legal answers in the match to the open question: at most LISTABLE, each once.

    If there are too many to list, the default comes first and then random ones, which depend only on the question's number.
    """
    listed = game.options(view, seat, about_match=False)
    if listed is not None and 0 < len(listed) <= LISTABLE:
        return listed
    drawn = game.sample(view, seat, Random(view.ask), samples - 1, about_match=False)
    return tuple(dict.fromkeys([game.default(view, seat), *drawn]))


class SpellingStep(Struct, frozen=True):
    """One step of an answer that is being spelled: what it settles, and the values that lead to an answer."""

    field: str
    """Empty for the first step."""
    values: tuple[Any, ...]
    """All values that answers of the kind have in this field; for the first step, the tags of all kinds."""
    mask: tuple[bool, ...]
    """Which of them occur in an answer that agrees with the steps before."""

    def settled(self, place: int) -> Any:
        """The value at this place."""
        if not (0 <= place < len(self.mask) and self.mask[place]):
            raise EngineFault(f"place {place} of the step {self.field!r} leads to no answer")
        return self.values[place]


def spell(listed: Sequence[Choice], chosen: Sequence[int] = ()) -> SpellingStep | Choice:
    """The step that follows the places chosen in the steps before; the answer itself when nothing is left to settle."""
    alike = left = list(listed)
    for depth, place in enumerate((*chosen, None)):
        fields = _fields(left[0]) if depth else (_KIND,)
        if depth == len(fields):
            if place is not None:
                raise EngineFault("the answer is spelled already")
            return left[0]
        step = _step(fields[depth], alike, left)
        if place is None:
            break
        value = step.settled(place)
        left = [choice for choice in left if _value(choice, step.field) == value]
        alike = alike if depth else left
    return step


def spelling(listed: Sequence[Choice], choice: Choice) -> tuple[int, ...]:
    """The places that spell this answer of the list."""
    chosen: tuple[int, ...] = ()
    while isinstance(step := spell(listed, chosen), SpellingStep):
        chosen = (*chosen, step.values.index(_value(choice, step.field)))
    return chosen


def _step(field: str, alike: Sequence[Choice], left: Sequence[Choice]) -> SpellingStep:
    values = tuple(dict.fromkeys(_value(choice, field) for choice in alike))
    still = {_value(choice, field) for choice in left}
    return SpellingStep(field, values, tuple(value in still for value in values))


def _fields(choice: Choice) -> tuple[str, ...]:
    return (_KIND, *choice.__struct_fields__)


def _value(choice: Choice, field: str) -> Any:
    return tag_of(type(choice)) if field == _KIND else getattr(choice, field)
