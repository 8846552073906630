"""What the events of Legends share."""

from collections.abc import Sequence

from wartable.core import Event, ShownRoll, Sum
from wartable.core.words import Naming, unnamed


class RollEvent(Event, frozen=True, kw_only=True):
    """Shows dice: `{dice}` is their faces, and what their number is made of where it has more than one reason."""

    rolled: tuple[ShownRoll, ...]

    @property
    def dice(self) -> tuple[int, ...]:
        return tuple(face for shown in self.rolled for face in shown.faces)

    def rolls(self) -> tuple[ShownRoll, ...]:
        return tuple(shown for shown in self.rolled if shown.faces)

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, dice=self.in_words())

    def in_words(self) -> str:
        faces = ", ".join(map(str, self.dice)) or "nothing"
        parts = tuple(part for shown in self.rolled for part in shown.parts)
        return faces + (f" ({Sum(parts).text()})" if len(parts) > 1 else "")
