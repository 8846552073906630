"""Answers in the Initiative, Action and End Phases."""

from typing import Any, Literal

from wartable.core import Choice, Refusal, Seat
from wartable.games.legends.choices.common import Name


class ChooseOrder(Choice, frozen=True, tag="legends.ChooseOrder"):
    """LOK-ACT-01."""

    says = "Activate units in {order} order"
    order: Literal["initiative", "reverse"]


class Activate(Choice, frozen=True, tag="legends.Activate"):
    """LOK-ACT-02."""

    says = "Activate {ship}"
    ship: Name


class Repair(Choice, frozen=True, tag="legends.Repair"):
    """What a successful repair fixes: a sensor or reactor token, a card or a battery."""

    says = "Repair {repair}"
    repair: Name


class Concede(Choice, frozen=True, tag="legends.Concede"):
    """LOK-SC1-10: at any time."""

    says = "Concede"
    about_match = True

    def misplaced(self, position: Any, seat: Seat) -> Refusal | None:
        if len(position.world.sides) == 2:
            return Refusal("LOK-SC1-10", "With two players, resign the match instead.")
        return Refusal("LOK-SC1-10", "You can concede only while you have warships, and not during an attack.")
