"""What the powers allow. Bombard and Transport are used between actions, Ambush inside an attack."""

from wartable.core.errors import Refusal
from wartable.core.secrets import Seat
from wartable.games.caledea.rules.building import short
from wartable.games.caledea.rules.movement import is_blocked
from wartable.games.caledea.state import (
    MOVED,
    OWNER,
    UPGRADED,
    World,
    available,
    card,
    enemies_at,
    hostile_structure,
    own_units,
)

ACT_GUARD = 200
"""CAL-RUL-74: uses of a power in one turn; reached only where a power costs nothing."""


def refuse_power(world: World, seat: Seat, power: str) -> Refusal | None:
    """Why this seat cannot use this power now, whatever for."""
    kingdom = card(world, seat)
    if kingdom.power != power:
        return Refusal("CAL-POWER-01", f"The power of {kingdom.name} is {kingdom.power.capitalize()}.")
    if available(world, seat) < kingdom.power_cost:
        return short(world, seat, "CAL-POWER-02", power.capitalize(), kingdom.power_cost)
    limit = world.settings.power_uses
    if limit and world.power_uses >= limit:
        return Refusal("CAL-RUL-40", "You have used your power as often as was agreed for a turn.")
    if world.power_uses >= ACT_GUARD:
        return Refusal("CAL-RUL-74", f"A power is used at most {ACT_GUARD} times in a turn.")
    return None


def can_use(world: World, seat: Seat, power: str) -> bool:
    kingdom = card(world, seat)
    payable = kingdom.power == power and available(world, seat) >= kingdom.power_cost
    return payable and refuse_power(world, seat, power) is None


def refuse_target(world: World, seat: Seat, origin: int, target: int) -> Refusal | None:
    """CAL-POWER-05, CAL-RUL-44: an adjacent square with at least one enemy unit."""
    if target not in world.realm.neighbours[origin]:
        return Refusal("CAL-POWER-05", "Bombard reaches a square directly north, south, east or west.")
    if enemies_at(world, seat, target):
        return None
    if world.levels[target]:
        return Refusal("CAL-STRUCT-17", "Powers may not be used against structures, and no enemy unit stands there.")
    return Refusal("CAL-RUL-44", "No enemy unit stands there.")


def bombard_targets(world: World, seat: Seat, origin: int) -> list[int]:
    return [square for square in world.realm.neighbours[origin] if enemies_at(world, seat, square)]


def has_unmoved(units: tuple[int, ...]) -> bool:
    """Is there a unit that has not used its move this turn?"""
    return any(not MOVED < unit % OWNER < UPGRADED for unit in units)


def is_haven(world: World, seat: Seat, square: int) -> bool:
    """CAL-POWER-14 to CAL-POWER-16, CAL-RUL-46: an own unmoved unit, a claimed outpost, a capital held."""
    if world.markers[square] == seat and not world.salted[square]:
        return True
    if world.capitals[seat] == square and world.holders[seat] == seat:
        return True
    return has_unmoved(own_units(world, seat, square))


def refuse_haven(world: World, seat: Seat, origin: int, square: int) -> Refusal | None:
    """Why a unit cannot be transported from here to there."""
    if origin == square:
        return Refusal("CAL-RUL-46", "The unit stands there already.")
    if not is_haven(world, seat, square):
        return Refusal("CAL-POWER-14", "Neither an own unit that has not moved nor an own claimed outpost is there.")
    if enemies_at(world, seat, square):
        return Refusal("CAL-RUL-46", "Units of an opponent stand there, and Transport is no attack.")
    if hostile_structure(world, seat, square):
        return Refusal("CAL-RUL-46", "A structure that is not yours stands there, and Transport is no attack.")
    return None


def havens(world: World, seat: Seat) -> list[int]:
    """Every square to which this seat can transport a unit that stands elsewhere."""
    realm = world.realm
    marked = [square for square in realm.outposts[world.kingdoms[seat]] if world.markers[square] == seat]
    squares = sorted({*marked, *world.capitals, *world.armies[seat]})
    return [square for square in squares if is_haven(world, seat, square) and not is_blocked(world, seat, square)]


def can_be_transported(world: World, unit: int) -> bool:
    """CAL-RUL-45: a unit that has moved may be transported too, unless the players agreed otherwise."""
    return world.settings.transport_after_move or not MOVED < unit % OWNER < UPGRADED
