"""Cards in hand, and what becomes of them."""

from tests.games.fleet_commander.kit import Table
from wartable.games.fleet_commander.events.combat import Shot


def shots(table: Table, seat: int, weapon: str = "guns") -> list[tuple[int, int, int]]:
    """Number of dice, normal and critical damage of a side's attack steps."""
    return [(len(e.dice), e.normal, e.critical) for e in table.told(Shot) if (e.seat, e.weapon) == (seat, weapon)]
