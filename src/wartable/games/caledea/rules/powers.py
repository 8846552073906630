"""What holds for every power: whose it is, what it costs and how often it may be used."""

from wartable.core.errors import Refusal
from wartable.core.secrets import Seat
from wartable.games.caledea.names import power_name
from wartable.games.caledea.rules.building import short
from wartable.games.caledea.state import World, available, card

ACT_GUARD = 200
"""CAL-RUL-74: uses of a power in one turn; reached only where a power costs nothing."""


def refuse_power(world: World, seat: Seat, power: str) -> Refusal | None:
    """CAL-RUL-49: why this seat cannot use this power now, for any purpose; each kingdom has one and cannot lend it."""
    kingdom = card(world, seat)
    if kingdom.power != power:
        own = power_name(kingdom.power)
        return Refusal("CAL-POWER-01", f"You cannot use {power_name(power)}: the power of {kingdom.name} is {own}.")
    if available(world, seat) < kingdom.power_cost:
        return short(world, seat, "CAL-POWER-02", power_name(power), kingdom.power_cost)
    limit = world.settings.power_uses_per_turn
    if limit and world.power_uses >= limit:
        return Refusal("CAL-RUL-40", "You have used your power as often as this table allows in a turn.")
    if world.power_uses >= ACT_GUARD:
        return Refusal("CAL-RUL-74", f"A power can be used at most {ACT_GUARD} times a turn.")
    return None


def can_use(world: World, seat: Seat, power: str) -> bool:
    kingdom = card(world, seat)
    payable = kingdom.power == power and available(world, seat) >= kingdom.power_cost
    return payable and refuse_power(world, seat, power) is None
