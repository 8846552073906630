"""The current values of a warship: what is printed, less what is damaged."""

from wartable.games.legends import windows
from wartable.games.legends.catalog.records import CardSide
from wartable.games.legends.state import Ship, World, stat_card

_CRITICAL_FLOOR = 2
"""LOK-RUL-CRIT-7: a die must be able to fail."""


def _sides(world: World, ship: Ship) -> list[CardSide]:
    """The side in force of each critical card beside the ship."""
    cards = world.catalog.cards.values()
    found = zip(cards, ship.criticals, strict=True)
    return [card.first if side == 1 else card.second for card, side in found if side]


def _propelling_sides(world: World, ship: Ship) -> list[CardSide]:
    """LOK-MISSILE-25, LOK-RUL-MISSILE-14: the same for engines and thrusters, without what missiles did in this game turn."""
    if not ship.delayed:
        return _sides(world, ship)
    felt = [side - ship.delayed.count(i) for i, side in enumerate(ship.criticals)]
    cards = world.catalog.cards.values()
    return [card.first if side == 1 else card.second for card, side in zip(cards, felt, strict=True) if side]


def engines(world: World, ship: Ship) -> int:
    """LOK-ENGINE-01, LOK-ENGINE-02, LOK-CARD-16."""
    printed = stat_card(world, ship).engines
    if not any(ship.criticals):
        return printed
    return _weakened(printed, [side.engines for side in _propelling_sides(world, ship)])


def thrusters(world: World, ship: Ship) -> int:
    """LOK-THRUST-03, LOK-THRUST-05, LOK-CARD-15."""
    printed = stat_card(world, ship).thrusters
    if not any(ship.criticals):
        return printed
    return _weakened(printed, [side.thrusters for side in _propelling_sides(world, ship)])


def _weakened(printed: int, damage: list[str]) -> int:
    """Halves are rounded up."""
    if "none" in damage:
        return 0
    return -(-printed // 2) if "halved" in damage else printed


def is_jammed(world: World, ship: Ship) -> bool:
    """LOK-CARD-26: its thruster points go to the primary maneuver only."""
    return any(ship.criticals) and any(side.jams for side in _propelling_sides(world, ship))


def sensors(world: World, ship: Ship) -> int:
    """LOK-SENSOR-01, LOK-SENSOR-02, LOK-SENSOR-08: the points that it generates, upgrades included.

    LOK-RUL-SENSOR-4: damage makes these fewer, and leaves alone what has been placed.
    """
    left = max(0, stat_card(world, ship).sensors - ship.sensors_lost)
    if not left or not ship.upgrades:
        return left
    cards = (world.catalog.upgrades[u.card] for u in ship.upgrades if not u.gone)
    return left + sum(more() for card in cards for more in windows.sensors.of(card.effects))


def reactor_left(world: World, ship: Ship) -> int:
    """LOK-REACT-01, LOK-REACT-04, LOK-RUL-REACT-1: points that can still be spent in this game turn.

    LOK-RUL-REACT-3: on anything, in anybody's activation.
    """
    return max(0, stat_card(world, ship).reactor - ship.reactor_lost - ship.spent)


def reactor_value(world: World, ship: Ship) -> int:
    """LOK-REACT-01, LOK-REACT-02: points of a fresh game turn."""
    return max(0, stat_card(world, ship).reactor - ship.reactor_lost)


def critical_value(world: World, ship: Ship) -> int:
    """LOK-CARD-14, LOK-RUL-CRIT-7."""
    printed = stat_card(world, ship).critical
    if not any(ship.criticals):
        return printed
    return max(_CRITICAL_FLOOR, printed - max(side.critical for side in _sides(world, ship)))


def overcharge_cost(world: World, ship: Ship) -> int | None:
    """LOK-CRIT-04, LOK-CRIT-06, LOK-CARD-13: the reactor points of overcharging; None where the armor cannot do it."""
    if "active_armor" not in stat_card(world, ship).abilities:
        return None
    damage = [side.overcharge for side in _sides(world, ship)] if any(ship.criticals) else []
    if "none" in damage:
        return None
    return 2 if "dearer" in damage else 1


def red_tokens(world: World, ship: Ship) -> int:
    """LOK-HULL-02, LOK-HULL-03."""
    return max(0, ship.damage - stat_card(world, ship).hull)
