"""LOK-CRIT: who may overcharge the armor against an attack."""

from wartable.core import Refusal
from wartable.core.words import Counted
from wartable.games.legends.names import name
from wartable.games.legends.rules import reactor
from wartable.games.legends.rules.values import overcharge_cost, reactor_left
from wartable.games.legends.state import World, stat_card


def refuse_overcharge(world: World, ship: int) -> Refusal | None:
    """LOK-CRIT-04, LOK-CRIT-06, LOK-CARD-13, LOK-REACT-05: active armor that is not destroyed, and the points for it."""
    found = world.ships[ship]
    whose = name(world.catalog, found.name)
    if "active_armor" not in stat_card(world, found).abilities:
        return Refusal("LOK-CRIT-06", f"{whose} has no active armor.")
    cost = overcharge_cost(world, found)
    if cost is None:
        return Refusal("LOK-CARD-13", f"The armor of {whose} is destroyed.")
    if not reactor.can_spend(world, ship, cost):
        left = reactor_left(world, found)
        return Refusal("LOK-REACT-05", f"Overcharging costs {Counted(cost):reactor point}, and {whose} has {left} left.")
    return None


def enablers(world: World, ship: int) -> list[str]:
    """Cards that give the reactor back enough points for overcharging."""
    cost = overcharge_cost(world, world.ships[ship])
    if cost is None:
        return []
    left = reactor_left(world, world.ships[ship])
    return [card for card in reactor.refreshers(world, ship) if left + reactor.refreshed(world, ship, card) >= cost]


def is_overcharge_open(world: World, ship: int, dice: int) -> bool:
    """LOK-CRIT-03, LOK-RUL-CRIT-2: is there something to decide? Half of one die is one die."""
    return dice > 1 and (refuse_overcharge(world, ship) is None or bool(enablers(world, ship)))
