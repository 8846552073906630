"""Attacks, and what they come to."""

from tests.games.legends.kit import Table
from wartable.games.legends.events.fire import BatteryFired, GunsRerolled, PowerRolled

MEDIUM, COMBAT, TURRET = range(3)


def scored(table: Table) -> tuple[int, int]:
    """Guns that hit, and solid hits among them, after all re-rolls."""
    event = [*table.told(BatteryFired), *table.told(GunsRerolled)][-1]
    return event.hits, event.solid


def power(table: Table) -> PowerRolled:
    event: PowerRolled = table.told(PowerRolled)[-1]
    return event
