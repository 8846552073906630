"""What the events of Fleet Commander share."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Event, Secret, Word
from wartable.core.words import Naming, unnamed


class UnitEvent(Event, frozen=True, kw_only=True):
    """Tells of one unit, which may be hidden."""

    hidden = "1 hidden unit"
    unit: Secret[str]


def damage_in_words(normal: int, critical: int) -> str:
    """Critical damage only where there is some."""
    if not critical:
        return f"{normal} damage"
    return f"{normal} damage and {critical} critical damage" if normal else f"{critical} critical damage"


def before_damage(word: Naming) -> Naming:
    """Names a unit without the damage assigned to it in this combat, which the log has told already."""

    def named(field: str, value: Any) -> Word | None:
        return word(field, value.split("|")[0] if field == "unit" else value)

    return named


class DamageEvent(Event, frozen=True, kw_only=True):
    """Tells of damage, which is `{damage}` in the sentence."""

    normal: int
    critical: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, damage=damage_in_words(self.normal, self.critical))
