"""Answers about missiles: whether to launch them, where they are placed, what they fly at, where they stop."""

from typing import Annotated

from msgspec import Meta

from wartable.core import Choice
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.common import Name


class LaunchMissiles(Choice, frozen=True, tag="legends.LaunchMissiles"):
    """LOK-RUL-ATTACK-5: the missiles of a battery, at nothing in particular."""

    says = "Launch {battery}"
    battery: Name


class PlaceRow(Choice, frozen=True, tag="legends.PlaceRow"):
    """LOK-MISSILE-03: all missiles of a launch, next to each other in the middle of a side."""

    says = "Place them in a row along the {side} side"
    side: Name


class PlaceMissile(Choice, frozen=True, tag="legends.PlaceMissile"):
    """LOK-MISSILE-03: one missile, by its distance along a side, counter-clockwise."""

    says = "Place one beside the {side} side, {along} along it"
    side: Name
    along: Annotated[int, Meta(ge=0, le=240_000)]


class Aim(Choice, frozen=True, tag="legends.Aim"):
    """LOK-MISSILE-11: a missile flies at a ship."""

    says = "Send {missile} at {ship}"
    missile: Name
    ship: Name


class AimAll(Choice, frozen=True, tag="legends.AimAll"):
    """LOK-MISSILE-08: all missiles that are left fly at one ship, one after the other."""

    says = "Send all missiles at {ship}"
    ship: Name


class StopAt(Choice, frozen=True, tag="legends.StopAt"):
    """LOK-RUL-MISSILE-2, LOK-RUL-MISSILE-5: the missile stays with this ship."""

    says = "Stop at {ship}"
    ship: Name


class FlyOn(Choice, frozen=True, tag="legends.FlyOn"):
    """LOK-RUL-MISSILE-2: past a ship that is not the target."""

    says = "Fly on"


class Hold(Choice, frozen=True, tag="legends.Hold"):
    """LOK-MISSILE-16: no more fire at missiles before they strike."""

    says = "Let the missiles strike"


class OverchargeAgainst(Choice, frozen=True, tag="legends.OverchargeAgainst"):
    """LOK-MISSILE-22: the armor is overcharged against each of these."""

    says = "Overcharge against {missiles}"
    missiles: Annotated[tuple[Name, ...], Meta(max_length=60)]

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.missiles else "Do not overcharge"
