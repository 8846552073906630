"""A score, and how it got there."""

from tests.games.fleet_commander.kit import I, Table
from wartable.games.fleet_commander.events.turn import Scored

EIGHTEEN = "cadre_three"
"""A planet whose victory space is 18, as the examples have it."""


def ledger(table: Table) -> list[tuple[str, int]]:
    """Each move of the marker: its rule and where the marker stands then."""
    return [(e.rules[0], e.score) for e in table.told(Scored)]


def blockade(table: Table) -> Table:
    """The position of EX-FC-30: three corridors blockaded."""
    for region in ("ne0", "se1", "se2", "sw1", "nw1", "nw2"):
        table.put(I, region, "draco")
    return table
