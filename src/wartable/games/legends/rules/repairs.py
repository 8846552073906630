"""LOK-UPG-01: what can be repaired in the End Phase."""

from wartable.games.legends.state import DAMAGED, DESTROYED, Ship, World, alter, weapons

_SENSORS, _REACTOR = "sensors", "reactor"


def repairs(world: World, ship: Ship) -> tuple[str, ...]:
    """Damaged sensor and reactor tokens, dual cards on their second side, and destroyed batteries: these have such a card."""
    tokens = [name for name, lost in ((_SENSORS, ship.sensors_lost), (_REACTOR, ship.reactor_lost)) if lost]
    cards = [card for card, side in zip(world.catalog.card_order, ship.criticals, strict=True) if side == DESTROYED]
    arms = zip(weapons(world, ship), ship.batteries, strict=True)
    return (*tokens, *cards, *(weapon.id for weapon, state in arms if state == DESTROYED))


def repair(world: World, ship: int, what: str) -> None:
    """Removes a token, or turns a card to its first side."""
    found, catalog = world.ships[ship], world.catalog
    if what == _SENSORS:
        alter(world, ship, sensors_lost=found.sensors_lost - 1)
    elif what == _REACTOR:
        alter(world, ship, reactor_lost=found.reactor_lost - 1)
    elif what in catalog.cards:
        alter(world, ship, criticals=_turned_back(found.criticals, catalog.card_order.index(what)))
    else:
        alter(world, ship, batteries=_turned_back(found.batteries, catalog.weapon_index[what]))


def _turned_back(sides: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*sides[:at], DAMAGED, *sides[at + 1 :])
