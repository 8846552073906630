"""What the events of Fleet Commander share."""

from collections.abc import Sequence

from wartable.core import Event, Secret
from wartable.core.words import Naming, unnamed
from wartable.games.fleet_commander.state import Unit


class UnitEvent(Event, frozen=True, kw_only=True):
    """About one unit, which may be hidden."""

    hidden = "1 hidden unit"
    unit: Secret[Unit]


def damage_in_words(normal: int, critical: int) -> str:
    """Critical damage only where there is some."""
    if not critical:
        return f"{normal} damage"
    return f"{normal} damage and {critical} critical damage" if normal else f"{critical} critical damage"


class DamageEvent(Event, frozen=True, kw_only=True):
    """About damage, which is `{damage}` in the sentence."""

    normal: int
    critical: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, damage=damage_in_words(self.normal, self.critical))
