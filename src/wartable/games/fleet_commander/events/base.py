"""What the events of Fleet Commander share."""

from collections.abc import Sequence

from wartable.core import Event, Part, Secret, ShownRoll, Sum
from wartable.core.words import Naming, unnamed


class UnitEvent(Event, frozen=True, kw_only=True):
    """Tells of one unit, which may be hidden."""

    hidden = "1 hidden unit"
    unit: Secret[str]


class RollEvent(Event, frozen=True, kw_only=True):
    """Shows dice: `{dice}` is their faces, and what the pool is made of where it has more than one reason."""

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
        return faces + reasons(tuple(part for shown in self.rolled for part in shown.parts))


def reasons(parts: tuple[Part, ...]) -> str:
    """The parts of a number in brackets, where there are several."""
    return f" ({Sum(parts).text()})" if len(parts) > 1 else ""


def damage_in_words(normal: int, critical: int) -> str:
    """Critical damage only where there is some."""
    if not critical:
        return f"{normal} damage"
    return f"{normal} damage and {critical} critical damage" if normal else f"{critical} critical damage"


class DamageEvent(Event, frozen=True, kw_only=True):
    """Tells of damage, which is `{damage}` in the sentence."""

    normal: int
    critical: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, damage=damage_in_words(self.normal, self.critical))
