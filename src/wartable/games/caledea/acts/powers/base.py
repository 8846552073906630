"""What the powers that are used between actions have in common."""

from collections.abc import Mapping
from typing import Any, ClassVar

from wartable.core.acts import Act
from wartable.core.errors import Refusal
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.core.spaces import Space
from wartable.games.caledea.combat.fight import is_fighting
from wartable.games.caledea.rules.powers import can_use, refuse_power
from wartable.games.caledea.state import World


class PowerChoice(Choice, frozen=True):
    """CAL-POWER-03, CAL-POWER-04, CAL-RUL-41: a power is used in its own turn, outside any combat."""

    def misplaced(self, position: Any, seat: Seat) -> Refusal | None:
        if seat != position.world.active:
            return Refusal("CAL-POWER-04", "You can use your power only in your own turn.")
        why = "Only Ambush can be used during a combat; other powers are used between actions."
        return Refusal("CAL-RUL-41", why) if is_fighting(position) else None


class Power(Act):
    """A power of some kingdoms. `aims` and `carry_out` are enough; it is found by being in this folder."""

    power: ClassVar[str]
    """The id of its record in powers.toml."""

    def aims(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        """A space for each field once the power can be paid; None where there is nothing to use it on."""
        return {}

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        return self.aims(world, seat) if can_use(world, seat, self.power) else None

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return refuse_power(world, seat, self.power) or super().refuse(world, seat, choice)
