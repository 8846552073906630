"""LOK-ATTACK, LOK-CRIT: gun dice become hits, hits power dice, and power dice critical hits."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from wartable.core import Sum
from wartable.games.legends.state import WHOLE


class HitValues(Struct, frozen=True):
    """The lowest faces with which a gun die hits, and hits solidly."""

    hit: int
    solid: int


AIMS = (HitValues(3, 5), HitValues(5, 6))
"""LOK-ATTACK-12, LOK-ATTACK-13, LOK-ATTACK-14, LOK-ATTACK-15, LOK-ATTACK-16, LOK-ATTACK-17: whole, and damaged."""


class Hits(Struct, frozen=True):
    """LOK-ATTACK-19: how many guns have hit, solid hits included."""

    guns: int
    solid: int


class PowerWeapon(Protocol):
    """What a battery's guns do when they hit."""

    @property
    def power(self) -> int: ...

    @property
    def pulses(self) -> bool: ...

    @property
    def pierces(self) -> bool: ...


def aim(status: int) -> HitValues:
    return AIMS[status != WHOLE]


def hits(faces: Sequence[int], status: int) -> Hits:
    """LOK-ATTACK-20: what the gun dice of a battery of this status have hit."""
    needs = aim(status)
    return Hits(sum(face >= needs.hit for face in faces), sum(face >= needs.solid for face in faces))


def _pierced(weapon: PowerWeapon, scored: Hits) -> int:
    """LOK-WSA-03, LOK-RUL-WSA-7: critical hits without a die."""
    return scored.solid if weapon.pierces else 0


def power_dice(weapon: PowerWeapon, scored: Hits) -> Sum:
    """LOK-CRIT-01, LOK-WSA-04, LOK-WSA-12, LOK-WSA-16, LOK-RUL-CRIT-1: a gun that pierces adds no dice at all."""
    through = _pierced(weapon, scored)
    dice = Sum().plus(scored.guns * weapon.power, f"from {_guns(scored.guns)} of power {weapon.power}", "LOK-CRIT-01")
    if weapon.pulses and not through:
        dice = dice.plus(scored.solid, "for solid hits with Pulse Beams", "LOK-WSA-12")
    return dice.plus(-through * weapon.power, "for guns that pierce the armor", "LOK-WSA-04")


def overcharged(dice: Sum) -> Sum:
    """LOK-CRIT-05, LOK-RUL-CRIT-3: half of the final total, rounded up."""
    return dice.plus(-(dice.total // 2), "overcharged armor", "LOK-CRIT-05")


def critical_hits(weapon: PowerWeapon, scored: Hits, successes: int) -> Sum:
    """LOK-CRIT-08, LOK-WSA-03, LOK-WSA-05, LOK-RUL-CRIT-4: no more than guns that hit, and what pierced besides."""
    through = _pierced(weapon, scored)
    surplus = max(0, successes - (scored.guns - through))
    return (
        Sum()
        .plus(successes, "from power dice", "LOK-CRIT-07")
        .plus(-surplus, "beyond the guns that hit", "LOK-CRIT-08")
        .plus(through, "from Armor Piercing", "LOK-WSA-03")
    )


def _guns(number: int) -> str:
    return f"{number} gun{'s' if number != 1 else ''}"
