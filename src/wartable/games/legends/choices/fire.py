"""Answers while an attack is resolved."""

from wartable.core import Choice


class SpendSensor(Choice, frozen=True, tag="legends.SpendSensor"):
    """LOK-ATTACK-21: a sensor point on the target buys a re-roll of one gun die that missed."""

    says = "Spend a sensor point"


class Keep(Choice, frozen=True, tag="legends.Keep"):
    """The gun dice stay as they are."""

    says = "Keep the gun dice"
